// What went wrong, where, and what to do about it.

/// A message about a mistake, for the person who made it.
package struct Diagnostic: Error, Sendable {
  /// What ended the run, which decides the exit status.
  package enum Cause: Hashable, Sendable {
    /// A syntax error, an unknown command or variable, arguments of the wrong shape.
    case language
    /// A command that failed.
    case failure
    /// An `expect` that was not met.
    case expectation
    /// A question answered with no: nothing was done, and nothing is wrong.
    case declined
    /// Ctrl-C.
    case interrupt
    /// `--timeout` ran out.
    case timeout
    /// The reader of standard output went away.
    case closedOutput
    /// `quit`, which is no mistake.
    case quit(status: Int)
  }

  /// A place from which the failing code was reached.
  package struct Caller: Sendable {
    package let description: String
    package let source: Source
    package let span: Span
  }

  /// Decides the exit status of the program.
  package var cause: Cause
  /// One line, without a full stop.
  package var message: String
  /// Where; filled in on the way out by whoever knows.
  package var span: Span?
  /// The text that `span` is a place of; `nil` until somebody who knows it adds it.
  package var source: Source?
  /// Lines below the caret: both sides of an `expect`, the nearest names, what to do.
  package var notes: [String]
  /// The chain of calls, innermost first.
  package var callers: [Caller] = []
  /// Whether more text could make it right: an open brace, say.
  package var isIncomplete = false

  /// A mistake that is located later where no place is given.
  package init(
    _ message: String, cause: Cause = .failure, at span: Span? = nil, source: Source? = nil,
    notes: [String] = []
  ) {
    self.message = message
    self.cause = cause
    self.span = span
    self.source = source
    self.notes = notes
  }

  /// The same with a position, where it had none.
  package func located(at span: Span, in source: Source) -> Diagnostic {
    guard self.source == nil else { return self }
    var located = self
    located.span = self.span ?? span
    located.source = source
    return located
  }

  /// The same, reached through a call.
  package func called(_ description: String, at span: Span, in source: Source) -> Diagnostic {
    var longer = self
    longer.callers.append(Caller(description: description, source: source, span: span))
    return longer
  }

  /// The exit status of a run that ended with it.
  package var exitStatus: Int {
    switch cause {
    case .failure, .declined: 1
    case .language: 2
    case .expectation: 3
    case .timeout: 124
    case .interrupt: 130
    case .closedOutput: 141
    case .quit(let status): status
    }
  }
}
