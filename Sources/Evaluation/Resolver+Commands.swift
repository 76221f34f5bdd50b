// The arguments of commands, resolved and checked as far as literals allow.

import Syntax

extension Resolver {
  mutating func command(_ call: CommandCall) -> CommandCode {
    CommandCode(
      command: call.command, isConfirmed: call.isConfirmed,
      arguments: call.arguments.indices.map { argument($0, of: call) }, span: call.span)
  }

  private mutating func argument(_ index: Int, of call: CommandCall) -> ArgumentCode {
    let node = call.arguments[index]
    let content: ArgumentCode.Content
    switch node.content {
    case .word(.literal(let word), let kind):
      checkWord(word, kind, node.span)
      content = .word(word, hint: wordHint(word, call))
    case .word(.text(let expression), let kind):
      let value = code(expression)
      if case .constant(.string(let word)) = value { checkWord(word, kind, node.span) }
      content = .computedWord(value)
    case .word(.computed(let expression), _): content = .computedWord(code(expression))
    case .value(let expression, let kind):
      checkKind(expression, kind, index, call)
      content = .value(code(expression, kind, call))
    case .condition(let expression): content = .condition(code(expression))
    case .keyword(let word): content = .keyword(word)
    case .area(let area): content = self.area(area, of: call)
    case .rate(let rate): content = .rate(rate)
    case .zoom(let zoom): content = .zoom(zoom)
    }
    return ArgumentCode(label: node.label, content: content, span: node.span)
  }

  private mutating func area(_ area: AreaNode, of call: CommandCall) -> ArgumentCode.Content {
    switch area {
    case .value(let expression): .areaValue(code(expression, .point, call))
    case .corners(let first, let second):
      .areaCorners(code(first, .point, call), code(second, .point, call))
    case .sized(let origin, let size):
      .areaSized(code(origin, .point, call), code(size, .size, call))
    case .keyword("selection"): .areaKeyword(.selection)
    case .keyword("bounds"): .areaKeyword(.bounds)
    case .keyword: .areaKeyword(.all)
    }
  }

  private mutating func code(
    _ expression: Expression, _ kind: ValueKind, _ call: CommandCall
  ) -> Code {
    if case .name(let name) = expression {
      return variable(name, wanted: (kind, usage(of: call)))
    }
    return code(expression)
  }

  private func usage(of call: CommandCall) -> String {
    "usage: \(vocabulary.signature(of: call.command)?.usage ?? call.command)"
  }

  /// A bare word is never a variable; who meant one is told how to write it.
  private func wordHint(_ word: String, _ call: CommandCall) -> String? {
    isVariable(word) ? "for the variable write \(call.name.text) (\(word))" : nil
  }

  private mutating func checkWord(_ word: String, _ kind: WordKind, _ span: Span) {
    if let mistake = wordMistake(word, kind) {
      var mistake = mistake.located(at: span, in: source)
      mistake.span = span
      wordDiagnostics.append(mistake)
    }
  }

  /// A literal of the wrong kind is found before anything runs.
  private mutating func checkKind(
    _ expression: Expression, _ kind: ValueKind, _ index: Int, _ call: CommandCall
  ) {
    let arguments = call.arguments
    let label = arguments[index].label
    // Of `3 3 4 4` in place of points only the first number is worth a message.
    if kind == .point, index > 0, arguments[index - 1].integer != nil,
      arguments[index - 1].label == label, arguments[index].integer != nil
    {
      return
    }
    guard let found = Resolver.literalKind(expression) else { return }
    let (fits, expected): (Bool, String) =
      switch kind {
      case .any: (true, "")
      case .integer, .number: (found == .integer || found == .number, "a number")
      case .text: (found == .text, "a string")
      case .point: (found == .point || found == .list, "a point such as 3,4")
      case .size: (found == .point, "a size such as 64x32")
      case .pattern: (false, "a pattern")
      case .list: (found == .list, "a list")
      }
    if !fits {
      var notes: [String] = []
      if kind == .point, index + 1 < arguments.count, let x = arguments[index].integer,
        let y = arguments[index + 1].integer
      {
        notes.append("with a comma: \(x),\(y)")
      }
      report(
        "'\(call.name.text)' takes \(expected) for \(label)", at: expression.span,
        notes: notes + [usage(of: call)])
    }
  }

  private static func literalKind(_ expression: Expression) -> ValueKind? {
    switch expression {
    case .integer: .integer
    case .number: .number
    case .string: .text
    case .pair: .point
    case .list: .list
    case .truth, .nothing, .name, .call, .index, .member, .negate, .not, .and, .or, .binary: nil
    }
  }
}

extension ArgumentNode {
  /// The number, when it is one that stands there as such.
  fileprivate var integer: Int? {
    if case .value(.integer(let value, _), _) = content { value } else { nil }
  }
}
