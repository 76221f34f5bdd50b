// Reading MCell files.

import Cells
import Rules

/// Reads one MCell text.
struct MCellReader {
  private let text: PatternText
  private var file = PatternFile()
  /// What `#GAME` says, and the lines of `#RULE` and `#GOLLY`.
  private var game: Range<Int>?
  private var rules: [Range<Int>] = []
  private var gollyRule: Range<Int>?
  private var board: Size?
  private var isWrapped = false
  private var cells: MCellCells

  init(_ text: PatternText) {
    self.text = text
    cells = MCellCells(text)
  }

  mutating func read() throws(PatternError) -> PatternFile {
    var next = text.start
    while let whole = text.nextLine(&next) {
      let line = text.trimmed(whole)
      if line.isEmpty { continue }
      guard text.bytes[line.lowerBound] == UInt8(ascii: "#") else {
        throw text.unexpected(at: line.lowerBound)
      }
      try hashLine(line)
    }
    let numbering = try setRule()
    setField()
    let states = file.rulestring?.rule.stateCount ?? Rule.life.stateCount
    file.pattern = cells.pattern(states: states, numbering: numbering)
    place()
    return file
  }

  private mutating func hashLine(_ line: Range<Int>) throws(PatternError) {
    var scanner = PatternScanner(text, line)
    scanner.skip { !PatternText.isBlank($0) }
    let word = text.string(line.lowerBound..<scanner.offset).uppercased()
    scanner.skipBlanks()
    let content = scanner.rest
    switch word {
    case "#MCELL", "#SPEED", "#CCOLORS", "#COLORING", "#PALETTE", "#DIV": return
    case "#GAME": game = content
    case "#RULE": rules.append(content)
    case "#GOLLY": if gollyRule == nil { gollyRule = content }
    case "#BOARD": board = try size(&scanner)
    case "#WRAP": isWrapped = try scanner.integer() != 0
    case "#L": try cells.add(content)
    default: file.addDescription(HashLine(text, line), of: text)
    }
  }

  /// `300x200`; a side of 0 has no end.
  private func size(_ scanner: inout PatternScanner) throws(PatternError) -> Size {
    let start = scanner.offset
    let width = try scanner.integer()
    guard scanner.skip(word: "x") else { throw text.unexpected(at: scanner.offset) }
    let height = try scanner.integer()
    guard width >= 0, height >= 0 else { throw text.error(.numberExpected, at: start) }
    guard max(width, height) <= Field.longestSide else {
      throw text.error(.rule(RuleError(.field(.sideTooLong), at: 0..<0)), at: start)
    }
    return Size(width: width, height: height)
  }

  /// Finds the rule, and how its states are numbered in the file.
  private mutating func setRule() throws(PatternError) -> MCellCells.Numbering {
    if let gollyRule {
      try file.setRule(gollyRule, of: text)
      return .plain
    }
    let name = game.map { text.string($0) } ?? "Life"
    switch name.lowercased() {
    case "life", "generations", "larger than life", "weighted life":
      guard let rule = rules.first else {
        if name.lowercased() == "life" { return .plain }
        throw text.error(.unknownGame(name), at: game?.lowerBound ?? text.start)
      }
      try file.setRule(rule, of: text)
      return .plain
    case "rules table": return try setTable(name)
    default: throw text.error(.unknownGame(name), at: game?.lowerBound ?? text.start)
    }
  }

  /// Two tables are rules with names: Life, and Life that marks where cells have been.
  private mutating func setTable(_ name: String) throws(PatternError) -> MCellCells.Numbering {
    let table = rules.map { text.string($0) }.joined().filter { !$0.isWhitespace }
    let history = "1,0,1,0,0,0,1,0,0,0,0,0,0,2,2,1,1,2,2,2,2,2,0,2,2,2,1,2,2,2,2,2"
    let rule: String
    let numbering: MCellCells.Numbering
    if table.hasPrefix(history) {
      rule = "LifeHistory"
      numbering = table.hasPrefix(history + ",") ? .marked : .plain
    } else if table.hasPrefix("1,0,0,0,0,0,1,0,0,0,0,0,0,0,0,1,1") {
      (rule, numbering) = ("B3/S23", .plain)
    } else {
      throw text.error(.unknownGame(name), at: game?.lowerBound ?? text.start)
    }
    do {
      file.rulestring = try Rulestring(parsing: rule)
      file.ruleText = rule
    } catch {
      throw text.error(.rule(error), at: rules.first?.lowerBound ?? text.start)
    }
    return numbering
  }

