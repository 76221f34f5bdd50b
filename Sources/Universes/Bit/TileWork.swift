// One generation of the tiles that are due, in pieces for two workers.

import CPrefetch

/// Which tiles one generation computes, and how. The workers read one plane of every tile and write
/// the other, each tile by one worker, so neither the order of the tiles nor who takes which matters.
struct TileJob {
  /// The only pointer to the slots meanwhile; the tiles that are due are the universe's own.
  let slots: UnsafeMutablePointer<Slot>
  let slotCount: Int
  /// Which of them to compute, as the words of a `SlotSet`.
  let due: UnsafePointer<UInt64>
  let wordCount: Int
  /// The plane that holds the present generation.
  let plane: Int
  /// For how many generations cells are dying, where they are; else 0.
  let dyingTime: Int

  /// The slots of a piece, a power of two.
  let slotsPerPiece: Int

  /// About a 64th of all slots: few enough for two workers to end about together and to be asked
  /// often enough whether to stop, enough for handing out a piece to cost nothing.
  static func slotsPerPiece(wordCount: Int, _ sharing: WorkSharing) -> Int {
    let digits = Int.bitWidth - wordCount.leadingZeroBitCount
    return min(max(sharing.fewest, 1 << max(digits - 1, 0)), 512)
  }

  var pieceCount: Int { (64 * wordCount + slotsPerPiece - 1) / slotsPerPiece }

  var dueCount: Int { (0..<wordCount).reduce(0) { $0 + due[$1].nonzeroBitCount } }

  /// About how many nanoseconds dying takes in a tile, for each digit of the longest time.
  var dyingCost: Int {
    dyingTime > 0 ? 20 + 30 * (Int.bitWidth - dyingTime.leadingZeroBitCount) : 0
  }

  /// How many slots of a piece are due.
  func dueCount(ofPiece piece: Int) -> Int {
    var count = 0
    forEachWord(ofPiece: piece) { bits, _ in count += bits.nonzeroBitCount }
    return count
  }

  @inline(__always)
  fileprivate func forEachSlot(ofPiece piece: Int, _ body: (Int) -> Void) {
    forEachWord(ofPiece: piece) { SlotSet.forEach(in: $0, ofWord: $1, body) }
  }

  @inline(__always)
  private func forEachWord(ofPiece piece: Int, _ body: (_ bits: UInt64, _ word: Int) -> Void) {
    let first = piece &* slotsPerPiece
    if slotsPerPiece < 64 {
      let mask = (1 &<< UInt64(slotsPerPiece) &- 1) &<< UInt64(first & 63)
      return body(due[first &>> 6] & mask, first &>> 6)
    }
    let end = min(first &+ slotsPerPiece, 64 &* wordCount)
    for word in (first &>> 6)..<(end &>> 6) where due[word] != 0 { body(due[word], word) }
  }
}

/// What one worker notes down for the time after a generation; only that worker touches it.
private final class TileLane {
  /// The slots to compute in the next generation, as the words of a `SlotSet`.
  private(set) var next = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
  private var capacity = 1
  /// The slots beside which tiles may be missing.
  var growing: [Int32] = []
  /// Whether cells beside an edge of the field changed.
  var hasChangedSeam = false

  /// What the program of a rule works in.
  private(set) var memory = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
  private var memorySize = 1

  deinit {
    next.deallocate()
    UnsafeMutableRawPointer(memory).deallocate()
  }

  /// Forgets everything, and makes room for the slots of so many words and for a program.
  func clear(wordCount: Int, memorySize: Int) {
    if memorySize > self.memorySize {
      UnsafeMutableRawPointer(memory).deallocate()
      self.memorySize = memorySize
      memory = UnsafeMutableRawPointer.allocate(byteCount: 8 * memorySize, alignment: 64)
        .assumingMemoryBound(to: UInt64.self)
      memory.initialize(repeating: 0, count: memorySize)
    }
    if wordCount > capacity {
      next.deallocate()
      capacity = 2 * wordCount
      next = .allocate(capacity: capacity)
    }
    next.initialize(repeating: 0, count: wordCount)
    growing.removeAll(keepingCapacity: true)
    hasChangedSeam = false
  }
}

/// The work of generations, one after another, over the tiles of a universe.
///
/// Only the thread that advances the universe changes it, and only while nobody is at work.
final class TileWork: DividedWork, @unchecked Sendable {
  private let nothing = EmptyPlane()
  private let lanes = [TileLane(), TileLane()]
  private var program: TileProgram?
  private var job: TileJob?

