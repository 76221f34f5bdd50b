// What the operators do with values. Mistakes are located by the caller.

import Cells
import Syntax

extension Value {
  /// The result of an operator other than `and` and `or`, which may leave out their right side.
  ///
  /// Throws where the kinds do not fit, and where the result is no finite number or no 64-bit
  /// integer.
  package static func apply(
    _ operation: BinaryOperator, _ left: Value, _ right: Value
  ) throws(Diagnostic) -> Value {
    switch operation {
    case .equal: return .truth(try equal(left, right))
    case .notEqual: return .truth(!(try equal(left, right)))
    case .less: return .truth(try compare(left, right) < 0)
    case .lessOrEqual: return .truth(try compare(left, right) <= 0)
    case .greater: return .truth(try compare(left, right) > 0)
    case .greaterOrEqual: return .truth(try compare(left, right) >= 0)
    case .within: return .truth(try contains(left, in: right))
    case .range:
      guard let first = left.asInteger, let last = right.asInteger else {
        throw Diagnostic(
          "a range goes from one integer to another, not from \(left.kindName) to \(right.kindName)"
        )
      }
      return .range(IntegerRange(first: first, last: last))
    case .add, .subtract, .multiply, .divide, .wholeDivide, .modulo, .power:
      return try arithmetic(operation, left, right)
    }
  }

  /// Becomes the sum of itself and another value; unchanged when that is a mistake.
  ///
  /// A list or a string that nothing else holds grows where it lies: O(what is added).
  mutating func extend(by other: Value) throws(Diagnostic) {
    if case .integer(let a) = self, case .integer(let b) = other {
      let (sum, overflow) = a.addingReportingOverflow(b)
      if overflow { throw Value.overflow }
      self = .integer(sum)
    } else if case .list(let more) = other, case .list(var items) = self {
      try Value.requireRoom(items, and: more)
      self = .nothing
      items += more
      self = .list(items)
    } else if case .string(let more) = other, case .string(var text) = self {
      try Value.requireRoom(text, and: more)
      self = .nothing
      text += more
      self = .string(text)
    } else {
      self = try Value.apply(.add, self, other)
    }
  }

  /// The value with the opposite sign: numbers and pairs.
  package func negated() throws(Diagnostic) -> Value {
    switch self {
    case .integer(let value):
      let (result, overflow) = 0.subtractingReportingOverflow(value)
      if overflow { throw Value.overflow }
      return .integer(result)
    case .number(let value): return .number(-value)
    case .pair: return try Value.arithmetic(.multiply, self, .integer(-1))
    case .largeCount: throw Value.overflow
    case .nothing, .truth, .string, .rectangle, .range, .list, .pattern:
      throw Diagnostic("'-' needs a number, not \(kindName)")
    }
  }

  // MARK: Comparing

  /// Whether both are the same; different kinds are a mistake, except `nothing`.
  package static func equal(_ left: Value, _ right: Value) throws(Diagnostic) -> Bool {
    if let same = sameKindEqual(left, right) { return same }
    if case .nothing = left { return false }
    if case .nothing = right { return false }
    throw Diagnostic("\(left.kindName) and \(right.kindName) cannot be equal")
  }

