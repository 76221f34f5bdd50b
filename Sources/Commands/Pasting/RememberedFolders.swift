// The file that remembers which folders were added to the library.

/// The folders of the library as lines of text: on each a name, then a path.
///
/// Comments and lines that tell of no folder stay as they are.
struct RememberedFolders {
  private var lines: [[UInt8]] = []

  private static let title = "# The folders of lifeline's library: a name, then a path."
  private static let newline = UInt8(ascii: "\n")

  /// In bytes.
  static let longestText = 1 << 20

  /// None.
  init() {}

  /// Reads the bytes of the file.
  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: RememberedFolders.newline, omittingEmptySubsequences: false)
      .map(Array.init)
    if lines.last == [] { lines.removeLast() }
  }

  /// The bytes of the file.
  var bytes: [UInt8] { lines.reduce(into: []) { $0 += $1 + [RememberedFolders.newline] } }

  /// The folders, in the order in which they were added.
  var folders: [LibraryFolder] { lines.compactMap(RememberedFolders.folder) }

  /// Whether a path can be part of a line.
  static func canRemember(_ path: String) -> Bool {
    !path.utf8.contains { $0 == newline || $0 == UInt8(ascii: "\r") }
  }

  mutating func add(_ folder: LibraryFolder) {
    if lines.isEmpty { lines.append(Array(RememberedFolders.title.utf8)) }
    lines.append(Array("\(folder.name) \(folder.path)".utf8))
  }

  mutating func remove(_ folder: LibraryFolder) {
    lines.removeAll { RememberedFolders.folder(in: $0) == folder }
  }

  private static func folder(in line: [UInt8]) -> LibraryFolder? {
    let text = String(
      decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...], as: UTF8.self)
    guard text.first != "#", let blank = text.firstIndex(of: " ") else { return nil }
    let path = text[blank...].drop { $0 == " " }
    let name = String(text[..<blank])
    guard !path.isEmpty, LibraryFolder.isName(name) else { return nil }
    return LibraryFolder(name: name, path: String(path))
  }
}
