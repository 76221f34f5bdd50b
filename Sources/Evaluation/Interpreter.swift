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
  var globals: [Value?] = []
  private(set) var procedures: [String: ProcedureCode] = [:]
  /// Values for variables of the top level that an argument `name=value` gives.
  let overrides: [String: Value]
  /// How many calls are under way, counted through nested runs.
  package internal(set) var depth: Int
  let stack: StackGauge

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

  // MARK: Mistakes

  func mistake(
    _ message: String, _ span: Span, _ frame: Frame, notes: [String] = []
  ) -> Diagnostic {
    Diagnostic(message, at: span, source: frame.source, notes: notes)
  }

  func locating<Result>(
    _ span: Span, _ frame: Frame, _ work: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(Diagnostic) {
      return try work()
    } catch {
      throw error.located(at: span, in: frame.source)
    }
  }
}

/// The values of the variables of one call.
final class Frame {
  var values: [Value]
  let source: Source

  init(size: Int, source: Source) {
    values = Array(repeating: .nothing, count: size)
    self.source = source
  }
}

/// What comes after a statement.
enum Flow {
  case next
  case leaveLoop
  case nextRound
  case giveBack(Value)
}
