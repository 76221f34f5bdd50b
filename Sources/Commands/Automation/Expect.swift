// The command `expect`.

import Cells
import Editing
import Evaluation
import Patterns
import Syntax

/// Check that something holds.
struct Expect: Command {
  static let declaration = Declaration(
    "expect", [.condition("CONDITION"), .optional(.value("MESSAGE", .text))], topic: .automation,
    summary: "stop with exit status 3 when a condition does not hold",
    details: "Of a comparison both sides are shown; of two patterns the cells that differ.",
    examples: ["expect generation == 0", "expect population < 10 \"still small\""],
    modes: .always, aliases: ["assert"])

  private let condition: Condition<Session>
  private let message: String?

  init(_ arguments: Arguments) throws(Diagnostic) {
    guard let condition = arguments.condition("CONDITION") else {
      throw Diagnostic("'expect' needs a condition")
    }
    self.condition = condition
    message = try arguments.text("MESSAGE")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let result = try condition.evaluate(in: &session)
    if result.isTrue { return .silent }
    let text = message.map { "expectation failed: \($0)" } ?? "expectation failed"
    throw Diagnostic(
      text, cause: .expectation, at: condition.span,
      notes: result.comparison.map { sides($0, session) } ?? [])
  }

  private func sides(
    _ comparison: Condition<Session>.Comparison, _ session: Session
  ) -> [String] {
    if case .pattern(let left) = comparison.left, case .pattern(let right) = comparison.right {
      return difference(left.trimmed(), right.trimmed())
    }
    return [
      "left is \(shown(comparison.left, session))", "right is \(shown(comparison.right, session))",
    ]
  }

  private func shown(_ value: Value, _ session: Session) -> String {
    if case .string(let text) = value { return quoted(text) }
    return session.text(of: value)
  }

  private func difference(_ left: Pattern, _ right: Pattern) -> [String] {
    let (all, here) = (Set(left.livePoints), Set(right.livePoints))
    let gone = all.subtracting(here)
    let new = here.subtracting(all)
    let count = gone.count + new.count
    let head =
      "left, \(counted(left.population, "cell")), and right, \(counted(right.population, "cell")), "
    if count == 0 { return [head + "differ in the states of their cells"] }
    let size = left.size.union(right.size)
    guard size.width <= 100, size.height <= 40 else {
      return [head + "differ in \(counted(count, "cell"))"]
    }
    let rows = (0..<size.height).map { y in
      (0..<size.width).map { x in
        let point = Point(x: x, y: y)
        return new.contains(point)
          ? "+" : gone.contains(point) ? "-" : all.contains(point) ? "O" : "."
      }.joined()
    }
    return [head + "differ in \(counted(count, "cell")) (only right +, only left -):"] + rows
  }
}

extension Size {
  /// The smallest size that holds both.
  fileprivate func union(_ other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }
}
