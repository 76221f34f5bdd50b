// The command `info`.

import Cells
import Evaluation
import Rules
import Syntax
import Universes

/// Say everything about the field.
struct Info: PlainCommand {
  static let declaration = Declaration(
    "info", topic: .looking, summary: "say what the field is: rule, size, cells, engine, notes",
    examples: ["place glider at 0,0; info"], modes: .always)

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let facts = session.facts
    let widest = facts.map(\.label.count).max() ?? 0
    for fact in facts {
      let pad = String(repeating: " ", count: widest - fact.label.count + 2)
      try session.print(session.safe(fact.label + pad + fact.text))
    }
    return Outcome(
      result: .object(facts.compactMap { fact in fact.json.map { (fact.label, $0) } }))
  }
}

extension Session {
  fileprivate struct Fact {
    let label: String
    let text: String
    let json: JSON?

    init(_ label: String, _ text: String, _ json: JSON? = nil) {
      self.label = label
      self.text = text
      self.json = json ?? .string(text)
    }
  }

  fileprivate var facts: [Fact] {
    let universe = document.universe
    let population = universe.population
    var facts: [Fact] = []
    let notes = document.notes
    if !notes.title.isEmpty { facts.append(Fact("title", notes.title)) }
    if !notes.author.isEmpty { facts.append(Fact("author", notes.author)) }
    facts.append(Fact("rule", document.rule.title, .string(document.rule.rulestring)))
    if let states = document.rule.namedStates {
      facts.append(Fact("states", states.map { "\($0.state) \($0.name)" }.joined(separator: ", ")))
    }
    facts.append(Fact("field", document.field.title, field))
    facts.append(
      Fact("generation", String(document.generation), .integer(document.generation)))
    let kind = universe.background == 0 ? "" : " cells that differ from the live background"
    facts.append(Fact("population", "\(population)\(kind)", .population(population)))
    let bounds = universe.bounds
    facts.append(
      Fact(
        "bounds", bounds.map { "\($0.size) at \($0.origin)" } ?? "no live cells",
        bounds.map(JSON.rectangle) ?? .null))
    if let row = universe.newestRow { facts.append(Fact("row", String(row), .integer(row))) }
    facts.append(Fact("mode", document.mode.rawValue))
    let engine = universe.kind
    facts.append(Fact("engine", "\(engine.rawValue): \(engine.summary)", .string(engine.rawValue)))
    let bytes = UInt128(universe.storageSize)
    facts.append(Fact("memory", bytesText(bytes), .integer(universe.storageSize)))
    facts.append(
      Fact("snapshots", String(document.snapshots.count), .integer(document.snapshots.count)))
    let strokes = document.strokes.count
    if strokes > 0 { facts.append(Fact("ink", counted(strokes, "stroke"), .integer(strokes))) }
    facts.append(Fact("seed", String(generator.seed)))
    for comment in notes.comments { facts.append(Fact("comment", comment)) }
    return facts
  }

  private var field: JSON {
    .object([
      ("width", document.field.width.map(JSON.integer) ?? .null),
      ("height", document.field.height.map(JSON.integer) ?? .null),
      (
        "topology", .string(document.field.isUnbounded ? "unbounded" : document.field.topology.name)
      ),
    ])
  }
}

extension Rule {
  /// The states that have a name, in order; `nil` when none has.
  var namedStates: [(state: CellState, name: String)]? {
    let names = appearance.names.sorted { $0.key < $1.key }.map { (state: $0.key, name: $0.value) }
    return names.isEmpty ? nil : names
  }
}
