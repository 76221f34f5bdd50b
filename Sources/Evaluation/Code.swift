// The resolved program: every name is a slot, a query, a function or a procedure.

import Syntax

/// An expression ready to be evaluated.
indirect enum Code {
  case constant(Value)
  case local(Int, Name)
  case global(Int, Name)
  case query(String, Span)
  case string([StringCode], Span)
  case pair(Code, Code, Span)
  case list([Code], Span)
  case call(function: String, [Code], Span)
  case invoke(procedure: String, [Code], Span)
  case index(Code, Code, Span)
  case member(Code, Name)
  case negate(Code, Span)
  /// With the places of the operands, which have to be truth values.
  case not(Code, Span)
  case and(Code, Span, Code, Span)
  case or(Code, Span, Code, Span)
  case binary(BinaryOperator, Code, Code, Span)
}

extension Code {
  /// Whether a procedure of the user's may run when it is evaluated.
  var invokesProcedure: Bool {
    switch self {
    case .constant, .local, .global, .query: false
    case .string(let parts, _):
      parts.contains { part in
        if case .value(let code) = part { code.invokesProcedure } else { false }
      }
    case .list(let items, _), .call(_, let items, _): items.contains(where: \.invokesProcedure)
    case .invoke: true
    case .member(let operand, _), .negate(let operand, _), .not(let operand, _):
      operand.invokesProcedure
    case .pair(let left, let right, _), .index(let left, let right, _),
      .and(let left, _, let right, _), .or(let left, _, let right, _),
      .binary(_, let left, let right, _):
      left.invokesProcedure || right.invokesProcedure
    }
  }
}

enum StringCode {
  case text(String)
  case value(Code)
}

/// A statement ready to be run.
indirect enum Action {
  case conditional([(condition: Code, span: Span, body: [Action])], otherwise: [Action])
  case whileLoop(Code, Span, [Action])
  case repeatLoop(Code, Span, [Action])
  case forLoop(slot: Int, Code, Span, [Action])
  case giveBack(Code?, Span)
  case leaveLoop(Span)
  case nextRound(Span)
  case setLocal(Int, Code)
  case setGlobal(Int, Code)
  /// `name = name + operand`, where the operand calls no procedure, which might change the name.
  case extendLocal(Int, by: Code, Span)
  case extendGlobal(Int, Name, by: Code, Span)
  /// A `let` at the top level, which an argument `name=value` of the program may override.
  case introduceGlobal(Int, String, Code)
  case command(CommandCode)
  case invoke(procedure: String, [Code], Span)
  case present(Code, Span)
}

/// A command with arguments ready to be evaluated.
struct CommandCode {
  let command: String
  let isConfirmed: Bool
  let arguments: [ArgumentCode]
  let span: Span
}

struct ArgumentCode {
  enum Content {
    case word(String, hint: String?)
    case computedWord(Code)
    case value(Code)
    case condition(Code)
    case keyword(String)
    case areaValue(Code)
    case areaCorners(Code, Code)
    case areaSized(Code, Code)
    case areaKeyword(Area)
    case rate(Double)
    case zoom(Int)
  }

  let label: String
  let content: Content
  let span: Span
}

/// A procedure ready to be called.
struct ProcedureCode {
  let name: String
  let parameterCount: Int
  let frameSize: Int
  let body: [Action]
  let source: Source
}

/// A program ready to be run: a line at the prompt, a script, a `-c` text.
package struct Program {
  let source: Source
  /// The statements of the top level with their spans.
  let actions: [(action: Action, span: Span)]
  let frameSize: Int
  let procedures: [ProcedureCode]
  let globals: [String]
  /// The variables that a `let` of the top level introduces: those that an argument `name=value`
  /// may override.
  package let introduced: Set<String>
  /// The queries that it asks anywhere.
  package let queries: Set<String>
}
