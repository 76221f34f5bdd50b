// Trees to patterns and patterns to trees.

extension CellTree {
  /// The cells in the smallest frame that holds them, and where that frame lies; `nil` when they
  /// are more than `limit` live cells.
  ///
  /// The leaves are visited one by one, once for each place where they occur, in reading order.
  /// O(nodes + leaves that are visited · level).
  package func pattern(limit: Population) -> (pattern: Pattern, origin: Point)? {
    guard population <= limit else { return nil }
    guard let bounds else { return (.empty, .origin) }
    let reach = 1 << (level - 1)
    var writer = BandWriter(
      tree: self, left: bounds.x + reach, top: bounds.y + reach)
    writer.write([BandWriter.Place(number: root, x: 0)], level: level, y: 0)
    return (writer.builder.pattern(size: bounds.size), bounds.origin)
  }

  /// The tree of a pattern whose frame has its corner at `origin`; the leaves are bitmaps where all
  /// live cells are in state 1 and `leaves` says no other.
  ///
  /// `nil` when cells lie beyond `Point.limit`. O(runs · levels), however long the runs are.
  package init?(_ pattern: Pattern, at origin: Point, leaves: Leaves? = nil) {
    let leaves = leaves ?? (pattern.highestState > 1 ? .states : .bitmaps)
    guard let bounds = pattern.bounds?.moved(by: origin - .origin) else {
      self.init(empty: leaves)
      return
    }
    guard bounds.origin.isWithinLimit, bounds.lastPoint.isWithinLimit else { return nil }
    var level = leaves.level + 1
    while !CellTree.area(level).contains(bounds) {
      guard level < CellTree.highestLevel else { return nil }
      level += 1
    }
    var composer = TreeComposer(leaves, level: level)
    for row in pattern.rows {
      composer.add(
        row: row.y + origin.y,
        row.runs.map { run in
          TreeComposer.Stretch(
            places: (run.columns.lowerBound + origin.x)..<(run.columns.upperBound + origin.x),
            value: UInt64(run.state))
        })
    }
    guard let tree = composer.tree() else { return nil }
    self = tree
  }
}

extension CellTree {
  /// The cells that a root of a level covers.
  private static func area(_ level: Int) -> Rectangle {
    let reach = 1 << (level - 1)
    return Rectangle(columns: -reach..<reach, rows: -reach..<reach)
  }
}

/// Writes the cells of a tree in reading order, one band of nodes of equal height after another.
private struct BandWriter {
  /// A node and the column of its corner, counted from the corner of the root.
  struct Place {
    let number: CellTree.Number
    let x: Int
  }

  let tree: CellTree
  /// What becomes the corner of the pattern, counted from the corner of the root.
  let left, top: Int
  var builder = PatternBuilder()

  init(tree: CellTree, left: Int, top: Int) {
    (self.tree, self.left, self.top) = (tree, left, top)
  }

  /// Writes nodes of a level that stand side by side from the left. Recursion ends at the leaves.
  mutating func write(_ places: [Place], level: Int, y: Int) {
    if places.isEmpty { return }
    guard level > tree.leaves.level else {
      switch tree.leaves {
      case .bitmaps: return writeBitmaps(places, y: y)
      case .states: return writeStates(places, y: y)
      }
    }
    let half = 1 << (level - 1)
    var (north, south): ([Place], [Place]) = ([], [])
    for place in places {
      let node = tree[place.number]
      if node.nw != 0 { north.append(Place(number: node.nw, x: place.x)) }
      if node.ne != 0 { north.append(Place(number: node.ne, x: place.x + half)) }
      if node.sw != 0 { south.append(Place(number: node.sw, x: place.x)) }
      if node.se != 0 { south.append(Place(number: node.se, x: place.x + half)) }
    }
    write(north, level: level - 1, y: y)
    write(south, level: level - 1, y: y + half)
  }

  private mutating func writeBitmaps(_ places: [Place], y: Int) {
    for row in 0..<8 {
      for place in places {
        var bits = tree[place.number].bitmap >> UInt64(8 * row) & 0xFF
        while bits != 0 {
          let start = bits.trailingZeroBitCount
          let end = start + (~(bits >> UInt64(start))).trailingZeroBitCount
          add(place.x + start..<place.x + end, y + row, 1)
          bits &= ~0 << UInt64(end)
        }
      }
    }
  }

  private mutating func writeStates(_ places: [Place], y: Int) {
    for row in 0..<2 {
      for place in places {
        let leaf = tree[place.number]
        let (west, east) = row == 0 ? (leaf.nw, leaf.ne) : (leaf.sw, leaf.se)
        add(place.x..<place.x + 1, y + row, CellState(truncatingIfNeeded: west))
        add(place.x + 1..<place.x + 2, y + row, CellState(truncatingIfNeeded: east))
      }
    }
  }

  private mutating func add(_ columns: Range<Int>, _ y: Int, _ state: CellState) {
    builder.add(
      row: y - top, columns: columns.lowerBound - left..<columns.upperBound - left, state: state)
  }
}
