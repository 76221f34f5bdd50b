// The page of help about file formats, made from what the formats say they keep.

import Patterns

extension HelpText {
  static var formats: String {
    let columns: [(title: String, part: Loss)] = [
      ("states", .states), ("rule", .rule), ("field", .field), ("place", .position),
      ("gen.", .generation), ("title", .name), ("comments", .comments),
    ]
    // Those that keep most first.
    let written = SavedFormat.formats.sorted {
      ($1.kept.count, $0.name) < ($0.kept.count, $1.name)
    }
    let readOnly = PatternFormats.all.filter { format in
      !written.contains { $0.name == format.name }
    }
    var rows = [["", ""] + columns.map(\.title)]
    rows += written.map { format in
      let endings = format.extensions.map { "." + $0 }.joined(separator: " ")
      return [format.name, endings]
        + columns.map { word(for: $0.part, in: format) }
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let table = rows.map { row in
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      return cells.joined(separator: "  ").trimmingBlanks
    }
    return
      ([
        "Pattern files, by how their names end, and what each keeps beside dead and",
        "live cells: place is the position, gen. the generation, and the author goes",
        "with the title. What is lost is said when a file is saved.", "",
      ] + table + ["", "Only read: \(readOnly.map(\.name).joined(separator: ", ")).", notes])
      .joined(separator: "\n")
  }

  private static func word(for part: Loss, in format: any WritablePatternFormat) -> String {
    format.keptInPart.contains(part) ? "some" : format.kept.contains(part) ? "yes" : "-"
  }

  private static let notes = """

    'open' finds the format by the content of a file. Any of them may be packed
    by gzip: save "gun.rle.gz". A zip file is opened when it holds one pattern;
    of several one is named as in a folder: open guns.zip/gosper.rle.

    Life 1.05 keeps rules of counts among eight neighbours, MCell these and those
    of Generations, and fields that are a plane or a torus. Only RLE takes along
    the table of a rule; else a rule is kept by its name. An apgcode says which
    still life, oscillator or spaceship it is, the same for every phase and
    orientation. dblife is a picture with counts: 5.2O.

    'lifeline convert' changes the format of many files at once, and of all that
    are in a zip file. 'open' reads the pixels of a PNG as cells, and 'export'
    draws one.
    """
}
