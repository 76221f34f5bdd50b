// Which engine carries a field over a long way, where nobody asked for one.

import Cells
import Universes

extension Timeline {
  /// From this many generations on a jump is worth a tree of nodes.
  private static let longJump = 1 << 15

  /// How far the usual engine goes first: most patterns have settled by then, which it notices.
  private static let trial = 1 << 12

  /// How many cells the usual engine takes back after a jump: were each in a tile of its own, they
  /// would take a quarter of a gigabyte.
  private static let mostCellsKept: Population = 1 << 17

  /// How many generations to advance at once when `rest` are left.
  ///
  /// Marks are kept at the half, at three quarters and so on, so that the generations just before the
  /// last are soon found again. HashLife finds any generation soon, and is quickest in one stride.
  func stride(of rest: Int) -> Int {
    switch universe.kind {
    case .hashLife: return max(1, rest - 1)
    case .bit, .line, .plane, .table, .range, .reference:
      if choosesEngine, mayJump, rest >= Timeline.longJump { return Timeline.trial }
      return rest > 4 * Timeline.markDistance ? rest / 2 : max(1, rest - 1)
    }
  }

  /// Puts the cells into a tree when the trial is over and the way is still long.
  mutating func prepareJump(of rest: Int, afterTrial hasTried: Bool) {
    guard choosesEngine, hasTried, mayJump, rest >= Timeline.longJump,
      let tree = HashLifeUniverse(copying: universe)
    else { return }
    universe = tree
  }

  /// Whether so many generations are one jump, whose way cannot be watched.
  func jumps(over count: Int) -> Bool {
    universe.kind == .hashLife || choosesEngine && mayJump && count >= Timeline.longJump
  }

  private var mayJump: Bool {
    [.bit, .table].contains(universe.kind)
      && UniverseKind.hashLife.supports(universe.rule, on: universe.field)
  }

  /// Gives the cells back to the usual engine when there are few enough of them.
  mutating func endJump() {
    guard choosesEngine, let tree = universe as? HashLifeUniverse,
      tree.population <= Timeline.mostCellsKept
    else { return }
    universe = TableUniverse(copying: tree) ?? BitUniverse(copying: tree)
  }
}
