// Reading the section `@TREE`.

import Cells

/// Reads the lines of a `@TREE`: three declarations, then a node on each line.
///
///     num_states=2
///     num_neighbors=4
///     num_nodes=9
///     1 0 1
///     2 0 0
///
/// A node is its depth and a child for each state. The children of depth 1 are next states, those of
/// other depths are numbers of nodes above, counted from 0, one depth less. The last node is the
/// root, at one depth more than there are neighbours.
struct TreeSection {
  private var stateCount: Int?
  private var neighbourCount: Int?
  private var said: Int?
  private var builder: TransitionTreeBuilder?
  /// The number in the builder and the depth of each node.
  private var nodes: [(number: UInt32, depth: UInt8)] = []
  private var lastLine: RuleFileLine?

  /// Takes in one line.
  mutating func read(_ whole: RuleFileLine) throws(RuleFileError) {
    var line = whole
    line.dropComment()
    if line.isEmpty { return }
    if line.drop("num_states=") {
      stateCount = try declaration(line, of: "num_states", at: whole)
    } else if line.drop("num_neighbors=") {
      let count = try declaration(line, of: "num_neighbors", at: whole)
      guard count == 4 || count == 8 else { throw line.error(.tree(.neighbourCount(count))) }
      neighbourCount = count
    } else if line.drop("num_nodes=") {
      let count = try declaration(line, of: "num_nodes", at: whole)
      guard count <= TransitionTree.mostChildren else { throw line.error(.tooLarge) }
      said = count
    } else {
      lastLine = line
      try readNode(&line)
    }
  }

  /// The number of a declaration, on which the nodes behind it depend.
  private func declaration(
    _ value: RuleFileLine, of name: String, at line: RuleFileLine
  ) throws(RuleFileError) -> Int {
    if builder != nil { throw line.error(.tree(.declarationNotBefore(name))) }
    var value = value
    return try value.nextWord().number()
  }

  private func inputs(_ neighbours: Int) -> [Offset] {
    let straight = [(0, -1), (-1, 0), (1, 0), (0, 1), (0, 0)]
    let corners = neighbours == 8 ? [(-1, -1), (1, -1), (-1, 1), (1, 1)] : []
    return (corners + straight).map(Offset.init)
  }

  private func declared(
    before line: RuleFileLine
  ) throws(RuleFileError) -> (states: Int, neighbours: Int) {
    guard let stateCount else { throw line.error(.tree(.declarationNotBefore("num_states"))) }
    guard (2...256).contains(stateCount) else { throw line.error(.stateCount(stateCount)) }
    guard let neighbourCount else {
      throw line.error(.tree(.declarationNotBefore("num_neighbors")))
    }
    guard said != nil else { throw line.error(.tree(.declarationNotBefore("num_nodes"))) }
    return (stateCount, neighbourCount)
  }

  private mutating func readNode(_ line: inout RuleFileLine) throws(RuleFileError) {
    let (stateCount, neighbourCount) = try declared(before: line)
    if builder == nil {
      builder = TransitionTreeBuilder(stateCount: stateCount, inputs: inputs(neighbourCount))
    }
    let depthWord = line.nextWord()
    let depth = try depthWord.number()
    guard (1...(neighbourCount + 1)).contains(depth) else {
      throw depthWord.error(.tree(.depth(depth, deepest: neighbourCount + 1)))
    }
    var children: [UInt32] = []
    children.reserveCapacity(stateCount)
    while !line.isEmpty {
      let word = line.nextWord()
      guard children.count < stateCount else {
        throw word.error(.tree(.tooManyChildren(expected: stateCount)))
      }
      children.append(
        depth == 1 ? UInt32(try word.state(of: stateCount)) : try child(word, below: depth))
    }
    guard children.count == stateCount else {
      throw line.error(.tree(.tooFewChildren(found: children.count, expected: stateCount)))
    }
    guard (nodes.count + 1) * stateCount <= TransitionTree.mostChildren else {
      throw depthWord.error(.tooLarge)
    }
    nodes.append((builder?.node(children) ?? 0, UInt8(depth)))
  }

  private func child(
    _ word: RuleFileLine, below depth: Int
  ) throws(RuleFileError) -> UInt32 {
    let index = try word.number()
    guard index < nodes.count else { throw word.error(.tree(.unknownNode(index))) }
    guard Int(nodes[index].depth) == depth - 1 else {
      throw word.error(.tree(.childDepth(Int(nodes[index].depth), expected: depth - 1)))
    }
    return nodes[index].number
  }

  /// The tree at the end of the section.
  func finished(_ end: RuleFileLine) throws(RuleFileError) -> TransitionTree {
    let (_, neighbourCount) = try declared(before: end)
    if let said, said != nodes.count {
      throw end.error(.tree(.nodeCount(said: said, found: nodes.count)))
    }
    guard let builder, let root = nodes.last, Int(root.depth) == neighbourCount + 1 else {
      throw (lastLine ?? end).error(.tree(.rootMissing))
    }
    return builder.tree(root: root.number)
  }
}
