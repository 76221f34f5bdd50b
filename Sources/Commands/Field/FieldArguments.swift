// How commands name a field: a size with a topology, a suffix, or `unbounded`.

import Cells
import Evaluation
import Rules
import Syntax

/// A field as `new` and `resize` take it.
struct FieldArguments {
  private let suffix: String?
  private let suffixSpan: Span?
  private let size: Size?
  private let isUnbounded: Bool
  private let topology: Topology?

  static let topologies = ["plane", "torus", "klein", "cross", "sphere"]

  /// The parts of a signature that name a field.
  static let element = Element.either([
    [.word("SUFFIX", .fieldSuffix)],
    [.choice("UNBOUNDED", ["unbounded"])],
    [.value("SIZE", .size), .optional(.choice("TOPOLOGY", topologies))],
  ])

  init(_ arguments: Arguments) throws(Diagnostic) {
    suffix = arguments.word("SUFFIX")
    suffixSpan = arguments.span(of: "SUFFIX")
    size = try arguments.size("SIZE")
    isUnbounded = arguments.has("UNBOUNDED")
    topology = arguments.keyword("TOPOLOGY").map(FieldArguments.topology)
  }

  /// The field, or `nil` when nothing was said; a size alone keeps the topology of `present`.
  func field(keeping present: Field? = nil) throws(Diagnostic) -> Field? {
    if let suffix {
      do throws(RuleError) {
        return try Field(suffix: suffix)
      } catch {
        var diagnostic = error.diagnostic(in: suffix)
        diagnostic.span = suffixSpan
        throw diagnostic
      }
    }
    if isUnbounded { return .unbounded }
    guard let size else { return nil }
    let topology = topology ?? present?.topology ?? .plane
    if let problem = Field.problem(width: size.width, height: size.height, topology: topology) {
      throw problem.diagnostic
    }
    return Field(size: size, topology: topology)
  }

  private static func topology(_ word: String) -> Topology {
    switch word {
    case "torus": .torus
    case "klein": .klein(twisted: .height, isShifted: false)
    case "cross": .cross
    case "sphere": .sphere
    default: .plane
    }
  }
}
