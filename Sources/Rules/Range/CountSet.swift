// Sets of counts of neighbours, as rules of a longer range name them.

/// Some numbers of live neighbours, kept as ranges from the lowest up that do not touch.
package struct CountSet: Hashable, Sendable {
  /// The counts; a gap lies between each range and the next.
  package let ranges: [ClosedRange<Int>]

  /// No count at all.
  package static let none = CountSet([])

  /// The counts that lie in any of some ranges, which may overlap and stand in any order.
  package init(_ ranges: [ClosedRange<Int>]) {
    var joined: [ClosedRange<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    self.ranges = joined
  }

  /// Whether a count is one of them. O(ranges).
  package func contains(_ count: Int) -> Bool {
    ranges.contains { $0.contains(count) }
  }

  /// Every count higher by so much.
  package func shifted(by distance: Int) -> CountSet {
    CountSet(ranges.map { ($0.lowerBound + distance)...($0.upperBound + distance) })
  }

  /// Those that are in a range, and no other.
  package func limited(to limits: ClosedRange<Int>) -> CountSet {
    CountSet(ranges.filter { $0.overlaps(limits) }.map { $0.clamped(to: limits) })
  }

  /// As lists of counts are written: `3,5-8`.
  var list: String {
    ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }.joined(separator: ",")
  }
}
