// How tables are written: with Hensel's letters when they are isotropic, else as `MAP`.

import Cells

extension NeighbourhoodMap {
  /// The canonical form: `B2-a/S12` for an isotropic rule, else `MAP` and base64 without padding.
  package var rulestring: String { henselRulestring ?? mapString(.backwards) }

  /// The rule in letters; `nil` when turning or mirroring changes it.
  var henselRulestring: String? {
    henselCounts.map { "B\($0.births)/S\($0.survivals)\(neighbourhood.suffix)" }
  }

  /// The counts and letters of births and of survivals; `nil` when there are none that write them.
  var henselCounts: (births: String, survivals: String)? {
    guard let classes = HenselLetters.classes(of: neighbourhood),
      let births = letters(of: 0, classes),
      let survivals = letters(of: neighbourhood.centreBit, classes)
    else { return nil }
    return (births, survivals)
  }

  /// The counts and letters for a dead cell (0) or a live one: of each count the letters it has or
  /// those it lacks, whichever are fewer.
  private func letters(of centre: Int, _ classes: [[HenselLetters.Class]]) -> String? {
    var text = ""
    for (count, classes) in classes.enumerated() {
      var (held, lacked): ([UInt8], [UInt8]) = ([], [])
      for entry in classes {
        let live = entry.members.count { next($0 | centre) }
        guard live == 0 || live == entry.members.count else { return nil }
        if live > 0 { held.append(entry.letter) } else { lacked.append(entry.letter) }
      }
      if held.isEmpty { continue }
      text += "\(count)"
      if lacked.isEmpty { continue }
      text +=
        held.count <= lacked.count
        ? String(decoding: held, as: UTF8.self) : "-" + String(decoding: lacked, as: UTF8.self)
    }
    return text
  }

  /// `MAP` and the next states in base64, six to a character, the first as its highest bit.
  func mapString(_ order: MapOrder) -> String {
    let order = neighbourhood.arrangements(in: order)
    var text = [UInt8]("MAP".utf8)
    for start in stride(from: 0, to: count, by: 6) {
      let digit = (start..<(start + 6)).reduce(0) { digit, index in
        digit << 1 | (index < count && next(order[index]) ? 1 : 0)
      }
      text.append(Base64.digits[digit])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether the bytes, in lower case without blanks, are meant to be a `MAP`: so many digits that
  /// no name is meant.
  static func reads(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "map".utf8) else { return false }
    let digits = bytes.dropFirst(3).prefix { $0 != UInt8(ascii: "=") }.count
    return digits > Neighbourhood.hexagonal.mapLength
      || Neighbourhood.allCases.contains { $0.mapLength == digits }
  }

  /// Reads `MAP` and 86, 22 or 6 digits of base64, perhaps padded.
  init(map text: RuleText, order: MapOrder) throws(RuleError) {
    let source = Array(text.source.utf8)
    let code = text.letters.dropFirst(3)
    let padding = min(2, code.reversed().prefix { $0.byte == UInt8(ascii: "=") }.count)
    let digits = Array(code.dropLast(padding))
    var bits: [Bool] = []
    for digit in digits {
      guard let value = Base64.digits.firstIndex(of: source[digit.offset]) else {
        throw text.unexpected(at: digit.offset)
      }
      bits += (0..<6).map { value >> (5 - $0) & 1 == 1 }
    }
    guard let neighbourhood = Neighbourhood.allCases.first(where: { $0.mapLength == digits.count })
    else {
      let start = code.first?.offset ?? text.range.upperBound
      throw RuleError(.arrangement(.mapLength(digits.count)), at: start..<text.range.upperBound)
    }
    var isLive = [Bool](repeating: false, count: 1 << (neighbourhood.count + 1))
    for (index, number) in neighbourhood.arrangements(in: order).enumerated() {
      isLive[number] = bits[index]
    }
    self.init(neighbourhood) { isLive[$0] }
  }
}

/// In which order a hexagonal `MAP` lists the cells; the others have one.
enum MapOrder {
  /// Row by row, NW N W C E S SE: what is documented, and what rules of more states use.
  case documented
  /// S SE W C E NW N, as Golly's engines for two states read it, and so does everybody who wants the
  /// same picture.
  case backwards
}

private enum Base64 {
  static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}

extension Neighbourhood {
  /// How many base64 digits write a table of this neighbourhood.
  var mapLength: Int { ((1 << (count + 1)) + 5) / 6 }

  /// The numbers of the arrangements in the order in which a `MAP` lists their next states.
  fileprivate func arrangements(in order: MapOrder) -> [Int] {
    switch (self, order) {
    case (.moore, _), (.vonNeumann, _), (.hexagonal, .documented):
      return Array(0..<(1 << (count + 1)))
    case (.hexagonal, .backwards):
      // The place of each cell in the list NW N W C E S SE, for the highest bit first.
      let places = [5, 6, 2, 3, 4, 0, 1]
      return (0..<128).map { index in
        places.indices.reduce(0) { sum, bit in
          index >> (6 - bit) & 1 == 1 ? sum | 1 << (6 - places[bit]) : sum
        }
      }
    }
  }
}
