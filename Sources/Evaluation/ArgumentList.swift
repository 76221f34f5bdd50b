// Binding: from evaluated arguments to what a command works with. Mistakes are worded here once.

import Cells
import Syntax

/// The arguments of one call, by the labels of the command's signature.
package struct ArgumentList<Commands: CommandSet> {
  package struct Argument {
    package enum Content {
      /// A word, and what to say when nothing has that name.
      case word(String, hint: String?)
      case value(Value)
      case condition(Condition<Commands>)
      case keyword(String)
      case area(Area)
      case rate(Double)
      case zoom(Int)
    }

    package let label: String
    package let content: Content
    package let span: Span
  }

  package let command: String
  package let arguments: [Argument]

  init(command: String, arguments: [Argument]) {
    self.command = command
    self.arguments = arguments
  }

  package func argument(_ label: String) -> Argument? {
    arguments.first { $0.label == label }
  }

  package func has(_ label: String) -> Bool { argument(label) != nil }

  package func span(of label: String) -> Span? { argument(label)?.span }

  // MARK: Words and keywords

  package func word(_ label: String) -> String? {
    guard case .word(let word, _)? = argument(label)?.content else { return nil }
    return word
  }

  /// What to add to a message about an unknown word: a bare word is never a variable.
  package func hint(_ label: String) -> [String] {
    guard case .word(_, let hint?)? = argument(label)?.content else { return [] }
    return [hint]
  }

  package func words(_ label: String) -> [String] {
    arguments.compactMap {
      guard $0.label == label, case .word(let word, _) = $0.content else { return nil }
      return word
    }
  }

  package func keyword(_ label: String) -> String? {
    guard case .keyword(let word)? = argument(label)?.content else { return nil }
    return word
  }

  // MARK: Values

  package func value(_ label: String) -> Value? {
    switch argument(label)?.content {
    case .value(let value): value
    case .word(let word, _): .string(word)
    case nil, .condition, .keyword, .area, .rate, .zoom: nil
    }
  }

  package func values(_ label: String) -> [(value: Value, span: Span)] {
    arguments.compactMap {
      guard $0.label == label, case .value(let value) = $0.content else { return nil }
      return (value, $0.span)
    }
  }

  package func integer(_ label: String) throws(Diagnostic) -> Int? {
    guard let value = value(label) else { return nil }
    guard let integer = value.asInteger else { throw unfit(label, "an integer", value) }
    return integer
  }

  /// An integer that is not negative, or the default when it was left out.
  package func count(_ label: String, default standard: Int) throws(Diagnostic) -> Int {
    guard let integer = try integer(label) else { return standard }
    guard integer >= 0 else {
      throw mistake("\(label) is not negative, but this is \(integer)", at: label)
    }
    return integer
  }

  package func number(_ label: String) throws(Diagnostic) -> Double? {
    guard let value = value(label) else { return nil }
    guard let number = value.asNumber else { throw unfit(label, "a number", value) }
    return number
  }

  package func text(_ label: String) throws(Diagnostic) -> String? {
    guard let value = value(label) else { return nil }
    guard case .string(let text) = value else { throw unfit(label, "a string", value) }
    return text
  }

  package func pattern(_ label: String) throws(Diagnostic) -> Pattern? {
    guard let value = value(label) else { return nil }
    guard case .pattern(let pattern) = value else { throw unfit(label, "a pattern", value) }
    return pattern
  }

  package func point(_ label: String) throws(Diagnostic) -> Point? {
    guard let argument = argument(label), case .value(let value) = argument.content else {
      return nil
    }
    return try point(value, label, argument.span)
  }

  /// All points under a label; a list gives each of its points.
  package func points(_ label: String) throws(Diagnostic) -> [(point: Point, span: Span)] {
    var points: [(point: Point, span: Span)] = []
    for (value, span) in values(label) {
      if case .list(let items) = value {
        for item in items { points.append((try point(item, label, span), span)) }
      } else {
        points.append((try point(value, label, span), span))
      }
    }
    return points
  }

  package func size(_ label: String) throws(Diagnostic) -> Size? {
    guard let value = value(label) else { return nil }
    guard let size = value.asSize else { throw unfit(label, "a size such as 64x32", value) }
    return size
  }

  package func area(_ label: String) -> Area? {
    guard case .area(let area)? = argument(label)?.content else { return nil }
    return area
  }

  package func rate(_ label: String) -> Double? {
    guard case .rate(let rate)? = argument(label)?.content else { return nil }
    return rate
  }

  package func zoom(_ label: String) -> Int? {
    guard case .zoom(let zoom)? = argument(label)?.content else { return nil }
    return zoom
  }

  package func condition(_ label: String) -> Condition<Commands>? {
    guard case .condition(let condition)? = argument(label)?.content else { return nil }
    return condition
  }

  // MARK: Mistakes

  /// A mistake in an argument, at its place.
  package func mistake(
    _ message: String, at label: String, notes: [String] = []
  ) -> Diagnostic {
    Diagnostic(message, at: span(of: label), notes: notes)
  }

  private func point(
    _ value: Value, _ label: String, _ span: Span
  ) throws(Diagnostic) -> Point {
    if let point = value.asPoint { return point }
    if case .pair(let pair) = value, pair.x.whole != nil, pair.y.whole != nil {
      throw Diagnostic(
        "the point \(pair.x),\(pair.y) is beyond the end of the coordinates", at: span,
        notes: ["coordinates reach ±\(Point.limit)"])
    }
    throw Diagnostic(
      "'\(command)' takes a point such as 3,4 for \(label), not \(value.kindName)", at: span)
  }

  private func unfit(_ label: String, _ expected: String, _ value: Value) -> Diagnostic {
    mistake("'\(command)' takes \(expected) for \(label), not \(value.kindName)", at: label)
  }
}

/// A rectangle as an argument names it; what the keywords mean is known to the command set.
package enum Area: Sendable {
  case rectangle(Rectangle)
  /// A rectangle, and the value after a `to` that turned out to belong to the signature.
  case rectangleThen(Rectangle, Value)
  case selection
  case bounds
  case all
}
