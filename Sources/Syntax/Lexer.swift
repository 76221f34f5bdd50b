// From bytes to tokens, one at a time, so that the parser can ask for a word instead.

/// Reads tokens from a source.
struct Lexer {
  let bytes: [UInt8]
  let limit: Int
  /// Where the next token is looked for.
  var offset: Int
  /// Whether the text ends where a backslash says that it goes on.
  private(set) var endsInBackslash = false

  init(_ source: Source, in span: Span) {
    bytes = source.bytes
    limit = min(span.end, source.bytes.count)
    offset = span.start
  }

  /// The next token. Inside parentheses and brackets the ends of lines do not count.
  mutating func next(skippingNewlines: Bool) -> Token {
    let hasBlank = skipBlanks(newlines: skippingNewlines)
    let start = offset
    guard start < limit else {
      return Token(kind: .end, span: Span(start, start), hasBlankBefore: hasBlank)
    }
    let kind = scan()
    return Token(kind: kind, span: Span(start, offset), hasBlankBefore: hasBlank)
  }

  func byte(at index: Int) -> UInt8? { index < limit ? bytes[index] : nil }

  private mutating func scan() -> Token.Kind {
    let byte = bytes[offset]
    switch byte {
    case newline, UInt8(ascii: ";"):
      offset += 1
      return .separator
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber()
    case UInt8(ascii: "\""): return scanString()
    case _ where isLetter(byte): return .name(scanName())
    default: return scanSymbol()
    }
  }

  // MARK: Blanks

