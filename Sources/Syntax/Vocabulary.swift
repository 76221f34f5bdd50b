// The names the parser has to know.

/// The commands, queries and functions of a command set, and what the session has named so far.
package struct Vocabulary: Sendable {
  /// The signatures by the names of their commands.
  package var commands: [String: Signature]
  /// Other names of commands: `print` for `say`.
  package var aliases: [String: String]
  /// What can be asked in an expression without an argument.
  package var queries: Set<String>
  /// The functions, with the numbers of arguments they take.
  package var functions: [String: ClosedRange<Int>]
  /// Variables that earlier lines of the session have introduced.
  package var variables: Set<String> = []
  /// Procedures that earlier lines have defined, with their numbers of parameters.
  package var procedures: [String: Int] = [:]

  /// What to tell somebody who begins a statement with a word that is none of these; `nil` where
  /// there is nothing to tell.
  package let advice: @Sendable (String) -> String?

  /// The words of a command set, before a session has named anything.
  package init(
    commands: [Signature], aliases: [String: String], queries: Set<String>,
    functions: [String: ClosedRange<Int>],
    advice: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.commands = Dictionary(
      commands.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.aliases = aliases
    self.queries = queries
    self.functions = functions
    self.advice = advice
  }

  /// The signature of a command by its name or another name of it.
  package func signature(of word: String) -> Signature? {
    commands[word] ?? aliases[word].flatMap { commands[$0] }
  }

  func isCommand(_ word: String) -> Bool { commands[word] != nil || aliases[word] != nil }

  /// Everything a statement may begin with.
  package var firstWords: [String] {
    Array(commands.keys) + Array(aliases.keys) + Array(procedures.keys)
      + ["if", "while", "repeat", "for", "define", "return", "break", "continue", "let"]
  }
}
