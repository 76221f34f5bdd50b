// Strings: their escapes, the expressions in their braces, and strings over several lines.

extension Lexer {
  private var quote: UInt8 { UInt8(ascii: "\"") }

  mutating func scanString() -> Token.Kind {
    if byte(at: offset + 1) == quote, byte(at: offset + 2) == quote {
      return scanLongString()
    }
    offset += 1
    return scanPieces(indentation: nil)
  }

  /// `"""` … `"""`: the indentation of the closing quotes is taken off every line.
  private mutating func scanLongString() -> Token.Kind {
    offset += 3
    let firstLine = startOfNextLine(from: offset)
    if let firstLine { offset = firstLine }
    let start = offset
    let kind = scanPieces(indentation: 0)
    guard case .string = kind else { return kind }
    let indentation = indentationOfClosingQuotes()
    offset = start
    if firstLine != nil { skipIndentation(indentation) }
    return scanPieces(indentation: indentation)
  }

  /// Reads text and expressions up to the closing quotes, also past mistakes.
  ///
  /// `indentation` is what the lines of a long string lose; `nil` for a string on one line.
  private mutating func scanPieces(indentation: Int?) -> Token.Kind {
    var pieces: [StringPiece] = []
    var text: [UInt8] = []
    var mistake: Token.Kind?
    func flush() {
      if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
      text.removeAll()
    }
    let closingQuotes = indentation == nil ? 1 : 3
    while let byte = byte(at: offset) {
      if closes(closingQuotes) {
        offset += closingQuotes
        flush()
        return mistake ?? .string(pieces)
      }
      switch byte {
      case newline:
        guard let indentation else { return mistake ?? unclosed }
        offset += 1
        skipIndentation(indentation)
        if !closes(closingQuotes) { text.append(newline) }
      case carriageReturn where self.byte(at: offset + 1) == newline: offset += 1
      case UInt8(ascii: "\\"):
        if let escaped = scanEscape() {
          text.append(escaped)
        } else {
          mistake = mistake ?? unknownEscape
          offset += 1
        }
      case UInt8(ascii: "{"):
        flush()
        if let span = scanBraces() {
          pieces.append(.code(span))
        } else {
          mistake = mistake ?? unclosedBrace
          while let byte = self.byte(at: offset), byte != newline { offset += 1 }
        }
      default:
        text.append(byte)
        offset += 1
      }
    }
    return mistake ?? (indentation == nil ? unclosed : .openString)
  }

  private var unclosed: Token.Kind {
    .invalid(
      "the string has no closing quote on its line",
      notes: ["a string over several lines begins and ends with \"\"\""])
  }

  private var unknownEscape: Token.Kind {
    .invalid("unknown escape in a string", notes: ["known are \\n \\t \\\" \\\\ and \\{"])
  }

  private var unclosedBrace: Token.Kind {
    .invalid("the brace in the string is not closed", notes: ["a plain brace is \\{"])
  }

  private func closes(_ length: Int) -> Bool {
    (0..<length).allSatisfy { byte(at: offset + $0) == quote }
  }

  private mutating func scanEscape() -> UInt8? {
    let meanings: [UInt8: UInt8] = [
      UInt8(ascii: "n"): newline, UInt8(ascii: "t"): UInt8(ascii: "\t"), quote: quote,
      UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "{"): UInt8(ascii: "{"),
    ]
    guard let next = byte(at: offset + 1), let meaning = meanings[next] else { return nil }
    offset += 2
    return meaning
  }

  /// Moves past `{…}` and gives the place between the braces; strings may stand inside, and
  /// braces inside those.
  private mutating func scanBraces() -> Span? {
    enum Level { case code, string }
    let start = offset + 1
    var levels: [Level] = []
    var index = offset
    while let byte = byte(at: index), byte != newline {
      switch (byte, levels.last) {
      case (UInt8(ascii: "\\"), .string): index += 1
      case (quote, .string): levels.removeLast()
      case (quote, _): levels.append(.string)
      case (UInt8(ascii: "{"), _): levels.append(.code)
      case (UInt8(ascii: "}"), .code):
        levels.removeLast()
        if levels.isEmpty {
          offset = index + 1
          return Span(start, index)
        }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// How many blanks stand before the quotes that were just passed, when nothing else does.
  private func indentationOfClosingQuotes() -> Int {
    var index = offset - 4
    while index >= 0, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") {
      index -= 1
    }
    return index >= 0 && bytes[index] == newline ? offset - 4 - index : 0
  }

  private mutating func skipIndentation(_ indentation: Int) {
    for _ in 0..<indentation {
      guard byte(at: offset) == UInt8(ascii: " ") || byte(at: offset) == UInt8(ascii: "\t")
      else { return }
      offset += 1
    }
  }
}
