// Values as JSON text, for `--json`.

import Cells
import Evaluation
import Patterns

/// A JSON value; the members of an object keep their order.
package indirect enum JSON: Sendable {
  case null
  case truth(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])

  /// The largest integer that every reader of JSON keeps exactly.
  private static let largestExact = 1 << 53

  /// A population; past 2^53 a string.
  package static func population(_ count: Population) -> JSON {
    count <= Population(largestExact) ? .integer(Int(count)) : .string(String(count))
  }

  package static func rectangle(_ rectangle: Rectangle) -> JSON {
    .object([
      ("x", .integer(rectangle.x)), ("y", .integer(rectangle.y)),
      ("width", .integer(rectangle.width)), ("height", .integer(rectangle.height)),
    ])
  }

  package static func pair(_ x: Int, _ y: Int) -> JSON { .array([.integer(x), .integer(y)]) }

  package init(_ value: Value) {
    switch value {
    case .nothing: self = .null
    case .truth(let value): self = .truth(value)
    case .integer(let value): self = .integer(value)
    case .largeCount(let value): self = .population(value)
    case .number(let value): self = Int(exactly: value).map(JSON.integer) ?? .number(value)
    case .string(let value): self = .string(value)
    case .pair(let pair): self = .array([JSON(.scalar(pair.x)), JSON(.scalar(pair.y))])
    case .rectangle(let rectangle): self = .rectangle(rectangle)
    case .range(let range): self = .pair(range.first, range.last)
    case .list(let items): self = .array(items.map { JSON($0) })
    case .pattern(let pattern): self = .string(rleText(of: pattern))
    }
  }

  /// The value on one line.
  package var text: String {
    switch self {
    case .null: return "null"
    case .truth(let value): return value ? "true" : "false"
    case .integer(let value):
      return value.magnitude <= JSON.largestExact.magnitude ? String(value) : "\"\(value)\""
    case .number(let value): return value.isFinite ? value.description : "null"
    case .string(let value): return JSON.quoted(value)
    case .array(let items): return "[" + items.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      let pairs = members.map { JSON.quoted($0.0) + ":" + $0.1.text }
      return "{" + pairs.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
