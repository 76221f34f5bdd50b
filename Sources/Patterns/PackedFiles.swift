// Pattern files that gzip or zip has packed.

import Rules

extension PatternFormats {
  /// So many bytes may come out of a packed file.
  static let longestUnpacked = 1 << 28

  /// Whether bytes begin as those of a file that gzip or zip has packed. O(1).
  package static func isPacked(_ bytes: [UInt8]) -> Bool {
    Gzip.matches(bytes) || ZipArchive.matches(bytes)
  }

  /// The text of a file, unpacked where it is packed; of a zip file that of its only pattern, whose
  /// rule may be beside it.
  package static func text(
    of bytes: [UInt8], tables: @escaping TableSource = { _ in nil }
  ) throws(PatternError) -> PatternText {
    if Gzip.matches(bytes) {
      return PatternText(
        try unpacking { () throws(Gzip.Problem) in
          try Gzip.unpacked(bytes, limit: longestUnpacked)
        }, tables: tables)
    }
    guard ZipArchive.matches(bytes) else { return PatternText(bytes, tables: tables) }
    guard let archive = ZipArchive(bytes) else { throw PatternError(archive: .damagedArchive) }
    let patterns = archive.patterns
    guard let only = patterns.first, patterns.count == 1 else {
      throw PatternError(archive: .archive(patterns: patterns.map(\.name)))
    }
    return PatternText(
      try unpacking { () throws(Gzip.Problem) in
        try archive.bytes(of: only, limit: longestUnpacked)
      }, tables: archive.tables(before: tables))
  }

  private static func unpacking(
    _ unpack: () throws(Gzip.Problem) -> [UInt8]
  ) throws(PatternError) -> [UInt8] {
    do {
      return try unpack()
    } catch {
      switch error {
      case .damaged: throw PatternError(archive: .damagedArchive)
      case .tooLarge: throw PatternError(archive: .archiveTooLarge(limit: longestUnpacked))
      }
    }
  }
}

extension PatternError {
  /// A problem of a packed file as a whole, in which there are no lines.
  fileprivate init(archive problem: Problem) {
    self.init(line: 1, column: 1, problem: problem)
  }
}

extension ZipArchive {
  /// The files whose names are those of patterns, without the notes that macOS adds.
  var patterns: [Entry] {
    entries.filter { entry in
      let name = entry.name.split(separator: "/").last.map(String.init) ?? ""
      // A text may be a picture, but beside patterns it is a note.
      guard !name.hasPrefix("."), !entry.name.hasPrefix("__MACOSX/"), !name.hasSuffix(".txt")
      else { return false }
      return PatternFormats.format(forName: name).map { !$0.isPacked } ?? false
    }
  }
}
