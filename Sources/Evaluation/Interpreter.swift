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
  /// Values for variables of the top level that an argument `name=value` gives.
  let overrides: [String: Value]
  /// How many calls are under way, counted through nested runs.
  package internal(set) var depth: Int
  let stack: StackGauge

  var heap = Heap()
  /// The registers of all calls under way, those of each behind its caller's.
  let registers: UnsafeMutablePointer<Slot>
  let registerLimit = 1 << 16
  /// The variables of the top level.
  private(set) var globals: UnsafeMutablePointer<Slot>
  private(set) var globalCount = 0
  /// The procedures by number, as calls need them; `chunks` keeps them.
  private(set) var procedures: UnsafeMutablePointer<ProcedureEntry>
  private var chunks: [Chunk?] = []
  private var procedureNumbers: [String: Int] = [:]

  /// How deep calls nest at most.
  package static var deepestCall: Int { 256 }

  /// An interpreter without names of its own; `depth` and `stack` go on from an outer one.
  package init(
    overrides: [String: Value] = [:], depth: Int = 0, stack: StackGauge = StackGauge()
  ) {
    self.overrides = overrides
    self.depth = depth
    self.stack = stack
    registers = .allocate(capacity: registerLimit)
    globals = .allocate(capacity: 1)
    procedures = .allocate(capacity: 1)
  }

  deinit {
    registers.deallocate()
    globals.deallocate()
    procedures.deallocate()
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
    guard stack.hasRoom else { throw Diagnostic("calls nest too deep") }
    let lines = lines(of: program, areSteps: linesAreSteps)
    let (main, entries) = try adopt(program, lines)
    defer { main.release(from: &heap) }
    guard main.registerCount <= registerLimit else { throw Diagnostic("the program is too large") }
    registers.initialize(repeating: .unset, count: main.registerCount)
    for (line, entry) in zip(lines, entries) {
      guard let first = line.first, let last = line.last else { continue }
      let span = first.span.union(last.span)
      commands.beginLine(span, in: program.source)
      var mistake: Diagnostic?
      do throws(Diagnostic) {
        try commands.poll()
        _ = try execute(main, at: entry, base: 0, &commands)
      } catch {
        mistake = error.located(at: span, in: program.source)
      }
      let goesOn = commands.endLine(span, in: program.source, mistake)
      if let mistake, !goesOn { throw mistake }
    }
  }

  /// Compiles a program; gives its chunk and where each line begins in it.
  private func adopt(
    _ program: Program, _ lines: [[(action: Action, span: Span)]]
  ) throws(Diagnostic) -> (Chunk, entries: [Int]) {
    names.globals = program.globals
    growGlobals(to: program.globals.count)
    for procedure in program.procedures where procedureNumbers[procedure.name] == nil {
      procedureNumbers[procedure.name] = chunks.count
      chunks.append(nil)
    }
    for procedure in program.procedures {
      names.procedures[procedure.name] = procedure.parameterCount
      var compiler = Compiler(
        variables: procedure.frameSize, procedureNumbers: procedureNumbers)
      compiler.statements(procedure.body)
      compiler.statement(.giveBack(nil, Span(0, 0)))
      let chunk = try finished(&compiler, procedure.name, procedure.source)
      if let number = procedureNumbers[procedure.name] { chunks[number] = chunk }
    }
    procedures.deallocate()
    procedures = .allocate(capacity: chunks.count + 1)
    for (number, chunk) in chunks.enumerated() { procedures[number] = ProcedureEntry(chunk) }
    var compiler = Compiler(variables: program.frameSize, procedureNumbers: procedureNumbers)
    var entries: [Int] = []
    for line in lines {
      entries.append(compiler.place)
      for statement in line { compiler.statement(statement.action) }
      compiler.emit(.halt, at: Span(0, 0))
    }
    return (try finished(&compiler, "", program.source), entries)
  }

  private func finished(
    _ compiler: inout Compiler, _ name: String, _ source: Source
  ) throws(Diagnostic) -> Chunk {
    guard let chunk = compiler.chunk(name: name, source: source),
      names.globals.count <= 60_000
    else {
      throw Diagnostic(
        "the program has too many variables, values or commands for one piece",
        cause: .language, source: source, notes: ["split it with 'define'"])
    }
    chunk.adopt(into: &heap)
    return chunk
  }

  private func growGlobals(to count: Int) {
    guard count > globalCount else { return }
    let larger = UnsafeMutablePointer<Slot>.allocate(capacity: count)
    larger.initialize(repeating: .unset, count: count)
    for index in 0..<globalCount { larger[index] = globals[index] }
    globals.deallocate()
    globals = larger
    globalCount = count
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
}