  /// Skips blanks, comments and continued line ends; says whether anything was there.
  private mutating func skipBlanks(newlines: Bool) -> Bool {
    var moved = offset == 0
    while offset < limit {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), carriageReturn:
        offset += 1
      case newline where newlines:
        offset += 1
      case UInt8(ascii: "\\") where startOfNextLine(from: offset + 1) != nil:
        offset = startOfNextLine(from: offset + 1) ?? limit
        endsInBackslash = offset == bytes.count
      case UInt8(ascii: "#") where opensComment(at: offset) && !beginsColor(at: offset):
        while offset < limit, bytes[offset] != newline { offset += 1 }
      default:
        return moved || (offset > 0 && bytes[offset - 1] == newline)
      }
      moved = true
    }
    return true
  }

  /// Where the next line begins, or the text ends, when nothing but blanks stands before.
  func startOfNextLine(from start: Int) -> Int? {
    var index = start
    while let byte = byte(at: index),
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == carriageReturn
    {
      index += 1
    }
    if index == bytes.count { return index }
    return byte(at: index) == newline ? index + 1 : nil
  }

  private func opensComment(at index: Int) -> Bool {
    guard index > 0 else { return true }
    switch bytes[index - 1] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), newline, carriageReturn, UInt8(ascii: ";"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""):
      return true
    default:
      return false
    }
  }

  /// Whether a word such as `#ff8800` stands at an offset, within a statement: there it is a colour.
  private func beginsColor(at index: Int) -> Bool {
    guard wordEnd(from: index) == index + 7,
      bytes[(index + 1)..<(index + 7)].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return false }
    let before = bytes[..<index].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    switch before {
    case nil, newline, carriageReturn, UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      return false
    default: return true
    }
  }

  // MARK: Words

  /// The end of the word that begins at an offset: a run up to a blank, `;`, `{` or `}`.
  func wordEnd(from start: Int) -> Int {
    var index = start
    while let byte = byte(at: index) {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), newline, carriageReturn, UInt8(ascii: ";"),
        UInt8(ascii: "{"), UInt8(ascii: "}"):
        return index
      default: index += 1
      }
    }
    return index
  }

  private mutating func scanName() -> String {
    let start = offset
    while let byte = byte(at: offset), isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
    {
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  // MARK: Numbers

  private mutating func scanDigits() -> String {
    var digits = ""
    while let byte = byte(at: offset), isDigit(byte) || byte == UInt8(ascii: "_") {
      if byte != UInt8(ascii: "_") { digits.unicodeScalars.append(Unicode.Scalar(byte)) }
      offset += 1
    }
    return digits
  }

  private func hasDigit(at index: Int) -> Bool { byte(at: index).map(isDigit) ?? false }

  private mutating func scanNumber() -> Token.Kind {
    let whole = scanDigits()
    if byte(at: offset) == UInt8(ascii: "."), hasDigit(at: offset + 1) {
      offset += 1
      guard let value = Double("\(whole).\(scanDigits())"), value.isFinite else {
        return .invalid("the number is too large")
      }
      return scanAfterDigits(.number(value))
    }
    if byte(at: offset) == UInt8(ascii: "x"), hasDigit(at: offset + 1) {
      offset += 1
      let height = scanDigits()
      guard let w = Int(whole), let h = Int(height) else { return tooLarge }
      return scanAfterDigits(.size(w, h))
    }
    return scanAfterDigits(Int(whole).map(Token.Kind.integer) ?? tooLarge)
  }

  private var tooLarge: Token.Kind {
    .invalid(
      "the integer does not fit in 64 bits", notes: ["the largest is 9223372036854775807"])
  }

  /// What may stand directly behind digits: a percent sign, but no letter.
  private mutating func scanAfterDigits(_ kind: Token.Kind) -> Token.Kind {
    if byte(at: offset) == UInt8(ascii: "%") {
      switch kind {
      case .integer(let value):
        offset += 1
        return .number(Double(value) / 100)
      case .number(let value):
        offset += 1
        return .number(value / 100)
      default: return kind
      }
    }
    guard let letter = byte(at: offset), isLetter(letter) else { return kind }
    let tail = scanName()
    let digits = tail.dropFirst()
    if tail.lowercased().hasPrefix("e"), digits.allSatisfy(\.isNumber) {
      let exponent = digits.isEmpty ? scanExponent() : String(digits)
      return .invalid(
        "a number has no exponent", notes: ["write a power instead, such as 10^\(exponent)"])
    }
    let note =
      tail.hasPrefix("x")
      ? "a size that is computed has a comma: w,h" : "a name begins with a letter"
    return .invalid("a name cannot follow a number without a blank", notes: [note])
  }

  /// The rest of `1e-6`.
  private mutating func scanExponent() -> String {
    guard let sign = byte(at: offset), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"),
      hasDigit(at: offset + 1)
    else { return "6" }
    offset += 1
    return (sign == UInt8(ascii: "-") ? "-" : "") + scanDigits()
  }

  // MARK: Symbols

  private mutating func scanSymbol() -> Token.Kind {
    let first = bytes[offset]
    if let second = byte(at: offset + 1), second < 0x80, first < 0x80 {
      let pair = String(decoding: [first, second], as: UTF8.self)
      if let symbol = Symbol(rawValue: pair) {
        offset += 2
        return .symbol(symbol)
      }
    }
    if first < 0x80, let symbol = Symbol(rawValue: String(decoding: [first], as: UTF8.self)) {
      offset += 1
      return .symbol(symbol)
    }
    return scanUnknownCharacter()
  }

  private mutating func scanUnknownCharacter() -> Token.Kind {
    let rest = bytes[offset..<min(limit, offset + 32)]
    let character = String(decoding: rest, as: UTF8.self).first ?? " "
    guard rest.starts(with: character.utf8) else {
      offset += 1
      return .invalid("this is not a character of UTF-8")
    }
    offset += character.utf8.count
    return .invalid("unexpected '\(character)'", notes: Lexer.hint(for: character))
  }

  private static func hint(for character: Character) -> [String] {
    switch character {
    case "#": ["a comment needs a blank before the '#', and behind it when it looks like a colour"]
    case "'", "“", "”", "„", "«", "»": ["strings are written with double quotes: \"…\""]
    case "\u{A0}": ["it looks like a blank but is none; write a plain one"]
    case "−", "–", "—": ["a minus is written '-'"]
    case "&": ["write 'and'"]
    case "|": ["write 'or'"]
    case "%": ["the remainder is 'mod'; a percentage stands directly behind its digits"]
    case "\\": ["a backslash goes on only at the end of a line"]
    case "×": ["a size is written 64x32"]
    default: []
    }
  }
}

func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
}
