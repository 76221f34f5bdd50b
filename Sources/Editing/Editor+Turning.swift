// Turning and mirroring the selection or what floats.

import Cells
import Universes

extension Rectangle {
  /// The frame after a symmetry about its centre.
  ///
  /// A quarter turn moves the origin by half the difference of the sides, rounded toward zero, so
  /// that the opposite turn moves it back.
  package func turned(by orientation: Orientation) -> Rectangle {
    guard orientation.transposes else { return self }
    return Rectangle(
      origin: origin + Offset(x: (width - height) / 2, y: (height - width) / 2),
      size: size.transposed)
  }
}

extension Pattern {
  /// How many rows a turned pattern has at most: its occupied columns.
  private static let mostTurnedColumns = 1 << 25

  /// The pattern turned or mirrored; an error where it has more columns than a computer holds as
  /// rows, such as a run of 2^50 cells.
  package func turned(by orientation: Orientation) throws(EditingError) -> Pattern {
    if orientation.transposes {
      let columns = occupiedColumns
      guard columns <= Pattern.mostTurnedColumns else {
        throw .tooManyCells(cells: UInt128(columns), limit: Pattern.mostTurnedColumns)
      }
    }
    return oriented(orientation)
  }
}

extension Document {
  /// How many live cells outside the selection would be replaced by turning it.
  ///
  /// 0 while something floats: turning that replaces nothing. An error where `turn` throws one.
  package func cellsReplaced(turning orientation: Orientation) throws(EditingError) -> Population {
    guard floating == nil else { return 0 }
    guard let selection else { throw .noSelection }
    let target = try self.target(of: selection, turning: orientation)
    // Only cells outside the frame are lost.
    var count: Population = 0
    for part in target.subtracting(selection) { count += try population(in: part) }
    return count
  }

  fileprivate func target(
    of selection: Rectangle, turning orientation: Orientation
  ) throws(EditingError) -> Rectangle {
    let target = try selection.turned(by: orientation).checked()
    guard field.clip(target) == target else { throw .turnLeavesField(target, field) }
    return target
  }
}

extension Editor {
  /// Turns or mirrors what floats, else the selection with its cells, about its centre.
  ///
  /// Live cells outside the frame that come to lie within the turned frame are replaced;
  /// `document.cellsReplaced(turning:)` counts them. Out of the field is an error. O(live cells).
  package mutating func turn(by orientation: Orientation) throws(EditingError) {
    if let floating = document.floating {
      let frame = floating.frame.turned(by: orientation)
      _ = try moveFloating(to: frame.origin, pattern: floating.pattern.turned(by: orientation))
      return
    }
    let selection = try requireSelection()
    let target = try document.target(of: selection, turning: orientation)
    let cells = try document.pattern(in: selection).turned(by: orientation)
    try requireStorage(toErase: selection.union(target))
    try requireStorage(for: PlacedPattern(cells, at: target.origin))
    try edit { universe throws(EditingError) in
      universe.erase(selection)
      universe.replace(cells, at: target.origin)
    }
    document.selection = target
  }
}
