// What is said when an edit cannot be done.

import Cells
import Editing
import Rules
import Syntax
import Universes

extension EditingError: Sayable {
  var diagnostic: Diagnostic {
    switch self {
    case .universe(let error): return error.diagnostic
    case .pointOutside(let point, let field):
      return Diagnostic("\(point) is outside the field", notes: [EditingError.extent(of: field)])
    case .areaOutside(let area, let field):
      return Diagnostic("\(area) is outside the field", notes: [EditingError.extent(of: field)])
    case .turnLeavesField(let area, let field):
      return Diagnostic(
        "turned, the selection would reach out of the field: \(area)",
        notes: [EditingError.extent(of: field), "move it away from the edge first"])
    case .emptyArea: return Diagnostic("the rectangle has no cells")
    case .coordinates:
      return Diagnostic(
        "this reaches beyond the end of the coordinates",
        notes: ["coordinates reach ±\(Point.limit)"])
    case .state(let state, let count):
      return Diagnostic(
        "the rule has no state \(state)", notes: ["its states are 0 to \(count - 1)"])
    case .noSelection:
      return Diagnostic(
        "nothing is selected", notes: ["'select 2,3 size 10x5' or 'select bounds' makes a frame"])
    case .needsArea:
      return Diagnostic(
        "say where: the field has no end",
        notes: ["'in 0,0 size 64x64', or select something, or 'resize 64x64' first"])
    case .emptyClipboard:
      return Diagnostic(
        "the clipboard is empty", notes: ["'select …' and 'copy' or 'cut' fill it"])
    case .nothingFloats:
      return Diagnostic(
        "nothing floats", notes: ["'paste' or 'place glider' makes a pattern float"])
    case .patternFloats:
      return Diagnostic(
        "a pattern floats: paste or cancel first",
        notes: ["'paste' stamps it, 'cancel' drops it"])
    case .noInk:
      return Diagnostic("there is no ink", notes: ["'stroke', 'arrow' and 'ring' draw some"])
    case .noStroke(let number, let count):
      return Diagnostic(
        "there is no stroke \(number)",
        notes: [count == 1 ? "there is only stroke 1" : "'strokes' lists 1 to \(count)"])
    case .inkBeyondField:
      return Diagnostic("the ink lies outside the field", notes: ["'erase ink' takes it away"])
    case .longStroke(let limit):
      return Diagnostic("a stroke is at most \(limit) cells long")
    case .deadCell(let point): return Diagnostic("the cell at \(point) is dead")
    case .density(let density):
      return Diagnostic(
        "a density is between 0% and 100%, not \(Int(exactly: density).map(String.init) ?? "\(density)")"
      )
    case .notSquare(let size, let symmetry):
      return Diagnostic("the symmetry \(symmetry.rawValue) needs a square, not \(size)")
    case .tooManyCells(let cells, let limit):
      return Diagnostic("that are \(cells) cells at once; the most is \(limit)")
    case .negativeGeneration(let generation):
      return Diagnostic("there is no generation \(generation); the first is 0")
    case .side(let side):
      return Diagnostic(
        "a field cannot be \(side) cells wide or high",
        notes: ["a side has 1 to \(Field.longestSide) cells"])
    case .nothingToUndo: return Diagnostic("there is nothing to undo")
    case .nothingToRedo: return Diagnostic("there is nothing to redo")
    case .beforeRun(let generation, let start):
      return Diagnostic(
        "generation \(generation) is before the start of this run, generation \(start)",
        notes: start > 0 ? ["'undo' goes back further"] : [])
    case .forgottenGeneration(let generation, let earliest):
      return Diagnostic(
        "generation \(generation) is no longer kept",
        notes: ["the earliest that is kept is \(earliest)"])
    case .unknownSnapshot(let name):
      return Diagnostic("there is no snapshot '\(name)'", notes: ["'snapshots' lists them"])
    case .noSnapshots:
      return Diagnostic("there is no snapshot yet", notes: ["'snapshot' saves one"])
    case .interrupted: return Diagnostic("stopped", cause: .interrupt)
    }
  }

  private static func extent(of field: Field) -> String {
    if let area = field.rectangle { return "its cells are 0,0 to \(area.lastPoint)" }
    if let width = field.width { return "its columns are 0 to \(width - 1)" }
    if let height = field.height { return "its rows are 0 to \(height - 1)" }
    return "the field has no end"
  }
}

extension UniverseError: Sayable {
  var diagnostic: Diagnostic {
    switch self {
    case .storage(let needed, let limit):
      Diagnostic(
        "the cells would take \(bytesText(needed)) of memory; the limit is \(bytesText(UInt128(limit)))",
        notes: ["'--memory' changes the limit"])
    case .coordinates: EditingError.coordinates.diagnostic
    case .generations: Diagnostic("generations end at \(Int.max)")
    case .elementaryTopology(let topology):
      Diagnostic(
        "a row has no \(topology.name): elementary rules run on a plane or a torus, and so do all codes",
        notes: ["'resize 129x65 torus' or 'resize 129x65 plane'"])
    case .oddElementaryUnbounded(let code):
      Diagnostic(
        "rule \(code) turns empty space live, so it needs a sized field",
        notes: ["'resize 129x65' first"])
    case .rowBirthFromNothing:
      Diagnostic(
        "this code turns empty space live, so it needs a sized field",
        notes: ["'resize 129x65' first"])
    case .elementaryHalfBounded:
      Diagnostic("a one-dimensional rule needs a field with both sides, or an unbounded one")
    case .blockTopology(let topology):
      Diagnostic(
        topology.name == Topology.torus.name
          ? "blocks of cells do not meet on a torus that is shifted by an odd number"
          : "blocks of cells do not meet on a \(topology.name): such a rule runs on a plane or a torus",
        notes: ["'resize 64x64 torus' or 'resize 64x64 plane'"])
    case .blockSide(let side):
      Diagnostic(
        "blocks of 2 by 2 cells do not fit a torus with a side of \(side): its sides must be even",
        notes: ["a plane may have any size"])
    case .blockBirthFromNothing:
      Diagnostic(
        "this rule fills empty space with a pattern, so it needs a sized field",
        notes: ["'resize 64x64' first"])
    case .flashingHalfPlane:
      Diagnostic(
        "a rule with births in empty space needs a field with both sides or with none, or a torus",
        notes: ["empty space comes alive, which the edge of a plane would disturb for ever"])
    case .tableBirthFromNothing:
      Diagnostic(
        "the table of this rule turns empty space live, so it needs a sized field",
        notes: ["'resize 129x65' first"])
    }
  }
}

/// A number of bytes as people read it, in the units that `--memory` takes: powers of 1024.
func bytesText(_ bytes: UInt128) -> String {
  let units = ["bytes", "KB", "MB", "GB", "TB", "PB", "EB"]
  var unit = 0
  // In tenths, so that the next unit gets one decimal where it is short.
  var tenths = bytes.multipliedReportingOverflow(by: 10).partialValue
  while tenths >= 10_240, unit < units.count - 1 {
    tenths = (tenths + 512) / 1024
    unit += 1
  }
  let isShort = tenths < 100 && tenths % 10 != 0
  return isShort
    ? "\(tenths / 10).\(tenths % 10) \(units[unit])" : "\((tenths + 5) / 10) \(units[unit])"
}
