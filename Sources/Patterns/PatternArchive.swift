// Zip files from which patterns are read by name.

import Rules

/// A zip file of patterns, each known by its name in the archive, folders and all: `guns/gosper.rle`.
///
/// A name is compared and shown, and nothing else: one with `../` or a backslash leads nowhere.
package struct PatternArchive: Sendable {
  private let archive: ZipArchive

  /// Reads the list of files; `nil` when the bytes are no zip file.
  package init?(_ bytes: [UInt8]) throws(PatternError) {
    guard ZipArchive.matches(bytes) else { return nil }
    guard let archive = ZipArchive(bytes) else { throw PatternError(archive: .damagedArchive) }
    self.archive = archive
  }

  /// The names of the files that are patterns by their ending, in the order of the archive, without
  /// the notes that macOS adds.
  package var patternNames: [String] {
    archive.entries.map(\.name).filter { name in
      let last = name.split(separator: "/").last.map(String.init) ?? ""
      // A text may be a picture, but beside patterns it is a note.
      guard !last.hasPrefix("."), !name.hasPrefix("__MACOSX/"), !last.hasSuffix(".txt") else {
        return false
      }
      return PatternFormats.format(forName: last) != nil
    }
  }

  /// The bytes of the file of a name, unpacked where gzip has packed them too; of several with the same
  /// name the first.
  ///
  /// A zip file in the archive is refused: nobody knows how deep they go.
  package func bytes(of name: String) throws(PatternError) -> [UInt8] {
    guard let entry = archive.entries.first(where: { $0.name == name }) else {
      throw PatternError(archive: .noSuchFile(name, patterns: patternNames))
    }
    let bytes = try PatternFormats.unzipped(
      try PatternFormats.unpacking { () throws(Gzip.Problem) in
        try archive.bytes(of: entry, limit: PatternFormats.longestUnpacked)
      })
    if PatternFormats.isPacked(bytes) { throw PatternError(archive: .nestedArchive) }
    return bytes
  }

  /// Finds rules in the files of the archive, and those it has not in `tables`.
  package func tables(before tables: @escaping TableSource) -> TableSource {
    archive.tables(before: tables)
  }
}
