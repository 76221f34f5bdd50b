// Functions of numbers and lists.

import Editing
import Evaluation
import Syntax

extension Functions {
  static let numbers: [Function] = [
    Function(1...1, "abs(NUMBER)", "the number without its sign") {
      (_, arguments) throws(Diagnostic) in
      let value = arguments[0]
      let isNegative = (try arguments.number(0)) < 0
      return isNegative ? try value.negated() : value
    },
    Function(1...Int.max, "min(VALUE, …)", "the smallest of its arguments, or of a list") {
      (_, arguments) throws(Diagnostic) in try extreme(arguments, .less)
    },
    Function(1...Int.max, "max(VALUE, …)", "the largest of its arguments, or of a list") {
      (_, arguments) throws(Diagnostic) in try extreme(arguments, .greater)
    },
    Function(1...1, "round(NUMBER)", "the nearest integer, away from zero at the half") {
      (_, arguments) throws(Diagnostic) in try whole(arguments, .toNearestOrAwayFromZero)
    },
    Function(1...1, "floor(NUMBER)", "the integer at or below") {
      (_, arguments) throws(Diagnostic) in try whole(arguments, .down)
    },
    Function(1...1, "ceil(NUMBER)", "the integer at or above") {
      (_, arguments) throws(Diagnostic) in try whole(arguments, .up)
    },
    Function(1...1, "sqrt(NUMBER)", "the square root") { (_, arguments) throws(Diagnostic) in
      let number = try arguments.number(0)
      guard number >= 0 else { throw Diagnostic("a negative number has no square root") }
      return .number(number.squareRoot())
    },
    Function(1...1, "sum(LIST)", "the sum of a list") { (_, arguments) throws(Diagnostic) in
      var total = Value.integer(0)
      for item in try arguments.list(0) { total = try Value.apply(.add, total, item) }
      return total
    },
    Function(
      0...2, "random(FIRST, LAST)", "a random integer; random(LIST) an item, random() below 1"
    ) {
      (session, arguments) throws(Diagnostic) in try random(&session, arguments)
    },
    Function(2...2, "append(LIST, VALUE)", "the list with a value behind it") {
      (_, arguments) throws(Diagnostic) in .list(try arguments.list(0) + [arguments[1]])
    },
    Function(
      2...2, "contains(LIST, VALUE)", "whether a value is in a list, text, range or rectangle"
    ) {
      (_, arguments) throws(Diagnostic) in
      try Value.apply(.within, arguments[1], arguments[0])
    },
    Function(1...1, "sort(LIST)", "the list in order") { (_, arguments) throws(Diagnostic) in
      .list(try sorted(try arguments.list(0)))
    },
  ]

  private static func extreme(
    _ arguments: FunctionArguments, _ isBetter: BinaryOperator
  ) throws(Diagnostic) -> Value {
    let values = arguments.count == 1 ? try arguments.list(0) : arguments.values
    guard var best = values.first else {
      throw Diagnostic("an empty list has no \(arguments.function)")
    }
    for value in values.dropFirst() {
      if case .truth(true) = try Value.apply(isBetter, value, best) { best = value }
    }
    return best
  }

  private static func whole(
    _ arguments: FunctionArguments, _ rule: FloatingPointRoundingRule
  ) throws(Diagnostic) -> Value {
    if case .integer = arguments[0] { return arguments[0] }
    let rounded = try arguments.number(0).rounded(rule)
    guard let integer = Int(exactly: rounded) else {
      throw Diagnostic("the result does not fit in 64 bits")
    }
    return .integer(integer)
  }

  private static func random(
    _ session: inout Session, _ arguments: FunctionArguments
  ) throws(Diagnostic) -> Value {
    switch (arguments.count, arguments[0]) {
    case (0, _): return .number(session.generator.uniform())
    case (1, .list(let items)):
      guard !items.isEmpty else { throw Diagnostic("an empty list has no random item") }
      return items[session.generator.integer(in: 0...(items.count - 1))]
    case (1, .range(let range)):
      return try random(&session, from: range.first, to: range.last)
    case (1, _): return try random(&session, from: 0, to: try arguments.integer(0) - 1)
    default:
      return try random(&session, from: try arguments.integer(0), to: try arguments.integer(1))
    }
  }

  private static func random(
    _ session: inout Session, from first: Int, to last: Int
  ) throws(Diagnostic) -> Value {
    guard first <= last else {
      throw Diagnostic(
        "there is no integer from \(first) to \(last)",
        notes: ["random(6) is 0 to 5, random(1, 6) is 1 to 6"])
    }
    return .integer(session.generator.integer(in: first...last))
  }

  private static func sorted(_ items: [Value]) throws(Diagnostic) -> [Value] {
    // The standard sort cannot throw this module's errors, so the order is checked beforehand.
    let scalars = items.compactMap(\.asScalar)
    guard scalars.count == items.count || scalars.isEmpty else {
      throw Diagnostic("'sort' takes a list of numbers or of strings, not of both")
    }
    for (a, b) in zip(items, items.dropFirst()) { _ = try Value.apply(.less, a, b) }
    return items.sorted { a, b in
      if case .truth(true)? = try? Value.apply(.less, a, b) { return true }
      return false
    }
  }
}
