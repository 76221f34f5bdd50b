// Reading the letter of a neighbourhood, its list of cells or its weights.

extension RangeNeighbourhood {
  /// Reads what stands behind `N`:
  ///
  ///     nbhd = letter | "@" digits grid? | "w" digits ("," digits)? grid?        grid = "h" | "l"
  ///
  /// Listed cells are bits, row by row from the north-west, the first one in the highest bit of the
  /// first digit. A weight takes one digit or two; their highest bit is the sign.
  init(_ reader: inout RangeReader, range: Int, states: Int) throws(RuleError) {
    guard let letter = reader.rest.first else { throw reader.expected(.neighbourhood) }
    if reader.take("@") {
      self = .custom(try RangeCells(&reader, range: range))
    } else if reader.take("w") {
      self = .weighted(try RangeWeights(&reader, range: range, states: states))
    } else {
      let name = Character(Unicode.Scalar(letter.byte)).uppercased()
      guard let shape = RangeShape.allCases.first(where: { String($0.rawValue) == name }) else {
        throw reader.error(
          .unknownNeighbourhood(reader.character(letter)), at: reader.placeOfNext)
      }
      _ = reader.take(while: { [taken = letter.byte] in $0 == taken })
      self = .shape(shape)
    }
  }
}

extension RangeReader {
  fileprivate mutating func digits() -> ArraySlice<RuleText.Letter> {
    take { RuleText.isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
  }

  fileprivate mutating func grid() -> RangeGrid {
    if take("h") { return .hexagonal }
    return take("l") ? .triangular : .square
  }

  /// The values of hexadecimal digits.
  fileprivate static func values(_ digits: ArraySlice<RuleText.Letter>) -> [Int] {
    digits.map { letter in
      RuleText.isDigit(letter.byte)
        ? Int(letter.byte - UInt8(ascii: "0")) : Int(letter.byte - UInt8(ascii: "a")) + 10
    }
  }
}

extension RangeCells {
  fileprivate init(_ reader: inout RangeReader, range: Int) throws(RuleError) {
    let digits = reader.digits()
    let expected = range * (range + 1)
    guard digits.count == expected else {
      let place = digits.isEmpty ? reader.placeOfNext : reader.range(of: digits)
      throw reader.error(
        .digits(.cells, found: digits.count, expected: [expected]), at: place)
    }
    let bits = RangeReader.values(digits).flatMap { digit in
      (0..<4).map { digit >> (3 - $0) & 1 == 1 }
    }
    self.init(bits, grid: reader.grid())
  }
}

extension RangeWeights {
  fileprivate init(_ reader: inout RangeReader, range: Int, states: Int) throws(RuleError) {
    let digits = reader.digits()
    let count = (2 * range + 1) * (2 * range + 1)
    guard digits.count == count || digits.count == 2 * count else {
      let place = digits.isEmpty ? reader.placeOfNext : reader.range(of: digits)
      throw reader.error(
        .digits(.weights, found: digits.count, expected: [count, 2 * count]), at: place)
    }
    let values = RangeReader.values(digits)
    let weights =
      digits.count == count
      ? values.map { $0 < 8 ? $0 : 8 - $0 }
      : (0..<count).map { place in
        let code = 16 * values[2 * place] + values[2 * place + 1]
        return code < 128 ? code : 128 - code
      }
    let stateWeights = try Self.stateWeights(&reader, states: states)
    self.init(weights, stateWeights: stateWeights, grid: reader.grid())
  }

  private static func stateWeights(
    _ reader: inout RangeReader, states: Int
  ) throws(RuleError) -> [Int]? {
    guard reader.take(",") else { return nil }
    let digits = reader.digits()
    guard digits.count == states else {
      let place = digits.isEmpty ? reader.placeOfNext : reader.range(of: digits)
      throw reader.error(
        .digits(.stateWeights, found: digits.count, expected: [states]), at: place)
    }
    return RangeReader.values(digits)
  }
}
