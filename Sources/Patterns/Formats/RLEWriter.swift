// Writing RLE, as Golly writes it.

import Cells
import Rules

/// Writes RLE: lines of at most 70 characters in the body, counts never apart from their tags, dead
/// cells at the end of a row and empty rows at the end left out.
enum RLEWriter {
  static func write(_ file: PatternFile) -> [UInt8] {
    var output: [UInt8] = []
    comments(of: file, into: &output)
    let size = file.pattern.size
    output += "x = \(size.width), y = \(size.height)".utf8
    if let rulestring = file.rulestring { output += ", rule = \(rulestring)".utf8 }
    output.append(UInt8(ascii: "\n"))
    body(of: file, into: &output)
    for line in file.trailingComments.flatMap(lines(of:)) { output += (line + "\n").utf8 }
    if case .table(let rule)? = file.rulestring?.rule, let source = rule.source {
      output += ("\n" + source).utf8
    }
    return output
  }

  /// Only the body, on one line: `bo$2bo$3o!`.
  static func body(of pattern: Pattern) -> String {
    var output: [UInt8] = []
    body(of: PatternFile(pattern: pattern), lineLength: .max, into: &output)
    return String(decoding: output.dropLast(), as: UTF8.self)
  }

  /// `#CXRLE` comes first, else Golly passes it over.
  private static func comments(of file: PatternFile, into output: inout [UInt8]) {
    var extended: [String] = []
    let place = RLEReader.origin(of: file.pattern.size, on: file.field)
    if file.hasPositionToKeep || file.origin != place {
      extended.append("Pos=\(file.centredOrigin)")
    }
    if file.generation != 0 { extended.append("Gen=\(file.generation)") }
    if !extended.isEmpty { output += "#CXRLE \(extended.joined(separator: " "))\n".utf8 }
    output += hashLines(of: file, comments: file.comments)
  }

  private static func body(
    of file: PatternFile, lineLength: Int = 70, into output: inout [UInt8]
  ) {
    let states = max(
      file.rulestring?.rule.stateCount ?? 2, Int(file.pattern.highestState) + 1)
    var lines = RLELines(length: lineLength, hasTwoStates: states == 2)
    var y = 0
    for row in file.pattern.rows {
      lines.add(row.runs, rowsDown: row.y - y, to: &output)
      y = row.y
    }
    lines.end(in: &output)
  }
}

/// The lines of a body that are being written.
private struct RLELines {
  private let length: Int
  private let hasTwoStates: Bool
  private var used = 0
  /// Where a row is written first: appending byte after byte to a growing array takes longer.
  private var row: [UInt8] = []

  init(length: Int, hasTwoStates: Bool) {
    self.length = length
    self.hasTwoStates = hasTwoStates
  }

  /// Adds a row so far below the one before.
  mutating func add(_ runs: Pattern.Runs, rowsDown: Int, to output: inout [UInt8]) {
    // In bits tags never have more bytes than cells, but for the gap on the left.
    let room = runs.bits.map { 64 * $0.words.count } ?? 2 * RLETags.longest * runs.count
    write(atMost: room, to: &output) { [hasTwoStates] tags in
      tags.add(rowsDown, rowEnd: "$")
      if hasTwoStates { tags.addTwoStates(runs) } else { tags.addMoreStates(runs) }
    }
  }

  mutating func end(in output: inout [UInt8]) {
    write(atMost: 0, to: &output) { $0.add(1, rowEnd: "!") }
    output.append(UInt8(ascii: "\n"))
  }

  /// Writes tags of so many bytes, line ends and two tags more.
  private mutating func write(
    atMost count: Int, to output: inout [UInt8], _ body: (inout RLETags) -> Void
  ) {
    // A line is broken where less than a tag is left of it.
    let room = count + count / (length - RLETags.longest) + 2 * RLETags.longest
    if row.count < room { row = Array(repeating: 0, count: 2 * room) }
    let written = row.withUnsafeMutableBufferPointer { bytes in
      var tags = RLETags(bytes: bytes, lineLength: length, used: used)
      body(&tags)
      used = tags.used
      return tags.count
    }
    output += row[..<written]
  }
}

/// Writes tags with their counts into memory that has room for them.
private struct RLETags {
  let bytes: UnsafeMutableBufferPointer<UInt8>
  let lineLength: Int
  /// How much of the line is used.
  private(set) var used: Int
  private(set) var count = 0

  /// The longest tag: a line end, nineteen digits and two letters.
  static let longest = 22

  init(bytes: UnsafeMutableBufferPointer<UInt8>, lineLength: Int, used: Int) {
    (self.bytes, self.lineLength, self.used) = (bytes, lineLength, used)
  }

  /// Adds the runs of a row with `b` and `o`.
  mutating func addTwoStates(_ runs: Pattern.Runs) {
    var x = 0
    for run in runs {
      add(run.columns.lowerBound - x, UInt8(ascii: "b"))
      add(run.columns.count, UInt8(ascii: "o"))
      x = run.columns.upperBound
    }
  }

  /// Adds the runs of a row with `.` and letters.
  mutating func addMoreStates(_ runs: Pattern.Runs) {
    var x = 0
    for run in runs {
      add(run.columns.lowerBound - x, UInt8(ascii: "."))
      let index = run.state - 1
      add(
        run.columns.count, after: index < 24 ? nil : UInt8(ascii: "p") + (index / 24 - 1),
        UInt8(ascii: "A") + index % 24)
      x = run.columns.upperBound
    }
  }

  mutating func add(_ number: Int, rowEnd: Unicode.Scalar) {
    add(number, UInt8(ascii: rowEnd))
  }

  /// Adds a tag, unless its count is 0; whether a count is 1 is no branch, since nobody can guess.
  @inline(__always)
  private mutating func add(_ number: Int, _ letter: UInt8) {
    guard number < 10 else { return add(number, after: nil, letter) }
    let length = (number > 0 ? 1 : 0) + (number > 1 ? 1 : 0)
    breakLine(before: length)
    bytes[count] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
    bytes[count &+ (number > 1 ? 1 : 0)] = letter
    count &+= length
  }

  private mutating func add(_ number: Int, after prefix: UInt8?, _ letter: UInt8) {
    let digits = number > 1 ? Array(String(number).utf8) : []
    let tag = digits + (prefix.map { [$0] } ?? []) + [letter]
    breakLine(before: tag.count)
    for byte in tag {
      bytes[count] = byte
      count += 1
    }
  }

  @inline(__always)
  private mutating func breakLine(before length: Int) {
    if used &+ length > lineLength, used > 0 {
      bytes[count] = UInt8(ascii: "\n")
      count &+= 1
      used = 0
    }
    used &+= length
  }
}
