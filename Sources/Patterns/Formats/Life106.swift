// The format Life 1.06: a list of live cells.

import Cells
import Rules

/// Life 1.06: `x y` for each live cell, in any order; twice the same does no harm.
package struct Life106: WritablePatternFormat {
  package let name = "Life 1.06"
  package let extensions = ["life106", "l06"]

  /// The format; it has no settings.
  package init() {}

  /// `#Life 1.06`, small or capital.
  package func matches(_ text: PatternText) -> Bool {
    text.firstLine.map { text.begins($0, with: "#Life 1.06") } ?? false
  }

  package func read(_ text: PatternText) throws(PatternError) -> PatternFile {
    var file = PatternFile(hasPosition: true)
    var builder = PatternBuilder()
    var next = text.start
    while let line = text.nextLine(&next) {
      let line = text.trimmed(line)
      if line.isEmpty { continue }
      if text.bytes[line.lowerBound] == UInt8(ascii: "#") {
        if text.begins(line, with: "#Life") { continue }
        let hash = HashLine(text, line)
        if hash.tag == UInt8(ascii: "R"), file.rulestring == nil {
          try file.setRule(hash.content, of: text)
        } else {
          file.add(hash, of: text)
        }
      } else {
        var scanner = PatternScanner(text, line)
        builder.add(try scanner.point())
      }
    }
    (file.pattern, file.origin) = builder.trimmedPattern()
    return file
  }

  package func write(_ file: PatternFile) throws(PatternWriteError) -> [UInt8] {
    try write(file, limit: PatternFormats.longestFile)
  }

  /// Writes a file of at most `limit` bytes.
  func write(_ file: PatternFile, limit: Int) throws(PatternWriteError) -> [UInt8] {
    try file.requirePlace()
    let least = UInt128(file.pattern.population) * 4
    guard least <= limit else { throw .tooLarge(bytes: least) }
    var output = Array("#Life 1.06\n".utf8)
    let origin = file.centredOrigin
    for row in file.pattern.rows {
      for x in row.runs.lazy.flatMap(\.columns) {
        output += "\(origin.x + x) \(origin.y + row.y)\n".utf8
        guard output.count <= limit else { throw .tooLarge(bytes: UInt128(output.count)) }
      }
    }
    return output
  }

  package var kept: Set<Loss> { [.position] }
}
