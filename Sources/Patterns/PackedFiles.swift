// Pattern files that gzip or zip has packed.

import Rules

extension PatternFormats {
  /// So many bytes may come out of so many packed ones: a hundred times as many and 16 MB, which
  /// honest files do not reach, and never more than 256 MB.
  static func longestUnpacked(of packed: Int) -> Int { min(1 << 28, 1 << 24 + 100 * packed) }

  /// Whether bytes begin as those of a file that gzip or zip has packed. O(1).
  package static func isPacked(_ bytes: [UInt8]) -> Bool {
    Gzip.matches(bytes) || ZipArchive.matches(bytes)
  }

  /// The text of a file, unpacked where it is packed; of a zip file that of its only pattern, whose
  /// rule may be beside it.
  package static func text(
    of bytes: [UInt8], tables: @escaping TableSource = { _ in nil }
  ) throws(PatternError) -> PatternText {
    guard let archive = try PatternArchive(bytes) else {
      return PatternText(try unzipped(bytes), tables: tables)
    }
    let names = archive.patternNames
    guard let only = names.first, names.count == 1 else {
      throw PatternError(archive: .archive(patterns: names))
    }
    return PatternText(try archive.bytes(of: only), tables: archive.tables(before: tables))
  }

  /// The same bytes, or what gzip has packed in them.
  static func unzipped(_ bytes: [UInt8]) throws(PatternError) -> [UInt8] {
    guard Gzip.matches(bytes) else { return bytes }
    return try unpacking { () throws(Gzip.Problem) in
      try Gzip.unpacked(bytes, limit: longestUnpacked(of: bytes.count))
    }
  }

  static func unpacking(
    _ unpack: () throws(Gzip.Problem) -> [UInt8]
  ) throws(PatternError) -> [UInt8] {
    do {
      return try unpack()
    } catch {
      switch error {
      case .damaged: throw PatternError(archive: .damagedArchive)
      case .tooLarge(let limit): throw PatternError(archive: .archiveTooLarge(limit: limit))
      }
    }
  }
}

extension PatternError {
  /// A problem of a packed file as a whole, in which there are no lines.
  init(archive problem: Problem) {
    self.init(line: 1, column: 1, problem: problem)
  }
}
