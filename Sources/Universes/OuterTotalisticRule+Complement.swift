// How rules with B0 run where the field has no end, and empty space would come alive.

import Rules

extension OuterTotalisticRule {
  /// The largest count of live neighbours.
  var highestCount: Int { neighbourhood.offsets.count }

  /// Whether a dead cell among dead cells is born.
  var hasB0: Bool { births & 1 == 1 }

  /// Whether a live cell among live cells survives.
  var hasSmax: Bool { survivals >> highestCount & 1 == 1 }

  /// Whether empty space turns live and dead again, generation by generation.
  var flashes: Bool { hasB0 && !hasSmax }

  /// The same rule seen with dead and live exchanged.
  ///
  /// This is what Golly runs for a rule with B0 and Smax: a drawn cell then stands for a dead one in
  /// a live world, and `B0123478/S01234678` behaves as Life.
  var complement: OuterTotalisticRule {
    OuterTotalisticRule(
      neighbourhood: neighbourhood, births: reversed(~survivals), survivals: reversed(~births))
  }

  /// The rule from cells on a dead background to cells that differ from a live one.
  var ontoLiveBackground: OuterTotalisticRule {
    let counts = UInt16(truncatingIfNeeded: 1 << (highestCount + 1) - 1)
    return OuterTotalisticRule(
      neighbourhood: neighbourhood, births: ~births & counts, survivals: ~survivals & counts)
  }

  /// The rule from cells that differ from a live background to cells on a dead one.
  var offLiveBackground: OuterTotalisticRule {
    OuterTotalisticRule(
      neighbourhood: neighbourhood, births: reversed(survivals), survivals: reversed(births))
  }

  /// Bits of counts *n* moved to *highest − n*.
  private func reversed(_ mask: UInt16) -> UInt16 {
    var result: UInt16 = 0
    for count in 0...highestCount where mask >> count & 1 == 1 {
      result |= 1 << (highestCount - count)
    }
    return result
  }

  /// Whether a cell is live in the next generation.
  func isLiveNext(after isLive: Bool, liveNeighbours: Int) -> Bool {
    (isLive ? survivals : births) >> liveNeighbours & 1 == 1
  }
}
