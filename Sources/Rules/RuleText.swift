// The text of a rule as its parsers see it.

/// The bytes of a rule without blanks, in lower case, each with its place in the text.
struct RuleText {
  struct Letter {
    let byte: UInt8
    let offset: Int
  }

  let source: String
  let letters: ArraySlice<Letter>

  init(_ source: String) {
    self.source = source
    letters =
      source.utf8.enumerated().compactMap { offset, byte in
        RuleText.isBlank(byte) ? nil : Letter(byte: RuleText.lowercased(byte), offset: offset)
      }[...]
  }

  /// Some of the letters, each with its place in the whole text.
  func part(_ letters: ArraySlice<Letter>) -> RuleText {
    RuleText(source: source, letters: letters)
  }

  private init(source: String, letters: ArraySlice<Letter>) {
    self.source = source
    self.letters = letters
  }

  var bytes: [UInt8] { letters.map(\.byte) }

  /// The letters as a string, for comparing.
  var compact: String { String(decoding: letters.lazy.map(\.byte), as: UTF8.self) }

  /// The part of the source the letters take, with the blanks between them.
  var range: Range<Int> {
    guard let first = letters.first, let last = letters.last else {
      let end = letters.startIndex == 0 ? 0 : source.utf8.count
      return end..<end
    }
    return first.offset..<(last.offset + 1)
  }

  /// The letters as they stand in the source, with the blanks between them.
  var spelling: String {
    String(decoding: source.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  /// The text before and from the first byte that is `separator`; `nil` when there is none.
  func split(at separator: UInt8) -> (before: RuleText, from: RuleText)? {
    guard let index = letters.firstIndex(where: { $0.byte == separator }) else { return nil }
    return (
      RuleText(source: source, letters: letters[..<index]),
      RuleText(source: source, letters: letters[index...])
    )
  }

  /// An error about the whole text.
  func error(_ problem: RuleError.Problem) -> RuleError { RuleError(problem, at: range) }

  /// The character of the source whose first byte is at `offset`.
  func character(at offset: Int) -> Character {
    let bytes = Array(source.utf8.dropFirst(offset))
    return String(decoding: bytes, as: UTF8.self).first ?? " "
  }

  /// An error about the character that begins at `offset`.
  func unexpected(at offset: Int) -> RuleError {
    let found = character(at: offset)
    return RuleError(
      .unexpectedCharacter(found), at: offset..<(offset + max(1, String(found).utf8.count)))
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }
}
