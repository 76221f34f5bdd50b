// Reading the bounded suffix of a rule.

/// Reads `:` topology side (`,` side)?, where a side is digits `*`? ((`+`|`-`) digits)?
struct FieldSuffixParser {
  private struct Side {
    var length: Int
    var isTwisted: Bool
    /// 0 when there is none.
    var shift: Int
  }

  private let text: RuleText
  private var letters: ArraySlice<RuleText.Letter>

  init(_ text: RuleText) {
    self.text = text
    letters = text.letters
  }

  mutating func field() throws(RuleError) -> Field {
    if letters.first?.byte == UInt8(ascii: ":") { letters.removeFirst() }
    guard let letter = letters.popFirst() else { return .unbounded }
    guard let kind = Self.kinds.first(where: { $0.letter == letter.byte })?.topology else {
      let found = text.character(at: letter.offset)
      throw RuleError(
        .field(.unknownTopology(found)),
        at: letter.offset..<(letter.offset + String(found).utf8.count))
    }
    let width = try side()
    var height = Side(length: width.length, isTwisted: false, shift: 0)
    if letters.first?.byte == UInt8(ascii: ",") {
      letters.removeFirst()
      height = try side()
    }
    if let rest = letters.first {
      let found = text.character(at: rest.offset)
      throw RuleError(
        .field(.unexpectedCharacter(found)),
        at: rest.offset..<(rest.offset + String(found).utf8.count))
    }
    if let problem = Self.problem(kind, width, height) { throw text.error(.field(problem)) }
    return try field(kind, width, height)
  }

  private static let kinds: [(letter: UInt8, topology: Topology)] = [
    (UInt8(ascii: "p"), .plane), (UInt8(ascii: "t"), .torus), (UInt8(ascii: "c"), .cross),
    (UInt8(ascii: "k"), .klein(twisted: .height, isShifted: false)), (UInt8(ascii: "s"), .sphere),
  ]

  private mutating func side() throws(RuleError) -> Side {
    var side = Side(length: 0, isTwisted: false, shift: 0)
    side.length = try number()
    if letters.first?.byte == UInt8(ascii: "*") {
      letters.removeFirst()
      side.isTwisted = true
    }
    if let sign = letters.first?.byte, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      letters.removeFirst()
      let amount = try number()
      side.shift = sign == UInt8(ascii: "-") ? -amount : amount
    }
    return side
  }

  /// A number up to the longest side.
  private mutating func number() throws(RuleError) -> Int {
    let digits = letters.prefix { RuleText.isDigit($0.byte) }
    guard let first = digits.first, let last = digits.last else { throw missingSize() }
    letters = letters.dropFirst(digits.count)
    var value = 0
    for digit in digits {
      value = value * 10 + Int(digit.byte - UInt8(ascii: "0"))
      if value > Field.longestSide {
        throw RuleError(.field(.sideTooLong), at: first.offset..<(last.offset + 1))
      }
    }
    return value
  }

  private func missingSize() -> RuleError {
    guard let found = letters.first else {
      let end = text.source.utf8.count
      return RuleError(.field(.missingSize), at: end..<end)
    }
    let character = text.character(at: found.offset)
    let problem: FieldProblem =
      found.byte == UInt8(ascii: ",") ? .missingSize : .unexpectedCharacter(character)
    return RuleError(
      .field(problem), at: found.offset..<(found.offset + String(character).utf8.count))
  }

  /// What the marks on the sides do not allow.
  private static func problem(_ kind: Topology, _ width: Side, _ height: Side) -> FieldProblem? {
    let isTwisted = width.isTwisted || height.isTwisted
    let isShifted = width.shift != 0 || height.shift != 0
    switch kind {
    case .plane, .cross, .sphere:
      return isTwisted ? .twistNotAllowed(kind) : isShifted ? .shiftNotAllowed(kind) : nil
    case .torus:
      if isTwisted { return .twistNotAllowed(kind) }
      if width.shift != 0 && height.shift != 0 { return .shiftOnBothSides }
      return isShifted && (width.length == 0 || height.length == 0) ? .shiftWithUnboundedSide : nil
    case .klein:
      if width.isTwisted && height.isTwisted { return .twistOnBothSides }
      if width.shift != 0 && height.shift != 0 { return .shiftOnBothSides }
      return (width.isTwisted ? height.shift : width.shift) != 0 ? .shiftOffTwist : nil
    }
  }

  private func field(_ kind: Topology, _ width: Side, _ height: Side) throws(RuleError) -> Field {
    let (w, h) = (
      width.length == 0 ? nil : width.length, height.length == 0 ? nil : height.length
    )
    let topology = Self.topology(kind, width, height)
    if let problem = Field.problem(width: w, height: h, topology: topology) {
      throw text.error(.field(problem))
    }
    if w == nil && h == nil { return .unbounded }
    return Field(width: w, height: h, topology: topology)
  }

  private static func topology(_ kind: Topology, _ width: Side, _ height: Side) -> Topology {
    switch kind {
    case .plane, .cross, .sphere: return kind
    case .torus:
      if width.shift != 0, width.length != 0, width.shift % width.length != 0 {
        return .torus(shift: .init(axis: .width, amount: width.shift % width.length))
      }
      if height.shift != 0, height.length != 0, height.shift % height.length != 0 {
        return .torus(shift: .init(axis: .height, amount: height.shift % height.length))
      }
      return .torus
    case .klein:
      let twisted = width.isTwisted ? width : height
      return .klein(
        twisted: width.isTwisted ? .width : .height,
        isShifted: twisted.shift != 0 && twisted.length.isMultiple(of: 2))
    }
  }
}
