// Writing Life 1.05.

import Cells
import Rules

/// Writes Life 1.05: lines of at most 80 characters, so a wide pattern is cut into strips, and a
/// new block where many rows are empty.
enum Life105Writer {
  private static let lineLength = 80
  /// More empty rows than this begin a new block.
  private static let longestGap = 8

  /// Writes a file of at most `limit` bytes.
  static func write(_ file: PatternFile, limit: Int) throws(PatternWriteError) -> [UInt8] {
    let least = file.pattern.rows.reduce(UInt128(0)) { $0 + UInt128($1.runs.population) }
    guard least <= limit else { throw .tooLarge(bytes: least) }
    var output = Array("#Life 1.05\n".utf8)
    output += description(of: file)
    if let rule = ruleLine(of: file) { output += (rule + "\n").utf8 }
    for (strip, rows) in strips(of: file.pattern) {
      let x = strip * lineLength
      var lastRow: Int?
      for (y, runs) in rows {
        let gap = lastRow.map { y - $0 - 1 } ?? .max
        if gap > longestGap {
          let corner = file.centredOrigin + Offset(x: x, y: y)
          output += "#P \(corner.x) \(corner.y)\n".utf8
        } else {
          for _ in 0..<gap { output += ".\n".utf8 }
        }
        append(runs, from: x, to: &output)
        guard output.count <= limit else { throw .tooLarge(bytes: UInt128(output.count)) }
        lastRow = y
      }
    }
    return output
  }

  /// The rule as `#R 23/3`; `nil` when the file has none or the format has no way to write it.
  static func ruleLine(of file: PatternFile) -> String? {
    guard let rule = file.rulestring?.rule else { return nil }
    return rule == .life ? "#N" : rule.survivalsFirst.map { "#R " + $0 }
  }

  private typealias Rows = [(y: Int, runs: [Range<Int>])]

  /// The live cells by strips of columns from the left, each with its rows from the top.
  private static func strips(of pattern: Pattern) -> [(strip: Int, rows: Rows)] {
    var strips: [Int: Rows] = [:]
    pattern.forEachRun { y, columns, _ in
      var x = columns.lowerBound
      while x < columns.upperBound {
        let strip = x / lineLength
        let end = min(columns.upperBound, (strip + 1) * lineLength)
        append(x..<end, ofRow: y, to: &strips[strip, default: []])
        x = end
      }
    }
    return strips.keys.sorted().map { ($0, strips[$0] ?? []) }
  }

  private static func append(_ run: Range<Int>, ofRow y: Int, to rows: inout Rows) {
    if let last = rows.last, last.y == y {
      rows[rows.count - 1].runs.append(run)
    } else {
      rows.append((y, [run]))
    }
  }

  private static func append(_ runs: [Range<Int>], from left: Int, to output: inout [UInt8]) {
    var x = left
    for run in runs {
      output += repeatElement(UInt8(ascii: "."), count: run.lowerBound - x)
      output += repeatElement(UInt8(ascii: "*"), count: run.count)
      x = run.upperBound
    }
    output.append(UInt8(ascii: "\n"))
  }
}
