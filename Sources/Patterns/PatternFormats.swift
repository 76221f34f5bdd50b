// The formats that are read and written, and how the format of a text is recognised.

import Rules

/// The table of formats.
package enum PatternFormats {
  /// Every format that is read, in the order in which a text is tried: each is more
  /// particular than those behind it.
  package static let all: [any PatternFormat] = [
    Macrocell(), MCell(), Life105(), Life106(), ApgcodeFile(), Dblife(), Plaintext(), RLE(),
  ]

  /// Those of them that are written too.
  package static var written: [any WritablePatternFormat] {
    all.compactMap { $0 as? any WritablePatternFormat }
  }

  /// The largest file that is written, in bytes: pictures of a sparse pattern have no other end.
  package static let longestFile = 1 << 28

  /// The format of files whose name ends so, with or without the dot: `rle`, `cells` and `txt`,
  /// `lif` and `life105`, `life106` and `l06`, `mc`, `mcl`. `nil` for an ending that is no pattern's; `.life` is
  /// none: those files are scripts.
  package static func format(forExtension ending: String) -> (any PatternFormat)? {
    let wanted = (ending.first == "." ? String(ending.dropFirst()) : ending).lowercased()
    return all.first { $0.extensions.contains(wanted) }
  }

  /// The format of a text, by its content.
  package static func format(of text: PatternText) throws(PatternError) -> any PatternFormat {
    if let foreign = ForeignFormat(of: text) {
      throw text.error(.notReadable(foreign), at: text.start)
    }
    guard text.firstLine != nil else { throw text.error(.empty, at: text.end) }
    guard let format = all.first(where: { $0.matches(text) }) else {
      let hasContent = text.firstSignificantLine != nil
      throw text.error(hasContent ? .unknownFormat : .empty, at: text.start)
    }
    return format
  }

  /// The format of a file, and whether gzip packs it, by the end of its name: `x.mc.gz`.
  package static func format(
    forName name: String
  ) -> (format: any PatternFormat, isPacked: Bool)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last else { return nil }
    if ending.lowercased() == "gz" {
      return parts.count > 2
        ? format(forExtension: String(parts[parts.count - 2])).map { ($0, true) } : nil
    }
    return format(forExtension: String(ending)).map { ($0, false) }
  }

  /// Reads the bytes of a file in whatever format they are, packed by gzip or not; a rule that is
  /// only a name is looked for in `tables`.
  package static func read(
    _ bytes: [UInt8], tables: @escaping TableSource = { _ in nil }
  ) throws(PatternError) -> PatternFile {
    let text = try text(of: bytes, tables: tables)
    return try format(of: text).read(text)
  }

  /// The bytes of a file of a format, packed by gzip when asked.
  package static func write(
    _ file: PatternFile, as format: any WritablePatternFormat, packed: Bool
  ) throws(PatternWriteError) -> [UInt8] {
    let bytes = try format.write(file)
    return packed ? Gzip.packed(bytes) : bytes
  }
}

extension PatternText {
  /// The first line that is not blank, without blanks around it.
  var firstLine: Range<Int>? {
    var next = start
    while let line = nextLine(&next) {
      let line = trimmed(line)
      if !line.isEmpty { return line }
    }
    return nil
  }

  /// The first line that is neither blank nor begins with `#`, without blanks around it.
  var firstSignificantLine: Range<Int>? {
    var next = start
    while let line = nextLine(&next) {
      let line = trimmed(line)
      if !line.isEmpty, bytes[line.lowerBound] != UInt8(ascii: "#") { return line }
    }
    return nil
  }
}
