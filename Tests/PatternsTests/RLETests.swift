// RLE: what its comments and its header say, and how it is written.

import Cells
import Rules
import Testing

@testable import Patterns

@Test("comments, name and author are kept in order")
func comments() throws {
  let text = """
    #N Glider
    #O Richard K. Guy, 1970
    #C [[ ZOOM 16 ]]
    #c small letter
    #D description
    #
    #comment without a tag
    #C
    #S 5
    #N second name
    x = 3, y = 3, rule = B3/S23
    bo$2bo$3o!
    text behind the end

    of the pattern
    """
  let file = try read(text)
  #expect(file.name == "Glider")
  #expect(file.author == "Richard K. Guy, 1970")
  #expect(
    file.comments == [
      "[[ ZOOM 16 ]]", "small letter", "description", "", "comment without a tag", "", "S 5",
      "N second name",
    ])
  #expect(file.trailingComments == ["text behind the end", "", "of the pattern"])
}

@Test("comments that are not UTF-8 are Latin-1")
func latin1Comments() throws {
  let bytes = Array("#C caf".utf8) + [0xE9] + Array("\n#C café\nbo!".utf8)
  #expect(try PatternFormats.read(bytes).comments == ["café", "café"])
}

@Test("position and generation are read wherever they stand")
func extendedHeader() throws {
  let body = "x = 3, y = 3, rule = B3/S23\nbo$2bo$3o!"
  for comment in ["#CXRLE Pos=-7,12 Gen=30\n", "#C first\n#CXRLE Gen=30, Pos=-7,12\n"] {
    let file = try read(comment + body)
    #expect(file.origin == Point(x: -7, y: 12))
    #expect(file.hasPosition)
    #expect(file.generation == 30)
  }
  #expect(
    readingError("#C first\n#CXRLE Pos=0,0 Gen=-4\n" + body)
      == PatternError(line: 2, column: 20, problem: .negativeGeneration(-4)))
  #expect(try read("#P -1 -2\n" + body).origin == Point(x: -1, y: -2))
  #expect(try read("#R 5 6\n" + body).origin == Point(x: 5, y: 6))
  #expect(try !read(body).hasPosition)
}

@Test(
  "a bounded field has the pattern in its middle, at its edge, or where the file says",
  arguments: [
    // Odd and even sides: both middles are rounded down, as Golly does.
    ("x = 3, y = 3, rule = B3/S23:T20,20", 9, 9), ("x = 4, y = 4, rule = B3/S23:T20,20", 8, 8),
    ("x = 3, y = 3, rule = B3/S23:T21,11", 9, 4), ("x = 3, y = 3, rule = B3/S23:T3", 0, 0),
    // No size, or one that does not fit.
    ("x = 0, y = 0, rule = B3/S23:T20,20", 0, 0), ("x = 30, y = 3, rule = B3/S23:T20,20", 0, 0),
    // An axis without an end keeps the coordinates of the file.
    ("x = 3, y = 3, rule = B3/S23:P20,0", 9, -1), ("x = 3, y = 30, rule = B3/S23:T0,20", 0, 0),
    ("#CXRLE Pos=-10,-10\nx = 3, y = 3, rule = B3/S23:T20,20", 0, 0),
    ("#CXRLE Pos=0,0\nx = 3, y = 3, rule = B3/S23:T21,20", 10, 10),
    ("#CXRLE Pos=5,5\nx = 3, y = 3, rule = B3/S23:P20,0", 15, 5),
    ("x = 3, y = 3, rule = B3/S23", 0, 0), ("x = 3, y = 3, rule = B3/S23:", 0, 0),
  ])
func placeOnBoundedField(header: String, x: Int, y: Int) throws {
  #expect(try read(header + "\nbo$2bo$3o!").origin == Point(x: x, y: y))
}

@Test("the frame is that of the header, or what the body needs")
func frame() throws {
  #expect(try read("x = 9, y = 8\nbo$2bo$3o!").pattern.size == Size(width: 9, height: 8))
  #expect(try read("x = 2, y = 8\nbo$2bo$3o!").pattern.size == Size(width: 3, height: 8))
  #expect(try read("x = 3, y = 3\nbo$2bo$3o9b$5b!").pattern.size == Size(width: 3, height: 3))
  #expect(try read("bo2b$2bo$3o!").pattern.size == Size(width: 4, height: 3))
  #expect(try read("!").pattern == .empty)
  #expect(try read("x = 0, y = 0, rule = B3/S23\n!").pattern == .empty)
}

@Test("a pattern is written as Golly writes it")
func writing() throws {
  var file = PatternFile(
    pattern: glider, origin: Point(x: -1, y: 4), hasPosition: true,
    rulestring: Rulestring(rule: .life), generation: 12, name: "Glider", author: "Guy",
    comments: ["one", "", "two\nthree"])
  file.trailingComments = ["behind"]
  #expect(
    String(decoding: try RLE().write(file), as: UTF8.self) == """
      #CXRLE Pos=-1,4 Gen=12
      #N Glider
      #O Guy
      #C one
      #C
      #C two
      #C three
      x = 3, y = 3, rule = B3/S23
      bo$2bo$3o!
      behind

      """)
  let empty = PatternFile(rulestring: Rulestring(rule: .life))
  #expect(
    String(decoding: try RLE().write(empty), as: UTF8.self)
      == "x = 0, y = 0, rule = B3/S23\n!\n")
}

@Test("a bounded field is written with its suffix and the position that Golly reads")
func writingBounded() throws {
  let file = PatternFile(
    pattern: glider, origin: .origin, hasPosition: true,
    rulestring: try Rulestring(parsing: "B3/S23:T20,11"))
  let text = String(decoding: try RLE().write(file), as: UTF8.self)
  #expect(
    text == "#CXRLE Pos=-10,-5\nx = 3, y = 3, rule = B3/S23:T20,11\nbo$2bo$3o!\n")
}

@Test("what is written is read again as it was")
func roundTrip() throws {
  var generator = SeededGenerator(seed: 4)
  for suffix in ["", "", ":T90,41", ":P0,40", ":S50"] {
    for _ in 0..<30 {
      let size = Size(
        width: .random(in: 1...200, using: &generator),
        height: .random(in: 1...40, using: &generator))
      let file = PatternFile(
        pattern: randomPattern(size, using: &generator),
        origin: Point(
          x: .random(in: -50...50, using: &generator), y: .random(in: 1...50, using: &generator)),
        hasPosition: true, rulestring: try Rulestring(parsing: "B36/S23" + suffix),
        ruleText: "B36/S23" + suffix, generation: .random(in: 0...3, using: &generator),
        name: "Ünïcode", author: "A, B", comments: ["one", "", "three"],
        trailingComments: ["after"])
      let bytes = try RLE().write(file)
      #expect(try PatternFormats.read(bytes) == file)
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 70 })
    }
  }
}

@Test("all states have their letters")
func manyStates() throws {
  var builder = PatternBuilder()
  for state in 1...255 { builder.add(Point(x: 2 * state, y: 0), state: UInt8(state)) }
  let pattern = builder.pattern(size: Size(width: 511, height: 1))
  let text = String(decoding: try RLE().write(PatternFile(pattern: pattern)), as: UTF8.self)
  #expect(text.contains(".X.pA."))
  #expect(text.contains(".yO!"))
  var body = RLEBody(PatternText(text.drop { $0 != "\n" }.description), start: 0, stateCount: 256)
  #expect(try body.readUpToComment() == nil)
  #expect(body.pattern(framedBy: .zero) == pattern)
}
