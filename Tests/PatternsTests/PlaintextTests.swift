// The format plaintext.

import Cells
import Rules
import Testing

@testable import Patterns

/// A glider in a spelling of plaintext.
private struct Spelling: CustomTestStringConvertible {
  let testDescription: String
  let text: String

  init(_ name: String, _ text: String) {
    testDescription = name
    self.text = text
  }

  static let all: [Spelling] = [
    .init("nothing but a picture", ".O.\n..O\nOOO"),
    .init("a name", "!Name: Glider\n.O.\n..O\nOOO\n"),
    .init("trailing dots left out", "!\n.O\n..O\nOOO\n"),
    .init("stars", "!Name: Glider\n.*.\n..*\n***\n"),
    .init("small letters", "!Name: Glider\n.o.\n..o\nooo\n"),
    .init("small letters, nothing else", ".o.\n..o\nooo\n"),
    .init("CRLF", "!Name: Glider\r\n.O.\r\n..O\r\nOOO\r\n"),
    .init("CR", "!Name: Glider\r.O.\r..O\rOOO\r"),
    .init("byte order mark", "\u{FEFF}!Name: Glider\n.O.\n..O\nOOO\n"),
    .init("blank lines around", "!Name: Glider\n\n.O.\n..O\nOOO\n\n\n"),
    .init("indentation", "  .O.\n  ..O\n  OOO\n"),
    .init("trailing blanks", ".O.  \n..O  \nOOO  \n"),
    .init("blanks for dead cells", " O \n  O\nOOO"),
    .init("comment in between", "!Name: Glider\n.O.\n! note\n..O\nOOO\n"),
    .init("number signs", "# made by hand\n.O.\n..O\nOOO"),
  ]
}

@Test("spellings of plaintext", arguments: Spelling.all)
private func spellings(_ spelling: Spelling) throws {
  let file = try read(spelling.text)
  #expect(file.pattern == glider)
  #expect(file.rulestring == nil)
  #expect(!file.hasPosition)
}

@Test("a blank line is an empty row")
func blankLineIsRow() throws {
  #expect(try read("!Name: two\nOO\n\nOO\n").pattern == picture("OO", "..", "OO"))
  #expect(try read("OO\n\n\nOO").pattern.height == 4)
}

@Test("what stands before the picture is kept")
func plaintextComments() throws {
  let file = try read("!Name: Glider\n!Author: Guy\n!\n!www.example.org\n!  two\n.O.\n..O\nOOO")
  #expect(file.name == "Glider")
  #expect(file.author == "Guy")
  #expect(file.comments == ["", "www.example.org", " two"])
  let second = try read("!Name:\n!Author:\n! Name: x\n!Author: y\nO")
  #expect(second.name == nil && second.author == nil)
  #expect(second.comments == ["Name: x", "Author: y"])
}

@Test("characters that are no cells are refused where they stand")
func plaintextErrors() {
  #expect(
    readingError("!\n.O.\n.OX\n")
      == PatternError(line: 3, column: 3, problem: .unexpectedCharacter("X")))
  #expect(
    readingError("!\n.O.\n\tO\n")
      == PatternError(line: 3, column: 1, problem: .unexpectedCharacter("\t")))
}

@Test("plaintext is written with full rows")
func plaintextWriting() throws {
  let file = PatternFile(pattern: glider, name: "Glider", author: "Guy", comments: ["one", ""])
  #expect(
    String(decoding: try Plaintext().write(file), as: UTF8.self)
      == "!Name: Glider\n!Author: Guy\n!one\n!\n.O.\n..O\nOOO\n")
  let unnamed = PatternFile(pattern: picture("O"), comments: ["  indented", "author: of it"])
  #expect(
    String(decoding: try Plaintext().write(unnamed), as: UTF8.self)
      == "!Name:\n!Author:\n!   indented\n!author: of it\nO\n")
  #expect(try PatternFormats.read(try Plaintext().write(unnamed)) == unnamed)
}

@Test("what plaintext holds is read again as it was")
func plaintextRoundTrip() throws {
  var generator = SeededGenerator(seed: 3)
  for _ in 0..<60 {
    let size = Size(
      width: .random(in: 1...90, using: &generator), height: .random(in: 1...30, using: &generator))
    var file = PatternFile(pattern: randomPattern(size, using: &generator), comments: ["", "x"])
    if Bool.random(using: &generator) { file.name = "Näme" }
    if Bool.random(using: &generator) { file.author = "Somebody" }
    #expect(Plaintext().losses(of: file).isEmpty)
    #expect(try PatternFormats.read(try Plaintext().write(file)) == file)
  }
  #expect(try PatternFormats.read(try Plaintext().write(PatternFile())) == PatternFile())
}

@Test("a picture that would fill the disk is not written")
func plaintextTooLarge() throws {
  let file = try read("1000000000000b1000000000000$o!")
  #expect(throws: PatternWriteError.self) { try Plaintext().write(file) }
}
