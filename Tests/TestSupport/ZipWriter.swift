// Zip files for the tests.

/// A zip file of texts that are only stored, each with its own checksum.
package func storedZip(_ files: [(name: String, text: String)]) -> [UInt8] {
  storedZip(files.map { ($0.name, Array($0.text.utf8)) })
}

/// The same of bytes.
package func storedZip(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
  var archive = ZipWriter()
  for (name, bytes) in files { archive.add(name, bytes) }
  return archive.bytes
}

/// Writes zip files as honest as asked.
package struct ZipWriter {
  private var output: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// A file without anything in it.
  package init() {}

  /// Adds a file; `packed` are its bytes as method 8, deflated, has them.
  package mutating func add(_ name: String, _ bytes: [UInt8], packed: [UInt8]? = nil) {
    list(name, bytes, packed: packed, at: output.count)
    let stored = packed ?? bytes
    output += [0x50, 0x4B, 3, 4] + number(20, 2) + number(0, 2) + number(packed == nil ? 0 : 8, 2)
    output += facts(name, bytes, stored: stored) + number(0, 2) + Array(name.utf8) + stored
  }

  /// Adds a line to the directory for a file whose bytes are somewhere.
  package mutating func list(
    _ name: String, _ bytes: [UInt8], packed: [UInt8]? = nil, at offset: Int
  ) {
    directory += [0x50, 0x4B, 1, 2] + number(20, 2) + number(20, 2) + number(0, 2)
    directory += number(packed == nil ? 0 : 8, 2) + facts(name, bytes, stored: packed ?? bytes)
    directory += number(0, 12) + number(offset, 4) + Array(name.utf8)
    count += 1
  }

  /// The whole file.
  package var bytes: [UInt8] {
    output + directory + [0x50, 0x4B, 5, 6] + number(0, 4) + number(count, 2) + number(count, 2)
      + number(directory.count, 4) + number(output.count, 4) + number(0, 2)
  }

  /// Time, checksum, sizes and the length of the name.
  private func facts(_ name: String, _ bytes: [UInt8], stored: [UInt8]) -> [UInt8] {
    number(0, 4) + number(ZipWriter.checksum(of: bytes), 4) + number(stored.count, 4)
      + number(bytes.count, 4) + number(name.utf8.count, 2)
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(value >> (8 * $0) & 255) }
  }

  /// The CRC-32 of zip files, bit by bit.
  private static func checksum(of bytes: [UInt8]) -> Int {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }
}
