// Telling tiles what changed in the cells they see, and adding tiles where cells may be born.

import Cells
import Rules

extension TableUniverse {
  /// Copies what changed at the edges of tiles to the tiles that see it.
  ///
  /// Doing it twice does no harm. When it throws, no cell has changed, and it must be done again
  /// before the next step.
  mutating func exchange() throws(UniverseError) {
    // Tiles that become due meanwhile have nothing to tell: only copies changed in them.
    for position in 0..<due.count {
      let slot = Int(due[position])
      if slots[slot].ownColumns == 0 { continue }
      if !slots[slot].place.isWithinLimit, !slots[slot].isEmpty { throw .coordinates }
      var direction = 0
      while direction < 8 {
        try tellNeighbour(of: slot, direction)
        direction &+= 1
      }
      if slots[slot].touchesSeam { try tellAcrossSeams(slot) }
    }
  }

  /// Copies what changed at one side or corner of a tile to the neighbour there.
  private mutating func tellNeighbour(of slot: Int, _ direction: Int) throws(UniverseError) {
    let strip = EdgeStrip.facing[direction]
    if slots[slot].ownColumns & strip.columns == 0 { return }
    let memory = slots[slot].memory
    let number = Int(slots[slot].neighbours[direction])
    if number >= 0, slots[slot].planeCount > 0 {
      if slots[slot].changedRows & strip.rows == 0 { return }
      slots[number].makeUnique()
      if let isSeen = slots[number].receiveSide(direction, from: memory) {
        if isSeen { enqueue(number) }
        return
      }
    }
    var rows = slots[slot].changedRows & strip.rows
    while rows != 0 {
      let row = rows.trailingZeroBitCount
      rows &= rows &- 1
      var cells = memory.own[row] & strip.columns
      while cells != 0 {
        let column = cells.trailingZeroBitCount
        cells &= cells &- 1
        let position = StateTile.stride &* row &+ column
        let state = slots[slot].state(at: position)
        guard let other = try neighbour(of: slot, direction, toSee: state) else { continue }
        let isSeen = memory.seen[row] &>> UInt64(column) & 1 == 1
        tell(other, state, at: position &+ strip.distance, isSeen: isSeen)
      }
    }
  }

  /// The neighbour of a tile that is to see a state; a new one, where cells may be born of that.
  private mutating func neighbour(
    of slot: Int, _ direction: Int, toSee state: CellState
  ) throws(UniverseError) -> Int? {
    let number = slots[slot].neighbours[direction]
    if number >= 0 { return Int(number) }
    if state == 0 || lookup.isEmptySpaceInert { return nil }
    return try tile(at: slots[slot].place + DirectionSet.steps[direction], toSee: state)
  }

  private mutating func tile(
    at place: StatePlace, toSee state: CellState
  ) throws(UniverseError) -> Int? {
    if let slot = slot(at: place) { return slot }
    if state == 0 || lookup.isEmptySpaceInert || !grid.contains(place) { return nil }
    if !place.isWithinLimit { throw .coordinates }
    let needed = storageSize + StateTile.storageSize
    if needed > storageLimit { throw .storage(needed: UInt128(needed), limit: storageLimit) }
    return addTile(at: place)
  }

  private mutating func tell(_ slot: Int, _ state: CellState, at position: Int, isSeen: Bool) {
    slots[slot].makeUnique()
    slots[slot].receive(state, at: position, isSeen: isSeen)
    if isSeen { enqueue(slot) }
  }

  /// Copies what changed at an edge of the field to the tiles that see it across the edges.
  private mutating func tellAcrossSeams(_ slot: Int) throws(UniverseError) {
    let place = slots[slot].place
    var rows = slots[slot].changedRows
    while rows != 0 {
      let row = rows.trailingZeroBitCount
      rows &= rows &- 1
      let y = place.origin.y + row - 1
      var cells = slots[slot].memory.own[row]
      if y != 0 && y + 1 != field.height { cells &= outermostColumns(of: slots[slot]) }
      while cells != 0 {
        let column = cells.trailingZeroBitCount
        cells &= cells &- 1
        try tellAcrossSeams(slot, row: row, column: column)
      }
    }
  }

  private func outermostColumns(of slot: StateSlot) -> UInt64 {
    var columns: UInt64 = 0
    if field.width != nil, slot.place.x == 0 { columns |= 2 }
    if let width = field.width, slot.place.origin.x + slot.columnCount == width {
      columns |= 1 << UInt64(slot.columnCount)
    }
    return columns
  }

  private mutating func tellAcrossSeams(
    _ slot: Int, row: Int, column: Int
  ) throws(UniverseError) {
    let origin = slots[slot].place.origin
    let state = slots[slot].state(at: StateTile.stride * row + column)
    let isSeen = slots[slot].memory.seen[row] >> UInt64(column) & 1 == 1
    var images: [Point] = []
    grid.forEachImage(of: Point(x: origin.x + column - 1, y: origin.y + row - 1)) {
      images.append($0)
    }
    for image in images {
      var places: [StatePlace] = []
      grid.forEachPlace(seeing: image) { places.append($0) }
      for place in places {
        guard let other = try tile(at: place, toSee: state),
          let position = place.position(of: image)
        else { continue }
        tell(other, state, at: position, isSeen: isSeen)
      }
    }
  }
}

// MARK: - New tiles

extension TableUniverse {
  /// Copies to a new tile what it sees of the neighbour in a direction.
  mutating func copyEdge(of other: Int, to new: Int, _ direction: Int) {
    let strip = EdgeStrip.facing[7 - direction]
    var rows = strip.rows
    while rows != 0 {
      let row = rows.trailingZeroBitCount
      rows &= rows &- 1
      var columns = strip.columns
      while columns != 0 {
        let column = columns.trailingZeroBitCount
        columns &= columns &- 1
        let position = StateTile.stride * row + column
        let state = slots[other].state(at: position)
        if state != 0 {
          slots[new].receive(state, at: position + strip.distance, isSeen: true)
        }
      }
    }
  }

  /// Copies to a new tile what it sees across the edges of the field. O(side).
  mutating func copyCellsBeyondSeams(to new: Int) {
    let place = slots[new].place
    let (width, height) = (slots[new].columnCount, slots[new].rowCount)
    for row in -1...height {
      let isEnd = row == -1 || row == height
      for column in stride(from: -1, through: width, by: isEnd ? 1 : width + 1) {
        let image = Point(x: place.origin.x + column, y: place.origin.y + row)
        guard !field.contains(image), let source = field.wrap(image) else { continue }
        let state = self[source]
        guard state != 0, let position = place.position(of: image) else { continue }
        slots[new].receive(state, at: position, isSeen: true)
      }
    }
  }
}

/// The part of a tile that a neighbour sees.
private struct EdgeStrip {
  /// A bit for each row and column of the tile's memory that belongs to it.
  let rows: UInt64
  let columns: UInt64
  /// How far from a cell's position its copy is in the memory of the neighbour.
  let distance: Int

  /// The parts at each side and corner, by the direction of the neighbour.
  static let facing: [EdgeStrip] = DirectionSet.steps.map { step in
    func bits(_ step: Int) -> UInt64 {
      let inner = UInt64.lowBits(StateTile.side) << 1
      return step < 0 ? 1 << 1 : step > 0 ? 1 << UInt64(StateTile.side) : inner
    }
    return EdgeStrip(
      rows: bits(step.y), columns: bits(step.x),
      distance: -StateTile.side * (StateTile.stride * step.y + step.x))
  }
}
