// How procedures are called.

import Syntax

extension Interpreter {
  func invoke(
    _ name: String, _ arguments: [Code], _ span: Span, _ frame: Frame,
    _ commands: inout Commands
  ) throws(Diagnostic) -> Value {
    guard let procedure = procedures[name] else {
      throw mistake("'\(name)' is not defined yet", span, frame)
    }
    let inner = Frame(
      size: max(procedure.frameSize, arguments.count), source: procedure.source)
    for (slot, argument) in arguments.enumerated() {
      inner.values[slot] = try evaluate(argument, frame, &commands)
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Interpreter.deepestCall, stack.hasRoom else {
      throw mistake(
        "calls nest more than \(Interpreter.deepestCall) deep", span, frame,
        notes: ["does '\(name)' call itself for ever?"])
    }
    try commands.poll()
    do throws(Diagnostic) {
      let flow = try run(procedure.body, inner, &commands)
      if case .giveBack(let value) = flow { return value }
      return .nothing
    } catch {
      if case .quit = error.cause { throw error }
      throw error.called("in '\(name)', called", at: span, in: frame.source)
    }
  }
}
