// The values of the language.

import Cells

/// A value.
package enum Value: Sendable {
  case nothing
  case truth(Bool)
  case integer(Int)
  /// A count that no `integer` holds: it is printed and compared exactly, and not reckoned with.
  case largeCount(UInt128)
  case number(Double)
  case string(String)
  case pair(Pair)
  case rectangle(Rectangle)
  case range(IntegerRange)
  case list([Value])
  case pattern(Pattern)

  /// The word for its kind in messages.
  package var kindName: String {
    switch self {
    case .nothing: "nothing"
    case .truth: "a truth value"
    case .integer: "an integer"
    case .largeCount: "a count beyond 64 bits"
    case .number: "a number"
    case .string: "a string"
    case .pair: "a pair"
    case .rectangle: "a rectangle"
    case .range: "a range"
    case .list: "a list"
    case .pattern: "a pattern"
    }
  }

  /// A count of any size.
  package static func count(_ count: UInt128) -> Value {
    Int(exactly: count).map(Value.integer) ?? .largeCount(count)
  }

  /// A cell of the field as a pair.
  package static func point(_ point: Point) -> Value {
    .pair(Pair(x: .integer(point.x), y: .integer(point.y)))
  }

  /// A width and a height as a pair.
  package static func size(_ size: Size) -> Value {
    .pair(Pair(x: .integer(size.width), y: .integer(size.height)))
  }

  /// A number, as an integer where it is one.
  package static func scalar(_ scalar: Scalar) -> Value {
    switch scalar {
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    }
  }

  /// The value as an integer: also a number that is whole.
  package var asInteger: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    case .nothing, .truth, .largeCount, .string, .pair, .rectangle, .range, .list, .pattern: nil
    }
  }

  /// The value as a number: also an integer.
  package var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .nothing, .truth, .largeCount, .string, .pair, .rectangle, .range, .list, .pattern: nil
    }
  }

  /// The value as a number of either kind.
  package var asScalar: Scalar? {
    switch self {
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .nothing, .truth, .largeCount, .string, .pair, .rectangle, .range, .list, .pattern: nil
    }
  }

  /// The value as a cell of the field: a pair of whole numbers within `Point.limit`.
  package var asPoint: Point? {
    guard case .pair(let pair) = self, let x = pair.x.whole, let y = pair.y.whole else {
      return nil
    }
    let point = Point(x: x, y: y)
    return point.isWithinLimit ? point : nil
  }

  /// The value as a size: a pair of whole numbers that are not negative.
  package var asSize: Size? {
    guard let point = asPoint, point.x >= 0, point.y >= 0 else { return nil }
    return Size(width: point.x, height: point.y)
  }
}

/// A number of either kind.
package enum Scalar: Hashable, Sendable {
  case integer(Int)
  case number(Double)

  /// The number as an integer, where it is one and fits.
  package var whole: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    }
  }
}

/// A point or a size.
package struct Pair: Sendable {
  package let x: Scalar
  package let y: Scalar

  /// A pair of two numbers, of either kind each.
  package init(x: Scalar, y: Scalar) {
    self.x = x
    self.y = y
  }
}

/// `first..last`, both ends included; empty when the last is before the first.
package struct IntegerRange: Hashable, Sendable {
  package let first: Int
  package let last: Int

  /// The integers from the first to the last.
  package init(first: Int, last: Int) {
    self.first = first
    self.last = last
  }

  /// Whether an integer lies between the ends.
  package func contains(_ value: Int) -> Bool { first <= value && value <= last }

  /// How many integers it has, `nil` when that does not fit in 64 bits.
  package var count: Int? {
    if last < first { return 0 }
    let (difference, overflow) = last.subtractingReportingOverflow(first)
    return overflow || difference == Int.max ? nil : difference + 1
  }
}

// MARK: As text

extension Value {
  /// The value as `say` and a string with braces show it.
  ///
  /// How a pattern is written is known to the caller.
  package func text(ofPattern: (Pattern) -> String) -> String {
    switch self {
    case .nothing: "nothing"
    case .truth(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .largeCount(let value): String(value)
    case .number(let value): Scalar.number(value).description
    case .string(let value): value
    case .pair(let pair): "\(pair.x),\(pair.y)"
    case .rectangle(let rectangle): rectangle.description
    case .range(let range): "\(range.first)..\(range.last)"
    case .list(let items):
      "[" + items.map { $0.literal(ofPattern: ofPattern) }.joined(separator: ", ") + "]"
    case .pattern(let pattern): ofPattern(pattern)
    }
  }

  /// The value inside a list: strings have quotes, pairs parentheses.
  private func literal(ofPattern: (Pattern) -> String) -> String {
    switch self {
    case .string(let value): quoted(value)
    case .pair: "(" + text(ofPattern: ofPattern) + ")"
    case .pattern(let pattern): "pattern(" + quoted(ofPattern(pattern)) + ")"
    case .nothing, .truth, .integer, .largeCount, .number, .rectangle, .range, .list:
      text(ofPattern: ofPattern)
    }
  }
}

/// A text as a word of the language: as it stands, or in quotes where it needs them.
package func asWord(_ text: String) -> String { needsQuotes(text) ? quoted(text) : text }

/// Whether a text is a word of the language only in quotes.
package func needsQuotes(_ text: String) -> Bool {
  text.isEmpty || text.first == "(" || text.contains { " \t\n\r;{}\"#".contains($0) }
}

/// A text as a string of the language.
package func quoted(_ text: String) -> String {
  var literal = "\""
  for character in text {
    switch character {
    case "\n": literal += "\\n"
    case "\t": literal += "\\t"
    case "\"": literal += "\\\""
    case "\\": literal += "\\\\"
    case "{": literal += "\\{"
    default: literal.append(character)
    }
  }
  return literal + "\""
}

extension Scalar: CustomStringConvertible {
  /// The shortest digits that read back as the same number; a whole one without a point.
  package var description: String {
    switch self {
    case .integer(let value): return String(value)
    case .number(let value):
      if let whole = Int(exactly: value) { return String(whole) }
      return Scalar.withoutExponent(value.description)
    }
  }

  /// `1.5e-07` written as `0.00000015`, since the language has no exponents.
  private static func withoutExponent(_ text: String) -> String {
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return text }
    let isNegative = parts[0].hasPrefix("-")
    let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".")
    let whole = mantissa.first.map(String.init) ?? "0"
    var fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
    if fraction == "0" { fraction = "" }
    let digits = whole + fraction
    let point = whole.count + exponent
    let body: String
    if point <= 0 {
      body = "0." + String(repeating: "0", count: -point) + digits
    } else if point >= digits.count {
      body = digits + String(repeating: "0", count: point - digits.count)
    } else {
      body = digits.prefix(point) + "." + digits.dropFirst(point)
    }
    return (isNegative ? "-" : "") + body
  }
}
