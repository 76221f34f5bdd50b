// Tables that only count: what becomes of a cell depends on how many neighbours are of one kind.

import Cells
import Rules

/// A table under which a cell's next state follows from its own and from how many of its neighbours
/// are in certain states, as under WireWorld, where they are electron heads.
///
/// Such a rule runs on bit planes, 62 cells a word (see `StateSlot.stepCounting`).
final class CountingRule: @unchecked Sendable {
  /// What decides one bit of the next state of cells that are in one state.
  struct Selection {
    let state: Int
    /// Whether the bit is set whatever is counted.
    let isAlways: Bool
    /// In lane *n* all ones when the bit is set for a count of *2n*.
    let even: SIMD8<UInt64>
    /// In lane *n* all ones when that is another for *2n* + 1.
    let odd: SIMD8<UInt64>
  }

  let stateCount: Int
  /// The bits of a state.
  let digitCount: Int
  /// Whether all eight neighbours are counted, else the four by edges.
  let countsDiagonals: Bool
  /// The states whose cells are counted; never 0.
  let counted: UnsafeMutableBufferPointer<Int>
  /// Selections for all digits, the lowest digit first; a digit is set where one of its own is.
  let selections: UnsafeMutableBufferPointer<Selection>
  /// For each digit where its selections end.
  let ends: UnsafeMutableBufferPointer<Int>

  /// How many states may be told apart; with more the planes are slower than lookups.
  private static let mostStates = 8

  /// `nil` for a table of another kind.
  init?(_ tree: TransitionTree, _ levels: TreeLevels) {
    let around = tree.inputs.indices.filter { tree.inputs[$0] != .zero }
    let offsets = Set(around.map { tree.inputs[$0] })
    countsDiagonals = offsets == Set(Neighbourhood.moore.offsets)
    guard tree.stateCount <= CountingRule.mostStates, let first = around.first,
      countsDiagonals || offsets == Set(Neighbourhood.vonNeumann.offsets)
    else { return nil }
    let kinds = levels.classes[first]
    guard kinds.count == 2,
      around.allSatisfy({ levels.classes[$0].numbers == kinds.numbers }),
      let outcomes = CountingRule.outcomes(tree, around, kinds.examples)
    else { return nil }
    stateCount = tree.stateCount
    digitCount = Int.bitWidth - (tree.stateCount - 1).leadingZeroBitCount
    // Classes are numbered in the order in which they come up: that of 0 is class 0.
    counted = .copying((0..<tree.stateCount).filter { kinds.numbers[$0] == 1 })
    let digits = (0..<digitCount).map { digit in
      CountingRule.selections(outcomes.map { $0.map { $0 >> digit & 1 == 1 } })
    }
    selections = .copying(digits.flatMap { $0 })
    ends = .copying(digits.indices.map { digits[...$0].reduce(0) { $0 + $1.count } })
  }

  deinit {
    counted.deallocate()
    selections.deallocate()
    ends.deallocate()
  }

  /// For each state of a cell, and each count, the next state; `nil` when it matters which neighbours
  /// are counted. O(2^neighbours · states).
  private static func outcomes(
    _ tree: TransitionTree, _ around: [Int], _ examples: [Int]
  ) -> [[CellState]]? {
    var outcomes = [[CellState?]](
      repeating: Array(repeating: nil, count: around.count + 1), count: tree.stateCount)
    var states = [CellState](repeating: 0, count: tree.inputs.count)
    let centre = tree.inputs.firstIndex(of: .zero)
    for state in 0..<tree.stateCount {
      if let centre { states[centre] = CellState(state) }
      for arrangement in 0..<(1 << around.count) {
        for (bit, input) in around.enumerated() {
          states[input] = CellState(examples[arrangement >> bit & 1])
        }
        let (count, next) = (arrangement.nonzeroBitCount, tree.next(states))
        if outcomes[state][count] ?? next != next { return nil }
        outcomes[state][count] = next
      }
    }
    return outcomes.map { $0.map { $0 ?? 0 } }
  }

  /// How a digit is decided, given for each state and count whether it is set.
  private static func selections(_ isSet: [[Bool]]) -> [Selection] {
    isSet.enumerated().compactMap { state, counts in
      guard counts.contains(true) else { return nil }
      func mask(_ count: Int) -> UInt64 { count < counts.count && counts[count] ? ~0 : 0 }
      var (even, odd) = (SIMD8<UInt64>.zero, SIMD8<UInt64>.zero)
      for lane in 0..<5 {
        even[lane] = mask(2 * lane)
        odd[lane] = mask(2 * lane) ^ mask(2 * lane + 1)
      }
      return Selection(
        state: state, isAlways: counts.allSatisfy { $0 }, even: even, odd: odd)
    }
  }
}

extension UnsafeMutableBufferPointer {
  /// Memory with the elements of an array, which whoever holds it gives back.
  fileprivate static func copying(_ elements: [Element]) -> Self {
    let memory = Self.allocate(capacity: elements.count)
    _ = memory.initialize(from: elements)
    return memory
  }
}
