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
    if file.hasPositionToKeep { extended.append("Pos=\(file.centredOrigin)") }
    if file.generation != 0 { extended.append("Gen=\(file.generation)") }
    if !extended.isEmpty { output += "#CXRLE \(extended.joined(separator: " "))\n".utf8 }
    if let name = file.name { output += "#N \(oneLine(name))\n".utf8 }
    if let author = file.author { output += "#O \(oneLine(author))\n".utf8 }
    for line in file.comments.flatMap(lines(of:)) {
      output += (line.isEmpty ? "#C\n" : "#C \(line)\n").utf8
    }
  }

  private static func body(
    of file: PatternFile, lineLength: Int = 70, into output: inout [UInt8]
  ) {
    let states = max(
      file.rulestring?.rule.stateCount ?? 2, Int(file.pattern.highestState) + 1)
    var line = RLELine(length: lineLength, hasTwoStates: states == 2)
    var y = 0
    for row in file.pattern.rows {
      if row.y > y { line.add(row.y - y, tag: "$", to: &output) }
      y = row.y
      var x = 0
      for run in row.runs {
        if run.columns.lowerBound > x {
          line.add(run.columns.lowerBound - x, state: 0, to: &output)
        }
        line.add(run.columns.count, state: run.state, to: &output)
        x = run.columns.upperBound
      }
    }
    line.add(1, tag: "!", to: &output)
    output.append(UInt8(ascii: "\n"))
  }
}

/// The line of a body that is being written.
private struct RLELine {
  let length: Int
  let hasTwoStates: Bool
  private var used = 0

  init(length: Int, hasTwoStates: Bool) {
    self.length = length
    self.hasTwoStates = hasTwoStates
  }

  mutating func add(_ count: Int, state: CellState, to output: inout [UInt8]) {
    if hasTwoStates {
      return add(count, first: nil, last: UInt8(ascii: state == 0 ? "b" : "o"), to: &output)
    }
    guard state > 0 else { return add(count, tag: ".", to: &output) }
    let index = state - 1
    add(
      count, first: index < 24 ? nil : UInt8(ascii: "p") + (index / 24 - 1),
      last: UInt8(ascii: "A") + index % 24, to: &output)
  }

  mutating func add(_ count: Int, tag: Unicode.Scalar, to output: inout [UInt8]) {
    add(count, first: nil, last: UInt8(ascii: tag), to: &output)
  }

  private mutating func add(
    _ count: Int, first: UInt8?, last: UInt8, to output: inout [UInt8]
  ) {
    let start = output.count
    if count > 1 { appendDigits(of: count, to: &output) }
    if let first { output.append(first) }
    output.append(last)
    let length = output.count - start
    if used > 0, used + length > self.length {
      output.insert(UInt8(ascii: "\n"), at: start)
      used = 0
    }
    used += length
  }

  private func appendDigits(of count: Int, to output: inout [UInt8]) {
    guard count < 10 else {
      output += String(count).utf8
      return
    }
    output.append(UInt8(ascii: "0") + UInt8(count))
  }
}
