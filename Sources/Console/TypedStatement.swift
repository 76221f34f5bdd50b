// The statement the cursor stands in, cut into words as far as it is typed.

/// What has been typed of the last statement before the cursor.
///
/// Knows strings, what stands in braces inside them, brackets and comments, so that a blank in a
/// quoted name or a `;` in a text is no border. O(length of the line).
struct TypedStatement: Equatable {
  /// Where the cursor is.
  enum Place: Equatable {
    /// In a word or before one.
    case word
    /// In a text between quotes that is a word of its own.
    case string
    /// Between brackets, or in the braces of a text.
    case expression
    /// Where nothing can be completed: in a comment.
    case comment
  }

  /// The words before the one the cursor is in.
  private(set) var words: [String] = []
  /// What stands of the word the cursor is in.
  private(set) var partial = ""
  /// Where that word begins, in bytes of the line.
  private(set) var start: Int
  private(set) var place = Place.word

  private enum Nesting { case bracket, string, interpolation }

  init(_ line: String, upTo position: Int) {
    let bytes = Array(line.utf8.prefix(position))
    var scanner = Scanner(bytes: bytes)
    scanner.scan()
    let borders = scanner.borders
    words = borders.dropLast().map { String(decoding: bytes[$0], as: UTF8.self) }
    let last = borders.last ?? bytes.count..<bytes.count
    partial = String(decoding: bytes[last], as: UTF8.self)
    start = last.lowerBound
    place = scanner.place
  }

  /// Finds the words of the last statement.
  private struct Scanner {
    let bytes: [UInt8]
    /// Where the words are; the last one, perhaps empty, is the one at the cursor.
    private(set) var borders: [Range<Int>] = []
    private var nesting: [Nesting] = []
    private var wordStart = 0
    private var isInComment = false

    init(bytes: [UInt8]) { self.bytes = bytes }

    var place: Place {
      if isInComment { return .comment }
      if nesting.isEmpty { return .word }
      return nesting == [.string] && bytes[wordStart] == UInt8(ascii: "\"") ? .string : .expression
    }

    mutating func scan() {
      var index = 0
      while index < bytes.count {
        index += nesting.last == .string ? inString(at: index) : outside(at: index)
      }
      borders.append(wordStart..<bytes.count)
    }

    /// Looks at a byte of a text; gives how many bytes are done.
    private mutating func inString(at index: Int) -> Int {
      switch bytes[index] {
      case UInt8(ascii: "\\"): return 2
      case UInt8(ascii: "\""): nesting.removeLast()
      case UInt8(ascii: "{"): nesting.append(.interpolation)
      default: break
      }
      return 1
    }

    private mutating func outside(at index: Int) -> Int {
      let byte = bytes[index]
      if isInComment {
        if byte == UInt8(ascii: "\n") { beginStatement(behind: index) }
        return 1
      }
      switch byte {
      case UInt8(ascii: "\""): nesting.append(.string)
      case UInt8(ascii: "("), UInt8(ascii: "["): nesting.append(.bracket)
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        if nesting.last == .bracket { nesting.removeLast() }
      case UInt8(ascii: "}") where nesting.last == .interpolation: nesting.removeLast()
      case _ where !nesting.isEmpty: break
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\n"):
        beginStatement(behind: index)
      case UInt8(ascii: " "), UInt8(ascii: "\t"): endWord(at: index)
      case UInt8(ascii: "#") where index == wordStart: isInComment = true
      default: break
      }
      return 1
    }

    private mutating func beginStatement(behind index: Int) {
      borders = []
      isInComment = false
      wordStart = index + 1
    }

    private mutating func endWord(at index: Int) {
      if index > wordStart { borders.append(wordStart..<index) }
      wordStart = index + 1
    }
  }
}
