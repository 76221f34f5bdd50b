// Calls of the built program, as the tests of this module make them.

import CTerminal
import Glibc
import TestSupport

/// The program `lifeline` in a folder of its own.
struct Lifeline {
  static let program = BuiltProducts.program("lifeline")

  /// Runs the program; a test that needs longer than the limit has found that it hangs.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    within limit: Duration = .seconds(30)
  ) throws -> ProgramRun {
    try ProgramRun(
      program, arguments, input: input, environment: testEnvironment(environment), timeout: limit)
  }

  /// Runs commands as `-c` does.
  static func commands(_ text: String, _ options: [String] = []) throws -> ProgramRun {
    try run(options + ["-c", text])
  }
}

extension ProgramRun {
  /// The status the program left with; nil when a signal ended it.
  var code: Int32? {
    if case .exited(let code) = status { code } else { nil }
  }

  /// The lines of standard output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The lines of standard error that begin a message.
  var mistakes: [String] {
    error.split(separator: "\n").map(String.init).filter { !$0.hasPrefix(" ") }
  }

  /// Whether anything in the outputs could steer a terminal.
  var isSafeToPrint: Bool {
    (output + error).unicodeScalars.allSatisfy {
      $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x7F)
    }
  }
}

extension TemporaryFolder {
  /// Writes a file into the folder and gives its path.
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = file(name)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw ProgramError.failed(call: "open", errorNumber: errno) }
    defer { close(descriptor) }
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw ProgramError.failed(call: "write", errorNumber: errno)
    }
    return path
  }

  func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }
}
