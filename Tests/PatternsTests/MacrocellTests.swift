// Macrocell files: what they say, what is written, and files that no program should have written.

import Cells
import Rules
import Testing

@testable import Patterns

@Suite struct MacrocellTests {
  @Test("a glider, its rule, generation and comments")
  func glider() throws {
    let file = try read(
      "[M2] (golly 3.3)\r\n#R B36/S23\r\n#G 120\r\n#C A glider\r\n#N Glider\r\n\r\n"
        + "$$..*$...*$.***$$$$\r\n4 0 0 0 1\r\n")
    #expect(file.pattern == PatternsTests.glider)
    // Row 2 of the south-eastern leaf, whose first row is 1.
    #expect(file.origin == Point(x: 1, y: 3))
    #expect(file.hasPosition)
    #expect(file.rulestring?.description == "B36/S23")
    #expect(file.generation == 120)
    #expect(file.name == "Glider")
    #expect(file.comments == ["A glider"])
    #expect(file.tree?.population == 5)
    #expect(!file.isTreeAlone)
  }

  @Test("what Golly writes of three cells at 0,0")
  func threeCells() throws {
    let file = PatternFile(pattern: picture("OOO"), rulestring: Rulestring(rule: .life))
    let text = String(decoding: try Macrocell().write(file), as: UTF8.self)
    #expect(text == "[M2] (lifeline)\n#R B3/S23\n$$$$$$$***$\n4 0 1 0 0\n")
  }

  @Test("states stand in leaves of four")
  func states() throws {
    let file = try read("[M2]\n#R 345/2/4\n1 1 2 3 0\n2 0 0 0 1\n")
    #expect(file.pattern.population == 3)
    #expect(file.pattern[Point(x: 1, y: 0)] == 2)
    #expect(file.pattern[Point(x: 0, y: 1)] == 3)
    #expect(file.origin == Point(x: 0, y: 1))
  }

  @Test("two states may stand in leaves of four")
  func twoStatesInLeavesOfFour() throws {
    let file = try read("[M2]\n#R B3/S23\n1 1 1 0 0\n2 1 0 0 1\n3 0 2 0 0\n4 0 0 0 3\n")
    #expect(file.population == 4)
    #expect(file.tree?.leaves == .bitmaps)
    #expect(file.tree?.population == 4)
    #expect(file.tree?.bounds == file.pattern.bounds?.moved(by: file.origin - .origin))
  }

  @Test("a bounded field is centred")
  func boundedField() throws {
    let text = "[M2] (lifeline)\n#R B3/S23:T20,20\n$$$$$$$***$\n4 0 1 0 0\n"
    let file = try read(text)
    #expect(file.origin == Point(x: 10, y: 10))
    #expect(file.tree == nil)
    #expect(String(decoding: try Macrocell().write(file), as: UTF8.self) == text)
  }

  @Test(
    "no node is an empty pattern", arguments: ["[M2]\n", "[M2]\n#R B3/S23\n", "[M2]\n4 0 0 0 0\n"])
  func nothing(text: String) throws {
    let file = try read(text)
    #expect(file.pattern.isEmpty)
    #expect(!file.isTreeAlone)
    let written = PatternFile(rulestring: Rulestring(rule: .life))
    #expect(try Macrocell().write(written) == Array("[M2] (lifeline)\n#R B3/S23\n".utf8))
  }

  @Test("a single leaf is the whole pattern")
  func singleLeaf() throws {
    let file = try read("[M2]\n..*$*$\n")
    #expect(file.pattern == picture("..O", "O.."))
    #expect(file.tree?.population == 2)
  }

  @Test("the frames of a timeline are passed over")
  func frames() throws {
    let file = try read("[M2]\n#FRAMES 1 0 1^0\n$$..*$\n4 0 0 0 1\n#FRAME 0 2\n")
    #expect(file.population == 1)
    #expect(file.comments.isEmpty)
  }

  @Test("random patterns come back", arguments: 0..<40)
  func roundTrip(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let size = Size(
      width: Int.random(in: 1...300, using: &generator),
      height: Int.random(in: 1...70, using: &generator))
    let hasStates = seed % 2 == 1
    var pattern = randomPattern(size, using: &generator).trimmed()
    if hasStates {
      var builder = PatternBuilder()
      for point in pattern.livePoints {
        builder.add(point, state: CellState.random(in: 1...199, using: &generator))
      }
      pattern = builder.pattern(size: pattern.size)
    }
    let origin = Point(
      x: Int.random(in: -500...500, using: &generator),
      y: Int.random(in: -500...500, using: &generator))
    let file = PatternFile(
      pattern: pattern, origin: pattern.isEmpty ? .origin : origin, hasPosition: true,
      rulestring: try Rulestring(parsing: hasStates ? "3/3/200" : "B36/S23"), generation: seed)
    var back = try PatternFormats.read(try Macrocell().write(file))
    #expect(back.tree?.population == Population(pattern.population))
    // The tree alone says the same.
    let fromTree = try PatternFormats.read(
      try Macrocell().write(PatternFile(tree: back.tree, rulestring: file.rulestring)))
    #expect(fromTree.pattern == pattern)
    #expect(fromTree.origin == file.origin)
    back.tree = nil
    back.ruleText = nil
    #expect(back == file)
  }
}

