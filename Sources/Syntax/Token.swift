// The words of the language.

/// A token with its place.
struct Token {
  enum Kind: Equatable {
    case integer(Int)
    case number(Double)
    /// `64x32`.
    case size(Int, Int)
    case string([StringPiece])
    case name(String)
    case symbol(Symbol)
    /// The end of a line, or `;`.
    case separator
    /// What is no token; the message says why. Words are read past it.
    case invalid(String, notes: [String] = [])
    /// An open `"""` at the end of the text.
    case openString
    case end
  }

  var kind: Kind
  var span: Span
  /// Whether a blank, or the start of the line, stands before it.
  var hasBlankBefore: Bool
}

/// A part of a string: text as it is meant, or the place of an expression in braces.
enum StringPiece: Equatable {
  case text(String)
  case code(Span)
}

enum Symbol: String {
  case leftParenthesis = "("
  case rightParenthesis = ")"
  case leftBracket = "["
  case rightBracket = "]"
  case leftBrace = "{"
  case rightBrace = "}"
  case comma = ","
  case period = "."
  case rangeDots = ".."
  case assign = "="
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divide = "/"
  case power = "^"
  case exclamation = "!"
}

extension Token {
  func isName(_ name: String) -> Bool { kind == .name(name) }
  func isSymbol(_ symbol: Symbol) -> Bool { kind == .symbol(symbol) }

  var name: String? {
    if case .name(let name) = kind { return name }
    return nil
  }

  /// Whether a statement is over before this token.
  var endsStatement: Bool {
    switch kind {
    case .separator, .end: true
    case .symbol(let symbol): symbol == .rightBrace
    case .integer, .number, .size, .string, .name, .invalid, .openString: false
    }
  }
}

/// Words that cannot name a variable.
package let reservedWords: Set<String> = [
  "if", "else", "while", "repeat", "for", "define", "return", "break", "continue", "let",
  "true", "false", "nothing", "and", "or", "not", "in", "div", "mod",
]
