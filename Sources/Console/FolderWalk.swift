// Everything below a folder on the disk.

import Commands
import Glibc
import Terminal

extension Disk {
  /// How deep folders are entered.
  private static let deepest = 40

  /// A folder on the disk, wherever a path to it goes.
  private struct Identity: Hashable {
    let device: dev_t
    let node: ino_t
  }

  /// The wanted files below a folder; Ctrl-C ends the walk.
  static func tree(
    of folder: String, where isWanted: (String) -> Bool, mayEnter: (String) -> Bool
  ) -> FileTree {
    var tree = FileTree()
    let root = resolvingLinks(folder)
    var entered: Set<Identity> = []
    var waiting: [(path: String, depth: Int)] = [("", 0)]
    while let (path, depth) = waiting.popLast() {
      let place = path.isEmpty ? folder : folder + "/" + path
      guard mayEnter(place), let stream = opendir(place) else { continue }
      defer { closedir(stream) }
      var facts = stat()
      guard fstat(dirfd(stream), &facts) == 0,
        entered.insert(Identity(device: facts.st_dev, node: facts.st_ino)).inserted
      else { continue }
      let below = path.isEmpty ? "" : path + "/"
      while let entry = readdir(stream) {
        guard entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) else { continue }
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        // What is certainly a file that is not wanted needs no second look.
        let type = Int32(entry.pointee.d_type)
        let isFile = type == Int32(DT_REG)
        let isWanted = isWanted(name)
        guard isWanted || !isFile, fstatat(dirfd(stream), name, &facts, 0) == 0 else { continue }
        switch facts.st_mode & S_IFMT {
        case S_IFDIR where depth < deepest:
          let isLink = type != Int32(DT_DIR)
          if isLink, !isBelow(resolvingLinks(place + "/" + name), root) { break }
          waiting.append((below + name, depth + 1))
        case S_IFREG where isWanted:
          guard tree.files.count < FileTree.mostFiles else {
            tree.isCut = true
            break
          }
          let time = facts.st_mtim
          tree.files.append(
            FileTree.File(
              path: below + name, size: facts.st_size,
              modified: time.tv_sec &* 1_000_000_000 &+ time.tv_nsec))
        default: break
        }
      }
      if tree.isCut || Interrupts.isPending { break }
    }
    tree.files.sort { $0.path < $1.path }
    return tree
  }

  /// Whether a path without links is in a folder or is the folder itself.
  static func isBelow(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }

  /// The first bytes of a file, fewer where it is shorter.
  static func readHead(_ path: String, count: Int) throws(FileProblem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw problem(errno, opening: path) }
    defer { close(descriptor) }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let got = Glibc.read(descriptor, buffer.baseAddress, count)
      filled = max(0, got)
      if got < 0 { failure = errno }
    }
    guard failure == 0 else { throw problem(failure) }
    return bytes
  }
}
