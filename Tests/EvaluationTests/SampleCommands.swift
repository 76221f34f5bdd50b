// A small command set that records what is asked of it, and shorthands for running programs in it.

import Cells
import Evaluation
import Syntax
import TestSupport
import Testing

/// A world with a population that `step` raises.
struct SampleCommands: CommandSet {
  var population = 0
  /// What `say`, values at the start of a line and other commands left behind.
  var output: [String] = []
  /// The lines that began and ended: their texts, with ✘ after a mistake.
  var lines: [String] = []
  var keepsGoing = false
  /// How many polls are left before one throws.
  var pollsLeft = Int.max

  var vocabulary: Vocabulary {
    Vocabulary(
      commands: [
        Signature("say", [.repeated(.value("VALUE", .any))]),
        Signature("step", [.optional(.value("N", .integer))]),
        Signature("fail", []),
        Signature("quit", [.optional(.value("STATUS", .integer))]),
        Signature(
          "place",
          [.word("SHAPE", .shape), .optional(.clause("at", [.value("POINT", .point)]))]),
        Signature("fill", [.area("RECTANGLE"), .optional(.clause("to", [.value("STATE", .any)]))]),
        Signature("until", [.condition("CONDITION")]),
        Signature("expect", [.condition("CONDITION")]),
        Signature("points", [.repeated(.value("POINT", .point))]),
      ],
      aliases: ["print": "say"], queries: ["population", "bounds", "rule"],
      functions: ["abs": 1...1, "length": 1...1, "list": 0...Int.max, "rectangle": 4...4])
  }

  mutating func value(ofQuery name: String) throws(Diagnostic) -> Value {
    name == "bounds" ? .nothing : .integer(population)
  }

  mutating func call(function name: String, _ arguments: [Value]) throws(Diagnostic) -> Value {
    switch (name, arguments) {
    case ("list", let items): return .list(items)
    case ("abs", _):
      guard let value = arguments[0].asInteger else { throw Diagnostic("'abs' takes an integer") }
      return .integer(abs(value))
    case ("length", _):
      guard case .list(let items) = arguments[0] else { throw Diagnostic("no list") }
      return .integer(items.count)
    default:
      let numbers = arguments.compactMap(\.asInteger)
      return .rectangle(
        Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
  }

  mutating func perform(_ invocation: Invocation<SampleCommands>) throws(Diagnostic) {
    let arguments = invocation.arguments
    switch invocation.command {
    case "say":
      output.append(arguments.values("VALUE").map { text(of: $0.value) }.joined(separator: " "))
    case "step": population += try arguments.count("N", default: 1)
    case "fail": throw Diagnostic("failed")
    case "quit":
      throw Diagnostic("quit", cause: .quit(status: try arguments.count("STATUS", default: 0)))
    case "place":
      let word = arguments.word("SHAPE") ?? "\(arguments.value("SHAPE").map(text) ?? "none")!"
      let point = try arguments.point("POINT")
      output.append(
        "place \(word)" + (point.map { " at \($0)" } ?? "")
          + arguments.hint("SHAPE").map { " (\($0))" }.joined())
    case "fill": output.append("fill \(describe(arguments.area("RECTANGLE")))")
    case "until": try runUntil(arguments.condition("CONDITION"))
    case "expect": try check(arguments.condition("CONDITION"))
    case "points":
      output.append(try arguments.points("POINT").map { "\($0.point)" }.joined(separator: " "))
    default: throw Diagnostic("no command \(invocation.command)")
    }
  }

  private func describe(_ area: Area?) -> String {
    switch area {
    case .rectangle(let rectangle): "\(rectangle)"
    case .rectangleThen(let rectangle, let value): "\(rectangle) then \(text(of: value))"
    case .selection: "selection"
    case .bounds: "bounds"
    case .all: "all"
    case nil: "none"
    }
  }

  private mutating func runUntil(_ condition: Condition<SampleCommands>?) throws(Diagnostic) {
    while let condition, !(try condition.evaluate(in: &self).isTrue) {
      try poll()
      population += 1
    }
  }

  private mutating func check(_ condition: Condition<SampleCommands>?) throws(Diagnostic) {
    guard let result = try condition?.evaluate(in: &self), !result.isTrue else { return }
    let sides = result.comparison.map {
      "\(text(of: $0.left)) \($0.operation.rawValue) \(text(of: $0.right))"
    }
    throw Diagnostic("not met: \(sides ?? "false")", cause: .expectation, at: condition?.span)
  }

  mutating func present(
    _ value: Value, of statement: Span, in source: Source
  ) throws(Diagnostic) {
    output.append(text(of: value))
  }

  mutating func beginLine(_ span: Span, in source: Source) { lines.append(source.text(span)) }

  mutating func endLine(_ span: Span, in source: Source, _ mistake: Diagnostic?) -> Bool {
    if mistake != nil { lines[lines.count - 1] += "✘" }
    return keepsGoing
  }

  mutating func poll() throws(Diagnostic) {
    pollsLeft -= 1
    if pollsLeft < 0 { throw Diagnostic("stopped", cause: .interrupt) }
  }

  func text(of value: Value) -> String { value.text { "pattern of \($0.population)" } }

  func mistake(in word: String, _ kind: WordKind) -> Diagnostic? {
    word == "glidr" ? Diagnostic("unknown shape 'glidr'") : nil
  }
}

/// A session of programs one after another.
struct SampleSession {
  var commands = SampleCommands()
  let interpreter: Interpreter<SampleCommands>

  init(overrides: [String: Value] = [:]) { interpreter = Interpreter(overrides: overrides) }

  /// Runs a text; gives the mistakes of reading it, or that of running it.
  mutating func run(_ text: String, linesAreSteps: Bool = true) -> [Diagnostic] {
    let source = Source(name: "test.life", text: text)
    let (program, mistakes) = interpreter.prepare(source, for: commands)
    guard let program else { return mistakes }
    do throws(Diagnostic) {
      try interpreter.run(program, linesAreSteps: linesAreSteps, in: &commands)
    } catch {
      return [error]
    }
    return []
  }
}

/// What a text without mistakes says.
func output(
  _ text: String, overrides: [String: Value] = [:], at location: SourceLocation = #_sourceLocation
) -> [String] {
  var session = SampleSession(overrides: overrides)
  #expect(session.run(text).map(\.text) == [], sourceLocation: location)
  return session.commands.output
}

/// Expects mistakes exactly at the marks, and gives their messages and notes.
@discardableResult
func mistakes(_ marked: String, at location: SourceLocation = #_sourceLocation) -> [String] {
  let text = MarkedText(marked)
  var session = SampleSession()
  let found = session.run(text.text)
  #expect(
    found.map { $0.span?.start ?? -1 } == text.offsets, "\(found.map(\.text))",
    sourceLocation: location)
  return found.map { ([$0.message] + $0.notes).joined(separator: "\n") }
}
