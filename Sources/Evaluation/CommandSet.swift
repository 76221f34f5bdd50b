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
  package let isConfirmed: Bool
  package let arguments: ArgumentList<Commands>
  package let span: Span
  package let source: Source
}

/// A condition that a command evaluates over the world it holds, perhaps more than once.
package struct Condition<Commands: CommandSet> {
  package struct Result {
    package let isTrue: Bool
    /// The two sides, when the condition is a comparison.
    package let comparison: Comparison?
  }

  package struct Comparison {
    package let operation: BinaryOperator
    package let left: Value
    package let right: Value
  }

  package let span: Span
  let evaluation: (inout Commands) throws(Diagnostic) -> Result

  package func evaluate(in commands: inout Commands) throws(Diagnostic) -> Result {
    try evaluation(&commands)
  }
}
