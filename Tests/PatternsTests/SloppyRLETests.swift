// What is done with RLE that is not quite RLE: one case for each defect that real files have.

import Cells
import Rules
import Testing

@testable import Patterns

private let header = "x = 3, y = 3, rule = B3/S23\n"
private let body = "bo$2bo$3o!"

/// A text with a defect and what it is.
private struct Harmless: CustomTestStringConvertible {
  let defect: String
  let text: String

  init(_ defect: String, _ text: String) {
    self.defect = defect
    self.text = text
  }

  var testDescription: String { defect }

  static let all: [Harmless] = [
    .init("nothing wrong", header + body),
    .init("no end mark", header + "bo$2bo$3o"),
    .init("no end mark, newline", header + "bo$2bo$3o\n"),
    .init("no rule", "x = 3, y = 3\n" + body),
    .init("no blanks", "x=3,y=3,rule=B3/S23\n" + body),
    .init("more blanks", "  x  =  3 ,  y=3 ,rule  =  B3/S23 \n" + body),
    .init("blanks in the rule", "x = 3, y = 3, rule = B3 / S23\n" + body),
    .init("quotes around the rule", "x = 3, y = 3, rule = \"B3/S23\"\n" + body),
    .init("comma behind the rule", "x = 3, y = 3, rule = B3/S23,\n" + body),
    .init("survivals first", "x = 3, y = 3, rule = 23/3\n" + body),
    .init("a rule by name", "x = 3, y = 3, rule = Life\n" + body),
    .init("only x in the header", "x = 3\n" + body),
    .init("x alone", "x\n" + body),
    .init("size zero", "x = 0, y = 0, rule = B3/S23\n" + body),
    .init("a size too small", "x = 1, y = 1, rule = B3/S23\n" + body),
    .init("capital header", "X = 3, Y = 3, RULE = B3/S23\n" + body),
    .init("y first", "y = 3, x = 3\n" + body),
    .init("no header", body),
    .init("no header, no end mark", "bo$2bo$3o"),
    .init("no header, states by letters", ".A$2.A$3A!"),
    .init("no header, no digits, no end mark", "bo$bbo$ooo"),
    .init("a count apart from its tag by a newline", header + "bo$2\nbo$3o!"),
    .init("a count apart from its tag by a blank", header + "bo$2 bo$3 o!"),
    .init("a leading zero", header + "bo$02bo$3o!"),
    .init("capital tags", header + "BO$2BO$3O!"),
    .init("small and capital tags", header + "bO$2bo$3O!"),
    .init("no header, capital tags", "BO$2BO$3O!"),
    .init("letters of states", header + ".A$2.A$3A!"),
    .init("a comment between lines", header + "bo$\n#C in between\n2bo$3o!"),
    .init("rule in a comment, no header", "#r 23/3\n" + body),
    .init("rule in a comment and in the header", "#r 23/36\n" + header + body),
    .init("leading blanks", "  " + header + "  bo$\n  2bo$\n  3o!\n"),
    .init("blank first line", "   \n" + header + body),
    .init("byte order mark", "\u{FEFF}" + header + body),
    .init("CRLF", "x = 3, y = 3, rule = B3/S23\r\nbo$\r\n2bo$\r\n3o!\r\n"),
    .init("CR", "x = 3, y = 3, rule = B3/S23\rbo$\r2bo$\r3o!\r"),
    .init("a second pattern behind the end", header + body + "\n" + header + "3o!"),
    .init("trailing dead cells", header + "bob$2bo3b$3o5b!"),
    .init("trailing empty rows", header + "bo$2bo$3o$$$!"),
    .init("cells in single steps", header + "bo$bbo$ooo!"),
  ]
}

/// Defects that are read as what they are meant to be: the five cells of a glider.
@Test("harmless defects are read", arguments: Harmless.all)
private func harmlessDefects(_ harmless: Harmless) throws {
  let file = try read(harmless.text)
  #expect(file.pattern.hasSameCells(as: glider))
  #expect(file.rulestring.map { $0.rule == .life } ?? true)
  #expect(file.origin == .origin)
}

/// A text with a defect, and the error that is expected.
private struct Doubtful: CustomTestStringConvertible {
  let defect: String
  let text: String
  let error: PatternError

  init(
    _ defect: String, _ text: String, _ line: Int, _ column: Int, _ problem: PatternError.Problem
  ) {
    self.defect = defect
    self.text = text
    error = PatternError(line: line, column: column, problem: problem)
  }

  var testDescription: String { defect }

