// The commands that switch something on and off: `grid`, `rulers`, `trail`, `autoshow`.

import Evaluation
import Syntax

/// A command with `on` or `off` behind it; alone it says which.
protocol Switch: Command {
  static var setting: WritableKeyPath<Settings, Bool> & Sendable { get }
  var isOn: Bool? { get }
}

extension Switch {
  static var elements: [Element] { [.optional(.choice("ON", ["on", "off"]))] }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let name = Self.declaration.name
    guard let isOn else {
      let present = session.settings[keyPath: Self.setting] ? "on" : "off"
      try session.print(present)
      return Outcome(result: .string(present))
    }
    session.settings[keyPath: Self.setting] = isOn
    return Outcome("\(name) \(isOn ? "on" : "off")")
  }

  static func isOn(_ arguments: Arguments) -> Bool? {
    arguments.keyword("ON").map { $0 == "on" }
  }
}

/// Lines over the picture.
struct Grid: Switch {
  static let declaration = Declaration(
    "grid", elements, topic: .looking, summary: "lines over the picture, every ten cells",
    examples: ["grid on"], modes: .always)
  static let setting: WritableKeyPath<Settings, Bool> & Sendable = \.hasGrid

  let isOn: Bool?

  init(_ arguments: Arguments) throws(Diagnostic) { isOn = Self.isOn(arguments) }
}

/// Coordinates beside the picture.
struct ShowRulers: Switch {
  static let declaration = Declaration(
    "rulers", elements, topic: .looking, summary: "coordinates above and beside the picture",
    examples: ["rulers on"], modes: .always)
  static let setting: WritableKeyPath<Settings, Bool> & Sendable = \.hasRulers

  let isOn: Bool?

  init(_ arguments: Arguments) throws(Diagnostic) { isOn = Self.isOn(arguments) }
}

/// Births and deaths in colour.
struct ShowTrail: Switch {
  static let declaration = Declaration(
    "trail", elements, topic: .looking, summary: "show which cells were born and which died",
    examples: ["trail on"], modes: .always)
  static let setting: WritableKeyPath<Settings, Bool> & Sendable = \.showsTrail

  let isOn: Bool?

  init(_ arguments: Arguments) throws(Diagnostic) { isOn = Self.isOn(arguments) }
}

/// The picture after each change.
struct AutoShow: Switch {
  static let declaration = Declaration(
    "autoshow", elements, topic: .looking,
    summary: "at the prompt, show the picture after each change", examples: ["autoshow off"],
    modes: .always)
  static let setting: WritableKeyPath<Settings, Bool> & Sendable = \.showsAfterChange

  let isOn: Bool?

  init(_ arguments: Arguments) throws(Diagnostic) { isOn = Self.isOn(arguments) }
}
