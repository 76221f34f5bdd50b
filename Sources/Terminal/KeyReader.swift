// Waiting for keys, with a limit in time and an eye on signals.

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

  /// A reader of the keys of a terminal, which should be in raw mode.
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
      let patience = parser.patience.map { monotonicNanoseconds() + nanoseconds(of: $0) }
      let limit = patience ?? deadline
      switch waitForInput(descriptor, deadline: limit) {
      case .input:
        guard readKeys() else { return .end }
      case .timeout where parser.isPending:
        waiting += parser.flush()
      case .timeout:
        return .timeout
      case .redraw:
        return .redraw
      case .interrupted:
        return .interrupted
      case .failed:
        return .end
      }
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
