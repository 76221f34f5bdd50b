// Numbers that tell whether two things are the same without looking into them.

import Synchronization

/// A number that is given once: whatever bears the same stamp is the same.
typealias Stamp = UInt64

enum StampSource {
  private static let last = Atomic<UInt64>(0)

  /// A number that nothing bears yet.
  static func next() -> Stamp {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
