// Text files that hold an apgcode.

import Cells
import Rules
import Testing

@testable import Patterns

@Suite struct ApgcodeFileTests {
  @Test(
    "spellings of a file with a glider",
    arguments: [
      "xq4_153", "xq4_153\n", "  xq4_153  \r\n", "\n\nxq4_153\n\n", "\u{FEFF}xq4_153\n",
      "# a glider\nxq4_153\n", "xq4_153\n#C behind it\n",
    ])
  func spellings(text: String) throws {
    #expect(try PatternFormats.format(of: PatternText(text)).name == "apgcode")
    let file = try read(text)
    #expect(file.pattern == picture("OOO", "..O", ".O."))
    #expect(file.rulestring == nil)
    #expect(!file.hasPosition)
  }

  @Test("the code of a gun is read")
  func gun() throws {
    let file = try read("xg30_o444kk8w3102sy2153wgoco8gz01y33201y7137c7421w33\n")
    #expect(file.pattern.size == Size(width: 36, height: 9))
  }

  @Test("two layers are two states, under a rule that has them")
  func layers() throws {
    let pattern = try ApgcodeText.decode("xp3_12_84")
    #expect(pattern.population == 4)
    #expect(pattern[Point(x: 0, y: 0)] == 1)
    #expect(pattern[Point(x: 1, y: 1)] == 1)
    #expect(pattern[Point(x: 0, y: 3)] == 2)
    #expect(pattern[Point(x: 1, y: 2)] == 2)
    #expect(try ApgcodeText.decode("xs1_1_1") == picture("O"))
    let file = try read("#R /2/3\nxp3_12_84\n")
    #expect(file.rulestring?.description == "/2/3")
    #expect(file.pattern == pattern)
    #expect(ApgcodeText.body(of: pattern) == nil)
  }

  @Test("a word that only begins like a code is none")
  func otherWords() {
    for text in ["xq4", "xq_153", "xz4_33", "yla_1", "x = 3\nxq4_153", "xq4_153 xq4_153"] {
      #expect((try? PatternFormats.format(of: PatternText(text)))?.name != "apgcode")
    }
  }

  @Test(
    "what is wrong with a file, and where",
    arguments: [
      ("# x\n xs5_33\n", 2, 4, PatternError.Problem.wrongPopulation(said: 5, found: 4)),
      ("xs4_3A3\n", 1, 6, .unexpectedCharacter("A")), ("\nxp2_7y\n", 2, 6, .countWithoutTag),
      ("xp2_7_07\n", 1, 1, .stateTooHigh(state: 2, states: 2)),
      ("xp2_7_7_7\n", 1, 8, .apgcodeLayers), ("zz_LINEAR\n", 1, 1, .apgcodeWithoutCells),
      ("yl144_1_16_afb5f3db909e60548f086e22ee3353ac\n", 1, 1, .apgcodeWithoutCells),
      ("xq4_153\nxq4_153\n", 2, 1, .unexpectedCharacter("x")),
    ])
  func errors(text: String, line: Int, column: Int, problem: PatternError.Problem) {
    #expect(readingError(text) == PatternError(line: line, column: column, problem: problem))
  }
}
