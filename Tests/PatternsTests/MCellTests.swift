// MCell files.

import Cells
import Rules
import Testing

@testable import Patterns

private let sideTooLong = PatternError.Problem.rule(RuleError(.field(.sideTooLong), at: 0..<0))

@Suite struct MCellTests {
  @Test("a pattern of Generations on a torus")
  func generations() throws {
    let file = try read(
      "#MCell 4.00\r\n#GAME Generations\r\n#RULE 345/2/4\r\n#BOARD 20x10\r\n#SPEED 50\r\n#WRAP 1\r\n"
        + "#CCOLORS 4\r\n#PALETTE 8 colors\r\n#D A test\r\n#D\r\n#L .AB$A\r\n#L .C3$2.A\r\n")
    #expect(file.rulestring?.description == "345/2/4:T20,10")
    #expect(file.comments == ["A test", ""])
    #expect(file.pattern.size == Size(width: 3, height: 5))
    #expect(file.pattern.population == 5)
    #expect(file.pattern[Point(x: 2, y: 0)] == 2)
    #expect(file.pattern[Point(x: 2, y: 1)] == 3)
    #expect(file.pattern[Point(x: 2, y: 4)] == 1)
    // Of two middles the one to the right and below.
    #expect(file.origin == Point(x: 9, y: 3))
    #expect(!file.hasPosition)
  }

  @Test("without a board the field has no end")
  func unbounded() throws {
    let file = try read("#MCell 2.0\n#GAME Life\n#RULE 23/36\n#L .A$..A$3A\n")
    #expect(file.rulestring?.description == "B36/S23")
    #expect(file.pattern == glider)
    #expect(file.origin == .origin)
    #expect(try read("#MCell 2.0\n#L A\n").rulestring == nil)
  }

  @Test("a board that does not wrap is a plane")
  func plane() throws {
    let file = try read("#MCell 2.0\n#GAME Life\n#BOARD 30x20\n#WRAP 0\n#L A\n")
    #expect(file.rulestring?.description == "B3/S23:P30,20")
    #expect(file.origin == Point(x: 15, y: 10))
  }

