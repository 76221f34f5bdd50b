// Writing MCell files.

import Cells
import Rules

/// Writes MCell files: the cells in lines of at most 70 characters behind `#L`.
enum MCellWriter {
  private static let lineLength = 70

  static func write(_ file: PatternFile) -> [UInt8] {
    let rule = gameAndRule(of: file) ?? ("Life", nil)
    var output = Array("#MCell 4.00\n#GAME \(rule.game)\n".utf8)
    if let rulestring = rule.rule { output += "#RULE \(rulestring)\n".utf8 }
    if let board = board(of: file) {
      output += "#BOARD \(board.width)x\(board.height)\n".utf8
      output += "#WRAP \(file.field.topology == .plane ? 0 : 1)\n".utf8
    }
    output += description(of: file)
    cells(of: file, into: &output)
    return output
  }

  /// The game and its rule as MCell names them; `nil` for a rule of none of its games that are read.
  static func gameAndRule(of file: PatternFile) -> (game: String, rule: String?)? {
    switch file.rulestring?.rule {
    case nil: return ("Life", nil)
    case .outerTotalistic?:
      return file.rulestring?.rule.survivalsFirst.map { ("Life", $0) }
    case .generations(let rule)?:
      let text = rule.rulestring
      let isPlain = text.utf8.allSatisfy { PatternText.isDigit($0) || $0 == UInt8(ascii: "/") }
      return isPlain ? ("Generations", text) : nil
    case .map?, .elementary?, .table?, .range?, .oneDimensional?, .margolus?, .alternating?:
      return nil
    }
  }

  /// The board, where the field is one: bounded, with no edges or plain ones.
  static func board(of file: PatternFile) -> Size? {
    guard let size = file.field.size, gameAndRule(of: file) != nil else { return nil }
    switch file.field.topology {
    case .plane, .torus(nil): return size
    case .torus, .klein, .cross, .sphere: return nil
    }
  }

  /// Whether the cells are where a reader puts them.
  static func keepsPosition(of file: PatternFile) -> Bool {
    guard file.hasPositionToKeep else { return true }
    guard let board = board(of: file) else { return false }
    guard let bounds = file.pattern.bounds else { return true }
    let place = MCellReader.origin(of: bounds.size, on: board) ?? .origin
    return place == file.origin + (bounds.origin - .origin)
  }

  /// On a board without the empty rows and columns around them, which a reader would count twice.
  private static func cells(of file: PatternFile, into output: inout [UInt8]) {
    let pattern = board(of: file) == nil ? file.pattern : file.pattern.trimmed()
    var line = CellLine(length: lineLength)
    var y = 0
    for row in pattern.rows {
      if row.y > y { line.add(row.y - y, [UInt8(ascii: "$")], to: &output) }
      y = row.y
      var x = 0
      for run in row.runs {
        let gap = run.columns.lowerBound - x
        if gap > 0 { line.add(gap, [UInt8(ascii: ".")], to: &output) }
        line.add(run.columns.count, letters(of: run.state), to: &output)
        x = run.columns.upperBound
      }
    }
    line.end(in: &output)
  }

  /// `A` … `X` are 1 … 24, `aA` is 25 and so on.
  private static func letters(of state: CellState) -> [UInt8] {
    let index = state - 1
    let letter = UInt8(ascii: "A") + index % 24
    return index < 24 ? [letter] : [UInt8(ascii: "a") + (index / 24 - 1), letter]
  }
}

/// The line of cells that is being written.
private struct CellLine {
  let length: Int
  private var used = 0

  init(length: Int) { self.length = length }

  mutating func add(_ count: Int, _ tag: [UInt8], to output: inout [UInt8]) {
    let text = (count > 1 ? Array(String(count).utf8) : []) + tag
    if used > 0, used + text.count > length { end(in: &output) }
    if used == 0 { output += "#L ".utf8 }
    output += text
    used += text.count
  }

  mutating func end(in output: inout [UInt8]) {
    if used > 0 { output.append(UInt8(ascii: "\n")) }
    used = 0
  }
}
