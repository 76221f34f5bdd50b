// The command `record`.

import Cells
import Editing
import Evaluation
import Patterns
import Rules
import Syntax

/// Write what is typed from now on as a script.
struct Record: Command {
  static let declaration = Declaration(
    "record", [.either([[.choice("STOP", ["stop"])], [.word("FILE", .file)]])], topic: .files,
    summary: "write what is done from now on as a script; 'record stop' ends it",
    details: """
      The script begins with the state it starts from: rule, size, cells, ink and seed. Then comes each line
      that succeeded. Confirmed questions become '!', 'play' and 'goto' the 'step' they
      took. Running the
      script does the same again.
      """,
    examples: ["record! \"mine.life\"; record stop"], modes: .always, mayConfirm: true)

  private let path: String?

  init(_ arguments: Arguments) throws(Diagnostic) {
    path = arguments.word("FILE")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    guard let path else {
      guard let recording = session.recording else { throw Diagnostic("nothing is being recorded") }
      session.recording = nil
      return Outcome("recorded \(counted(recording.lineCount, "line")) in \(recording.path)")
    }
    if let recording = session.recording {
      throw Diagnostic("'\(recording.path)' is being recorded", notes: ["'record stop' ends it"])
    }
    if session.document.mode == .paste { throw EditingError.patternFloats.diagnostic }
    try session.confirmReplacing(path)
    // The state of a generator cannot be written, a seed can.
    session.generator = Generator(seed: session.generator.next() >> 16)
    try session.writeBytes(Array(session.stateAsScript().utf8), to: path)
    session.recording = Recording(path: path)
    if let warning = session.warning(ofNamed: session.document.rule, in: path) {
      session.warn("\(path): \(warning)")
    }
    return Outcome("recording in \(path); 'record stop' ends it")
  }
}

/// A recording under way.
package struct Recording: Sendable {
  let path: String
  var lineCount = 0
  /// What to write in place of commands of the present line, by where they start in it.
  var replacements: [Int: (span: Span, text: String)] = [:]
  /// The line that began the recording is not part of it.
  var isFirstLine = true
}

extension Session {
  /// Notes how the running command is recorded, where that is not how it was written.
  mutating func record(as text: String) {
    guard callDepth == 0 else { return }
    recording?.replacements[current.span.start] = (current.span, text)
  }

  /// Notes that a question was answered with yes: the command is recorded with `!`.
  mutating func noteConfirmation() {
    guard callDepth == 0 else { return }
    let start = current.span.start
    let name = Span(start, start + current.source.bytes[start...].prefix { isWordByte($0) }.count)
    recording?.replacements[start] = (name, current.source.text(name) + "!")
  }

  /// Adds a line that succeeded to the recording.
  mutating func noteForRecording(_ span: Span, in source: Source) {
    guard var recording else { return }
    defer { self.recording = recording }
    let replacements = recording.replacements
    recording.replacements = [:]
    guard !recording.isFirstLine else {
      recording.isFirstLine = false
      return
    }
    var line = ""
    var position = span.start
    for (_, replacement) in replacements.sorted(by: { $0.key < $1.key })
    where replacement.span.start >= position && replacement.span.end <= span.end {
      line += source.text(Span(position, replacement.span.start)) + replacement.text
      position = replacement.span.end
    }
    line += source.text(Span(position, span.end)) + "\n"
    recording.lineCount += 1
    do throws(FileProblem) {
      try host.append(Array(line.utf8), to: expanded(recording.path))
    } catch {
      warn(error.diagnostic(for: recording.path, writing: true).message)
    }
  }

  /// The state of the session as the beginning of a script.
  fileprivate func stateAsScript() throws(Diagnostic) -> String {
    var lines = [
      "# recorded by lifeline",
      document.field.isUnbounded ? "new!" : "new! \(document.field.suffix)",
    ]
    lines.append("rule \(quoted(document.rule.rulestring))")
    let cells = try saying { () throws(EditingError) in try document.livePattern }
    if let cells, !cells.pattern.isEmpty {
      // Without its rule a pattern has two states.
      let header =
        document.rule.stateCount > 2
        ? "x = \(cells.pattern.width), y = \(cells.pattern.height), rule = "
          + "\(document.rule.rulestring)\n" : ""
      let rle = quoted(header + rleText(of: cells.pattern))
      lines.append("place (pattern(\(rle))) at \(cells.origin) replace")
    }
    lines += inkAsScript()
    if document.generation != 0 { lines.append("# this was generation \(document.generation)") }
    if let selection = document.selection {
      lines.append("select \(selection.origin) size \(selection.width)x\(selection.height)")
    }
    lines.append("seed \(generator.seed)")
    return lines.joined(separator: "\n") + "\n"
  }
}

private func isWordByte(_ byte: UInt8) -> Bool {
  let scalar = Unicode.Scalar(byte)
  return scalar.isASCII
    && (scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar))
}
