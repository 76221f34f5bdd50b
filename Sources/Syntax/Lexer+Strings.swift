// Strings: their escapes, the expressions in their braces, and strings over several lines.

extension Lexer {
  private var quote: UInt8 { UInt8(ascii: "\"") }

  mutating func scanString() -> Token.Kind {
    if byte(at: offset + 1) == quote, byte(at: offset + 2) == quote {
      return scanLongString()
    }
    offset += 1
    return scanPieces(closingLength: 1, onLineEnd: unclosed)
  }

  private var unclosed: Token.Kind {
    .invalid(
      "the string has no closing quote on its line",
      notes: ["a string over several lines begins and ends with \"\"\""])
  }

  /// Reads text and expressions up to the closing quotes.
  ///
  /// `onLineEnd` is what an end of the line means; `nil` where a string may go on over it.
  private mutating func scanPieces(closingLength: Int, onLineEnd: Token.Kind?) -> Token.Kind {
    var pieces: [StringPiece] = []
    var text: [UInt8] = []
    func flush() {
      if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
      text.removeAll()
    }
    while let byte = byte(at: offset) {
      if closes(closingLength) {
        offset += closingLength
        flush()
        return .string(pieces)
      }
      if byte == newline, let onLineEnd { return onLineEnd }
      switch byte {
      case UInt8(ascii: "\\"):
        guard let escaped = scanEscape() else {
          offset += 1
          return .invalid(
            "unknown escape in a string", notes: ["known are \\n \\t \\\" \\\\ and \\{"])
        }
        text.append(escaped)
      case UInt8(ascii: "{"):
        flush()
        guard let span = scanBraces() else {
          return onLineEnd == nil
            ? .openString
            : .invalid("the brace in the string is not closed", notes: ["a plain brace is \\{"])
        }
        pieces.append(.code(span))
      default:
        text.append(byte)
        offset += 1
      }
    }
    return onLineEnd ?? .openString
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

  /// `"""` … `"""`: the indentation of the closing quotes is taken off every line.
  private mutating func scanLongString() -> Token.Kind {
    offset += 3
    if let end = lineBreak(at: offset) { offset = end }
    let kind = scanPieces(closingLength: 3, onLineEnd: nil)
    guard case .string(var pieces) = kind else { return kind }
    let indent = indentationOfClosingQuotes()
    var atLineStart = true
    for index in pieces.indices {
      guard case .text(let text) = pieces[index] else {
        atLineStart = false
        continue
      }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let cut = lines.enumerated().map { number, line in
        number > 0 || atLineStart ? Lexer.removing(indent, from: line) : String(line)
      }
      pieces[index] = .text(cut.joined(separator: "\n"))
      atLineStart = text.hasSuffix("\n")
    }
    if case .text(let last)? = pieces.last, last.hasSuffix("\n") {
      pieces[pieces.count - 1] = .text(String(last.dropLast()))
    }
    return .string(pieces)
  }

  private func lineBreak(at start: Int) -> Int? {
    var index = start
    while let byte = byte(at: index), byte == UInt8(ascii: " ") || byte == carriageReturn {
      index += 1
    }
    return byte(at: index) == newline ? index + 1 : nil
  }

  /// How many blanks stand before the quotes that were just passed, when nothing else does.
  private func indentationOfClosingQuotes() -> Int {
    var index = offset - 4
    while index >= 0, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") {
      index -= 1
    }
    return index >= 0 && bytes[index] == newline ? offset - 4 - index : 0
  }

  private static func removing(_ indent: Int, from line: Substring) -> String {
    let blanks = line.prefix(indent).prefix { $0 == " " || $0 == "\t" }
    return String(line.dropFirst(blanks.count))
  }
}
