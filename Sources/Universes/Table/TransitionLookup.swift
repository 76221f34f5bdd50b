// A table rule as the kernels want it: few lookups for each cell.

import Cells
import Rules

/// A transition tree whose inputs are looked at together.
///
/// States that an input does not tell apart are one class there: to the neighbours of a WireWorld
/// cell there are electron heads and anything else. The class of each input, times a weight, added up
/// is a place in a table: for a whole rule of few classes it holds the next state, so that a cell
/// takes one lookup (1,024 bytes for WireWorld, 32,768 for Langton's loops). Where that would be too
/// large there are several stages, and what a stage holds is where the next one begins.
final class TransitionLookup: @unchecked Sendable {
  /// What is found after some inputs.
  struct Stage: Sendable {
    /// The inputs by their number from 0 at the north-west to 8 at the south-east.
    let inputs: [Int]
    /// Where each entry leads: where the next stage begins, or the next state.
    let entries: [UInt32]
  }

  let stages: [Stage]
  /// The stages as pointers.
  let plan: StagePlan
  /// For each of the nine cells and each of 256 states what it adds to the place in its stage; 0
  /// where the rule does not look.
  let weights: UnsafeMutablePointer<UInt32>
  /// What three cells of a row add together, for each of the three rows 4,096 numbers of twelve bits:
  /// the left cell in the highest four. For rules of at most 16 states.
  let rows: UnsafeMutablePointer<UInt32>?
  /// The next states, where there is one stage, else empty.
  let states: UnsafeMutablePointer<CellState>
  /// For each state in the low byte what neighbours see of it, equal numbers where no input tells them
  /// apart; plus 256 when a cell in it never changes.
  let traits: UnsafeMutablePointer<UInt32>
  /// The rule as one that counts, where it is one; then nothing is looked up.
  let counting: CountingRule?
  /// Whether the rule looks at a cell beyond a corner.
  let seesDiagonals: Bool

  /// How many entries a stage may have that more inputs are drawn into: such tables stay in the
  /// cache of a core.
  private static let mostEntries = 1 << 16
  private static let mostStates = 1 << 18

  init(_ tree: TransitionTree) {
    let levels = TreeLevels(tree)
    let numbers = tree.inputs.map { 3 * ($0.y + 1) + $0.x + 1 }
    let spans = TransitionLookup.spans(of: levels)
    stages = spans.indices.map { index in
      let next = index + 1 < spans.count ? spans[index + 1] : 0..<0
      let scale = next.reduce(UInt32(1)) { $0 * UInt32(levels.classes[$1].count) }
      return Stage(
        inputs: spans[index].map { numbers[$0] },
        entries: levels.entries(of: spans[index], scale: scale))
    }
    plan = StagePlan(stages)
    weights = .allocate(capacity: 9 * 256)
    weights.initialize(repeating: 0, count: 9 * 256)
    rows = tree.stateCount <= 16 ? .allocate(capacity: 3 * 4096) : nil
    traits = .allocate(capacity: 256)
    traits.initialize(repeating: 0, count: 256)
    // A rule that looks nowhere has no stage: its one state is where the tree begins.
    let last = stages.isEmpty ? [tree.root] : stages.count == 1 ? stages[0].entries : []
    states = .allocate(capacity: max(1, last.count))
    states.initialize(repeating: 0, count: max(1, last.count))
    for (index, state) in last.enumerated() { states[index] = CellState(truncatingIfNeeded: state) }
    counting = CountingRule(tree, levels)
    seesDiagonals = tree.inputs.contains { $0.x != 0 && $0.y != 0 }
    fillWeights(levels, spans, numbers)
    fillRows()
    fillTraits(levels, tree)
  }

  deinit {
    plan.deallocate()
    weights.deallocate()
    rows?.deallocate()
    states.deallocate()
    traits.deallocate()
  }

  /// Whether a dead cell stays dead whatever is around it.
  var isEmptySpaceInert: Bool { isInert(0) }

  /// Whether a cell in a state never changes, whatever is around it.
  func isInert(_ state: CellState) -> Bool { traits[Int(state)] >> 8 == 1 }

  /// Which levels are looked at together: as many as fit.
  private static func spans(of levels: TreeLevels) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var start = 0
    while start < levels.count {
      var end = levels.count
      if levels.entryCount(start..<end, atMost: mostStates) == nil {
        end = start + 1
        while end < levels.count,
          levels.entryCount(start..<(end + 1), atMost: mostEntries) != nil
        {
          end += 1
        }
      }
      spans.append(start..<end)
      start = end
    }
    return spans
  }

  private func fillWeights(_ levels: TreeLevels, _ spans: [Range<Int>], _ numbers: [Int]) {
    for span in spans {
      var weight: UInt32 = 1
      for level in span.reversed() {
        for (state, number) in levels.classes[level].numbers.enumerated() {
          weights[256 * numbers[level] + state] = UInt32(number) * weight
        }
        weight *= UInt32(levels.classes[level].count)
      }
    }
  }

  private func fillRows() {
    guard let rows else { return }
    for row in 0..<3 {
      let weights = weights + 3 * 256 * row
      for number in 0..<4096 {
        let (left, centre, right) = (number >> 8, number >> 4 & 15, number & 15)
        (rows + 4096 * row + number).initialize(
          to: weights[left] &+ weights[256 + centre] &+ weights[512 + right])
      }
    }
  }

  private func fillTraits(_ levels: TreeLevels, _ tree: TransitionTree) {
    var seen: [[Int]: UInt8] = [:]
    let around = tree.inputs.indices.filter { tree.inputs[$0] != .zero }
    let never = levels.statesThatNeverChange(centre: tree.inputs.firstIndex(of: .zero))
    for state in 0..<tree.stateCount {
      let key = around.map { levels.classes[$0].numbers[state] }
      let kind = seen[key] ?? UInt8(truncatingIfNeeded: seen.count)
      seen[key] = kind
      traits[state] = UInt32(kind) | (never[state] ? 256 : 0)
    }
  }
}

/// Several stages as a kernel walks them.
struct StagePlan {
  /// The number of stages.
  let count: Int
  /// The inputs of all stages, one after another, and how far from the cell each one lies.
  let inputs: UnsafeMutablePointer<Int>
  let offsets: UnsafeMutablePointer<Int>
  /// For each stage where its inputs end, and its entries.
  let ends: UnsafeMutablePointer<Int>
  let entries: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>>

  fileprivate init(_ stages: [TransitionLookup.Stage]) {
    count = stages.count
    let all = stages.flatMap(\.inputs)
    inputs = .allocate(capacity: all.count + 1)
    offsets = .allocate(capacity: all.count + 1)
    ends = .allocate(capacity: stages.count + 1)
    entries = .allocate(capacity: stages.count + 1)
    for (index, input) in all.enumerated() {
      (inputs + index).initialize(to: input)
      (offsets + index).initialize(to: StateTile.stride * (input / 3 - 1) + input % 3 - 1)
    }
    var end = 0
    for (index, stage) in stages.enumerated() {
      end += stage.inputs.count
      (ends + index).initialize(to: end)
      let table = UnsafeMutablePointer<UInt32>.allocate(capacity: stage.entries.count)
      table.initialize(from: stage.entries, count: stage.entries.count)
      (entries + index).initialize(to: table)
    }
  }

  fileprivate func deallocate() {
    for stage in 0..<count { entries[stage].deallocate() }
    inputs.deallocate()
    offsets.deallocate()
    ends.deallocate()
    entries.deallocate()
  }
}