  /// Makes the board the field, unless the rule names one.
  private mutating func setField() {
    guard let board, board != .zero, file.rulestring?.field == nil else { return }
    let width = board.width == 0 ? nil : board.width
    let height = board.height == 0 ? nil : board.height
    var rulestring = file.rulestring ?? Rulestring(rule: .life)
    rulestring.field = Field(
      width: width, height: height, topology: isWrapped ? .torus : .plane)
    file.rulestring = rulestring
  }

  /// Puts the pattern into the middle of the board, where MCell has it: of two middles the one to
  /// the right and below. Empty columns and rows before the cells count twice, as in Golly.
  private mutating func place() {
    guard let board, let bounds = file.pattern.bounds, board != .zero else { return }
    // Beyond its longest side a pattern fits on no board.
    guard bounds.width <= Field.longestSide, bounds.height <= Field.longestSide else { return }
    if let origin = Self.origin(of: bounds.size, on: board) { file.origin = origin }
  }

  /// Where the corner of a box lies in the middle of a board; `nil` for a box that is larger.
  static func origin(of box: Size, on board: Size) -> Point? {
    let x = (board.width + 1 - box.width) / 2
    let y = (board.height + 1 - box.height) / 2
    return x > 0 || y > 0 ? Point(x: x, y: y) : nil
  }
}

/// The cells of an MCell file: counts and tags in lines of `#L`.
struct MCellCells {
  /// What the states of a file are in the rule.
  enum Numbering {
    case plain
    /// Of a table for Life with marks: 8 is 4, while 3 and 5 change places.
    case marked
  }

  private let text: PatternText
  private var runs: [(y: Int, columns: Range<Int>, state: CellState)] = []
  private var x = 0
  private var y = 0
  private var population = 0
  private var extent = Size.zero

  init(_ text: PatternText) { self.text = text }

  /// Takes in a line: `$` ends a row, `.` is dead, `A` … `X` are 1 … 24, `aA` is 25 and so on.
  mutating func add(_ line: Range<Int>) throws(PatternError) {
    var scanner = PatternScanner(text, line)
    while !scanner.isAtEnd {
      let start = scanner.offset
      let count = try self.count(&scanner)
      guard let tag = scanner.next else { throw text.error(.countWithoutTag, at: start) }
      switch tag {
      case UInt8(ascii: "$"):
        guard y < Point.limit - count else { throw text.error(.coordinateTooLarge, at: start) }
        (x, y) = (0, y + count)
        _ = scanner.skip("$")
      case UInt8(ascii: "."):
        try advance(count, at: start)
        _ = scanner.skip(".")
      default: try add(count, state: try state(&scanner), at: start)
      }
      scanner.skipBlanks()
    }
  }

  private func count(_ scanner: inout PatternScanner) throws(PatternError) -> Int {
    guard let first = scanner.next, PatternText.isDigit(first) else { return 1 }
    let start = scanner.offset
    let count = try scanner.coordinate()
    guard count > 0 else { throw text.error(.zeroCount, at: start) }
    scanner.skipBlanks()
    return count
  }

  private func state(_ scanner: inout PatternScanner) throws(PatternError) -> CellState {
    var state = 0
    let start = scanner.offset
    if let prefix = scanner.next, (UInt8(ascii: "a")...UInt8(ascii: "j")).contains(prefix) {
      state = 24 * Int(prefix - UInt8(ascii: "a") + 1)
      scanner.skipByte()
    }
    guard let letter = scanner.next, (UInt8(ascii: "A")...UInt8(ascii: "X")).contains(letter)
    else { throw text.unexpected(at: scanner.offset) }
    scanner.skipByte()
    state += Int(letter - UInt8(ascii: "A")) + 1
    guard let state = CellState(exactly: state) else {
      throw text.error(.stateTooHigh(state: state, states: 256), at: start)
    }
    return state
  }

  private mutating func add(
    _ count: Int, state: CellState, at offset: Int
  ) throws(PatternError) {
    guard population <= Point.limit - count else { throw text.error(.tooManyCells, at: offset) }
    population += count
    let start = x
    try advance(count, at: offset)
    runs.append((y, start..<x, state))
    extent.width = max(extent.width, x)
    extent.height = y + 1
  }

  private mutating func advance(_ count: Int, at offset: Int) throws(PatternError) {
    guard x <= Point.limit - count else { throw text.error(.coordinateTooLarge, at: offset) }
    x += count
  }

  /// The cells in states that a rule has; a state it has not becomes 1, as in MCell.
  func pattern(states: Int, numbering: Numbering) -> Pattern {
    var builder = PatternBuilder()
    for run in runs {
      var state = run.state
      switch numbering {
      case .plain: break
      case .marked: state = [8: 4, 3: 5, 5: 3][state] ?? state
      }
      builder.add(row: run.y, columns: run.columns, state: Int(state) < states ? state : 1)
    }
    return builder.pattern(size: extent)
  }
}
