// Values from text that a person gives outside of a program.

import Syntax

extension Value {
  /// The value of a literal of the language: a number, truth, pair, size, string, range or list;
  /// `nil` for any other text.
  package init?(literal text: String) {
    let none = Vocabulary(commands: [], aliases: [:], queries: [], functions: [:])
    let parsed = parse(Source(name: "", text: text), with: none)
    guard parsed.diagnostics.isEmpty, parsed.block.statements.count == 1,
      case .expression(let expression) = parsed.block.statements[0],
      let value = Value(literal: expression)
    else { return nil }
    self = value
  }

  private init?(literal expression: Expression) {
    switch expression {
    case .integer(let value, _): self = .integer(value)
    case .number(let value, _): self = .number(value)
    case .truth(let value, _): self = .truth(value)
    case .nothing: self = .nothing
    case .string(let parts, _):
      var text = ""
      for part in parts {
        guard case .text(let piece) = part else { return nil }
        text += piece
      }
      self = .string(text)
    case .pair(let x, let y, _):
      guard let x = Value(literal: x)?.asScalar, let y = Value(literal: y)?.asScalar else {
        return nil
      }
      self = .pair(Pair(x: x, y: y))
    case .list(let items, _):
      let values = items.compactMap { Value(literal: $0) }
      guard values.count == items.count else { return nil }
      self = .list(values)
    case .negate(let operand, _):
      guard let value = Value(literal: operand), let negated = try? value.negated() else {
        return nil
      }
      self = negated
    case .binary(.range, let first, let last, _):
      guard let first = Value(literal: first)?.asInteger, let last = Value(literal: last)?.asInteger
      else { return nil }
      self = .range(IntegerRange(first: first, last: last))
    case .name, .call, .index, .member, .not, .and, .or, .binary: return nil
    }
  }
}
