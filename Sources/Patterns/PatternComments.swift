// The lines with `#` that RLE and the Life formats share.

import Rules

/// A line that begins with `#`, taken apart.
struct HashLine {
  /// The letter behind `#`, when a blank or the end of the line follows it.
  let tag: UInt8?
  /// What stands behind the tag, or behind `#` when there is none, without blanks around it.
  let content: Range<Int>
  /// The same as a comment: only one blank in front is left out, so that what is indented stays so.
  let comment: Range<Int>

  /// Takes apart a line whose first byte is `#`.
  init(_ text: PatternText, _ line: Range<Int>) {
    let afterHash = line.lowerBound + 1
    guard afterHash < line.upperBound else {
      tag = nil
      content = line.upperBound..<line.upperBound
      comment = content
      return
    }
    let afterTag = afterHash + 1
    let isTag = afterTag == line.upperBound || PatternText.isBlank(text.bytes[afterTag])
    tag = isTag && !PatternText.isBlank(text.bytes[afterHash]) ? text.bytes[afterHash] : nil
    let rest = (tag == nil ? afterHash : afterTag)..<line.upperBound
    content = text.trimmed(rest)
    comment = text.comment(rest)
  }
}

extension PatternFile {
  /// Takes in a name, an author or a comment; a second name or author is a comment, and one that is
  /// empty nothing.
  mutating func add(_ line: HashLine, of text: PatternText) {
    let content = text.string(line.content)
    switch line.tag {
    case UInt8(ascii: "N")? where content.isEmpty, UInt8(ascii: "O")? where content.isEmpty: break
    case UInt8(ascii: "N")? where name == nil: name = content
    case UInt8(ascii: "O")? where author == nil: author = content
    case UInt8(ascii: "C")?, UInt8(ascii: "c")?, UInt8(ascii: "D")?, UInt8(ascii: "d")?, nil:
      comments.append(text.string(line.comment))
    case let tag?:
      comments.append("\(Character(Unicode.Scalar(tag))) \(content)".trimmedOfBlanksAtEnd)
    }
  }

  /// Takes in a line of description; those with `#D` may be name and author as lifeline writes
  /// them.
  mutating func addDescription(_ line: HashLine, of text: PatternText) {
    guard line.tag == UInt8(ascii: "D") || line.tag == UInt8(ascii: "d") else {
      return add(line, of: text)
    }
    var scanner = PatternScanner(text, line.content)
    if name == nil, scanner.skip(word: "Name: ") {
      name = text.string(text.trimmed(scanner.rest))
    } else if author == nil, scanner.skip(word: "Author: ") {
      author = text.string(text.trimmed(scanner.rest))
    } else {
      add(line, of: text)
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

extension PatternText {
  /// A comment without the blank that parts it from its mark, and without blanks at its end.
  func comment(_ range: Range<Int>) -> Range<Int> {
    let comment = withoutBlanksAtEnd(range)
    guard let first = comment.first, Self.isBlank(bytes[first]) else { return comment }
    return (first + 1)..<comment.upperBound
  }

  /// A range without blanks at its end.
  func withoutBlanksAtEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, Self.isBlank(bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }
}

extension String {
  /// Whether the text begins with a word in lower case, small or capital, behind any blanks; byte by
  /// byte as readers look, for whom a mark above the last letter is another character.
  func begins(with word: StaticString) -> Bool {
    let text = PatternText(self)
    return text.begins(text.trimmed(0..<text.end), with: word)
  }

  /// The text without blanks at its end.
  var trimmedOfBlanksAtEnd: String {
    guard let last = lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(self[...last])
  }
}
