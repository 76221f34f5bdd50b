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
      equal parts once; .cells is plaintext, .lif is Life 1.05, .l06 is Life 1.06, .mcl is MCell, and
      .apg is the apgcode of a still life, an oscillator or a spaceship. With .gz behind it the file
      is packed: 'save big.mc.gz'. What a format cannot hold is said; 'help formats' lists it. A file
      that exists is asked about.
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
    let saved = try self.format()
    let file = try session.patternFile(as: saved.format)
    try session.confirmReplacing(path)
    try session.writeBytes(try saved.bytes(of: file), to: path)
    session.editor.markSaved()
    let losses = saved.format.losses(of: file)
    if !losses.contains(.rule),
      let warning = session.warning(ofNamed: session.document.rule, in: path, as: saved.format)
    {
      session.warn("\(path): \(warning)")
    }
    if let warning = saved.warning(of: losses) { session.warn("\(path): \(warning)") }
    let strokes = session.document.strokes.count
    if strokes > 0 {
      session.warn(
        "\(path): no pattern file keeps ink (\(counted(strokes, "stroke"))); 'record' writes a script "
          + "that draws it")
    }
    return Outcome(
      "saved \(path): \(counted(file.population, "cell"))", result: .string(path))
  }

  private func format() throws(Diagnostic) -> SavedFormat {
    do throws(Diagnostic) {
      return try SavedFormat(forFile: path)
    } catch {
      var diagnostic = error
      diagnostic.span = span
      throw diagnostic
    }
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
