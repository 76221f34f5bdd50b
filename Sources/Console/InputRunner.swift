// Running standard input: statement by statement, or as a pattern.

import Commands
import Evaluation
import Syntax
import Terminal

extension ScriptRunner {
  /// Runs standard input, statement by statement; a pattern file is opened and shown.
  package func runInput(in session: inout Session) -> Int {
    let input = LineInput()
    var text = ""
    var firstLine = 1
    var lineNumber = 0
    var firstFailure = 0
    // The lines so far while they are only comments, with which pattern files begin too.
    var head: String? = ""
    while case .line(let line) = input.readLine() {
      if let before = head {
        if ScriptRunner.isHeaderOfPattern(line, isFirst: lineNumber == 0) {
          let bytes = Array((before + line + "\n" + rest(of: input)).utf8)
          return show(PatternSource(input: bytes), in: &session)
        }
        head = line.isEmpty || line.hasPrefix("#") ? before + line + "\n" : nil
      }
      lineNumber += 1
      text += text.isEmpty ? line : "\n" + line
      let source = Source(name: "stdin", text: text, firstLine: firstLine)
      if parse(source, with: interpreter.vocabulary(of: session)).isIncomplete { continue }
      let status = run(source, in: &session)
      if status != 0, !(session.options.keepsGoing && status <= 3) { return status }
      if session.hasQuit { return status }
      if firstFailure == 0 { firstFailure = status }
      text = ""
      firstLine = lineNumber + 1
    }
    if Interrupts.isPending { return 130 }
    if input.errorNumber != nil {
      session.report(Diagnostic("standard input cannot be read"))
      return 1
    }
    if !text.isEmpty {
      let status = run(Source(name: "stdin", text: text, firstLine: firstLine), in: &session)
      if firstFailure == 0 { firstFailure = status }
    }
    return firstFailure
  }

  /// Whether a line can only belong to a pattern file: no statement looks like it.
  private static func isHeaderOfPattern(_ line: String, isFirst: Bool) -> Bool {
    let dense = line.filter { $0 != " " }
    if dense.hasPrefix("x="), dense.contains(",y=") { return true }
    return isFirst && (line.hasPrefix("#Life 1.0") || line.hasPrefix("!"))
  }

  private func rest(of input: LineInput) -> String {
    var text = ""
    while case .line(let line) = input.readLine() { text += line + "\n" }
    return text
  }
}
