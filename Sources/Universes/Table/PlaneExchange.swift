// Copying what a tile sees of the one beside it, where states are planes.

/// A tile's neighbours by whole sides, by their numbers among the eight directions.
private enum Side: Int {
  case above = 1
  case left = 3
  case right = 4
  case below = 6
}

extension StateSlot {
  /// Copies what changed at the side of a neighbour that faces this tile; `direction` leads from that
  /// neighbour here. Says whether anything was seen. The tile is this slot's own.
  ///
  /// `nil` for corners, of which nothing was copied.
  mutating func receiveSide(_ direction: Int, from source: TileMemory) -> Bool? {
    let last = UInt64(StateTile.side)
    switch Side(rawValue: direction) {
    case .above: return receiveRow(StateTile.side + 1, from: source, 1)
    case .below: return receiveRow(0, from: source, StateTile.side)
    case .left: return receiveColumn(bit: last + 1, from: source, bit: 1)
    case .right: return receiveColumn(bit: 0, from: source, bit: last)
    case nil: return nil
    }
  }

  private mutating func receiveRow(_ row: Int, from source: TileMemory, _ sourceRow: Int) -> Bool {
    let own = source.own[sourceRow]
    for digit in 0..<planeCount {
      let words = plane(digit)
      let given = source.planes[StateTile.stride * digit + sourceRow]
      words[row] = words[row] & ~own | given & own
    }
    let seen = source.seen[sourceRow]
    memory.seen[row] |= seen
    if seen != 0 { changedRows |= 1 << UInt64(row) }
    return seen != 0
  }

  /// Copies a column whole: what did not change there is the same here already.
  private mutating func receiveColumn(
    bit: UInt64, from source: TileMemory, bit sourceBit: UInt64
  ) -> Bool {
    for digit in 0..<planeCount {
      copyColumn(
        plane(digit), bit, from: source.planes + StateTile.stride * digit, sourceBit,
        kept: ~(1 << bit))
    }
    copyColumn(memory.seen, bit, from: source.seen, sourceBit, kept: ~0)
    let rows = rowsWithBit(source.seen, sourceBit)
    changedRows |= rows
    return rows != 0
  }
}

/// Copies a bit of each inner row to another bit, and of the words there keeps what is to be kept.
@inline(never)
private func copyColumn(
  _ target: UnsafeMutablePointer<UInt64>, _ bit: UInt64,
  from source: UnsafeMutablePointer<UInt64>, _ sourceBit: UInt64, kept: UInt64
) {
  var row = 1
  while row <= StateTile.side {
    target[row] = target[row] & kept | (source[row] &>> sourceBit & 1) &<< bit
    row &+= 1
  }
}

/// The inner rows whose words have a bit.
@inline(never)
private func rowsWithBit(_ words: UnsafeMutablePointer<UInt64>, _ bit: UInt64) -> UInt64 {
  var rows: UInt64 = 0
  var row: UInt64 = 1
  while row <= UInt64(StateTile.side) {
    rows |= (words[Int(truncatingIfNeeded: row)] &>> bit & 1) &<< row
    row &+= 1
  }
  return rows
}
