// Statements to instructions.

import Syntax

extension Compiler {
  mutating func statements(_ actions: [Action]) {
    for action in actions { statement(action) }
  }

  mutating func statement(_ action: Action) {
    scratch { $0.write(action) }
  }

  private mutating func write(_ action: Action) {
    switch action {
    case .conditional(let branches, let otherwise): conditional(branches, otherwise)
    case .whileLoop(let condition, let span, let body):
      loops.append(Loop(start: place))
      let misses = scratch { $0.condition(condition, span) }
      statements(body)
      close(exits: misses, at: span)
    case .repeatLoop(let count, let span, let body):
      let counter = take()
      expression(count, into: counter)
      emit(.prepareRepeat, counter, at: span)
      loop(.nextRepeat, counter, 0, body, at: span)
    case .forLoop(let slot, let over, let span, let body):
      let state = take()
      _ = take()
      expression(over, into: state)
      emit(.prepareFor, state, at: span)
      loop(.nextFor, state, slot, body, at: span)
    case .giveBack(let value, let span):
      emit(.giveBack, expression(value ?? .constant(.nothing)), at: span)
    case .leaveLoop(let span):
      emit(.jump, at: span)
      let exit = emit(word: 0, at: span)
      if !loops.isEmpty { loops[loops.count - 1].exits.append(exit) }
    case .nextRound(let span):
      emit(.loop, at: span)
      emit(word: loops.last?.start ?? 0, at: span)
    case .setLocal(let slot, let value): expression(value, into: slot)
    case .setGlobal(let slot, let value): setGlobal(slot, value)
    case .extendLocal(let slot, let operand, let span):
      extend(.extend, slot, operand, name: 0, at: span)
    case .extendGlobal(let slot, let name, let operand, let span):
      extend(.extendGlobal, slot, operand, name: self.name(name.text), at: span)
    case .introduceGlobal(let slot, let name, let value):
      emit(.override, slot, self.name(name), at: value.span)
      let end = emit(word: 0, at: value.span)
      setGlobal(slot, value)
      land(end)
    case .command(let call): command(call)
    case .invoke(let procedure, let arguments, let span):
      expression(.invoke(procedure: procedure, arguments, span), into: take())
    case .present(let code, let span):
      var isCall = false
      if case .invoke = code { isCall = true }
      emit(.present, expression(code), x: isCall ? 1 : 0, at: span)
    }
  }

  private mutating func extend(
    _ opcode: Opcode, _ slot: Int, _ operand: Code, name: Int, at span: Span
  ) {
    if let small = operand.smallInteger {
      emit(opcode, slot, small, name, x: 1, at: span)
    } else {
      let added = expression(operand)
      emit(opcode, slot, added, name, at: span)
    }
  }

  private mutating func setGlobal(_ slot: Int, _ value: Code) {
    var isVariable = false
    if case .local = value { isVariable = true }
    let register = expression(value)
    emit(.setGlobal, slot, register, x: isVariable ? 1 : 0, at: value.span)
  }

  private mutating func conditional(
    _ branches: [(condition: Code, span: Span, body: [Action])], _ otherwise: [Action]
  ) {
    var ends: [Int] = []
    for (index, branch) in branches.enumerated() {
      let misses = scratch { $0.condition(branch.condition, branch.span) }
      statements(branch.body)
      if index < branches.count - 1 || !otherwise.isEmpty {
        emit(.jump, at: branch.span)
        ends.append(emit(word: 0, at: branch.span))
      }
      for miss in misses { land(miss) }
    }
    statements(otherwise)
    for end in ends { land(end) }
  }

  /// A loop that begins with an instruction that ends it.
  private mutating func loop(
    _ head: Opcode, _ a: Int, _ b: Int, _ body: [Action], at span: Span
  ) {
    loops.append(Loop(start: place))
    emit(head, a, b, at: span)
    let exit = emit(word: 0, at: span)
    statements(body)
    close(exits: [exit], at: span)
  }

  /// Goes back to the start of the innermost loop, and lands what leaves it.
  private mutating func close(exits: [Int], at span: Span) {
    guard let loop = loops.popLast() else { return }
    emit(.loop, at: span)
    emit(word: loop.start, at: span)
    for exit in exits + loop.exits { land(exit) }
  }

  // MARK: Conditions

  /// Writes a condition; gives the words that are filled with where to go when it does not hold.
  private mutating func condition(_ code: Code, _ span: Span) -> [Int] {
    if case .and(let left, let leftSpan, let right, let rightSpan) = code {
      let first = scratch { $0.condition(left, leftSpan) }
      return first + scratch { $0.condition(right, rightSpan) }
    }
    if case .binary(let operation, let left, let right, let place) = code,
      let opcode = Opcode(unless: operation)
    {
      let a = expression(left)
      if let small = right.smallInteger {
        emit(opcode, a, small, x: 1, at: place)
      } else {
        let b = expression(right)
        emit(opcode, a, b, at: place)
      }
      return [emit(word: 0, at: place)]
    }
    let truth = expression(code)
    emit(.jumpIfFalse, truth, at: span)
    return [emit(word: 0, at: span)]
  }
}

extension Opcode {
  /// The jump that is taken unless a comparison holds.
  fileprivate init?(unless operation: BinaryOperator) {
    switch operation {
    case .less: self = .unlessLess
    case .lessOrEqual: self = .unlessLessOrEqual
    case .greater: self = .unlessGreater
    case .greaterOrEqual: self = .unlessGreaterOrEqual
    case .equal: self = .unlessEqual
    case .notEqual: self = .unlessNotEqual
    case .within, .range, .add, .subtract, .multiply, .divide, .wholeDivide, .modulo, .power:
      return nil
    }
  }
}
