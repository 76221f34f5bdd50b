// Zip files: which files they hold, and the bytes of each.

/// A zip file, read by the directory at its end (PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16).
///
/// Files that are stored or deflated are read, in archives of one part up to four gigabytes, without
/// encryption. Names are compared and shown, and never used as paths.
struct ZipArchive: Sendable {
  /// A file of the archive.
  struct Entry {
    /// With the folders it is in.
    let name: String
    fileprivate let isEncrypted: Bool
    fileprivate let method: Int
    fileprivate let checksum: Int
    fileprivate let packedSize: Int
    fileprivate let headerOffset: Int
  }

  private let bytes: [UInt8]
  /// The files, in the order of the directory; no folders.
  let entries: [Entry]

  /// Whether bytes begin as a zip file does, with files in it or with none.
  static func matches(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: Signature.localHeader) || bytes.starts(with: Signature.directoryEnd)
  }

  private enum Signature {
    static let localHeader: [UInt8] = [0x50, 0x4B, 3, 4]
    static let directoryEntry: [UInt8] = [0x50, 0x4B, 1, 2]
    static let directoryEnd: [UInt8] = [0x50, 0x4B, 5, 6]
  }

  private static let directoryEndSize = 22
  private static let directoryEntrySize = 46
  private static let localHeaderSize = 30

  /// Reads the directory; `nil` where there is none that makes sense, or where files overlap, of
  /// which a small archive can hold far more than its size. O(length of the directory), and
  /// O(n log n) for n files.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard let end = ZipArchive.directoryEnd(of: bytes) else { return nil }
    var entries: [Entry] = []
    var offset = bytes.number(4, at: end + 16)
    for _ in 0..<bytes.number(2, at: end + 10) {
      guard offset + ZipArchive.directoryEntrySize <= end,
        bytes[offset...].starts(with: Signature.directoryEntry)
      else { return nil }
      let nameStart = offset + ZipArchive.directoryEntrySize
      let nameEnd = nameStart + bytes.number(2, at: offset + 28)
      guard nameEnd <= end else { return nil }
      let name = String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self)
      if !name.hasSuffix("/") {
        entries.append(
          Entry(
            name: name, isEncrypted: bytes.number(2, at: offset + 8) & 1 == 1,
            method: bytes.number(2, at: offset + 10), checksum: bytes.number(4, at: offset + 16),
            packedSize: bytes.number(4, at: offset + 20),
            headerOffset: bytes.number(4, at: offset + 42)))
      }
      offset = nameEnd + bytes.number(2, at: offset + 30) + bytes.number(2, at: offset + 32)
    }
    guard !ZipArchive.overlap(entries) else { return nil }
    self.entries = entries
  }

  private static func overlap(_ entries: [Entry]) -> Bool {
    let sorted = entries.sorted { $0.headerOffset < $1.headerOffset }
    return zip(sorted, sorted.dropFirst()).contains {
      $0.headerOffset + localHeaderSize + $0.packedSize > $1.headerOffset
    }
  }

  /// Where the end of the directory is: a comment may stand behind it.
  private static func directoryEnd(of bytes: [UInt8]) -> Int? {
    let last = bytes.count - directoryEndSize
    guard last >= 0 else { return nil }
    let first = max(0, last - Int(UInt16.max))
    return (first...last).reversed().first { bytes[$0...].starts(with: Signature.directoryEnd) }
  }

  /// The bytes of a file, of which at most `limit` come out.
  func bytes(of entry: Entry, limit: (_ packed: Int) -> Int) throws(Gzip.Problem) -> [UInt8] {
    let header = entry.headerOffset
    guard !entry.isEncrypted, header + ZipArchive.localHeaderSize <= bytes.count,
      bytes[header...].starts(with: Signature.localHeader)
    else { throw .damaged }
    let start =
      header + ZipArchive.localHeaderSize + bytes.number(2, at: header + 26)
      + bytes.number(2, at: header + 28)
    guard start + entry.packedSize <= bytes.count else { throw .damaged }
    let packed = bytes[start..<(start + entry.packedSize)]
    let limit = limit(packed.count)
    let unpacked: [UInt8]
    switch entry.method {
    case 0:
      guard packed.count <= limit else { throw .tooLarge(limit: limit) }
      unpacked = Array(packed)
    case 8: unpacked = try Gzip.unpackedRaw(packed, limit: limit)
    default: throw .damaged
    }
    guard Gzip.checksum(of: unpacked) == entry.checksum else { throw .damaged }
    return unpacked
  }
}

extension [UInt8] {
  /// A number of 2 or 4 bytes, the lowest first.
  fileprivate func number(_ count: Int, at offset: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(self[offset + $1]) << (8 * $1) }
  }
}
