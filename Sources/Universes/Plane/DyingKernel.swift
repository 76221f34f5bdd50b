// What dying adds to the inner loops: each row's dying cells, while the row is at hand.

import CWords

/// Where a generation of the dying cells of a tile is made from and goes: the planes of two
/// generations, of which the first is only read and the second only written.
struct DyingTarget {
  /// The digits of the present generation, then, where there are several, all dying cells.
  let present: UnsafeMutablePointer<UInt64>
  let next: UnsafeMutablePointer<UInt64>
  /// The live cells of the present generation.
  let cells: UnsafeMutablePointer<UInt64>
  let digitCount: Int
  /// For how many generations a cell is dying.
  let time: Int

  @inline(__always)
  var offsetOfAll: Int { digitCount == 1 ? 0 : digitCount &* Tile.wordsPerPlane }
}

/// Writes rows whose births and survivals were found without regard to dying: dying cells are taken
/// out of them, for they are not born, and what was live and is not any more begins to die.
///
/// A tile counts as changed where its live cells are others than one generation before: without
/// dying cells nothing has a period of two, since whatever is no longer live is dying.
struct DyingTally: RowTally {
  private let target: TileTarget
  private let dying: DyingTarget
  private let lastRow: Int
  private var changed = RowBits.zero
  private var live = RowBits.zero
  private var anyDying = RowBits.zero

  @inline(__always)
  init(_ target: TileTarget, _ dying: DyingTarget, rowCount: Int) {
    self.target = target
    self.dying = dying
    lastRow = (rowCount &- 1) &* Tile.wordsPerRow
  }

  @inline(__always)
  mutating func write(_ bits: RowBits, row: Int) {
    let start = row &* Tile.wordsPerRow
    let blocked = load(dying.present + (dying.offsetOfAll &+ start))
    let cells = load(dying.cells + start)
    let next = bits & ~blocked
    store(next, at: target.words + start)
    changed = joinedDifference(changed, next, cells)
    live |= next
    let ended = cells & ~next
    let all = dying.digitCount == 1 ? ended : countDown(ended, blocked, start)
    store(all, at: dying.next + (dying.offsetOfAll &+ start))
    anyDying |= all
  }

  /// Takes one from the numbers of the cells that are dying in a row and begins those of the ones
  /// that died; gives those that are dying then.
  @inline(__always)
  private func countDown(_ ended: RowBits, _ blocked: RowBits, _ start: Int) -> RowBits {
    var borrow = blocked
    var all = RowBits.zero
    var digit = 0
    var place = start
    while digit < dying.digitCount {
      let bits = load(dying.present + place)
      let begun = RowBits(repeating: 0 &- UInt64(dying.time &>> digit & 1))
      let next = (bits ^ borrow) | (begun & ended)
      borrow &= ~bits
      store(next, at: dying.next + place)
      all |= next
      digit &+= 1
      place &+= Tile.wordsPerPlane
    }
    return all
  }

  @inline(__always)
  var outcome: TileOutcome {
    let (top, bottom) = (load(target.words), load(target.words + lastRow))
    let (oldTop, oldBottom) = (load(dying.cells), load(dying.cells + lastRow))
    return TileOutcome(
      changed: TileParts(all: changed, top: oldTop ^ top, bottom: oldBottom ^ bottom),
      live: TileParts(all: live, top: top, bottom: bottom), isDying: isAny(anyDying))
  }
}
