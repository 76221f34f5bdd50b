// Pictures with counts, as dblife has them.

import Cells
import Testing

@testable import Patterns

@Suite struct DblifeTests {
  @Test(
    "spellings of a glider",
    arguments: [
      "!Name: Glider\n1.O\n2.O\n3O\n", "!\n.O.\n2.O\n3O", "!\r\n.O1.\r\n2.O\r\n3O\r\n",
      "!\n.1O.  \n..1O\n1O1O1O\n", "!\n\n.O\n2.O\n3O\n\n", "!\n.O\n!note\n2.O\n# note\nOOO",
      "!\n01.O\n02.O\n3O\n",
    ])
  func spellings(text: String) throws {
    let file = try read(text)
    #expect(file.pattern == glider)
    #expect(file.rulestring == nil)
    #expect(!file.hasPosition)
  }

  @Test("name, author and comments are as in plaintext")
  func head() throws {
    let file = try read("!Name: Glider\n!Author: Guy\n!one\n.O\n2.O\n3O\n")
    #expect(file.name == "Glider")
    #expect(file.author == "Guy")
    #expect(file.comments == ["one"])
  }

  @Test("a blank line is an empty row, as in Golly")
  func emptyRows() throws {
    #expect(try read("!N\n5.2O\n\n3O\n").pattern.rle == "5b2o2$3o!")
    #expect(try read("!N\n2O\n\n\n3.O\n").pattern.size == Size(width: 4, height: 4))
  }

  @Test("immense counts cost nothing")
  func immense() throws {
    let pattern = try read("!\n1000000000000.1000000000000O\n").pattern
    #expect(pattern.population == 1_000_000_000_000)
  }

  @Test(
    "what is wrong with a picture with counts, and where",
    arguments: [
      ("!\n2O\n3\nO\n", 3, 1, PatternError.Problem.countWithoutTag),
      ("!\n2O3\n", 2, 3, .countWithoutTag), ("!\n2O3 \n", 2, 3, .countWithoutTag),
      ("!\n2 O\n", 2, 2, .unexpectedCharacter(" ")), ("!\n 2O\n", 2, 1, .unexpectedCharacter(" ")),
      ("!\n2o\n", 2, 2, .unexpectedCharacter("o")), ("!\n.3*\n", 2, 3, .unexpectedCharacter("*")),
      ("!\n2O$3O!\n", 2, 3, .unexpectedCharacter("$")), ("!\n0O\n", 2, 1, .zeroCount),
      ("!\n99999999999999999999O\n", 2, 1, .numberTooLarge),
      ("!\n9000000000000000000O\n", 2, 1, .coordinateTooLarge),
      ("!\n1000000000000000000.900000000000000000O\n", 2, 21, .coordinateTooLarge),
      ("!\n1000000000000000000O\n1000000000000000000O\n", 3, 1, .tooManyCells),
    ])
  func errors(text: String, line: Int, column: Int, problem: PatternError.Problem) {
    #expect(readingError(text) == PatternError(line: line, column: column, problem: problem))
  }
}
