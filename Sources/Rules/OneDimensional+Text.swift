// How one-dimensional rules of several colours are written.

import Cells

extension OneDimensionalRule {
  /// The canonical form: `C777K3R1` for a totalistic rule, `W7625597484986K3R1` for a general one.
  package var rulestring: String {
    let letter = reading == .sum ? "C" : "W"
    return "\(letter)\(WolframCode.decimal(table, base: stateCount))K\(stateCount)R\(radius)"
  }

  /// Whether the bytes, in lower case without blanks, are meant to be such a rule.
  static func reads(_ bytes: [UInt8]) -> Bool {
    if bytes.first == UInt8(ascii: "{") { return true }
    return bytes.count > 1 && "cw".utf8.contains(bytes[0]) && RuleText.isDigit(bytes[1])
      && bytes.contains(UInt8(ascii: "k"))
  }

  /// Reads `C777K3R1`, `W30K2R1` or one of Wolfram's lists: `{777,{3,1},1}` for a totalistic rule,
  /// `{7625597484986,3,1}` for a general one. A radius that is left out is 1, in a list two states
  /// likewise.
  init(_ text: RuleText) throws(RuleError) {
    var parser = OneDimensionalParser(text)
    self = try parser.rule()
  }
}

/// Reads one rule:
///
///     rule   = ("c" | "w") number "k" number ("r" number)?  |  list
///     list   = "{" number ("," colours ("," number)?)? "}"
///     colours = number | "{" number "," "1" "}"
private struct OneDimensionalParser {
  private typealias Number = (digits: String, range: Range<Int>)

  private let text: RuleText
  private var letters: ArraySlice<RuleText.Letter>

  init(_ text: RuleText) {
    self.text = text
    letters = text.letters
  }

  mutating func rule() throws(RuleError) -> OneDimensionalRule {
    var reading = OneDimensionalRule.Reading.sum
    let code: Number
    var colours: Number?
    var radius: Number?
    if take("{") {
      code = try number()
      reading = .digits
      if take(",") {
        if take("{") {
          reading = .sum
          colours = try number()
          try require(",")
          try require("1")
          try require("}")
        } else {
          colours = try number()
        }
        if take(",") { radius = try number() }
      }
      try require("}")
    } else {
      if take("w") { reading = .digits } else { try require("c") }
      code = try number()
      try require("k")
      colours = try number()
      if take("r") { radius = try number() }
    }
    if let rest = letters.first { throw text.unexpected(at: rest.offset) }
    return try rule(reading, code, colours: colours, radius: radius)
  }

  private func rule(
    _ reading: OneDimensionalRule.Reading, _ code: Number, colours: Number?, radius: Number?
  ) throws(RuleError) -> OneDimensionalRule {
    let stateCount = colours.map { Int($0.digits) } ?? 2
    guard let stateCount, OneDimensionalRule.stateCounts.contains(stateCount) else {
      throw problem(.colours(colours?.digits ?? ""), at: colours)
    }
    let reach = radius.map { Int($0.digits) } ?? 1
    if reach == 0 { throw problem(.noNeighbours, at: radius) }
    guard let reach,
      let count = OneDimensionalRule.tableLength(reading, stateCount: stateCount, radius: reach)
    else { throw problem(.tooManyNeighbourhoods, at: radius ?? colours) }
    guard let table = WolframCode.digits(of: code.digits, base: stateCount, count: count) else {
      throw problem(
        .tooLarge(code: code.digits, stateCount: stateCount, digitCount: count), at: code)
    }
    return OneDimensionalRule(
      reading: reading, stateCount: stateCount, radius: reach, table: table)
  }

  private func problem(_ problem: CodeProblem, at number: Number?) -> RuleError {
    RuleError(.code(problem), at: number?.range ?? text.range)
  }

  private mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard letters.first?.byte == UInt8(ascii: letter) else { return false }
    letters.removeFirst()
    return true
  }

  private mutating func require(_ letter: Unicode.Scalar) throws(RuleError) {
    if !take(letter) { throw unexpected() }
  }

  private mutating func number() throws(RuleError) -> Number {
    let digits = letters.prefix { RuleText.isDigit($0.byte) }
    guard let first = digits.first, let last = digits.last else { throw unexpected() }
    letters = letters.dropFirst(digits.count)
    return (
      String(decoding: digits.map(\.byte), as: UTF8.self), first.offset..<(last.offset + 1)
    )
  }

  private func unexpected() -> RuleError {
    if let letter = letters.first { return text.unexpected(at: letter.offset) }
    let end = text.range.upperBound
    return RuleError(.code(.incomplete), at: end..<end)
  }
}
