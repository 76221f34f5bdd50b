// The live cells of one row of a pattern: as a list of runs, or as bits where that takes less.

extension Pattern {
  /// Neighbouring cells of a row in the same live state.
  package struct Run: Hashable, Sendable {
    package var columns: Range<Int>
    package var state: CellState

    /// Cells of some columns, at least one, in a live state.
    @inlinable
    package init(_ columns: Range<Int>, _ state: CellState) {
      self.columns = columns
      self.state = state
    }
  }

  /// The live cells of one row.
  package struct Row: Hashable, Sendable {
    /// The row within the frame, from 0 at the top.
    package let y: Int
    /// At least one, from the left.
    package let runs: Runs

    init(y: Int, runs: Runs) { (self.y, self.runs) = (y, runs) }

    /// A row of cells in state 1, given as bits: the lowest bit of word *w* is column
    /// 64 · (`firstWord` + *w*). `nil` when no bit is set. O(words).
    package init?(y: Int, words: ArraySlice<UInt64>, from firstWord: Int) {
      guard let first = words.firstIndex(where: { $0 != 0 }),
        let last = words.lastIndex(where: { $0 != 0 })
      else { return nil }
      let bits = Bits(
        firstWord: firstWord + first - words.startIndex, words: Array(words[first...last]))
      self.init(y: y, runs: Runs(bits))
    }
  }

  /// The runs of a row from the left: they do not overlap, and are as long as possible.
  ///
  /// Cells in state 1 are stored as bits where these take less memory than runs, which is in nearly
  /// all rows of two states. The cells alone decide it, so equal runs have equal storage.
  package struct Runs: Hashable, Sendable {
    @usableFromInline
    enum Storage: Hashable, Sendable {
      case list([Run])
      case bits(Bits)
    }

    @usableFromInline let storage: Storage

    /// Runs that are sorted and as long as possible.
    init(_ runs: [Run]) {
      // A copy without room to spare: who gathers runs uses one array for many rows.
      storage =
        Bits(runs).map(Storage.bits) ?? .list(runs.withUnsafeBufferPointer(Array.init))
    }

    init(_ bits: Bits) {
      storage = bits.isWorthIt(runCount: bits.runCount) ? .bits(bits) : .list(Array(bits))
    }

    /// The cells as bits, where that is how they are stored.
    package var bits: Bits? {
      if case .bits(let bits) = storage { bits } else { nil }
    }
  }

  /// Cells in state 1 of a row, a bit for each.
  package struct Bits: Hashable, Sendable {
    /// The number of the first word, word 0 being the columns 0 to 63.
    package let firstWord: Int
    /// The words; the lowest bit is the leftmost cell. Neither the first nor the last is zero.
    package let words: [UInt64]
  }
}

extension Pattern.Runs: Sequence {
  @inlinable
  package func makeIterator() -> Iterator {
    switch storage {
    case .list(let runs): Iterator(list: runs)
    case .bits(let bits): Iterator(bits: bits.makeIterator())
    }
  }

  /// Walks along the runs.
  package struct Iterator: IteratorProtocol {
    @usableFromInline var list: [Pattern.Run] = []
    @usableFromInline var index = 0
    @usableFromInline var bits: Pattern.Bits.Iterator?

    @inlinable
    init(list: [Pattern.Run]) { self.list = list }

    @inlinable
    init(bits: Pattern.Bits.Iterator) { self.bits = bits }

    @inlinable
    package mutating func next() -> Pattern.Run? {
      if bits != nil { return bits?.next() }
      guard index < list.count else { return nil }
      defer { index += 1 }
      return list[index]
    }
  }

  /// The number of runs. O(1) or O(words).
  package var count: Int {
    switch storage {
    case .list(let runs): runs.count
    case .bits(let bits): bits.runCount
    }
  }

  /// The number of cells. O(storage).
  package var population: Int {
    switch storage {
    case .list(let runs): runs.reduce(0) { $0 + $1.columns.count }
    case .bits(let bits): bits.words.reduce(0) { $0 + $1.nonzeroBitCount }
    }
  }

  /// The highest state of a cell. O(runs) at most.
  package var highestState: CellState {
    switch storage {
    case .list(let runs): runs.reduce(0) { Swift.max($0, $1.state) }
    case .bits: 1
    }
  }

