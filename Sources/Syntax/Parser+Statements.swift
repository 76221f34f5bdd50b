// Statements and blocks.

extension Parser {
  /// statements = { statement separator }, up to a closing brace or the end.
  mutating func statements() -> [Statement] {
    var statements: [Statement] = []
    while true {
      while token.kind == .separator { advance() }
      if token.kind == .end || token.isSymbol(.rightBrace) { return statements }
      do throws(Diagnostic) {
        let statement = try statement()
        statements.append(statement)
        try statementEnd()
      } catch {
        diagnostics.append(error)
        if error.isIncomplete { return statements }
        recover()
      }
    }
  }

  /// Skips the rest of a statement with a mistake, but reads the blocks in it for theirs.
  private mutating func recover() {
    context = Context()
    expressionDepth = 0
    skipOpenBrackets()
    if isLineEnd, opensBlockAfterLineEnds { skipLineEnds() }
    while !token.endsStatement {
      if token.isSymbol(.leftBrace) {
        skipBlock()
      } else {
        advance()
      }
      if isLineEnd, opensBlockAfterLineEnds { skipLineEnds() }
    }
  }

  /// Whether a brace stands alone on a line below its header, which is a mistake already reported.
  private var opensBlockAfterLineEnds: Bool {
    var ahead = self
    ahead.skipLineEnds()
    return ahead.token.isSymbol(.leftBrace)
  }

  /// Moves past the brackets that were open at the mistake, over ends of lines too, if they close.
  private mutating func skipOpenBrackets() {
    var ahead = self
    var open = openBrackets
    openBrackets = 0
    var left = Parser.farthestBracket
    while open > 0 {
      left -= 1
      if left == 0 { return }
      switch ahead.token.kind {
      case .symbol(.leftParenthesis), .symbol(.leftBracket): open += 1
      case .symbol(.rightParenthesis), .symbol(.rightBracket): open -= 1
      case .symbol(.leftBrace), .symbol(.rightBrace), .end, .openString: return
      case .separator where !ahead.isLineEnd: return
      case .integer, .number, .size, .string, .name, .symbol, .separator, .invalid: break
      }
      ahead.advance()
    }
    (lexer, token, lastEnd) = (ahead.lexer, ahead.token, ahead.lastEnd)
  }

  /// Reads a block for its mistakes only, or just moves past it where blocks are too deep already.
  private mutating func skipBlock() {
    advance()
    if blockDepth < Parser.deepestNesting {
      blockDepth += 1
      _ = statements()
      blockDepth -= 1
    } else {
      var open = 1
      while token.kind != .end {
        if token.isSymbol(.leftBrace) { open += 1 }
        if token.isSymbol(.rightBrace) { open -= 1 }
        if open == 0 { break }
        advance()
      }
    }
    if token.isSymbol(.rightBrace) { advance() }
  }

  private mutating func statementEnd() throws(Diagnostic) {
    if token.endsStatement { return }
    var notes: [String] = []
    if token.isSymbol(.leftParenthesis) || token.isSymbol(.leftBracket), token.hasBlankBefore {
      notes = ["a call or an index has no blank before it"]
    }
    if token.isSymbol(.assign) { notes = ["'==' compares; '=' gives a variable a value"] }
    throw unexpected("expected the end of the statement", notes: notes)
  }

  private mutating func statement() throws(Diagnostic) -> Statement {
    openBrackets = 0
    guard let word = token.name else { return .expression(try plainExpression()) }
    let start = token.span
    switch word {
    case "if": return try conditional()
    case "while":
      advance()
      let condition = try plainExpression()
      let body = try block()
      return .whileLoop(condition, body, start.union(body.span))
    case "repeat":
      advance()
      let count = try plainExpression()
      let body = try block()
      return .repeatLoop(count, body, start.union(body.span))
    case "for": return try forLoop()
    case "define": return .define(try procedure())
    case "return":
      advance()
      let value = token.endsStatement ? nil : try plainExpression()
      return .giveBack(value, span(from: start))
    case "break":
      advance()
      return .leaveLoop(start)
    case "continue":
      advance()
      return .nextRound(start)
    case "let": return try introduction()
    case "else":
      throw problem(
        "'else' stands on the line of the '}' before it", at: start)
    default: return try wordStatement(word)
    }
  }

  /// A statement that begins with a name that is no statement keyword.
  private mutating func wordStatement(_ word: String) throws(Diagnostic) -> Statement {
    let start = token.span
    if peek().isSymbol(.assign) { return try assignment() }
    let isBeforeParenthesis = lexer.byte(at: start.end) == UInt8(ascii: "(")
    if isBeforeParenthesis, vocabulary.functions[word] != nil || procedures[word] != nil {
      return .expression(try plainExpression())
    }
    if let signature = vocabulary.signature(of: word) {
      return .command(try commandCall(signature))
    }
    if procedures[word] != nil { return try procedureCall() }
    if !isKnownInExpressions(word) { throw unknownCommand(word) }
    return .expression(try plainExpression())
  }