  /// `nil` when the kinds differ.
  private static func sameKindEqual(_ left: Value, _ right: Value) -> Bool? {
    switch (left, right) {
    case (.nothing, .nothing): return true
    case (.truth(let a), .truth(let b)): return a == b
    case (.integer(let a), .integer(let b)): return a == b
    case (.string(let a), .string(let b)): return a == b
    case (.pair(let a), .pair(let b)):
      return order(a.x, b.x) == 0 && order(a.y, b.y) == 0
    case (.rectangle(let a), .rectangle(let b)): return a == b
    case (.range(let a), .range(let b)): return a == b
    case (.pattern(let a), .pattern(let b)): return a.hasSameCells(as: b)
    case (.list(let a), .list(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { sameKindEqual($0, $1) ?? false }
    default: return numberOrder(left, right).map { $0 == 0 }
    }
  }

  /// Negative, zero or positive, as the left is before, at or after the right.
  static func compare(_ left: Value, _ right: Value) throws(Diagnostic) -> Int {
    if let order = numberOrder(left, right) { return order }
    if case .string(let a) = left, case .string(let b) = right {
      return a == b ? 0 : a < b ? -1 : 1
    }
    for value in [left, right] where numberOrder(value, value) == nil {
      if case .string = value { continue }
      throw Diagnostic("only numbers and strings have an order, not \(value.kindName)")
    }
    throw Diagnostic("\(left.kindName) and \(right.kindName) have no common order")
  }

  /// Compares numbers and counts of any size; `nil` where one of both is neither.
  private static func numberOrder(_ left: Value, _ right: Value) -> Int? {
    if let a = left.asScalar, let b = right.asScalar { return order(a, b) }
    switch (left, right) {
    case (.largeCount(let a), .largeCount(let b)): return a == b ? 0 : a < b ? -1 : 1
    case (.largeCount(let a), .number(let b)):
      // Numbers of this size are whole.
      return UInt128(exactly: b).map { a == $0 ? 0 : a < $0 ? -1 : 1 } ?? (b < 0x1p100 ? 1 : -1)
    case (.largeCount, .integer): return 1
    case (.number, .largeCount), (.integer, .largeCount):
      return numberOrder(right, left).map { -$0 }
    default: return nil
    }
  }

  /// Compares exactly, also where a large integer meets a number.
  private static func order(_ left: Scalar, _ right: Scalar) -> Int {
    switch (left, right) {
    case (.integer(let a), .integer(let b)): return a == b ? 0 : a < b ? -1 : 1
    case (.number(let a), .number(let b)): return a == b ? 0 : a < b ? -1 : 1
    case (.integer(let a), .number(let b)):
      if b >= 0x1p63 { return -1 }
      if b < -0x1p63 { return 1 }
      let whole = Int(b)
      if a != whole { return a < whole ? -1 : 1 }
      let rest = b - Double(whole)
      return rest == 0 ? 0 : rest > 0 ? -1 : 1
    case (.number, .integer): return -order(right, left)
    }
  }

  private static func contains(_ item: Value, in whole: Value) throws(Diagnostic) -> Bool {
    switch whole {
    case .list(let items): return items.contains { sameKindEqual($0, item) ?? false }
    case .range(let range):
      guard item.asScalar != nil else { break }
      return item.asInteger.map(range.contains) ?? false
    case .rectangle(let rectangle):
      guard let point = item.asPoint else { break }
      return rectangle.contains(point)
    case .string(let text):
      guard case .string(let part) = item else { break }
      return part.isEmpty || text.contains(part)
    case .nothing: return false
    case .truth, .integer, .largeCount, .number, .pair, .pattern:
      throw Diagnostic("'in' looks into a list, range, rectangle or string, not \(whole.kindName)")
    }
    throw Diagnostic("\(item.kindName) cannot be in \(whole.kindName)")
  }

  // MARK: Arithmetic

  private static var overflow: Diagnostic {
    Diagnostic(
      "the result does not fit in 64 bits", notes: ["integers reach 9223372036854775807"])
  }

  private static func arithmetic(
    _ operation: BinaryOperator, _ left: Value, _ right: Value
  ) throws(Diagnostic) -> Value {
    if let a = left.asScalar, let b = right.asScalar {
      return .scalar(try arithmetic(operation, a, b))
    }
    switch (operation, left, right) {
    case (.add, .string(let a), .string(let b)): return .string(try joined(a, b))
    case (.add, .list(let a), .list(let b)): return try joined(a, b)
    case (.add, .pair(let a), .pair(let b)), (.subtract, .pair(let a), .pair(let b)):
      return .pair(
        Pair(x: try arithmetic(operation, a.x, b.x), y: try arithmetic(operation, a.y, b.y)))
    case (.multiply, .pair(let pair), _), (.divide, .pair(let pair), _):
      guard let factor = right.asScalar else { break }
      return .pair(
        Pair(
          x: try arithmetic(operation, pair.x, factor), y: try arithmetic(operation, pair.y, factor)
        ))
    case (.multiply, _, .pair):
      guard left.asScalar != nil else { break }
      return try arithmetic(.multiply, right, left)
    default: break
    }
    throw unfit(operation, left, right)
  }

  private static func unfit(
    _ operation: BinaryOperator, _ left: Value, _ right: Value
  ) -> Diagnostic {
    var notes: [String] = []
    switch (left, right) {
    case (.largeCount, _), (_, .largeCount):
      notes = ["a count beyond 64 bits can be printed and compared; nothing else"]
    case (.string, _) where operation == .add, (_, .string) where operation == .add:
      notes = ["to put a value into a string write it in braces: \"{population} cells\""]
    case (.nothing, _), (_, .nothing): notes = ["'nothing' is what 'bounds' is of an empty field"]
    default: break
    }
    return Diagnostic(
      "'\(operation.rawValue)' does not work on \(left.kindName) and \(right.kindName)",
      notes: notes)
  }

  private static func arithmetic(
    _ operation: BinaryOperator, _ left: Scalar, _ right: Scalar
  ) throws(Diagnostic) -> Scalar {
    if case .integer(let a) = left, case .integer(let b) = right {
      return try integers(operation, a, b)
    }
    return try numbers(operation, left.double, right.double)
  }

  private static func integers(
    _ operation: BinaryOperator, _ a: Int, _ b: Int
  ) throws(Diagnostic) -> Scalar {
    switch operation {
    case .add: return try whole(a.addingReportingOverflow(b))
    case .subtract: return try whole(a.subtractingReportingOverflow(b))
    case .multiply: return try whole(a.multipliedReportingOverflow(by: b))
    case .divide:
      if b == 0 { throw Diagnostic("division by zero") }
      let (quotient, remainder) = a.dividingFullWidthSafely(by: b)
      return remainder == 0 ? .integer(quotient) : .number(Double(a) / Double(b))
    case .wholeDivide, .modulo:
      if b == 0 { throw Diagnostic("division by zero") }
      if a == Int.min, b == -1 {
        if operation == .wholeDivide { throw overflow }
        return .integer(0)
      }
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      let roundsDown = remainder != 0 && (remainder < 0) != (b < 0)
      if operation == .wholeDivide { return .integer(roundsDown ? quotient - 1 : quotient) }
      return .integer(roundsDown ? remainder + b : remainder)
    case .power: return try power(a, b)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .within, .range:
      preconditionFailure("not an arithmetic operator")
    }
  }

  private static func whole(
    _ result: (partialValue: Int, overflow: Bool)
  ) throws(Diagnostic) -> Scalar {
    if result.overflow { throw overflow }
    return .integer(result.partialValue)
  }

  private static func power(_ base: Int, _ exponent: Int) throws(Diagnostic) -> Scalar {
    if exponent < 0 { return try numbers(.power, Double(base), Double(exponent)) }
    var result = 1
    var factor = base
    var rest = exponent
    if base == 1 || base == 0 || base == -1 { rest = min(rest, 2 + rest % 2) }
    while rest > 0 {
      if rest & 1 == 1 {
        let (product, overflows) = result.multipliedReportingOverflow(by: factor)
        if overflows { throw overflow }
        result = product
      }
      rest >>= 1
      if rest > 0 {
        let (square, overflows) = factor.multipliedReportingOverflow(by: factor)
        if overflows { throw overflow }
        factor = square
      }
    }
    return .integer(result)
  }

  private static func numbers(
    _ operation: BinaryOperator, _ a: Double, _ b: Double
  ) throws(Diagnostic) -> Scalar {
    let result: Double
    switch operation {
    case .add: result = a + b
    case .subtract: result = a - b
    case .multiply: result = a * b
    case .divide, .wholeDivide, .modulo:
      if b == 0 { throw Diagnostic("division by zero") }
      // The remainder of `fmod` is exact; a quotient that is rounded first is not.
      let truncated = a.truncatingRemainder(dividingBy: b)
      let remainder = truncated != 0 && (truncated < 0) != (b < 0) ? truncated + b : truncated
      switch operation {
      case .divide: result = a / b
      case .wholeDivide: result = ((a - remainder) / b).rounded()
      default: result = remainder
      }
    case .power:
      if a == 0, b < 0 { throw Diagnostic("division by zero") }
      result = powerOf(a, b)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .within, .range:
      preconditionFailure("not an arithmetic operator")
    }
    guard result.isFinite else {
      throw Diagnostic("the result of '\(operation.rawValue)' is not a finite number")
    }
    return .number(result)
  }
}

extension Scalar {
  /// The number as a floating-point one; integers beyond 2^53 are rounded.
  package var double: Double {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    }
  }
}

extension Int {
  /// Quotient and remainder, where the smallest integer divided by −1 leaves a remainder so that
  /// the caller falls back to numbers.
  fileprivate func dividingFullWidthSafely(by divisor: Int) -> (quotient: Int, remainder: Int) {
    if self == Int.min, divisor == -1 { return (0, 1) }
    return quotientAndRemainder(dividingBy: divisor)
  }
}
