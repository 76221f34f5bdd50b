// How formats that are not read are recognised.

extension ForeignFormat {
  /// The format of a text that begins as no other does; `nil` for everything else.
  init?(of text: PatternText) {
    let marks: [(ForeignFormat, [UInt8])] = [
      (.image, [0x89] + Array("PNG".utf8)), (.image, Array("GIF8".utf8)),
      (.utf16, [0xFF, 0xFE]), (.utf16, [0xFE, 0xFF]),
    ]
    if let found = marks.first(where: { text.bytes.starts(with: $0.1) }) {
      self = found.0
      return
    }
    guard let line = text.firstLine else { return nil }
    let words: [(ForeignFormat, StaticString)] = [
      (.ruleTable, "@RULE"), (.ruleTable, "@TABLE"),
      (.ruleTable, "@TREE"), (.rle3, "3D version="),
    ]
    guard let found = words.first(where: { text.begins(line, with: $0.1) }) else { return nil }
    self = found.0
  }
}
