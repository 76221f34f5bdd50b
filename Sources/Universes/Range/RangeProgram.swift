// A rule of longer range made ready to run: what to count, and what to do on which count.

import Rules

/// The decisions of a rule, and the counters it needs.
///
/// With two states a cell is stored as whether it differs from the background, which is live in every
/// second generation of a flashing rule and, in what is stored, in all of a B0 rule with the highest
/// S on a field without an end: a rule on cells becomes one on differences. What is counted, the
/// weights of those that differ, is *q*; on a dead background a cell's count is *q*, on a live one it is
/// what all cells would make less *q*.
struct RangePrograms: Sendable {
  /// From a dead background on, and from a live one.
  let onDead: RangeDecision
  let onLive: RangeDecision
  /// What each stored state counts; `nil` where that is the stored byte.
  let stateValues: [UInt8]?

  private let rule: RangeRule
  /// Where the neighbourhood is counted by its edges.
  private let edges: EdgePlan?
  private let lowest: Int
  private let highest: Int

  init(_ rule: RangeRule, isSized: Bool) {
    self.rule = rule
    let weighs = rule.stateCount > 2
    let values = (0..<rule.stateCount).map { rule.stateWeight($0) - rule.stateWeight(0) }
    let isLiving = weighs && values[1] == 1 && !values.dropFirst(2).contains { $0 != 0 }
    stateValues =
      isLiving ? [0, 1] : weighs ? values.map { UInt8(bitPattern: Int8($0)) } : nil

    let totals = rule.totals
    let negative = totals.all - totals.positive
    let (most, least) = weighs ? (max(0, values.max() ?? 0), min(0, values.min() ?? 0)) : (1, 0)
    let lowest = totals.positive * least + negative * most
    let highest = totals.positive * most + negative * least
    self.lowest = lowest
    self.highest = highest

    let edges = !weighs || isLiving ? RangePrograms.edges(of: rule) : nil
    self.edges = edges
    let isInverted = !isSized && rule.isBornFromNothing && rule.survivesSurrounded
    let flashes = !isSized && rule.isFlashing
    let counter = RangePrograms.counter(of: rule, edges, lowest, highest)
    func decision(from wasLive: Bool, to isLive: Bool) -> RangeDecision {
      RangePrograms.decision(rule, lowest...highest, counter, from: wasLive, to: isLive)
    }
    onDead = decision(from: isInverted, to: isInverted || flashes)
    onLive = flashes ? decision(from: true, to: false) : onDead
  }

  /// A counter with its own memory.
  func makeCounter() -> any RangeCounter {
    RangePrograms.counter(
      of: rule, edges, lowest, highest,
      areBytesEnough: onDead.areBytesEnough && onLive.areBytesEnough)
  }

  /// The edges of a neighbourhood that has no counter of its own, where there are not too many.
  private static func edges(of rule: RangeRule) -> EdgePlan? {
    if case .shape(let shape) = rule.neighbourhood {
      switch shape {
      case .moore, .gaussian: return nil
      case .vonNeumann where rule.range <= DiamondCounter.greatestRange: return nil
      default: break
      }
    }
    return EdgePlan(rule)
  }

  private static func counter(
    of rule: RangeRule, _ edges: EdgePlan?, _ lowest: Int, _ highest: Int,
    areBytesEnough: Bool = false
  ) -> any RangeCounter {
    if let edges { return EdgeCounter(edges, of: rule) }
    if case .shape(let shape) = rule.neighbourhood {
      switch shape {
      case .moore:
        return rule.range < 128
          ? BoxCounter(range: rule.range, areBytesEnough: areBytesEnough)
          : WideBoxCounter(range: rule.range)
      case .vonNeumann where rule.range <= DiamondCounter.greatestRange:
        return DiamondCounter(range: rule.range)
      case .gaussian: return TentCounter(range: rule.range, countsMiddle: rule.countsMiddle)
      default: break
      }
    }
    if highest - lowest < 1 << 16 { return SpanCounter<UInt16>(rule, lowest: lowest) }
    return SpanCounter<UInt32>(rule, lowest: lowest)
  }

  private static func decision(
    _ rule: RangeRule, _ limits: ClosedRange<Int>, _ counter: any RangeCounter,
    from wasLive: Bool, to isLive: Bool
  ) -> RangeDecision {
    let background = wasLive ? 1 : 0
    let empty = rule.totals.all * rule.stateWeight(background)
    let difference =
      rule.stateCount > 2 ? 1 : rule.stateWeight(1 - background) - rule.stateWeight(background)
    /// The numbers *q* on which the counts are in a set; those on which they are not, when the cells
    /// around will be live.
    func differing(_ counts: CountSet) -> CountSet {
      let found: CountSet
      switch difference {
      case 1: found = counts.shifted(by: -empty)
      case -1: found = counts.mirrored(at: empty)
      default:
        found = CountSet(
          limits.filter { counts.contains(empty + difference * $0) }.map { $0...$0 })
      }
      return isLive ? found.complement(in: limits) : found.limited(to: limits)
    }
    let births = differing(wasLive ? rule.survivals : rule.births)
    let survivals = differing(wasLive ? rule.births : rule.survivals)
    let middle = counter.middleWeight - rule.weight(0, 0)
    return RangeDecision(
      births: births.shifted(by: counter.bias),
      survivals: survivals.shifted(by: counter.bias + middle),
      highest: limits.upperBound + counter.bias + abs(middle), stateCount: rule.stateCount)
  }
}

extension CountSet {
  /// Every count *n* as `sum` − *n*.
  fileprivate func mirrored(at sum: Int) -> CountSet {
    CountSet(ranges.map { (sum - $0.upperBound)...(sum - $0.lowerBound) })
  }

  /// The counts within limits that are not in the set.
  fileprivate func complement(in limits: ClosedRange<Int>) -> CountSet {
    var gaps: [ClosedRange<Int>] = []
    var next = limits.lowerBound
    for range in limited(to: limits).ranges {
      if next < range.lowerBound { gaps.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= limits.upperBound { gaps.append(next...limits.upperBound) }
    return CountSet(gaps)
  }
}
