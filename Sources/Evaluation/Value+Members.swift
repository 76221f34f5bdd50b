// The parts of values: `names[i]`, `p.x`.

import Cells
import Syntax

extension Value {
  /// The item at a position, counted from 0.
  func item(at position: Value) throws(Diagnostic) -> Value {
    guard let index = position.asInteger else {
      throw Diagnostic("an index is an integer, not \(position.kindName)")
    }
    switch self {
    case .list(let items):
      guard items.indices.contains(index) else { throw Value.outside(index, items.count, "list") }
      return items[index]
    case .string(let text):
      guard let character = Value.character(at: index, of: text) else {
        throw Value.outside(index, text.count, "string")
      }
      return .string(String(character))
    case .nothing, .truth, .integer, .largeCount, .number, .pair, .rectangle, .range, .pattern:
      throw Diagnostic("only lists and strings have an index, not \(kindName)")
    }
  }

  /// O(index), and much less where every byte is a character.
  private static func character(at index: Int, of text: String) -> Character? {
    guard index >= 0 else { return nil }
    let bytes = text.utf8
    // Only a carriage return joins with what follows among the characters of ASCII.
    if let position = bytes.index(bytes.startIndex, offsetBy: index, limitedBy: bytes.endIndex),
      position < bytes.endIndex, bytes[position] < 0x80,
      bytes[..<position].allSatisfy({ $0 < 0x80 && $0 != 0x0D })
    {
      return text[position...].first
    }
    guard let position = text.index(text.startIndex, offsetBy: index, limitedBy: text.endIndex)
    else { return nil }
    return text[position...].first
  }

  private static func outside(_ index: Int, _ count: Int, _ what: String) -> Diagnostic {
    Diagnostic(
      "the \(what) has no item \(index)",
      notes: [count == 0 ? "it is empty" : "its items are 0 to \(count - 1)"])
  }

  /// The member of a name.
  func member(_ name: String) throws(Diagnostic) -> Value {
    let members = self.members
    if let member = members.first(where: { $0.name == name }) { return member.value }
    if members.isEmpty { throw Diagnostic("\(kindName) has no members") }
    throw Diagnostic(
      "\(kindName) has no member '\(name)'",
      notes: ["it has \(members.map(\.name).joined(separator: ", "))"])
  }

  private var members: [(name: String, value: Value)] {
    switch self {
    case .pair(let pair):
      [
        ("x", .scalar(pair.x)), ("y", .scalar(pair.y)),
        ("width", .scalar(pair.x)), ("height", .scalar(pair.y)),
      ]
    case .rectangle(let rectangle):
      [
        ("x", .integer(rectangle.x)), ("y", .integer(rectangle.y)),
        ("width", .integer(rectangle.width)), ("height", .integer(rectangle.height)),
        ("origin", .point(rectangle.origin)), ("size", .size(rectangle.size)),
      ]
    case .range(let range): [("first", .integer(range.first)), ("last", .integer(range.last))]
    case .pattern(let pattern):
      [
        ("width", .integer(pattern.width)), ("height", .integer(pattern.height)),
        ("size", .size(Size(width: pattern.width, height: pattern.height))),
        ("population", .integer(pattern.population)),
      ]
    case .nothing, .truth, .integer, .largeCount, .number, .string, .list: []
    }
  }
}
