// One line of a case, parted into code and what is expected of it.

/// The code of a line and its expectations.
struct ScriptLine {
  var code: String
  var expectation: Expectation?

  enum Expectation: Equatable {
    /// `#=> text`: a line of output.
    case output(String)
    /// `### "text" "more"`: texts that the diagnostic holds.
    case mistake([String])
  }

  /// Whether nothing but an expectation stands on the line.
  var isExpectationOnly: Bool { code.allSatisfy(\.isWhitespace) && expectation != nil }

  init(_ line: String) {
    for mark in ["#=>", "###"] {
      guard let range = ScriptLine.range(of: mark, in: line) else { continue }
      let rest = line[range.upperBound...]
      code = String(line[..<range.lowerBound]).trimmedEnd
      if mark == "#=>" {
        expectation = .output(String(rest.first == " " ? rest.dropFirst() : rest).trimmedEnd)
      } else {
        expectation = .mistake(ScriptLine.texts(in: rest))
      }
      return
    }
    code = line
    expectation = nil
  }

  /// Where a mark stands at the beginning of the line or behind a blank.
  private static func range(of mark: String, in line: String) -> Range<String.Index>? {
    var from = line.startIndex
    while let range = line[from...].firstRange(of: mark) {
      if range.lowerBound == line.startIndex || line[line.index(before: range.lowerBound)] == " " {
        return range
      }
      from = range.upperBound
    }
    return nil
  }

  /// The texts in quotes; in them `\"` is a quote.
  private static func texts(in line: Substring) -> [String] {
    var texts: [String] = []
    var text: String?
    var isEscaped = false
    for character in line {
      switch (character, text) {
      case ("\"", nil): text = ""
      case (_, nil): break
      case ("\\", _?) where !isEscaped: isEscaped = true
      case ("\"", let whole?) where !isEscaped:
        texts.append(whole)
        text = nil
      case (_, let part?):
        text = part + String(character)
        isEscaped = false
      }
    }
    return texts
  }
}

extension String {
  /// The text without blanks at its end: they do not count in expectations.
  var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
