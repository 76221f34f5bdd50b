// Collecting garbage: freeing the nodes that nobody needs any more.

/// What the notes of nodes say while garbage is collected.
enum NoteMark {
  static let isKept: UInt32 = 1 << 31
  /// The result is kept although results are being dropped.
  static let keepsResult: UInt32 = 1 << 30
}

extension NoteMark {
  /// What is left of a note when an interrupted collection left its marks: the place of a population.
  static let populations: UInt32 = keepsResult - 1
}

/// What came of collecting garbage.
enum CollectionOutcome {
  case done(droppedResults: Bool)
  case cancelled
}

extension NodeStore {
  /// Frees the nodes that neither a root nor an evaluation needs, and when that leaves too much,
  /// those that are needed as results only.
  ///
  /// A node keeps its children and its result, and both are of the level below: so one sweep over
  /// each level, from the top, marks and frees all. O(nodes). It may be interrupted anywhere: what is
  /// not swept by then stays.
  @discardableResult
  func collect(limit: Int, isCancelled: () -> Bool = { false }) -> CollectionOutcome {
    if collect(dropsResults: false, isCancelled) { return .cancelled }
    if byteCount <= limit / 4 * 3 { return .done(droppedResults: false) }
    return collect(dropsResults: true, isCancelled) ? .cancelled : .done(droppedResults: true)
  }

  /// Says whether it was cancelled.
  private func collect(dropsResults: Bool, _ isCancelled: () -> Bool) -> Bool {
    if clearNotes(isCancelled) { return true }
    var leafMarks = Array(repeating: false, count: leaves.count)
    // Their places in the list of populations stood where the marks stand now.
    populations.removeSubrange(1...)
    fullNodes = [:]
    markRoots(&leafMarks)
    var level = highestLevel
    while level > 0 {
      if sweep(level, dropsResults: dropsResults, isCancelled, &leafMarks) { return true }
      level -= 1
    }
    leaves.sweep(leafMarks)
    return false
  }

  private func clearNotes(_ isCancelled: () -> Bool) -> Bool {
    for level in 0..<highestLevel {
      let table = tables[level + 1]
      var number = 0
      while number < table.count {
        if number & NodeTable.sweepChunk == 0, isCancelled() { return true }
        table.nodes[number].note = 0
        number &+= 1
      }
    }
    return false
  }

  private func markRoots(_ leafMarks: inout [Bool]) {
    forEachRoot { level, number in mark(level, number, NoteMark.isKept) }
    guard let workshop else { return }
    for level in workshop.openLevels {
      let bench = workshop.benches[level]
      for i in 0..<bench.counts.pointee.list {
        mark(level, bench.list[i], NoteMark.isKept | NoteMark.keepsResult)
      }
      for i in 0..<bench.counts.pointee.held {
        if level == 2 {
          leafMarks[Int(bench.held[i])] = true
        } else {
          mark(level - 2, bench.held[i], NoteMark.isKept)
        }
      }
    }
  }

  private func mark(_ level: Int, _ number: NodeNumber, _ marks: UInt32) {
    tables[level].nodes[Int(number)].note |= marks
  }

  private func sweep(
    _ level: Int, dropsResults: Bool, _ isCancelled: () -> Bool, _ leafMarks: inout [Bool]
  ) -> Bool {
    func keepsResult(_ node: UnsafeMutablePointer<Node>) -> Bool {
      if node.pointee.result >= Node.pending { return false }
      if !dropsResults || node.pointee.note & NoteMark.keepsResult != 0 { return true }
      node.pointee.result = Node.unknown
      return false
    }
    if level == 1 {
      return tables[level].sweep(mark: NoteMark.isKept, isCancelled: isCancelled) { node in
        let key = node.pointee.key
        leafMarks[Int(key.nw)] = true
        leafMarks[Int(key.ne)] = true
        leafMarks[Int(key.sw)] = true
        leafMarks[Int(key.se)] = true
        if keepsResult(node) { leafMarks[Int(node.pointee.result)] = true }
      }
    }
    let below = tables[level - 1].nodes
    return tables[level].sweep(mark: NoteMark.isKept, isCancelled: isCancelled) { node in
      let key = node.pointee.key
      below[Int(key.nw)].note |= NoteMark.isKept
      below[Int(key.ne)].note |= NoteMark.isKept
      below[Int(key.sw)].note |= NoteMark.isKept
      below[Int(key.se)].note |= NoteMark.isKept
      if keepsResult(node) { below[Int(node.pointee.result)].note |= NoteMark.isKept }
    }
  }

  /// Makes the results of nodes unknown that are of no use at another pace; says whether it was
  /// cancelled, which leaves the pace as it was.
  ///
  /// The lower levels apply all the generations they can at either pace, and keep theirs.
  func setPace(_ next: Pace, isCancelled: () -> Bool) -> Bool {
    if next == pace { return false }
    let lowest = max(1, min(next.exponent, pace.exponent) - 1)
    for level in lowest..<max(lowest, highestLevel + 1) {
      let table = tables[level]
      var number = 1
      while number < table.count {
        if number & NodeTable.sweepChunk == 0, isCancelled() { return true }
        table.nodes[number].result = Node.unknown
        number &+= 1
      }
    }
    pace = next
    return false
  }
}
