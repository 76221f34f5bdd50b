// Names to slots, before anything runs.

import Syntax

/// What the session has named so far: variables of earlier lines and procedures.
package struct Names: Sendable {
  /// The slots of the top-level variables, in the order in which they were introduced.
  package internal(set) var globals: [String] = []
  package internal(set) var procedures: [String: Int] = [:]

  package init() {}
}

/// Resolves a parsed program; gives the mistakes of parsing and of resolving, in reading order.
package func resolve<Commands: CommandSet>(
  _ parsed: ParsedProgram, after names: Names, for commands: Commands
) -> (program: Program?, diagnostics: [Diagnostic]) {
  var resolver = Resolver(
    source: parsed.source, names: names, vocabulary: commands.vocabulary,
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
    source: parsed.source, names: names, vocabulary: commands.vocabulary,
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
  let wordMistake: (String, WordKind) -> Diagnostic?
  var diagnostics: [Diagnostic] = []
  /// Mistakes in literal words: reported by `--check`, else by the command that fails.
  var wordDiagnostics: [Diagnostic] = []

  private var globals: [String]
  private var knownGlobals: Set<String>
  private var procedures: [String: Int]
  /// The scopes of blocks, innermost last; empty at the top level.
  private var scopes: [[String: Int]] = []
  private var frameSize = 0
  private var loopDepth = 0
  private var isInProcedure = false

  init(
    source: Source, names: Names, vocabulary: Vocabulary,
    wordMistake: @escaping (String, WordKind) -> Diagnostic?
  ) {
    self.source = source
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
    return Program(
      source: source, actions: actions, frameSize: size,
      procedures: definitions.map { procedure($0) }, globals: globals)
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
      return .giveBack(value.map { code($0) })
    case .leaveLoop(let span):
      if loopDepth == 0 { report("'break' stands only in a loop", at: span) }
      return .leaveLoop
    case .nextRound(let span):
      if loopDepth == 0 { report("'continue' stands only in a loop", at: span) }
      return .nextRound
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
    if let slot = localSlot(name.text) { return .setLocal(slot, new) }
    if let slot = globalSlot(name.text) { return .setGlobal(slot, new) }
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

  private func localSlot(_ name: String) -> Int? {
    for scope in scopes.reversed() {
      if let slot = scope[name] { return slot }
    }
    return nil
  }

  private func globalSlot(_ name: String) -> Int? {
    knownGlobals.contains(name) ? globals.firstIndex(of: name) : nil
  }

  private func isVariable(_ name: String) -> Bool {
    localSlot(name) != nil || globalSlot(name) != nil
  }

  private var visibleVariables: [String] {
    globals + scopes.flatMap { $0.keys.sorted() }
  }

  mutating func report(_ message: String, at span: Span, notes: [String] = []) {
    diagnostics.append(
      Diagnostic(message, cause: .language, at: span, source: source, notes: notes))
  }

  // MARK: Expressions

  mutating func code(_ expression: Expression) -> Code {
    switch expression {
    case .integer(let value, _): return .constant(.integer(value))
    case .number(let value, _): return .constant(.number(value))
    case .truth(let value, _): return .constant(.truth(value))
    case .nothing: return .constant(.nothing)
    case .string(let parts, _): return string(parts)
    case .pair(let x, let y, let span): return .pair(code(x), code(y), span)
    case .list(let items, _): return .list(items.map { code($0) })
    case .name(let name): return variable(name)
    case .call(let name, let arguments, let span): return call(name, arguments, span)
    case .index(let base, let index, let span): return .index(code(base), code(index), span)
    case .member(let base, let name, _): return .member(code(base), name)
    case .negate(let operand, let span): return .negate(code(operand), span)
    case .not(let operand, let span): return .not(code(operand), span)
    case .and(let left, let right, let span): return .and(code(left), code(right), span)
    case .or(let left, let right, let span): return .or(code(left), code(right), span)
    case .binary(let operation, let left, let right, let span):
      return .binary(operation, code(left), code(right), span)
    }
  }

  private mutating func string(_ parts: [StringPart]) -> Code {
    if parts.isEmpty { return .constant(.string("")) }
    if parts.count == 1, case .text(let text) = parts[0] { return .constant(.string(text)) }
    return .string(
      parts.map { part in
        switch part {
        case .text(let text): .text(text)
        case .value(let expression): .value(code(expression))
        }
      })
  }

  private mutating func variable(_ name: Name) -> Code {
    if let slot = localSlot(name.text) { return .local(slot, name) }
    if let slot = globalSlot(name.text) { return .global(slot, name) }
    if vocabulary.queries.contains(name.text) { return .query(name.text, name.span) }
    if let count = procedures[name.text] {
      report(
        "'\(name.text)' is a procedure; its value needs parentheses", at: name.span,
        notes: [count == 0 ? "write \(name.text)()" : "write \(name.text)(…)"])
    } else if vocabulary.functions[name.text] != nil {
      report(
        "'\(name.text)' is a function and needs parentheses", at: name.span,
        notes: ["write \(name.text)(…)"])
    } else {
      reportUnknown(name)
    }
    return .constant(.nothing)
  }

  private mutating func reportUnknown(_ name: Name) {
    let names = Set(visibleVariables + Array(vocabulary.queries))
    var notes = suggestion(for: name.text, among: names)
    if notes.isEmpty {
      notes =
        vocabulary.signature(of: name.text) == nil
        ? ["a text stands in quotes: \"\(name.text)\""]
        : ["'\(name.text)' is a command; it has no value"]
    }
    report("unknown name '\(name.text)'", at: name.span, notes: notes)
  }

  private mutating func call(_ name: Name, _ arguments: [Expression], _ span: Span) -> Code {
    let values = arguments.map { code($0) }
    if procedures[name.text] != nil {
      checkCount(arguments.count, ofProcedure: name)
      return .invoke(procedure: name.text, values, span)
    }
    guard let counts = vocabulary.functions[name.text] else {
      let names = Set(Array(vocabulary.functions.keys) + Array(procedures.keys))
      let isVariable = isVariable(name.text)
      report(
        isVariable
          ? "'\(name.text)' is a variable and cannot be called"
          : "unknown function '\(name.text)'", at: name.span,
        notes: isVariable ? [] : suggestion(for: name.text, among: names))
      return .constant(.nothing)
    }
    if !counts.contains(arguments.count) {
      report(
        "'\(name.text)' takes \(Resolver.words(for: counts)), not \(arguments.count)", at: span)
    }
    return .call(function: name.text, values, span)
  }

  private mutating func checkCount(_ count: Int, ofProcedure name: Name) {
    guard let expected = procedures[name.text], expected != count else { return }
    report(
      "'\(name.text)' takes \(Resolver.words(for: expected...expected)), not \(count)",
      at: name.span)
  }

  private static func words(for counts: ClosedRange<Int>) -> String {
    let (low, high) = (counts.lowerBound, counts.upperBound)
    if high == Int.max { return "\(low) or more arguments" }
    if low == high {
      return low == 1 ? "1 argument" : low == 0 ? "no arguments" : "\(low) arguments"
    }
    return high == low + 1 ? "\(low) or \(high) arguments" : "\(low) to \(high) arguments"
  }

  // MARK: Commands

  private mutating func command(_ call: CommandCall) -> CommandCode {
    CommandCode(
      command: call.command, isConfirmed: call.isConfirmed,
      arguments: call.arguments.map { argument($0, of: call) }, span: call.span)
  }

  private mutating func argument(_ node: ArgumentNode, of call: CommandCall) -> ArgumentCode {
    let content: ArgumentCode.Content
    switch node.content {
    case .word(.literal(let word), let kind):
      checkWord(word, kind, node.span)
      content = .word(word, hint: wordHint(word, call))
    case .word(.text(let expression), let kind):
      let value = code(expression)
      if case .constant(.string(let word)) = value { checkWord(word, kind, node.span) }
      content = .computedWord(value)
    case .word(.computed(let expression), _): content = .computedWord(code(expression))
    case .value(let expression, let kind):
      checkKind(expression, kind, node.label, call)
      content = .value(code(expression))
    case .condition(let expression): content = .condition(code(expression))
    case .keyword(let word): content = .keyword(word)
    case .area(let area): content = self.area(area)
    case .rate(let rate): content = .rate(rate)
    case .zoom(let zoom): content = .zoom(zoom)
    }
    return ArgumentCode(label: node.label, content: content, span: node.span)
  }

  private mutating func area(_ area: AreaNode) -> ArgumentCode.Content {
    switch area {
    case .value(let expression): .areaValue(code(expression))
    case .corners(let first, let second): .areaCorners(code(first), code(second))
    case .sized(let origin, let size): .areaSized(code(origin), code(size))
    case .keyword("selection"): .areaKeyword(.selection)
    case .keyword("bounds"): .areaKeyword(.bounds)
    case .keyword: .areaKeyword(.all)
    }
  }

  /// A bare word is never a variable; who meant one is told how to write it.
  private func wordHint(_ word: String, _ call: CommandCall) -> String? {
    isVariable(word) ? "for the variable write \(call.name.text) (\(word))" : nil
  }

  private mutating func checkWord(_ word: String, _ kind: WordKind, _ span: Span) {
    if let mistake = wordMistake(word, kind) {
      var mistake = mistake.located(at: span, in: source)
      mistake.span = span
      wordDiagnostics.append(mistake)
    }
  }

  /// A literal of the wrong kind is found before anything runs.
  private mutating func checkKind(
    _ expression: Expression, _ kind: ValueKind, _ label: String, _ call: CommandCall
  ) {
    guard let found = Resolver.literalKind(expression) else { return }
    let (fits, expected): (Bool, String) =
      switch kind {
      case .any: (true, "")
      case .integer, .number: (found == .integer || found == .number, "a number")
      case .text: (found == .text, "a string")
      case .point: (found == .point || found == .list, "a point such as 3,4")
      case .size: (found == .point, "a size such as 64x32")
      case .pattern: (false, "a pattern")
      case .list: (found == .list, "a list")
      }
    if !fits {
      report(
        "'\(call.name.text)' takes \(expected) for \(label)", at: expression.span,
        notes: ["usage: \(vocabulary.signature(of: call.command)?.usage ?? call.command)"])
    }
  }

  private static func literalKind(_ expression: Expression) -> ValueKind? {
    switch expression {
    case .integer: .integer
    case .number: .number
    case .string: .text
    case .pair: .point
    case .list: .list
    case .truth, .nothing, .name, .call, .index, .member, .negate, .not, .and, .or, .binary: nil
    }
  }
}
