// The tree of a program: every node has its span.

/// Statements in the order in which they run.
package struct Block: Sendable {
  package var statements: [Statement]
  /// The whole statement, from its first word to its last.
  package var span: Span

  /// A block with the place it was read from.
  package init(statements: [Statement], span: Span) {
    self.statements = statements
    self.span = span
  }
}

/// A name with its place.
package struct Name: Hashable, Sendable {
  package let text: String
  package let span: Span

  /// A name at the place where it stands.
  package init(text: String, span: Span) {
    self.text = text
    self.span = span
  }
}

package indirect enum Statement: Sendable {
  case conditional([(condition: Expression, body: Block)], otherwise: Block?, Span)
  case whileLoop(Expression, Block, Span)
  case repeatLoop(Expression, Block, Span)
  case forLoop(Name, Expression, Block, Span)
  case define(Procedure)
  case giveBack(Expression?, Span)
  case leaveLoop(Span)
  case nextRound(Span)
  case introduce(Name, Expression, Span)
  case assign(Name, Expression, Span)
  case command(CommandCall)
  case procedureCall(Name, [Expression], Span)
  case expression(Expression)

  /// The whole expression, with parentheses only where they belong to it.
  package var span: Span {
    switch self {
    case .conditional(_, _, let span), .whileLoop(_, _, let span), .repeatLoop(_, _, let span),
      .forLoop(_, _, _, let span), .giveBack(_, let span), .leaveLoop(let span),
      .nextRound(let span), .introduce(_, _, let span), .assign(_, _, let span),
      .procedureCall(_, _, let span):
      span
    case .define(let procedure): procedure.span
    case .command(let call): call.span
    case .expression(let expression): expression.span
    }
  }
}

/// A command of the user's own.
package struct Procedure: Sendable {
  package let name: Name
  package let parameters: [Name]
  package let body: Block
  package let span: Span
}

/// A command with its arguments, parsed by its signature.
package struct CommandCall: Sendable {
  package let name: Name
  /// The command, under its own name even where an alias was written.
  package let command: String
  /// Whether a `!` stands behind the name.
  package let isConfirmed: Bool
  package let arguments: [ArgumentNode]
  package let span: Span
}

/// One argument, under the label of the signature.
package struct ArgumentNode: Sendable {
  /// What was written for a parameter.
  package enum Content: Sendable {
    case word(WordNode, WordKind)
    case value(Expression, ValueKind)
    case condition(Expression)
    case keyword(String)
    case area(AreaNode)
    /// Generations a second.
    case rate(Double)
    /// Cells a character, along each axis.
    case zoom(Int)
  }

  /// The parameter's label in the signature.
  package let label: String
  package let content: Content
  package let span: Span
}

/// A word as it was written.
package enum WordNode: Sendable {
  case literal(String)
  /// A string, perhaps with expressions in it.
  case text(Expression)
  /// An expression in parentheses.
  case computed(Expression)
}

/// A rectangle as it was written.
package enum AreaNode: Sendable {
  case value(Expression)
  /// `A to B`; where A turns out to be a rectangle, B is what follows `to` in the signature.
  case corners(Expression, Expression)
  case sized(Expression, Expression)
  case keyword(String)
}

package indirect enum Expression: Sendable {
  case integer(Int, Span)
  case number(Double, Span)
  case truth(Bool, Span)
  case nothing(Span)
  case string([StringPart], Span)
  case pair(Expression, Expression, Span)
  case list([Expression], Span)
  case name(Name)
  case call(Name, [Expression], Span)
  case index(Expression, Expression, Span)
  case member(Expression, Name, Span)
  case negate(Expression, Span)
  case not(Expression, Span)
  case and(Expression, Expression, Span)
  case or(Expression, Expression, Span)
  case binary(BinaryOperator, Expression, Expression, Span)

  package var span: Span {
    switch self {
    case .integer(_, let span), .number(_, let span), .truth(_, let span), .nothing(let span),
      .string(_, let span), .pair(_, _, let span), .list(_, let span), .call(_, _, let span),
      .index(_, _, let span), .member(_, _, let span), .negate(_, let span), .not(_, let span),
      .and(_, _, let span), .or(_, _, let span), .binary(_, _, _, let span):
      span
    case .name(let name): name.span
    }
  }
}

/// A part of a string: plain text, or an expression in braces.
package enum StringPart: Sendable {
  case text(String)
  case value(Expression)
}

/// An operator between two operands, by its spelling.
package enum BinaryOperator: String, Sendable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case within = "in"
  case range = ".."
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case wholeDivide = "div"
  case modulo = "mod"
  case power = "^"

  /// Whether the result is a truth value, as `expect` and `until` want to know.
  package var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .within: true
    case .range, .add, .subtract, .multiply, .divide, .wholeDivide, .modulo, .power: false
    }
  }
}
