// The format Life 1.05: blocks of pictures with positions.

import Cells
import Rules

/// Life 1.05: `#P x y` and rows of `.` and `*`, any number of blocks.
///
/// A blank line between the rows of a block is an empty row. Where blocks overlap, a cell is live
/// that is live in one of them. The rule, `#R 23/3`, stands anywhere and has survivals first.
package struct Life105: PatternFormat {
  package let name = "Life 1.05"
  package let extensions = ["lif", "life105"]

  package init() {}

  /// `#Life 1.05`, or `#P` and no RLE behind it.
  package func matches(_ text: PatternText) -> Bool {
    guard let line = text.firstLine else { return false }
    if text.begins(line, with: "#Life 1.05") { return true }
    guard HashLine(text, line).tag == UInt8(ascii: "P"), text.bytes[line.lowerBound] == 0x23 else {
      return false
    }
    guard let row = text.firstSignificantLine else { return true }
    return !RLE().matches(text) || text.bytes[row].allSatisfy { PictureCell($0) != nil }
  }

  package func read(_ text: PatternText) throws(PatternError) -> PatternFile {
    var reader = Life105Reader(text)
    return try reader.read()
  }

  package func write(_ file: PatternFile) throws(PatternWriteError) -> [UInt8] {
    let longest = file.pattern.rows.reduce(UInt128(0)) { sum, row in
      row.runs.reduce(sum) { $0 + UInt128($1.columns.count) }
    }
    guard longest <= PatternFormats.longestFile else { throw .tooLarge(bytes: longest) }
    return Life105Writer.write(file)
  }

  /// The rule is kept when it is a rule of counts among eight neighbours.
  package func losses(of file: PatternFile) -> [Loss] {
    var kept: Set<Loss> = [.position, .name, .author, .comments]
    if Life105Writer.ruleLine(of: file) != nil { kept.insert(.rule) }
    return file.losses(besides: kept)
  }
}

/// Reads one text of Life 1.05.
private struct Life105Reader {
  private let text: PatternText
  private var file = PatternFile()
  private var runs: [(y: Int, columns: Range<Int>)] = []
  private var frame: Rectangle?
  /// Where the next row of the block begins.
  private var corner = Point.origin
  /// Blank lines that are empty rows if another row follows.
  private var blankLines = 0
  private var hasRows = false

  init(_ text: PatternText) { self.text = text }

  mutating func read() throws(PatternError) -> PatternFile {
    var next = text.start
    while let whole = text.nextLine(&next) {
      let line = text.trimmed(whole)
      if line.isEmpty {
        if hasRows { blankLines += 1 }
      } else if text.bytes[line.lowerBound] == UInt8(ascii: "#") {
        try hashLine(line)
      } else {
        try row(line)
      }
    }
    let origin = frame?.origin ?? .origin
    var builder = PatternBuilder()
    for run in runs {
      builder.add(
        row: run.y - origin.y,
        columns: (run.columns.lowerBound - origin.x)..<(run.columns.upperBound - origin.x), state: 1
      )
    }
    file.pattern = builder.pattern(size: frame?.size ?? .zero)
    file.origin = origin
    return file
  }

  private mutating func hashLine(_ line: Range<Int>) throws(PatternError) {
    if text.begins(line, with: "#Life") { return }
    let hash = HashLine(text, line)
    switch hash.tag {
    case UInt8(ascii: "P")?, UInt8(ascii: "p")?:
      var scanner = PatternScanner(text, hash.content)
      corner = try scanner.point()
      file.hasPosition = true
      (blankLines, hasRows) = (0, false)
    case UInt8(ascii: "R")?, UInt8(ascii: "r")?:
      if file.rulestring == nil { try file.setRule(hash.content, of: text) }
    // `#N` alone means the normal rule.
    case UInt8(ascii: "N")? where hash.content.isEmpty:
      if file.rulestring == nil { file.rulestring = Rulestring(rule: .life) }
    default: file.addDescription(hash, of: text)
    }
  }

  private mutating func row(_ line: Range<Int>) throws(PatternError) {
    corner.y += blankLines
    (blankLines, hasRows) = (0, true)
    guard corner.y <= Point.limit, corner.x <= Point.limit - line.count else {
      throw text.error(.coordinateTooLarge, at: line.lowerBound)
    }
    var x = corner.x
    var liveStart: Int?
    for offset in line {
      guard let cell = PictureCell(text.bytes[offset]) else { throw text.unexpected(at: offset) }
      if cell == .live, liveStart == nil { liveStart = x }
      if cell == .dead, let start = liveStart {
        runs.append((corner.y, start..<x))
        liveStart = nil
      }
      x += 1
    }
    if let liveStart { runs.append((corner.y, liveStart..<x)) }
    let row = Rectangle(columns: corner.x..<x, rows: corner.y..<(corner.y + 1))
    frame = frame?.union(row) ?? row
    corner.y += 1
  }
}

extension PatternFile {
  /// Takes in a line of description, in which lifeline writes name and author.
  mutating func addDescription(_ line: HashLine, of text: PatternText) {
    var scanner = PatternScanner(text, line.content)
    if name == nil, scanner.skip(word: "Name: ") {
      name = text.string(text.trimmed(scanner.rest))
    } else if author == nil, scanner.skip(word: "Author: ") {
      author = text.string(text.trimmed(scanner.rest))
    } else {
      add(line, of: text)
    }
  }
}

/// Writes Life 1.05: lines of at most 80 characters, so a wide pattern is cut into strips, and a
/// new block where many rows are empty.
private enum Life105Writer {
  private static let lineLength = 80
  /// More empty rows than this begin a new block.
  private static let longestGap = 8

  static func write(_ file: PatternFile) -> [UInt8] {
    var output = Array("#Life 1.05\n".utf8)
    if let name = file.name { output += "#D Name: \(oneLine(name))\n".utf8 }
    if let author = file.author { output += "#D Author: \(oneLine(author))\n".utf8 }
    for line in (file.comments + file.trailingComments).flatMap(lines(of:)) {
      output += (line.isEmpty ? "#D\n" : "#D \(line)\n").utf8
    }
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
        lastRow = y
      }
    }
    return output
  }

  /// The rule as `#R 23/3`; `nil` when the file has none or the format has no way to write it.
  static func ruleLine(of file: PatternFile) -> String? {
    guard case .outerTotalistic(let rule)? = file.rulestring?.rule, rule.neighbourhood == .moore
    else { return nil }
    if rule == .life { return "#N" }
    let digits = { (counts: (Int) -> Bool) in (0...8).filter(counts).map(String.init).joined() }
    return "#R \(digits(rule.survives))/\(digits(rule.isBorn))"
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
