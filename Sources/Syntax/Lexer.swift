// From bytes to tokens, one at a time, so that the parser can ask for a word instead.

/// Reads tokens from a source.
struct Lexer {
  let bytes: [UInt8]
  let limit: Int
  /// Where the next token is looked for.
  var offset: Int

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
      case UInt8(ascii: "\\") where lineEnd(after: offset) != nil:
        offset = lineEnd(after: offset) ?? limit
      case UInt8(ascii: "#") where opensComment(at: offset):
        while offset < limit, bytes[offset] != newline { offset += 1 }
      default:
        return moved || (offset > 0 && bytes[offset - 1] == newline)
      }
      moved = true
    }
    return true
  }

  /// Where the next line begins when nothing but blanks follows a backslash.
  private func lineEnd(after backslash: Int) -> Int? {
    var index = backslash + 1
    while let byte = byte(at: index), byte == UInt8(ascii: " ") || byte == carriageReturn {
      index += 1
    }
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
      return scanAfterDigits(Double("\(whole).\(scanDigits())").map(Token.Kind.number))
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
  private mutating func scanAfterDigits(_ kind: Token.Kind?) -> Token.Kind {
    guard let kind else { return .invalid("this is not a number", notes: []) }
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
    if (tail.hasPrefix("e") || tail.hasPrefix("E")), tail.dropFirst().allSatisfy(\.isNumber) {
      let exponent = tail.dropFirst().isEmpty ? "6" : String(tail.dropFirst())
      return .invalid(
        "a number has no exponent", notes: ["write a power instead, such as 10^\(exponent)"])
    }
    return .invalid(
      "a name cannot follow a number without a blank", notes: ["a name begins with a letter"])
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
    let rest = String(decoding: bytes[offset..<min(limit, offset + 16)], as: UTF8.self)
    let character = rest.first ?? " "
    offset = min(limit, offset + max(1, character.utf8.count))
    return .invalid("unexpected '\(character)'", notes: Lexer.hint(for: character))
  }

  private static func hint(for character: Character) -> [String] {
    switch character {
    case "#": ["a comment needs a blank before the '#'"]
    case "'": ["strings are written with double quotes"]
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
