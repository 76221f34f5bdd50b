// The nodes of a transition tree input by input, and what each input tells apart.

import Cells
import Rules

/// A transition tree taken apart by its inputs.
struct TreeLevels {
  /// Which states an input does not tell apart.
  struct Classes {
    /// The class of each state.
    var numbers: [Int]
    /// A state of each class.
    var examples: [Int]
    var count: Int { examples.count }
  }

  private let tree: TransitionTree
  /// The nodes of each input that can be reached.
  private var nodes: [[UInt32]] = []
  /// For each input the place of a node among those.
  private var places: [[Int32]] = []
  private(set) var classes: [Classes] = []

  /// O(inputs · nodes · states).
  init(_ tree: TransitionTree) {
    self.tree = tree
    let nodeCount = tree.children.count / tree.stateCount
    var level = [tree.root]
    for input in tree.inputs.indices {
      var place = [Int32](repeating: -1, count: nodeCount)
      for (index, node) in level.enumerated() { place[Int(node)] = Int32(index) }
      nodes.append(level)
      places.append(place)
      classes.append(classes(of: level))
      if input + 1 < tree.inputs.count { level = children(of: level) }
    }
  }

  /// The number of inputs.
  var count: Int { nodes.count }

  /// How many entries a table over some inputs has, or `nil` when these are more than `limit`.
  func entryCount(_ span: Range<Int>, atMost limit: Int) -> Int? {
    var entries = nodes[span.lowerBound].count
    for level in span {
      entries *= classes[level].count
      if entries > limit { return nil }
    }
    return entries
  }

  /// A table over some inputs: for each node of the first, and each way to choose classes, the next
  /// state, or the place of the node it leads to among those of the next input, times `scale`.
  func entries(of span: Range<Int>, scale: UInt32) -> [UInt32] {
    var entries = nodes[span.lowerBound]
    for level in span {
      let examples = classes[level].examples
      var longer: [UInt32] = []
      longer.reserveCapacity(entries.count * examples.count)
      for node in entries {
        for state in examples { longer.append(child(node, state)) }
      }
      entries = longer
    }
    guard span.upperBound < count else { return entries }
    return entries.map { UInt32(places[span.upperBound][Int($0)]) * scale }
  }

  /// Which states a cell never leaves, whatever is around it. O(inputs · nodes · states).
  func statesThatNeverChange(centre: Int?) -> [Bool] {
    guard let centre else { return Array(repeating: false, count: tree.stateCount) }
    // Below the centre: the only next state that a node leads to, or −1.
    var outcome: [Int32] = []
    for level in (centre + 1..<max(count, centre + 1)).reversed() {
      outcome = nodes[level].map { node in
        let all = (0..<tree.stateCount).map { result(of: child(node, $0), below: level, outcome) }
        return all.allSatisfy { $0 == all[0] } ? all[0] : -1
      }
    }
    return (0..<tree.stateCount).map { state in
      nodes[centre].allSatisfy {
        result(of: child($0, state), below: centre, outcome) == Int32(state)
      }
    }
  }

  private func result(of child: UInt32, below level: Int, _ outcome: [Int32]) -> Int32 {
    level + 1 == count ? Int32(child) : outcome[Int(places[level + 1][Int(child)])]
  }

  private func child(_ node: UInt32, _ state: Int) -> UInt32 {
    tree.children[Int(node) * tree.stateCount + state]
  }

  private func children(of level: [UInt32]) -> [UInt32] {
    var isKnown = [Bool](repeating: false, count: tree.children.count / tree.stateCount)
    var next: [UInt32] = []
    for node in level {
      for state in 0..<tree.stateCount {
        let child = child(node, state)
        if isKnown[Int(child)] { continue }
        isKnown[Int(child)] = true
        next.append(child)
      }
    }
    return next
  }

  private func classes(of level: [UInt32]) -> Classes {
    var classes = Classes(numbers: [], examples: [])
    for state in 0..<tree.stateCount {
      let known = classes.examples.firstIndex { example in
        level.allSatisfy { child($0, example) == child($0, state) }
      }
      classes.numbers.append(known ?? classes.count)
      if known == nil { classes.examples.append(state) }
    }
    return classes
  }
}
