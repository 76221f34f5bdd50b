// The history on disk, shared by every session that runs at the same time.

import Glibc

/// Why the history could not be kept.
package enum HistoryFailure: Error, Equatable, Sendable {
  case unreadable(path: String, errorNumber: Int32)
  case unwritable(path: String, errorNumber: Int32)
}

/// A file of history entries.
///
/// Entries are appended one by one under a lock, so that sessions side by side lose nothing; the
/// file is cut back to its limit when it is read, by putting a new file in its place.
struct HistoryFile {
  let path: String
  let limit: Int

  /// Files beyond this many bytes are read from their end only.
  private static let longestRead = 16 << 20

  /// The entries, oldest first, at most `limit`; none when the file does not exist yet.
  func load() throws(HistoryFailure) -> [String] {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return [] }
      return try loadReadOnly()
    }
    defer { close(descriptor) }
    _ = lock(descriptor)
    let bytes = try read(descriptor)
    let entries = HistoryFormat.entries(in: bytes, last: limit)
    if bytes.split(separator: 0x0A).count > limit && isCurrent(descriptor) {
      replace(with: entries)
    }
    return entries
  }

  /// Appends an entry, making the file (0600) and its folders (0700) when they are missing.
  func append(_ entry: String) throws(HistoryFailure) {
    makeFolders()
    let bytes = Array((HistoryFormat.line(for: entry) + "\n").utf8)
    // Another session may replace the file between opening and locking it; then open the new one.
    for _ in 0..<20 {
      let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw unwritable }
      defer { close(descriptor) }
      guard lock(descriptor) else { throw unwritable }
      guard isCurrent(descriptor) else { continue }
      let failure = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
      guard failure == nil else { throw unwritable }
      return
    }
    throw .unwritable(path: path, errorNumber: EBUSY)
  }

  private var unwritable: HistoryFailure { .unwritable(path: path, errorNumber: errno) }
  private var unreadable: HistoryFailure { .unreadable(path: path, errorNumber: errno) }

  private func loadReadOnly() throws(HistoryFailure) -> [String] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable }
    defer { close(descriptor) }
    return HistoryFormat.entries(in: try read(descriptor), last: limit)
  }

  private func lock(_ descriptor: Int32) -> Bool {
    while flock(descriptor, LOCK_EX) != 0 {
      // File systems without locks still append whole lines.
      guard errno == EINTR else { return errno == ENOLCK || errno == EOPNOTSUPP }
    }
    return true
  }

  private func read(_ descriptor: Int32) throws(HistoryFailure) -> [UInt8] {
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw unreadable }
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, errorNumber: EINVAL)
    }
    var offset = max(0, information.st_size - Self.longestRead)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < Self.longestRead {
      let count = pread(descriptor, &chunk, chunk.count, offset)
      if count == 0 { break }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw unreadable
      }
      bytes += chunk[..<count]
      offset += count
    }
    return bytes
  }

  /// Whether the path still leads to the opened file.
  private func isCurrent(_ descriptor: Int32) -> Bool {
    var opened = stat()
    var named = stat()
    guard fstat(descriptor, &opened) == 0, stat(path, &named) == 0 else { return false }
    return opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  /// Puts a new file in the place of the old one; when that fails the old one stays, too long.
  private func replace(with entries: [String]) {
    guard let target = realpath(path, nil) else { return }
    defer { free(target) }
    let temporary = String(cString: target) + ".new"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let text = entries.map { HistoryFormat.line(for: $0) + "\n" }.joined()
    let failure = Array(text.utf8).withUnsafeBytes { writeAll($0, to: descriptor) }
    close(descriptor)
    if failure != nil || rename(temporary, target) != 0 { unlink(temporary) }
  }

  private func makeFolders() {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      if folder != "/" { mkdir(folder, 0o700) }
    }
  }
}
