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
    let previews = snapshots.map { Preview(of: $0) }
    try session.printPreviews(
      zip(snapshots, previews).map { snapshot, preview in
        (
          preview.pattern,
          [snapshot.name, "gen \(snapshot.generation), pop \(snapshot.universe.population)"]
        )
      }, ink: previews.map(\.ink))
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

/// What a small picture of a snapshot shows.
private struct Preview {
  /// The live cells and the ink, or the field when that is small; very large ones are sampled.
  let pattern: Pattern
  /// In coordinates of the pattern.
  let ink: [Stroke]

  init(of snapshot: Snapshot) {
    let universe = snapshot.universe
    let parts = [universe.bounds].compactMap { $0 } + snapshot.strokes.map(\.bounds)
    let content = parts.dropFirst().reduce(parts.first) { $0?.union($1) }
    guard let area = universe.field.rectangle ?? content else {
      (pattern, ink) = (.empty, [])
      return
    }
    let most = 192
    var factor = 1
    while area.width / factor > most || area.height / factor > most { factor *= 2 }
    var frame = Frame(
      size: Size(
        width: (area.width + factor - 1) / factor, height: (area.height + factor - 1) / factor))
    universe.reduced(area, by: factor, into: &frame)
    pattern = Pattern(frame)
    ink = snapshot.strokes.compactMap { stroke in
      Stroke(
        through: stroke.points.map { point in
          Point(
            x: (point.x - area.x).dividedDown(by: factor),
            y: (point.y - area.y).dividedDown(by: factor))
        }, color: stroke.color,
        width: max(Stroke.widths.lowerBound, stroke.width / Double(factor)), tip: stroke.tip)
    }
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
