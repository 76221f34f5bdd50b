// Reading RLE: comments, header and what they say; the body is in RLEBody.

import Cells
import Rules

/// Reads one RLE text.
///
/// Comments may stand before the header and between the lines of the body. The rule of the header
/// wins over a rule in a comment.
struct RLEReader {
  private let text: PatternText
  private var file = PatternFile()
  /// What the header says; 0 where it says nothing.
  private var headerSize = Size.zero
  /// Where a comment names a rule.
  private var commentRule: Range<Int>?
  /// In the coordinates of the file, and where the text says it.
  private var position: (point: Point, offset: Int)?

  init(_ text: PatternText) { self.text = text }

  mutating func read() throws(PatternError) -> PatternFile {
    var next = text.start
    var hasHeader = false
    var bodyStart = text.end
    while true {
      let start = next
      guard let whole = text.nextLine(&next) else { break }
      let line = text.trimmed(whole)
      if line.isEmpty { continue }
      if text.bytes[line.lowerBound] == UInt8(ascii: "#") {
        try comment(line)
      } else if !hasHeader, Self.isHeader(line, of: text) {
        hasHeader = true
        try header(line)
      } else {
        bodyStart = start
        break
      }
    }
    if bodyStart == text.end, !hasHeader { throw text.error(.empty, at: text.end) }
    try body(from: bodyStart)
    return file
  }

  private mutating func body(from start: Int) throws(PatternError) {
    let states = file.rulestring?.rule.stateCount ?? Rule.life.stateCount
    var body = RLEBody(text, start: start, stateCount: states)
    while let line = try body.readUpToComment() { try comment(line) }
    if file.rulestring == nil, let commentRule { try file.setRule(commentRule, of: text) }
    file.pattern = body.pattern(framedBy: headerSize)
    if body.end < text.end { file.trailingComments = trailing(from: body.end) }
    try place()
  }

  /// Finds the origin from the position, or from the size in the header.
  private mutating func place() throws(PatternError) {
    if let position {
      file.origin = position.point + file.field.centre
      file.hasPosition = true
      let frame = Rectangle(origin: file.origin, size: file.pattern.size)
      guard frame.origin.isWithinLimit, frame.lastPoint.isWithinLimit else {
        throw text.error(.coordinateTooLarge, at: position.offset)
      }
      return
    }
    file.origin = Self.origin(of: headerSize, on: file.field)
  }

  /// Where Golly puts a pattern of which no position is said: at the origin; on a bounded axis in
  /// the middle, or at the edge when it does not fit or has no size.
  static func origin(of size: Size, on field: Field) -> Point {
    guard !field.isUnbounded, !size.isEmpty, size.width <= field.width ?? .max,
      size.height <= field.height ?? .max
    else { return .origin }
    return .origin + field.centre - Offset(x: size.width / 2, y: size.height / 2)
  }

  private func trailing(from start: Int) -> [String] {
    var found: [String] = []
    var next = start
    let end = text.ownRuleStart ?? text.end
    while next < end, let line = text.nextLine(&next) {
      found += lines(of: text.string(line))
    }
    while found.last?.isEmpty == true { found.removeLast() }
    if found.first?.isEmpty == true { found.removeFirst() }
    return found
  }
}

extension RLEReader {
  /// Whether a line is `x`, a blank or `=`, and so on; `X` and `y` too.
  static func isHeader(_ line: Range<Int>, of text: PatternText) -> Bool {
    var scanner = PatternScanner(text, line)
    guard scanner.skip(word: "x") || scanner.skip(word: "y") else { return false }
    scanner.skipBlanks()
    return scanner.isAtEnd || scanner.next == UInt8(ascii: "=")
  }

