// The shapes people can name: those built in, their own, and pattern files in folders.

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
  var settling: Shape.Settling?
  var summary: String?
  var discoverer: String?
  var year: Int?
  /// What a file says more than its name and author.
  var title: String?
  var comments: [String] = []
  /// Where the file is; `nil` for what is built in.
  var file: String?
  /// What to call it so that nothing else is meant.
  var reference: String
  /// Whether it goes on leaving something behind, so that it never comes back by itself.
  var leavesMore = false

  init(name: String, pattern: Pattern) {
    self.name = name
    self.pattern = pattern
    reference = name
  }

  init(_ shape: Shape) {
    self.init(name: shape.name, pattern: shape.pattern)
    otherNames = shape.otherNames
    kind = shape.kind.title
    rule = shape.rule
    period = shape.period
    displacement = shape.displacement
    settling = shape.settling
    summary = shape.summary
    discoverer = shape.discoverer
    year = shape.year
    switch shape.kind {
    case .stillLife, .eater, .reflector, .oscillator, .spaceship: break
    case .puffer, .rake, .gun, .growth, .methuselah, .replicator, .circuit: leavesMore = true
    }
  }

  /// `5 cells, spaceship`.
  var facts: String {
    ([counted(pattern.population, "cell")] + (kind.map { [$0] } ?? [])).joined(separator: ", ")
  }

  /// `spaceship p4`, for the line below a preview.
  var caption: String {
    let period = period.map { $0 > 1 ? " p\($0)" : "" } ?? ""
    return (kind ?? "pattern") + period
  }
}

extension Session {
  /// The shape of a name: those built in before the user's own, and these before files in folders.
  /// `own/NAME` and `FOLDER/NAME` say which is meant.
  mutating func shape(
    _ name: String, at span: Span? = nil, hint: [String] = []
  ) throws(Diagnostic) -> LibraryShape {
    let isPath = name.contains("/")
    if !isPath, let shape = ShapeLibrary.named(name) { return LibraryShape(shape) }
    let folders = searchedFolders
    let start = name.lowercased().split(separator: "/").first.map(String.init)
    let exact = isPath ? folders.filter { $0.name.lowercased() == start } : []
    for folder in exact.isEmpty ? folders : exact {
      let files = libraryIndex.files(of: folder, on: host)
      let found = LibraryFile.named(name, among: files)
      guard let first = found.first else { continue }
      guard found.count == 1 || first.isOwn else {
        let names = found.prefix(5).map { asWord($0.reference(among: files)) }
          .joined(separator: ", ")
        throw Diagnostic(
          "'\(name)' names \(found.count) files", at: span,
          notes: ["say which: \(names)\(found.count > 5 ? ", …" : "")"])
      }
      return try shape(of: first, among: files)
    }
    throw unknownShape(name, at: span, hint: hint)
  }

  /// The mistake that nothing has a name.
  private func unknownShape(_ name: String, at span: Span?, hint: [String]) -> Diagnostic {
    var names = ShapeLibrary.all.flatMap(\.allNames)
    names += libraryFiles.map { name.contains("/") ? $0.fullName : $0.name }
    var notes = suggestion(for: name, among: names) + hint
    if notes.isEmpty { notes = ["'library' shows the shapes"] }
    return Diagnostic("unknown shape '\(name)'", at: span, notes: notes)
  }

  /// Reads a file of the library; `files` are those of its folder.
  private func shape(
    of file: LibraryFile, among files: [LibraryFile]
  ) throws(Diagnostic) -> LibraryShape {
    let read = try readPattern(file.path)
    let pattern: Pattern
    do throws(PatternError) { pattern = try read.expandedPattern() } catch {
      throw error.diagnostic(in: file.path)
    }
    var shape = LibraryShape(name: file.name, pattern: pattern)
    shape.rule = read.rulestring?.rule
    shape.title = read.name
    shape.discoverer = read.author
    shape.comments = read.comments
    shape.file = file.path
    shape.reference = file.reference(among: files)
    return shape
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
}
