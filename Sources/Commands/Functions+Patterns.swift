// Functions that make patterns and tell what they are.

import Analysis
import Cells
import Editing
import Evaluation
import Patterns
import Rules
import Syntax

extension Functions {
  static let patterns: [Function] = [
    Function(1...1, "pattern(TEXT)", "the pattern a text holds: RLE, plaintext or an apgcode") {
      (session, arguments) throws(Diagnostic) in
      let text = try arguments.text(0)
      let finder = session.ruleFinder()
      do throws(PatternError) {
        return .pattern(try Pattern(text: text, tables: finder.table))
      } catch {
        throw error.diagnostic(in: nil)
      }
    },
    Function(1...1, "shape(NAME)", "a shape of the library") {
      (session, arguments) throws(Diagnostic) in
      .pattern(try session.shape(try arguments.text(0)).pattern.trimmed())
    },
    Function(2...2, "rotated(PATTERN, \"left\")", "a pattern turned left, right or around") {
      (_, arguments) throws(Diagnostic) in
      guard let turn = Turn(rawValue: try arguments.text(1)) else {
        throw Diagnostic("a turn is \"left\", \"right\" or \"around\"")
      }
      let pattern = try arguments.pattern(0)
      return .pattern(
        try saying { () throws(EditingError) in try pattern.turned(by: Orientation(turn)) })
    },
    Function(2...2, "flipped(PATTERN, \"horizontal\")", "a pattern mirrored") {
      (_, arguments) throws(Diagnostic) in
      guard let flip = Flip(rawValue: try arguments.text(1)) else {
        throw Diagnostic("a flip is \"horizontal\" or \"vertical\"")
      }
      let pattern = try arguments.pattern(0)
      return .pattern(
        try saying { () throws(EditingError) in try pattern.turned(by: Orientation(flip)) })
    },
    Function(1...1, "period(PATTERN)", "after how many generations it is back, or nothing") {
      (session, arguments) throws(Diagnostic) in
      try session.behaviour(of: try arguments.pattern(0)).map { .integer($0.period) } ?? .nothing
    },
    Function(1...1, "displacement(PATTERN)", "how far it moves in a period, or nothing") {
      (session, arguments) throws(Diagnostic) in
      try session.behaviour(of: try arguments.pattern(0)).map {
        .point(Point(x: $0.displacement.x, y: $0.displacement.y))
      } ?? .nothing
    },
    Function(1...1, "apgcode(PATTERN)", "its code in soup searches, or nothing") {
      (session, arguments) throws(Diagnostic) in
      let pattern = try arguments.pattern(0)
      let host = session.host
      let code = Apgcode.canonical(
        of: pattern, under: session.document.rule, isCancelled: { host.isInterrupted })
      try session.throwIfCancelled()
      return code.map(Value.string) ?? .nothing
    },
    Function(1...1, "name(PATTERN)", "its name in the library, in any phase and orientation") {
      (session, arguments) throws(Diagnostic) in
      let pattern = try arguments.pattern(0)
      let host = session.host
      let shape = ShapeLibrary.shape(
        like: pattern, under: session.document.rule, isCancelled: { host.isInterrupted })
      try session.throwIfCancelled()
      return shape.map { .string($0.name) } ?? .nothing
    },
  ]
}

extension Session {
  /// What a pattern does on an unbounded field; `nil` when that cannot be told.
  fileprivate func behaviour(of pattern: Pattern) throws(Diagnostic) -> Behaviour? {
    let host = host
    let behaviour = Behaviour(
      of: pattern, under: document.rule, isCancelled: { host.isInterrupted })
    try throwIfCancelled()
    return behaviour
  }
}
