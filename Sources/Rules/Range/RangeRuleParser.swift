// Reading Larger than Life and higher-range outer-totalistic rules.

/// Reads one rule; parts are separated by commas:
///
///     rule  = "r" number ("," "c" number)? ("," "m" ("0" | "1"))? "," s "," b ("," "n" nbhd)?
///     s     = "s" list        b = "b" list        (or b first)
///     list  = (counts ("," counts)*)?
///     counts = number ((".." | "-") number)?
///
/// So `R5,C0,M1,S34..58,B34..45,NM`, as MCell and Golly write it, and `R2,C2,S3,5-8,B4-6`, as
/// LifeViewer does, are read alike. 0, 1 and 2 states are two.
struct RangeRuleParser {
  private var reader: RangeReader

  init(_ text: RuleText) {
    reader = RangeReader(text)
  }

  /// Whether a text, in lower case without blanks, is such a rule, perhaps a faulty one.
  static func describes(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 1, bytes[0] == UInt8(ascii: "r"), RuleText.isDigit(bytes[1]) else {
      return false
    }
    let next = bytes.dropFirst().first { !RuleText.isDigit($0) }
    return next == UInt8(ascii: ",")
  }

  mutating func rule() throws(RuleError) -> RangeRule {
    _ = reader.take("r")
    let range = try reader.number(.range)
    guard (1...RangeRule.longestRange).contains(range.value) else {
      throw reader.error(
        .rangeOutside(range.text, longest: RangeRule.longestRange), at: range.range)
    }
    try comma(before: .survivals)
    let states = try stateCount()
    let countsMiddle = try middle()
    var births: Counts?
    var survivals: Counts?
    while births == nil || survivals == nil {
      let missing: RangeProblem.Part = survivals == nil ? .survivals : .births
      if births != nil || survivals != nil { try comma(before: missing) }
      if survivals == nil, reader.take("s") {
        survivals = try counts()
      } else if births == nil, reader.take("b") {
        births = try counts()
      } else {
        throw reader.expected(missing)
      }
    }
    let neighbourhood = try neighbourhood(range, states)
    guard let births, let survivals else { throw reader.expected(.births) }
    let rule = RangeRule(
      range: range.value, stateCount: states, neighbourhood: neighbourhood,
      countsMiddle: countsMiddle, births: births.set, survivals: survivals.set)
    try rule.check(births: births, survivals: survivals)
    return rule
  }

  /// Counts with the places of the numbers.
  struct Counts {
    var numbers: [RangeReader.Numeral] = []
    var ranges: [ClosedRange<Int>] = []
    /// From the letter before the counts on.
    var place: Range<Int>
    var set: CountSet { CountSet(ranges) }
  }

  private mutating func comma(before part: RangeProblem.Part) throws(RuleError) {
    guard reader.take(",") else { throw reader.expected(part) }
  }

  private mutating func stateCount() throws(RuleError) -> Int {
    guard reader.take("c") else { return 2 }
    let count = try reader.number(.states)
    guard count.value <= 256 else { throw RuleError(.tooManyStates(count.text), at: count.range) }
    try comma(before: .survivals)
    return max(2, count.value)
  }

  private mutating func middle() throws(RuleError) -> Bool {
    guard reader.take("m") else { return false }
    let flag = try reader.number(.number)
    guard flag.value <= 1 else { throw reader.error(.middleFlag(flag.text), at: flag.range) }
    try comma(before: .survivals)
    return flag.value == 1
  }

  private mutating func counts() throws(RuleError) -> Counts {
    var counts = Counts(place: reader.placeOfNext)
    guard let byte = reader.next, RuleText.isDigit(byte) else { return counts }
    repeat {
      if !counts.numbers.isEmpty { _ = reader.take(",") }
      let first = try reader.number(.number)
      var last = first
      if reader.take("-") {
        last = try reader.number(.number)
      } else if reader.take(".") {
        guard reader.take(".") else { throw reader.unexpected() }
        last = try reader.number(.number)
      }
      guard first.value <= last.value else {
        throw reader.error(
          .countsReversed(first.value, last.value),
          at: first.range.lowerBound..<last.range.upperBound)
      }
      counts.numbers += [first, last]
      counts.ranges.append(first.value...last.value)
    } while listGoesOn
    return counts
  }

  /// Whether a comma and another number come next.
  private var listGoesOn: Bool {
    var ahead = reader
    guard ahead.take(","), let byte = ahead.next else { return false }
    return RuleText.isDigit(byte)
  }

  private mutating func neighbourhood(
    _ range: RangeReader.Numeral, _ states: Int
  ) throws(RuleError) -> RangeNeighbourhood {
    if reader.rest.isEmpty { return .shape(.moore) }
    guard reader.take(","), reader.take("n") else { throw reader.expected(.neighbourhood) }
    let neighbourhood = try RangeNeighbourhood(&reader, range: range.value, states: states)
    if case .shape(let shape) = neighbourhood, range.value > shape.longestRange {
      throw reader.error(.rangeOutside(range.text, longest: shape.longestRange), at: range.range)
    }
    guard reader.rest.isEmpty else { throw reader.unexpected() }
    return neighbourhood
  }
}

extension RangeRule {
  /// Refuses counts no cell can have, and births from nothing of cells that die slowly.
  func check(
    births: RangeRuleParser.Counts, survivals: RangeRuleParser.Counts
  ) throws(RuleError) {
    let highest = highestCount
    for number in survivals.numbers + births.numbers where number.value > highest {
      throw RuleError(
        .range(.countTooLarge(number.text, highest: highest)), at: number.range)
    }
    guard stateCount > 2, isBornFromNothing else { return }
    let first = births.numbers.first?.range.lowerBound ?? births.place.lowerBound
    let last = births.numbers.last?.range.upperBound ?? births.place.upperBound
    throw RuleError(.dyingStatesWithBirthFromNothing, at: first..<last)
  }
}
