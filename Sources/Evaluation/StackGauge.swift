// How much of the thread's stack is left, so that deep recursion is an ordinary error.

import Glibc

/// Measures the stack below the place where it was made.
package struct StackGauge: Sendable {
  private let base: UInt
  private let room: UInt

  /// Left free for the commands a program calls.
  private static let reserve: UInt = 2 << 20

  /// Begins to measure here: on the thread that runs programs, before it does.
  package init() {
    var limit = rlimit()
    let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0
    let whole = isKnown && limit.rlim_cur < 1 << 30 ? UInt(limit.rlim_cur) : 8 << 20
    room = whole > 2 * StackGauge.reserve ? whole - StackGauge.reserve : whole / 2
    base = StackGauge.here
  }

  /// Whether there is room for another call.
  package var hasRoom: Bool {
    let here = StackGauge.here
    return here > base || base - here < room
  }

  private static var here: UInt {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }
}
