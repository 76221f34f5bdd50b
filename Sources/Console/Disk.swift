// Files on the disk.

import Commands
import Glibc
import Terminal

/// Reading and writing files.
enum Disk {
  static func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    // Opening must not wait: a named pipe would, for ever, where nobody writes to it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw problem(errno, opening: path) }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw problem(errno) }
    if facts.st_mode & S_IFMT == S_IFDIR { throw .isFolder }
    if facts.st_mode & S_IFMT == S_IFREG, facts.st_size > limit {
      throw .tooLarge(size: facts.st_size, limit: limit)
    }
    if facts.st_mode & S_IFMT == S_IFIFO { try wait(forWriterOf: descriptor) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(limit, max(0, facts.st_size)))
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      if count == 0 { return bytes }
      if count < 0 {
        switch errno {
        case EINTR: if Interrupts.isPending { throw .interrupted }
        case EAGAIN: try wait(for: descriptor)
        default: throw problem(errno)
        }
        continue
      }
      bytes += block[..<count]
      if bytes.count > limit { throw .tooLarge(size: bytes.count, limit: limit) }
    }
  }

  /// How long a named pipe may wait for somebody who writes to it, in milliseconds.
  private static let patience: Int32 = 5000

  private static func wait(forWriterOf pipe: Int32) throws(FileProblem) {
    guard try isReadable(pipe, within: patience) else {
      throw .other(code: 0, text: "nobody writes to this pipe")
    }
  }

  private static func wait(for descriptor: Int32) throws(FileProblem) {
    while try !isReadable(descriptor, within: -1) {}
  }

  private static func isReadable(
    _ descriptor: Int32, within milliseconds: Int32
  ) throws(FileProblem) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&request, 1, milliseconds)
    if Interrupts.isPending { throw .interrupted }
    return count > 0
  }

  /// Writes under a temporary name in the same folder, then moves it into place, so that a file is
  /// either the old one or the new one. What is no ordinary file is written directly.
  static func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    let draft = try DiskDraft(of: path)
    try draft.append(bytes)
    try draft.finish()
  }

  static func append(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    if kind(of: path) == .folder { throw .isFolder }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw problem(errno, opening: path) }
    do throws(FileProblem) {
      try put(bytes, into: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw problem(errno) }
  }

  /// Writes all bytes to an open file.
  static func put(_ bytes: [UInt8], into descriptor: Int32) throws(FileProblem) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw problem(errno) }
      start += count
    }
  }

  static func kind(of path: String) -> FileKind {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return .nothing }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  static func list(_ folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  static func files(matching pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].map { String(cString: $0) }
    }.sorted()
  }

  static func remove(_ path: String) throws(FileProblem) {
    guard unlink(path) == 0 else { throw problem(errno) }
  }

  /// Makes a folder with all those above it.
  static func makeFolder(_ path: String) throws(FileProblem) {
    if kind(of: path) == .folder { return }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    if errno == ENOTDIR { throw .other(code: ENOTDIR, text: "a part of its path is a file") }
    throw problem(errno)
  }

  static func resolvingLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func problem(_ code: Int32, opening path: String? = nil) -> FileProblem {
    switch code {
    case ENOENT, ENOTDIR:
      let folder = path.flatMap { $0.lastIndex(of: "/").map { $0 } }
      if let path, let folder, folder != path.startIndex,
        kind(of: String(path[..<folder])) == .nothing
      {
        return .folderMissing
      }
      return .missing
    case EISDIR: return .isFolder
    case EACCES, EPERM, EROFS: return .notAllowed
    case ENOSPC, EDQUOT: return .full
    default: return .other(code: code, text: String(cString: strerror(code)))
    }
  }
}
