// Apgcodes as text.

import Cells
import Testing

@testable import Patterns

/// Codes of well known objects, checked against an independent program.
private let codes = [
  "xs4_33", "xs6_696", "xs7_2596", "xs5_253", "xs6_356", "xs4_252", "xs8_6996", "xs7_178c",
  "xs6_bd", "xs6_39c", "xp2_7", "xp2_7e", "xp2_318c", "xp2_2a54",
  "xp3_co9nas0san9oczgoldlo0oldlogz1047210127401", "xp15_4r4z4r4", "xp8_4b23021eaz57840c4d2",
  "xp8_gk2gb3z11", "xq4_153", "xq4_6frc", "xq4_27dee6", "xq4_27deee6", "xq10_o5995ozes88sezw33",
  "xq7_3nw17862z6952", "xg30_o444kk8w3102sy2153wgoco8gz01y33201y7137c7421w33",
]

/// Two cells, the other one so far to the right and 200 rows below.
private func wideCode(_ gap: Int) -> String {
  "xp2_1" + String(repeating: "z", count: 40) + String(repeating: "0", count: gap) + "1"
}

@Test("a code is read and written again", arguments: codes)
func codeRoundTrip(code: String) throws {
  let pattern = try ApgcodeText.decode(code)
  #expect(ApgcodeText.body(of: pattern) == code.drop { $0 != "_" }.dropFirst().description)
  #expect(try Pattern(text: code) == pattern)
}

@Test("codes show the objects they name")
func codesShowObjects() throws {
  #expect(try ApgcodeText.decode("xs4_33") == picture("OO", "OO"))
  #expect(try ApgcodeText.decode("xq4_153") == picture("OOO", "..O", ".O."))
  #expect(try ApgcodeText.decode("xp2_7") == picture("O", "O", "O"))
  #expect(try ApgcodeText.decode("xs7_178c") == picture("OO..", ".O..", ".O.O", "..OO"))
  #expect(try ApgcodeText.decode("xs6_696") == picture(".O.", "O.O", "O.O", ".O."))
  #expect(try ApgcodeText.decode(codes.last ?? "").size == Size(width: 36, height: 9))
  #expect(try ApgcodeText.decode("xs0_0") == .empty)
}

@Test("gaps of every width have their letters")
func gaps() throws {
  for gap in 0...130 {
    var builder = PatternBuilder()
    builder.add(Point(x: 0, y: 0))
    builder.add(Point(x: gap + 1, y: 0))
    let pattern = builder.pattern(size: Size(width: gap + 2, height: 1))
    let body = try #require(ApgcodeText.body(of: pattern))
    #expect(try ApgcodeText.decode("xs2_" + body) == pattern)
  }
}

@Test("random patterns survive writing and reading")
func apgcodeRandomRoundTrip() throws {
  var generator = SeededGenerator(seed: 1)
  for _ in 0..<100 {
    let size = Size(
      width: .random(in: 1...99, using: &generator), height: .random(in: 1...40, using: &generator))
    let pattern = randomPattern(size, using: &generator).trimmed()
    let body = try #require(ApgcodeText.body(of: pattern))
    #expect(try ApgcodeText.decode("xs\(pattern.population)_\(body)") == pattern)
  }
}

@Test("what is too large has no code")
func tooLargeForCode() throws {
  #expect(try ApgcodeText.decode(wideCode(198)).size == Size(width: 199, height: 201))
  let dots = try Pattern(text: "o1279bo!")
  #expect(ApgcodeText.body(of: dots) == nil)
  #expect(ApgcodeText.body(of: try Pattern(text: "o1278bo!")) != nil)
  #expect(ApgcodeText.body(of: try Pattern(text: "201o199$200bo!")) == nil)
  #expect(ApgcodeText.body(of: try Pattern(text: "1000000000000o!")) == nil)
  #expect(ApgcodeText.body(of: .empty) == "0")
}

@Test(
  "codes that are wrong say where",
  arguments: [
    ("xs5_33", 3, PatternError.Problem.wrongPopulation(said: 5, found: 4)),
    ("xs4_3A3", 6, .unexpectedCharacter("A")), ("xp2_7y", 6, .countWithoutTag),
    ("xp2_7y!", 7, .unexpectedCharacter("!")), ("xp2_7_7_7", 8, .apgcodeLayers),
    ("xp2_" + String(repeating: "v", count: 2_000_000), 1285, .apgcodeTooLarge),
    ("xp2_1" + String(repeating: "z", count: 256) + "1", 262, .apgcodeTooLarge),
    (wideCode(199), 245, .apgcodeTooLarge),
    ("zz_LINEAR", 1, .apgcodeWithoutCells), ("ov_s65", 1, .apgcodeWithoutCells),
    ("yl144_1_16_afb5f3db909e60548f086e22ee3353ac", 1, .apgcodeWithoutCells),
    ("xz4_33", 1, .unknownFormat), ("xs99999999999999999999_33", 3, .numberTooLarge),
  ])
func wrongCodes(code: String, column: Int, problem: PatternError.Problem) {
  #expect(throws: PatternError(line: 1, column: column, problem: problem)) {
    try ApgcodeText.decode(code)
  }
}

@Test(
  "a text is a pattern by its content",
  arguments: [
    "bo$2bo$3o!", ".O.\n..O\nOOO", "\n.O.\n..O\nOOO\n", "  bo$2bo$3o  ", "x = 3, y = 3\nbo$2bo$3o!",
    "#Life 1.06\n1 0\n2 1\n0 2\n1 2\n2 2", " xq4_351 ", "!Name: Glider\n.O.\n..O\nOOO",
  ])
func patternFromText(text: String) throws {
  let pattern = try Pattern(text: text)
  #expect(
    Orientation.allCases.contains { glider.oriented($0) == pattern }, "\(pattern.rle)")
}

@Test("a pattern as one line of RLE")
func oneLineOfRLE() throws {
  #expect(glider.rle == "bo$2bo$3o!")
  #expect(Pattern.empty.rle == "!")
  #expect(try Pattern(text: "3$2bo!").rle == "3$2bo!")
  let long = try Pattern(text: String(repeating: "bo", count: 200) + "!")
  #expect(long.rle.count == 401)
}
