// What every command declares: texts that are whole, and examples that run.

import Commands
import Editing
import Evaluation
import Syntax
import Testing

/// A declaration as an argument of a test.
private struct Declared: CustomTestStringConvertible, Sendable {
  let declaration: Declaration
  var testDescription: String { declaration.name }

  static let all = CommandTable.all.map { Declared(declaration: $0.declaration) }
}

@Suite struct DeclarationTests {
  @Test func namesAndAliasesAreUnique() {
    let names = CommandTable.all.flatMap { [$0.declaration.name] + $0.declaration.aliases }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: Declared.all)
  fileprivate func saysWhatItDoes(_ declared: Declared) {
    let declaration = declared.declaration
    #expect(!declaration.summary.isEmpty)
    #expect(!declaration.summary.hasSuffix("."))
    #expect(!declaration.summary.contains("\n"))
    #expect(declaration.summary.count <= 72, "\(declaration.summary.count) characters")
    #expect(declaration.details.isEmpty || ".:!?".contains(declaration.details.last ?? " "))
    #expect(!declaration.examples.isEmpty)
    #expect(!declaration.modes.isEmpty)
  }

  @Test(arguments: Declared.all)
  fileprivate func examplesUseTheCommandAndRun(_ declared: Declared) throws {
    let declaration = declared.declaration
    for example in declaration.examples {
      var names: [String] = []
      let script = parse(
        Source(name: "", text: example), with: CommandTable.vocabulary)
      #expect(script.diagnostics.isEmpty, "\(example)")
      collect(script.block.statements, into: &names)
      #expect(names.contains(declaration.name), "no '\(declaration.name)' in '\(example)'")
      let lines = example.split(separator: "\n").map(String.init)
      let world = ["#! answers Ann fine", "#! environment XDG_DATA_HOME=/data"]
      let run = try ScriptRun(name: "example", lines: world + lines)
      // What an example prints is its own affair; a mistake is not.
      for failure in run.failures where !failure.message.hasPrefix("printed") {
        Issue.record("\(example): \(failure.message)")
      }
    }
  }

  private func collect(_ statements: [Statement], into names: inout [String]) {
    for statement in statements {
      if case .command(let call) = statement { names.append(call.command) }
    }
  }

  @Test(
    arguments: CommandTable.all.map { $0.declaration.name } + Topic.allCases.map(\.rawValue)
      + ["language", "values", "queries", "functions", "drawing", "keys", ""])
  func helpFitsOnTheScreen(_ name: String) throws {
    var world = try ScriptWorld(after: nil)
    let effect = try world.run(Source(name: "help", text: "help \(name)"))
    #expect(effect.errors.isEmpty)
    #expect(!effect.output.isEmpty)
    for line in effect.output {
      #expect(line.count <= 90, "\(line.count) columns: \(line)")
    }
  }
}
