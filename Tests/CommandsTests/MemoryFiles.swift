// Files and folders in memory, for the host of the tests.

import Commands

/// A disk that lasts as long as a test. Relative paths are looked for in the working folder `.`.
struct MemoryFiles {
  private var contents: [String: [UInt8]] = [:]
  private var folders: Set<String> = ["."]

  private static func place(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    let path = MemoryFiles.place(path)
    if folders.contains(path) { throw .isFolder }
    guard let bytes = contents[path] else { throw .missing }
    guard bytes.count <= limit else { throw .tooLarge(size: bytes.count, limit: limit) }
    return bytes
  }

  mutating func write(
    _ bytes: [UInt8], adding more: [UInt8] = [], to path: String
  ) throws(FileProblem) {
    let path = MemoryFiles.place(path)
    if folders.contains(path) { throw .isFolder }
    guard folders.contains(MemoryFiles.split(path).folder) else { throw .folderMissing }
    contents[path] = bytes + more
  }

  mutating func remove(_ path: String) throws(FileProblem) {
    guard contents.removeValue(forKey: MemoryFiles.place(path)) != nil else { throw .missing }
  }

  /// Makes a folder and those it lies in.
  mutating func makeFolder(_ path: String) {
    var place = ""
    for part in MemoryFiles.place(path).split(separator: "/", omittingEmptySubsequences: false) {
      place += place.isEmpty && !path.hasPrefix("/") ? String(part) : "/" + part
      if place.hasPrefix("//") { place.removeFirst() }
      if place != "/" { folders.insert(place) }
    }
  }

  func kind(of path: String) -> FileKind {
    let path = MemoryFiles.place(path)
    return folders.contains(path) ? .folder : contents[path] == nil ? .nothing : .file
  }

  func list(_ folder: String) -> [String] {
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    return contents.keys.map(MemoryFiles.split).filter { $0.folder == folder }.map(\.name).sorted()
  }

  func tree(of folder: String, where isWanted: (String) -> Bool) -> FileTree {
    let below = folder.hasSuffix("/") ? folder : folder + "/"
    let paths = contents.keys.filter {
      $0.hasPrefix(below) && isWanted(MemoryFiles.split($0).name)
    }
    return FileTree(
      files: paths.sorted().map {
        FileTree.File(
          path: String($0.dropFirst(below.count)), size: contents[$0]?.count ?? 0, modified: 0)
      })
  }

  /// The paths that match a pattern in which `*` stands for any characters of one name.
  func matching(_ pattern: String) -> [String] {
    let wanted = MemoryFiles.split(pattern)
    return contents.keys.filter { path in
      let (folder, name) = MemoryFiles.split(path)
      return folder == wanted.folder && MemoryFiles.matches(name[...], wanted.name[...])
    }.sorted()
  }

  private static func matches(_ name: Substring, _ pattern: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      let rest = pattern.dropFirst()
      return (0...name.count).contains { matches(name.dropFirst($0), rest) }
    }
    return name.first == first && matches(name.dropFirst(), pattern.dropFirst())
  }
}
