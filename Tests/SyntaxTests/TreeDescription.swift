// Trees as text: operators before their operands in parentheses, arguments in angle brackets.

import Syntax

extension Block {
  var description: String { statements.map(\.description).joined(separator: "; ") }
}

extension Statement {
  var description: String {
    switch self {
    case .conditional(let branches, let otherwise, _):
      let parts = branches.map { "if \($0.condition.description) {\($0.body.description)}" }
      return parts.joined(separator: " else ")
        + (otherwise.map { " else {\($0.description)}" } ?? "")
    case .whileLoop(let condition, let body, _):
      return "while \(condition.description) {\(body.description)}"
    case .repeatLoop(let count, let body, _):
      return "repeat \(count.description) {\(body.description)}"
    case .forLoop(let name, let over, let body, _):
      return "for \(name.text) in \(over.description) {\(body.description)}"
    case .define(let procedure):
      let words = [procedure.name.text] + procedure.parameters.map(\.text)
      return "define \(words.joined(separator: " ")) {\(procedure.body.description)}"
    case .giveBack(let value, _):
      return "return" + (value.map { " \($0.description)" } ?? "")
    case .leaveLoop: return "break"
    case .nextRound: return "continue"
    case .introduce(let name, let value, _): return "let \(name.text) = \(value.description)"
    case .assign(let name, let value, _): return "\(name.text) = \(value.description)"
    case .command(let call): return call.description
    case .procedureCall(let name, let arguments, _):
      return ([name.text] + arguments.map { "<\($0.description)>" }).joined(separator: " ")
    case .expression(let expression): return "print \(expression.description)"
    }
  }
}

extension CommandCall {
  var description: String {
    ([command + (isConfirmed ? "!" : "")] + arguments.map { "<\($0.description)>" })
      .joined(separator: " ")
  }
}

extension ArgumentNode {
  /// The kind of argument, unless it is a value, and its content.
  var description: String {
    switch content {
    case .word(.literal(let word), _): "word \(word)"
    case .word(.text(let text), _): "word \(text.description)"
    case .word(.computed(let value), _): "word (\(value.description))"
    case .value(let value, _): value.description
    case .condition(let value): "condition \(value.description)"
    case .keyword(let word): "keyword \(word)"
    case .area(.value(let value)): "area \(value.description)"
    case .area(.corners(let first, let second)):
      "area \(first.description) to \(second.description)"
    case .area(.sized(let origin, let size)):
      "area \(origin.description) size \(size.description)"
    case .area(.keyword(let word)): "area \(word)"
    case .rate(let rate): "rate \(rate)"
    case .zoom(let zoom): "zoom \(zoom)"
    }
  }
}

extension Expression {
  var description: String {
    switch self {
    case .integer(let value, _): String(value)
    case .number(let value, _): String(value)
    case .truth(let value, _): String(value)
    case .nothing: "nothing"
    case .string(let parts, _): "\"" + parts.map(\.description).joined() + "\""
    case .pair(let x, let y, _): "(, \(x.description) \(y.description))"
    case .list(let items, _): "[" + items.map(\.description).joined(separator: " ") + "]"
    case .name(let name): name.text
    case .call(let name, let arguments, _):
      "\(name.text)(" + arguments.map(\.description).joined(separator: " ") + ")"
    case .index(let base, let index, _): "\(base.description)[\(index.description)]"
    case .member(let base, let name, _): "\(base.description).\(name.text)"
    case .negate(let operand, _): "(- \(operand.description))"
    case .not(let operand, _): "(not \(operand.description))"
    case .and(let left, let right, _): "(and \(left.description) \(right.description))"
    case .or(let left, let right, _): "(or \(left.description) \(right.description))"
    case .binary(let operation, let left, let right, _):
      "(\(operation.rawValue) \(left.description) \(right.description))"
    }
  }
}

extension StringPart {
  var description: String {
    switch self {
    case .text(let text): text
    case .value(let value): "{\(value.description)}"
    }
  }
}
