// Names to slots, before anything runs.

import Syntax

/// What the session has named so far: variables of earlier lines and procedures.
package struct Names: Sendable {
  /// The slots of the top-level variables, in the order in which they were introduced.
  package internal(set) var globals: [String] = []
  package internal(set) var procedures: [String: Int] = [:]

  /// A session in which nothing was named yet.
  package init() {}
}

/// Resolves a parsed program; gives the mistakes of parsing and of resolving, in reading order.
package func resolve<Commands: CommandSet>(
  _ parsed: ParsedProgram, after names: Names, for commands: Commands
) -> (program: Program?, diagnostics: [Diagnostic]) {
  var resolver = Resolver(
    source: parsed.source, names: names,
    declared: parsed.diagnostics.isEmpty ? [] : parsed.declared,
    vocabulary: commands.vocabulary,
    wordMistake: { commands.mistake(in: $0, $1) })
  let program = resolver.program(parsed.block)
  let found = inReadingOrder(parsed.diagnostics + resolver.diagnostics)
  return (found.isEmpty ? program : nil, found)
}

/// All mistakes of a parsed program, also those in literal words that only running would find.
package func mistakes<Commands: CommandSet>(
  in parsed: ParsedProgram, after names: Names, for commands: Commands
) -> [Diagnostic] {
  var resolver = Resolver(
    source: parsed.source, names: names, declared: parsed.declared,
    vocabulary: commands.vocabulary,
    wordMistake: { commands.mistake(in: $0, $1) })
  _ = resolver.program(parsed.block)
  return inReadingOrder(parsed.diagnostics + resolver.diagnostics + resolver.wordDiagnostics)
}

private func inReadingOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  diagnostics.enumerated().sorted {
    ($0.element.span?.start ?? 0, $0.offset) < ($1.element.span?.start ?? 0, $1.offset)
  }.map(\.element)
}

struct Resolver {
  let source: Source
  let vocabulary: Vocabulary
  /// Names whose declarations may have been lost to mistakes, so that missing them is no news.
  let declared: Set<String>
  let wordMistake: (String, WordKind) -> Diagnostic?
  var diagnostics: [Diagnostic] = []
  /// Mistakes in literal words: reported by `--check`, else by the command that fails.
  var wordDiagnostics: [Diagnostic] = []

  private var globals: [String]
  private var knownGlobals: Set<String>
  private(set) var procedures: [String: Int]
  /// The scopes of blocks, innermost last; empty at the top level.
  private var scopes: [[String: Int]] = []
  private var frameSize = 0
  private var loopDepth = 0
  var queries: Set<String> = []
  private var isInProcedure = false

  init(
    source: Source, names: Names, declared: Set<String>, vocabulary: Vocabulary,
    wordMistake: @escaping (String, WordKind) -> Diagnostic?
  ) {
    self.source = source
    self.declared = declared
    self.vocabulary = vocabulary
    self.wordMistake = wordMistake
    globals = names.globals
    knownGlobals = Set(names.globals)
    procedures = names.procedures
  }

  // MARK: Programs and procedures

  mutating func program(_ block: Block) -> Program {
    var definitions: [Procedure] = []
    collect(block, into: &definitions)
    var seen: [String: Procedure] = [:]
    for definition in definitions {
      if seen.updateValue(definition, forKey: definition.name.text) != nil {
        report("'\(definition.name.text)' is defined twice", at: definition.name.span)
      }
      procedures[definition.name.text] = definition.parameters.count
    }
    var introduced: Set<String> = []
    var actions: [(action: Action, span: Span)] = []
    for statement in block.statements {
      if case .introduce(let name, _, _) = statement, !introduced.insert(name.text).inserted {
        report(
          "'\(name.text)' is introduced twice", at: name.span,
          notes: ["without 'let' it gets a new value: \(name.text) = …"])
      }
      if let action = action(statement) { actions.append((action, statement.span)) }
    }
    let size = frameSize
    let procedures = definitions.map { procedure($0) }
    return Program(
      source: source, actions: actions, frameSize: size, procedures: procedures, globals: globals,
      introduced: introduced, queries: queries)
  }

  private func collect(_ block: Block, into definitions: inout [Procedure]) {
    for statement in block.statements {
      switch statement {
      case .define(let procedure):
        definitions.append(procedure)
        collect(procedure.body, into: &definitions)
      case .conditional(let branches, let otherwise, _):
        for branch in branches { collect(branch.body, into: &definitions) }
        if let otherwise { collect(otherwise, into: &definitions) }
      case .whileLoop(_, let body, _), .repeatLoop(_, let body, _), .forLoop(_, _, let body, _):
        collect(body, into: &definitions)
      case .giveBack, .leaveLoop, .nextRound, .introduce, .assign, .command, .procedureCall,
        .expression:
        break
      }
    }
  }

  private mutating func procedure(_ definition: Procedure) -> ProcedureCode {
    let outer = (scopes, frameSize, loopDepth, isInProcedure)
    defer { (scopes, frameSize, loopDepth, isInProcedure) = outer }
    (scopes, frameSize, loopDepth, isInProcedure) = ([[:]], 0, 0, true)
    for parameter in definition.parameters { _ = introduceLocal(parameter.text) }
    let body = actions(definition.body)
    return ProcedureCode(
      name: definition.name.text, parameterCount: definition.parameters.count,
      frameSize: frameSize, body: body, source: source)
  }

