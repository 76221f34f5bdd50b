// Waiting for keys, with a limit in time and an eye on signals.

import CTerminal
import Glibc

/// What ended the wait for a key.
package enum KeyEvent: Equatable, Sendable {
  case key(Key)
  /// No key within the time given.
  case timeout
  /// The window changed its size, or the process was stopped and continued: draw everything again.
  case redraw
  /// An interrupt is pending (`Interrupts.isPending`); it has not been taken.
  case interrupted
  /// The terminal is gone.
  case end
}

/// Reads keys from a terminal in raw mode. For one thread.
package final class KeyReader {
  private let descriptor: Int32
  private var parser = KeyParser()
  private var waiting: [Key] = []

  /// How long an escape may stay alone before it is the escape key, in nanoseconds.
  private static let escapeDelay: Int64 = 50_000_000

  package init(descriptor: Int32 = STDIN_FILENO) {
    self.descriptor = descriptor
  }

  /// The next key, or why there is none; waits forever without a timeout.
  package func nextKey(timeout: Duration? = nil) -> KeyEvent {
    nextKey(deadline: timeout.map { monotonicNanoseconds() + nanoseconds(of: $0) })
  }

  /// The next key before a moment of the monotonic clock, in nanoseconds.
  func nextKey(deadline: Int64?) -> KeyEvent {
    while true {
      if !waiting.isEmpty { return .key(waiting.removeFirst()) }
      let limit = parser.isPending ? monotonicNanoseconds() + Self.escapeDelay : deadline
      switch waitForInput(deadline: limit) {
      case .input:
        guard readKeys() else { return .end }
      case .timeout where parser.isPending:
        waiting += parser.flush()
      case .timeout:
        return .timeout
      case .signal(let event):
        return event
      }
    }
  }

  private enum Wait {
    case input
    case timeout
    case signal(KeyEvent)
  }

  /// Signals are held back except in the wait itself, so that none slips in before it.
  private func waitForInput(deadline: Int64?) -> Wait {
    var held = sigset_t()
    var previous = sigset_t()
    sigemptyset(&held)
    for number in [SIGINT, SIGWINCH, SIGCONT, SIGTSTP] { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    while true {
      if Interrupts.isPending { return .signal(.interrupted) }
      if TerminalModes.takeRedraw() { return .signal(.redraw) }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count: Int32
      if let deadline {
        var rest = timespec(nanoseconds: max(0, deadline - monotonicNanoseconds()))
        count = ppoll(&request, 1, &rest, &previous)
      } else {
        count = ppoll(&request, 1, nil, &previous)
      }
      if count > 0 { return .input }
      if count == 0 { return .timeout }
      if errno != EINTR { return .signal(.end) }
    }
  }

  private func readKeys() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) }
    for byte in bytes[..<count] { waiting += parser.feed(byte) }
    return true
  }
}

extension timespec {
  init(nanoseconds: Int64) {
    self.init(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  }
}

/// A duration in nanoseconds, at least 0 and at most a hundred years.
func nanoseconds(of duration: Duration) -> Int64 {
  let (seconds, attoseconds) = duration.components
  guard seconds >= 0, attoseconds >= 0 else { return 0 }
  return min(seconds, 3_200_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000
}
