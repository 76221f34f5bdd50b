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

  package var cause: Cause
  /// One line, without a full stop.
  package var message: String
  /// Where; filled in on the way out by whoever knows.
  package var span: Span?
  package var source: Source?
  /// Lines below the caret: both sides of an `expect`, the nearest names, what to do.
  package var notes: [String]
  /// The chain of calls, innermost first.
  package var callers: [Caller] = []
  /// Whether more text could make it right: an open brace, say.
  package var isIncomplete = false

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

extension Diagnostic {
  /// The message as it is printed, without a last newline:
  /// the position, the line with a caret below it, the notes, the chain of calls.
  package var text: String {
    if cause == .declined { return escapingControls(message) }
    var lines = [heading]
    lines += excerpt
    lines += notes.map { "  " + escapingControls($0) }
    for caller in callers {
      let place = Diagnostic.place(caller.span, caller.source)
      lines.append(
        "  \(escapingControls(caller.description))\(place.isEmpty ? "" : " at \(place)")")
    }
    return lines.joined(separator: "\n")
  }

  private var heading: String {
    let word = cause == .interrupt ? "interrupted" : "error"
    let place = span.flatMap { span in source.map { Diagnostic.place(span, $0) } } ?? ""
    return (place.isEmpty ? "" : place + ": ") + "\(word): \(escapingControls(message))"
  }

  private static func place(_ span: Span, _ source: Source) -> String {
    if source.name.isEmpty { return "" }
    let (line, column) = source.position(of: span.start)
    return "\(escapingControls(source.name)):\(line):\(column)"
  }

  /// The source line and the caret below it.
  private var excerpt: [String] {
    guard let span, let source else { return [] }
    let range = source.lineRange(around: span.start)
    let before = String(decoding: source.bytes[range.lowerBound..<span.start], as: UTF8.self)
    let markedEnd = max(span.start, min(span.end, range.upperBound))
    let marked = String(decoding: source.bytes[span.start..<markedEnd], as: UTF8.self)
    let after = String(
      decoding: source.bytes[markedEnd..<max(markedEnd, range.upperBound)], as: UTF8.self)
    let (head, middle, tail) = (shown(before), shown(marked), shown(after))
    let indent = head.prefix { $0 == " " }
    let line = (head + middle + tail).dropFirst(indent.count)
    if line.isEmpty { return [] }
    let (cut, lead) = Diagnostic.window(
      Array(line), caret: head.count - indent.count, length: middle.count)
    let pad = String(repeating: " ", count: lead)
    let tildes = String(repeating: "~", count: max(0, min(middle.count, cut.count - lead) - 1))
    return ["  " + cut, "  \(pad)^\(tildes)"]
  }

  /// The part of a very long line that shows the caret.
  private static func window(
    _ line: [Character], caret: Int, length: Int
  ) -> (text: String, caret: Int) {
    let widest = 100
    if line.count <= widest { return (String(line), caret) }
    let start = max(0, min(caret - 20, line.count - widest))
    let end = min(line.count, start + widest)
    let text = (start > 0 ? "…" : "") + String(line[start..<end]) + (end < line.count ? "…" : "")
    return (text, caret - start + (start > 0 ? 1 : 0))
  }

  private func shown(_ text: String) -> String {
    escapingControls(text.replacing("\t", with: " "))
  }
}

/// The text with control characters written out, so that none reaches the terminal.
///
/// Text from files and arguments may hold escape sequences. C0, DEL and C1 characters and the
/// marks that reverse the direction of text are shown as `\u{…}`.
package func escapingControls(_ text: String) -> String {
  func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  var shown = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if isControl(scalar) {
      shown.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
    } else {
      shown.append(scalar)
    }
  }
  return String(shown)
}