  /// Prepares a generation.
  func begin(_ job: TileJob, _ program: TileProgram) {
    self.job = job
    self.program = program
    for lane in lanes { lane.clear(wordCount: job.wordCount, memorySize: program.memorySize) }
  }

  /// What is to be done after a generation of which every piece was done.
  ///
  /// - Returns: Whether cells beside an edge of the field changed.
  func end(due: inout SlotSet, growing: inout [Int32]) -> Bool {
    let wordCount = job?.wordCount ?? 0
    job = nil
    due.removeAll(slotCount: 64 * wordCount)
    for word in 0..<wordCount {
      due.formUnion(lanes[0].next[word] | lanes[1].next[word], ofWord: word)
    }
    // In the order of the slots, whoever met them first.
    growing = (lanes[0].growing + lanes[1].growing).sorted()
    return lanes[0].hasChangedSeam || lanes[1].hasChangedSeam
  }

  func perform(piece: Int, worker: Int) {
    guard let job, let program else { return }
    let walk = TileWalk(job: job, lane: lanes[worker], nothing: nothing)
    switch program {
    case .life: walk.go(piece) { stepLife($0, $1) }
    case .two(let logic): walk.go(piece) { stepTwo(logic, $0, $1) }
    case .moore(let logic): walk.go(piece) { stepMoore(logic, $0, $1) }
    case .vonNeumann(let logic): walk.go(piece) { stepVonNeumann(logic, $0, $1) }
    case .hexagonal(let logic): walk.go(piece) { stepHexagonal(logic, $0, $1) }
    case .diagram(let logic):
      let memory = walk.lane.memory
      walk.go(piece) { stepDiagram(logic, $0, $1, in: memory) }
    case .elementary(let logic): walk.go(piece) { stepElementary(logic, $0, $1) }
    case .margolus(let logic): walk.go(piece) { stepMargolus(logic, $0, $1) }
    }
  }
}

/// The way of one worker through the tiles of a piece.
private struct TileWalk {
  let job: TileJob
  let lane: TileLane
  let nothing: EmptyPlane

  @inline(__always)
  func go(_ piece: Int, _ step: (TileInput, TileTarget) -> TileOutcome) {
    let (slots, plane, next) = (job.slots, job.plane, lane.next)
    let last = job.slotCount &- 1
    job.forEachSlot(ofPiece: piece) { index in
      // The tiles at seams have been computed before.
      if !slots[index].touchesSeam {
        var input = TileInput(index, of: slots, plane: plane, nothing: nothing)
        // The tile to the right of the next one is read while that is computed.
        let soon = slots + min(index &+ 2, last)
        input.soonRead = soon.pointee.plane(plane)
        input.soonWritten = slots[min(index &+ 1, last)].plane(1 &- plane)
        let below = soon.pointee.neighbours[6]
        if below >= 0 { prefetch(slots[Int(below)].plane(plane)) }
        let target = slots[index].target(plane: 1 &- plane, dyingTime: job.dyingTime)
        let outcome = step(input, target)
        slots[index].record(outcome, plane: 1 &- plane)
      }
      if noteDue(index, in: next) { lane.hasChangedSeam = true }
      if slots[index].mayMissNeighbours(plane: 1 &- plane) { lane.growing.append(Int32(index)) }
    }
  }

  /// Notes what is to be computed next because of what happened to a tile; says whether that might
  /// also be tiles at other edges of the field.
  @inline(__always)
  private func noteDue(_ index: Int, in next: UnsafeMutablePointer<UInt64>) -> Bool {
    @inline(__always)
    func insert(_ slot: Int) { next[slot &>> 6] |= 1 &<< UInt64(slot & 63) }
    let slot = job.slots + index
    let changed = slot.pointee.changed
    if changed.isEmpty {
      if slot.pointee.fresh > 0 { insert(index) }
      return false
    }
    insert(index)
    let directions = changed.facing
    let links = slot.pointee.neighbours
    // Written out, for a lane that is not constant goes through memory.
    @inline(__always)
    func insert(at direction: Int) {
      if directions.contains(direction), links[direction] >= 0 { insert(Int(links[direction])) }
    }
    insert(at: 0)
    insert(at: 1)
    insert(at: 2)
    insert(at: 3)
    insert(at: 4)
    insert(at: 5)
    insert(at: 6)
    insert(at: 7)
    return slot.pointee.touchesSeam
  }
}
