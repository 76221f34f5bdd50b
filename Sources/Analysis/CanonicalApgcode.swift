// Pattern files that hold an apgcode, as they are written.

import Cells
import Patterns
import Rules

/// Writes the canonical apgcode of a still life, an oscillator or a spaceship, on a line of its own.
///
/// A code names an object: the cells that are read again may stand in another phase and orientation.
/// Guns and what else does not come back have codes that only name their kind, and none is written.
package struct CanonicalApgcode: WritablePatternFormat {
  private let file = ApgcodeFile()

  /// The format; it has no settings.
  package init() {}

  package var name: String { file.name }
  package var extensions: [String] { file.extensions }
  package var kept: Set<Loss> { [] }

  package func matches(_ text: PatternText) -> Bool { file.matches(text) }

  package func read(_ text: PatternText) throws(PatternError) -> PatternFile {
    try file.read(text)
  }

  package func write(_ file: PatternFile) throws(PatternWriteError) -> [UInt8] {
    guard let code = code(of: file) else { throw .noApgcode }
    if code.hasPrefix("ov_") { throw .tooLargeForApgcode }
    return Array((code + "\n").utf8)
  }

  /// Everything, and the phase and orientation where those of the code are others.
  package func losses(of file: PatternFile) -> [Loss] {
    let losses = file.losses(besides: kept)
    let cells = code(of: file).flatMap { try? ApgcodeText.decode($0) }
    return cells == file.pattern.trimmed() ? losses : losses + [.phase]
  }

  private func code(of file: PatternFile) -> String? {
    let rule = file.rulestring?.rule ?? .life
    guard !file.isTreeAlone, file.pattern.highestState <= 1 else { return nil }
    return Apgcode.canonical(of: file.pattern, under: rule)
  }
}
