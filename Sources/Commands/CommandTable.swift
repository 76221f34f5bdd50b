// The commands of the language, in the order in which help lists them.

import Evaluation
import Syntax

package enum CommandTable {
  package static let all: [any Command.Type] = [
    // The field and its rule
    SetRule.self, ListRules.self, NewField.self, Resize.self, Clear.self, FillRandomly.self,
    Invert.self, SetSeed.self, ChooseEngine.self,
    // Cells
    SetCells.self, Erase.self, Toggle.self, DrawLine.self, DrawBox.self, Fill.self,
    // Selecting
    Select.self, MoveCorner.self, Grow.self, Move.self, Done.self, Rotate.self, FlipOver.self,
    Copy.self, Cut.self, Find.self,
    // Pasting and the library
    Paste.self, Cancel.self, Place.self, Library.self, Keep.self, Forget.self,
    // Time
    Step.self, Play.self, SetSpeed.self, Until.self, Back.self, GoTo.self,
    // Snapshots and undo
    SaveSnapshot.self, ListSnapshots.self, Restore.self, Drop.self, Compare.self, Undo.self,
    Redo.self,
    // Looking
    Show.self, View.self, Pan.self, Zoom.self, Follow.self, ChooseStyle.self, ChooseCells.self,
    Colors.self, ChooseTheme.self, Grid.self, ShowRulers.self, ShowTrail.self, AutoShow.self,
    Info.self, Title.self, Author.self, Comment.self,
    // Ink
    ChoosePen.self, DrawStroke.self, DrawArrow.self, DrawRing.self, ListStrokes.self, TurnInk.self,
    // Files
    Open.self, Save.self, Export.self, Run.self, Record.self, WriteText.self,
    // Asking and checking
    Say.self, Ask.self, Pause.self, Expect.self, Help.self, History.self, Version.self, Quit.self,
  ]

  package static let types: [String: any Command.Type] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.declaration.name, $0) })

  /// The declaration of a command by its name or an alias.
  package static func declaration(_ name: String) -> Declaration? {
    let own = vocabulary.aliases[name] ?? name
    return types[own]?.declaration
  }

  package static let vocabulary = Vocabulary(
    commands: all.map { $0.declaration.signature },
    aliases: Dictionary(
      all.flatMap { type in type.declaration.aliases.map { ($0, type.declaration.name) } },
      uniquingKeysWith: { first, _ in first }),
    queries: Set(Queries.table.keys),
    functions: Functions.table.mapValues(\.argumentCount),
    advice: { Advice.on($0) })
}