  /// The columns from the first live cell to the last. O(1).
  package var columns: Range<Int> {
    switch storage {
    case .list(let runs):
      (runs.first?.columns.lowerBound ?? 0)..<(runs.last?.columns.upperBound ?? 0)
    case .bits(let bits): bits.columns
    }
  }

  /// The state of the cell in a column. O(log runs) at most.
  subscript(x: Int) -> CellState {
    switch storage {
    case .list(let runs):
      let index = runs.partitioningIndex { $0.columns.upperBound > x }
      return index < runs.count && runs[index].columns.contains(x) ? runs[index].state : 0
    case .bits(let bits):
      let index = x >> 6 - bits.firstWord
      return bits.words.indices.contains(index)
        ? CellState(bits.words[index] >> UInt64(x & 63) & 1) : 0
    }
  }

  /// About how many bytes the cells take. O(1).
  package var storageSize: Int {
    switch storage {
    case .list(let runs): runs.count * MemoryLayout<Pattern.Run>.stride
    case .bits(let bits): bits.words.count * MemoryLayout<UInt64>.stride
    }
  }
}

extension Pattern.Bits: Sequence {
  @inlinable
  package func makeIterator() -> Iterator { Iterator(self) }

  /// Walks along the runs of set bits.
  package struct Iterator: IteratorProtocol {
    @usableFromInline let words: [UInt64]
    /// The column of the lowest bit of the word that is read.
    @usableFromInline var column: Int
    @usableFromInline var index = 0
    /// What is left of that word.
    @usableFromInline var rest: UInt64

    @inlinable
    init(_ bits: Pattern.Bits) {
      words = bits.words
      column = 64 * bits.firstWord
      rest = bits.words.first ?? 0
    }

    @inlinable
    package mutating func next() -> Pattern.Run? {
      while rest == 0 {
        guard advance() else { return nil }
      }
      let start = column + rest.trailingZeroBitCount
      // The bits below the run are filled, so that the first clear one is its end.
      var filled = rest | (rest &- 1)
      while filled == ~0, advance() { filled = rest }
      // A word without a clear bit is the last one.
      let length = (~filled).trailingZeroBitCount
      rest &= filled &+ 1
      return Pattern.Run(start..<(column + length), 1)
    }

    /// Goes to the next word; says whether there is one.
    @inlinable
    mutating func advance() -> Bool {
      guard index + 1 < words.count else { return false }
      index += 1
      column += 64
      rest = words[index]
      return true
    }
  }

  /// The bits of runs; `nil` where runs take less memory, or have other states.
  fileprivate init?(_ runs: [Pattern.Run]) {
    guard let first = runs.first, let last = runs.last else { return nil }
    firstWord = first.columns.lowerBound >> 6
    let count = (last.columns.upperBound - 1) >> 6 - firstWord + 1
    guard count <= Self.worth(runCount: runs.count), runs.allSatisfy({ $0.state == 1 }) else {
      return nil
    }
    let origin = 64 * firstWord
    words = Array(unsafeUninitializedCapacity: count) { words, initialized in
      words.initialize(repeating: 0)
      for run in runs {
        let (start, end) = (run.columns.lowerBound - origin, run.columns.upperBound - origin)
        for word in (start >> 6)...((end - 1) >> 6) {
          words[word] |= UInt64(mask: start..<end, inWordAt: 64 * word)
        }
      }
      initialized = count
    }
  }

  /// How many words take less memory than runs do.
  private static func worth(runCount: Int) -> Int { 2 * runCount }

  fileprivate func isWorthIt(runCount: Int) -> Bool {
    words.count <= Self.worth(runCount: runCount)
  }

  fileprivate var runCount: Int {
    var count = 0
    var before: UInt64 = 0
    for word in words {
      count += (word & ~(word << 1 | before)).nonzeroBitCount
      before = word >> 63
    }
    return count
  }

  fileprivate var columns: Range<Int> {
    guard let first = words.first, let last = words.last else { return 0..<0 }
    let start = 64 * firstWord + first.trailingZeroBitCount
    return start..<(64 * (firstWord + words.count) - last.leadingZeroBitCount)
  }
}
