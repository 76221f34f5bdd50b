// A rule of two states as a walk from neighbour to neighbour.

import Cells

/// What is still open about the next state of a cell while its neighbours are looked at one by one.
///
/// A place on the walk is a number. Two ways of looking at some of the neighbours lead to the same
/// place when whatever the others are, they lead to the same next state: a rule that counts has about
/// one place for each count. Places 0 and 1 are where the next state is known, dead and live.
struct NeighbourWalk {
  private struct Fork: Hashable {
    let depth: Int
    let dead: Int
    let live: Int
  }

  /// Which cells are looked at, and in which order.
  let offsets: [Offset]
  /// Where a dead cell and a live one begin.
  private let starts: [Int]
  private let forks: [Fork]

  /// O(2⁹), since neighbourhoods are small.
  init(_ rule: TwoStateRule) {
    let map = rule.map
    offsets = map.neighbourhood.offsets
    var forks = [Fork(depth: 0, dead: 0, live: 0), Fork(depth: 0, dead: 1, live: 1)]
    var numbers: [Fork: Int] = [:]
    let count = offsets.count
    starts = [0, map.neighbourhood.centreBit].map { centre in
      // The arrangements of all neighbours, then of all but the last, and so on to none.
      var places = (0..<(1 << count)).map { arrangement in
        let low = arrangement & (map.neighbourhood.centreBit - 1)
        let number = (arrangement - low) << 1 | centre | low
        return map.next(number) ? 1 : 0
      }
      for depth in (0..<count).reversed() {
        places = (0..<(1 << depth)).map { arrangement in
          let fork = Fork(
            depth: depth, dead: places[2 * arrangement], live: places[2 * arrangement + 1])
          if fork.dead == fork.live, fork.dead < 2 { return fork.dead }
          if let number = numbers[fork] { return number }
          numbers[fork] = forks.count
          forks.append(fork)
          return forks.count - 1
        }
      }
      return places[0]
    }
    self.forks = forks
  }

  /// The place where nothing is known but the cell itself.
  func start(isLive: Bool) -> Int { starts[isLive ? 1 : 0] }

  /// The place after one more neighbour.
  func place(after place: Int, isLive: Bool) -> Int {
    isLive ? forks[place].live : forks[place].dead
  }

  /// Whether the cell is live next, once all neighbours have been looked at.
  static func isLive(at place: Int) -> Bool { place == 1 }

  /// The place where it is known that the cell is dead next.
  static let dead = 0
}
