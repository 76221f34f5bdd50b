// What a place must be before anything is done there.

import Cells
import Rules
import Universes

extension Rectangle {
  /// The rectangle itself when it has a cell and none lies beyond the coordinates.
  func checked() throws(EditingError) -> Rectangle {
    guard !isEmpty else { throw .emptyArea }
    let limit = Point.limit
    guard origin.isWithinLimit, width <= 2 * limit, height <= 2 * limit,
      lastPoint.isWithinLimit
    else { throw .coordinates }
    return self
  }
}

extension Document {
  /// Throws unless a cell is on the field.
  package func require(_ point: Point) throws(EditingError) {
    guard point.isWithinLimit else { throw .coordinates }
    guard field.contains(point) else { throw .pointOutside(point, field) }
  }

  /// The part of a frame on the field: a frame does not wrap, it is cut.
  ///
  /// The caller learns whether it was cut by comparing. Wholly outside is an error.
  package func cut(_ area: Rectangle) throws(EditingError) -> Rectangle {
    guard let cut = field.clip(try area.checked()) else { throw .areaOutside(area, field) }
    return cut
  }

  /// Throws when reading an area would visit too many live cells, on a live background.
  func requireReadable(_ area: Rectangle) throws(EditingError) {
    guard isReadable(area) else {
      throw .tooManyCells(cells: area.size.area, limit: Editor.mostVisits)
    }
  }

  /// Whether reading an area visits no more live cells than a command may.
  func isReadable(_ area: Rectangle) -> Bool {
    if area.size.area <= UInt128(Editor.mostVisits) { return true }
    // A tree holds far more cells than anybody can visit; other engines hold each one.
    let isTree = universe.kind == .hashLife
    return universe.background == 0
      && (!isTree || universe.population <= Population(Editor.mostVisits))
  }

  /// The state as the engines take it, when the rule has it.
  func checked(state: Int) throws(EditingError) -> CellState {
    guard (0..<rule.stateCount).contains(state), let state = CellState(exactly: state) else {
      throw .state(state, stateCount: rule.stateCount)
    }
    return state
  }

  /// Throws when a pattern has states that the rule has not.
  func requireStates(of pattern: Pattern) throws(EditingError) {
    let highest = Int(pattern.highestState)
    guard highest < rule.stateCount else { throw .state(highest, stateCount: rule.stateCount) }
  }

  /// Where a command works: at the place given, else the selection, else a sized field.
  package func areaInUse(unless given: Rectangle? = nil) throws(EditingError) -> Rectangle {
    if let given { return given }
    if let selection { return selection }
    guard let all = field.rectangle else { throw .needsArea }
    return all
  }
}
