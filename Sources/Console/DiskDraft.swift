// A file on the disk that is being written.

import Commands
import Glibc

/// A file under a temporary name in the folder of its path, so that what stands there is either the
/// old file or the new one. What is no ordinary file, such as a pipe, is written directly.
final class DiskDraft: FileDraft {
  private let target: String
  /// `nil` when the target is written directly, and once there is nothing left to remove.
  private var temporary: String?
  private var descriptor: Int32

  init(of path: String) throws(FileProblem) {
    let kind = Disk.kind(of: path)
    if kind == .folder { throw .isFolder }
    let isDirect = kind == .other
    target = isDirect ? path : Disk.resolvingLinks(path)
    let name = isDirect ? path : "\(target).\(getpid()).part"
    let flags = O_WRONLY | O_CLOEXEC | (isDirect ? 0 : O_CREAT | O_EXCL)
    descriptor = open(name, flags, 0o666)
    guard descriptor >= 0 else { throw Disk.problem(errno, opening: name) }
    temporary = isDirect ? nil : name
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let temporary { unlink(temporary) }
  }

  func append(_ bytes: [UInt8]) throws(FileProblem) {
    try Disk.put(bytes, into: descriptor)
  }

  func finish() throws(FileProblem) {
    let open = descriptor
    descriptor = -1
    guard close(open) == 0 else { throw Disk.problem(errno) }
    guard let temporary else { return }
    var facts = stat()
    if stat(target, &facts) == 0 { chmod(temporary, facts.st_mode & 0o7777) }
    guard rename(temporary, target) == 0 else { throw Disk.problem(errno) }
    self.temporary = nil
  }
}
