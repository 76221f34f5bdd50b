// Other spellings of rules of longer range: Evans', those of lifelib, and triangles.

extension RangeRule {
  /// Reads `5,34,45,34,58`, as Kellie Evans writes Bosco's rule: range, births, survivals, each as
  /// its least and greatest count; the middle cell counts.
  init(evans text: RuleText) throws(RuleError) {
    var reader = RangeReader(text)
    var numbers: [RangeReader.Numeral] = []
    while numbers.count < 5 {
      if !numbers.isEmpty, !reader.take(",") { throw reader.expected(.number) }
      numbers.append(try reader.number(.number))
    }
    guard reader.rest.isEmpty else { throw reader.unexpected() }
    try self.init(
      range: numbers[0], births: (numbers[1], numbers[2]), survivals: (numbers[3], numbers[4]))
  }

  /// Whether a text is five numbers with commas between them.
  static func isEvans(_ bytes: [UInt8]) -> Bool {
    let numbers = bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return numbers.count == 5
      && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(RuleText.isDigit) }
  }

  /// A rule on Moore's neighbourhood in which the middle cell counts.
  private init(
    range: RangeReader.Numeral, births: (RangeReader.Numeral, RangeReader.Numeral),
    survivals: (RangeReader.Numeral, RangeReader.Numeral)
  ) throws(RuleError) {
    guard (1...RangeRule.longestRange).contains(range.value) else {
      throw RuleError(
        .range(.rangeOutside(range.text, longest: RangeRule.longestRange)), at: range.range)
    }
    func counts(
      _ pair: (RangeReader.Numeral, RangeReader.Numeral)
    ) throws(RuleError) -> RangeRuleParser.Counts {
      let place = pair.0.range.lowerBound..<pair.1.range.upperBound
      guard pair.0.value <= pair.1.value else {
        throw RuleError(.range(.countsReversed(pair.0.value, pair.1.value)), at: place)
      }
      return RangeRuleParser.Counts(
        numbers: [pair.0, pair.1], ranges: [pair.0.value...pair.1.value], place: place)
    }
    let births = try counts(births)
    let survivals = try counts(survivals)
    self.init(
      range: range.value, stateCount: 2, neighbourhood: .shape(.moore), countsMiddle: true,
      births: births.set, survivals: survivals.set)
    try check(births: births, survivals: survivals)
  }

  /// Reads what lifelib writes: `r5b34t45s34t58`, or for any counts `r2b000f00s0007c0z`, where bit
  /// *n* − 1 of the numbers stands for *n* neighbours and `z` for survival without any.
  init(lifelib text: RuleText) throws(RuleError) {
    var reader = RangeReader(text)
    _ = reader.take("r")
    let range = try reader.number(.range)
    guard (1...RangeRule.longestRange).contains(range.value) else {
      throw reader.error(
        .rangeOutside(range.text, longest: RangeRule.longestRange), at: range.range)
    }
    guard reader.take("b") else { throw reader.expected(.births) }
    if !text.letters.contains(where: { $0.byte == UInt8(ascii: "t") }) {
      self = try RangeRule(bits: &reader, range: range.value)
      return
    }
    let births = try reader.spread()
    guard reader.take("s") else { throw reader.expected(.survivals) }
    let survivals = try reader.spread()
    guard reader.rest.isEmpty else { throw reader.unexpected() }
    try self.init(range: range, births: births, survivals: survivals)
  }

  private init(bits reader: inout RangeReader, range: Int) throws(RuleError) {
    let births = try reader.bits(range: range)
    guard reader.take("s") else { throw reader.expected(.survivals) }
    var survivals = try reader.bits(range: range)
    if reader.take("z") { survivals.insert(0...0, at: 0) }
    guard reader.rest.isEmpty else { throw reader.unexpected() }
    self.init(
      range: range, stateCount: 2, neighbourhood: .shape(.moore), countsMiddle: false,
      births: CountSet(births), survivals: CountSet(survivals))
  }

  /// Whether a text begins like one of lifelib's rules of longer range.
  static func isLifelib(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 1, bytes[0] == UInt8(ascii: "r"), RuleText.isDigit(bytes[1]) else {
      return false
    }
    let rest = bytes.dropFirst().drop(while: RuleText.isDigit)
    return rest.first == UInt8(ascii: "b") && rest.contains(UInt8(ascii: "s"))
  }
}

