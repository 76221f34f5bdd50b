// Compressed files: gzip, through zlib.

import CZlib

/// Packing and unpacking gzip.
enum Gzip {
  /// Why bytes cannot be unpacked.
  enum Problem: Error, Hashable {
    /// The bytes end too early, or their checksum is wrong, or they are not packed at all.
    case damaged
    /// More bytes than the limit come out.
    case tooLarge(limit: Int)
  }

  /// Whether bytes begin as a gzip file does.
  static func matches(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x1F, 0x8B])
  }

  /// Unpacks a gzip file, whose parts follow each other when there are several.
  ///
  /// What stands behind the last part and is none is passed over, as the program of that name does.
  static func unpacked(_ bytes: [UInt8], limit: Int) throws(Problem) -> [UInt8] {
    var output: [UInt8] = []
    var start = 0
    repeat {
      start += try unpackPart(bytes[start...], limit: limit, to: &output)
    } while matches(Array(bytes[start...].prefix(2)))
    return output
  }

  /// Unpacks one part and returns how many bytes it takes.
  private static func unpackPart(
    _ bytes: ArraySlice<UInt8>, limit: Int, to output: inout [UInt8]
  ) throws(Problem) -> Int {
    var stream = z_stream()
    guard gzipInflateInit(&stream) == Z_OK else { throw .damaged }
    return try unpack(bytes, through: &stream, limit: limit, to: &output)
  }

  /// Unpacks what stands in a zip file: without a header, and not summed.
  static func unpackedRaw(_ bytes: ArraySlice<UInt8>, limit: Int) throws(Problem) -> [UInt8] {
    var stream = z_stream()
    guard rawInflateInit(&stream) == Z_OK else { throw .damaged }
    var output: [UInt8] = []
    _ = try unpack(bytes, through: &stream, limit: limit, to: &output)
    return output
  }

  /// Runs a stream over bytes to its end and closes it; returns how many bytes it took.
  private static func unpack(
    _ bytes: ArraySlice<UInt8>, through stream: inout z_stream, limit: Int, to output: inout [UInt8]
  ) throws(Problem) -> Int {
    defer { inflateEnd(&stream) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    return try bytes.withUnsafeBufferPointer { input throws(Problem) in
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = UInt32(clamping: input.count)
      while true {
        let (status, count) = run(&stream, into: &chunk) { inflate(&$0, Z_NO_FLUSH) }
        guard count <= limit - output.count else { throw .tooLarge(limit: limit) }
        output += chunk[..<count]
        if status == Z_STREAM_END { return input.count - Int(stream.avail_in) }
        guard status == Z_OK, count > 0 || stream.avail_in > 0 else { throw .damaged }
      }
    }
  }

  /// Packs bytes into a gzip file.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    var output: [UInt8] = []
    let started = gzipDeflateInit(&stream)
    precondition(started == Z_OK, "zlib does not start")
    defer { deflateEnd(&stream) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    bytes.withUnsafeBufferPointer { input in
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = UInt32(clamping: input.count)
      var status = Z_OK
      while status == Z_OK {
        let count: Int
        (status, count) = run(&stream, into: &chunk) { deflate(&$0, Z_FINISH) }
        output += chunk[..<count]
      }
    }
    return output
  }

  /// The CRC-32 that gzip and zip files have of what is packed.
  static func checksum(of bytes: [UInt8]) -> Int { Int(crc32_z(0, bytes, bytes.count)) }

  /// Runs a stream once and returns its status and how many bytes it put into `chunk`.
  private static func run(
    _ stream: inout z_stream, into chunk: inout [UInt8], _ step: (inout z_stream) -> Int32
  ) -> (status: Int32, count: Int) {
    let room = chunk.count
    return chunk.withUnsafeMutableBufferPointer { buffer in
      stream.next_out = buffer.baseAddress
      stream.avail_out = UInt32(room)
      let status = step(&stream)
      return (status, room - Int(stream.avail_out))
    }
  }
}
