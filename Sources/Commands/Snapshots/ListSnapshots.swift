// The command `snapshots`.

import Cells
import Editing
import Evaluation
import Syntax

/// List the snapshots.
struct ListSnapshots: PlainCommand {
  static let declaration = Declaration(
    "snapshots", topic: .snapshots, summary: "list the snapshots with previews, newest first",
    examples: ["place glider at 0,0; snapshot; snapshots"], modes: .always)

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let snapshots = session.document.snapshots.newestFirst
    if snapshots.isEmpty { try session.notify("there is no snapshot yet; 'snapshot' saves one") }
    try session.printPreviews(
      snapshots.map { snapshot in
        (
          session.previewPattern(of: snapshot),
          [snapshot.name, "gen \(snapshot.generation), pop \(snapshot.universe.population)"]
        )
      })
    return Outcome(
      result: .array(
        snapshots.map {
          .object([
            ("name", .string($0.name)), ("generation", .integer($0.generation)),
            ("population", .population($0.universe.population)),
            ("rule", .string($0.rule.rulestring)),
          ])
        }))
  }
}

extension Session {
  /// A snapshot's live cells, or its field when that is small; very large ones are sampled.
  fileprivate func previewPattern(of snapshot: Snapshot) -> Pattern {
    let universe = snapshot.universe
    guard let area = universe.field.rectangle ?? universe.bounds else { return .empty }
    let most = 192
    var factor = 1
    while area.width / factor > most || area.height / factor > most { factor *= 2 }
    var frame = Frame(
      size: Size(
        width: (area.width + factor - 1) / factor, height: (area.height + factor - 1) / factor))
    universe.reduced(area, by: factor, into: &frame)
    return Pattern(frame)
  }
}

extension Pattern {
  /// The cells of a frame.
  init(_ frame: Frame) {
    var builder = PatternBuilder()
    for y in 0..<frame.height {
      for x in 0..<frame.width { builder.add(Point(x: x, y: y), state: frame[x, y]) }
    }
    self = builder.pattern(size: frame.size)
  }
}
