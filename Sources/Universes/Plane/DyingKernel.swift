// The inner loop of dying: one generation of the dying cells of a tile.

/// What a generation did to the live and the dying cells of a tile.
struct DyingOutcome {
  /// Where live cells are others than in the generation before.
  var changed: TileParts
  var live: TileParts
  /// Whether any cell is dying now.
  var isDying: Bool
}

/// Finishes a generation of a tile whose births and survivals were written without regard to dying.
///
/// `next` holds these; dying cells are taken out of it, as they are not born. `present` is the
/// generation before: what was live there and is not now begins to die, for `time` generations.
@inline(never)
func stepDying(
  _ planes: DyingPlanes, time: Int, next: UnsafeMutablePointer<UInt64>,
  present: UnsafeMutablePointer<UInt64>
) -> DyingOutcome {
  switch planes.count {
  case 1: walkDying(planes.words, 1, time: time, next, present)
  case 2: walkDying(planes.words, 2, time: time, next, present)
  case 3: walkDying(planes.words, 3, time: time, next, present)
  case 5: walkDying(planes.words, 5, time: time, next, present)
  case 8: walkDying(planes.words, 8, time: time, next, present)
  default: walkDying(planes.words, planes.count, time: time, next, present)
  }
}

/// The same for a number of planes that is known where it is called.
@inline(__always)
private func walkDying(
  _ planes: UnsafeMutablePointer<UInt64>, _ count: Int, time: Int,
  _ next: UnsafeMutablePointer<UInt64>, _ present: UnsafeMutablePointer<UInt64>
) -> DyingOutcome {
  var all = (changed: RowBits.zero, live: RowBits.zero, dying: RowBits.zero)
  var top = (changed: RowBits.zero, live: RowBits.zero)
  var bottom = top
  var row = 0
  while row < Tile.height {
    let start = row &* Tile.wordsPerRow
    var dying = RowBits.zero
    var plane = 0
    while plane < count {
      dying |= load(planes + (plane &* Tile.wordsPerPlane &+ start))
      plane &+= 1
    }
    let cells = load(present + start)
    let live = load(next + start) & ~dying
    store(live, at: next + start)
    let died = cells & ~live
    all.dying |= countDown(planes + start, count, time: time, dying: dying, died: died)
    bottom = (changed: live ^ cells, live: live)
    if row == 0 { top = bottom }
    all.changed |= bottom.changed
    all.live |= live
    row &+= 1
  }
  return DyingOutcome(
    changed: TileParts(all: all.changed, top: top.changed, bottom: bottom.changed),
    live: TileParts(all: all.live, top: top.live, bottom: bottom.live),
    isDying: all.dying != .zero)
}

/// Takes one from the numbers of the cells that are dying and begins those of the ones that died;
/// gives the cells that are dying then.
@inline(__always)
private func countDown(
  _ planes: UnsafeMutablePointer<UInt64>, _ count: Int, time: Int, dying: RowBits, died: RowBits
) -> RowBits {
  var borrow = dying
  var rest = RowBits.zero
  var plane = 0
  while plane < count {
    let place = planes + plane &* Tile.wordsPerPlane
    let digit = load(place)
    let begun = RowBits(repeating: time >> plane & 1 == 1 ? ~0 : 0) & died
    let reduced = (digit ^ borrow) | begun
    borrow &= ~digit
    store(reduced, at: place)
    rest |= reduced
    plane &+= 1
  }
  return rest
}

extension TileParts {
  /// The parts where there are cells, given those of all rows joined and of the outermost ones.
  fileprivate init(all: RowBits, top: RowBits, bottom: RowBits) {
    self = []
    if all != .zero { insert(.any) }
    if top != .zero { insert(.top) }
    if bottom != .zero { insert(.bottom) }
    if all[0] & 1 != 0 { insert(.left) }
    if all[3] >> 63 != 0 { insert(.right) }
  }
}