  static let all: [Doubtful] = [
    .init("count of zero", header + "bo$0b2bo$3o!", 2, 4, PatternError.Problem.zeroCount),
    .init("a count broken in two", header + "bo$1\n2bo$3o!", 3, 1, .splitCount),
    .init("a count at the end", header + "bo$2bo$3!", 2, 8, .countWithoutTag),
    .init("a count at the end of the text", header + "bo$2bo$3", 2, 8, .countWithoutTag),
    .init("tags x y z", header + "bx$2by$3z!", 2, 2, .unexpectedCharacter("x")),
    .init("unknown character", header + "bo$2b@$3o!", 2, 6, .unexpectedCharacter("@")),
    .init("character of two bytes", header + "bo$\n2büo!", 3, 3, .unexpectedCharacter("ü")),
    .init("state too high", header + ".A$2.B$3A!", 2, 6, .stateTooHigh(state: 2, states: 2)),
    .init("B among dots", header + ".B!", 2, 2, .stateTooHigh(state: 2, states: 2)),
    .init("state of two letters", header + "bo$2pB!", 2, 5, .stateTooHigh(state: 26, states: 2)),
    .init("highest state", "yO!", 1, 1, .stateTooHigh(state: 255, states: 2)),
    .init("number sign within a line", header + "bo#$!", 2, 3, .unexpectedCharacter("#")),
    .init("a rule without a rule", "x = 3, y = 3, rule\nbo!", 1, 19, .unexpectedEndOfLine),
    .init("bytes of no character", header + "bo$\u{0}!", 2, 4, .unexpectedCharacter("\0")),
    .init("no size", "x = , y = 3\nbo!", 1, 5, .numberExpected),
    .init("negative size", "x = -3, y = 3\nbo!", 1, 5, .numberExpected),
    .init("immense size", "x = 99999999999999999999, y = 3\nbo!", 1, 5, .numberTooLarge),
    .init("size beyond the limit", "x = 2000000000000000000, y = 3\no!", 1, 5, .coordinateTooLarge),
    .init("unknown key", "x = 3, z = 3\nbo!", 1, 8, .unexpectedCharacter("z")),
    .init("immense count", header + "99999999999999999999o!", 2, 1, .coordinateTooLarge),
    .init(
      "counts beyond the limit", header + "1000000000000000000b900000000000000000o!", 2, 21,
      .coordinateTooLarge
    ),
    .init(
      "rows beyond the limit", header + "b1000000000000000000$900000000000000000$o!", 2, 22,
      .coordinateTooLarge
    ),
    .init(
      "wrong rule", "x = 3, y = 3, rule = B9/S23\nbo!", 1, 23,
      .rule(RuleError(.countTooLarge(count: 9, neighbourhood: .moore), at: 1..<2))
    ),
    .init(
      "rule of another family", "x = 3, y = 3, rule = 2PCA4,0,1\nbo!", 1, 22,
      .rule(RuleError(.familyNotSupported(.partitioned), at: 0..<9))
    ),
    .init(
      "immense generation", "#CXRLE Gen=99999999999999999999\n" + header + body, 1, 12,
      .numberTooLarge
    ),
    .init(
      "a frame that reaches beyond the limit",
      "#CXRLE Pos=0,1152921504606846970\nx = 3, y = 9\nbo$2bo$3o!", 1, 12, .coordinateTooLarge),
    .init("half a position", "#CXRLE Pos=5\n" + header + body, 1, 13, .numberExpected),
  ]
}

/// Defects with more than one meaning, or none: refused at the place where they are.
@Test("doubtful defects are refused where they stand", arguments: Doubtful.all)
private func doubtfulDefects(_ doubtful: Doubtful) {
  #expect(readingError(doubtful.text) == doubtful.error)
}

@Test("a rule in a comment is used when the header has none")
func ruleInComment() throws {
  #expect(try read("#r 23/36\n" + body).rulestring?.description == "B36/S23")
  #expect(try read("#R 36/23\nx = 3, y = 3\n" + body).rulestring?.description == "B23/S36")
  #expect(try read("#r 23/36\n" + header + body).rulestring?.rule == .life)
  #expect(try read("x = 3, y = 3\n" + body).rulestring == nil)
}

@Test("a line of many thousand characters is one line")
func longLine() throws {
  let body = String(repeating: "bo", count: 12_000) + "!"
  #expect(try read(header + body).pattern.population == 12_000)
}

@Test("immense runs cost nothing")
func immenseRuns() throws {
  let file = try read("1000000000000o$1000000000000$1000000000000bo!")
  #expect(file.pattern.population == 1_000_000_000_001)
  #expect(file.pattern.size == Size(width: 1_000_000_000_001, height: 1_000_000_000_002))
}
