// Work shared by two threads: every piece once, nobody at work afterwards, the same results.

import Cells
import Rules
import Synchronization
import Testing

@testable import Universes

/// Counts how often each piece is done, in plain memory of each worker, which a race would spoil.
private final class CountedWork: DividedWork {
  private let pieces: Int
  private nonisolated(unsafe) let counts: UnsafeMutablePointer<Int>
  private let atWork = Atomic<Int>(0)

  init(pieces: Int) {
    self.pieces = pieces
    counts = .allocate(capacity: 2 * pieces)
    counts.initialize(repeating: 0, count: 2 * pieces)
  }

  deinit { counts.deallocate() }

  var countsByPiece: [Int] { (0..<pieces).map { counts[$0] + counts[pieces + $0] } }
  var isAtRest: Bool { atWork.load(ordering: .relaxed) == 0 }

  func perform(piece: Int, worker: Int) {
    atWork.wrappingAdd(1, ordering: .relaxed)
    counts[worker * pieces + piece] += 1
    atWork.wrappingSubtract(1, ordering: .relaxed)
  }
}

@Suite struct SharedWork {
  @Test(arguments: [1, 2, 3, 7, 64, 1000])
  func everyPieceIsDoneOnce(pieces: Int) {
    let work = CountedWork(pieces: pieces)
    let workers = TwinWorkers(work)
    for round in 1...100 {
      let isDone = workers.perform(pieces: pieces, isShared: round % 5 > 0) { _ in false }
      #expect(isDone && work.isAtRest)
      #expect(work.countsByPiece.allSatisfy { $0 == round })
    }
    workers.finish()
  }

  @Test func whoeverStopsComesBackToWorkersAtRest() {
    let work = CountedWork(pieces: 500)
    let workers = TwinWorkers(work)
    for round in 0..<100 {
      let before = work.countsByPiece
      var left = round % 40
      let isDone = workers.perform(pieces: 500, isShared: true) { _ in
        left -= 1
        return left < 0
      }
      let done = zip(work.countsByPiece, before).map { $0 - $1 }
      #expect(work.isAtRest && done.allSatisfy { $0 == 0 || $0 == 1 })
      #expect(isDone == done.allSatisfy { $0 == 1 })
    }
    #expect(workers.perform(pieces: 500, isShared: true) { _ in false })
  }

  @Test func sharingWaitsForWorkThatPays() {
    #expect(!WorkSharing.never.pays(nanoseconds: .max / 2, times: 1000))
    #expect(WorkSharing.always.pays(nanoseconds: 0, times: 1))
    let sharing = WorkSharing(least: 1000, fewest: 1)
    #expect(!sharing.pays(nanoseconds: 999, times: 1000))
    #expect(sharing.pays(nanoseconds: 1000, times: 4))
    #expect(!sharing.pays(nanoseconds: 1000, times: 3))
    #expect(sharing.pays(nanoseconds: 4000, times: 1))
  }

  /// Also the numbers of the tiles are the same: what follows from their order must not depend on
  /// the machine.
  @Test(arguments: [
    Rule.life, rule([3, 6], [2, 3]), rule([0, 3], [2, 3]), rule([2], [3, 4], .hexagonal),
    rule([1, 3], [1, 2], .vonNeumann), generations([2], [3, 4, 5], 4), generations([2], [], 3),
  ])
  func oneThreadOrTwoMakeTheSame(rule: Rule) throws {
    var chance = Chance(seed: 3)
    for field in [Field(width: 700, height: 300, topology: .torus), .unbounded] {
      var alone = universe(rule, field)
      for _ in 0..<40 {
        let place = chance.point(in: Rectangle(x: 0, y: 0, width: 600, height: 250))
        alone.write(chance.soup(Size(width: 40, height: 40), percent: 40), at: place, .live)
      }
      var shared = alone
      alone.sharing = .never
      shared.sharing = .always
      for generations in [1, 2, 70] {
        try alone.advance(by: generations) { false }
        try shared.advance(by: generations) { false }
        #expect(alone.population == shared.population && alone.bounds == shared.bounds)
        let area = Rectangle(x: -300, y: -300, width: 1300, height: 900)
          .intersection(field.rectangle ?? .allPoints)
        let frame = try #require(area)
        #expect(alone.pattern(in: frame) == shared.pattern(in: frame), "\(rule) \(field)")
        #expect(places(of: alone) == places(of: shared), "\(rule) \(field)")
      }
    }
  }

  private func universe(_ rule: Rule, _ field: Field) -> any WorkSharer {
    if case .generations(let rule) = rule { return PlaneUniverse(rule: rule, field: field) }
    return BitUniverse(rule: rule, field: field)
  }

  private func places(of universe: any WorkSharer) -> [TilePlace] {
    let tiles = (universe as? PlaneUniverse)?.tiles ?? (universe as? BitUniverse)
    return tiles?.slots.map(\.place) ?? []
  }
}
