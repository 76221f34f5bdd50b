// How large values grow, so that walking and freeing them never exhausts the stack or the memory.

import Syntax

extension Value {
  /// How deep lists lie in lists at most.
  private static var deepestList: Int { 200 }
  /// How many values lists hold at most, those of lists in lists counted each time they occur.
  private static var mostItems: Int { 10_000_000 }
  /// How many bytes a string has at most.
  private static var longestString: Int { 1 << 28 }

  /// The value, unless it is a list that is too deep or too large. O(items).
  func withinLimits() throws(Diagnostic) -> Value {
    guard case .list(let items) = self else { return self }
    var left = Value.mostItems
    try Value.walk(items, depth: 1, &left)
    return self
  }

  private static func walk(
    _ items: [Value], depth: Int, _ left: inout Int
  ) throws(Diagnostic) {
    guard depth <= deepestList else {
      throw Diagnostic("lists nest more than \(deepestList) deep")
    }
    left -= items.count
    guard left >= 0 else { throw tooManyItems }
    for item in items {
      if case .list(let inner) = item { try walk(inner, depth: depth + 1, &left) }
    }
  }

  private static var tooManyItems: Diagnostic {
    Diagnostic("the list would hold more than \(mostItems) values")
  }

  /// Both lists in one.
  static func joined(_ left: [Value], _ right: [Value]) throws(Diagnostic) -> Value {
    try requireRoom(left, and: right)
    return .list(left + right)
  }

  /// Both strings in one.
  static func joined(_ left: String, _ right: String) throws(Diagnostic) -> String {
    try requireRoom(left, and: right)
    return left + right
  }

  /// Throws when two lists together would be too long.
  static func requireRoom(_ left: [Value], and right: [Value]) throws(Diagnostic) {
    guard left.count + right.count <= mostItems else { throw tooManyItems }
  }

  /// Throws when two strings together would be too long.
  static func requireRoom(_ left: String, and right: String) throws(Diagnostic) {
    guard left.utf8.count + right.utf8.count <= longestString else {
      throw Diagnostic("the string would have more than \(longestString) bytes")
    }
  }
}
