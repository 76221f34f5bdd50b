// A person who does this and that, and what that person sees.

import Cells
import Rules
import Universes

@testable import Editing

/// Everything of a document that a person can see.
struct Visible: Equatable {
  let cells: Model
  let rule: Rule
  let field: Field
  let generation: Int
  let selection: Rectangle?
  let floating: PlacedPattern?
  let clipboard: PlacedPattern?
  let snapshots: [String]
  let notes: Notes

  init(_ editor: Editor) {
    let document = editor.document
    cells = Model(editor)
    rule = document.rule
    field = document.field
    generation = document.generation
    selection = document.selection
    floating = document.floating?.cells
    clipboard = document.clipboard
    snapshots = document.snapshots.newestFirst.map(\.name)
    notes = document.notes
  }
}

extension Editor {
  /// One step of a person, chosen by chance; it may fail.
  mutating func act(_ generator: inout Generator) throws {
    let field = document.field
    let area = field.playground
    switch generator.integer(in: 0...19) {
    case 0: try set([generator.point(in: area)])
    case 1: try toggle([generator.point(in: area), generator.point(in: area)])
    case 2: try fill(generator.frame(in: area), state: generator.integer(in: 0...1))
    case 3: try select(generator.frame(in: area))
    case 4: try copy()
    case 5: try cut()
    case 6: try turn(by: Orientation.allCases[generator.integer(in: 0...7)])
    case 7: try stamp(.allCases[generator.integer(in: 0...3)], at: generator.point(in: area))
    case 8: try cancelFloating()
    case 9: try advance(by: generator.integer(in: 1...5))
    case 10: try back(generator.integer(in: 1...3))
    case 11: saveSnapshot()
    case 12: try restoreSnapshot()
    case 13: try resize(to: fieldsUnderTest[generator.integer(in: 0...11)], anchor: .center)
    case 14: try setRule(Rule.life)
    case 15: try fillRandomly(generator.frame(in: area), using: &generator)
    case 16: try drawLine(through: [generator.point(in: area), generator.point(in: area)])
    case 17: setNotes(Notes(title: "\(generator.integer(in: 0...9))"))
    case 18: try move(by: Offset(x: generator.integer(in: -3...3), y: 1))
    default: try endSelection()
    }
  }
}
