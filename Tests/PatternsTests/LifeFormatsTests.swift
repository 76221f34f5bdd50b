// The formats Life 1.05 and Life 1.06.

import Cells
import Rules
import Testing

@testable import Patterns

@Test(
  "spellings of Life 1.05",
  arguments: [
    "#Life 1.05\n#D a glider\n#N\n#P -1 -1\n.*.\n..*\n***\n",
    "#Life 1.05\r\n#P -1 -1\r\n.*\r\n..*\r\n***\r\n",
    "#life 1.05\n#P -1 -1\n.*.\n..*\n***",
    "#P -1 -1\n.*.\n..*\n***",
    "#Life 1.05\n#P -1 -1\n.O.\n..O\nOOO",
    "#Life 1.05\n#P -1 -1\n\n.*.\n..*\n***\n\n",
    "#Life 1.05\n#P\t-1\t-1\n  .*.\n  ..*\n  ***\n",
    "#Life 1.05\n#P 1 0\n*\n#P 0 -1\n*\n#P -1 1\n***\n",
  ])
func spellingsOfLife105(text: String) throws {
  let file = try read(text)
  #expect(file.pattern == glider)
  #expect(file.origin == Point(x: -1, y: -1))
  #expect(file.hasPosition)
}

@Test(
  "Life 1.05 without a position begins at the origin",
  arguments: ["#Life 1.05\n.*.\n..*\n***\n", "#Life 1.05\n#P\n.*\n..*\n***\n"])
func life105WithoutPosition(text: String) throws {
  let file = try read(text)
  #expect(file.pattern == glider)
  #expect(file.origin == .origin)
  #expect(!file.hasPosition)
}

@Test("the rule of Life 1.05 has survivals first and may come late")
func life105Rule() throws {
  #expect(try read("#Life 1.05\n#R 125/36\n*").rulestring?.description == "B36/S125")
  #expect(try read("#Life 1.05\n#P 0 0\n*\n#R 23/36\n").rulestring?.description == "B36/S23")
  #expect(try read("#Life 1.05\n#N\n*").rulestring?.rule == .life)
  #expect(try read("#Life 1.05\n*").rulestring == nil)
  #expect(
    readingError("#Life 1.05\n#R 23/39\n*")
      == PatternError(
        line: 2, column: 8,
        problem: .rule(RuleError(.countTooLarge(count: 9, neighbourhood: .moore), at: 4..<5))))
}

@Test("blocks of Life 1.05 share a frame")
func life105Blocks() throws {
  let file = try read("#Life 1.05\n#P 5 5\n**\n#P -2 3\n*.\n\n.*\n#P 5 5\n*.*\n")
  #expect(file.origin == Point(x: -2, y: 3))
  #expect(file.pattern == picture("O.........", "..........", ".O.....OOO"))
}

@Test("descriptions of Life 1.05 are comments")
func life105Comments() throws {
  let file = try read("#Life 1.05\n#D one\n#D\n#C two\n#D Name: Gun\n#P 0 0\n*")
  #expect(file.comments == ["one", "", "two"])
  #expect(file.name == "Gun")
  let marked = PatternFile(
    pattern: picture("O"), origin: .origin, hasPosition: true,
    comments: ["Name: of it", "Author: of it", "  indented"])
  let bytes = try Life105().write(marked)
  #expect(
    String(decoding: bytes, as: UTF8.self)
      == "#Life 1.05\n#C Name: of it\n#C Author: of it\n#D   indented\n#P 0 0\n*\n")
  #expect(try PatternFormats.read(bytes) == marked)
}

@Test(
  "Life 1.05 is refused where it is wrong",
  arguments: [
    ("#Life 1.05\n#P 0\n*", 2, 5, PatternError.Problem.numberExpected),
    ("#Life 1.05\n#P 0 y\n*", 2, 6, .numberExpected),
    ("#Life 1.05\n#P 0 0 0\n*", 2, 8, .unexpectedCharacter("0")),
    ("#Life 1.05\n#P 0 0\n.*#\n", 3, 3, .unexpectedCharacter("#")),
    ("#Life 1.05\n#P 0 99999999999999999999\n*", 2, 6, .numberTooLarge),
    ("#Life 1.05\n#P 0 9000000000000000000\n*", 2, 6, .coordinateTooLarge),
    ("#Life 1.05\n#P 0 1152921504606846976\n*\n*", 4, 1, .coordinateTooLarge),
  ])
func life105Errors(text: String, line: Int, column: Int, problem: PatternError.Problem) {
  #expect(readingError(text) == PatternError(line: line, column: column, problem: problem))
}

@Test("Life 1.05 is written in strips of 80 columns")
func life105Writing() throws {
  var builder = PatternBuilder()
  builder.add(row: 0, columns: 78..<83, state: 1)
  builder.add(row: 2, columns: 0..<1, state: 1)
  builder.add(row: 50, columns: 1..<2, state: 1)
  let file = PatternFile(
    pattern: builder.pattern(size: Size(width: 100, height: 60)), origin: Point(x: -10, y: 3),
    hasPosition: true, rulestring: try Rulestring(parsing: "B36/S23"), comments: ["note"])
  let dots = String(repeating: ".", count: 78)
  #expect(
    String(decoding: try Life105().write(file), as: UTF8.self) == """
      #Life 1.05
      #D note
      #R 23/36
      #P -10 3
      \(dots)**
      .
      *
      #P -10 53
      .*
      #P 70 3
      ***

      """)
}

