// Commands to instructions: their arguments into registers, their conditions to the end.

import Syntax

extension Compiler {
  mutating func command(_ call: CommandCode) {
    let number = commands.count
    commands.append(
      CommandTemplate(
        command: call.command, isConfirmed: call.isConfirmed, arguments: [], span: call.span))
    let arguments = call.arguments.map { argument in
      ArgumentTemplate(
        label: argument.label, content: content(argument.content), span: argument.span)
    }
    commands[number].arguments = arguments
    // All arguments are in registers while a condition among them is evaluated.
    for (index, argument) in call.arguments.enumerated() {
      guard case .condition(let code) = argument.content else { continue }
      conditions.append(
        PendingCondition(
          command: number, argument: index, code: code, span: argument.span,
          registers: nextRegister))
    }
    emit(.command, number, at: call.span)
  }

  private mutating func content(_ content: ArgumentCode.Content) -> ArgumentTemplate.Content {
    switch content {
    case .word(let word, let hint): return .word(word, hint: hint)
    case .computedWord(let code): return .computedWord(expression(code))
    case .value(let code): return .value(expression(code))
    case .condition: return .condition(0)
    case .keyword(let word): return .keyword(word)
    case .areaValue(let code): return .areaValue(expression(code))
    case .areaCorners(let first, let second):
      let a = expression(first)
      return .areaCorners(a, expression(second))
    case .areaSized(let origin, let size):
      let a = expression(origin)
      return .areaSized(a, expression(size))
    case .areaKeyword(let area): return .areaKeyword(area)
    case .rate(let rate): return .rate(rate)
    case .zoom(let zoom): return .zoom(zoom)
    }
  }

  /// Writes the conditions of commands, and where each of them begins.
  mutating func writeConditions() {
    for condition in conditions {
      commands[condition.command].arguments[condition.argument].content = .condition(place)
      nextRegister = condition.registers
      if case .binary(let operation, let left, let right, let span) = condition.code,
        operation.isComparison
      {
        let a = expression(left)
        let b = expression(right)
        emit(.endComparison, a, b, x: operation.number, at: span)
      } else {
        let truth = expression(condition.code)
        emit(.endCondition, truth, at: condition.span)
      }
    }
    conditions = []
  }
}
