// Functions that look at the field.

import Analysis
import Cells
import Editing
import Evaluation
import Rules
import Syntax
import Universes

extension Functions {
  static let cells: [Function] = [
    Function(1...2, "cell(POINT)", "the state of a cell: 0 is dead") {
      (session, arguments) throws(Diagnostic) in
      let point = try arguments.point(0)
      let document = session.document
      return .integer(
        Int(try saying { () throws(EditingError) in try document.state(at: point) }))
    },
    Function(1...1, "state(NAME)", "the number of the state that the rule gives a name") {
      (session, arguments) throws(Diagnostic) in
      .integer(try session.state(named: try arguments.text(0)))
    },
    Function(1...2, "neighbours(POINT)", "how many neighbours of a cell are live") {
      (session, arguments) throws(Diagnostic) in
      .integer(try session.liveNeighbours(of: try arguments.point(0)))
    },
    Function(1...1, "count(RECTANGLE)", "how many cells of a rectangle are live") {
      (session, arguments) throws(Diagnostic) in
      let area = try arguments.rectangle(0)
      let document = session.document
      if area.isEmpty { return .integer(0) }
      return .count(
        try saying { () throws(EditingError) in try document.population(in: area) })
    },
    Function(2...4, "rectangle(POINT, SIZE)", "the rectangle with a top left cell and a size") {
      (_, arguments) throws(Diagnostic) in try rectangle(arguments)
    },
    Function(1...1, "crop(RECTANGLE)", "the cells of a rectangle as a pattern with that frame") {
      (session, arguments) throws(Diagnostic) in
      let document = session.document
      let area = try arguments.rectangle(0)
      return .pattern(try saying { () throws(EditingError) in try document.pattern(in: area) })
    },
    Function(1...1, "find(PATTERN)", "the points at which a pattern occurs, as a list") {
      (session, arguments) throws(Diagnostic) in
      let places = try session.places(of: try arguments.pattern(0))
      return .list(places.map(Value.point))
    },
  ]

  private static func rectangle(_ arguments: FunctionArguments) throws(Diagnostic) -> Value {
    let origin: Point
    if arguments.count >= 3 {
      let corner = Value.point(Point(x: try arguments.integer(0), y: try arguments.integer(1)))
      guard let point = corner.asPoint else { throw arguments.unfit(0, "a point on the field") }
      origin = point
    } else {
      guard let point = arguments[0].asPoint else {
        throw arguments.unfit(0, "a point such as (3,4)")
      }
      origin = point
    }
    // A computed size cannot be written with an x; its sides are the last two arguments.
    let given =
      arguments.count == 4
      ? Value.point(Point(x: try arguments.integer(2), y: try arguments.integer(3)))
      : arguments[arguments.count - 1]
    guard let size = given.asSize else {
      throw arguments.unfit(min(arguments.count - 1, 2), "a size such as 3x3")
    }
    return .rectangle(Rectangle(origin: origin, size: size))
  }
}

extension Session {
  fileprivate func state(named name: String) throws(Diagnostic) -> Int {
    let states = document.rule.namedStates ?? []
    let wanted = name.lowercased()
    if let found = states.first(where: { $0.name.lowercased() == wanted }) {
      return Int(found.state)
    }
    throw Diagnostic(
      "the rule \(document.rule.rulestring) has no state named '\(name)'",
      notes: suggestion(for: name, among: states.map(\.name))
        + (states.isEmpty ? ["its states have no names"] : ["'info' lists its states"]))
  }

  /// The live neighbours of a cell: for an elementary rule those left and right in its row.
  fileprivate func liveNeighbours(of point: Point) throws(Diagnostic) -> Int {
    guard document.field.contains(point) else {
      throw EditingError.pointOutside(point, document.field).diagnostic
    }
    let rule = document.rule
    return rule.neighbours(of: point).count { offset in
      document.field.wrap(point + offset).map { rule.countsAsLive(document.universe[$0]) } ?? false
    }
  }
}
