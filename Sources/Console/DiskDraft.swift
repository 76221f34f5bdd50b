// A file on the disk that is being written.

import Commands
import Glibc
import Terminal

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
    let target = isDirect ? path : Disk.resolvingLinks(path)
    self.target = target
    if isDirect {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Disk.problem(errno, opening: path) }
      return
    }
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    var name: String
    var attempts = 0
    repeat {
      name = folder + DiskDraft.randomName()
      descriptor = open(name, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL, 0o666)
      attempts += 1
    } while descriptor < 0 && errno == EEXIST && attempts < DiskDraft.mostAttempts
    guard descriptor >= 0 else { throw Disk.problem(errno, opening: target) }
    temporary = name
    UnfinishedFile.note(name)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    guard let temporary else { return }
    unlink(temporary)
    UnfinishedFile.note(nil)
  }

  /// How often a name is tried that turns out to be taken.
  private static let mostAttempts = 100

  /// A short name that is hidden, so that nobody takes the file for one of theirs, and not taken:
  /// what a process that was killed left behind must be in nobody's way.
  private static func randomName() -> String {
    ".lifeline-" + String(UInt32.random(in: .min ... .max), radix: 36) + ".part"
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
    UnfinishedFile.note(nil)
  }
}
