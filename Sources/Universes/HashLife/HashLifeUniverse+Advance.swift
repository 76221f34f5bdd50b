// Jumping: any number of generations as a sum of powers of two.

import Cells
import Rules

extension HashLifeUniverse {
  /// Applies the rule in jumps by powers of two, the largest first.
  ///
  /// Where a jump meets a limit, shorter ones go on up to it.
  package mutating func advance(
    by generations: Int, isCancelled: () -> Bool
  ) throws(UniverseError) {
    precondition(generations >= 0)
    let room = generation > 0 ? Int.max - generation : Int.max
    var remaining = min(generations, room)
    var highest = HashLifeUniverse.highestExponent
    while remaining > 0 {
      if isCancelled() { return }
      guard root != nil else {
        finish(remaining)
        break
      }
      // From a live background one step leads back to the dead one, where all jumps begin.
      let wanted = min(highest, Int.bitWidth - 1 - remaining.leadingZeroBitCount)
      let exponent = background == 1 ? 0 : wanted
      do {
        guard try jump(exponent, isCancelled) else { return }
        remaining -= 1 << exponent
      } catch {
        if exponent == 0 { throw error }
        // What does not fit as one jump may fit as two, and half of it may be within the field.
        highest = exponent - 1
      }
    }
    if generations > room { throw .generations }
  }

  private static let highestExponent = Int.bitWidth - 2

  /// Jumps by 2^exponent generations; says whether it came to the end before it was cancelled.
  private mutating func jump(
    _ exponent: Int, _ isCancelled: () -> Bool
  ) throws(UniverseError) -> Bool {
    let pace = Pace(exponent: exponent, startsOnLiveBackground: background == 1)
    let (store, start) = (store, node)
    if start.level > PlacedNode.highestLevelWithinLimit { throw .coordinates }
    // Free places, and tables while they are doubled, take memory besides the nodes.
    let limit = storageLimit / 4 * 3
    let outcome = store.locked { () -> JumpOutcome in
      if store.byteCount > limit,
        case .cancelled = store.collect(limit: limit, isCancelled: isCancelled)
      {
        return .stopped(.cancelled)
      }
      return store.jumped(start, pace: pace, limit: limit, isCancelled)
    }
    switch outcome {
    case .reached(let root):
      self.root = root
      finish(1 << exponent)
      return true
    case .beyondCoordinates: throw .coordinates
    case .stopped(.storage(let used)):
      throw .storage(needed: UInt128(max(used, storageLimit)) + 1, limit: storageLimit)
    case .stopped(.cancelled): return false
    }
  }

  private mutating func finish(_ generations: Int) {
    generation += generations
    if store.rule.isFlashing && generations % 2 == 1 { background = 1 - background }
  }
}

/// What came of a jump.
enum JumpOutcome {
  case reached(NodeRoot?)
  case beyondCoordinates
  case stopped(EvaluationStop)
}

extension NodeStore {
  /// The cells of a tree after a jump.
  ///
  /// The tree is padded so that everything that can come alive lies in the middle of its root, and
  /// so that the root can look that far ahead.
  fileprivate func jumped(
    _ start: PlacedNode, pace: Pace, limit: Int, _ isCancelled: () -> Bool
  ) -> JumpOutcome {
    let tight = trimmed(start)
    let padded = padded(tight, to: max(tight.level + 2, pace.exponent - 1))
    if setPace(pace, isCancelled: isCancelled) { return .stopped(.cancelled) }
    return withoutActuallyEscaping(isCancelled) { isCancelled in
      var evaluation = Evaluation(store: self, limit: limit, isCancelled: isCancelled)
      do throws(EvaluationStop) {
        let number = try evaluation.result(of: padded.number, level: padded.level)
        let end = trimmed(PlacedNode(level: padded.level - 1, number: number))
        if end.level > PlacedNode.highestLevelWithinLimit { return .beyondCoordinates }
        return .reached(root(end))
      } catch {
        return .stopped(error)
      }
    }
  }

  /// Collects garbage between two operations, when more is in use than may be.
  func collectIfNeeded(limit: Int) {
    if byteCount > limit { collect(limit: limit) }
  }
}
