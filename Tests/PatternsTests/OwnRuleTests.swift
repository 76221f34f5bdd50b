// Patterns that bring the table of their rule, or name one that is found elsewhere.

import Patterns
import Rules
import Testing

private let table = """
  @RULE Own
  @TABLE
  n_states:3
  neighborhood:vonNeumann
  symmetries:none
  1,0,2,0,0,2

  """

private let pattern = "#N Two\nx = 2, y = 1, rule = Own:T4,4\nAB!\na remark\n\n" + table

@Test("a rule behind the pattern is the pattern's, and no comment")
func ownRuleIsRead() throws {
  let file = try PatternFormats.read(Array(pattern.utf8))
  guard case .table(let rule)? = file.rulestring?.rule else {
    Issue.record("no table")
    return
  }
  #expect(rule.name == "Own" && rule.stateCount == 3)
  #expect(rule.source == table)
  #expect(file.trailingComments == ["a remark"])
  #expect(file.pattern.population == 2)
  #expect(file.field.width == 4)
}

@Test("whoever writes the pattern writes its rule too")
func ownRuleIsWritten() throws {
  let file = try PatternFormats.read(Array(pattern.utf8))
  let bytes = try RLE().write(file)
  let again = try PatternFormats.read(bytes)
  #expect(again == file)
  #expect(try RLE().write(again) == bytes)
  #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("!\na remark\n\n" + table))
}

@Test("a rule that is only a name is asked for once, and its mistakes are the pattern's")
func foundRules() throws {
  let known = try RuleFile(Array(table.utf8)).rule()
  var asked: [String] = []
  let text = Array("x = 2, y = 1, rule = Own\nAB!\n".utf8)
  let file = try PatternFormats.read(text) { name throws(RuleError) in
    asked.append(name)
    return known
  }
  #expect(file.rulestring?.rule == .table(known))
  #expect(asked == ["Own"])
  #expect(throws: PatternError.self) { try PatternFormats.read(text) }
}

@Test("a mistake in a rule behind the pattern is told with its line in the file")
func brokenOwnRule() {
  let broken = pattern + "0,1,1,1,5,0\n"
  #expect(
    throws: PatternError(
      line: 12, column: 9, problem: .ruleFile(.stateTooHigh(5, stateCount: 3)))
  ) {
    try PatternFormats.read(Array(broken.utf8))
  }
}

@Test(
  "a remark that only resembles a rule is a comment",
  arguments: ["@rules of thumb: a comment", "@RULES of thumb", "@rule Own", "@RULE"])
func remarksLikeRules(remark: String) throws {
  let file = try read("x = 3, y = 3, rule = B3/S23\nbo$2bo$3o!\n\(remark)\n")
  #expect(file.pattern == glider)
  #expect(file.trailingComments == [remark])
}
