// Reading Life 1.05.

import Cells
import Rules

/// Reads one text of Life 1.05.
struct Life105Reader {
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
      (blankLines, hasRows) = (0, false)
      if hash.content.isEmpty {
        corner = .origin
        return
      }
      var scanner = PatternScanner(text, hash.content)
      corner = try scanner.point()
      file.hasPosition = true
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
    guard corner.y <= Point.limit, corner.x <= Point.limit - (line.count - 1) else {
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
