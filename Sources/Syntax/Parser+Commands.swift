// Commands and their arguments, read by the signature.

extension Parser {
  mutating func commandCall(_ signature: Signature) throws(Diagnostic) -> CommandCall {
    let name = Name(text: token.name ?? "", span: token.span)
    let isConfirmed =
      lexer.byte(at: name.span.end) == UInt8(ascii: "!")
      && lexer.byte(at: name.span.end + 1) != UInt8(ascii: "=")
    advance()
    if isConfirmed {
      guard signature.mayConfirm else {
        throw problem(
          "'\(name.text)' never asks, so it takes no '!'", at: name.span.union(token.span))
      }
      advance()
    }
    var reader = ArgumentReader(signature: signature, command: name)
    try reader.readAll(from: &self)
    if !token.endsStatement { throw reader.extraArgument(self) }
    return CommandCall(
      name: name, command: signature.name, isConfirmed: isConfirmed,
      arguments: reader.arguments, span: span(from: name.span))
  }

  /// A word: a string, an expression in parentheses, or the characters up to a blank.
  fileprivate mutating func word(_ kind: WordKind) throws(Diagnostic) -> (WordNode, Span) {
    let start = token.span
    switch token.kind {
    case .string:
      let expression = try argumentOperand()
      return (.text(expression), start)
    case .symbol(.leftParenthesis):
      let expression = try argumentOperand()
      return (.computed(expression), span(from: start))
    case .openString: throw unexpected("expected a word")
    default:
      if lexer.byte(at: start.start) == UInt8(ascii: "\"") { throw unexpected("expected a word") }
      let span = Span(start.start, lexer.wordEnd(from: start.start))
      skip(to: span.end)
      return (.literal(source.text(span)), span)
    }
  }

  /// An expression that begins with a string or a parenthesis, as an argument.
  private mutating func argumentOperand() throws(Diagnostic) -> Expression {
    let outer = context
    context = Context(isArgument: true)
    defer { context = outer }
    return try operand()
  }
}

/// Reads the arguments of one command.
private struct ArgumentReader {
  let signature: Signature
  let command: Name
  /// The command and, where one stands right behind it, the keyword that says what it does.
  private var called: String
  var arguments: [ArgumentNode] = []
  /// The keywords that were read, each with those that could have stood in its place.
  private var said: [(keyword: String, choice: [String])] = []
  /// Where the elements of the signature begin that were read, by their number.
  private var beginnings: [(element: Int, word: Span)] = []

  init(signature: Signature, command: Name) {
    self.signature = signature
    self.command = command
    called = command.text
  }

  mutating func readAll(from parser: inout Parser) throws(Diagnostic) {
    for (number, element) in signature.elements.enumerated() {
      let word = parser.nextWord
      try read(element, from: &parser)
      if parser.token.span.start > word.start { beginnings.append((number, word)) }
    }
  }

  private mutating func read(_ elements: [Element], from parser: inout Parser) throws(Diagnostic) {
    for element in elements { try read(element, from: &parser) }
  }

  private mutating func read(_ element: Element, from parser: inout Parser) throws(Diagnostic) {
    switch element {
    case .optional(let inner):
      if canStart(inner, at: parser, isOptional: true) { try read(inner, from: &parser) }
    case .repeated(let inner):
      repeat { try read(inner, from: &parser) } while canStart(inner, at: parser, isOptional: true)
    case .either(let alternatives):
      let first =
        alternatives.first { canStart($0, at: parser) }
        ?? alternatives.first { $0.allSatisfy(\.mayBeLeftOut) }
      guard let first else { throw missing(element, parser) }
      try read(first, from: &parser)
    case .anyOrder(var elements):
      while let next = elements.firstIndex(where: { canStart($0, at: parser, isOptional: true) }) {
        try read(elements.remove(at: next), from: &parser)
      }
    case .clause(let keyword, let inner):
      guard parser.token.isName(keyword) else { throw missing(element, parser) }
      said.append((keyword, [keyword]))
      if arguments.isEmpty { called = "\(command.text) \(keyword)" }
      parser.advance()
      try read(inner, from: &parser)
    case .word, .value, .condition, .area, .rate, .zoom, .choice:
      guard canStart(element, at: parser, isOptional: false) else {
        throw missing(element, parser)
      }
      try readArgument(element, from: &parser)
    }
  }

