// Reading the letters of a rule of longer range one after the other.

/// The letters of a rule with a place in them, and the errors that concern that place.
struct RangeReader {
  private let text: RuleText
  private(set) var rest: ArraySlice<RuleText.Letter>

  init(_ text: RuleText) {
    self.text = text
    rest = text.letters
  }

  var next: UInt8? { rest.first?.byte }

  /// Takes a letter, in lower case, if it is the next one.
  mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: letter) else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes the letters as long as a condition holds.
  mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<RuleText.Letter> {
    let taken = rest.prefix { condition($0.byte) }
    rest = rest.dropFirst(taken.count)
    return taken
  }

  /// Takes a number; `part` is what is missing when there is none. Numbers beyond nine digits are
  /// all the same: too large for anything.
  mutating func number(_ part: RangeProblem.Part) throws(RuleError) -> Numeral {
    let digits = take(while: RuleText.isDigit)
    guard !digits.isEmpty else { throw expected(part) }
    let string = String(decoding: digits.map(\.byte), as: UTF8.self)
    let value = string.count > 9 ? Int(string).map { min($0, 999_999_999) } : Int(string)
    return Numeral(value: value ?? 999_999_999, text: string, range: range(of: digits))
  }

  /// A number with its place.
  struct Numeral {
    let value: Int
    let text: String
    let range: Range<Int>
  }

  /// The bytes of the source that some letters take.
  func range(of letters: ArraySlice<RuleText.Letter>) -> Range<Int> { text.part(letters).range }

  /// The letters from a place on, as text.
  func string(of letters: ArraySlice<RuleText.Letter>) -> String {
    String(decoding: letters.map(\.byte), as: UTF8.self)
  }

  func expected(_ part: RangeProblem.Part) -> RuleError {
    RuleError(.range(.expected(part)), at: placeOfNext)
  }

  func error(_ problem: RangeProblem, at range: Range<Int>) -> RuleError {
    RuleError(.range(problem), at: range)
  }

  func error(_ problem: RangeProblem) -> RuleError { RuleError(.range(problem), at: text.range) }

  /// An error about the next letter, which nothing in the notation begins with.
  func unexpected() -> RuleError {
    guard let letter = rest.first else {
      return RuleError(.range(.expected(.number)), at: placeOfNext)
    }
    return text.unexpected(at: letter.offset)
  }

  func character(_ letter: RuleText.Letter) -> Character { text.character(at: letter.offset) }

  /// The next character, or the empty place behind the last one.
  var placeOfNext: Range<Int> {
    guard let letter = rest.first else {
      let end = text.range.upperBound
      return end..<end
    }
    return text.unexpected(at: letter.offset).range
  }
}
