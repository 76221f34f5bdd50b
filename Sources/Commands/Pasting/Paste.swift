// The command `paste`.

import Cells
import Editing
import Evaluation
import Syntax

/// Float the clipboard, or stamp.
struct Paste: Command {
  static let declaration = Declaration(
    "paste",
    [
      .optional(.choice("MODE", PasteMode.allCases.map(\.rawValue))),
      .optional(.clause("at", [.value("POINT", .point)])),
    ], topic: .pasting, summary: "float the clipboard, or stamp what floats",
    details: """
      Alone, 'paste' makes the clipboard float: move, rotate and flip it, then stamp it with 'paste' and
      a mode: 'live' writes only live cells, 'replace' dead ones too, 'xor' flips, 'and' keeps what both
      have; without one it is 'live'. With a mode and nothing floating the clipboard is stamped at once.
      What reaches over the edge of a torus goes on at the other side; on a plane it would be lost and
      is asked about.
      """,
    examples: [
      "set 0,0; select bounds; copy; paste; move 3,3; paste",
      "set 0,0; select bounds; copy; done; paste xor at 5,5",
    ], modes: .always, mayConfirm: true)

  private let mode: PasteMode?
  private let point: Point?

  init(_ arguments: Arguments) throws(Diagnostic) {
    mode = arguments.keyword("MODE").flatMap(PasteMode.init(rawValue:))
    point = try arguments.point("POINT")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let point = point
    guard let mode = mode ?? (session.document.mode == .paste ? .live : nil) else {
      let place = point == nil ? session.placeForClipboard : nil
      try session.edit { (editor) throws(EditingError) in
        try editor.float(clipboardAround: place)
        if let point { try editor.move(to: point) }
      }
      return session.floats()
    }
    let document = session.document
    let cells = try saying { () throws(EditingError) in try document.stampable(at: point) }
    try session.confirmLosing(document.cellsLost(stamping: cells))
    try session.edit { (editor) throws(EditingError) in try editor.stamp(mode, at: point) }
    return Outcome(
      "pasted \(counted(cells.pattern.population, "cell")) at \(cells.origin)")
  }
}

extension Session {
  /// Asks before live cells fall off the edge of a plane.
  mutating func confirmLosing(_ lost: Population) throws(Diagnostic) {
    if lost > 0 { try confirm("lose \(counted(lost, "live cell")) beyond the edge") }
  }

  /// What is said when a pattern begins to float.
  func floats() -> Outcome {
    guard let floating = document.floating else { return .silent }
    let name = floating.name.map { $0 + " " } ?? ""
    return Outcome(
      "floating \(name)\(floating.pattern.size) at \(floating.origin) — move, rotate, then "
        + "'paste' or 'cancel'", result: .rectangle(floating.frame))
  }

  /// The middle to float the clipboard around; `nil` when it floats where it was copied from.
  fileprivate var placeForClipboard: Point? {
    guard let clipboard = document.clipboard else { return nil }
    if document.field.clip(clipboard.frame) == clipboard.frame { return nil }
    return middleOfView
  }

  /// Where something new is put when nobody says where.
  var middleOfView: Point {
    settings.center ?? document.field.rectangle?.middle ?? document.universe.bounds?.middle
      ?? .origin
  }
}
