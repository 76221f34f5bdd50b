// Expressions, from the loosest operator to the tightest.

extension Parser {
  /// An expression where no second argument can stand: after `let x =`, `if`, …
  mutating func plainExpression() throws(Diagnostic) -> Expression {
    try expression(in: Context())
  }

  /// An expression that is one argument of a command.
  mutating func argumentExpression(endingAt keywords: Set<String>) throws(Diagnostic) -> Expression
  {
    try expression(in: Context(isArgument: true, keywords: keywords))
  }

  private mutating func expression(in inner: Context) throws(Diagnostic) -> Expression {
    let outer = context
    context = inner
    defer { context = outer }
    return try disjunction()
  }

  /// What stands between brackets, up to the closing one, which is consumed.
  private mutating func enclosed<Result>(
    commaSeparates: Bool, _ read: (inout Parser) throws(Diagnostic) -> Result,
    until closing: Symbol, opened: Span
  ) throws(Diagnostic) -> Result {
    expressionDepth += 1
    defer { expressionDepth -= 1 }
    guard expressionDepth <= Parser.deepestNesting else {
      throw problem("parentheses nest more than \(Parser.deepestNesting) deep", at: opened)
    }
    let outer = context
    context = Context(isEnclosed: true, commaSeparates: commaSeparates)
    defer { context = outer }
    openBrackets += 1
    advance()
    let result = try read(&self)
    guard token.isSymbol(closing) else {
      throw unexpected("expected '\(closing.rawValue)'")
    }
    context = outer
    openBrackets -= 1
    advance()
    return result
  }

  // MARK: Levels

  private mutating func disjunction() throws(Diagnostic) -> Expression {
    var left = try conjunction()
    while operatorWord("or") {
      let below = consumeOperator()
      let right = try conjunction()
      left = .or(left, right, left.span.union(right.span))
      try rise(above: below)
    }
    return left
  }

  private mutating func conjunction() throws(Diagnostic) -> Expression {
    var left = try negation()
    while operatorWord("and") {
      let below = consumeOperator()
      let right = try negation()
      left = .and(left, right, left.span.union(right.span))
      try rise(above: below)
    }
    return left
  }

  private mutating func negation() throws(Diagnostic) -> Expression {
    guard operatorWord("not") else { return try comparison() }
    let start = token.span
    return try nested { (parser) throws(Diagnostic) in
      _ = parser.consumeOperator()
      let operand = try parser.negation()
      try parser.rise()
      return .not(operand, start.union(operand.span))
    }
  }

  private mutating func comparison() throws(Diagnostic) -> Expression {
    let left = try pair()
    guard let comparison = comparisonOperator else { return left }
    let below = consumeOperator()
    let right = try pair()
    try rise(above: below)
    if comparisonOperator != nil {
      throw problem(
        "comparisons do not chain", at: token.span, notes: ["write 'a < b and b < c'"])
    }
    return .binary(comparison, left, right, left.span.union(right.span))
  }

  private var comparisonOperator: BinaryOperator? {
    if operatorWord("in") { return .within }
    guard case .symbol(let symbol) = token.kind,
      let candidate = BinaryOperator(rawValue: symbol.rawValue)
    else { return nil }
    return candidate.isComparison ? candidate : nil
  }

  private mutating func pair() throws(Diagnostic) -> Expression {
    let left = try range()
    guard token.isSymbol(.comma), !context.commaSeparates else { return left }
    let below = consumeOperator()
    let right = try range()
    try rise(above: below)
    if token.isSymbol(.comma), !context.commaSeparates {
      throw problem(
        "a pair has two parts", at: token.span,
        notes: ["several points stand side by side or in a list: [(1,2), (3,4)]"])
    }
    return .pair(left, right, left.span.union(right.span))
  }

  private mutating func range() throws(Diagnostic) -> Expression {
    let left = try sum()
    guard token.isSymbol(.rangeDots) else { return left }
    let below = consumeOperator()
    let right = try sum()
    try rise(above: below)
    return .binary(.range, left, right, left.span.union(right.span))
  }

