// The folders of pattern files that belong to the library, and where they are remembered.

import Evaluation
import Syntax

/// A folder of pattern files and the name under which the library knows it.
struct LibraryFolder: Hashable, Sendable {
  let name: String
  let path: String

  /// The path from another folder down to this one; `nil` where it does not lie in it.
  func path(below other: LibraryFolder) -> String? {
    let start = other.path + "/"
    return path.hasPrefix(start) && path.utf8.count > start.utf8.count
      ? String(path.dropFirst(start.count)) : nil
  }

  /// What the folder of the user's own shapes is called.
  static let own = "own"

  /// Whether a text can stand before the slash of `folder/shape`.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.first != "." && text.utf8.count <= 60
      && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.+".contains($0) }
  }

  /// The name a folder has when nobody chose one: the last part of its path, in small letters.
  static func name(for path: String) -> String {
    let last = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let name = String(last.map { $0.isWhitespace ? "-" : $0 }.filter { isName("a\($0)") })
    return String(name.drop { $0 == "." })
  }
}

extension Session {
  /// The folders that were added, in that order.
  var libraryFolders: [LibraryFolder] {
    (try? rememberedFolders())?.folders ?? []
  }

  /// The file that remembers them; `nil` where they last as long as the session.
  private var folderFile: String? {
    options.remembersFolders ? configurationFolder.map { $0 + "/lifeline/library-folders" } : nil
  }

  /// What is remembered; an error where that cannot be read.
  private func rememberedFolders() throws(Diagnostic) -> RememberedFolders {
    guard let path = folderFile, host.kind(of: path) != .nothing else { return foldersOfSession }
    do throws(FileProblem) {
      return RememberedFolders(try host.read(path, limit: RememberedFolders.longestText))
    } catch {
      throw error.diagnostic(for: path)
    }
  }

  private var configurationFolder: String? {
    if let folder = host.environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return folder }
    return host.environment("HOME").map { $0 + "/.config" }
  }

  private mutating func remember(_ folders: RememberedFolders) throws(Diagnostic) {
    guard let path = folderFile else {
      foldersOfSession = folders
      return
    }
    do throws(FileProblem) {
      try host.makeFolder(Session.folder(of: path))
      try host.write(folders.bytes, to: path)
    } catch {
      throw error.diagnostic(for: path, writing: true)
    }
  }

  /// Adds a folder to the library, under a name that was chosen or one made from its path.
  mutating func addFolder(
    _ path: String, at span: Span?, as chosenName: String?, at nameSpan: Span?
  ) throws(Diagnostic) -> Outcome {
    let place = host.fullPath(of: locate(path))
    guard RememberedFolders.canRemember(place) else {
      throw Diagnostic("a folder with a line break in its path cannot be added", at: span)
    }
    guard host.kind(of: place) == .folder else {
      let isFile = host.kind(of: place) == .file
      throw Diagnostic(
        isFile ? "'\(path)' is a file, not a folder" : "there is no folder '\(path)'", at: span,
        notes: isFile ? ["'keep NAME' puts single shapes into the library"] : [])
    }
    let name = chosenName ?? LibraryFolder.name(for: place)
    guard LibraryFolder.isName(name), name != LibraryFolder.own else {
      throw Diagnostic(
        "'\(name)' cannot name a folder of the library", at: nameSpan ?? span,
        notes: ["'library add FOLDER as NAME', with letters, digits, '-', '_' and '.'"])
    }
    var remembered = try rememberedFolders()
    let folders = remembered.folders
    if let other = folders.first(where: { $0.path == place }) {
      throw Diagnostic("the library has this folder already, as '\(other.name)'", at: span)
    }
    if let other = folders.first(where: { $0.name.lowercased() == name.lowercased() }) {
      throw Diagnostic(
        "the library has another folder '\(other.name)': \(other.path)", at: nameSpan ?? span,
        notes: [
          chosenName == nil
            ? "'library add FOLDER as NAME' chooses another name"
            : "choose another name, or take that folder out: 'library remove \(other.name)'"
        ])
    }
    let folder = LibraryFolder(name: name, path: place)
    let tree = host.tree(of: place, where: LibraryFile.isPattern)
    if tree.isCut {
      throw Diagnostic(
        "'\(path)' has more than \(FileTree.mostFiles) pattern files", at: span,
        notes: ["add a folder in it"])
    }
    let count = tree.files.count
    guard count > 0 else { throw Diagnostic("no pattern file is found in '\(path)'", at: span) }
    remembered.add(folder)
    try remember(remembered)
    return Outcome(
      "added '\(name)' with \(counted(count, "pattern file")); 'library \(name)' shows them",
      result: folder.json(files: count))
  }

  /// Takes a folder out of the library; its files stay.
  mutating func removeFolder(_ name: String, at span: Span?) throws(Diagnostic) -> Outcome {
    var remembered = try rememberedFolders()
    let folders = remembered.folders
    guard let folder = folders.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      let notes = suggestion(for: name, among: folders.map(\.name))
      throw Diagnostic(
        "the library has no folder '\(name)'", at: span,
        notes: notes.isEmpty ? ["'library folders' lists them"] : notes)
    }
    remembered.remove(folder)
    try remember(remembered)
    trimIndex()
    return Outcome("removed '\(folder.name)' from the library; its files stay")
  }

  /// Prints the folders.
  mutating func listFolders() throws(Diagnostic) -> Outcome {
    let folders = try rememberedFolders().folders
    if folders.isEmpty, !options.isJSON {
      try print("no folders yet; 'library add FOLDER' adds one with its pattern files")
    }
    let widest = folders.map(\.name.count).max() ?? 0
    var results: [JSON] = []
    for folder in folders {
      let isThere = host.kind(of: folder.path) == .folder
      let count = isThere ? libraryIndex.files(of: folder, on: host).count : 0
      let pad = String(repeating: " ", count: widest - folder.name.count + 2)
      let facts = isThere ? counted(count, "file") : "missing"
      try print(safe("\(folder.name)\(pad)\(folder.path) (\(facts))"))
      results.append(folder.json(files: isThere ? count : nil))
    }
    return Outcome(result: .array(results))
  }
}

extension LibraryFolder {
  fileprivate func json(files count: Int?) -> JSON {
    .object([
      ("name", .string(name)), ("path", .string(path)),
      ("files", count.map(JSON.integer) ?? .null),
    ])
  }
}
