// What is known of the pattern files in folders, gathered when it is first wanted and kept.

import Patterns

/// The heads of pattern files: read once, again when a file changed, and kept between sessions.
///
/// A file is known by its path, size and time. Of a large folder only the first bytes of each file
/// are read, and only when somebody searches in them.
final class LibraryIndex {
  private struct Known {
    let size: Int
    let modified: Int
    let head: PatternHead
  }

  private var heads: [String: Known] = [:]
  private var hasLoaded = false
  /// How many heads were read since the index was loaded or stored.
  private var newHeads = 0

  /// Fewer new heads than this are not worth writing a file.
  private static let worthStoring = 100

  /// The pattern files of a folder, sorted by path.
  func files(of folder: LibraryFolder, on host: any Host) -> [LibraryFile] {
    host.tree(of: folder.path, where: LibraryFile.isPattern).files.compactMap {
      LibraryFile($0, in: folder)
    }
  }

  /// What the beginning of a file says; nothing where it cannot be read or is packed.
  func head(of file: LibraryFile, on host: any Host) -> PatternHead {
    let (path, facts) = (file.path, file.file)
    if let known = heads[path], known.size == facts.size, known.modified == facts.modified {
      return known.head
    }
    let bytes = (try? host.readHead(path, count: PatternHead.length)) ?? []
    // Packed files begin with bytes that are no text.
    let head = PatternFormats.isPacked(bytes) ? PatternHead() : PatternHead(bytes)
    heads[path] = Known(size: facts.size, modified: facts.modified, head: head)
    newHeads += 1
    return head
  }

  // MARK: Between sessions

  private static let title = "lifeline library index 1"

  /// Reads what an earlier session stored; what cannot be understood is read from the files again.
  func load(from path: String, on host: any Host) {
    guard !hasLoaded else { return }
    hasLoaded = true
    guard let bytes = try? host.read(path, limit: 1 << 28) else { return }
    var lines = bytes.split(separator: UInt8(ascii: "\n"))[...]
    guard lines.popFirst().map({ String(decoding: $0, as: UTF8.self) }) == LibraryIndex.title
    else { return }
    for line in lines {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard fields.count >= 8, let size = number(fields[1]), let modified = number(fields[2])
      else { continue }
      var head = PatternHead()
      head.width = number(fields[3])
      head.height = number(fields[4])
      head.ruleText = text(fields[5])
      head.title = text(fields[6])
      head.author = text(fields[7])
      head.comments = fields[8...].compactMap(text)
      heads[String(decoding: fields[0], as: UTF8.self)] = Known(
        size: size, modified: modified, head: head)
    }
  }

  private func number(_ field: ArraySlice<UInt8>) -> Int? {
    var value = 0
    guard !field.isEmpty, field.count < 20 else { return nil }
    for byte in field {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let (next, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = next.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      if overflow || carry { return nil }
      value = sum
    }
    return value
  }

  private func text(_ field: ArraySlice<UInt8>) -> String? {
    field.isEmpty ? nil : String(decoding: field, as: UTF8.self)
  }

  /// Whether enough is new to be worth a file.
  var hasMuchNews: Bool { newHeads >= LibraryIndex.worthStoring }

  /// Stores what is known of the files that are there, and forgets all others; a cache that cannot
  /// be written is none.
  func store(to path: String, on host: any Host, keeping files: [LibraryFile]) {
    newHeads = 0
    let present = Set(files.map(\.path))
    heads = heads.filter { present.contains($0.key) }
    var lines = LibraryIndex.title + "\n"
    for (path, known) in heads.sorted(by: { $0.key < $1.key }) {
      let head = known.head
      var fields = [path, String(known.size), String(known.modified)]
      fields += [head.width.map(String.init) ?? "", head.height.map(String.init) ?? ""]
      fields += [head.ruleText ?? "", head.title ?? "", head.author ?? ""] + head.comments
      guard !path.utf8.contains(where: { $0 < 0x20 }) else { continue }
      lines += fields.map(LibraryIndex.field).joined(separator: "\t") + "\n"
    }
    try? host.makeFolder(Session.folder(of: path))
    try? host.write(Array(lines.utf8), to: path)
  }

  /// A text without the characters that part fields and lines.
  private static func field(_ text: String) -> String {
    text.utf8.contains { $0 < 0x20 }
      ? String(text.map { $0.isWhitespace || $0.isNewline ? " " : $0 }) : text
  }
}

extension Session {
  /// The file that keeps the index between sessions; `nil` where nothing is remembered.
  private var indexFile: String? {
    guard options.remembersFolders else { return nil }
    let folder: String
    if let cache = host.environment("XDG_CACHE_HOME"), cache.hasPrefix("/") {
      folder = cache
    } else if let home = host.environment("HOME") {
      folder = home + "/.cache"
    } else {
      return nil
    }
    return folder + "/lifeline/library-index"
  }

  /// The folder of the user's own shapes and those that were added.
  var searchedFolders: [LibraryFolder] {
    (libraryFolder.map { [LibraryFolder(name: LibraryFolder.own, path: $0)] } ?? [])
      + libraryFolders
  }

  /// The pattern files of all folders; a file of a folder that lies in another is one of the inner.
  var libraryFiles: [LibraryFile] {
    let folders = searchedFolders
    return folders.flatMap { folder in
      let files = libraryIndex.files(of: folder, on: host)
      let inner = folders.compactMap { $0.path(below: folder).map { $0 + "/" } }
      if inner.isEmpty { return files }
      return files.filter { file in !inner.contains { file.file.path.hasPrefix($0) } }
    }
  }

  /// Does work that looks into many heads.
  func withHeads<Result>(_ work: (_ head: (LibraryFile) -> PatternHead) -> Result) -> Result {
    if let indexFile { libraryIndex.load(from: indexFile, on: host) }
    defer { if libraryIndex.hasMuchNews { storeIndex() } }
    return work { libraryIndex.head(of: $0, on: host) }
  }

  /// Forgets the heads of files that are in no folder of the library any more.
  func trimIndex() {
    if let indexFile { libraryIndex.load(from: indexFile, on: host) }
    storeIndex()
  }

  private func storeIndex() {
    guard let indexFile else { return }
    libraryIndex.store(to: indexFile, on: host, keeping: libraryFiles)
  }
}
