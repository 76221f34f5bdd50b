// What a script may touch under `--sandbox`.

import Commands
import Glibc

/// Reading below the working folder, writing below the folder of `--output`, and nothing else.
struct Sandbox {
  private let readable: String?
  private let writable: String?

  init(outputFolder: String?) {
    readable = Sandbox.resolved(".")
    writable = outputFolder.flatMap(Sandbox.resolved)
  }

  func allowReading(_ path: String) throws(FileProblem) {
    guard let place = Sandbox.resolved(path) else { return }
    let allowed = [readable, writable].compactMap { $0 }
    guard allowed.contains(where: { Disk.isBelow(place, $0) }) else { throw .sandboxed }
  }

  func allowWriting(_ path: String) throws(FileProblem) {
    guard let writable else { throw .sandboxed }
    // The file may not exist yet; its folder tells where it will be.
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let place = Sandbox.resolved(path) ?? Sandbox.resolved(folder.isEmpty ? "/" : folder)
    guard let place, Disk.isBelow(place, writable) else { throw .sandboxed }
  }

  /// The path without links and dots; `nil` when nothing is there.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