  /// Whether a word may stand in an expression: a variable, a query, a function or `not` and the like.
  func isKnownInExpressions(_ word: String) -> Bool {
    introduced.contains(word) || vocabulary.queries.contains(word)
      || vocabulary.functions[word] != nil || procedures[word] != nil
      || reservedWords.contains(word)
  }

  private func unknownCommand(_ word: String) -> Diagnostic {
    if let advice = vocabulary.advice(word) {
      return problem("unknown command '\(word)'", at: token.span, notes: [advice])
    }
    let names =
      vocabulary.firstWords + Array(procedures.keys) + Array(vocabulary.queries)
      + Array(vocabulary.functions.keys) + Array(introduced)
    var notes = suggestion(for: word, among: Set(names))
    if notes.isEmpty { notes = ["'help' lists the commands"] }
    return problem("unknown command '\(word)'", at: token.span, notes: notes)
  }

  // MARK: Control

  private mutating func conditional() throws(Diagnostic) -> Statement {
    let start = token.span
    var branches: [(condition: Expression, body: Block)] = []
    var otherwise: Block?
    var last = start
    repeat {
      advance()
      let condition = try plainExpression()
      let body = try block()
      branches.append((condition, body))
      last = body.span
      if token.isName("else") {
        advance()
        if token.isName("if") { continue }
        let body = try block()
        otherwise = body
        last = body.span
      }
      break
    } while true
    return .conditional(branches, otherwise: otherwise, start.union(last))
  }

  private mutating func forLoop() throws(Diagnostic) -> Statement {
    let start = token.span
    advance()
    let name = try newName("a name for the loop variable")
    guard token.isName("in") else {
      throw unexpected("expected 'in' after the loop variable", notes: ["for x in 1..10 { … }"])
    }
    advance()
    let over = try plainExpression()
    let body = try block()
    return .forLoop(name, over, body, start.union(body.span))
  }

  private mutating func procedure() throws(Diagnostic) -> Procedure {
    let start = token.span
    advance()
    let name = try newName("a name for the procedure")
    if vocabulary.isCommand(name.text) {
      throw problem("'\(name.text)' is a command and cannot be defined again", at: name.span)
    }
    var parameters: [Name] = []
    while token.name != nil {
      let parameter = try newName("a parameter")
      if parameters.contains(where: { $0.text == parameter.text }) {
        throw problem("the parameter '\(parameter.text)' stands twice", at: parameter.span)
      }
      parameters.append(parameter)
    }
    let body = try block()
    return Procedure(
      name: name, parameters: parameters, body: body, span: start.union(body.span))
  }

  private mutating func procedureCall() throws(Diagnostic) -> Statement {
    let name = Name(text: token.name ?? "", span: token.span)
    advance()
    var arguments: [Expression] = []
    while !token.endsStatement { arguments.append(try argumentExpression(endingAt: [])) }
    return .procedureCall(name, arguments, span(from: name.span))
  }

  private mutating func introduction() throws(Diagnostic) -> Statement {
    let start = token.span
    advance()
    let name = try newName("a name after 'let'")
    guard token.isSymbol(.assign) else {
      throw unexpected("expected '=' after the name", notes: ["let \(name.text) = …"])
    }
    advance()
    skipLineEnds()
    let value = try plainExpression()
    return .introduce(name, value, span(from: start))
  }

  private mutating func assignment() throws(Diagnostic) -> Statement {
    let name = Name(text: token.name ?? "", span: token.span)
    advance()
    advance()
    skipLineEnds()
    let value = try plainExpression()
    return .assign(name, value, span(from: name.span))
  }

  /// A name that is introduced here, so neither reserved nor a command.
  private mutating func newName(_ what: String) throws(Diagnostic) -> Name {
    guard let text = token.name else { throw unexpected("expected \(what)") }
    if reservedWords.contains(text) {
      throw problem("'\(text)' is a word of the language and cannot be a name", at: token.span)
    }
    let isOnlyCommand = vocabulary.isCommand(text) && !vocabulary.queries.contains(text)
    if isOnlyCommand, vocabulary.functions[text] == nil {
      throw problem("'\(text)' is a command and cannot be a name", at: token.span)
    }
    let name = Name(text: text, span: token.span)
    advance()
    return name
  }

  /// block = "{" statements "}"
  mutating func block() throws(Diagnostic) -> Block {
    let start = token.span
    guard token.isSymbol(.leftBrace) else {
      var notes = token.kind == .separator ? ["'{' stands on the line of its header"] : []
      if token.isSymbol(.assign) { notes = ["'==' compares; '=' gives a variable a value"] }
      throw unexpected("expected '{'", notes: notes)
    }
    guard blockDepth < Parser.deepestNesting else {
      throw problem("blocks nest more than \(Parser.deepestNesting) deep", at: start)
    }
    blockDepth += 1
    defer { blockDepth -= 1 }
    advance()
    let statements = statements()
    let end = token.span
    guard token.isSymbol(.rightBrace) else {
      var diagnostic = problem("this '{' is not closed", at: start)
      diagnostic.isIncomplete = true
      throw diagnostic
    }
    advance()
    return Block(statements: statements, span: start.union(end))
  }
}
