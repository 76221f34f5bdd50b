// Where the programs built together with the tests are.

import Glibc

/// Programs built by the same run of the package manager as the tests.
package enum BuiltProducts {
  /// The folder of the built programs, that of the running test program.
  package static var folder: String {
    guard let path = realpath("/proc/self/exe", nil) else { return ".build/debug" }
    defer { free(path) }
    // Some versions run the tests from a program of the toolchain that loads them.
    let executable = String(cString: path)
    if executable.contains("/.build/") { return parent(of: executable) }
    for argument in CommandLine.arguments where argument.contains("/.build/") {
      return parent(of: argument)
    }
    return ".build/debug"
  }

  /// The path of a built program.
  package static func program(_ name: String) -> String {
    folder + "/" + name
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}

/// A new folder that disappears with the value.
package final class TemporaryFolder {
  package let path: String

  package init() {
    var template = Array("\(Self.base)/lifeline-test-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? Self.base
  }

  /// The path of something in the folder.
  package func file(_ name: String) -> String { path + "/" + name }

  private static var base: String {
    getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
  }

  deinit {
    guard path != Self.base else { return }
    _ = try? ProgramRun("/bin/rm", ["-rf", path])
  }
}