extension RangeReader {
  /// Reads `34t45`.
  fileprivate mutating func spread() throws(RuleError) -> (Numeral, Numeral) {
    let first = try number(.number)
    guard take("t") else { throw expected(.number) }
    return (first, try number(.number))
  }

  /// Reads a number in hexadecimal digits, one bit for each count from 1 on.
  fileprivate mutating func bits(range: Int) throws(RuleError) -> [ClosedRange<Int>] {
    let digits = take {
      RuleText.isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
    }
    let expected = range * (range + 1)
    guard digits.count == expected else {
      let place = digits.isEmpty ? placeOfNext : self.range(of: digits)
      throw error(.digits(.counts, found: digits.count, expected: [expected]), at: place)
    }
    var counts: [ClosedRange<Int>] = []
    for (place, letter) in digits.reversed().enumerated() {
      let value = Int(String(Unicode.Scalar(letter.byte)), radix: 16) ?? 0
      for bit in 0..<4 where value >> bit & 1 == 1 {
        counts.append((4 * place + bit + 1)...(4 * place + bit + 1))
      }
    }
    return counts
  }
}

// MARK: - Triangles

extension RangeRule {
  /// Whether a text is counts with an L behind them: `B45/S23L`.
  static func isTriangular(_ bytes: [UInt8]) -> Bool {
    bytes.last == UInt8(ascii: "l") && bytes.contains(where: RuleText.isDigit)
      && bytes.dropLast().allSatisfy { RuleText.isDigit($0) || "bs/_xyz".utf8.contains($0) }
  }

  /// Reads `B45/S23L`, `b45s23l` or `23/45L` (survivals first): a rule on triangles, each of which
  /// has twelve neighbours. 10, 11 and 12 are written X, Y and Z.
  init(triangular text: RuleText) throws(RuleError) {
    var reader = RangeReader(text)
    var births: [ClosedRange<Int>]?
    var survivals: [ClosedRange<Int>]?
    let isLettered = text.letters.contains { "bs".utf8.contains($0.byte) }
    if !isLettered {
      survivals = reader.triangleCounts()
      guard reader.take("/") || reader.take("_") else {
        throw text.error(.countsWithoutLetter)
      }
      births = reader.triangleCounts()
    }
    while isLettered, let letter = reader.rest.first, letter.byte != UInt8(ascii: "l") {
      let isBirth = reader.take("b")
      guard isBirth || reader.take("s") else { throw reader.unexpected() }
      guard (isBirth ? births : survivals) == nil else {
        throw RuleError(
          .repeatedLetter(reader.character(letter)), at: letter.offset..<(letter.offset + 1))
      }
      let counts = reader.triangleCounts()
      if isBirth { births = counts } else { survivals = counts }
      if !reader.take("/") { _ = reader.take("_") }
    }
    guard reader.take("l"), reader.rest.isEmpty else { throw reader.unexpected() }
    self.init(
      range: 1, stateCount: 2, neighbourhood: .shape(.triangular), countsMiddle: false,
      births: CountSet(births ?? []), survivals: CountSet(survivals ?? []))
  }
}

extension RangeReader {
  fileprivate mutating func triangleCounts() -> [ClosedRange<Int>] {
    take { RuleText.isDigit($0) || "xyz".utf8.contains($0) }.map { letter in
      let count =
        RuleText.isDigit(letter.byte)
        ? Int(letter.byte - UInt8(ascii: "0")) : 10 + Int(letter.byte - UInt8(ascii: "x"))
      return count...count
    }
  }
}
