// When there is colour, and how much.

import Testing

@testable import Rendering

@Suite struct ColorChoiceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let environment: [String: String]
    let expected: ColorDepth
    var choice = ColorChoice.auto
    var isTerminal = true
    var testDescription: String { "\(environment) \(choice) \(isTerminal)" }
  }

  @Test(arguments: [
    Case(environment: ["TERM": "xterm"], expected: .sixteen),
    Case(environment: ["TERM": "xterm-256color"], expected: .indexed),
    Case(environment: ["TERM": "tmux-256color", "COLORTERM": "truecolor"], expected: .full),
    Case(environment: ["TERM": "xterm", "COLORTERM": "24bit"], expected: .full),
    Case(environment: ["TERM": "xterm-kitty"], expected: .full),
    Case(environment: ["TERM": "linux"], expected: .sixteen),
    Case(environment: ["TERM": "vt220"], expected: .none),
    Case(environment: ["TERM": "dumb", "COLORTERM": "truecolor"], expected: .none),
    Case(environment: ["TERM": ""], expected: .none),
    Case(environment: [:], expected: .none),
    Case(environment: ["TERM": "xterm-256color"], expected: .none, isTerminal: false),
  ])
  func theTerminalDecides(_ example: Case) { check(example) }

  @Test(arguments: [
    Case(environment: ["TERM": "xterm", "NO_COLOR": "1"], expected: .none),
    Case(environment: ["TERM": "xterm", "NO_COLOR": ""], expected: .sixteen),
    Case(environment: ["TERM": "xterm", "NO_COLOR": "1", "FORCE_COLOR": "3"], expected: .none),
    Case(environment: ["TERM": "xterm", "FORCE_COLOR": "0"], expected: .none),
    Case(environment: ["TERM": "xterm", "FORCE_COLOR": "false"], expected: .none),
    Case(environment: ["FORCE_COLOR": "1"], expected: .sixteen, isTerminal: false),
    Case(environment: ["FORCE_COLOR": "2"], expected: .indexed, isTerminal: false),
    Case(environment: ["FORCE_COLOR": "3"], expected: .full, isTerminal: false),
    Case(environment: ["FORCE_COLOR": "yes"], expected: .sixteen, isTerminal: false),
    Case(
      environment: ["FORCE_COLOR": "true", "TERM": "xterm-256color"], expected: .indexed,
      isTerminal: false),
    Case(environment: ["FORCE_COLOR": "", "TERM": "xterm"], expected: .none, isTerminal: false),
  ])
  func variablesGoBeforeTheTerminal(_ example: Case) { check(example) }

  @Test(arguments: [
    Case(environment: ["NO_COLOR": "1"], expected: .sixteen, choice: .always, isTerminal: false),
    Case(
      environment: ["NO_COLOR": "1", "TERM": "xterm-256color"], expected: .indexed,
      choice: .always),
    Case(environment: ["TERM": "dumb"], expected: .sixteen, choice: .always),
    Case(environment: ["FORCE_COLOR": "3", "TERM": "xterm"], expected: .none, choice: .never),
  ])
  func theOptionGoesBeforeAll(_ example: Case) { check(example) }

  private func check(_ example: Case) {
    let depth = ColorDepth.decided(
      by: example.choice, environment: { example.environment[$0] },
      isTerminal: example.isTerminal)
    #expect(depth == example.expected)
  }
}
