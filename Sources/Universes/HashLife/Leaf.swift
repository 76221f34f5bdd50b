// A plane of the cells of a leaf: 16 × 16 bits.

/// A bit for each of 16 × 16 cells: bit *x* + 16 (*y* mod 4) of word *y* / 4.
///
/// A leaf has such a plane for each bit of the states of its cells; of two states that is one.
struct Leaf: Equatable {
  var words: (UInt64, UInt64, UInt64, UInt64)

  static let side = 16
  static let empty = Leaf(0, 0, 0, 0)
  static let full = Leaf(.max, .max, .max, .max)

  init(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64) {
    words = (a, b, c, d)
  }

  static func == (a: Leaf, b: Leaf) -> Bool {
    (a.words.0 ^ b.words.0) | (a.words.1 ^ b.words.1) | (a.words.2 ^ b.words.2)
      | (a.words.3 ^ b.words.3) == 0
  }

  var isEmpty: Bool { words.0 | words.1 | words.2 | words.3 == 0 }

  var population: Int {
    words.0.nonzeroBitCount + words.1.nonzeroBitCount + words.2.nonzeroBitCount
      + words.3.nonzeroBitCount
  }

  /// The cells of a row, column 0 in the lowest bit.
  subscript(row y: Int) -> UInt16 {
    get {
      let word = y < 8 ? (y < 4 ? words.0 : words.1) : (y < 12 ? words.2 : words.3)
      return UInt16(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 16 &* (y & 3)))
    }
    set {
      let shift = UInt64(truncatingIfNeeded: 16 &* (y & 3))
      let (mask, bits) = (~(0xFFFF &<< shift), UInt64(newValue) &<< shift)
      switch y >> 2 {
      case 0: words.0 = words.0 & mask | bits
      case 1: words.1 = words.1 & mask | bits
      case 2: words.2 = words.2 & mask | bits
      default: words.3 = words.3 & mask | bits
      }
    }
  }

  /// A plane made of the words of two, each by `combine`.
  func combined(_ other: Leaf, _ combine: (UInt64, UInt64) -> UInt64) -> Leaf {
    Leaf(
      combine(words.0, other.words.0), combine(words.1, other.words.1),
      combine(words.2, other.words.2), combine(words.3, other.words.3))
  }

  /// The plane in the middle of four.
  init(middleOf nw: Leaf, _ ne: Leaf, _ sw: Leaf, _ se: Leaf) {
    func joined(_ west: UInt64, _ east: UInt64) -> UInt64 {
      west &>> 8 & 0x00FF_00FF_00FF_00FF | east &<< 8 & 0xFF00_FF00_FF00_FF00
    }
    words = (
      joined(nw.words.2, ne.words.2), joined(nw.words.3, ne.words.3),
      joined(sw.words.0, se.words.0), joined(sw.words.1, se.words.1)
    )
  }

  @inline(__always) var hash: UInt64 {
    let upper = NodeKey(top: words.0, bottom: words.1).hash
    let lower = NodeKey(top: words.2 ^ 0x5555_0F0F_3333_00FF, bottom: words.3).hash
    return NodeKey(top: upper, bottom: lower).hash
  }
}

extension Leaf {
  /// A plane of four blocks of 8 × 8 bits: bit *x* + 8 *y* of each.
  init(nw: UInt64, ne: UInt64, sw: UInt64, se: UInt64) {
    words = (
      Leaf.woven(nw, ne, half: 0), Leaf.woven(nw, ne, half: 32), Leaf.woven(sw, se, half: 0),
      Leaf.woven(sw, se, half: 32)
    )
  }

  /// Four rows of sixteen bits of four rows of eight in the west and in the east.
  @inline(__always)
  private static func woven(_ west: UInt64, _ east: UInt64, half: UInt64) -> UInt64 {
    widened(west &>> half) | widened(east &>> half) &<< 8
  }

  /// The four lower bytes in the lower bytes of words of 16 bits.
  @inline(__always) private static func widened(_ bytes: UInt64) -> UInt64 {
    let bytes = bytes & 0xFFFF_FFFF
    let pairs = (bytes | bytes &<< 16) & 0x0000_FFFF_0000_FFFF
    return (pairs | pairs &<< 8) & 0x00FF_00FF_00FF_00FF
  }

  /// One of the four blocks of 8 × 8 bits.
  func block(east: Bool, south: Bool) -> UInt64 {
    (0..<8).reduce(0) { block, y in
      let row = self[row: y + (south ? 8 : 0)] >> (east ? 8 : 0)
      return block | UInt64(row & 0xFF) << UInt64(8 * y)
    }
  }

  /// The plane between two that lie side by side, or one above the other.
  init(between west: Leaf, east: Leaf) {
    func joined(_ west: UInt64, _ east: UInt64) -> UInt64 {
      west &>> 8 & 0x00FF_00FF_00FF_00FF | east &<< 8 & 0xFF00_FF00_FF00_FF00
    }
    words = (
      joined(west.words.0, east.words.0), joined(west.words.1, east.words.1),
      joined(west.words.2, east.words.2), joined(west.words.3, east.words.3)
    )
  }

  init(between north: Leaf, south: Leaf) {
    words = (north.words.2, north.words.3, south.words.0, south.words.1)
  }
}
