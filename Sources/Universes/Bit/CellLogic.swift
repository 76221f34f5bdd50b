// What becomes of 256 cells at once: rules as operations on words.

import CWords
import Rules

/// Four words of a row: the cells of one row of a tile.
typealias RowBits = SIMD4<UInt64>

/// A rule over the number of live cells among a cell and its neighbours.
protocol CountLogic {
  /// The next state of cells, given the bits of the count (1, 2, 4, 8) and their states.
  func next(_ t0: RowBits, _ t1: RowBits, _ t2: RowBits, _ t3: RowBits, _ c: RowBits) -> RowBits
}

/// Conway's Life: a count of three is live; with four, a cell stays as it is.
struct LifeLogic: CountLogic {
  /// The bit of eight is never set with that of two, nor with that of four: counts end at nine.
  @inline(__always)
  func next(_ t0: RowBits, _ t1: RowBits, _ t2: RowBits, _ t3: RowBits, _ c: RowBits) -> RowBits {
    chosenWords(t0, t1 & ~t2, c & t2 & ~t1)
  }
}

/// B2/S and B2/S345, the rules of Seeds, of Brian's Brain and of Star Wars.
struct TwoLogic: CountLogic {
  /// All ones when cells with 3 to 5 neighbours survive, zero when none do.
  private let survivors: UInt64

  static let seeds = OuterTotalisticRule(neighbourhood: .moore, births: 1 << 2, survivals: 0)
  static let starWars = OuterTotalisticRule(
    neighbourhood: .moore, births: 1 << 2, survivals: 1 << 3 | 1 << 4 | 1 << 5)

  /// `nil` for other rules.
  init?(_ rule: OuterTotalisticRule) {
    guard rule == TwoLogic.seeds || rule == TwoLogic.starWars else { return nil }
    survivors = rule == TwoLogic.starWars ? ~0 : 0
  }

  /// A live cell is among those that are counted: it survives with a count of 4 to 6.
  @inline(__always)
  func next(_ t0: RowBits, _ t1: RowBits, _ t2: RowBits, _ t3: RowBits, _ c: RowBits) -> RowBits {
    let born = t1 & ~(t0 | t2 | c)
    let kept = c & t2 & ~(t0 & t1)
    return born | (kept & RowBits(repeating: survivors))
  }
}

/// Any rule over counts: for each count the next state of a dead cell, and whether a live one differs.
struct MaskLogic: CountLogic {
  private var births:
    (
      RowBits, RowBits, RowBits, RowBits, RowBits, RowBits, RowBits, RowBits, RowBits, RowBits
    )
  private var differences:
    (
      RowBits, RowBits, RowBits, RowBits, RowBits, RowBits, RowBits, RowBits, RowBits, RowBits
    )

  /// The count includes the cell itself: a dead cell with count *n* has *n* live neighbours, a live
  /// one *n* − 1.
  init(_ rule: OuterTotalisticRule) {
    func born(_ count: UInt16) -> RowBits {
      RowBits(repeating: rule.births >> count & 1 == 1 ? ~0 : 0)
    }
    func difference(_ count: UInt16) -> RowBits {
      let survivals = rule.survivals << 1
      return RowBits(repeating: (rule.births ^ survivals) >> count & 1 == 1 ? ~0 : 0)
    }
    births = (
      born(0), born(1), born(2), born(3), born(4), born(5), born(6), born(7), born(8), born(9)
    )
    differences = (
      difference(0), difference(1), difference(2), difference(3), difference(4), difference(5),
      difference(6), difference(7), difference(8), difference(9)
    )
  }

  @inline(__always)
  func next(_ t0: RowBits, _ t1: RowBits, _ t2: RowBits, _ t3: RowBits, _ c: RowBits) -> RowBits {
    let (b, d) = (births, differences)
    let n89 = chosenWords(t0, turnedWords(b.9, c, d.9), turnedWords(b.8, c, d.8))
    return chosenWords(t3, n89, next(t0, t1, t2, c))
  }

  /// Where the count is at most seven.
  @inline(__always)
  func next(_ t0: RowBits, _ t1: RowBits, _ t2: RowBits, _ c: RowBits) -> RowBits {
    let (b, d) = (births, differences)
    let n01 = chosenWords(t0, turnedWords(b.1, c, d.1), turnedWords(b.0, c, d.0))
    let n23 = chosenWords(t0, turnedWords(b.3, c, d.3), turnedWords(b.2, c, d.2))
    let n45 = chosenWords(t0, turnedWords(b.5, c, d.5), turnedWords(b.4, c, d.4))
    let n67 = chosenWords(t0, turnedWords(b.7, c, d.7), turnedWords(b.6, c, d.6))
    return chosenWords(t2, chosenWords(t1, n67, n45), chosenWords(t1, n23, n01))
  }
}
