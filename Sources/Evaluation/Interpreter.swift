// Runs resolved programs.

import Cells
import Syntax

/// Runs programs one after another, keeping their variables and procedures.
///
/// A class, because a condition handed to a command and the program that hands it share one state.
/// It never stores the command set: whoever runs a program lends it.
package final class Interpreter<Commands: CommandSet> {
  /// What has been named by the programs run so far.
  package private(set) var names = Names()
  private var globals: [Value?] = []
  private var procedures: [String: ProcedureCode] = [:]
  /// Values for variables of the top level that an argument `name=value` gives.
  private let overrides: [String: Value]
  /// How many calls are under way, counted through nested runs.
  package private(set) var depth: Int
  private let stack: StackGauge

  /// How deep calls nest at most.
  package static var deepestCall: Int { 256 }

  /// An interpreter without names of its own; `depth` and `stack` go on from an outer one.
  package init(
    overrides: [String: Value] = [:], depth: Int = 0, stack: StackGauge = StackGauge()
  ) {
    self.overrides = overrides
    self.depth = depth
    self.stack = stack
  }

  /// The values of the variables of one call.
  private final class Frame {
    var values: [Value]
    let source: Source

    init(size: Int, source: Source) {
      values = Array(repeating: .nothing, count: size)
      self.source = source
    }
  }

  private enum Flow {
    case next
    case leaveLoop
    case nextRound
    case giveBack(Value)
  }

  // MARK: Programs

  /// The vocabulary of a command set with the names of this interpreter.
  package func vocabulary(of commands: Commands) -> Vocabulary {
    var vocabulary = commands.vocabulary
    vocabulary.variables = Set(names.globals)
    vocabulary.procedures = names.procedures
    return vocabulary
  }

  /// Parses and resolves a text in the names known so far.
  package func prepare(
    _ source: Source, for commands: Commands
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    resolve(parse(source, with: vocabulary(of: commands)), after: names, for: commands)
  }

  /// Every mistake of a text, for `--check`; nothing runs.
  package func mistakes(in source: Source, for commands: Commands) -> [Diagnostic] {
    Evaluation.mistakes(
      in: parse(source, with: vocabulary(of: commands)), after: names, for: commands)
  }

  /// Runs a program; its lines are the steps of `undo` when `linesAreSteps`, else all of it is one.
  ///
  /// Throws the first mistake after which the command set does not go on.
  package func run(
    _ program: Program, linesAreSteps: Bool, in commands: inout Commands
  ) throws(Diagnostic) {
    adopt(program)
    let frame = Frame(size: program.frameSize, source: program.source)
    for line in lines(of: program, areSteps: linesAreSteps) {
      guard let first = line.first, let last = line.last else { continue }
      let span = first.span.union(last.span)
      commands.beginLine(span, in: program.source)
      var mistake: Diagnostic?
      do throws(Diagnostic) {
        for statement in line {
          try commands.poll()
          _ = try run(statement.action, frame, &commands)
        }
      } catch {
        mistake = error.located(at: span, in: program.source)
      }
      let goesOn = commands.endLine(span, in: program.source, mistake)
      if let mistake, !goesOn { throw mistake }
    }
  }

  private func adopt(_ program: Program) {
    names.globals = program.globals
    globals += Array(repeating: nil, count: max(0, program.globals.count - globals.count))
    for procedure in program.procedures {
      procedures[procedure.name] = procedure
      names.procedures[procedure.name] = procedure.parameterCount
    }
  }

  /// The statements of the top level, those of one line together.
  private func lines(
    of program: Program, areSteps: Bool
  ) -> [[(action: Action, span: Span)]] {
    guard areSteps else { return program.actions.isEmpty ? [] : [program.actions] }
    var lines: [[(action: Action, span: Span)]] = []
    var lastEnd = 0
    for statement in program.actions {
      let between = program.source.bytes[min(lastEnd, statement.span.start)..<statement.span.start]
      if lines.isEmpty || between.contains(UInt8(ascii: "\n")) {
        lines.append([statement])
      } else {
        lines[lines.count - 1].append(statement)
      }
      lastEnd = statement.span.end
    }
    return lines
  }

  // MARK: Statements

  private func run(
    _ actions: [Action], _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Flow {
    for action in actions {
      let flow = try run(action, frame, &commands)
      if case .next = flow { continue }
      return flow
    }
    return .next
  }

  private func run(
    _ action: Action, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Flow {
    switch action {
    case .conditional(let branches, let otherwise):
      for branch in branches
      where try truth(branch.condition, branch.span, frame, &commands) {
        return try run(branch.body, frame, &commands)
      }
      return try run(otherwise, frame, &commands)
    case .whileLoop(let condition, let span, let body):
      while try truth(condition, span, frame, &commands) {
        if let flow = try round(body, frame, &commands) { return flow }
      }
    case .repeatLoop(let count, let span, let body):
      var left = try repetitions(count, span, frame, &commands)
      while left > 0 {
        left -= 1
        if let flow = try round(body, frame, &commands) { return flow }
      }
    case .forLoop(let slot, let over, let span, let body):
      return try forLoop(slot, over, span, body, frame, &commands)
    case .giveBack(let value):
      return .giveBack(
        try value.map { (code) throws(Diagnostic) in try evaluate(code, frame, &commands) }
          ?? .nothing)
    case .leaveLoop: return .leaveLoop
    case .nextRound: return .nextRound
    case .setLocal(let slot, let value): frame.values[slot] = try evaluate(value, frame, &commands)
    case .setGlobal(let slot, let value): globals[slot] = try evaluate(value, frame, &commands)
    case .introduceGlobal(let slot, let name, let value):
      if let given = overrides[name] {
        globals[slot] = given
      } else {
        globals[slot] = try evaluate(value, frame, &commands)
      }
    case .command(let call): try perform(call, frame, &commands)
    case .invoke(let procedure, let arguments, let span):
      _ = try invoke(procedure, arguments, span, frame, &commands)
    case .present(let code, let span):
      let value = try evaluate(code, frame, &commands)
      if case .invoke = code, case .nothing = value { break }
      try locating(span, frame) { () throws(Diagnostic) in
        try commands.present(value, of: span, in: frame.source)
      }
    }
    return .next
  }

  /// One round of a loop; gives what ends the loop, and how.
  private func round(
    _ body: [Action], _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Flow? {
    try commands.poll()
    switch try run(body, frame, &commands) {
    case .next, .nextRound: return nil
    case .leaveLoop: return .next
    case .giveBack(let value): return .giveBack(value)
    }
  }

  private func forLoop(
    _ slot: Int, _ over: Code, _ span: Span, _ body: [Action], _ frame: Frame,
    _ commands: inout Commands
  ) throws(Diagnostic) -> Flow {
    switch try evaluate(over, frame, &commands) {
    case .range(let range):
      guard range.first <= range.last else { return .next }
      var value = range.first
      while true {
        frame.values[slot] = .integer(value)
        if let flow = try round(body, frame, &commands) { return flow }
        if value == range.last { return .next }
        value += 1
      }
    case .list(let items):
      for item in items {
        frame.values[slot] = item
        if let flow = try round(body, frame, &commands) { return flow }
      }
      return .next
    case let other:
      throw mistake("'for' goes over a range or a list, not \(other.kindName)", span, frame)
    }
  }

  private func repetitions(
    _ count: Code, _ span: Span, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Int {
    let value = try evaluate(count, frame, &commands)
    guard let count = value.asInteger, count >= 0 else {
      let wrong = value.asInteger.map(String.init) ?? value.kindName
      throw mistake("'repeat' takes how many times, not \(wrong)", span, frame)
    }
    return count
  }

  // MARK: Expressions

  private func truth(
    _ code: Code, _ span: Span, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Bool {
    let value = try evaluate(code, frame, &commands)
    guard case .truth(let truth) = value else {
      throw mistake(
        "a condition is true or false, not \(value.kindName)", span, frame,
        notes: ["compare it, for instance with '!= 0' or '!= nothing'"])
    }
    return truth
  }

  private func evaluate(
    _ code: Code, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Value {
    switch code {
    case .constant(let value): return value
    case .local(let slot, _): return frame.values[slot]
    case .global(let slot, let name):
      guard let value = globals[slot] else {
        throw mistake("'\(name.text)' has no value yet", name.span, frame)
      }
      return value
    case .binary(let operation, let left, let right, let span):
      let a = try evaluate(left, frame, &commands)
      let b = try evaluate(right, frame, &commands)
      return try locating(span, frame) { () throws(Diagnostic) in
        try Value.apply(operation, a, b)
      }
    case .query(let name, let span):
      return try locating(span, frame) { () throws(Diagnostic) in
        try commands.value(ofQuery: name)
      }
    case .string(let parts): return try string(parts, frame, &commands)
    case .pair(let x, let y, let span):
      let a = try evaluate(x, frame, &commands)
      let b = try evaluate(y, frame, &commands)
      guard let left = a.asScalar, let right = b.asScalar else {
        let other = a.asScalar == nil ? a : b
        throw mistake("a pair is made of two numbers, not \(other.kindName)", span, frame)
      }
      return .pair(Pair(x: left, y: right))
    case .list(let items): return .list(try values(items, frame, &commands))
    case .call(let function, let arguments, let span):
      let values = try values(arguments, frame, &commands)
      return try locating(span, frame) { () throws(Diagnostic) in
        try commands.call(function: function, values)
      }
    case .invoke(let procedure, let arguments, let span):
      return try invoke(procedure, arguments, span, frame, &commands)
    case .index(let base, let index, let span):
      let whole = try evaluate(base, frame, &commands)
      let position = try evaluate(index, frame, &commands)
      return try locating(span, frame) { () throws(Diagnostic) in try whole.item(at: position) }
    case .member(let base, let name):
      let whole = try evaluate(base, frame, &commands)
      return try locating(name.span, frame) { () throws(Diagnostic) in
        try whole.member(name.text)
      }
    case .negate(let operand, let span):
      let value = try evaluate(operand, frame, &commands)
      return try locating(span, frame) { () throws(Diagnostic) in try value.negated() }
    case .not(let operand, let span): return .truth(!(try truth(operand, span, frame, &commands)))
    case .and(let left, let right, let span):
      guard try truth(left, span, frame, &commands) else { return .truth(false) }
      return .truth(try truth(right, span, frame, &commands))
    case .or(let left, let right, let span):
      if try truth(left, span, frame, &commands) { return .truth(true) }
      return .truth(try truth(right, span, frame, &commands))
    }
  }

  private func values(
    _ codes: [Code], _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(codes.count)
    for code in codes { values.append(try evaluate(code, frame, &commands)) }
    return values
  }

  private func string(
    _ parts: [StringCode], _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> Value {
    var text = ""
    for part in parts {
      switch part {
      case .text(let piece): text += piece
      case .value(let code): text += commands.text(of: try evaluate(code, frame, &commands))
      }
    }
    return .string(text)
  }

  // MARK: Calls

  private func invoke(
    _ name: String, _ arguments: [Code], _ span: Span, _ frame: Frame,
    _ commands: inout Commands
  ) throws(Diagnostic) -> Value {
    guard let procedure = procedures[name] else {
      throw mistake("'\(name)' is not defined yet", span, frame)
    }
    let inner = Frame(
      size: max(procedure.frameSize, arguments.count), source: procedure.source)
    for (slot, argument) in arguments.enumerated() {
      inner.values[slot] = try evaluate(argument, frame, &commands)
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Interpreter.deepestCall, stack.hasRoom else {
      throw mistake(
        "calls nest more than \(Interpreter.deepestCall) deep", span, frame,
        notes: ["does '\(name)' call itself for ever?"])
    }
    try commands.poll()
    do throws(Diagnostic) {
      let flow = try run(procedure.body, inner, &commands)
      if case .giveBack(let value) = flow { return value }
      return .nothing
    } catch {
      if case .quit = error.cause { throw error }
      throw error.called("in '\(name)', called", at: span, in: frame.source)
    }
  }

  private func perform(
    _ call: CommandCode, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) {
    var arguments: [ArgumentList<Commands>.Argument] = []
    for argument in call.arguments {
      arguments.append(try bind(argument, call, frame, &commands))
    }
    let invocation = Invocation<Commands>(
      command: call.command, isConfirmed: call.isConfirmed,
      arguments: ArgumentList(command: call.command, arguments: arguments), span: call.span,
      source: frame.source)
    try locating(call.span, frame) { () throws(Diagnostic) in try commands.perform(invocation) }
  }

  private func bind(
    _ argument: ArgumentCode, _ call: CommandCode, _ frame: Frame, _ commands: inout Commands
  ) throws(Diagnostic) -> ArgumentList<Commands>.Argument {
    typealias Argument = ArgumentList<Commands>.Argument
    let content: Argument.Content
    switch argument.content {
    case .word(let word, let hint): content = .word(word, hint: hint)
    case .computedWord(let code):
      let value = try evaluate(code, frame, &commands)
      switch value {
      case .string(let text): content = .word(text, hint: nil)
      case .integer: content = .word(commands.text(of: value), hint: nil)
      case .nothing, .truth, .number, .pair, .rectangle, .range, .list, .pattern:
        content = .value(value)
      }
    case .value(let code): content = .value(try evaluate(code, frame, &commands))
    case .condition(let code):
      content = .condition(condition(code, argument.span, frame))
    case .keyword(let word): content = .keyword(word)
    case .areaKeyword(let area): content = .area(area)
    case .areaValue(let code):
      let value = try evaluate(code, frame, &commands)
      guard case .rectangle(let rectangle) = value else {
        throw mistake(
          "'\(call.command)' takes a rectangle for \(argument.label), not \(value.kindName)",
          argument.span, frame,
          notes: ["write 'A to B', 'POINT size 3x3', 'rectangle(x,y, 3x3)', 'bounds' or 'all'"])
      }
      content = .area(.rectangle(rectangle))
    case .areaCorners(let first, let second):
      let a = try evaluate(first, frame, &commands)
      let b = try evaluate(second, frame, &commands)
      if case .rectangle(let rectangle) = a {
        content = .area(.rectangleThen(rectangle, b))
      } else {
        guard let a = a.asPoint, let b = b.asPoint else {
          throw mistake("a rectangle goes from one point to another", argument.span, frame)
        }
        content = .area(.rectangle(Rectangle(corner: a, corner: b)))
      }
    case .areaSized(let origin, let size):
      let a = try evaluate(origin, frame, &commands)
      let b = try evaluate(size, frame, &commands)
      guard let a = a.asPoint, let b = b.asSize else {
        throw mistake(
          "a rectangle is written POINT size SIZE, such as 2,3 size 10x5", argument.span, frame)
      }
      content = .area(.rectangle(Rectangle(origin: a, size: b)))
    case .rate(let rate): content = .rate(rate)
    case .zoom(let zoom): content = .zoom(zoom)
    }
    return Argument(label: argument.label, content: content, span: argument.span)
  }

  /// A condition that is evaluated in this frame whenever the command asks.
  private func condition(_ code: Code, _ span: Span, _ frame: Frame) -> Condition<Commands> {
    Condition(span: span) { [self] (commands) throws(Diagnostic) in
      if case .binary(let operation, let left, let right, let place) = code,
        operation.isComparison
      {
        let a = try evaluate(left, frame, &commands)
        let b = try evaluate(right, frame, &commands)
        let value = try locating(place, frame) { () throws(Diagnostic) in
          try Value.apply(operation, a, b)
        }
        guard case .truth(let isTrue) = value else { return .init(isTrue: false, comparison: nil) }
        return .init(
          isTrue: isTrue, comparison: .init(operation: operation, left: a, right: b))
      }
      return .init(isTrue: try truth(code, span, frame, &commands), comparison: nil)
    }
  }

  // MARK: Mistakes

  private func mistake(
    _ message: String, _ span: Span, _ frame: Frame, notes: [String] = []
  ) -> Diagnostic {
    Diagnostic(message, at: span, source: frame.source, notes: notes)
  }

  private func locating<Result>(
    _ span: Span, _ frame: Frame, _ work: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(Diagnostic) {
      return try work()
    } catch {
      throw error.located(at: span, in: frame.source)
    }
  }
}
