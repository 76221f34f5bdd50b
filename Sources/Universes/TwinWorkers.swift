// A second thread for the pieces of large jobs.

import Glibc
import Synchronization

/// Work that falls into pieces which may be done at the same time, in any order.
protocol DividedWork: AnyObject, Sendable {
  /// Does one piece; `worker` is 0 or 1, and no two pieces are done by the same one at once.
  func perform(piece: Int, worker: Int)
}

/// When a second thread takes part in work.
struct WorkSharing: Sendable {
  /// The nanoseconds that a job must take to be shared.
  let least: Int
  /// The fewest things that are handed out together.
  let fewest: Int

  /// However small a job is, for tests.
  static let always = WorkSharing(least: 0, fewest: 1)
  static let never = WorkSharing(least: .max, fewest: 16)
  /// Where there are two processors, for jobs of 30 µs: many times what handing them out takes.
  static let standard = processorCount > 1 ? WorkSharing(least: 30_000, fewest: 16) : .never

  /// Whether sharing a job pays that is one of so many to come; starting a thread takes its time.
  func pays(nanoseconds: Int, times: Int) -> Bool {
    nanoseconds >= least && nanoseconds >= 4 * least / max(1, times)
  }

  /// How many processors there are, or fewer if the environment says so in `LIFELINE_THREADS`.
  private static var processorCount: Int {
    let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    let limit = getenv("LIFELINE_THREADS").flatMap { Int(String(cString: $0)) }
    return min(count, limit ?? count)
  }
}

/// Two workers for the pieces of one job after another: the thread that asks, and a second one.
///
/// The asking thread takes pieces from the front, the other from the back, until they meet. So each
/// comes back to the same memory in the next job, neither waits while there is work, and a machine
/// too busy to run the second thread loses nothing: the first then does all by itself. The second
/// thread starts with the first shared job and ends with `finish()`, or with the last reference.
final class TwinWorkers {
  private let work: any DividedWork
  private var assistant: Assistant?
  private var hasFailed = false
  /// How many pieces the second worker has been left with in all.
  private var lent = 0

  init(_ work: any DividedWork) {
    self.work = work
  }

  deinit { finish() }

  /// Does the pieces of a job; says whether all were done before `mustStop`, which is asked before
  /// each piece of the asking thread, said yes. Nobody is at work any more when this returns.
  ///
  /// What the asking thread wrote before is seen by the other one, and the other way round after.
  func perform(pieces: Int, isShared: Bool, mustStop: (_ piece: Int) -> Bool) -> Bool {
    guard isShared, (2...Board.mostPieces).contains(pieces), let board = startedBoard() else {
      for piece in 0..<pieces {
        if mustStop(piece) { return false }
        work.perform(piece: piece, worker: 0)
      }
      return true
    }
    board.open(pieces: pieces)
    var done = 0
    while let piece = board.takeFirst() {
      if mustStop(piece) {
        // This piece is neither done nor lent.
        lent += board.close(pieces: pieces)
        board.wait(untilReturned: lent)
        return false
      }
      work.perform(piece: piece, worker: 0)
      done += 1
    }
    lent += pieces - done
    board.wait(untilReturned: lent)
    return true
  }

  /// Ends the second thread.
  func finish() {
    guard let assistant else { return }
    assistant.board.dismiss()
    pthread_join(assistant.thread, nil)
    self.assistant = nil
  }

  /// Starts the second thread where that has not been done; `nil` when it cannot be.
  private func startedBoard() -> Board? {
    if let assistant { return assistant.board }
    if hasFailed { return nil }
    let board = Board()
    let context = Unmanaged.passRetained(Assignment(work: work, board: board))
    var thread = pthread_t()
    if pthread_create(&thread, nil, assist, context.toOpaque()) != 0 {
      context.release()
      hasFailed = true
      return nil
    }
    assistant = Assistant(thread: thread, board: board)
    return board
  }
}

/// The second thread, and what it and the first one talk through.
private struct Assistant {
  let thread: pthread_t
  let board: Board
}

/// What the second thread is given.
private final class Assignment: Sendable {
  let work: any DividedWork
  let board: Board

  init(work: any DividedWork, board: Board) {
    self.work = work
    self.board = board
  }
}

/// The life of the second thread.
private func assist(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  let assignment = Unmanaged<Assignment>.fromOpaque(context).takeRetainedValue()
  var patience = Patience()
  while !assignment.board.isDismissed {
    guard let piece = assignment.board.takeLast() else {
      patience.wait()
      continue
    }
    patience = Patience()
    assignment.work.perform(piece: piece, worker: 1)
    assignment.board.giveBack()
  }
  return nil
}

/// Where the pieces of a job lie ready, and the finished ones of the second worker are counted.
private final class Board: Sendable {
  /// The first piece that is left in the low half, the one behind the last in the high half. They
  /// change in one step, so what a worker took is certain whatever the other does meanwhile.
  private let left = Atomic<UInt64>(Board.nothing)
  private let returned = Atomic<Int>(0)
  private let dismissed = Atomic<Bool>(false)

  static let mostPieces = 1 << 24
  private static let oneFromBack: UInt64 = 1 << 32
  /// No piece, with room for one to be taken in vain at either end.
  private static let nothing: UInt64 = 1 << 56 | 1 << 25

  private static func range(_ bits: UInt64) -> (first: UInt64, end: UInt64) {
    (bits & 0xFFFF_FFFF, bits >> 32)
  }

  func open(pieces: Int) {
    left.store(UInt64(pieces) << 32, ordering: .releasing)
  }

  func takeFirst() -> Int? {
    let (first, end) = Board.range(left.wrappingAdd(1, ordering: .relaxed).oldValue)
    return first < end ? Int(first) : nil
  }

  func takeLast() -> Int? {
    // Looking first keeps an idle worker from wearing the bounds out.
    let (first, end) = Board.range(left.load(ordering: .relaxed))
    if first >= end { return nil }
    let old = left.wrappingSubtract(Board.oneFromBack, ordering: .acquiring).oldValue
    let (nowFirst, nowEnd) = Board.range(old)
    return nowFirst < nowEnd ? Int(nowEnd) - 1 : nil
  }

  /// Takes all pieces away that are left; says how many of the job the second worker had taken.
  func close(pieces: Int) -> Int {
    let (first, end) = Board.range(left.exchange(Board.nothing, ordering: .relaxed))
    return pieces - Int(max(first, end))
  }

  func giveBack() {
    returned.wrappingAdd(1, ordering: .releasing)
  }

  func wait(untilReturned count: Int) {
    var patience = Patience()
    while returned.load(ordering: .acquiring) != count { patience.wait() }
  }

  func dismiss() { dismissed.store(true, ordering: .relaxed) }

  var isDismissed: Bool { dismissed.load(ordering: .relaxed) }
}

/// How a thread waits for the other: at first awake, for it is about to be needed, then giving way
/// to whatever else the machine has to do, at last asleep.
private struct Patience {
  private var rounds = 0

  private static let roundsAwake = 10_000
  private static let roundsGivingWay = 100

  mutating func wait() {
    rounds += 1
    if rounds < Patience.roundsAwake { return }
    if rounds < Patience.roundsAwake + Patience.roundsGivingWay {
      sched_yield()
    } else {
      usleep(50)
    }
  }
}
