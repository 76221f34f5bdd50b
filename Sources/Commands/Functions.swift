// The functions of the language.

import Analysis
import Cells
import Editing
import Evaluation
import Patterns
import Rules
import Syntax
import Universes

/// A function: how many arguments it takes, what help says of it, and what it does.
struct Function: Sendable {
  let argumentCount: ClosedRange<Int>
  /// `rotated(PATTERN, "left")`.
  let usage: String
  let summary: String
  let body: @Sendable (inout Session, FunctionArguments) throws(Diagnostic) -> Value

  init(
    _ argumentCount: ClosedRange<Int>, _ usage: String, _ summary: String,
    _ body: @escaping @Sendable (inout Session, FunctionArguments) throws(Diagnostic) -> Value
  ) {
    self.argumentCount = argumentCount
    self.usage = usage
    self.summary = summary
    self.body = body
  }

  var name: String { String(usage.prefix { $0 != "(" }) }
}

/// The functions by name.
enum Functions {
  static let all: [Function] = cells + patterns + numbers + texts

  static let table: [String: Function] = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

/// The arguments of one call; what does not fit is said at the call.
struct FunctionArguments {
  let function: String
  let values: [Value]

  init(_ function: String, _ values: [Value]) {
    self.function = function
    self.values = values
  }

  var count: Int { values.count }

  subscript(index: Int) -> Value { index < values.count ? values[index] : .nothing }

  func integer(_ index: Int) throws(Diagnostic) -> Int {
    guard let integer = self[index].asInteger else { throw unfit(index, "an integer") }
    return integer
  }

  func number(_ index: Int) throws(Diagnostic) -> Double {
    guard let number = self[index].asNumber else { throw unfit(index, "a number") }
    return number
  }

  func scalar(_ index: Int) throws(Diagnostic) -> Scalar {
    guard let scalar = self[index].asScalar else { throw unfit(index, "a number") }
    return scalar
  }

  func text(_ index: Int) throws(Diagnostic) -> String {
    guard case .string(let text) = self[index] else { throw unfit(index, "a string") }
    return text
  }

  func list(_ index: Int) throws(Diagnostic) -> [Value] {
    guard case .list(let items) = self[index] else { throw unfit(index, "a list") }
    return items
  }

  func pattern(_ index: Int) throws(Diagnostic) -> Pattern {
    guard case .pattern(let pattern) = self[index] else { throw unfit(index, "a pattern") }
    return pattern
  }

  func rectangle(_ index: Int) throws(Diagnostic) -> Rectangle {
    guard case .rectangle(let rectangle) = self[index] else {
      throw unfit(index, "a rectangle such as rectangle(0,0, 8x8)")
    }
    return rectangle
  }

  /// A point as one pair, or as two integers that end the arguments.
  func point(_ index: Int) throws(Diagnostic) -> Point {
    let value =
      count == index + 2
      ? Value.point(Point(x: try integer(index), y: try integer(index + 1))) : self[index]
    guard let point = value.asPoint else { throw unfit(index, "a point such as (3,4)") }
    return point
  }

  func unfit(_ index: Int, _ expected: String) -> Diagnostic {
    let place = count == 1 ? "" : " as argument \(index + 1)"
    return Diagnostic("'\(function)' takes \(expected)\(place), not \(self[index].kindName)")
  }
}
