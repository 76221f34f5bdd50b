// How expressions are evaluated. Every kind has a function of its own, so that the frames of the
// recursion stay small.

import Syntax

extension Interpreter {
  func evaluate(
    _ code: Code, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Value {
    switch code {
    case .constant(let value): return value
    case .local(let slot, _): return frame.values[slot]
    case .global(let slot, let name): return try global(slot, name, frame)
    case .binary(let operation, let left, let right, let span):
      return try binary(operation, left, right, span, frame, &commands)
    case .query(let name, let span): return try query(name, span, frame, &commands)
    case .string(let parts, let span): return try string(parts, span, frame, &commands)
    case .pair(let x, let y, let span): return try pair(x, y, span, frame, &commands)
    case .list(let items, let span): return try list(items, span, frame, &commands)
    case .call(let function, let arguments, let span):
      return try call(function, arguments, span, frame, &commands)
    case .invoke(let procedure, let arguments, let span):
      return try invoke(procedure, arguments, span, frame, &commands)
    case .index(let base, let index, let span):
      return try item(of: base, at: index, span, frame, &commands)
    case .member(let base, let name): return try member(name, of: base, frame, &commands)
    case .negate(let operand, let span): return try negated(operand, span, frame, &commands)
    case .not(let operand, let span): return .truth(!(try truth(operand, span, frame, &commands)))
    case .and(let left, let leftSpan, let right, let rightSpan):
      guard try truth(left, leftSpan, frame, &commands) else { return .truth(false) }
      return .truth(try truth(right, rightSpan, frame, &commands))
    case .or(let left, let leftSpan, let right, let rightSpan):
      if try truth(left, leftSpan, frame, &commands) { return .truth(true) }
      return .truth(try truth(right, rightSpan, frame, &commands))
    }
  }

  func global(_ slot: Int, _ name: Name, _ frame: Frame) throws(Diagnostic) -> Value {
    guard let value = globals[slot] else {
      throw mistake("'\(name.text)' has no value yet", name.span, frame)
    }
    return value
  }

  private func query(
    _ name: String, _ span: Span, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Value {
    try locating(span, frame) { () throws(Diagnostic) in
      try commands.value(ofQuery: name)
    }
  }

  private func binary(
    _ operation: BinaryOperator, _ left: Code, _ right: Code, _ span: Span, _ frame: Frame,
    _ commands: inout Commands
  ) throws(Diagnostic) -> Value {
    let a = try evaluate(left, frame, &commands)
    let b = try evaluate(right, frame, &commands)
    if case .integer(let x) = a, case .integer(let y) = b,
      let result = Value.quickly(operation, x, y)
    {
      return result
    }
    return try locating(span, frame) { () throws(Diagnostic) in
      try Value.apply(operation, a, b)
    }
  }

  private func negated(
    _ operand: Code, _ span: Span, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Value {
    let value = try evaluate(operand, frame, &commands)
    return try locating(span, frame) { () throws(Diagnostic) in try value.negated() }
  }

  func truth(
    _ code: Code, _ span: Span, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Bool {
    let value = try evaluate(code, frame, &commands)
    guard case .truth(let truth) = value else {
      throw mistake(
        "a condition is true or false, not \(value.kindName)", span, frame,
        notes: ["compare it, for instance with '!= 0' or '!= nothing'"])
    }
    return truth
  }

  // MARK: Compound values

  private func pair(
    _ x: Code, _ y: Code, _ span: Span, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Value {
    let a = try evaluate(x, frame, &commands)
    let b = try evaluate(y, frame, &commands)
    guard let left = a.asScalar, let right = b.asScalar else {
      let other = a.asScalar == nil ? a : b
      throw mistake("a pair is made of two numbers, not \(other.kindName)", span, frame)
    }
    return .pair(Pair(x: left, y: right))
  }

  private func list(
    _ items: [Code], _ span: Span, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Value {
    let list = Value.list(try values(items, frame, &commands))
    return try locating(span, frame) { () throws(Diagnostic) in try list.withinLimits() }
  }

  private func string(
    _ parts: [StringCode], _ span: Span, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Value {
    var text = ""
    for part in parts {
      switch part {
      case .text(let piece): text += piece
      case .value(let code):
        let piece = commands.text(of: try evaluate(code, frame, &commands))
        text = try locating(span, frame) { () throws(Diagnostic) in
          try Value.joined(text, piece)
        }
      }
    }
    return .string(text)
  }

  // MARK: Parts and calls

  private func item(
    of base: Code, at index: Code, _ span: Span, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Value {
    let whole = try evaluate(base, frame, &commands)
    let position = try evaluate(index, frame, &commands)
    return try locating(span, frame) { () throws(Diagnostic) in try whole.item(at: position) }
  }

  private func member(
    _ name: Name, of base: Code, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Value {
    let whole = try evaluate(base, frame, &commands)
    return try locating(name.span, frame) { () throws(Diagnostic) in
      try whole.member(name.text)
    }
  }

  private func call(
    _ function: String, _ arguments: [Code], _ span: Span, _ frame: Frame,
    _ commands: inout Commands
  ) throws(Diagnostic) -> Value {
    let values = try values(arguments, frame, &commands)
    return try locating(span, frame) { () throws(Diagnostic) in
      try commands.call(function: function, values).withinLimits()
    }
  }

  private func values(
    _ codes: [Code], _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(codes.count)
    for code in codes { values.append(try evaluate(code, frame, &commands)) }
    return values
  }
}
