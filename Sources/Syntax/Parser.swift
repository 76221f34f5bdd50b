// From tokens to a tree. One method for each construct, named for it.

/// What parsing gives: a tree without the statements that have mistakes, and all the mistakes.
package struct ParsedProgram: Sendable {
  /// The text that was read.
  package let source: Source
  /// The statements without those that have mistakes.
  package let block: Block
  /// All mistakes, in the order of the text.
  package let diagnostics: [Diagnostic]
  /// Every name that the text declares somewhere, also in statements with mistakes.
  package let declared: Set<String>

  /// Whether the only thing wrong is that the text is not finished: an open brace, say.
  package var isIncomplete: Bool { diagnostics.first?.isIncomplete ?? false }
}

/// Reads a text of the language with the words of a command set.
package func parse(_ source: Source, with vocabulary: Vocabulary) -> ParsedProgram {
  var parser = Parser(source, with: vocabulary)
  return parser.program()
}

struct Parser {
  let source: Source
  let vocabulary: Vocabulary
  var lexer: Lexer
  /// The token that is read next.
  var token: Token
  /// Where the token before it ends.
  var lastEnd = 0
  /// Whether an operator or a comma before it goes on over the end of the line.
  private var goesOn = false
  var context = Context()
  /// The procedures of this text and of earlier ones, with their numbers of parameters.
  var procedures: [String: Int]
  /// Every name that some `let`, `for` or `define` of the text introduces.
  var introduced: Set<String>
  var diagnostics: [Diagnostic] = []
  var blockDepth = 0
  var expressionDepth = 0
  /// How high the tree of the expression is that was read last.
  var height = 0
  /// How many parentheses and brackets of the statement are open.
  var openBrackets = 0

  /// What an expression stands in, which decides where it ends.
  struct Context {
    /// Inside parentheses or brackets: ends of lines do not count, nothing is juxtaposed.
    var isEnclosed = false
    /// In a list or a call, where a comma separates.
    var commaSeparates = false
    /// An argument of a command: an operand after an operand begins the next one.
    var isArgument = false
    /// Keywords that end the argument.
    var keywords: Set<String> = []
  }

  static let deepestNesting = 200
  static let highestExpression = 500
  /// How many tokens after a mistake the end of its brackets is looked for.
  static let farthestBracket = 100

  init(_ source: Source, with vocabulary: Vocabulary) {
    self.source = source
    self.vocabulary = vocabulary
    let whole = Span(0, source.bytes.count)
    lexer = Lexer(source, in: whole)
    (procedures, introduced) = Parser.declarations(of: source, vocabulary)
    token = lexer.next(skippingNewlines: false)
  }

  mutating func program() -> ParsedProgram {
    var statements: [Statement] = []
    while token.kind != .end {
      statements += self.statements()
      if diagnostics.last?.isIncomplete ?? false { break }
      if token.isSymbol(.rightBrace) {
        if diagnostics.last?.span != token.span {
          diagnostics.append(problem("there is no open brace for this one", at: token.span))
        }
        advance()
      }
    }
    if diagnostics.isEmpty, lexer.endsInBackslash {
      var diagnostic = problem("the text ends after a backslash", at: token.span)
      diagnostic.isIncomplete = true
      diagnostics.append(diagnostic)
    }
    let block = Block(statements: statements, span: Span(0, source.bytes.count))
    return ParsedProgram(
      source: source, block: block, diagnostics: diagnostics,
      declared: introduced.union(procedures.keys))
  }

  // MARK: Tokens

  mutating func advance() {
    lastEnd = token.span.end
    goesOn = false
    token = lexer.next(skippingNewlines: context.isEnclosed)
  }

  /// The token after the next one.
  func peek() -> Token {
    var ahead = lexer
    return ahead.next(skippingNewlines: context.isEnclosed)
  }

  /// Goes on to the next line after an operator or a comma.
  mutating func skipLineEnds() {
    while isLineEnd { advance() }
    goesOn = true
  }

  var isLineEnd: Bool {
    token.kind == .separator && source.bytes[token.span.start] == newline
  }

  /// From a token to the end of the last one that was read.
  func span(from start: Span) -> Span { Span(start.start, max(start.end, lastEnd)) }

  /// Whether the text is over where more of it is awaited on another line.
  var isUnfinished: Bool {
    let isWhole = lexer.limit == source.bytes.count
    return isWhole && token.kind == .end
      && (context.isEnclosed || goesOn || lexer.endsInBackslash)
  }

  // MARK: Mistakes

  func problem(_ message: String, at span: Span, notes: [String] = []) -> Diagnostic {
    Diagnostic(message, cause: .language, at: span, source: source, notes: notes)
  }

  /// The mistake that the next token is not what was expected.
  func unexpected(_ message: String, notes: [String] = []) -> Diagnostic {
    switch token.kind {
    case .invalid(let reason, let hints):
      return problem(reason, at: token.span, notes: hints)
    case .openString:
      var diagnostic = problem("the string has no closing \"\"\"", at: token.span)
      diagnostic.isIncomplete = lexer.limit == source.bytes.count
      return diagnostic
    case .end:
      let what = lexer.limit == source.bytes.count ? "the text ends" : "the braces end"
      var diagnostic = problem("\(message), but \(what) here", at: token.span, notes: notes)
      diagnostic.isIncomplete = isUnfinished
      return diagnostic
    case .integer, .number, .size, .string, .name, .symbol, .separator:
      return problem("\(message), not \(description(of: token))", at: token.span, notes: notes)
    }
  }

  func description(of token: Token) -> String {
    switch token.kind {
    case .separator: source.bytes[token.span.start] == newline ? "the end of the line" : "';'"
    case .end: "the end of the text"
    case .string: "a string"
    case .integer, .number, .size, .name, .symbol, .invalid, .openString:
      "'\(source.text(token.span))'"
    }
  }

  // MARK: Names known beforehand

  /// The procedures and variables that a text introduces, found without parsing it.
  private static func declarations(
    of source: Source, _ vocabulary: Vocabulary
  ) -> (procedures: [String: Int], introduced: Set<String>) {
    var procedures = vocabulary.procedures
    var introduced = vocabulary.variables
    var lexer = Lexer(source, in: Span(0, source.bytes.count))
    var startsStatement = true
    var token = lexer.next(skippingNewlines: false)
    while token.kind != .end {
      var next = lexer.next(skippingNewlines: false)
      if startsStatement, let word = token.name, let name = next.name {
        if word == "let" || word == "for" { introduced.insert(name) }
        if word == "define" {
          var parameters = 0
          next = lexer.next(skippingNewlines: false)
          while let parameter = next.name {
            introduced.insert(parameter)
            parameters += 1
            next = lexer.next(skippingNewlines: false)
          }
          procedures[name] = parameters
        }
      }
      startsStatement =
        token.kind == .separator || token.isSymbol(.leftBrace) || token.isSymbol(.rightBrace)
      token = next
    }
    return (procedures, introduced)
  }
}
