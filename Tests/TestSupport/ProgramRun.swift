// One run of a program without a terminal, from start to end.

import CTerminal
import Glibc

/// What a finished program wrote and how it ended.
package struct ProgramRun: Sendable {
  package let output: String
  package let error: String
  package let status: ProgramEnd
  /// Whether it had to be killed because its time was up.
  package let timedOut: Bool

  /// Runs a program: its standard input is given whole, both outputs are collected.
  package init(
    _ program: String, _ arguments: [String] = [], input: [UInt8] = [],
    environment: [String: String] = testEnvironment(), timeout: Duration = .seconds(30)
  ) throws {
    let (stdin, stdout, stderr) = (try makePipe(), try makePipe(), try makePipe())
    let process = try spawn(
      program, arguments, environment: environment,
      .descriptors(
        input: stdin.read.descriptor, output: stdout.write.descriptor,
        error: stderr.write.descriptor))
    for end in [stdin.read, stdout.write, stderr.write] { end.shut() }
    var streams = Streams(
      input: input, inputEnd: stdin.write, outputEnd: stdout.read, errorEnd: stderr.read)
    let moment = deadline(in: timeout)
    _ = streams.run(until: moment)
    if let ended = waitForEnd(of: process, until: moment) {
      (status, timedOut) = (ended, false)
    } else {
      kill(process, SIGKILL)
      (status, timedOut) = (.signalled(SIGKILL), true)
      waitpid(process, nil, 0)
    }
    output = String(decoding: streams.output, as: UTF8.self)
    error = String(decoding: streams.error, as: UTF8.self)
  }

  package init(
    _ program: String, _ arguments: [String] = [], input: String,
    environment: [String: String] = testEnvironment(), timeout: Duration = .seconds(30)
  ) throws {
    try self.init(
      program, arguments, input: Array(input.utf8), environment: environment, timeout: timeout)
  }
}