  private mutating func sum() throws(Diagnostic) -> Expression {
    var left = try product()
    while token.isSymbol(.plus) || token.isSymbol(.minus) {
      let operation: BinaryOperator = token.isSymbol(.plus) ? .add : .subtract
      if operation == .subtract, isSign {
        if context.isArgument { return left }
        if !context.isEnclosed {
          throw problem(
            "expected the end of the statement, not a second value", at: token.span,
            notes: ["for a difference write 'a - b' or 'a-b'"])
        }
      }
      let below = consumeOperator()
      let right = try product()
      left = .binary(operation, left, right, left.span.union(right.span))
      try rise(above: below)
    }
    return left
  }

  /// Whether the minus has a blank before it and none after: a sign, not a difference.
  private var isSign: Bool {
    guard token.hasBlankBefore, let after = lexer.byte(at: token.span.end) else { return false }
    return after != UInt8(ascii: " ") && after != UInt8(ascii: "\t") && after != newline
      && after != carriageReturn
  }

  private mutating func product() throws(Diagnostic) -> Expression {
    var left = try signed()
    while let operation = productOperator {
      let below = consumeOperator()
      let right = try signed()
      left = .binary(operation, left, right, left.span.union(right.span))
      try rise(above: below)
    }
    return left
  }

  private var productOperator: BinaryOperator? {
    if token.isSymbol(.times) { return .multiply }
    if token.isSymbol(.divide) { return .divide }
    if operatorWord("div") { return .wholeDivide }
    return operatorWord("mod") ? .modulo : nil
  }

  private mutating func signed() throws(Diagnostic) -> Expression {
    guard token.isSymbol(.minus) else { return try power() }
    let start = token.span
    return try nested { (parser) throws(Diagnostic) in
      _ = parser.consumeOperator()
      if case .invalid = parser.token.kind,
        parser.source.text(parser.token.span) == "9223372036854775808"
      {
        let span = start.union(parser.token.span)
        parser.height = 1
        parser.advance()
        return .integer(Int.min, span)
      }
      let operand = try parser.signed()
      try parser.rise()
      return .negate(operand, start.union(operand.span))
    }
  }

  private mutating func power() throws(Diagnostic) -> Expression {
    let base = try postfix()
    guard token.isSymbol(.power) else { return base }
    return try nested { (parser) throws(Diagnostic) in
      let below = parser.consumeOperator()
      let exponent = try parser.signed()
      try parser.rise(above: below)
      return .binary(.power, base, exponent, base.span.union(exponent.span))
    }
  }

  private mutating func postfix() throws(Diagnostic) -> Expression {
    var result = try operand()
    while !token.hasBlankBefore {
      let opening = token.span
      if token.isSymbol(.leftParenthesis) {
        guard case .name(let name) = result else {
          throw problem("only a name can be called", at: opening)
        }
        let arguments = try list(until: .rightParenthesis, opened: opening)
        result = .call(name, arguments, span(from: name.span))
        try rise()
      } else if token.isSymbol(.leftBracket) {
        let base = result
        let below = height
        let index = try enclosed(
          commaSeparates: true, { (parser) throws(Diagnostic) in try parser.disjunction() },
          until: .rightBracket, opened: opening)
        result = .index(base, index, span(from: base.span))
        try rise(above: below)
      } else if token.isSymbol(.period) {
        advance()
        guard let member = token.name, !token.hasBlankBefore else {
          throw unexpected("expected a member after the point", notes: ["such as x, y or width"])
        }
        let name = Name(text: member, span: token.span)
        advance()
        result = .member(result, name, result.span.union(name.span))
        try rise()
      } else {
        return result
      }
    }
    return result
  }

  /// Values between commas, up to the closing bracket.
  private mutating func list(
    until closing: Symbol, opened: Span
  ) throws(Diagnostic) -> [Expression] {
    try enclosed(
      commaSeparates: true,
      { (parser) throws(Diagnostic) -> [Expression] in
        var values: [Expression] = []
        var highest = 0
        defer { parser.height = highest }
        while !parser.token.isSymbol(closing) {
          values.append(try parser.disjunction())
          highest = max(highest, parser.height)
          guard parser.token.isSymbol(.comma) else { break }
          parser.advance()
        }
        return values
      }, until: closing, opened: opened)
  }

