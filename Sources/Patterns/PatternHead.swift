// What the beginning of a pattern file tells of it, without reading the cells.

/// Title, author, rule, size and comments from the first bytes of a pattern file.
///
/// Meant for looking through thousands of files, so nothing in it is an error: what cannot be
/// understood is not there.
package struct PatternHead: Hashable, Sendable {
  /// How many bytes of a file are looked at.
  package static let length = 2048
  /// How many comment lines are kept.
  private static let mostComments = 8

  package var title: String?
  package var author: String?
  /// The rule as it is spelled in the file; `nil` where the file names none.
  package var ruleText: String?
  package var width: Int?
  package var height: Int?
  /// The first comment lines, without the marks of the format.
  package var comments: [String] = []

  /// Knows nothing.
  package init() {}

  /// Reads the first bytes of a file. O(bytes).
  package init(_ bytes: some Collection<UInt8>) {
    var lines = bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })[...]
    // The last line may be cut in the middle.
    if bytes.count >= PatternHead.length { lines = lines.dropLast() }
    for line in lines {
      let text = PatternHead.trimmed(String(decoding: line, as: UTF8.self)[...])
      guard take(text) else { break }
    }
  }

  /// Takes what a line says; false where the cells begin.
  private mutating func take(_ line: Substring) -> Bool {
    guard let mark = line.first else { return true }
    switch mark {
    case "#": takeMarked(line.dropFirst())
    case "!": takeNote(line.dropFirst())
    case "[": break
    case "x", "X":
      takeHeader(line)
      return false
    default: return false
    }
    return true
  }

  /// `#N title`, `#O author`, `#C comment`, `#R rule`, and the words of MCell.
  private mutating func takeMarked(_ line: Substring) {
    let word = line.prefix { !$0.isWhitespace }
    let rest = PatternHead.trimmed(line.dropFirst(word.count))
    switch word {
    case "N": if title == nil, !rest.isEmpty { title = String(rest) }
    case "O": if author == nil, !rest.isEmpty { author = String(rest) }
    case "C", "c", "D": add(comment: rest)
    case "r", "R", "RULE", "GOLLY": if ruleText == nil, !rest.isEmpty { ruleText = String(rest) }
    case "": add(comment: rest)
    default: break
    }
  }

  /// The lines of plaintext: `!Name: title`, `!Author: somebody`, `!comment`.
  private mutating func takeNote(_ line: Substring) {
    if let rest = PatternHead.rest(of: line, behind: "name:") {
      if title == nil { title = String(rest) }
    } else if let rest = PatternHead.rest(of: line, behind: "author:") {
      if author == nil { author = String(rest) }
    } else {
      add(comment: PatternHead.trimmed(line))
    }
  }

  /// `x = 3, y = 3, rule = B3/S23`
  private mutating func takeHeader(_ line: Substring) {
    var rest = line
    while let equals = rest.firstIndex(of: "=") {
      let key = PatternHead.trimmed(rest[..<equals]).lowercased()
      let value = PatternHead.trimmed(rest[rest.index(after: equals)...])
      if key == "rule" {
        // A rule may hold commas and stands last.
        if !value.isEmpty { ruleText = String(value) }
        return
      }
      let number = value.prefix { $0.isNumber }
      if key == "x" { width = Int(number) }
      if key == "y" { height = Int(number) }
      guard let comma = value.firstIndex(of: ",") else { return }
      rest = value[value.index(after: comma)...]
    }
  }

  private mutating func add(comment: Substring) {
    guard !comment.isEmpty, comments.count < PatternHead.mostComments else { return }
    comments.append(String(comment))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  private static func rest(of line: Substring, behind word: String) -> Substring? {
    let line = trimmed(line)
    guard line.lowercased().hasPrefix(word) else { return nil }
    let rest = trimmed(line.dropFirst(word.count))
    return rest.isEmpty ? nil : rest
  }
}
