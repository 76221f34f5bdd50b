// Starting a program with descriptors and an environment of the test's choice.

import CTerminal
import Glibc

/// Why a test could not do what it wanted with a program.
package enum ProgramError: Error, CustomStringConvertible {
  case failed(call: String, errorNumber: Int32)
  case notSeen(text: String, screen: String)
  case stillRunning(screen: String)

  package var description: String {
    switch self {
    case .failed(let call, let number): "\(call): \(String(cString: strerror(number)))"
    case .notSeen(let text, let screen):
      "\(text.debugDescription) did not appear; the screen:\n\(screen)"
    case .stillRunning(let screen): "the program did not end; the screen:\n\(screen)"
    }
  }
}

/// How a program ended.
package enum ProgramEnd: Equatable, Sendable {
  case exited(Int32)
  case signalled(Int32)

  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xFF) : .signalled(signal)
  }
}

/// What a child's standard descriptors become.
enum Standard {
  case descriptors(input: Int32, output: Int32, error: Int32)
  /// A terminal, which becomes the controlling one of a new session.
  case terminal(path: String)
}

/// Starts a program with default signals; only the three standard descriptors stay open.
func spawn(
  _ program: String, _ arguments: [String], environment: [String: String], _ standard: Standard
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  var attributes = posix_spawnattr_t()
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  var flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
  switch standard {
  case .descriptors(let input, let output, let error):
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, error, 2)
  case .terminal(let path):
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    flags |= spawn_new_session
  }
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, flags)

  let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  var process = pid_t()
  let result = withCStrings([program] + arguments) { words in
    withCStrings(variables) { posix_spawn(&process, program, &actions, &attributes, words, $0) }
  }
  guard result == 0 else {
    throw ProgramError.failed(call: "start \(program)", errorNumber: result)
  }
  return process
}

private func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
  defer { pointers.forEach { free($0) } }
  return body(pointers)
}

/// The environment of programs under test: what is needed to run, and nothing of the person's own.
package func testEnvironment(_ more: [String: String] = [:]) -> [String: String] {
  var environment = [
    "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent", "TERM": "xterm-256color",
    "LANG": "C.UTF-8", "INPUTRC": "/dev/null",
  ]
  for name in ["LD_LIBRARY_PATH", "LLVM_PROFILE_FILE"] {
    if let value = getenv(name) { environment[name] = String(cString: value) }
  }
  return environment.merging(more) { $1 }
}

/// A moment some time from now.
func deadline(in limit: Duration) -> ContinuousClock.Instant {
  ContinuousClock.now + limit
}

/// The milliseconds until a moment, for `poll`; 0 when it has passed.
func milliseconds(until moment: ContinuousClock.Instant) -> Int32 {
  let (seconds, attoseconds) = (moment - ContinuousClock.now).components
  guard seconds >= 0, attoseconds >= 0 else { return 0 }
  return Int32(min(seconds, 1_000_000) * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
}
