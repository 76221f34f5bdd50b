// Signals that reach the program while it works: interrupting, ending, and broken pipes.

import Glibc
import Synchronization

private let pendingCount = Atomic<Int>(0)
/// When the last interrupt came, in nanoseconds of the monotonic clock; 0 for never.
private let lastInterrupt = Atomic<Int64>(0)

/// Ctrl-C and its relatives while the program works.
///
/// The first interrupt only raises a flag, which long work looks at between two generations; a
/// second one within a second cleans up and ends the process with status 130. The
/// line reader holds interrupts back while it reads, so those never come here; threads other than
/// the one that reads must have signals blocked, as those of Swift's concurrency have.
package enum Interrupts {
  /// Takes charge of the signals of the process; call once, early.
  ///
  /// `SIGINT` raises the flag, also where a shell started the program with it ignored, as jobs of
  /// scripts are: who sends it means it. `SIGTERM`, `SIGHUP` and `SIGQUIT` restore the terminal and
  /// remove the unfinished file before they do what they always do, unless they are ignored (`nohup`). `SIGPIPE` is ignored, so
  /// that writing to a closed pipe is a failure of that write (`WriteFailure.readerGone`).
  package static func install() {
    // Globals are made lazily, which a handler must not cause.
    reset()
    TerminalModes.prepare()
    UnfinishedFile.note(nil)
    setHandler(SIGINT, interrupted)
    for number in [SIGTERM, SIGHUP, SIGQUIT] where !isIgnored(number) {
      setHandler(number, ended)
    }
    setHandler(SIGPIPE, SIG_IGN)
  }

  /// Ends the process with status 124 after so many seconds, whatever it does then: the backstop
  /// for a timeout that is looked at only between two pieces of work.
  package static func endProgram(after seconds: Double) {
    setHandler(SIGALRM, outOfTime)
    let whole = max(0, min(seconds, 1e9))
    var timer = itimerval()
    timer.it_value.tv_sec = Int(whole)
    timer.it_value.tv_usec = Int((whole - whole.rounded(.down)) * 1e6)
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
  }

  /// Whether an interrupt came that nobody took; cheap enough for inner loops.
  package static var isPending: Bool {
    pendingCount.load(ordering: .relaxed) > 0
  }

  /// Whether an interrupt came, and forgets it; the second one within a second stays deadly.
  package static func take() -> Bool {
    pendingCount.exchange(0, ordering: .relaxed) > 0
  }

  /// Forgets any interrupt and when it came.
  package static func reset() {
    pendingCount.store(0, ordering: .relaxed)
    lastInterrupt.store(0, ordering: .relaxed)
  }

  private static let interrupted: SignalHandler = { _ in
    let savedError = errno
    let now = monotonicNanoseconds()
    let previous = lastInterrupt.exchange(now, ordering: .relaxed)
    if previous != 0 && now - previous < 1_000_000_000 {
      cleanUp()
      _exit(130)
    }
    pendingCount.add(1, ordering: .relaxed)
    errno = savedError
  }

  private static let outOfTime: SignalHandler = { _ in
    cleanUp()
    let message: StaticString = "error: the time ran out\n"
    _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
    _exit(124)
  }

  private static let ended: SignalHandler = { number in
    cleanUp()
    takeDefault(number)
  }

  /// What a handler does before the process ends.
  private static func cleanUp() {
    TerminalModes.restoreForTheLastTime()
    UnfinishedFile.remove()
  }
}