  /// `x = 3, y = 3, rule = B3/S23`: the rule is all that stands behind its `=`.
  private mutating func header(_ line: Range<Int>) throws(PatternError) {
    var scanner = PatternScanner(text, line)
    while true {
      scanner.skip { PatternText.isBlank($0) || $0 == UInt8(ascii: ",") }
      guard !scanner.isAtEnd else { return }
      let isWidth = scanner.skip(word: "x")
      if isWidth || scanner.skip(word: "y") {
        scanner.skipBlanks()
        // `x` alone is a header that says nothing.
        if scanner.isAtEnd { return }
        guard scanner.skip("=") else { throw text.unexpected(at: scanner.offset) }
        let value = try side(&scanner)
        if isWidth { headerSize.width = value } else { headerSize.height = value }
      } else if scanner.skip(word: "rule") {
        scanner.skipBlanks()
        guard scanner.skip("=") else { throw text.unexpected(at: scanner.offset) }
        let range = ruleRange(scanner.rest)
        if !range.isEmpty { try file.setRule(range, of: text) }
        return
      } else {
        throw text.unexpected(at: scanner.offset)
      }
    }
  }

  private func side(_ scanner: inout PatternScanner) throws(PatternError) -> Int {
    scanner.skipBlanks()
    let start = scanner.offset
    let value = try scanner.coordinate()
    guard value >= 0 else { throw text.error(.numberExpected, at: start) }
    return value
  }

  /// The rule without blanks, quotes and commas around it.
  private func ruleRange(_ range: Range<Int>) -> Range<Int> {
    let isMargin: (UInt8) -> Bool = {
      PatternText.isBlank($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"")
    }
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, isMargin(text.bytes[low]) { low += 1 }
    while low < high, isMargin(text.bytes[high - 1]) { high -= 1 }
    return low..<high
  }

  private mutating func comment(_ line: Range<Int>) throws(PatternError) {
    if text.begins(line, with: "#CXRLE") { return try extended(line) }
    let hash = HashLine(text, line)
    switch hash.tag {
    case UInt8(ascii: "r")?, UInt8(ascii: "R")?, UInt8(ascii: "P")?:
      var scanner = PatternScanner(text, hash.content)
      if hash.tag != UInt8(ascii: "r"), let point = try? scanner.point() {
        if position == nil { position = (point, hash.content.lowerBound) }
      } else if hash.tag != UInt8(ascii: "P"), !hash.content.isEmpty {
        if commentRule == nil { commentRule = hash.content }
      } else {
        file.add(hash, of: text)
      }
    default: file.add(hash, of: text)
    }
  }

  /// `#CXRLE Pos=-1,2 Gen=30`, as Golly writes it.
  private mutating func extended(_ line: Range<Int>) throws(PatternError) {
    let isSeparator: (UInt8) -> Bool = { PatternText.isBlank($0) || $0 == UInt8(ascii: ",") }
    var scanner = PatternScanner(text, line)
    scanner.skip { !isSeparator($0) }
    while true {
      scanner.skip(while: isSeparator)
      if scanner.isAtEnd { return }
      if scanner.skip(word: "pos=") {
        let start = scanner.offset
        let x = try scanner.coordinate()
        guard scanner.skip(",") else { throw text.error(.numberExpected, at: scanner.offset) }
        scanner.skipBlanks()
        position = (Point(x: x, y: try scanner.coordinate()), start)
      } else if scanner.skip(word: "gen=") {
        file.generation = try scanner.generation()
      } else {
        scanner.skip { !isSeparator($0) }
      }
    }
  }
}

extension PatternScanner {
  /// Two coordinates with blanks or a comma between them, and nothing behind.
  mutating func point() throws(PatternError) -> Point {
    skipBlanks()
    let x = try coordinate()
    let gap = offset
    skip { PatternText.isBlank($0) || $0 == UInt8(ascii: ",") }
    guard offset > gap else { throw text.error(.numberExpected, at: offset) }
    let y = try coordinate()
    skipBlanks()
    guard isAtEnd else { throw text.unexpected(at: offset) }
    return Point(x: x, y: y)
  }
}