  @Test("letters go up to 255")
  func letters() throws {
    let file = try read("#MCell 4\n#GAME Generations\n#RULE 1/1/256\n#L AXaAaXiXjA2jO\n")
    #expect(
      (0..<8).map { Int(file.pattern[Point(x: $0, y: 0)]) } == [1, 24, 25, 48, 240, 241, 255, 255])
  }

  @Test("a state that the rule has not is 1")
  func otherStates() throws {
    let file = try read("#MCell 4\n#GAME Generations\n#RULE 345/2/4\n#L ABCDX\n")
    #expect((0..<5).map { Int(file.pattern[Point(x: $0, y: 0)]) } == [1, 2, 3, 1, 1])
  }

  @Test("a line of Golly's names the rule of a table")
  func golly() throws {
    let file = try read("#MCell 4\n#GAME Rules table\n#RULE 1,0,0\n#GOLLY 345/2/4\n#L A\n")
    #expect(file.rulestring?.description == "345/2/4")
  }

  @Test("the table of Life is known")
  func tableOfLife() throws {
    let file = try read(
      "#MCell 4\n#GAME Rules table\n#RULE 1,0,0,0,0,0,1,0,0,0,0,0,0,\n#RULE 0,0,1,1,0,0,0,0,0,0\n#L A\n"
    )
    #expect(file.rulestring?.rule == .life)
  }

  @Test(
    "what is wrong with an MCell file, and where",
    arguments: [
      ("#MCell 4\n#GAME Vote\n#RULE 123\n#L A\n", 2, 7, PatternError.Problem.unknownGame("Vote")),
      ("#MCell 4\n#GAME Rules table\n#RULE 1,2\n", 2, 7, .unknownGame("Rules table")),
      ("#MCell 4\n#GAME Generations\n#L A\n", 2, 7, .unknownGame("Generations")),
      ("#MCell 4\n#L A*\n", 2, 5, .unexpectedCharacter("*")),
      ("#MCell 4\n#L aZ\n", 2, 5, .unexpectedCharacter("Z")),
      ("#MCell 4\n#L a\n", 2, 5, .unexpectedEndOfLine),
      ("#MCell 4\n#L 5\n", 2, 4, .countWithoutTag),
      ("#MCell 4\n#L 0A\n", 2, 4, .zeroCount),
      ("#MCell 4\n#L jP\n", 2, 4, .stateTooHigh(state: 256, states: 256)),
      ("#MCell 4\n#L 9999999999999999999A\n", 2, 4, .numberTooLarge),
      ("#MCell 4\n#L 999999999999999999.999999999999999999.\n", 2, 23, .coordinateTooLarge),
      ("#MCell 4\n#BOARD 3y4\n", 2, 9, .unexpectedCharacter("y")),
      ("#MCell 4\n#BOARD -3x4\n", 2, 8, .numberExpected),
      ("#MCell 4\n#BOARD 9999999999x4\n", 2, 8, sideTooLong),
      ("#MCell 4\n#GOLLY B3/S23:T9\n#BOARD \(Int.max)x4\n#L A\n", 3, 8, sideTooLong),
      ("#MCell 4\n#BOARD 4x2000000001\n", 2, 8, sideTooLong),
      ("#MCell 4\n#WRAP yes\n", 2, 7, .numberExpected),
      ("#MCell 4\nABC\n", 2, 1, .unexpectedCharacter("A")),
    ])
  func errors(text: String, line: Int, column: Int, problem: PatternError.Problem) {
    #expect(readingError(text) == PatternError(line: line, column: column, problem: problem))
  }

  @Test("the place of a wrong rule is said")
  func wrongRule() {
    let error = readingError("#MCell 4\n#GAME Generations\n#RULE 345/x/4\n#L A\n")
    #expect(error?.line == 3)
    #expect(error?.column == 11)
  }

  @Test("what is written of a soup on a torus")
  func writing() throws {
    let text =
      "#MCell 4.00\n#GAME Generations\n#RULE 345/2/4\n#BOARD 20x10\n#WRAP 1\n#D Name: Soup\n"
      + "#D Author: Me\n#D A test\n#D\n#L .AB$A$.C3$2.A\n"
    let file = try read(text)
    #expect(file.name == "Soup")
    #expect(file.author == "Me")
    #expect(String(decoding: try MCell().write(file), as: UTF8.self) == text)
    #expect(MCell().losses(of: file).isEmpty)
  }

  @Test("a line of cells has at most 70 characters behind its mark")
  func longLines() throws {
    var generator = SeededGenerator(seed: 8)
    let pattern = randomPattern(Size(width: 300, height: 60), using: &generator)
    let bytes = try MCell().write(PatternFile(pattern: pattern))
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 7)
    #expect(lines.allSatisfy { $0.count <= 73 })
    #expect(try PatternFormats.read(bytes).pattern.hasSameCells(as: pattern))
  }

  @Test(
    "what MCell keeps of a rule and a field",
    arguments: [
      ("B36/S23", []), ("345/2/4", []), ("B3/S23:T20,10", [.position]),
      ("345/2/4:P20,10", [.position]), ("B3/S23:T20+1,10", [.field, .position]),
      ("B3/S23:K20*,10", [.field, .position]), ("B3/S23:T20,0", [.field, .position]),
      ("B2/S34H", [.rule]), ("B2-a/S12", [.rule]), ("B2n3/S23-q/4", [.states, .rule]),
      ("LifeHistory", [.states, .rule]), ("W30:T9,9", [.rule, .field, .position]),
    ] as [(String, [Loss])])
  func losses(rule: String, lost: [Loss]) throws {
    let rulestring = try Rulestring(parsing: rule)
    var builder = PatternBuilder()
    builder.add(.origin, state: rulestring.rule.stateCount > 2 ? 2 : 1)
    let file = PatternFile(
      pattern: builder.pattern(size: Size(width: 1, height: 1)), origin: .origin,
      hasPosition: true, rulestring: rulestring)
    #expect(MCell().losses(of: file) == lost)
    let back = try PatternFormats.read(try MCell().write(file))
    #expect(file.difference(from: back, besides: lost) == nil)
  }

  @Test(
    "a pattern in the middle of a board is moved by no format without a word",
    arguments: [
      ("x = 4, y = 4, rule = B3/S23:T21,21\n4o$o2bo$o2bo$4o!", [.position]),
      ("x = 10, y = 10, rule = B3/S23:T20,20\n3bo!", [.position]),
      ("x = 4, y = 4, rule = B3/S23:T20,20\n4o$o2bo$o2bo$4o!", []),
      ("x = 4, y = 4, rule = B3/S23:T20+1,20\n4o!", [.field]),
      ("x = 4, y = 4, rule = B3/S23:T20,20\n!", []),
      // The size in the header is not that of the cells, and decides where they lie.
      ("x = 1, y = 1, rule = B3/S23:T20,20\n4bo!", [.position]),
      ("x = 0, y = 0, rule = B3/S23:P20,20\n2o!", [.position]),
    ] as [(String, [Loss])])
  func movedSilently(text: String, lost: [Loss]) throws {
    let file = try read(text)
    #expect(MCell().losses(of: file) == lost)
    for format in PatternFormats.written {
      let back = try PatternFormats.read(try format.write(file))
      let lost = format.losses(of: file)
      #expect(file.difference(from: back, besides: lost) == nil, "\(format.name)")
      guard !lost.contains(.position), !lost.contains(.field) else { continue }
      let places = [file, back].map { file in
        file.pattern.bounds.map { file.origin + ($0.origin - .origin) }
      }
      #expect(places[0] == places[1], "\(format.name)")
    }
    // What MCell has placed stays there in RLE.
    let board = try PatternFormats.read(try MCell().write(file))
    let again = try PatternFormats.read(try RLE().write(board))
    #expect(board.difference(from: again) == nil && again.origin == board.origin)
  }

  @Test("in the middle of a board the position is kept")
  func middle() throws {
    var file = PatternFile(
      pattern: glider, origin: Point(x: 9, y: 4), hasPosition: true,
      rulestring: try Rulestring(parsing: "B3/S23:T20,10"))
    #expect(MCell().losses(of: file).isEmpty)
    #expect(
      file.difference(from: try PatternFormats.read(try MCell().write(file))) == nil)
    file.origin.x += 1
    #expect(MCell().losses(of: file) == [.position])
  }
}