  // MARK: Operands

  mutating func operand() throws(Diagnostic) -> Expression {
    let span = token.span
    height = 1
    switch token.kind {
    case .integer(let value):
      advance()
      return .integer(value, span)
    case .number(let value):
      advance()
      return .number(value, span)
    case .size(let width, let height):
      advance()
      return .pair(.integer(width, span), .integer(height, span), span)
    case .string(let pieces):
      let parts = try stringParts(pieces)
      advance()
      return .string(parts, span)
    case .symbol(.leftParenthesis):
      return try enclosed(
        commaSeparates: false, { (parser) throws(Diagnostic) in try parser.disjunction() },
        until: .rightParenthesis, opened: span)
    case .symbol(.assign) where lastEnd == span.start && lastEnd > 0:
      throw unexpected("expected a value", notes: ["to change a variable write 'x = x + 1'"])
    case .symbol(.leftBracket):
      let items = try list(until: .rightBracket, opened: span)
      try rise()
      return .list(items, self.span(from: span))
    case .name(let word): return try namedOperand(word)
    case .symbol, .separator, .invalid, .openString, .end:
      throw unexpected("expected a value")
    }
  }

  private mutating func namedOperand(_ word: String) throws(Diagnostic) -> Expression {
    let span = token.span
    switch word {
    case "true", "false":
      advance()
      return .truth(word == "true", span)
    case "nothing":
      advance()
      return .nothing(span)
    default:
      if reservedWords.contains(word) { throw unexpected("expected a value") }
      advance()
      return .name(Name(text: word, span: span))
    }
  }

  /// The expressions in the braces of a string, each read as a text of its own.
  private mutating func stringParts(_ pieces: [StringPiece]) throws(Diagnostic) -> [StringPart] {
    var parts: [StringPart] = []
    var highest = 0
    for piece in pieces {
      switch piece {
      case .text(let text): parts.append(.text(text))
      case .code(let span):
        parts.append(.value(try interpolation(span)))
        highest = max(highest, height)
      }
    }
    height = highest
    try rise()
    return parts
  }

  private mutating func interpolation(_ span: Span) throws(Diagnostic) -> Expression {
    try nested { (parser) throws(Diagnostic) in
      var inner = parser
      inner.lexer = Lexer(parser.source, in: span)
      inner.context = Context(isEnclosed: true)
      inner.advance()
      guard inner.token.kind != .end else {
        throw parser.problem(
          "expected a value between the braces", at: Span(span.start - 1, span.end + 1),
          notes: ["a plain brace is \\{"])
      }
      let value = try inner.disjunction()
      guard inner.token.kind == .end else {
        throw inner.unexpected("expected the closing brace")
      }
      parser.height = inner.height
      return value
    }
  }

  // MARK: Small parts

  /// Whether the next token is this operator, and not a keyword that ends the argument.
  private func operatorWord(_ word: String) -> Bool {
    token.isName(word) && !context.keywords.contains(word)
  }

  /// Moves past an operator, over the end of the line too; gives the height of what is before it.
  private mutating func consumeOperator() -> Int {
    let below = height
    advance()
    skipLineEnds()
    return below
  }

  /// Goes up to the node above what was read last, and above a tree of another height.
  ///
  /// Bounds the height of a tree, which is as high as a chain of operators is long.
  private mutating func rise(above other: Int = 0) throws(Diagnostic) {
    height = max(height, other) + 1
    guard height <= Parser.highestExpression else {
      throw problem(
        "the expression has more than \(Parser.highestExpression) operators in a row",
        at: token.span, notes: ["split it with 'let'"])
    }
  }

  /// Bounds the depth of what is read inside itself.
  private mutating func nested(
    _ read: (inout Parser) throws(Diagnostic) -> Expression
  ) throws(Diagnostic) -> Expression {
    expressionDepth += 1
    defer { expressionDepth -= 1 }
    guard expressionDepth <= Parser.deepestNesting else {
      throw problem("the expression nests more than \(Parser.deepestNesting) deep", at: token.span)
    }
    return try read(&self)
  }
}
