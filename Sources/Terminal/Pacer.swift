// Keeping time between frames.

import Glibc

/// A beat at absolute moments, so that the time a frame takes does not add to the interval.
///
/// When a frame takes longer than the interval, beats are dropped rather than made up for.
package struct Pacer: Sendable {
  private let interval: Int64
  private var deadline: Int64

  /// A beat whose first moment is one interval from now.
  package init(every interval: Duration) {
    self.interval = max(1, nanoseconds(of: interval))
    deadline = monotonicNanoseconds() + self.interval
  }

  /// Whether the moment of the next beat has passed, as it can while keys come thick and fast.
  package var isDue: Bool { monotonicNanoseconds() >= deadline }

  /// Waits for the next beat while listening to the keys: `.timeout` is the beat; anything else
  /// comes early, and waiting again goes on toward the same beat.
  package mutating func wait(_ keys: KeyReader) -> KeyEvent {
    let event = keys.nextKey(deadline: deadline)
    if event == .timeout { advance() }
    return event
  }

  /// Waits for the next beat where there are no keys; false when an interrupt ended the wait.
  package mutating func wait() -> Bool {
    var moment = timespec(nanoseconds: deadline)
    while !Interrupts.isPending {
      guard clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &moment, nil) == EINTR else {
        advance()
        return true
      }
    }
    return false
  }

  private mutating func advance() {
    deadline = max(deadline + interval, monotonicNanoseconds())
  }
}
