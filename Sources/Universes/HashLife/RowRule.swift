// Rules as operations on rows of two blocks of 32 cells.

import Rules

/// A rule over the number of live cells among a cell and its neighbours.
protocol RowRule {
  /// The next state of cells, given the bits of the count (1, 2, 4, 8) and their states.
  func next(_ t0: UInt64, _ t1: UInt64, _ t2: UInt64, _ t3: UInt64, _ c: UInt64) -> UInt64
}

/// Conway's Life: a count of three is live; with four, a cell stays as it is.
struct LifeRows: RowRule {
  @inline(__always)
  func next(_ t0: UInt64, _ t1: UInt64, _ t2: UInt64, _ t3: UInt64, _ c: UInt64) -> UInt64 {
    (t0 & t1 & ~t2) | (c & t2 & ~(t0 | t1))
  }
}

/// Any rule over counts: for each count the next state of a dead cell, and whether a live one differs.
struct MaskRows: RowRule {
  private typealias Masks = (
    UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64
  )
  private let births: Masks
  private let differences: Masks

  /// The count includes the cell itself: a dead cell with count *n* has *n* live neighbours, a live
  /// one *n* − 1.
  init(_ rule: OuterTotalisticRule) {
    func masks(_ bits: UInt16) -> Masks {
      func mask(_ count: UInt16) -> UInt64 { bits >> count & 1 == 1 ? ~0 : 0 }
      return (
        mask(0), mask(1), mask(2), mask(3), mask(4), mask(5), mask(6), mask(7), mask(8), mask(9)
      )
    }
    births = masks(rule.births)
    differences = masks(rule.births ^ rule.survivals << 1)
  }

  @inline(__always)
  func next(_ t0: UInt64, _ t1: UInt64, _ t2: UInt64, _ t3: UInt64, _ c: UInt64) -> UInt64 {
    let (b, d) = (births, differences)
    let n01 = choose(b.0 ^ (c & d.0), b.1 ^ (c & d.1), by: t0)
    let n23 = choose(b.2 ^ (c & d.2), b.3 ^ (c & d.3), by: t0)
    let n45 = choose(b.4 ^ (c & d.4), b.5 ^ (c & d.5), by: t0)
    let n67 = choose(b.6 ^ (c & d.6), b.7 ^ (c & d.7), by: t0)
    let n89 = choose(b.8 ^ (c & d.8), b.9 ^ (c & d.9), by: t0)
    let low = choose(choose(n01, n23, by: t1), choose(n45, n67, by: t1), by: t2)
    return choose(low, n89, by: t3)
  }

  /// The bits of `one` where `selector` is set, of `zero` elsewhere.
  @inline(__always)
  private func choose(_ zero: UInt64, _ one: UInt64, by selector: UInt64) -> UInt64 {
    zero ^ (selector & (zero ^ one))
  }
}

/// A rule made ready to run on rows whose cells are those that differ from the background.
enum RowLogic {
  case life
  case moore(MaskRows)
  case vonNeumann(MaskRows)
  case hexagonal(MaskRows)

  init(_ rule: OuterTotalisticRule) {
    switch rule.neighbourhood {
    case .moore: self = rule == .life ? .life : .moore(MaskRows(rule))
    case .vonNeumann: self = .vonNeumann(MaskRows(rule))
    case .hexagonal: self = .hexagonal(MaskRows(rule))
    }
  }
}
