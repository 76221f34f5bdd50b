// Families of rules that the field knows and this program does not run: recognised, never misread.

/// A family of rules that is recognised by its notation, and not run.
package enum ForeignFamily: String, CaseIterable, Sendable {
  case partitioned = "partitioned"

  /// The family whose notation this is, in lower case without blanks.
  init?(notation bytes: [UInt8]) {
    guard bytes.starts(with: "2pca".utf8) else { return nil }
    self = .partitioned
  }
}
