// Runs a case and compares what it does with what its file expects.

import Commands
import Evaluation
import Syntax

/// One run of a case, from its first line to its last.
struct ScriptRun {
  struct Failure {
    let line: Int
    let message: String
  }

  private let name: String
  private let lines: [String]
  private(set) var failures: [Failure] = []
  /// The file as it would be when everything it does were expected.
  private(set) var recorded: [String] = []
  private var world: ScriptWorld

  init(name: String, lines: [String]) throws(Diagnostic) {
    self.name = name
    self.lines = lines
    world = try ScriptWorld(after: nil)
    try run()
  }

  private mutating func run() throws(Diagnostic) {
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if line == "---" {
        world = try ScriptWorld(after: world)
        recorded.append(line)
      } else if line.hasPrefix("#!") {
        index = direct(from: index)
        continue
      } else if ScriptLine(line).isExpectationOnly {
        failures.append(Failure(line: index + 1, message: "nothing was said before: \(line)"))
      } else if line.allSatisfy(\.isWhitespace) || line.hasPrefix("#") {
        recorded.append(line)
      } else {
        index = try piece(from: index)
        continue
      }
      index += 1
    }
  }

  /// Follows a directive; gives the line behind it.
  private mutating func direct(from start: Int) -> Int {
    var end = start + 1
    while end < lines.count, lines[end].hasPrefix("#|") { end += 1 }
    let body = lines[(start + 1)..<end].map { line in
      let text = line.dropFirst(2)
      return String(text.first == " " ? text.dropFirst() : text)
    }
    if let problem = world.follow(String(lines[start].dropFirst(2)), body: body) {
      failures.append(Failure(line: start + 1, message: problem))
    }
    recorded += lines[start..<end]
    return end
  }

  /// Runs the statement that begins at a line; gives the line behind it and its expectations.
  private mutating func piece(from start: Int) throws(Diagnostic) -> Int {
    var end = start
    var text = ""
    var source: Source
    repeat {
      text += (end == start ? "" : "\n") + ScriptLine(lines[end]).code
      end += 1
      source = Source(name: name, text: text, firstLine: start + 1)
    } while end < lines.count && world.isIncomplete(source)
    let codeEnd = end
    while end < lines.count, ScriptLine(lines[end]).isExpectationOnly { end += 1 }
    let effect = try world.run(source)
    let expected = Expected(lines[start..<end], firstLine: start + 1)
    let problems = expected.problems(with: effect, in: name)
    failures += problems.map { Failure(line: start + 1, message: $0) }
    if problems.isEmpty {
      recorded += lines[start..<end]
    } else {
      recorded += Expected.lines(of: effect, for: lines[start..<codeEnd].map(ScriptLine.init))
    }
    return end
  }
}

/// What a statement did.
struct Effect {
  /// Lines on standard output.
  var output: [String]
  /// What was said on standard error.
  var errors: [String]
  /// What it changed although it failed.
  var remains: String?
}

/// What a file expects of a statement.
private struct Expected {
  private var output: [String] = []
  private var mistakes: [(texts: [String], line: Int?)] = []

  init(_ lines: ArraySlice<String>, firstLine: Int) {
    for (offset, text) in lines.enumerated() {
      let line = ScriptLine(text)
      switch line.expectation {
      case .output(let text): output.append(text)
      case .mistake(let texts):
        mistakes.append((texts, line.isExpectationOnly ? nil : firstLine + offset))
      case nil: break
      }
    }
  }

  func problems(with effect: Effect, in name: String) -> [String] {
    var problems: [String] = []
    if effect.output != output {
      problems.append(
        "printed\n\(Expected.block(effect.output))\nbut expected\n\(Expected.block(output))")
    }
    let said = effect.errors.joined(separator: "\n")
    if mistakes.isEmpty, !said.isEmpty { problems.append("unexpected diagnostic\n\(said)") }
    for mistake in mistakes {
      for text in mistake.texts where !said.contains(text) {
        problems.append("no diagnostic says \"\(text)\", but\n\(said)")
      }
      if mistake.texts.isEmpty, said.isEmpty { problems.append("no diagnostic") }
      if let line = mistake.line, said.contains("error:"), !said.contains("\(name):\(line):") {
        problems.append("the diagnostic is not at line \(line):\n\(said)")
      }
    }
    if let remains = effect.remains { problems.append("the failing command left \(remains)") }
    return problems
  }

  private static func block(_ lines: [String]) -> String {
    lines.isEmpty ? "  nothing" : lines.map { "  " + $0 }.joined(separator: "\n")
  }

  /// The code with what happened as its expectation.
  static func lines(of effect: Effect, for code: [ScriptLine]) -> [String] {
    var lines = code.map(\.code)
    var marks = effect.output.map { "#=> \($0)".trimmedEnd }
    let texts = effect.errors.map { error in
      let message = error.split(separator: "\n").first.map(String.init) ?? ""
      return message.firstRange(of: "error: ").map { String(message[$0.upperBound...]) } ?? message
    }
    if !texts.isEmpty {
      marks.append(
        "### " + texts.map { "\"\($0.replacing("\"", with: "\\\""))\"" }.joined(separator: " "))
    }
    if marks.count == 1, lines.count == 1, lines[0].count + marks[0].count < 97 {
      lines[0] += "  " + marks[0]
      return lines
    }
    return lines + marks
  }
}
