// The command `save`.

import Cells
import Editing
import Evaluation
import Patterns
import Rules
import Syntax
import Universes

/// Write a pattern file.
struct Save: Command {
  static let declaration = Declaration(
    "save", [.word("FILE", .file)], topic: .files, summary: "write the field to a pattern file",
    details: """
      The ending says the format: .rle keeps everything, and so does .mc, macrocell, which writes
      equal parts once; .cells is plaintext, .lif is Life 1.05 and .l06 is Life 1.06. With .gz behind
      it the file is packed: 'save big.mc.gz'. What a format cannot hold is said. A file that exists
      is asked about.
      """,
    examples: ["place glider at 0,0; save! \"glider.rle\""], modes: [.edit, .select],
    mayConfirm: true)

  private let path: String
  private let span: Span?

  init(_ arguments: Arguments) throws(Diagnostic) {
    path = arguments.word("FILE") ?? ""
    span = arguments.span(of: "FILE")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let (format, isPacked) = try self.format()
    let file = try session.patternFile(as: format)
    switch session.host.kind(of: session.expanded(path)) {
    case .nothing: break
    case .file: try session.confirm("replace the file '\(path)'")
    case .folder: throw FileProblem.isFolder.diagnostic(for: path, writing: true)
    case .other: throw FileProblem.notRegular.diagnostic(for: path, writing: true)
    }
    try session.writePattern(file, as: format, packed: isPacked, to: path)
    session.editor.markSaved()
    let losses = format.losses(of: file).map(Save.word)
    if !losses.contains("rule"), let rule = session.ruleLost(besides: path) {
      session.warn(
        "\(path): the rule \(rule) is found neither beside it nor in your folders of rules")
    }
    if !losses.isEmpty {
      session.warn("\(path): \(format.name) does not keep the \(Save.list(losses))")
    }
    return Outcome(
      "saved \(path): \(counted(file.population, "cell"))", result: .string(path))
  }

  private func format() throws(Diagnostic) -> (any WritablePatternFormat, isPacked: Bool) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let written = PatternFormats.written.flatMap(\.extensions).map { "." + $0 }.sorted()
    let notes = ["known endings: \(written.joined(separator: " ")), and .gz behind any of them"]
    guard let (format, isPacked) = PatternFormats.format(forName: name) else {
      let ending = name.contains(".") ? name.split(separator: ".").last.map(String.init) ?? "" : ""
      throw Diagnostic(
        ending.isEmpty
          ? "the name '\(path)' has no ending, which says the format"
          : "no format has the ending '.\(ending)'", at: span, notes: notes)
    }
    guard let written = format as? any WritablePatternFormat else {
      throw Diagnostic(
        "\(format.name) files are read and not written", at: span, notes: notes)
    }
    return (written, isPacked)
  }

  private static func word(_ loss: Loss) -> String {
    switch loss {
    case .states: "states"
    case .rule: "rule"
    case .field: "size of the field"
    case .position: "position"
    case .generation: "generation"
    case .name: "title"
    case .author: "author"
    case .comments: "comments"
    }
  }

  private static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and the " + last
  }
}

extension Session {
  /// The field as a pattern file of a format says it.
  func patternFile(as format: any WritablePatternFormat) throws(Diagnostic) -> PatternFile {
    let notes = document.notes
    let field = document.field.isUnbounded ? nil : document.field
    var file = PatternFile(
      hasPosition: true, rulestring: Rulestring(rule: document.rule, field: field),
      generation: document.generation, name: notes.title.isEmpty ? nil : notes.title,
      author: notes.author.isEmpty ? nil : notes.author, comments: notes.comments)
    let universe = document.universe as? HashLifeUniverse
    if format.holdsTrees, let tree = universe?.tree {
      file.tree = tree
      return file
    }
    do throws(Diagnostic) {
      let cells = try saying { () throws(EditingError) in try document.livePattern }
      file.pattern = cells?.pattern ?? .empty
      file.origin = cells?.origin ?? .origin
    } catch {
      var diagnostic = error
      if universe != nil { diagnostic.notes.append("macrocell writes equal parts once: .mc") }
      throw diagnostic
    }
    return file
  }
}