@Test(
  "spellings of Life 1.06",
  arguments: [
    "#Life 1.06\n0 -1\n1 0\n-1 1\n0 1\n1 1\n",
    "#Life 1.06\r\n0 -1\r\n1 0\r\n-1 1\r\n0 1\r\n1 1",
    "#life 1.06\n0 -1\n1 0\n-1 1\n0 1\n1 1\n",
    "#Life 1.06\n+0\t-1\n1\t+0\n-1\t1\n0\t1\n1\t1\n",
    "#Life 1.06\n  0 -1\n  1 0\n  -1 1\n 0 1 \n 1 1\n",
    "#Life 1.06\n1 1\n0 1\n-1 1\n1 0\n0 -1\n1 1\n0 -1\n",
    "#Life 1.06\n# note\n\n0 -1\n1 0\n-1 1\n0 1\n1 1\n",
  ])
func spellingsOfLife106(text: String) throws {
  let file = try read(text)
  #expect(file.pattern == glider)
  #expect(file.origin == Point(x: -1, y: -1))
  #expect(file.hasPosition)
}

@Test("Life 1.06 may name a rule and may be empty")
func life106Rule() throws {
  #expect(try read("#Life 1.06\n#R 23/36\n0 0\n").rulestring?.description == "B36/S23")
  #expect(try read("#Life 1.06\n").pattern == .empty)
}

@Test(
  "Life 1.06 is refused where it is wrong",
  arguments: [
    ("#Life 1.06\n0\n", 2, 2, PatternError.Problem.numberExpected),
    ("#Life 1.06\n1 1\n0 x\n", 3, 3, .numberExpected),
    ("#Life 1.06\n0 0 0\n", 2, 5, .unexpectedCharacter("0")),
    ("#Life 1.06\n0 -1152921504606846977\n", 2, 3, .coordinateTooLarge),
    ("#Life 1.06\n0 -99999999999999999999\n", 2, 3, .numberTooLarge),
    ("#Life 1.06\n.*.\n", 2, 1, .numberExpected),
  ])
func life106Errors(text: String, line: Int, column: Int, problem: PatternError.Problem) {
  #expect(readingError(text) == PatternError(line: line, column: column, problem: problem))
}

@Test("files of the Life formats end at their largest size, however long their lines are")
func lifeFormatsTooLarge() throws {
  let row = PatternFile(
    pattern: try Pattern(text: "100o!"), origin: Point(x: 1 << 59, y: 1 << 59), hasPosition: true)
  let size = try Life106().write(row).count
  #expect(size > 3800)
  #expect(try Life106().write(row, limit: size).count == size)
  #expect(throws: PatternWriteError.self) { try Life106().write(row, limit: size - 1) }
  // A column of lone cells, each in a block of its own and behind 79 dots.
  let lone = String(repeating: "79bo9$", count: 100)
  let column = PatternFile(pattern: try Pattern(text: lone + "!"))
  let length = try Life105().write(column).count
  #expect(length > 8000)
  #expect(try Life105Writer.write(column, limit: length).count == length)
  #expect(throws: PatternWriteError.self) { try Life105Writer.write(column, limit: length - 1) }
}

@Test("what the Life formats hold is read again as it was")
func lifeFormatsRoundTrip() throws {
  var generator = SeededGenerator(seed: 2)
  for _ in 0..<40 {
    let size = Size(
      width: .random(in: 1...200, using: &generator), height: .random(in: 1...40, using: &generator)
    )
    let pattern = randomPattern(size, using: &generator).trimmed()
    guard !pattern.isEmpty else { continue }
    var file = PatternFile(
      pattern: pattern,
      origin: Point(
        x: .random(in: -300...300, using: &generator),
        y: .random(in: 1...300, using: &generator)), hasPosition: true)
    #expect(try PatternFormats.read(try Life106().write(file)) == file)
    file.rulestring = try Rulestring(parsing: "B36/S23")
    file.ruleText = "23/36"
    file.name = "Name"
    file.author = "Author"
    file.comments = ["one", "", "two"]
    let bytes = try Life105().write(file)
    #expect(try PatternFormats.read(bytes) == file)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}

@Test("a title or author of blanks is none, and becomes no comment", arguments: ["", " ", "\t\n"])
func blankNames(name: String) throws {
  let file = PatternFile(pattern: glider, name: name, author: name, comments: ["c"])
  for format in PatternFormats.written {
    #expect(!format.losses(of: file).contains(.name) && !format.losses(of: file).contains(.author))
    guard format.kept.contains(.comments) else { continue }
    let back = try PatternFormats.read(try format.write(file))
    #expect(back.name == nil && back.author == nil && back.comments == ["c"], "\(format.name)")
  }
  let empty = try read("#N\n#O \n#C c\nx = 1, y = 1\no!")
  #expect(empty.name == nil && empty.author == nil && empty.comments == ["c"])
}

@Test("comments that only readers take for a name come back from every format")
func ambiguousComments() throws {
  // A mark above a blank makes one character of both, and two of what a reader of bytes sees.
  // Characters that end lines elsewhere, and not in files.
  let unbroken = ["a\u{85}b", "a\u{2028}b\u{2029}c", "a\u{0B}b\u{0C}c"]
  let comments =
    ["\tName: a", "Name: \u{301}b", "Author:\u{301} c", " \u{301}d", "e \t"] + unbroken
  let file = PatternFile(pattern: glider, name: "a\u{2028}b", comments: comments)
  for format in PatternFormats.written where format.kept.contains(.comments) {
    let back = try PatternFormats.read(try format.write(file))
    #expect(file.difference(from: back) == nil, "\(format.name): \(back.comments)")
    #expect(back.name == file.name)
    #expect(Array(back.comments.suffix(3)) == unbroken)
  }
}
