// The interpreter's only view of the world.

import Syntax

/// What a program acts on: the words beyond the language itself.
///
/// Mistakes thrown without a position get that of the statement or the argument.
package protocol CommandSet {
  var vocabulary: Vocabulary { get }

  /// The value of a query: `population`.
  mutating func value(ofQuery name: String) throws(Diagnostic) -> Value

  /// The value of a function.
  mutating func call(function name: String, _ arguments: [Value]) throws(Diagnostic) -> Value

  /// Runs a command.
  mutating func perform(_ invocation: Invocation<Self>) throws(Diagnostic)

  /// Shows the value of a statement that is an expression.
  mutating func present(_ value: Value, of statement: Span, in source: Source) throws(Diagnostic)

  /// Begins a top-level line, which is one step for `undo`.
  mutating func beginLine(_ span: Span, in source: Source)

  /// Ends a top-level line; says whether the run goes on after a mistake.
  mutating func endLine(_ span: Span, in source: Source, _ mistake: Diagnostic?) -> Bool

  /// Throws when the run was interrupted or its time ran out. Asked often; must be cheap.
  mutating func poll() throws(Diagnostic)

  /// How a value is written inside a string.
  func text(of value: Value) -> String

  /// What is wrong with a literal word, for `--check`.
  func mistake(in word: String, _ kind: WordKind) -> Diagnostic?
}

/// A command with its arguments evaluated, and where it stands.
package struct Invocation<Commands: CommandSet> {
  /// The command under its own name.
  package let command: String
  /// Whether a `!` stands behind the name: the command does not ask.
  package let isConfirmed: Bool
  /// What was written, evaluated where it is a value.
  package let arguments: ArgumentList<Commands>
  /// The place of the whole call.
  package let span: Span
  /// The text that the spans are places of.
  package let source: Source
}

/// A condition that a command evaluates over the world it holds, perhaps more than once.
package struct Condition<Commands: CommandSet> {
  /// Whether a condition holds, and what was compared.
  package struct Result {
    /// Whether it holds.
    package let isTrue: Bool
    /// The two sides, when the condition is a comparison.
    package let comparison: Comparison?
  }

  /// The two sides of a condition that compares, so that a failure can show both.
  package struct Comparison {
    package let operation: BinaryOperator
    package let left: Value
    package let right: Value
  }

  package let span: Span
  let evaluation: (inout Commands) throws(Diagnostic) -> Result

  /// Evaluates the condition against the present state of the commands. Mistakes have their place.
  package func evaluate(in commands: inout Commands) throws(Diagnostic) -> Result {
    try evaluation(&commands)
  }
}