  // MARK: Statements

  private mutating func actions(_ block: Block) -> [Action] {
    scopes.append([:])
    defer { scopes.removeLast() }
    return block.statements.compactMap { action($0) }
  }

  private mutating func loopBody(_ block: Block) -> [Action] {
    loopDepth += 1
    defer { loopDepth -= 1 }
    return actions(block)
  }

  private mutating func action(_ statement: Statement) -> Action? {
    switch statement {
    case .conditional(let branches, let otherwise, _):
      return .conditional(
        branches.map { ($0.condition, $0.body) }.map { condition, body in
          (code(condition), condition.span, actions(body))
        },
        otherwise: otherwise.map { actions($0) } ?? [])
    case .whileLoop(let condition, let body, _):
      return .whileLoop(code(condition), condition.span, loopBody(body))
    case .repeatLoop(let count, let body, _):
      return .repeatLoop(code(count), count.span, loopBody(body))
    case .forLoop(let name, let over, let body, _):
      let sequence = code(over)
      scopes.append([:])
      defer { scopes.removeLast() }
      let slot = introduceLocal(name.text)
      return .forLoop(slot: slot, sequence, over.span, loopBody(body))
    case .define: return nil
    case .giveBack(let value, let span):
      if !isInProcedure { report("'return' stands only in a 'define'", at: span) }
      return .giveBack(value.map { code($0) }, span)
    case .leaveLoop(let span):
      if loopDepth == 0 { report("'break' stands only in a loop", at: span) }
      return .leaveLoop(span)
    case .nextRound(let span):
      if loopDepth == 0 { report("'continue' stands only in a loop", at: span) }
      return .nextRound(span)
    case .introduce(let name, let value, _): return introduction(name, value)
    case .assign(let name, let value, _): return assignment(name, value)
    case .command(let call): return .command(command(call))
    case .procedureCall(let name, let arguments, let span):
      checkCount(arguments.count, ofProcedure: name)
      return .invoke(procedure: name.text, arguments.map { code($0) }, span)
    case .expression(.call(let name, let arguments, let span))
    where procedures[name.text] != nil:
      checkCount(arguments.count, ofProcedure: name)
      return .present(.invoke(procedure: name.text, arguments.map { code($0) }, span), span)
    case .expression(let expression):
      return .present(code(expression), expression.span)
    }
  }

  private mutating func introduction(_ name: Name, _ value: Expression) -> Action {
    let initial = code(value)
    guard scopes.isEmpty else {
      if scopes[scopes.count - 1][name.text] != nil {
        report(
          "'\(name.text)' is already introduced in this block", at: name.span,
          notes: ["without 'let' it gets a new value: \(name.text) = …"])
      }
      return .setLocal(introduceLocal(name.text), initial)
    }
    return .introduceGlobal(introduceGlobal(name.text), name.text, initial)
  }

  private mutating func assignment(_ name: Name, _ value: Expression) -> Action {
    let new = code(value)
    if let slot = localSlot(name.text) {
      if case .binary(.add, .local(slot, _), let operand, let span) = new,
        !operand.invokesProcedure
      {
        return .extendLocal(slot, by: operand, span)
      }
      return .setLocal(slot, new)
    }
    if let slot = globalSlot(name.text) {
      if case .binary(.add, .global(slot, _), let operand, let span) = new,
        !operand.invokesProcedure
      {
        return .extendGlobal(slot, name, by: operand, span)
      }
      return .setGlobal(slot, new)
    }
    if declared.contains(name.text) { return .setGlobal(0, new) }
    let notes =
      vocabulary.queries.contains(name.text)
      ? ["'\(name.text)' can only be asked"]
      : suggestion(for: name.text, among: visibleVariables) + ["let \(name.text) = … introduces it"]
    report("there is no variable '\(name.text)'", at: name.span, notes: notes)
    return .setGlobal(0, new)
  }

  // MARK: Names

  private mutating func introduceLocal(_ name: String) -> Int {
    let slot = frameSize
    frameSize += 1
    scopes[scopes.count - 1][name] = slot
    return slot
  }

  private mutating func introduceGlobal(_ name: String) -> Int {
    knownGlobals.insert(name)
    if let slot = globals.firstIndex(of: name) { return slot }
    globals.append(name)
    return globals.count - 1
  }

  func localSlot(_ name: String) -> Int? {
    for scope in scopes.reversed() {
      if let slot = scope[name] { return slot }
    }
    return nil
  }

  func globalSlot(_ name: String) -> Int? {
    knownGlobals.contains(name) ? globals.firstIndex(of: name) : nil
  }

  func isVariable(_ name: String) -> Bool {
    localSlot(name) != nil || globalSlot(name) != nil
  }

  var visibleVariables: [String] {
    globals + scopes.flatMap { $0.keys.sorted() }
  }

  mutating func report(_ message: String, at span: Span, notes: [String] = []) {
    diagnostics.append(
      Diagnostic(message, cause: .language, at: span, source: source, notes: notes))
  }
}
