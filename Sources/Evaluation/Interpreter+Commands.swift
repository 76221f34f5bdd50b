// How commands are run: their arguments bound, their conditions evaluated when they ask.

import Cells
import Syntax

extension Interpreter {
  /// Runs the command of a number, whose arguments are in registers from `base` on.
  func perform(
    _ number: Int, _ chunk: Chunk, base: Int, _ commands: inout Commands
  ) throws(Diagnostic) {
    try commands.poll()
    let call = chunk.commands[number]
    var arguments: [ArgumentList<Commands>.Argument] = []
    arguments.reserveCapacity(call.arguments.count)
    for argument in call.arguments {
      do throws(Diagnostic) {
        let content = try bind(argument, call.command, chunk, base: base)
        arguments.append(.init(label: argument.label, content: content, span: argument.span))
      } catch {
        throw error.located(at: argument.span, in: chunk.source)
      }
    }
    try commands.perform(
      Invocation(
        command: call.command, isConfirmed: call.isConfirmed,
        arguments: ArgumentList(command: call.command, arguments: arguments), span: call.span,
        source: chunk.source))
  }

  private func bind(
    _ argument: ArgumentTemplate, _ command: String, _ chunk: Chunk, base: Int
  ) throws(Diagnostic) -> ArgumentList<Commands>.Argument.Content {
    let r = registers + base
    switch argument.content {
    case .word(let word, let hint): return .word(word, hint: hint)
    case .computedWord(let register): return word(value(r[register]))
    case .value(let register): return .value(value(r[register]))
    case .condition(let place):
      return .condition(condition(at: place, argument.span, chunk, base: base))
    case .keyword(let word): return .keyword(word)
    case .areaKeyword(let area): return .area(area)
    case .areaValue(let register):
      let value = value(r[register])
      guard case .rectangle(let rectangle) = value else {
        throw Diagnostic(
          "'\(command)' takes a rectangle for \(argument.label), not \(value.kindName)",
          notes: ["write 'A to B', 'POINT size 3x3', 'rectangle(x,y, 3x3)', 'bounds' or 'all'"])
      }
      return .area(.rectangle(rectangle))
    case .areaCorners(let first, let second):
      return .area(try corners(value(r[first]), value(r[second])))
    case .areaSized(let origin, let size):
      guard let origin = value(r[origin]).asPoint, let size = value(r[size]).asSize else {
        throw Diagnostic("a rectangle is written POINT size SIZE, such as 2,3 size 10x5")
      }
      return .area(.rectangle(Rectangle(origin: origin, size: size)))
    case .rate(let rate): return .rate(rate)
    case .zoom(let zoom): return .zoom(zoom)
    }
  }

  /// A value in the place of a word: a text or a whole number; anything else the command refuses.
  private func word(_ value: Value) -> ArgumentList<Commands>.Argument.Content {
    switch value {
    case .string(let text): .word(text, hint: nil)
    case .integer, .number: value.asInteger.map { .word(String($0), hint: nil) } ?? .value(value)
    case .nothing, .truth, .largeCount, .pair, .rectangle, .range, .list, .pattern: .value(value)
    }
  }

  private func corners(_ first: Value, _ second: Value) throws(Diagnostic) -> Area {
    if case .rectangle(let rectangle) = first { return .rectangleThen(rectangle, second) }
    guard let a = first.asPoint, let b = second.asPoint else {
      throw Diagnostic("a rectangle goes from one point to another")
    }
    return .rectangle(Rectangle(corner: a, corner: b))
  }

  /// A condition that is evaluated in this call whenever the command asks.
  private func condition(
    at place: Int, _ span: Span, _ chunk: Chunk, base: Int
  ) -> Condition<Commands> {
    Condition(span: span) { [self] (commands) throws(Diagnostic) in
      guard stack.hasRoom else { throw Diagnostic("calls nest too deep") }
      let end = try execute(chunk, at: place, base: base, &commands)
      let r = registers + base
      guard end.opcode == .endComparison else {
        do throws(Diagnostic) {
          return .init(isTrue: try truth(r[end.a]), comparison: nil)
        } catch {
          throw error.located(at: span, in: chunk.source)
        }
      }
      let operation = BinaryOperator(number: end.x)
      let (left, right) = (value(r[end.a]), value(r[end.b]))
      do throws(Diagnostic) {
        guard case .truth(let isTrue) = try Value.apply(operation, left, right) else {
          return .init(isTrue: false, comparison: nil)
        }
        return .init(
          isTrue: isTrue, comparison: .init(operation: operation, left: left, right: right))
      } catch {
        throw error.located(at: span, in: chunk.source)
      }
    }
  }
}
