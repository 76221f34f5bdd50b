// The monotonic clock in whole nanoseconds, which signal handlers may read too.

import Glibc

/// The monotonic clock in nanoseconds; may be called from a signal handler.
func monotonicNanoseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// A duration in nanoseconds, at least 0 and at most a hundred years.
func nanoseconds(of duration: Duration) -> Int64 {
  let (seconds, attoseconds) = duration.components
  guard seconds >= 0, attoseconds >= 0 else { return 0 }
  return min(seconds, 3_200_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000
}

extension timespec {
  init(nanoseconds: Int64) {
    self.init(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  }
}
