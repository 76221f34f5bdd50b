// The command `export`.

import Cells
import Editing
import Evaluation
import Pictures
import Rendering
import Syntax

/// Write a picture to a file.
struct Export: Command {
  static let declaration = Declaration(
    "export",
    [
      .word("FILE", .file), .optional(.area("RECTANGLE")),
      .anyOrder([
        .clause("cell", [.value("PIXELS", .integer)]),
        .clause("generations", [.value("N", .integer)]),
        .clause("every", [.value("K", .integer)]),
      ]),
    ], topic: .files, summary: "write a picture, or an animation of generations to come",
    details: """
      The ending says the format: .png has pixels, .svg and .pdf have shapes, .gif can move; .txt is
      what 'show' prints, and .ans the same in colour. 'theme', 'colors', 'cells', 'grid', 'rulers'
      and 'trail' say how it looks; selection, ink and what floats are drawn too. Without RECTANGLE
      it is the whole field, or on an unbounded field all there is to see.

      'cell' says how many pixels a cell has, 1 to 256; else it is 16, or less where the longest side
      would have more than about a thousand, in a .gif five hundred. With 'cell 1' a .png shows the
      cells of the field alone, without margin, selection and ink: a pixel is a cell, and 'open'
      reads it back, with 'bright' or 'dark' whatever lies along its edges.

      'generations N' makes a .gif of the present generation and the N that follow, or with 'every K'
      of each K-th of them; 'speed' says how many of these pictures are shown a second. The field
      stays at its generation. On an unbounded field the picture is as large as all generations
      need; a RECTANGLE holds it still. One generation less than the period of an oscillator goes
      round without a seam.
      """,
    examples: [
      "place glider at 0,0; export \"glider.png\"",
      "place glider at 0,0; export \"glider.svg\" -2,-2 size 10x10 cell 24",
      "place pulsar at 0,0; export \"pulsar.gif\" generations 2",
    ], modes: .always, mayConfirm: true)

  private let path: String
  private let span: Span?
  private let area: Area?
  private let cell: Int?
  private let generations: Int?
  private let every: Int

  init(_ arguments: Arguments) throws(Diagnostic) {
    path = arguments.word("FILE") ?? ""
    span = arguments.span(of: "FILE")
    area = arguments.area("RECTANGLE")
    cell = try arguments.integer("PIXELS")
    if let cell, !Layout.cellSizes.contains(cell) {
      throw arguments.mistake(
        "a cell has 1 to \(Layout.cellSizes.upperBound) pixels, not \(cell)", at: "PIXELS")
    }
    generations =
      arguments.has("N") ? try arguments.count("N", default: 0) : nil
    every = try arguments.integer("K") ?? 1
    if every < 1 {
      throw arguments.mistake("every first generation is the least, not \(every)", at: "K")
    }
    if arguments.has("K"), generations == nil {
      throw arguments.mistake(
        "'every' needs 'generations'", at: "K", notes: ["export FILE.gif generations 100 every 5"])
    }
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let format = try self.format()
    try session.confirmReplacing(path)
    let wanted = try area.map { (area) throws(Diagnostic) in
      let document = session.document
      let rectangle = try session.rectangle(area)
      let cut = try saying { () throws(EditingError) in try document.cut(rectangle) }
      if cut != rectangle { try session.notify("cut to the field: \(cut.size) at \(cut.origin)") }
      return cut
    }
    switch format {
    case .text(let isColored): return try exportText(of: wanted, isColored: isColored, &session)
    case .picture(let format):
      guard let generations else {
        return try session.exportPicture(format, of: wanted, cell: cell, to: path)
      }
      let plan = try AnimationPlan(generations: generations, every: every)
      return try session.exportAnimation(plan, of: wanted, cell: cell, to: path)
    }
  }

  private enum Format {
    case picture(PictureFormat)
    case text(isColored: Bool)
  }

  private func format() throws(Diagnostic) -> Format {
    let ending = ending(ofFile: path)
    switch PictureFormat(rawValue: ending) {
    case .gif?: return .picture(.gif)
    case let format?:
      try refuseGenerations(ending)
      return .picture(format)
    case nil: break
    }
    guard ["txt", "ans"].contains(ending) else { throw unknown(ending) }
    try refuseGenerations(ending)
    guard cell == nil else {
      throw Diagnostic(
        "a .\(ending) file has characters, not pixels; 'cell' is for pictures", at: span,
        notes: ["'style' says how many cells a character shows"])
    }
    return .text(isColored: ending == "ans")
  }

  private func refuseGenerations(_ ending: String) throws(Diagnostic) {
    guard generations != nil else { return }
    throw Diagnostic(
      "a .\(ending) file holds one picture; only a .gif moves", at: span,
      notes: [
        "for a file a generation: for n in 1..10 { step; export \"frame{n}.\(ending)\" }"
      ])
  }

  private func unknown(_ ending: String) -> Diagnostic {
    let known = PictureFormat.allCases.map { ".\($0.rawValue)" } + [".txt", ".ans"]
    var notes = ["known endings: \(known.joined(separator: " "))"]
    if SavedFormat.endings.contains(ending) || ending == "gz" {
      notes.append("'save' writes pattern files")
    }
    var diagnostic =
      ending.isEmpty
      ? Diagnostic.withoutEnding(path, notes: notes)
      : Diagnostic("no kind of picture has the ending '.\(ending)'", notes: notes)
    diagnostic.span = span
    return diagnostic
  }

  private func exportText(
    of wanted: Rectangle?, isColored: Bool, _ session: inout Session
  ) throws(Diagnostic) -> Outcome {
    let area = try session.areaToDraw(wanted)
    guard area.size.area <= UInt128(Session.mostCharacters) else {
      throw Diagnostic(
        "\(session.safe(area.size.description)) cells are too many for a text",
        notes: ["name a rectangle: export \(path) \(area.origin) size 200x100"])
    }
    let window = Window(columns: 0, lines: 0, glyphs: .full, isTerminal: false)
    let style = session.settings.style ?? (isColored ? .half : .ascii)
    let picture = session.picture(
      of: area, in: window, style: style, depth: isColored ? .full : ColorDepth.none)
    let header = Header(session.headerFacts).line(columns: nil, isUTF8: true)
    var bytes: [UInt8] = []
    for line in [header] + picture.lines { bytes += line.bytes + [UInt8(ascii: "\n")] }
    try session.writeBytes(bytes, to: path)
    return Outcome(
      "exported \(path): \(session.safe(area.size.description)) cells", result: .string(path))
  }
}
