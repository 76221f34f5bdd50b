// Rules that look at which neighbours live, not only at how many: tables over neighbourhoods.

import Cells

/// A two-state rule as a table: for each arrangement of live cells in the neighbourhood, the cell
/// itself included, its next state.
///
/// Arrangements are numbered by reading the neighbourhood row by row as a binary number, the first
/// cell as the highest bit: in the Moore neighbourhood north-west is 256, the cell itself 16 and
/// south-east 1.
package struct NeighbourhoodMap: Hashable, Sendable {
  /// Which cells are looked at, besides the cell itself.
  package let neighbourhood: Neighbourhood
  /// The next states, one bit for each arrangement, 64 in a word.
  private let words: [UInt64]

  /// The rule that makes live what `next` says of the number of an arrangement.
  package init(_ neighbourhood: Neighbourhood, next: (Int) -> Bool) {
    self.neighbourhood = neighbourhood
    let count = 1 << (neighbourhood.count + 1)
    var words = [UInt64](repeating: 0, count: (count + 63) / 64)
    for number in 0..<count where next(number) { words[number >> 6] |= 1 << UInt64(number & 63) }
    self.words = words
  }

  /// An outer-totalistic rule as a table.
  package init(_ rule: OuterTotalisticRule) {
    let centre = rule.neighbourhood.centreBit
    self.init(rule.neighbourhood) { number in
      let count = (number & ~centre).nonzeroBitCount
      return number & centre == 0 ? rule.isBorn(count) : rule.survives(count)
    }
  }

  /// The next state of a cell whose neighbourhood has this number.
  package func next(_ number: Int) -> Bool { words[number >> 6] >> UInt64(number & 63) & 1 == 1 }

  /// How many arrangements there are: 512, 128 or 32.
  package var count: Int { 1 << (neighbourhood.count + 1) }

  /// Whether every arrangement has the same next state as its image under a map of the
  /// neighbourhood onto itself.
  package func isUnchanged(by image: (Offset) -> Offset) -> Bool {
    let cells = neighbourhood.cells
    let bits = cells.map { cell in
      cells.firstIndex(of: image(cell)).map { 1 << (cells.count - 1 - $0) } ?? 0
    }
    return (0..<count).allSatisfy { number in
      let moved = bits.indices.reduce(0) { sum, index in
        number >> (cells.count - 1 - index) & 1 == 1 ? sum | bits[index] : sum
      }
      return next(number) == next(moved)
    }
  }

  /// The rule over counts that this table is; `nil` when there is none.
  var outerTotalistic: OuterTotalisticRule? {
    let centre = neighbourhood.centreBit
    var (births, survivals): (UInt16, UInt16) = (0, 0)
    for number in 0..<count where next(number) {
      let bit = UInt16(1) << UInt16((number & ~centre).nonzeroBitCount)
      if number & centre == 0 { births |= bit } else { survivals |= bit }
    }
    let rule = OuterTotalisticRule(
      neighbourhood: neighbourhood, births: births, survivals: survivals)
    return NeighbourhoodMap(rule) == self ? rule : nil
  }
}

extension Rule {
  /// A table as a rule; one that only counts is an outer-totalistic rule.
  package init(_ map: NeighbourhoodMap) {
    self = map.outerTotalistic.map(Rule.outerTotalistic) ?? .map(map)
  }
}

extension Neighbourhood {
  /// The neighbours and, in their middle, the cell itself, row by row.
  package var cells: [Offset] {
    offsets[..<(count / 2)] + [Offset(x: 0, y: 0)] + offsets[(count / 2)...]
  }

  /// The bit of the cell itself in the number of an arrangement.
  package var centreBit: Int { 1 << (count / 2) }
}
