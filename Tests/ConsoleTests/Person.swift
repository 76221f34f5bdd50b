// The program at a terminal, as tests of the prompt start it.

import TestSupport

/// The program at a terminal, with folders of its own for history and settings.
final class Person {
  let folder = TemporaryFolder()
  let terminal: PseudoTerminal

  init(
    _ arguments: [String] = ["--seed", "1"], environment: [String: String] = [:],
    folder shared: TemporaryFolder? = nil, initial: String? = nil, columns: Int = 80
  ) throws {
    let home = (shared ?? folder).path
    if let initial {
      _ = try ProgramRun("/bin/mkdir", ["-p", home + "/config/lifeline"])
      _ = try (shared ?? folder).write("config/lifeline/init.life", initial)
    }
    let own = [
      "HOME": home, "XDG_STATE_HOME": home + "/state", "XDG_CONFIG_HOME": home + "/config",
      "XDG_DATA_HOME": home + "/data",
    ]
    terminal = try PseudoTerminal(
      Lifeline.program, arguments,
      environment: testEnvironment(own.merging(environment) { $1 }), columns: columns)
  }

  /// Waits for the first prompt.
  func start(_ prompt: String = "life gen 0 ›") throws -> Self {
    try terminal.expectCursorLine(prompt)
    return self
  }

  func enter(_ line: String) throws -> [String] { try terminal.enter(line) }

  /// Ends the input, and again where the program asks whether unsaved cells may be lost.
  func leave() throws -> ProgramEnd {
    terminal.send("\u{4}")
    terminal.send("\u{4}")
    return try terminal.waitForExit()
  }
}
