// The script tests: what each command does, written as scripts of the language itself.

import Glibc
import Testing

/// Each file of the folder Scripts; its README describes the notation.
@Suite struct ScriptTests {
  private static let records = getenv("RECORD").map { String(cString: $0) } == "1"

  @Test func thereAreCases() {
    #expect(ScriptCase.all.count > 1)
  }

  @Test(arguments: ScriptCase.all)
  func doesWhatItsFileSays(_ script: ScriptCase) throws {
    let lines = try script.lines()
    let run = try ScriptRun(name: script.name, lines: lines)
    for failure in run.failures {
      Issue.record(
        "\(script.name):\(failure.line): \(failure.message)",
        sourceLocation: SourceLocation(
          fileID: "CommandsTests/\(script.name)", filePath: script.path, line: failure.line,
          column: 1))
    }
    if ScriptTests.records {
      if run.recorded != lines { try script.record(run.recorded) }
      Issue.record("the expectations were recorded; run again without RECORD")
    }
  }
}