@Suite struct LargeMacrocellTests {
  /// A file whose levels each hold four times the cells of the one below.
  private func full(upTo level: Int) -> String {
    let row = "********$"
    let leaf = String(repeating: row, count: 8)
    return (4...level).reduce("[M2]\n\(leaf)\n") {
      $0 + "\($1) \($1 - 3) \($1 - 3) \($1 - 3) \($1 - 3)\n"
    }
  }

  @Test("a tree of more cells than 64 bits count")
  func fullTree() throws {
    let file = try read(full(upTo: 60))
    #expect(file.population == 1 << 120)
    #expect(file.isTreeAlone)
    #expect(file.pattern.isEmpty)
    let reach = 1 << 59
    #expect(
      file.tree?.bounds == Rectangle(columns: -reach..<reach, rows: (1 - reach)..<(1 + reach)))
    let back = try PatternFormats.read(try Macrocell().write(file))
    #expect(back.tree?.bounds == file.tree?.bounds)
    #expect(back.population == file.population)
  }

  @Test("cells beyond the coordinates are refused")
  func tooLarge() {
    let error = readingError(full(upTo: 62))
    #expect(error?.problem == .coordinateTooLarge)
    #expect(error?.line == 61)
    #expect(readingError(full(upTo: 500))?.problem == .coordinateTooLarge)
  }

  @Test("a bounded field is not filled from a tree without end")
  func boundedField() {
    let text = full(upTo: 40).replacing("[M2]\n", with: "[M2]\n#R B3/S23:T100,100\n")
    #expect(readingError(text)?.problem == .treeTooLarge(limit: 1 << 26))
  }

  @Test("a very deep tree ends with an error, or with its cells where these lie in the middle")
  func deepTrees() throws {
    let depth = 30_000
    func chain(_ child: (Int) -> String) -> String {
      "[M2]\n*$\n" + (4..<depth).map { "\($0) \(child($0 - 3))\n" }.joined()
    }
    #expect(readingError(chain { "0 0 0 \($0)" })?.problem == .coordinateTooLarge)
    let middle = try read(chain { "\($0) 0 0 0" } + "\(depth) 0 0 0 \(depth - 3)\n")
    #expect(middle.population == 1)
    #expect(middle.origin == Point(x: 0, y: 1))
    let empty = try read("[M2]\n999999999999999999 0 0 0 0\n")
    #expect(empty.population == 0)
  }
}

@Test(
  "what is wrong with a macrocell file, and where",
  arguments: [
    ("[M2]\n$$..*$\n4 0 0 0 2\n", 3, 9, PatternError.Problem.unknownNode(2, known: 1)),
    ("[M2]\n$$..*$\n4 -1 0 0 1\n", 3, 3, .unknownNode(-1, known: 1)),
    ("[M2]\n$$..*$\n5 0 0 1 0\n", 3, 7, .wrongChild(1, level: 3, expected: 4)),
    ("[M2]\n$$..*$\n4 1 1 1 1\n4 0 0 0 2\n", 4, 9, .wrongChild(2, level: 4, expected: 3)),
    ("[M2]\n$$..*$\n3 0 0 0 1\n", 3, 1, .wrongLevel(3)),
    ("[M2]\n1 0 0 0 1\n$$..*$\n", 3, 1, .mixedLeaves),
    ("[M2]\n$$..*$\n1 0 0 0 1\n", 3, 1, .mixedLeaves),
    ("[M2]\n0 0 0 0 1\n", 2, 1, .wrongLevel(0)),
    ("[M2]\n.........$\n", 2, 9, .leafTooLarge),
    ("[M2]\n$$$$$$$$*\n", 2, 9, .leafTooLarge),
    ("[M2]\n$$..o$\n", 2, 5, .unexpectedCharacter("o")),
    ("[M2]\n$$..*$\n4 0 0 0\n", 3, 8, .numberExpected),
    ("[M2]\n$$..*$\n4 0 0 0 1 5\n", 3, 11, .unexpectedCharacter("5")),
    ("[M2]\n$$..*$\n4 0 0 0 99999999999999999999\n", 3, 9, .numberTooLarge),
    ("[M2]\n1 0 0 0 256\n", 2, 9, .stateTooHigh(state: 256, states: 256)),
    ("[M2]\n#R 345/2/4\n1 0 9 0 0\n2 0 0 0 1\n", 3, 5, .stateTooHigh(state: 9, states: 4)),
    ("[M2]\n#G 1,000\n", 2, 5, .unexpectedCharacter(",")),
    ("[M2]\n#G 99999999999999999999\n", 2, 4, .numberTooLarge),
    ("[M2]\n#G -5\n", 2, 4, .negativeGeneration(-5)),
    ("[M2]\nrubbish\n", 2, 1, .unexpectedCharacter("r")),
  ])
func macrocellErrors(text: String, line: Int, column: Int, problem: PatternError.Problem) {
  let error = readingError(text)
  #expect(error == PatternError(line: line, column: column, problem: problem))
}
