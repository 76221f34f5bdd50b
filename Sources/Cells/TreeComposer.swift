// A tree from rows of cells, composed from the bottom up.

/// Makes a tree of rows that come from the top down.
///
/// Two rows of cells make a row of blocks of 2 × 2, two rows of blocks make a row of blocks of 4 × 4,
/// and so on. A row is a list of stretches: neighbouring blocks that are equal take one entry, so
/// long runs cost no more than short ones. Of each height one row at most waits for the next.
struct TreeComposer {
  /// Neighbouring blocks of a row that are equal and not empty.
  struct Stretch {
    /// In blocks, from the column `0`.
    var places: Range<Int>
    /// A state at level 0; below the level of the leaves the cells, as bits row by row; above it the
    /// number of a node.
    var value: UInt64
  }

  /// A row of blocks; `y` counts in blocks from the row `0`.
  private struct Band {
    let y: Int
    let stretches: [Stretch]
  }

  private let leaves: CellTree.Leaves
  private let level: Int
  private var builder: CellTreeBuilder
  /// For each level the upper of two rows that has come alone until now.
  private var waiting: [Band?]
  /// The rows of the quarters of the root: the northern and the southern one.
  private var halves: [[Stretch]] = [[], []]

  /// Nothing yet, within a root of a level that is higher than that of the leaves.
  init(_ leaves: CellTree.Leaves, level: Int) {
    self.leaves = leaves
    self.level = level
    builder = CellTreeBuilder(leaves)
    waiting = Array(repeating: nil, count: level)
  }

  /// Adds the live cells of a row that lies below all rows that were added.
  mutating func add(row y: Int, _ stretches: [Stretch]) {
    add(Band(y: y, stretches: stretches), 0)
  }

  /// The tree of what was added.
  mutating func tree() -> CellTree? {
    for level in 0..<(level - 1) {
      if let upper = waiting[level] { complete(upper, with: [], level) }
    }
    func child(_ y: Int, _ x: Int) -> CellTree.Number {
      let found = halves[y + 1].first { $0.places.contains(x) }
      return CellTree.Number(found?.value ?? 0)
    }
    let root = CellTree.Node(
      level: level, nw: child(-1, -1), ne: child(-1, 0), sw: child(0, -1), se: child(0, 0))
    let number = builder.share(root)
    return builder.tree(root: number)
  }

  private mutating func add(_ band: Band, _ level: Int) {
    if level == self.level - 1 {
      halves[band.y + 1] = band.stretches
      return
    }
    if let upper = waiting[level] {
      waiting[level] = nil
      if upper.y + 1 == band.y { return complete(upper, with: band.stretches, level) }
      complete(upper, with: [], level)
    }
    if band.y & 1 == 0 {
      waiting[level] = band
    } else {
      complete(Band(y: band.y - 1, stretches: []), with: band.stretches, level)
    }
  }

  /// Makes a row of the next level of two.
  private mutating func complete(_ upper: Band, with lower: [Stretch], _ level: Int) {
    var joiner = BlockJoiner()
    joiner.join(upper.stretches, lower) { nw, ne, sw, se in
      block(level + 1, nw, ne, sw, se)
    }
    add(Band(y: upper.y >> 1, stretches: joiner.joined), level + 1)
  }

  /// The value of a block of a level, of which a quarter at least is not empty.
  private mutating func block(
    _ level: Int, _ nw: UInt64, _ ne: UInt64, _ sw: UInt64, _ se: UInt64
  ) -> UInt64 {
    guard level <= leaves.level, leaves == .bitmaps else {
      let node = CellTree.Node(
        level: level, nw: CellTree.Number(nw), ne: CellTree.Number(ne), sw: CellTree.Number(sw),
        se: CellTree.Number(se))
      return UInt64(builder.share(node))
    }
    let bits = CellTree.bits(level, nw, ne, sw, se)
    guard level == leaves.level else { return bits }
    return UInt64(builder.share(CellTree.Node(bitmap: bits)))
  }
}

/// Joins two rows of blocks into one row of blocks twice as large.
private struct BlockJoiner {
  typealias Stretch = TreeComposer.Stretch
  typealias Block = (_ nw: UInt64, _ ne: UInt64, _ sw: UInt64, _ se: UInt64) -> UInt64

  private(set) var joined: [Stretch] = []
  /// The western half of a block of which the eastern half may follow.
  private var west: (place: Int, upper: UInt64, lower: UInt64)?

  mutating func join(_ upper: [Stretch], _ lower: [Stretch], _ block: Block) {
    var (upperIndex, lowerIndex) = (0, 0)
    var x = Int.min
    while upperIndex < upper.count || lowerIndex < lower.count {
      let above = upperIndex < upper.count ? upper[upperIndex] : nil
      let below = lowerIndex < lower.count ? lower[lowerIndex] : nil
      x = max(x, min(above?.places.lowerBound ?? .max, below?.places.lowerBound ?? .max))
      var end = Int.max
      var values: [UInt64] = [0, 0]
      for (index, stretch) in [above, below].enumerated() {
        guard let stretch else { continue }
        if stretch.places.lowerBound > x {
          end = min(end, stretch.places.lowerBound)
        } else {
          end = min(end, stretch.places.upperBound)
          values[index] = stretch.value
        }
      }
      add(x..<end, values[0], values[1], block)
      if above?.places.upperBound == end { upperIndex += 1 }
      if below?.places.upperBound == end { lowerIndex += 1 }
      x = end
    }
    if let west { append(west.place >> 1, block(west.upper, 0, west.lower, 0)) }
  }

  /// Adds blocks that lie above equal blocks.
  private mutating func add(
    _ places: Range<Int>, _ upper: UInt64, _ lower: UInt64, _ block: Block
  ) {
    if upper | lower == 0 { return }
    var start = places.lowerBound
    if let west {
      self.west = nil
      if west.place + 1 == start {
        append(start >> 1, block(west.upper, upper, west.lower, lower))
        start += 1
      } else {
        append(west.place >> 1, block(west.upper, 0, west.lower, 0))
      }
    }
    if start < places.upperBound, start & 1 == 1 {
      append(start >> 1, block(0, upper, 0, lower))
      start += 1
    }
    let end = places.upperBound
    if start < end & ~1 {
      append(start >> 1, to: end >> 1, block(upper, upper, lower, lower))
      start = end & ~1
    }
    if start < end { west = (start, upper, lower) }
  }

  private mutating func append(_ place: Int, to end: Int? = nil, _ value: UInt64) {
    let places = place..<(end ?? place + 1)
    if let last = joined.last, last.places.upperBound == place, last.value == value {
      joined[joined.count - 1].places = last.places.lowerBound..<places.upperBound
    } else {
      joined.append(Stretch(places: places, value: value))
    }
  }
}
