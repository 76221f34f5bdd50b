// The inner loop of dying: one generation of the dying cells of a tile.

/// What a generation did to the live and the dying cells of a tile.
struct DyingOutcome {
  /// Where live cells are others than in the generation before.
  var changed: TileParts
  var live: TileParts
  /// Whether any cell is dying now.
  var isDying: Bool
}

/// What the dying of one tile needs room for; only its owner reads and writes it.
final class DyingScratch {
  /// The cells that begin to die, and what is still to be taken from their numbers.
  fileprivate let died: UnsafeMutablePointer<UInt64>
  fileprivate let borrow: UnsafeMutablePointer<UInt64>

  init() {
    died = .allocate(capacity: 2 * Tile.wordsPerPlane)
    died.initialize(repeating: 0, count: 2 * Tile.wordsPerPlane)
    borrow = died + Tile.wordsPerPlane
  }

  deinit { died.deallocate() }
}

/// Finishes a generation of a tile whose births and survivals were written without regard to dying.
///
/// `next` holds these; dying cells are taken out of it, as they are not born. `present` is the
/// generation before: what was live there and is not now begins to die, for `time` generations.
@inline(never)
func stepDying(
  _ planes: DyingPlanes, time: Int, next: UnsafeMutablePointer<UInt64>,
  present: UnsafeMutablePointer<UInt64>, scratch: DyingScratch
) -> DyingOutcome {
  let dying = planes.all
  // With a single plane the cells that begin to die are just those that are dying next.
  let died = planes.count == 1 ? dying : scratch.died
  var tally = DyingTally()
  var row = 0
  while row < Tile.height {
    let start = row &* Tile.wordsPerRow
    let blocked = load(dying + start)
    let cells = load(present + start)
    let live = load(next + start) & ~blocked
    let ended = cells & ~live
    store(live, at: next + start)
    store(blocked, at: scratch.borrow + start)
    store(ended, at: died + start)
    tally.add(live, changed: live ^ cells, blocked: blocked, ended: ended, isTop: row == 0)
    row &+= 1
  }
  if planes.count == 1 { return tally.outcome(isDying: tally.hasEnded) }
  if !tally.isAnyDying { return tally.outcome(isDying: false) }
  return tally.outcome(isDying: countDown(planes, time: time, scratch))
}

/// What is gathered while the rows of a tile are walked.
private struct DyingTally {
  private var all = (changed: RowBits.zero, live: RowBits.zero)
  private var top = (changed: RowBits.zero, live: RowBits.zero)
  private var bottom = (changed: RowBits.zero, live: RowBits.zero)
  private var blocked = RowBits.zero
  private var ended = RowBits.zero

  @inline(__always)
  mutating func add(
    _ live: RowBits, changed: RowBits, blocked: RowBits, ended: RowBits, isTop: Bool
  ) {
    bottom = (changed: changed, live: live)
    if isTop { top = bottom }
    all.changed |= changed
    all.live |= live
    self.blocked |= blocked
    self.ended |= ended
  }

  var hasEnded: Bool { ended != .zero }

  /// Whether cells are dying or begin to.
  var isAnyDying: Bool { (blocked | ended) != .zero }

  func outcome(isDying: Bool) -> DyingOutcome {
    DyingOutcome(
      changed: TileParts(all: all.changed, top: top.changed, bottom: bottom.changed),
      live: TileParts(all: all.live, top: top.live, bottom: bottom.live), isDying: isDying)
  }
}

/// Takes one from the numbers of the cells that are dying and begins those of the ones that died;
/// says whether any cell is dying then.
///
/// The loops go over plain words, two planes at a time: that is what the optimiser makes vectors of.
private func countDown(_ planes: DyingPlanes, time: Int, _ scratch: DyingScratch) -> Bool {
  func begun(_ plane: Int) -> UInt64 { time >> plane & 1 == 1 ? ~0 : 0 }
  let dying = planes.all
  dying.update(repeating: 0, count: Tile.wordsPerPlane)
  var plane = 0
  while plane &+ 1 < planes.count {
    countDownPair(
      planes.plane(plane), planes.plane(plane &+ 1), begun(plane), begun(plane &+ 1),
      scratch.died, scratch.borrow, dying)
    plane &+= 2
  }
  if plane < planes.count {
    countDownLast(planes.plane(plane), begun(plane), scratch.died, scratch.borrow, dying)
  }
  var rest: UInt64 = 0
  var index = 0
  while index < Tile.wordsPerPlane {
    rest |= dying[index]
    index &+= 1
  }
  return rest != 0
}

@inline(never)
private func countDownPair(
  _ low: UnsafeMutablePointer<UInt64>, _ high: UnsafeMutablePointer<UInt64>,
  _ lowBegun: UInt64, _ highBegun: UInt64, _ died: UnsafeMutablePointer<UInt64>,
  _ borrow: UnsafeMutablePointer<UInt64>, _ dying: UnsafeMutablePointer<UInt64>
) {
  var index = 0
  while index < Tile.wordsPerPlane {
    let (a, b, ended, taken) = (low[index], high[index], died[index], borrow[index])
    let takenHigh = taken & ~a
    let newLow = (a ^ taken) | (lowBegun & ended)
    let newHigh = (b ^ takenHigh) | (highBegun & ended)
    low[index] = newLow
    high[index] = newHigh
    borrow[index] = takenHigh & ~b
    dying[index] |= newLow | newHigh
    index &+= 1
  }
}

@inline(never)
private func countDownLast(
  _ digits: UnsafeMutablePointer<UInt64>, _ begun: UInt64,
  _ died: UnsafeMutablePointer<UInt64>, _ borrow: UnsafeMutablePointer<UInt64>,
  _ dying: UnsafeMutablePointer<UInt64>
) {
  var index = 0
  while index < Tile.wordsPerPlane {
    let reduced = (digits[index] ^ borrow[index]) | (begun & died[index])
    digits[index] = reduced
    dying[index] |= reduced
    index &+= 1
  }
}
