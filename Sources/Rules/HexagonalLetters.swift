// Letters for the arrangements of six neighbours.

import Cells

/// The classes of arrangements in the hexagonal neighbourhood.
///
/// The letters were devised by Paul Callahan after the places on a ring in chemistry: two live
/// neighbours are side by side (ortho), one apart (meta) or opposite (para); three are in a row (`o`),
/// every other one (`p`) or anything else (`m`); four have the letter of the two dead ones. The other
/// counts have one arrangement.
enum HexagonalLetters {
  /// The classes of each count of live neighbours, 0 to 6, by letter.
  static let classes: [[HenselLetters.Class]] = {
    var members: [[UInt8: [Int]]] = Array(repeating: [:], count: ring.count + 1)
    for places in 0..<(1 << ring.count) {
      let number = ring.indices.reduce(0) { places >> $1 & 1 == 1 ? $0 | ring[$1] : $0 }
      members[places.nonzeroBitCount][letter(of: places), default: []].append(number)
    }
    return members.map { classes in
      classes.sorted { $0.key < $1.key }.map {
        HenselLetters.Class(letter: $0.key, members: $0.value.sorted())
      }
    }
  }()

  /// The bits of the neighbours in the number of an arrangement, once around: E SE S W NW N.
  private static let ring: [Int] = {
    let cells = Neighbourhood.hexagonal.cells
    let around = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)].map(Offset.init)
    return around.map { cell in
      1 << (cells.count - 1 - (cells.firstIndex(of: cell) ?? 0))
    }
  }()

  /// The letter of the places on the ring that are live.
  private static func letter(of places: Int) -> UInt8 {
    let live = places.nonzeroBitCount
    let few = live > 3 ? ~places & 0b111_111 : places
    // How many of these have another one right behind them.
    let pairs = (few & (few >> 1 | few << 5)).nonzeroBitCount
    switch (few.nonzeroBitCount, pairs) {
    case (2, 1), (3, 2): return UInt8(ascii: "o")
    case (2, 0): return few & (few << 3 | few >> 3) != 0 ? UInt8(ascii: "p") : UInt8(ascii: "m")
    case (3, 0): return UInt8(ascii: "p")
    case (3, _): return UInt8(ascii: "m")
    default: return HenselLetters.none
    }
  }
}
