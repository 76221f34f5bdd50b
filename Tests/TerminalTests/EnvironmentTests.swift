// Tests of what is concluded from the environment, of prompts and of widths.

import Glibc
import TestSupport
import Testing

@testable import Terminal

private func environment(_ variables: [String: String]) -> TerminalEnvironment {
  TerminalEnvironment { variables[$0] }
}

@Suite struct EnvironmentTests {
  @Test(
    arguments: [
      (["LANG": "en_US.UTF-8"], true), (["LANG": "C"], false), ([:], false),
      (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false), (["LC_ALL": "", "LANG": "C.utf8"], true),
      (["LC_CTYPE": "de_DE.UTF-8@euro", "LANG": "C"], true),
      (["LC_CTYPE": "de_DE.ISO-8859-1", "LANG": "C.UTF-8"], false),
    ] as [([String: String], Bool)])
  func theFirstLocaleVariableDecides(variables: [String: String], isUTF8: Bool) {
    #expect(environment(variables).isUTF8 == isUTF8)
  }

  @Test func sizesNobodyCanMeanBecomeTheStandardOnes() {
    #expect(TerminalSize(columns: 0, rows: 50) == TerminalSize(columns: 80, rows: 50))
    #expect(TerminalSize(columns: 132, rows: -1) == TerminalSize(columns: 132, rows: 24))
    #expect(TerminalSize(of: -1) == .standard)
  }

  @Test func escapesInPromptsAreMarked() {
    #expect(
      markingEscapes(in: "\u{1B}[1;32mlife\u{1B}[0m › ")
        == "\u{01}\u{1B}[1;32m\u{02}life\u{01}\u{1B}[0m\u{02} › ")
    #expect(markingEscapes(in: "\u{01}\u{1B}[0m\u{02}x") == "\u{01}\u{1B}[0m\u{02}x")
    #expect(markingEscapes(in: "x\u{1B}[3") == "x")
  }

  @Test func pagersComeFromTheEnvironment() {
    #expect(Pager { ["PAGER": "more -s"][$0] }?.command == "more -s")
    #expect(Pager { ["PAGER": "", "PATH": "/usr/bin"][$0] } == nil)
    #expect(Pager { ["PAGER": "cat"][$0] } == nil)
    #expect(Pager { ["PATH": "/nonexistent"][$0] } == nil)
    let folder = TemporaryFolder()
    symlink("/bin/true", folder.file("less"))
    #expect(Pager { ["PATH": folder.path][$0] }?.command == "less -FRX")
  }
}
