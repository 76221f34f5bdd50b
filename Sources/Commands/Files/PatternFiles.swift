// Reading and writing pattern files through the host.

import Cells
import Editing
import Evaluation
import Patterns
import Pictures
import Rules
import Syntax

/// A pattern as RLE on one line, without a header: `bo$2bo$3o!`.
package func rleText(of pattern: Pattern) -> String {
  pattern.rle
}

/// Whether the bytes of a file are a picture or a pattern, of a format that is read or of one that is
/// known; or are to be one by the ending of its name, unless that is one of plain text.
package func looksLikePattern(_ bytes: [UInt8], named path: String) -> Bool {
  if !path.hasSuffix(".txt"), PatternFormats.format(forName: path) != nil { return true }
  if PatternFormats.isPacked(bytes) || PNGImage.describes(bytes) { return true }
  do throws(PatternError) {
    _ = try PatternFormats.format(of: PatternText(bytes))
    return true
  } catch {
    if case .notReadable = error.problem { return true }
    return false
  }
}

extension Session {
  /// The largest file that is read, in bytes.
  package static let longestFile = 1 << 30

  /// A path with the home folder in place of `~`.
  package func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = host.environment("HOME") else {
      return path
    }
    return home + path.dropFirst()
  }

  /// Where a file to read is: in the working folder, else beside the script that names it.
  func locate(_ path: String) -> String {
    let path = expanded(path)
    guard !path.hasPrefix("/"), host.kind(of: path) == .nothing, let folder = scriptFolders.last
    else { return path }
    let beside = folder.isEmpty ? path : folder + "/" + path
    return host.kind(of: beside) == .nothing ? path : beside
  }

  /// The bytes of a file, looked for as `locate` says.
  func readBytes(
    _ path: String, at span: Span? = nil, hint: [String] = []
  ) throws(Diagnostic) -> [UInt8] {
    let place = locate(path)
    do throws(FileProblem) {
      return try host.read(place, limit: Session.longestFile)
    } catch {
      var diagnostic = error.diagnostic(for: path)
      diagnostic.span = span
      if error == .missing {
        diagnostic.notes +=
          hint.isEmpty ? suggestion(for: path, among: neighbours(of: place)) : hint
      }
      throw diagnostic
    }
  }

  /// The files in the folder of a path, written as the path is.
  package func neighbours(of path: String) -> [String] {
    guard let slash = path.lastIndex(of: "/") else { return host.list(".") }
    let folder = String(path[...slash])
    return host.list(folder).map { folder + $0 }
  }

  func readPattern(
    _ path: String, at span: Span? = nil, hint: [String] = []
  ) throws(Diagnostic) -> PatternFile {
    try pattern(in: try patternSource(path, at: span, hint: hint), at: span)
  }

  /// Reads a pattern file; its rule may be in a file beside it.
  func pattern(
    in source: PatternSource, at span: Span? = nil
  ) throws(Diagnostic) -> PatternFile {
    let finder = ruleFinder(beside: locate(source.path))
    do throws(PatternError) {
      return try PatternFormats.read(source.bytes, tables: source.tables(before: finder))
    } catch {
      var diagnostic =
        if source.isInput, case .archive(let patterns) = error.problem {
          ArchiveMessages(source.path, isFile: false).several(patterns)
        } else {
          error.diagnostic(in: source.path, lookedIn: finder)
        }
      diagnostic.span = span
      throw diagnostic
    }
  }

  /// Reads a pattern file, or a picture as `reading` says; an error where it says so of a pattern.
  func patternOrPicture(
    in source: PatternSource, at span: Span? = nil, as reading: PictureReading?
  ) throws(Diagnostic) -> PatternFile {
    if source.isPicture {
      return try picture(
        in: source.bytes, named: source.path, at: span, as: reading ?? PictureReading())
    }
    guard reading == nil else {
      throw Diagnostic(
        "'\(source.path)' is no picture; what is bright and dark is asked of those", at: span)
    }
    return try pattern(in: source, at: span)
  }

  /// Opens the pattern that the program was started with, and shows it.
  package mutating func openAndShow(_ source: PatternSource) throws(Diagnostic) {
    let outcome = try open(source)
    guard options.isJSON else { return try printPicture() }
    current.name = "open"
    try report(outcome, printed)
  }

  /// Makes sure that a pattern can be opened.
  package func check(_ source: PatternSource) throws(Diagnostic) {
    var session = self
    _ = try session.open(source)
  }

  /// Opens a pattern file or a picture in place of the field, or sets the rule of a rule file.
  mutating func open(
    _ source: PatternSource, at span: Span? = nil, as reading: PictureReading? = nil
  ) throws(Diagnostic) -> Outcome {
    if reading == nil, RuleFile.describes(source.bytes) { return try openRule(source, at: span) }
    let file = try patternOrPicture(in: source, at: span, as: reading)
    if let loss = lossOfLeaving { try confirm(loss) }
    return try open(file, named: source.path)
  }

  /// Opens a pattern file in place of the field.
  mutating func open(_ file: PatternFile, named path: String) throws(Diagnostic) -> Outcome {
    let rule = file.rulestring?.rule ?? .life
    let notes = Notes(
      title: file.name ?? "", author: file.author ?? "",
      comments: file.comments + file.trailingComments)
    let cells = PlacedPattern(file.pattern, at: file.origin)
    let lost = try edit { (editor) throws(EditingError) in
      try editor.open(
        cells, tree: file.tree, rule: rule, field: file.field, generation: file.generation,
        notes: notes)
    }
    if lost > 0 {
      warn(
        "\(path): \(counted(lost, "live cell")) outside the field \(lost == 1 ? "was" : "were") left out"
      )
    }
    let population = document.universe.population
    return Outcome(
      "\(path): \(counted(population, "cell")), \(document.field.title), \(rule.title)",
      result: .object([
        ("population", .population(population)), ("rule", .string(rule.rulestring)),
        ("generation", .integer(document.generation)),
      ]))
  }

  func writeBytes(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    do throws(FileProblem) {
      try host.write(bytes, to: expanded(path))
    } catch {
      throw error.diagnostic(for: path, writing: true)
    }
  }
}
