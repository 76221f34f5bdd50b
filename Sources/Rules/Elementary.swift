// How elementary rules are written.

extension ElementaryRule {
  /// The canonical form: `W30`.
  package var rulestring: String { "W\(code)" }

  /// Reads `W30` or `30`; the text has a digit first, or `w` and then a digit.
  init(_ text: RuleText) throws(RuleError) {
    let digits = text.letters.drop { $0.byte == UInt8(ascii: "w") }
    if let other = digits.first(where: { !RuleText.isDigit($0.byte) }) {
      throw text.unexpected(at: other.offset)
    }
    let number = String(decoding: digits.map(\.byte), as: UTF8.self)
    guard let code = UInt8(number) else {
      let start = digits.first?.offset ?? text.range.lowerBound
      throw RuleError(.codeTooLarge(number), at: start..<text.range.upperBound)
    }
    self.init(code: code)
  }
}
