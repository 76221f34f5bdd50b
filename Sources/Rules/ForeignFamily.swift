// Families of rules that the field knows and this program does not run: recognised, never misread.

/// A family of rules that is recognised by its notation or by a name, and not run.
package enum ForeignFamily: String, CaseIterable, Sendable {
  case nonTotalisticGenerations = "non-totalistic Generations"
  case margolus = "Margolus"
  case partitioned = "partitioned"
  case alternating = "alternating"
  case history = "History"
  case totalistic = "totalistic one-dimensional"
  case table = "rule table"

  /// The family of a rule that is known by a name.
  init?(name: String) {
    guard let family = Self.familyByName[NamedRule.normalized(name)] else { return nil }
    self = family
  }

  private static let familyByName: [String: ForeignFamily] = Dictionary(
    names.flatMap { entry in entry.names.map { (NamedRule.normalized($0), entry.family) } },
    uniquingKeysWith: { first, _ in first })

  /// The family whose notation this is, in lower case without blanks.
  init?(notation bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let shapes: [(Self, Bool)] = [
      (.alternating, bytes.contains(UInt8(ascii: "|"))),
      (.nonTotalisticGenerations, Self.isMapWithStates(bytes)),
      (.history, Self.isHistory(text)),
      (.partitioned, text.hasPrefix("2pca")),
      (.table, Self.isTable(text)),
      (.margolus, Self.begins(bytes, with: "m") && text.contains(",") || text.hasPrefix("ms,")),
      (.totalistic, Self.isTotalistic(bytes)),
      (.nonTotalisticGenerations, Self.isIsotropic(bytes) && Self.endsInStates(bytes)),
    ]
    guard let found = shapes.first(where: { $0.1 }) else { return nil }
    self = found.0
  }

  /// Whether the bytes are a letter followed by a digit.
  private static func begins(_ bytes: [UInt8], with letter: Unicode.Scalar) -> Bool {
    bytes.count > 1 && bytes[0] == UInt8(ascii: letter) && RuleText.isDigit(bytes[1])
  }

  /// `MAP` and base64 for 32, 128 or 512 bits, perhaps padded.
  private static func isMap(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "map".utf8) else { return false }
    let code = bytes.dropFirst(3).prefix { $0 != UInt8(ascii: "=") }
    let padding = bytes.dropFirst(3 + code.count)
    return [6, 22, 86].contains(code.count) && padding.allSatisfy { $0 == UInt8(ascii: "=") }
  }

  /// `MAP…/4`: with a number of states behind it.
  private static func isMapWithStates(_ bytes: [UInt8]) -> Bool {
    let digits = bytes.reversed().prefix(while: RuleText.isDigit)
    let rest = bytes.dropLast(digits.count)
    return !digits.isEmpty && rest.last == UInt8(ascii: "/") && isMap(Array(rest.dropLast()))
  }

  /// `LifeHistory`, `B3/S23Super`: a rule and then the word.
  private static func isHistory(_ text: String) -> Bool {
    ["history", "super", "investigator"].contains { text.hasSuffix($0) && text != $0 }
  }

  /// `Turmite_120021`, `Sand-Margolus-emulated`: families of tables that Golly's scripts make.
  private static func isTable(_ text: String) -> Bool {
    ["turmite_", "absoluteturmite_", "triturmite_", "langtonsant_", "worm-"].contains {
      text.hasPrefix($0)
    } || text.hasSuffix("emulated")
  }

  /// `C777K3R1`, `{777,{3,1},1}`.
  private static func isTotalistic(_ bytes: [UInt8]) -> Bool {
    if bytes.first == UInt8(ascii: "{") { return true }
    let letters = bytes.filter { !RuleText.isDigit($0) }
    return begins(bytes, with: "c") && letters == Array("ckr".utf8)
  }

  /// `2-i34q/2ac3/4`: a number of states behind births and survivals.
  private static func endsInStates(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count > 2, let last = parts.last else { return false }
    return !last.isEmpty && last.allSatisfy(RuleText.isDigit)
  }

  /// `B2cek3i_S12cei`, `B3/S23-q`: a letter or a hyphen behind a count.
  private static func isIsotropic(_ bytes: [UInt8]) -> Bool {
    guard bytes.allSatisfy(isRuleByte), let first = bytes.first,
      RuleText.isDigit(first) || "bs/".utf8.contains(first)
    else { return false }
    return zip(bytes, bytes.dropFirst()).contains { before, after in
      RuleText.isDigit(before) && "-aceijknqrtwyz".utf8.contains(after)
    }
  }

  private static func isRuleByte(_ byte: UInt8) -> Bool {
    RuleText.isDigit(byte) || "bsghv/_-aceijknqrtwyz".utf8.contains(byte)
  }
}
