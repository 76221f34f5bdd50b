// Everything known of one shape.

import Analysis
import Cells
import Evaluation
import Patterns
import Rendering
import Rules
import Syntax

extension LibraryShape {
  /// `c/4 diagonal`; `nil` for what does not move.
  var speed: String? {
    guard let period, let displacement else { return nil }
    return Behaviour(period: period, displacement: displacement).speed
  }

  /// `John Conway, 1970`.
  var finding: String? {
    let parts = [discoverer, year.map(String.init)].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  var json: JSON {
    .object([
      ("name", .string(name)), ("otherNames", .array(otherNames.map(JSON.string))),
      ("kind", kind.map(JSON.string) ?? .null),
      ("rule", rule.map { .string($0.rulestring) } ?? .null),
      ("period", period.map(JSON.integer) ?? .null),
      ("displacement", displacement.map { .pair($0.x, $0.y) } ?? .null),
      ("speed", speed.map(JSON.string) ?? .null),
      ("population", .integer(pattern.population)),
      ("width", .integer(pattern.width)), ("height", .integer(pattern.height)),
      ("discoverer", discoverer.map(JSON.string) ?? .null),
      ("year", year.map(JSON.integer) ?? .null),
      ("summary", summary.map(JSON.string) ?? .null),
      ("comments", .array(comments.map(JSON.string))),
      ("file", file.map(JSON.string) ?? .null), ("rle", .string(rleText(of: pattern))),
    ])
  }
}

extension Session {
  /// What larger shapes do takes too long to find out.
  private static let mostCellsToExamine = 400
  /// Frames of more cells are shown zoomed out.
  private static let mostCellsToShow: UInt128 = 20_000

  /// A shape with what it does: of those built in that is known, of a small file it is found out.
  func examined(_ shape: LibraryShape) -> LibraryShape {
    var shape = shape
    let host = host
    guard shape.file != nil, shape.pattern.population <= Session.mostCellsToExamine,
      let behaviour = Behaviour(
        of: shape.pattern, under: shape.rule ?? .life, isCancelled: { host.isInterrupted })
    else { return shape }
    shape.period = behaviour.period
    shape.displacement = behaviour.displacement
    switch behaviour.kind {
    case .stillLife: shape.kind = ShapeKind.stillLife.title
    case .oscillator: shape.kind = ShapeKind.oscillator.title
    case .spaceship: shape.kind = ShapeKind.spaceship.title
    }
    return shape
  }

  /// Prints what it is, its picture, and the facts in lines with labels.
  mutating func printDetails(of shape: LibraryShape) throws(Diagnostic) {
    let point = isUTF8 ? " · " : " | "
    var title = [shape.name]
    if let text = shape.title, text != shape.name { title.append(text) }
    title += shape.kind.map { [$0] } ?? []
    if let rule = shape.rule { title.append(rule.title) }
    try print(heading(safe(title.joined(separator: point))))
    for line in [shape.summary].compactMap({ $0 }) + shape.comments { try print(safe(line)) }
    try print("")
    try print(shape.pattern, cellByCellUpTo: Session.mostCellsToShow)
    try print("")
    let facts = facts(of: shape)
    let widest = facts.map(\.label.count).max() ?? 0
    for fact in facts {
      let pad = String(repeating: " ", count: widest - fact.label.count + 2)
      var line = faint(fact.label)
      line.append(RenderedLine(pad + safe(fact.text)))
      try print(line)
    }
  }

  private func facts(of shape: LibraryShape) -> [(label: String, text: String)] {
    var facts: [(label: String, text: String)] = []
    let pattern = shape.pattern
    if let period = shape.period, period > 1 {
      facts.append(("period", String(period)))
    }
    if let displacement = shape.displacement, let speed = shape.speed {
      facts.append(("speed", "\(speed), moves by \(displacement.x),\(displacement.y) in a period"))
    }
    if let settling = shape.settling {
      facts.append(
        ("settles", "in generation \(settling.generation), \(counted(settling.population, "cell"))")
      )
    }
    let size = safe("\(pattern.width)\(isUTF8 ? "×" : "x")\(pattern.height)")
    facts.append(("cells", "\(pattern.population) in \(size)"))
    if let rule = shape.rule, rule.stateCount > 2 {
      facts.append(("states", String(rule.stateCount)))
    }
    if let code = apgcode(of: shape) { facts.append(("apgcode", code)) }
    if let finding = shape.finding {
      facts.append((shape.file == nil ? "found by" : "author", finding))
    }
    if !shape.otherNames.isEmpty {
      facts.append(("also", shape.otherNames.joined(separator: ", ")))
    }
    if let file = shape.file { facts.append(("file", file)) }
    facts.append(("place it", placing(shape)))
    return facts
  }

  /// The lines to type: with the rule first, where it is not the present one.
  private func placing(_ shape: LibraryShape) -> String {
    let place = "place \(asWord(shape.reference))"
    guard let rule = shape.rule, rule != document.rule else { return place }
    guard let setting = setting(rule) else {
      return shape.file.map { "open \(asWord($0))" } ?? place
    }
    return "\(setting); \(place)"
  }

  /// What to type to have a rule: `rule B36/S23`; `nil` where its name alone is not enough.
  func setting(_ rule: Rule) -> String? {
    let text = rule.rulestring
    guard (try? readRulestring(text, at: nil))?.rule == rule else { return nil }
    return "rule \(asWord(text))"
  }

  private func apgcode(of shape: LibraryShape) -> String? {
    guard let rule = shape.rule, shape.pattern.population <= Session.mostCellsToExamine,
      shape.period != nil, !shape.leavesMore
    else { return nil }
    let host = host
    return Apgcode.canonical(
      of: shape.pattern, under: rule, isCancelled: { host.isInterrupted })
  }
}
