// Pictures as they should look: compared with PNG files, pixel by pixel.

import Cells
import Glibc
import Pictures
import Rendering
import Testing

/// `RECORD=1 swift test --filter PicturesTests` writes the pictures and fails; look at them before
/// you commit them.
@Suite struct GoldenTests {
  /// What differs between the pictures.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let make: @Sendable () throws -> Drawing
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "dark-square") { try drawing(soup, cell: 10) },
    Case(name: "light-round-rulers") {
      try drawing(soup, origin: Point(x: -3, y: 98), cell: 12, theme: .light) {
        $0.cellShape = .round
        $0.hasRulers = true
      }
    },
    Case(name: "dark-grid-selection-ink") {
      try drawing(
        soup, origin: Point(x: 5, y: 5), cell: 14, isWholeField: true, strokes: ink(at: 5)
      ) {
        $0.hasGrid = true
        $0.selection = Rectangle(x: 6, y: 8, width: 5, height: 4)
      }
    },
    Case(name: "light-round-floating-trail-ink") {
      try drawing(soup, cell: 14, theme: .light, isWholeField: true, strokes: ink(at: 0)) {
        $0.cellShape = .round
        $0.floating = Picture.Floating(floating, at: Point(x: 7, y: 5))
        $0.markTrail(since: earlier)
      }
    },
    Case(name: "mono-small") { try drawing(soup, cell: 3, theme: .mono) },
    Case(name: "one-pixel") { try drawing(soup, cell: 1) },
  ]

  private static func ink(at offset: Int) throws -> [Stroke] {
    let five = [(1, 6), (4, 1), (8, 7), (11, 1), (13, 4)].map { ($0.0 + offset, $0.1 + offset) }
    return [
      try stroke(five, width: 1), try stroke([(offset + 2, offset + 7)], 0x5C9DFF, width: 2.5),
    ]
  }

  private static let floating: Pattern = {
    var builder = PatternBuilder()
    for (row, columns) in [1..<2, 2..<3, 0..<3].enumerated() {
      builder.add(row: row, columns: columns, state: 1)
    }
    return builder.pattern(size: Size(width: 3, height: 3))
  }()

  private static let earlier = frame(
    soup.replacing("OO.\n", with: "..O\n").replacing("\n.OO", with: "\nOOO"))

  @Test(arguments: cases)
  func looksAsItShould(_ sample: Case) throws {
    let bytes = try sample.make().png()
    let path = folder + sample.name + ".png"
    if getenv("RECORD") != nil {
      try write(bytes, to: path)
      Issue.record("\(sample.name) was recorded")
      return
    }
    let (found, wanted) = (try PNGImage(bytes), try PNGImage(try read(path)))
    try #require(found.size == wanted.size)
    // Versions of cairo differ by a hair in how they smooth lines.
    let different = zip(found.pixels, wanted.pixels).count { difference($0, $1) > 6 }
    #expect(different == 0, "of \(found.pixels.count) pixels")
  }

  // MARK: Files

  private var folder: String {
    String(#filePath.dropLast("GoldenTests.swift".count)) + "Goldens/"
  }

  private func read(_ path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"), "\(path) is missing")
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }
}