  private mutating func readArgument(
    _ element: Element, from parser: inout Parser
  ) throws(Diagnostic) {
    let start = parser.token.span
    switch element {
    case .word(let label, let kind):
      let (word, span) = try parser.word(kind)
      arguments.append(ArgumentNode(label: label, content: .word(word, kind), span: span))
    case .value(let label, let kind):
      let value = try parser.argumentExpression(endingAt: signature.keywords)
      arguments.append(ArgumentNode(label: label, content: .value(value, kind), span: value.span))
    case .condition(let label):
      let value = try parser.argumentExpression(endingAt: signature.keywords)
      arguments.append(ArgumentNode(label: label, content: .condition(value), span: value.span))
    case .area(let label): try readArea(label, from: &parser)
    case .rate(let label):
      guard let (rate, end) = parser.rateLiteral() else { throw missing(element, parser) }
      parser.skip(to: end)
      arguments.append(
        ArgumentNode(label: label, content: .rate(rate), span: Span(start.start, end)))
    case .zoom(let label):
      guard let (zoom, end) = parser.zoomLiteral() else { throw missing(element, parser) }
      parser.skip(to: end)
      arguments.append(
        ArgumentNode(label: label, content: .zoom(zoom), span: Span(start.start, end)))
    case .choice(let label, let words):
      let keyword = parser.token.name ?? ""
      said.append((keyword, words))
      arguments.append(ArgumentNode(label: label, content: .keyword(keyword), span: start))
      parser.advance()
    case .clause, .optional, .repeated, .either, .anyOrder:
      preconditionFailure("only elements that are one argument are read here")
    }
  }

  private mutating func readArea(
    _ label: String, from parser: inout Parser
  ) throws(Diagnostic) {
    let start = parser.token.span
    if let word = parser.token.name, ["selection", "bounds", "all"].contains(word) {
      parser.advance()
      arguments.append(ArgumentNode(label: label, content: .area(.keyword(word)), span: start))
      return
    }
    let first = try parser.argumentExpression(endingAt: signature.keywords)
    var area = AreaNode.value(first)
    var span = first.span
    if parser.token.isName("to") || parser.token.isName("size") {
      let isCorner = parser.token.isName("to")
      parser.advance()
      let second = try parser.argumentExpression(endingAt: signature.keywords)
      area = isCorner ? .corners(first, second) : .sized(first, second)
      span = span.union(second.span)
    }
    arguments.append(ArgumentNode(label: label, content: .area(area), span: span))
  }

  // MARK: What can stand here

  private func canStart(_ elements: [Element], at parser: Parser) -> Bool {
    guard let first = elements.first else { return true }
    return canStart(first, at: parser, isOptional: true)
  }

  private func canStart(_ element: Element, at parser: Parser, isOptional: Bool) -> Bool {
    let token = parser.token
    switch element {
    case .word(_, .fieldSuffix): return parser.lexer.byte(at: token.span.start) == UInt8(ascii: ":")
    case .word: return !token.endsStatement && !token.isSymbol(.leftBrace)
    case .value, .condition:
      if isOptional, isKeyword(token, of: parser) { return false }
      if signature.takesRate, parser.rateLiteral() != nil { return false }
      return !token.endsStatement && !token.isSymbol(.leftBrace)
    case .area:
      if let name = token.name, ["selection", "bounds", "all"].contains(name) { return true }
      if isOptional, isKeyword(token, of: parser) { return false }
      return !token.endsStatement && !token.isSymbol(.leftBrace)
    case .rate: return parser.rateLiteral() != nil
    case .zoom: return parser.zoomLiteral() != nil
    case .choice(_, let words): return token.name.map(words.contains) ?? false
    case .clause(let keyword, _): return token.isName(keyword)
    case .optional(let inner), .repeated(let inner):
      return canStart(inner, at: parser, isOptional: isOptional)
    case .either(let alternatives): return alternatives.contains { canStart($0, at: parser) }
    case .anyOrder(let elements):
      return elements.contains { canStart($0, at: parser, isOptional: true) }
    }
  }

  /// Whether a token is a keyword of the command, or one with a slip in it that is no other name.
  private func isKeyword(_ token: Token, of parser: Parser) -> Bool {
    guard let name = token.name else { return false }
    if signature.keywords.contains(name) { return true }
    return !parser.isKnownInExpressions(name)
      && !nearestNames(to: name, among: signature.keywords).isEmpty
  }

  // MARK: Mistakes

  private func missing(_ element: Element, _ parser: Parser) -> Diagnostic {
    let usage = "usage: \(signature.usage)"
    if case .invalid = parser.token.kind { return parser.unexpected("expected \(element.usage)") }
    if parser.token.kind == .openString { return parser.unexpected("expected \(element.usage)") }
    if parser.token.endsStatement {
      var diagnostic = parser.problem(
        "'\(called)' needs \(element.usage)", at: command.span, notes: [usage])
      diagnostic.isIncomplete = parser.isUnfinished
      return diagnostic
    }
    let found = parser.source.text(parser.token.span)
    let notes = suggestion(for: found, among: element.keywords.sorted())
    return parser.problem(
      "expected \(element.usage), not \(parser.description(of: parser.token))",
      at: parser.token.span, notes: notes + [usage])
  }

