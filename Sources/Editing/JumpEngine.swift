// Which engine carries a field over a long way, where nobody asked for one.

import Cells
import Universes

extension Timeline {
  /// From this many generations on a jump is worth a tree of nodes: for tables sooner, since their
  /// usual engine takes longer for a cell, and their patterns are mostly machines that repeat
  /// themselves, such as loops and wires. These two a tree carries over 10,000 generations two to
  /// seven times as fast.
  private var longJump: Int { universe.kind == .table ? 1 << 13 : 1 << 15 }

  /// How far the usual engine goes first: most patterns have settled by then, which it notices.
  private var trial: Int { universe.kind == .table ? 1 << 9 : 1 << 12 }

  /// How many cells the usual engine takes back after a jump: were each in a tile of its own, they
  /// would take a quarter of a gigabyte.
  private static let mostCellsKept: Population = 1 << 17

  /// How many it takes back after a jump that was given up: such cells lie close to each other.
  private static let mostCellsTakenBack: Population = 1 << 24

  /// How many generations to advance at once when `rest` are left.
  ///
  /// Marks are kept at the half, at three quarters and so on, so that the generations just before the
  /// last are soon found again. HashLife finds any generation soon, and is quickest in one stride.
  func stride(of rest: Int) -> Int {
    switch universe.kind {
    case .hashLife: return max(1, rest - 1)
    case .bit, .line, .plane, .table, .range, .reference:
      if choosesEngine, mayJump, rest >= longJump { return trial }
      return rest > 4 * Timeline.markDistance ? rest / 2 : max(1, rest - 1)
    }
  }

  /// Puts the cells into a tree when the trial is over and the way is still long.
  ///
  /// Returns how long the usual engine would need at least, and a second for those that are quick;
  /// `nil` where no tree was made. A jump that takes longer is given up: of cells that never repeat
  /// themselves a tree only makes more work.
  mutating func prepareJump(of rest: Int, afterTrial time: Duration?) -> Duration? {
    guard let time, choosesEngine, mayJump, rest >= longJump,
      let tree = HashLifeUniverse(copying: universe)
    else { return nil }
    let trials = Double(rest) / Double(trial)
    universe = tree
    return .seconds(1) + time * trials
  }

  /// Jumps as long as there is patience, and where that or memory ends goes back to the usual engine at
  /// the generation reached.
  mutating func jump(
    by count: Int, patience: Duration, isCancelled: () -> Bool
  ) throws(UniverseError) {
    let end = ContinuousClock.now + patience
    var isOver = false
    do {
      try universe.advance(by: count) {
        if isCancelled() { return true }
        isOver = ContinuousClock.now > end
        return isOver
      }
    } catch {
      guard case .storage = error else { throw error }
      hasGivenUpJump = true
      guard returnToTiles(upTo: Timeline.mostCellsTakenBack) else { throw error }
    }
    if isOver {
      hasGivenUpJump = true
      _ = returnToTiles(upTo: Timeline.mostCellsTakenBack)
    }
  }

  /// Whether so many generations are one jump, whose way cannot be watched.
  func jumps(over count: Int) -> Bool {
    universe.kind == .hashLife || choosesEngine && mayJump && count >= longJump
  }

  private var mayJump: Bool {
    !hasGivenUpJump && [.bit, .plane, .table].contains(universe.kind)
      && UniverseKind.hashLife.supports(universe.rule, on: universe.field)
  }

  /// Gives the cells back to the usual engine when there are few enough of them.
  mutating func endJump() {
    if choosesEngine { _ = returnToTiles(upTo: Timeline.mostCellsKept) }
  }

  /// Says whether the cells are in tiles now.
  private mutating func returnToTiles(upTo limit: Population) -> Bool {
    guard let tree = universe as? HashLifeUniverse else { return true }
    guard tree.population <= limit else { return false }
    universe = tree.inTiles
    return true
  }
}
