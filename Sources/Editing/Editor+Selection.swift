// Select mode: the frame.

import Cells
import Rules
import Universes

/// A corner of a frame.
package enum Corner: String, CaseIterable, Sendable {
  case northwest, northeast, southwest, southeast
}

extension Editor {
  /// Frames an area, cut to the field, and returns the frame.
  @discardableResult
  package mutating func select(_ area: Rectangle) throws(EditingError) -> Rectangle {
    try requireNothingFloats()
    let frame = try document.cut(area)
    if frame != document.selection {
      document.selection = frame
      touch()
    }
    return frame
  }

  /// Frames the object at a point: the live cells connected to it, neighbour by neighbour in the
  /// neighbourhood of the rule, not across the edges of the field. O(object).
  @discardableResult
  package mutating func selectObject(at point: Point) throws(EditingError) -> Rectangle {
    try requireNothingFloats()
    return try select(document.object(at: point))
  }

  /// Drags one corner of the frame to a cell; the opposite corner stays where it is.
  @discardableResult
  package mutating func moveCorner(
    _ corner: Corner, to point: Point
  ) throws(EditingError) -> Rectangle {
    let frame = try requireSelection()
    guard point.isWithinLimit else { throw .coordinates }
    let last = frame.lastPoint
    let fixed =
      switch corner {
      case .northwest: last
      case .northeast: Point(x: frame.x, y: last.y)
      case .southwest: Point(x: last.x, y: frame.y)
      case .southeast: frame.origin
      }
    return try select(Rectangle(corner: fixed, corner: point))
  }

  /// Grows the frame by cells on every side, or shrinks it when negative.
  @discardableResult
  package mutating func growSelection(by margin: Int) throws(EditingError) -> Rectangle {
    let frame = try requireSelection()
    guard margin.magnitude <= Point.limit.magnitude else { throw .coordinates }
    return try select(frame.grown(by: margin))
  }

  /// Moves what floats, else the frame (not its cells); returns the frame.
  ///
  /// What floats may reach over the edges; a frame is cut there.
  @discardableResult
  package mutating func move(by offset: Offset) throws(EditingError) -> Rectangle {
    let origin =
      if let floating = document.floating {
        floating.origin
      } else { try requireSelection().origin }
    let (x, overflowX) = origin.x.addingReportingOverflow(offset.x)
    let (y, overflowY) = origin.y.addingReportingOverflow(offset.y)
    guard !overflowX, !overflowY else { throw .coordinates }
    return try move(to: Point(x: x, y: y))
  }

  /// Moves the top left corner of what floats, else of the frame, to a cell; returns the frame.
  @discardableResult
  package mutating func move(to point: Point) throws(EditingError) -> Rectangle {
    if let floating = document.floating {
      return try moveFloating(to: point, pattern: floating.pattern)
    }
    let frame = try requireSelection()
    guard point.isWithinLimit else { throw .coordinates }
    return try select(Rectangle(origin: point, size: frame.size))
  }

  /// Leaves select mode.
  package mutating func endSelection() throws(EditingError) {
    try requireNothingFloats()
    guard document.selection != nil else { return }
    document.selection = nil
    touch()
  }

  func requireSelection() throws(EditingError) -> Rectangle {
    try requireNothingFloats()
    guard let selection = document.selection else { throw .noSelection }
    return selection
  }

  /// Changes where and how a pattern floats.
  mutating func moveFloating(
    to origin: Point, pattern: Pattern
  ) throws(EditingError) -> Rectangle {
    let cells = PlacedPattern(pattern, at: origin)
    guard origin.isWithinLimit else { throw .coordinates }
    if !cells.frame.isEmpty { _ = try cells.frame.checked() }
    if cells != document.floating?.cells {
      document.floating?.cells = cells
      touch()
    }
    return cells.frame
  }
}

extension Document {
  /// The box around the live cells connected to a cell, as `selectObject` takes them; an error where
  /// the cell is dead. O(object).
  package func object(at point: Point) throws(EditingError) -> Rectangle {
    try require(point)
    guard let object = universe.object(at: point) else { throw .deadCell(point) }
    return object
  }
}
