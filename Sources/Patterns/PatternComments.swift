// The lines with `#` that RLE and the Life formats share.

import Rules

/// A line that begins with `#`, taken apart.
struct HashLine {
  /// The letter behind `#`, when a blank or the end of the line follows it.
  let tag: UInt8?
  /// What stands behind the tag, or behind `#` when there is none, without blanks around it.
  let content: Range<Int>

  /// Takes apart a line whose first byte is `#`.
  init(_ text: PatternText, _ line: Range<Int>) {
    let afterHash = line.lowerBound + 1
    guard afterHash < line.upperBound else {
      (tag, content) = (nil, line.upperBound..<line.upperBound)
      return
    }
    let afterTag = afterHash + 1
    let isTag = afterTag == line.upperBound || PatternText.isBlank(text.bytes[afterTag])
    tag = isTag && !PatternText.isBlank(text.bytes[afterHash]) ? text.bytes[afterHash] : nil
    content = text.trimmed((tag == nil ? afterHash : afterTag)..<line.upperBound)
  }
}

extension PatternFile {
  /// Takes in a name, an author or a comment; a second name or author is a comment.
  mutating func add(_ line: HashLine, of text: PatternText) {
    let content = text.string(line.content)
    switch line.tag {
    case UInt8(ascii: "N")? where name == nil && !content.isEmpty: name = content
    case UInt8(ascii: "O")? where author == nil && !content.isEmpty: author = content
    case UInt8(ascii: "C")?, UInt8(ascii: "c")?, UInt8(ascii: "D")?, UInt8(ascii: "d")?, nil:
      comments.append(content)
    case let tag?:
      comments.append("\(Character(Unicode.Scalar(tag))) \(content)")
    }
  }

  /// Takes in the rule of a part of the text.
  mutating func setRule(_ range: Range<Int>, of text: PatternText) throws(PatternError) {
    let spelling = text.string(range)
    let own = try text.ownRule()
    do {
      rulestring = try Rulestring(parsing: spelling, own: own, tables: text.tables)
      ruleText = spelling
    } catch {
      throw text.error(.rule(error), at: range.lowerBound + error.range.lowerBound)
    }
  }
}

/// A comment as the lines it takes.
func lines(of comment: String) -> [String] {
  comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
}

/// A name on one line.
func oneLine(_ text: String) -> String { lines(of: text).joined(separator: " ") }
