// How statements run.

import Syntax

extension Interpreter {
  func run(
    _ actions: [Action], _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Flow {
    for action in actions {
      let flow = try run(action, frame, &commands)
      if case .next = flow { continue }
      return flow
    }
    return .next
  }

  func run(
    _ action: Action, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Flow {
    switch action {
    case .conditional(let branches, let otherwise):
      for branch in branches
      where try truth(branch.condition, branch.span, frame, &commands) {
        return try run(branch.body, frame, &commands)
      }
      return try run(otherwise, frame, &commands)
    case .whileLoop(let condition, let span, let body):
      while try truth(condition, span, frame, &commands) {
        if let flow = try round(body, frame, &commands) { return flow }
      }
    case .repeatLoop(let count, let span, let body):
      var left = try repetitions(count, span, frame, &commands)
      while left > 0 {
        left -= 1
        if let flow = try round(body, frame, &commands) { return flow }
      }
    case .forLoop(let slot, let over, let span, let body):
      return try forLoop(slot, over, span, body, frame, &commands)
    case .giveBack(let value):
      return .giveBack(
        try value.map { (code) throws(Diagnostic) in try evaluate(code, frame, &commands) }
          ?? .nothing)
    case .leaveLoop: return .leaveLoop
    case .nextRound: return .nextRound
    case .setLocal(let slot, let value): frame.values[slot] = try evaluate(value, frame, &commands)
    case .setGlobal(let slot, let value): globals[slot] = try evaluate(value, frame, &commands)
    case .extendLocal(let slot, let operand, let span):
      let operand = try evaluate(operand, frame, &commands)
      try locating(span, frame) { () throws(Diagnostic) in
        try frame.values[slot].extend(by: operand)
      }
    case .extendGlobal(let slot, let name, let operand, let span):
      try extendGlobal(slot, name, operand, span, frame, &commands)
    case .introduceGlobal(let slot, let name, let value):
      if let given = overrides[name] {
        globals[slot] = given
      } else {
        globals[slot] = try evaluate(value, frame, &commands)
      }
    case .command(let call): try perform(call, frame, &commands)
    case .invoke(let procedure, let arguments, let span):
      _ = try invoke(procedure, arguments, span, frame, &commands)
    case .present(let code, let span):
      let value = try evaluate(code, frame, &commands)
      if case .invoke = code, case .nothing = value { break }
      try locating(span, frame) { () throws(Diagnostic) in
        try commands.present(value, of: span, in: frame.source)
      }
    }
    return .next
  }

  private func extendGlobal(
    _ slot: Int, _ name: Name, _ operand: Code, _ span: Span, _ frame: Frame,
    _ commands: inout Commands
  ) throws(Diagnostic) {
    _ = try global(slot, name, frame)
    let operand = try evaluate(operand, frame, &commands)
    try locating(span, frame) { () throws(Diagnostic) in
      try globals[slot]?.extend(by: operand)
    }
  }

  /// One round of a loop; gives what ends the loop, and how.
  func round(
    _ body: [Action], _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Flow? {
    try commands.poll()
    switch try run(body, frame, &commands) {
    case .next, .nextRound: return nil
    case .leaveLoop: return .next
    case .giveBack(let value): return .giveBack(value)
    }
  }

  func forLoop(
    _ slot: Int, _ over: Code, _ span: Span, _ body: [Action], _ frame: Frame,
    _ commands: inout Commands
  ) throws(Diagnostic) -> Flow {
    switch try evaluate(over, frame, &commands) {
    case .range(let range):
      guard range.first <= range.last else { return .next }
      var value = range.first
      while true {
        frame.values[slot] = .integer(value)
        if let flow = try round(body, frame, &commands) { return flow }
        if value == range.last { return .next }
        value += 1
      }
    case .list(let items):
      for item in items {
        frame.values[slot] = item
        if let flow = try round(body, frame, &commands) { return flow }
      }
      return .next
    case let other:
      throw mistake("'for' goes over a range or a list, not \(other.kindName)", span, frame)
    }
  }

  func repetitions(
    _ count: Code, _ span: Span, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Int {
    let value = try evaluate(count, frame, &commands)
    guard let count = value.asInteger, count >= 0 else {
      let wrong = value.asInteger.map(String.init) ?? value.kindName
      throw mistake("'repeat' takes how many times, not \(wrong)", span, frame)
    }
    return count
  }
}
