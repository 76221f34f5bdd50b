// The bottom of HashLife: up to eight generations of 32 × 32 cells, which leave the middle 16 × 16.

import CPrefetch
import Rules

/// How far a kernel goes.
struct KernelSpan {
  /// At most eight.
  var generations: Int
  /// Which of the two rules of a background that flashes comes first.
  var startsOnLiveBackground: Bool
}

/// Applies a rule to the four leaves of nodes of level 1.
enum LeafKernel {
  /// Two states, and live neighbours are counted.
  case rows(RowKernel)
  /// Two states, and it matters which neighbours live.
  case arrangements(ArrangementKernel)
  /// More states.
  case states(StateKernel)

  /// The kernel of a rule under which empty space stays uniform.
  init(_ rule: Rule) {
    switch rule {
    case .outerTotalistic(let rule): self = .rows(RowKernel(rule))
    case .map(let rule): self = .arrangements(ArrangementKernel(rule))
    case .elementary(let rule):
      self = .arrangements(ArrangementKernel(NeighbourhoodMap(rowsBelow: rule)))
    case .generations(let rule): self = .states(StateKernel(rule))
    case .table(let rule): self = .states(StateKernel(rule.transitions))
    case .range, .oneDimensional, .margolus, .alternating:
      preconditionFailure("nodes do the same in every generation, and see no farther than one cell")
    }
  }

  /// Whether leaves are worth results of their own, since a lookup is cheaper than their cells.
  var isOfStates: Bool {
    switch self {
    case .rows, .arrangements: false
    case .states: true
    }
  }

  func deallocate() {
    switch self {
    case .rows(let kernel): kernel.deallocate()
    case .arrangements(let kernel): kernel.deallocate()
    case .states(let kernel): kernel.deallocate()
    }
  }

  /// Writes the middles of nodes of level 1, given by their children, one leaf after another.
  func writeMiddles(
    of keys: UnsafePointer<NodeKey>, count: Int, in leaves: LeafTable, after span: KernelSpan,
    to middles: UnsafeMutablePointer<Leaf>
  ) {
    switch self {
    case .rows(let kernel):
      var i = 0
      while i < count {
        let next = min(i &+ 1, count &- 1)
        let both = kernel.middles(of: keys[i], keys[next], in: leaves, after: span)
        middles[next] = both.second
        middles[i] = both.first
        i &+= 2
      }
    case .arrangements(let kernel):
      var i = 0
      while i < count {
        let size = min(ArrangementKernel.nodeCount, count &- i)
        kernel.writeMiddles(of: keys + i, count: size, in: leaves, after: span, to: middles + i)
        i &+= size
      }
    case .states(let kernel):
      var i = 0
      while i < count {
        kernel.writeMiddle(
          of: keys[i], in: leaves, after: span.generations, to: middles + i &* leaves.planeCount)
        i &+= 1
      }
    }
  }
}
