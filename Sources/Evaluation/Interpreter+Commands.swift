// How commands are run: their arguments evaluated and bound.

import Cells
import Syntax

extension Interpreter {
  func perform(
    _ call: CommandCode, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) {
    var arguments: [ArgumentList<Commands>.Argument] = []
    for argument in call.arguments {
      arguments.append(try bind(argument, call, frame, &commands))
    }
    let invocation = Invocation<Commands>(
      command: call.command, isConfirmed: call.isConfirmed,
      arguments: ArgumentList(command: call.command, arguments: arguments), span: call.span,
      source: frame.source)
    try locating(call.span, frame) { () throws(Diagnostic) in try commands.perform(invocation) }
  }

  func bind(
    _ argument: ArgumentCode, _ call: CommandCode, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> ArgumentList<Commands>.Argument {
    typealias Argument = ArgumentList<Commands>.Argument
    let content: Argument.Content
    switch argument.content {
    case .word(let word, let hint): content = .word(word, hint: hint)
    case .computedWord(let code):
      let value = try evaluate(code, frame, &commands)
      switch value {
      case .string(let text): content = .word(text, hint: nil)
      case .integer, .number:
        content = value.asInteger.map { .word(String($0), hint: nil) } ?? .value(value)
      case .nothing, .truth, .pair, .rectangle, .range, .list, .pattern:
        content = .value(value)
      }
    case .value(let code): content = .value(try evaluate(code, frame, &commands))
    case .condition(let code):
      content = .condition(condition(code, argument.span, frame))
    case .keyword(let word): content = .keyword(word)
    case .areaKeyword(let area): content = .area(area)
    case .areaValue(let code):
      let value = try evaluate(code, frame, &commands)
      guard case .rectangle(let rectangle) = value else {
        throw mistake(
          "'\(call.command)' takes a rectangle for \(argument.label), not \(value.kindName)",
          argument.span, frame,
          notes: ["write 'A to B', 'POINT size 3x3', 'rectangle(x,y, 3x3)', 'bounds' or 'all'"])
      }
      content = .area(.rectangle(rectangle))
    case .areaCorners(let first, let second):
      let a = try evaluate(first, frame, &commands)
      let b = try evaluate(second, frame, &commands)
      if case .rectangle(let rectangle) = a {
        content = .area(.rectangleThen(rectangle, b))
      } else {
        guard let a = a.asPoint, let b = b.asPoint else {
          throw mistake("a rectangle goes from one point to another", argument.span, frame)
        }
        content = .area(.rectangle(Rectangle(corner: a, corner: b)))
      }
    case .areaSized(let origin, let size):
      let a = try evaluate(origin, frame, &commands)
      let b = try evaluate(size, frame, &commands)
      guard let a = a.asPoint, let b = b.asSize else {
        throw mistake(
          "a rectangle is written POINT size SIZE, such as 2,3 size 10x5", argument.span, frame)
      }
      content = .area(.rectangle(Rectangle(origin: a, size: b)))
    case .rate(let rate): content = .rate(rate)
    case .zoom(let zoom): content = .zoom(zoom)
    }
    return Argument(label: argument.label, content: content, span: argument.span)
  }

  /// A condition that is evaluated in this frame whenever the command asks.
  func condition(_ code: Code, _ span: Span, _ frame: Frame) -> Condition<Commands> {
    Condition(span: span) { [self] (commands) throws(Diagnostic) in
      if case .binary(let operation, let left, let right, let place) = code,
        operation.isComparison
      {
        let a = try evaluate(left, frame, &commands)
        let b = try evaluate(right, frame, &commands)
        let value = try locating(place, frame) { () throws(Diagnostic) in
          try Value.apply(operation, a, b)
        }
        guard case .truth(let isTrue) = value else { return .init(isTrue: false, comparison: nil) }
        return .init(
          isTrue: isTrue, comparison: .init(operation: operation, left: a, right: b))
      }
      return .init(isTrue: try truth(code, span, frame, &commands), comparison: nil)
    }
  }
}
