// Reading macrocell files.

import Cells
import Rules

/// Reads one macrocell text, line by line: time and memory grow with its length alone.
struct MacrocellReader {
  /// A node of the file.
  private struct Entry {
    let level: Int
    /// Its number in the tree; 0 when it is empty.
    let number: CellTree.Number
  }

  private let text: PatternText
  private var file = PatternFile()
  private var entries = [Entry(level: 0, number: 0)]
  /// What the first leaf says that the leaves are.
  private var leaves: CellTree.Leaves?
  private var builder = CellTreeBuilder(.bitmaps)
  /// The highest state, and where it stands.
  private var highest = (state: 0, offset: 0)
  /// Where the last node is.
  private var rootOffset = 0

  init(_ text: PatternText) { self.text = text }

  mutating func read() throws(PatternError) -> PatternFile {
    var next = text.start
    var isFirst = true
    while let whole = text.nextLine(&next) {
      let line = text.trimmed(whole)
      guard let first = line.first.map({ text.bytes[$0] }) else { continue }
      if isFirst {
        isFirst = false
      } else if first == UInt8(ascii: "#") {
        try hashLine(line)
      } else if PatternText.isDigit(first) {
        try node(line)
      } else {
        try bitmap(line)
      }
    }
    try finish()
    return file
  }

  private mutating func hashLine(_ line: Range<Int>) throws(PatternError) {
    // The frames of a recorded timeline are roots of other generations.
    if text.begins(line, with: "#FRAME") { return }
    let hash = HashLine(text, line)
    switch hash.tag {
    case UInt8(ascii: "R")?:
      if file.rulestring == nil { try file.setRule(hash.content, of: text) }
    case UInt8(ascii: "G")?:
      var scanner = PatternScanner(text, hash.content)
      file.generation = try scanner.generation()
      guard scanner.isAtEnd else { throw text.unexpected(at: scanner.offset) }
    default: file.add(hash, of: text)
    }
  }

  /// `$$..*$...*$.***$`: rows of 8 cells, of which the end may be left out.
  private mutating func bitmap(_ line: Range<Int>) throws(PatternError) {
    try require(.bitmaps, at: line.lowerBound)
    var bits: UInt64 = 0
    var (x, y) = (0, 0)
    for offset in line {
      switch text.bytes[offset] {
      case UInt8(ascii: "$"): (x, y) = (0, y + 1)
      case UInt8(ascii: "."), UInt8(ascii: "*"):
        guard x < 8, y < 8 else { throw text.error(.leafTooLarge, at: offset) }
        if text.bytes[offset] == UInt8(ascii: "*") { bits |= 1 << UInt64(8 * y + x) }
        x += 1
      default: throw text.unexpected(at: offset)
      }
    }
    let level = CellTree.Leaves.bitmaps.level
    entries.append(Entry(level: level, number: builder.add(CellTree.Node(bitmap: bits))))
    rootOffset = line.lowerBound
  }

  /// A level and four numbers: states at level 1, else nodes that stand above.
  private mutating func node(_ line: Range<Int>) throws(PatternError) {
    var scanner = PatternScanner(text, line)
    let level = try scanner.integer()
    rootOffset = line.lowerBound
    let isLeaf = level == CellTree.Leaves.states.level
    if isLeaf { try require(.states, at: line.lowerBound) }
    guard isLeaf || level > (leaves ?? .states).level else {
      throw text.error(.wrongLevel(level), at: line.lowerBound)
    }
    var children: [CellTree.Number] = []
    for _ in 0..<4 {
      scanner.skipBlanks()
      children.append(isLeaf ? try state(&scanner) : try child(&scanner, below: level))
    }
    scanner.skipBlanks()
    guard scanner.isAtEnd else { throw text.unexpected(at: scanner.offset) }
    let isEmpty = children.allSatisfy { $0 == 0 }
    // An empty node may say any level, however high; no other can be higher than the lines before.
    let number =
      isEmpty
      ? 0
      : builder.add(
        CellTree.Node(
          level: level, nw: children[0], ne: children[1], sw: children[2], se: children[3]))
    entries.append(Entry(level: level, number: number))
  }

  private mutating func state(
    _ scanner: inout PatternScanner
  ) throws(PatternError) -> CellTree.Number {
    let offset = scanner.offset
    let state = try scanner.integer()
    guard (0...Int(CellState.max)).contains(state) else {
      throw text.error(.stateTooHigh(state: state, states: 256), at: offset)
    }
    if state > highest.state { highest = (state, offset) }
    return CellTree.Number(state)
  }

  private func child(
    _ scanner: inout PatternScanner, below level: Int
  ) throws(PatternError) -> CellTree.Number {
    let offset = scanner.offset
    let index = try scanner.integer()
    if index == 0 { return 0 }
    guard entries.indices.contains(index) else {
      throw text.error(.unknownNode(index, known: entries.count - 1), at: offset)
    }
    let entry = entries[index]
    guard entry.level == level - 1 else {
      throw text.error(.wrongChild(index, level: entry.level, expected: level - 1), at: offset)
    }
    return entry.number
  }

  /// Notes what the leaves are: all are the same.
  private mutating func require(
    _ kind: CellTree.Leaves, at offset: Int
  ) throws(PatternError) {
    guard leaves != kind else { return }
    guard leaves == nil else { throw text.error(.mixedLeaves, at: offset) }
    leaves = kind
    builder = CellTreeBuilder(kind)
  }

  private mutating func finish() throws(PatternError) {
    let states = file.rulestring?.rule.stateCount ?? Rule.life.stateCount
    if highest.state >= states {
      throw text.error(.stateTooHigh(state: highest.state, states: states), at: highest.offset)
    }
    let root = entries[entries.count - 1].number
    guard let centred = builder.tree(root: root) else {
      throw text.error(.coordinateTooLarge, at: rootOffset)
    }
    let tree: CellTree
    do {
      tree = try centred.moved(down: true)
    } catch {
      switch error {
      case .coordinates: throw text.error(.coordinateTooLarge, at: rootOffset)
      case .tooManyNodes(let limit):
        throw text.error(.tooManyNodes(limit: limit), at: rootOffset)
      }
    }
    file.hasPosition = true
    let isBounded = !file.field.isUnbounded
    let limit = isBounded ? PatternFile.mostBoundedCells : PatternFile.mostExpandedCells
    if let (pattern, origin) = tree.pattern(limit: Population(limit)) {
      file.pattern = pattern
      file.origin = origin + file.field.centre
    } else if isBounded {
      throw text.error(.treeTooLarge(limit: limit), at: rootOffset)
    }
    if !isBounded { file.tree = states == 2 ? tree.withBitmaps() ?? tree : tree }
  }
}
