// Showing long texts page by page.

import CTerminal
import Glibc

/// The program long texts are shown with.
package struct Pager: Equatable, Sendable {
  /// A command for the shell.
  package let command: String

  /// The pager of an environment: `PAGER` when it is set (empty or `cat` mean none), else `less`
  /// when it is installed; nil when texts are simply printed.
  package init?(_ variable: (String) -> String?) {
    if let chosen = variable("PAGER") {
      guard !chosen.isEmpty, chosen != "cat" else { return nil }
      command = chosen
      return
    }
    let folders = (variable("PATH") ?? "").split(separator: ":")
    guard folders.contains(where: { access("\($0)/less", X_OK) == 0 }) else { return nil }
    command = "less -FRX"
  }

  /// The pager of the environment the program was started in.
  package static var current: Pager? {
    Pager { name in getenv(name).map { String(cString: $0) } }
  }

  /// Shows a text: through the pager when the output is a terminal and the text is longer than its
  /// window, else, or when the pager does not start, directly.
  package static func show(_ text: String, to output: Output, with pager: Pager? = .current) {
    output.flush()
    let size = TerminalSize(of: output.descriptor)
    let isLong = text.utf8.lazy.filter { $0 == 0x0A }.count >= size.rows
    if output.isTerminal, isLong, let pager, pager.run(Array(text.utf8)) { return }
    output.write(text)
    output.flush()
  }

  /// Runs the pager with a text as its standard input; false when it could not be started.
  private func run(_ bytes: [UInt8]) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return false }
    // Keys that send signals are meant for the pager while it runs.
    var ignored = sigaction()
    var previous = sigaction()
    ignored.__sigaction_handler.sa_handler = SIG_IGN
    sigaction(SIGINT, &ignored, &previous)
    defer { sigaction(SIGINT, &previous, nil) }
    let child = spawn(input: ends[0])
    close(ends[0])
    guard let child else {
      close(ends[1])
      return false
    }
    // A reader that quits early is no failure.
    _ = bytes.withUnsafeBytes { writeAll($0, to: ends[1]) }
    close(ends[1])
    return exitStatus(of: child) != 127
  }

  /// Starts the shell with default signals, reading from a descriptor; nil when that fails.
  private func spawn(input: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGQUIT, SIGPIPE, SIGTSTP] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let words: [String] = ["sh", "-c", command]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child = pid_t()
    let failure = posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments, environ)
    return failure == 0 ? child : nil
  }

  private func exitStatus(of child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return 0 }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 0
  }
}
