// Binding: from evaluated arguments to what a command works with. Mistakes are worded here once.

import Cells
import Syntax

/// The arguments of one call, by the labels of the command's signature.
package struct ArgumentList<Commands: CommandSet> {
  /// One argument under the label of the signature, with its place.
  package struct Argument {
    /// What was written, evaluated where it is a value.
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

    /// The parameter's label in the signature.
    package let label: String
    /// What was written for it.
    package let content: Content
    /// Its place in the source.
    package let span: Span
  }

  /// The command's own name, also where another name of it was written.
  package let command: String
  /// In the order in which they were written; a repeated parameter occurs several times.
  package let arguments: [Argument]

  init(command: String, arguments: [Argument]) {
    self.command = command
    self.arguments = arguments
  }

  /// The first argument of a label; `nil` where it was left out.
  package func argument(_ label: String) -> Argument? {
    arguments.first { $0.label == label }
  }

  /// Whether an argument was written.
  package func has(_ label: String) -> Bool { argument(label) != nil }

  /// The place of an argument, for messages about it.
  package func span(of label: String) -> Span? { argument(label)?.span }

  // MARK: Words and keywords

  /// The text of a word; `nil` where it was left out or is no word.
  package func word(_ label: String) -> String? {
    guard case .word(let word, _)? = argument(label)?.content else { return nil }
    return word
  }

  /// What to add to a message about an unknown word: a bare word is never a variable.
  package func hint(_ label: String) -> [String] {
    guard case .word(_, let hint?)? = argument(label)?.content else { return [] }
    return [hint]
  }

  /// The texts of a repeated word, in order.
  package func words(_ label: String) -> [String] {
    arguments.compactMap {
      guard $0.label == label, case .word(let word, _) = $0.content else { return nil }
      return word
    }
  }

  /// The keyword that was chosen.
  package func keyword(_ label: String) -> String? {
    guard case .keyword(let word)? = argument(label)?.content else { return nil }
    return word
  }

  // MARK: Values

  /// The value of an argument, of any kind.
  package func value(_ label: String) -> Value? {
    switch argument(label)?.content {
    case .value(let value): value
    case .word(let word, _): .string(word)
    case nil, .condition, .keyword, .area, .rate, .zoom: nil
    }
  }

  /// The values of a repeated argument, with their places.
  package func values(_ label: String) -> [(value: Value, span: Span)] {
    arguments.compactMap {
      guard $0.label == label, case .value(let value) = $0.content else { return nil }
      return (value, $0.span)
    }
  }

  /// The argument as an integer, also a number that is whole; throws at its place when it is
  /// neither.
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

  /// The argument as a number; throws at its place when it is none.
  package func number(_ label: String) throws(Diagnostic) -> Double? {
    guard let value = value(label) else { return nil }
    guard let number = value.asNumber else { throw unfit(label, "a number", value) }
    return number
  }

  /// The argument as a string; throws at its place when it is none.
  package func text(_ label: String) throws(Diagnostic) -> String? {
    guard let value = value(label) else { return nil }
    guard case .string(let text) = value else { throw unfit(label, "a string", value) }
    return text
  }

  /// The argument as a pattern; throws at its place when it is none.
  package func pattern(_ label: String) throws(Diagnostic) -> Pattern? {
    guard let value = value(label) else { return nil }
    guard case .pattern(let pattern) = value else { throw unfit(label, "a pattern", value) }
    return pattern
  }

  /// The argument as a cell within `Point.limit`; throws at its place when it is none.
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

  /// The argument as a size that is not negative; throws at its place when it is none.
  package func size(_ label: String) throws(Diagnostic) -> Size? {
    guard let value = value(label) else { return nil }
    guard let size = value.asSize else { throw unfit(label, "a size such as 64x32", value) }
    return size
  }

  /// The rectangle that was written, not yet looked up where it is a word such as `all`.
  package func area(_ label: String) -> Area? {
    guard case .area(let area)? = argument(label)?.content else { return nil }
    return area
  }

  /// Generations a second.
  package func rate(_ label: String) -> Double? {
    guard case .rate(let rate)? = argument(label)?.content else { return nil }
    return rate
  }

  /// How many cells a character stands for along each axis.
  package func zoom(_ label: String) -> Int? {
    guard case .zoom(let zoom)? = argument(label)?.content else { return nil }
    return zoom
  }

  /// The condition, ready to be evaluated as often as the command likes.
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
