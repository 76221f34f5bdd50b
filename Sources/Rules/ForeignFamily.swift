// Families of rules that the field knows and this program does not run: recognised, never misread.

/// A family of rules that is recognised by its notation or by a name, and not run.
package enum ForeignFamily: String, CaseIterable, Sendable {
  case margolus = "Margolus"
  case partitioned = "partitioned"
  case alternating = "alternating"
  case totalistic = "totalistic one-dimensional"

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
      (.partitioned, text.hasPrefix("2pca")),
      (.margolus, Self.begins(bytes, with: "m") && text.contains(",") || text.hasPrefix("ms,")),
      (.totalistic, Self.isTotalistic(bytes)),
    ]
    guard let found = shapes.first(where: { $0.1 }) else { return nil }
    self = found.0
  }

  /// Whether the bytes are a letter followed by a digit.
  private static func begins(_ bytes: [UInt8], with letter: Unicode.Scalar) -> Bool {
    bytes.count > 1 && bytes[0] == UInt8(ascii: letter) && RuleText.isDigit(bytes[1])
  }

  /// `C777K3R1`, `{777,{3,1},1}`.
  private static func isTotalistic(_ bytes: [UInt8]) -> Bool {
    if bytes.first == UInt8(ascii: "{") { return true }
    let letters = bytes.filter { !RuleText.isDigit($0) }
    return begins(bytes, with: "c") && letters == Array("ckr".utf8)
  }
}
