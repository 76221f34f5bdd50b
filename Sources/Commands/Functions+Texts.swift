// Functions of texts, and those that ask the world.

import Evaluation
import Syntax

extension Functions {
  static let texts: [Function] = [
    Function(1...1, "length(VALUE)", "how many items a list or range has, or characters a text") {
      (_, arguments) throws(Diagnostic) in
      switch arguments[0] {
      case .list(let items): return .integer(items.count)
      case .string(let text): return .integer(text.count)
      case .range(let range):
        guard let count = range.count else {
          throw Diagnostic("the length does not fit in 64 bits")
        }
        return .integer(count)
      default: throw arguments.unfit(0, "a list, a range or a string")
      }
    },
    Function(1...1, "text(VALUE)", "a value as text") { (session, arguments) throws(Diagnostic) in
      .string(session.text(of: arguments[0]))
    },
    Function(1...1, "number(TEXT)", "the number a text holds, or nothing") {
      (_, arguments) throws(Diagnostic) in
      if arguments[0].asScalar != nil { return arguments[0] }
      let value = Value(literal: try arguments.text(0))
      return value?.asScalar == nil ? .nothing : value ?? .nothing
    },
    Function(
      2...3, "format(VALUE, WIDTH, DECIMALS)", "a value as text of a width, numbers to the right"
    ) {
      (session, arguments) throws(Diagnostic) in try format(session, arguments)
    },
    Function(2...2, "join(LIST, TEXT)", "the items of a list with a text between them") {
      (session, arguments) throws(Diagnostic) in
      let items = try arguments.list(0)
      return .string(
        items.map { session.text(of: $0) }.joined(separator: try arguments.text(1)))
    },
    Function(2...2, "split(TEXT, TEXT)", "the parts of a text between another, as a list") {
      (_, arguments) throws(Diagnostic) in
      let (text, separator) = (try arguments.text(0), try arguments.text(1))
      if separator.isEmpty { return .list(text.map { .string(String($0)) }) }
      return .list(
        text.split(separator: separator, omittingEmptySubsequences: false).map {
          .string(String($0))
        })
    },
    Function(1...1, "files(GLOB)", "the files that match a pattern such as *.rle, as a list") {
      (session, arguments) throws(Diagnostic) in
      let found = session.host.files(matching: session.expanded(try arguments.text(0)))
      return .list(found.map(Value.string))
    },
    Function(1...1, "ask(TEXT)", "the answer of the person at the keyboard, as text") {
      (session, arguments) throws(Diagnostic) in
      .string(try session.answer(to: try arguments.text(0)))
    },
  ]

  private static func format(
    _ session: Session, _ arguments: FunctionArguments
  ) throws(Diagnostic) -> Value {
    let width = try arguments.integer(1)
    guard (0...1000).contains(width) else { throw Diagnostic("a width is 0 to 1000") }
    var text = session.text(of: arguments[0])
    if arguments.count == 3 {
      let decimals = try arguments.integer(2)
      guard (0...15).contains(decimals) else { throw Diagnostic("decimals are 0 to 15") }
      text = fixed(try arguments.number(0), decimals)
    }
    let pad = String(repeating: " ", count: max(0, width - text.count))
    return .string(arguments[0].asScalar == nil ? text + pad : pad + text)
  }

  /// A number with a fixed count of decimals.
  private static func fixed(_ number: Double, _ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (number.magnitude * scale).rounded()
    guard scaled < 9e18 else { return Scalar.text(number) }
    var digits = String(Int(scaled))
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = number < 0 && scaled > 0 ? "-" : ""
    if decimals == 0 { return sign + digits }
    return sign + digits.dropLast(decimals) + "." + digits.suffix(decimals)
  }
}
