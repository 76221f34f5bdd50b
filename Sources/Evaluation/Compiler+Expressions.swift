// Expressions to instructions.

import Syntax

extension Compiler {
  /// Writes an expression; gives the register its value is in, which may be that of a variable.
  mutating func expression(_ code: Code) -> Int {
    if case .local(let slot, _) = code { return slot }
    let target = take()
    expression(code, into: target)
    return target
  }

  /// Writes an expression whose value goes into a register.
  ///
  /// The register is written last, since it may be that of a variable the expression reads.
  mutating func expression(_ code: Code, into target: Int) {
    scratch { $0.write(code, target) }
  }

  private mutating func write(_ code: Code, _ target: Int) {
    switch code {
    case .constant(let value): emit(.constant, target, constant(value), at: code.span)
    case .local(let slot, let name): emit(.move, target, slot, at: name.span)
    case .global(let slot, let name):
      emit(.global, target, slot, self.name(name.text), at: name.span)
    case .query(let name, let span): emit(.query, target, self.name(name), at: span)
    case .binary(let operation, let left, let right, let span):
      binary(operation, left, right, target, span)
    case .string(let parts, let span):
      let first = row(parts.map(\.code))
      emit(.join, target, first, parts.count, at: span)
    case .pair(let x, let y, let span): two(.pair, x, y, target, span)
    case .list(let items, let span): list(items, target, span)
    case .call(let function, let arguments, let span):
      let first = row(arguments)
      emit(.call, target, first, arguments.count, at: span)
      emit(word: name(function), at: span)
    case .invoke(let procedure, let arguments, let span):
      let first = row(arguments)
      emit(.invoke, target, first, arguments.count, at: span)
      emit(word: procedureNumbers[procedure] ?? -1, at: span)
    case .index(let base, let index, let span): two(.item, base, index, target, span)
    case .member(let base, let name):
      let whole = expression(base)
      emit(.member, target, whole, self.name(name.text), at: name.span)
    case .negate(let operand, let span):
      let value = expression(operand)
      emit(.negate, target, value, at: span)
    case .not(let operand, let span):
      let value = expression(operand)
      emit(.not, target, value, at: span)
    case .and(let left, let leftSpan, let right, let rightSpan):
      shortcut(.jumpIfFalse, left, leftSpan, right, rightSpan, target)
    case .or(let left, let leftSpan, let right, let rightSpan):
      shortcut(.jumpIfTrue, left, leftSpan, right, rightSpan, target)
    }
  }

  private mutating func two(
    _ opcode: Opcode, _ left: Code, _ right: Code, _ target: Int, _ span: Span, x: Int = 0
  ) {
    let a = expression(left)
    let b = expression(right)
    emit(opcode, target, a, b, x: x, at: span)
  }

  private mutating func binary(
    _ operation: BinaryOperator, _ left: Code, _ right: Code, _ target: Int, _ span: Span
  ) {
    let opcode: Opcode
    switch operation {
    case .add: opcode = .add
    case .subtract: opcode = .subtract
    case .multiply: opcode = .multiply
    case .wholeDivide: opcode = .wholeDivide
    case .modulo: opcode = .modulo
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .within, .range,
      .divide, .power:
      return two(.binary, left, right, target, span, x: operation.number)
    }
    guard let small = right.smallInteger else { return two(opcode, left, right, target, span) }
    let a = expression(left)
    emit(opcode, target, a, small, x: 1, at: span)
  }

  /// `and` and `or`: the right side only when the left does not decide. Both have to be truth values.
  private mutating func shortcut(
    _ decided: Opcode, _ left: Code, _ leftSpan: Span, _ right: Code, _ rightSpan: Span,
    _ target: Int
  ) {
    let result = take()
    expression(left, into: result)
    emit(decided, result, at: leftSpan)
    let end = emit(word: 0, at: leftSpan)
    expression(right, into: result)
    // The jump to the next instruction checks that it is a truth value.
    emit(decided, result, at: rightSpan)
    let check = emit(word: 0, at: rightSpan)
    land(end)
    land(check)
    emit(.move, target, result, at: leftSpan)
  }

  /// Values in registers one behind the other; gives the first.
  private mutating func row(_ codes: [Code]) -> Int {
    let first = nextRegister
    let registers = codes.map { _ in take() }
    for (register, code) in zip(registers, codes) { expression(code, into: register) }
    return first
  }

  /// Short lists from a row of registers, long ones item by item.
  private mutating func list(_ items: [Code], _ target: Int, _ span: Span) {
    guard items.count > 64 else {
      let first = row(items)
      emit(.list, target, first, items.count, at: span)
      return
    }
    let result = take()
    emit(.list, result, 0, 0, at: span)
    for item in items {
      scratch { compiler in
        let value = compiler.expression(item)
        compiler.emit(.append, result, value, at: span)
      }
    }
    emit(.move, target, result, at: span)
  }
}

extension StringCode {
  fileprivate var code: Code {
    switch self {
    case .text(let text): .constant(.string(text))
    case .value(let code): code
    }
  }
}

extension Code {
  /// The value when it fits into an operand.
  var smallInteger: Int? {
    guard case .constant(.integer(let value)) = self, (-32_768...32_767).contains(value) else {
      return nil
    }
    return value
  }

  /// Where the expression stands; that of a constant is not remembered, since it never fails.
  var span: Span {
    switch self {
    case .constant: Span(0, 0)
    case .local(_, let name), .global(_, let name), .member(_, let name): name.span
    case .query(_, let span), .string(_, let span), .pair(_, _, let span), .list(_, let span),
      .call(_, _, let span), .invoke(_, _, let span), .index(_, _, let span),
      .negate(_, let span), .not(_, let span), .binary(_, _, _, let span):
      span
    case .and(_, let left, _, let right), .or(_, let left, _, let right): left.union(right)
    }
  }
}
