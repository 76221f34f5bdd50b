// One word of the language: what every command declares and does.

import Editing
import Evaluation
import Syntax

/// The arguments of a command that acts on a session.
package typealias Arguments = ArgumentList<Session>

/// One word of the language. Each command is a type of its own in a file of its own.
package protocol Command: SendableMetatype {
  static var declaration: Declaration { get }

  /// Binds the arguments; throws when they have the wrong kind.
  init(_ arguments: Arguments) throws(Diagnostic)

  /// Runs the command. When it throws, everything it did to the session is taken back.
  func run(in session: inout Session) throws(Diagnostic) -> Outcome
}

/// A command without arguments.
package protocol PlainCommand: Command {
  init()
}

extension PlainCommand {
  package init(_ arguments: Arguments) { self.init() }
}

/// All that help, completion, parsing and the reference document know of a command.
package struct Declaration: Sendable {
  package let signature: Signature
  package let topic: Topic
  /// One line for the list of commands: what it does, without a full stop.
  package let summary: String
  /// What else there is to know, a paragraph or a few.
  package let details: String
  /// Lines that run as they stand; the tests run each.
  package let examples: [String]
  package let modes: Set<Mode>
  package let aliases: [String]

  package var name: String { signature.name }

  package init(
    _ name: String, _ elements: [Element] = [], topic: Topic, summary: String,
    details: String = "", examples: [String] = [], modes: Set<Mode> = [.edit, .select],
    mayConfirm: Bool = false, aliases: [String] = []
  ) {
    signature = Signature(name, elements, mayConfirm: mayConfirm)
    self.topic = topic
    self.summary = summary
    self.details = details
    self.examples = examples
    self.modes = modes
    self.aliases = aliases
  }
}

extension Set<Mode> {
  /// Commands that look, ask or undo work also while a pattern floats.
  static let always: Set<Mode> = Set(Mode.allCases)
}

/// The groups in which help lists the commands.
package enum Topic: String, CaseIterable, Sendable {
  case field, cells, selecting, pasting, time, snapshots, looking, ink, files, automation

  package var title: String {
    switch self {
    case .field: "The field and its rule"
    case .cells: "Cells"
    case .selecting: "Selecting"
    case .pasting: "Pasting and the library"
    case .time: "Time"
    case .snapshots: "Snapshots and undo"
    case .looking: "Looking"
    case .ink: "Ink"
    case .files: "Files"
    case .automation: "Asking and checking"
    }
  }
}

/// What a command did.
package struct Outcome {
  /// One line that the prompt says; scripts are silent.
  package var notice: String?
  /// What `--json` gives as the result.
  package var result: JSON?

  package static let silent = Outcome()

  package init(_ notice: String? = nil, result: JSON? = nil) {
    self.notice = notice
    self.result = result
  }
}
