// A rectangle with a state behind it, as `box` and `fill` take them.

import Cells
import Evaluation
import Syntax

/// A rectangle and the state after `to`.
struct AreaArguments {
  private let area: Area
  private let state: Int?

  static let elements: [Element] = [
    .area("RECTANGLE"), .optional(.clause("to", [.value("STATE", .integer)])),
  ]

  init(_ arguments: Arguments) throws(Diagnostic) {
    area = arguments.area("RECTANGLE") ?? .all
    state = try arguments.integer("STATE")
  }

  /// In `fill r to 0` what follows `to` is a state when `r` turns out to be a rectangle.
  func resolved(in session: Session) throws(Diagnostic) -> (area: Rectangle, state: Int) {
    if case .rectangleThen(let rectangle, let value) = area {
      guard state == nil, let state = value.asInteger else {
        throw Diagnostic("after a rectangle 'to' gives a state, not \(value.kindName)")
      }
      return (rectangle, state)
    }
    return (try session.rectangle(area), state ?? 1)
  }
}

extension Session {
  /// The rectangle an argument names.
  func rectangle(_ area: Area) throws(Diagnostic) -> Rectangle {
    switch area {
    case .rectangle(let rectangle): return rectangle
    case .rectangleThen(_, let value):
      throw Diagnostic(
        "a rectangle goes from a point to a point, not to \(value.kindName)",
        notes: ["a rectangle alone needs no 'to'"])
    case .selection:
      guard let selection = document.selection else {
        throw Diagnostic(
          "nothing is selected", notes: ["'select 2,3 size 10x5' or 'select bounds' makes a frame"])
      }
      return selection
    case .bounds:
      guard let bounds = document.universe.bounds else {
        throw Diagnostic("the field has no live cell, so it has no bounds")
      }
      return bounds
    case .all:
      if let all = document.field.rectangle { return all }
      guard let bounds = document.universe.bounds else {
        throw Diagnostic("the field has no end and no live cell; there is nothing to take")
      }
      return bounds
    }
  }
}
