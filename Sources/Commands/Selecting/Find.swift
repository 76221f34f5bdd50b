// The command `find`.

import Analysis
import Cells
import Evaluation
import Syntax

/// Say where a pattern occurs.
struct Find: Command {
  static let declaration = Declaration(
    "find", [.value("PATTERN", .pattern)], topic: .selecting, summary: "say where a pattern occurs",
    details: """
      Live and dead cells inside the pattern's frame must match. The function find(PATTERN) gives the
      points as a list.
      """,
    examples: ["place block at 3,3; find shape(\"block\")"], modes: .always)

  private let pattern: Pattern

  init(_ arguments: Arguments) throws(Diagnostic) {
    guard let pattern = try arguments.pattern("PATTERN") else {
      throw Diagnostic("'find' takes a pattern")
    }
    self.pattern = pattern
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let places = try session.places(of: pattern)
    for place in places { try session.print(place.description) }
    if places.isEmpty { try session.notify("it does not occur") }
    return Outcome(result: .array(places.map { .pair($0.x, $0.y) }))
  }
}

extension Session {
  /// Where a pattern occurs, in reading order.
  func places(of pattern: Pattern) throws(Diagnostic) -> [Point] {
    guard let places = Occurrences.find(pattern, in: document.universe) else {
      throw Diagnostic("the field has too many live cells to search")
    }
    return places
  }
}
