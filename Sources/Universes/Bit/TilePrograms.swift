// The programs of a rule: which one runs in which generation.

import Cells
import Rules

/// The programs of a rule, made once.
///
/// Which one leads to the next generation depends on the background, where the tiles hold what
/// differs from one that may be live, and on whether the generation is even, where the rule takes
/// turns. A program has a number; where numbers are equal two generations apart, so are the
/// programs and the backgrounds from there on, since both follow from what the number stands for.
final class TilePrograms: Sendable {
  private let programs: [TileProgram]
  private let takesTurns: Bool
  /// Whether the background may be live.
  private let mayFlash: Bool

  init(_ rule: Rule, isSized: Bool) {
    takesTurns = rule.takesTurns
    mayFlash = !isSized && rule.isBornFromNothing
    let backgrounds = mayFlash ? [false, true] : [false]
    programs = (takesTurns ? [0, 1] : [0]).flatMap { generation in
      backgrounds.map { isLive in
        let becomesLive =
          !isSized && rule.makesSpaceLive(whereItIs: isLive, inGeneration: generation)
        return TileProgram(
          rule, isSized: isSized, inGeneration: generation, from: isLive, to: becomesLive)
      }
    }
  }

  /// The number of the program that leads from a generation to the next one.
  func number(background: CellState, generation: Int) -> Int {
    let turn = takesTurns ? generation & 1 : 0
    return mayFlash ? 2 * turn + Int(background) : turn
  }

  /// The program of a number.
  subscript(number: Int) -> TileProgram { programs[number] }
}
