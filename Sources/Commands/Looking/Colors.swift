// The command `colors`.

import Cells
import Evaluation
import Rendering
import Syntax

/// Choose the colours of cells.
struct Colors: Command {
  static let declaration = Declaration(
    "colors",
    [
      .either([
        [.choice("SOURCE", ["rule", "theme"])],
        [
          .anyOrder([
            .clause("live", [.word("LIVE", .color)]),
            .clause("background", [.word("BACKGROUND", .color)]),
            .clause("state", [.value("N", .integer), .word("COLOR", .color)]),
          ])
        ],
      ])
    ], topic: .looking, summary: "choose the colours of live cells, background and states",
    details: """
      A colour has a name (red, orange, yellow, green, teal, blue, violet, pink, brown, gray, white,
      black) or is written #rrggbb. 'theme' brings its own colours back.

      Some rules bring colours for their states, as WireWorld does. These are shown, except where you
      chose others; 'colors theme' shows the states in the colours of the theme, and 'colors rule' in
      those of the rule again.
      """,
    examples: ["colors live green", "colors live #ffcc00 background black"], modes: .always)

  private let source: String?
  private let live: Color?
  private let background: Color?
  private let state: (number: CellState, color: Color)?

  init(_ arguments: Arguments) throws(Diagnostic) {
    source = arguments.keyword("SOURCE")
    live = try arguments.color("LIVE")
    background = try arguments.color("BACKGROUND")
    guard let color = try arguments.color("COLOR"), let number = try arguments.integer("N")
    else {
      state = nil
      return
    }
    guard let number = CellState(exactly: number) else {
      throw arguments.mistake("states are 0 to 255", at: "N")
    }
    state = (number, color)
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    if let source {
      session.settings.usesRuleColors = source == "rule"
      return .silent
    }
    if let live { session.settings.theme.live = live }
    if let background { session.settings.theme.background = background }
    if let state { session.settings.theme.overrides[state.number] = state.color }
    if live == nil, background == nil, state == nil {
      let theme = session.settings.theme
      let live = theme.live?.description ?? "the terminal's"
      let background = theme.background?.description ?? "the terminal's"
      try session.print("live \(live), background \(background)")
      if let states = session.statesOfRule { try session.print(states) }
    }
    return .silent
  }
}

extension Session {
  /// The colours of states that the rule brings and that are shown.
  fileprivate var statesOfRule: String? {
    let colors = document.rule.appearance.colors
    guard settings.usesRuleColors, !colors.isEmpty else { return nil }
    let states = colors.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "states as \(document.rule.rulestring) has them: \(states.joined(separator: ", "))"
  }
}
