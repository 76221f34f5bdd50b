// Families of rules that the field knows and this program does not run: recognised, never misread.

/// A family of rules that is recognised by its notation or by a name, and not run.
package enum ForeignFamily: String, CaseIterable, Sendable {
  case partitioned = "partitioned"
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
      (.partitioned, text.hasPrefix("2pca")),
      (.table, Self.isTable(text)),
    ]
    guard let found = shapes.first(where: { $0.1 }) else { return nil }
    self = found.0
  }

  /// `Turmite_120021`, `Sand-Margolus-emulated`: families of tables that Golly's scripts make.
  private static func isTable(_ text: String) -> Bool {
    ["turmite_", "absoluteturmite_", "triturmite_", "langtonsant_", "worm-"].contains {
      text.hasPrefix($0)
    } || text.hasSuffix("emulated")
  }
}
