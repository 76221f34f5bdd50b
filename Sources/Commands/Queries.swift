// What can be asked: the queries of the language.

import Cells
import Editing
import Evaluation
import Patterns
import Rules
import Syntax

/// The queries by name.
enum Queries {
  typealias Query = @Sendable (inout Session) throws(Diagnostic) -> Value

  static let table: [String: Query] = [
    "generation": { session in .integer(session.document.generation) },
    "population": { session in .count(session.document.universe.population) },
    "births": { (session) throws(Diagnostic) in .count(try session.lastChanges().births) },
    "deaths": { (session) throws(Diagnostic) in .count(try session.lastChanges().deaths) },
    "row": { session in
      session.document.universe.newestRow.map(Value.integer) ?? .nothing
    },
    "size": { session in session.document.field.size.map(Value.size) ?? .nothing },
    "width": { session in session.document.field.width.map(Value.integer) ?? .nothing },
    "height": { session in session.document.field.height.map(Value.integer) ?? .nothing },
    "topology": { session in
      .string(
        session.document.field.isUnbounded ? "unbounded" : session.document.field.topology.name)
    },
    "rule": { session in .string(session.document.rule.rulestring) },
    "bounds": { session in session.document.universe.bounds.map(Value.rectangle) ?? .nothing },
    "selection": { session in session.document.selection.map(Value.rectangle) ?? .nothing },
    "density": { session in density(session) },
    "pattern": { (session) throws(Diagnostic) in
      let document = session.document
      let cells = try saying { () throws(EditingError) in try document.livePattern }
      return .pattern(cells?.pattern ?? .empty)
    },
    "snapshots": { session in
      .list(session.document.snapshots.newestFirst.map { .string($0.name) })
    },
    "strokes": { session in .list(session.document.strokes.map(\.value)) },
    "pen": { session in
      .list([.string(session.settings.pen.color.word), .number(session.settings.pen.width)])
    },
    "speed": { session in .string(session.settings.speed.text) },
    "mode": { session in .string(session.document.mode.rawValue) },
    "seed": { session in seed(session) },
    "arguments": { session in .list(session.arguments.map(Value.string)) },
    "elapsed": { session in .number(session.elapsed) },
  ]

  /// The live part of a sized field, or of the box around the live cells.
  private static func density(_ session: Session) -> Value {
    let universe = session.document.universe
    guard let area = session.document.field.rectangle ?? universe.bounds, !area.isEmpty else {
      return .number(0)
    }
    return .number(Double(universe.population) / Double(area.size.area))
  }

  private static func seed(_ session: Session) -> Value {
    let seed = session.generator.seed
    return Int(exactly: seed).map(Value.integer) ?? .string(String(seed))
  }
}

extension Session {
  /// How many cells were born and died in the last generation.
  mutating func lastChanges() throws(Diagnostic) -> (births: Population, deaths: Population) {
    let session = self
    return try edit { (editor) throws(EditingError) in
      try editor.lastChangeCounts(isCancelled: { session.isCancelled })
    }
  }
}