  /// The mistake that more stands in the statement than the command takes.
  func extraArgument(_ parser: Parser) -> Diagnostic {
    if case .invalid = parser.token.kind { return parser.unexpected("unexpected") }
    let span = parser.nextWord
    let word = parser.source.text(span)
    if signature.keywords.contains(word) { return misplaced(word, at: span, parser) }
    var known = suggestion(for: word, among: signature.keywords.sorted())
    known += hint(about: parser)
    if known.isEmpty, let name = nameWithBlanks(parser) {
      known.append("a name with blanks stands in quotes: \"\(name)\"")
    }
    return parser.problem(
      "'\(command.text)' does not take '\(word)' here", at: span,
      notes: known + ["usage: \(signature.usage)"])
  }

  /// What somebody may have meant who goes on as if the last argument was not over.
  private func hint(about parser: Parser) -> [String] {
    guard let last = arguments.last else { return [] }
    switch parser.token.kind {
    case .symbol(.minus): return ["for a difference write 'a - b' or 'a-b'"]
    case .symbol(.assign): return ["'==' compares two values"]
    case .integer(let second):
      switch last.content {
      case .value(.integer(let first, _), .size): return ["write \(first)x\(second)"]
      case .value(.integer(let first, _), .point), .area(.value(.integer(let first, _))):
        return ["with a comma: \(first),\(second)"]
      default: return signature.keywords.contains("at") ? ["a place stands behind 'at'"] : []
      }
    default: return []
    }
  }

  /// The mistake of a keyword of the command that cannot stand where it does.
  private func misplaced(_ word: String, at span: Span, _ parser: Parser) -> Diagnostic {
    let place = signature.elements.firstIndex { $0.keywords.contains(word) } ?? 0
    let message: String
    if let other = said.last(where: { $0.choice.contains(word) })?.keyword {
      message =
        other == word
        ? "'\(word)' was said already" : "'\(word)' cannot be said beside '\(other)'"
    } else if let next = beginnings.first(where: { $0.element > place })?.word {
      message = "'\(word)' stands before '\(parser.source.text(next))'"
    } else {
      message = "'\(command.text)' does not take '\(word)' here"
    }
    return parser.problem(message, at: span, notes: ["usage: \(signature.usage)"])
  }

  /// The last word and those that go on behind it up to a keyword, where it names something.
  private func nameWithBlanks(_ parser: Parser) -> String? {
    guard case .word(.literal(let first), let kind)? = arguments.last?.content,
      kind.isName
    else { return nil }
    var ahead = parser
    var words = [first]
    while let word = ahead.token.name, !signature.keywords.contains(word) {
      let next = ahead.nextWord
      words.append(parser.source.text(next))
      ahead.skip(to: next.end)
    }
    return words.count > 1 ? words.joined(separator: " ") : nil
  }
}

// MARK: Literals that only some commands take

extension Parser {
  /// The next token, or all that stands there up to a blank where that is longer.
  fileprivate var nextWord: Span {
    Span(token.span.start, max(token.span.end, lexer.wordEnd(from: token.span.start)))
  }

  /// Goes on behind what was read from the bytes rather than the tokens.
  mutating func skip(to end: Int) {
    lexer.offset = end
    advance()
    lastEnd = end
  }

  /// `10/s` or `0.5/s` at the next token: generations a second, and where it ends.
  func rateLiteral() -> (Double, Int)? {
    let start = token.span.start
    var index = start
    while let byte = lexer.byte(at: index), isDigit(byte) || byte == UInt8(ascii: ".") {
      index += 1
    }
    guard index > start, lexer.byte(at: index) == UInt8(ascii: "/"),
      lexer.byte(at: index + 1) == UInt8(ascii: "s"), lexer.wordEnd(from: start) == index + 2,
      let rate = Double(source.text(Span(start, index))), rate > 0, rate.isFinite
    else { return nil }
    return (rate, index + 2)
  }

  /// `1:4` at the next token: how many cells one character stands for along each axis.
  func zoomLiteral() -> (Int, Int)? {
    let start = token.span.start
    let end = lexer.wordEnd(from: start)
    let parts = source.text(Span(start, end)).split(
      separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "1", let zoom = Int(parts[1]), zoom > 0 else { return nil }
    return (zoom, end)
  }
}
