// The shapes people can name: those built in and their own.

import Cells
import Evaluation
import Patterns
import Rules
import Syntax

/// A shape of the library, wherever it comes from.
struct LibraryShape {
  var name: String
  var pattern: Pattern
  var otherNames: [String] = []
  var kind: String?
  var rule: Rule?
  var period: Int?
  var displacement: Offset?
  var summary: String?
  var isOwn = false

  init(name: String, pattern: Pattern) {
    self.name = name
    self.pattern = pattern
  }

  init(_ shape: Shape) {
    name = shape.name
    pattern = shape.pattern
    otherNames = shape.otherNames
    kind = shape.kind.title
    rule = shape.rule
    period = shape.period
    displacement = shape.displacement
    summary = shape.summary
  }

  /// `5 cells, spaceship`.
  var facts: String {
    ([counted(pattern.population, "cell")] + (kind.map { [$0] } ?? [])).joined(separator: ", ")
  }

  /// `spaceship p4`, for the line below a preview.
  var caption: String {
    let period = period.map { $0 > 1 ? " p\($0)" : "" } ?? ""
    return (kind ?? (isOwn ? "your own" : "pattern")) + period
  }
}

extension Session {
  /// The shape of a name, the user's own before those built in.
  mutating func shape(
    _ name: String, at span: Span? = nil, hint: [String] = []
  ) throws(Diagnostic) -> LibraryShape {
    if let own = try ownShape(name) { return own }
    if let shape = ShapeLibrary.named(name) { return LibraryShape(shape) }
    throw Session.unknownShape(name, among: ownShapeNames, at: span, hint: hint)
  }

  static func unknownShape(
    _ name: String, among own: [String], at span: Span?, hint: [String] = []
  ) -> Diagnostic {
    let names = ShapeLibrary.all.flatMap(\.allNames) + own
    var notes = suggestion(for: name, among: names) + hint
    if notes.isEmpty { notes = ["'library' shows the shapes"] }
    return Diagnostic("unknown shape '\(name)'", at: span, notes: notes)
  }

  /// The folder of the user's own shapes.
  var libraryFolder: String? { dataFolder.map { $0 + "/lifeline/library" } }

  /// The folder in which programs keep what belongs to the user.
  var dataFolder: String? {
    if let data = host.environment("XDG_DATA_HOME"), data.hasPrefix("/") { return data }
    return host.environment("HOME").map { $0 + "/.local/share" }
  }

  /// The names of the user's own shapes, sorted.
  package var ownShapeNames: [String] {
    guard let libraryFolder else { return [] }
    return host.list(libraryFolder).filter { $0.hasSuffix(".rle") }.map { String($0.dropLast(4)) }
  }

  func ownShapePath(_ name: String) -> String? {
    libraryFolder.map { "\($0)/\(name).rle" }
  }

  private mutating func ownShape(_ name: String) throws(Diagnostic) -> LibraryShape? {
    let wanted = name.lowercased()
    guard let own = ownShapeNames.first(where: { $0.lowercased() == wanted }),
      let path = ownShapePath(own)
    else { return nil }
    let file = try readPattern(path)
    let pattern: Pattern
    do throws(PatternError) { pattern = try file.expandedPattern() } catch {
      throw error.diagnostic(in: path)
    }
    var shape = LibraryShape(name: own, pattern: pattern)
    shape.rule = file.rulestring?.rule
    shape.summary = file.comments.first
    shape.isOwn = true
    return shape
  }
}
