// Where a pattern is read from: a file, or a file in a zip file.

import Evaluation
import Patterns
import Pictures
import Rules
import Syntax

/// The bytes of a pattern file, and the zip file they are in.
package struct PatternSource: Sendable {
  /// What people call it: `guns/gosper.rle`, or `guns.zip/gosper.rle`.
  package let path: String
  let bytes: [UInt8]
  /// Whether the bytes are those of standard input, so that the path names no file.
  let isInput: Bool
  /// Where rules of its own may be, and where that is.
  private let archive: (archive: PatternArchive, path: String, name: String)?

  /// Whether it is a picture, whose pixels are cells.
  var isPicture: Bool { PNGImage.describes(bytes) }

  /// A file as it stands; a zip file that holds one pattern is read as that.
  package init(path: String, bytes: [UInt8]) {
    (self.path, self.bytes, isInput, archive) = (path, bytes, false, nil)
  }

  /// What came from standard input.
  package init(input bytes: [UInt8]) {
    (path, self.bytes, isInput, archive) = ("stdin", bytes, true, nil)
  }

  /// A file in a zip file; `name` is its name there.
  init(_ name: String, in archive: PatternArchive, at path: String) throws(Diagnostic) {
    self.path = "\(path)/\(name)"
    self.archive = (archive, path, name)
    isInput = false
    do throws(PatternError) {
      bytes = try archive.bytes(of: name)
    } catch {
      if case .noSuchFile = error.problem { throw error.diagnostic(in: path) }
      throw error.diagnostic(in: self.path)
    }
  }

  /// Where a file that is made of this one lies, unless it is said: beside it, or beside the zip file
  /// it is in, under the last part of its name there.
  ///
  /// Whoever made a zip file chose the names in it, so they choose no folder, and a name that would not
  /// be a file's is an error.
  package func place() throws(Diagnostic) -> (folder: String, name: String) {
    let beside = archive?.path ?? path
    let folder = beside.lastIndex(of: "/").map { String(beside[...$0]) } ?? ""
    guard let archive else { return (folder, String(path.dropFirst(folder.count))) }
    let name = archive.name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    let isPlain = !name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    guard isPlain, !name.hasPrefix("."), !name.isEmpty else {
      throw Diagnostic("the name of '\(path)' is none for a file; say which to write")
    }
    return (folder, name)
  }

  /// Finds rules beside the pattern in its zip file, and those that are not there with `finder`.
  func tables(before finder: RuleFinder) -> TableSource {
    archive?.archive.tables(before: finder.table) ?? finder.table
  }

  /// The patterns of a zip file, each of which is read when its turn comes; `nil` for every other file
  /// and for a zip file that holds one pattern.
  package func members() throws(Diagnostic) -> Members? {
    do throws(PatternError) {
      guard archive == nil, let archive = try PatternArchive(bytes) else { return nil }
      let names = archive.patternNames
      return names.count > 1 ? Members(path: path, archive: archive, names: names) : nil
    } catch {
      throw error.diagnostic(in: path)
    }
  }

  /// The patterns of a zip file.
  package struct Members: Sendable {
    fileprivate let path: String
    fileprivate let archive: PatternArchive
    fileprivate let names: [String]

    package var count: Int { names.count }

    /// What people call a pattern.
    package func path(of index: Int) -> String { "\(path)/\(names[index])" }

    package func source(at index: Int) throws(Diagnostic) -> PatternSource {
      try PatternSource(names[index], in: archive, at: path)
    }
  }
}

extension Session {
  /// The file at a path, looked for as `locate` says; a path that goes on behind a zip file is one in
  /// it: `guns.zip/gosper.rle`.
  package func patternSource(
    _ path: String, at span: Span? = nil, hint: [String] = []
  ) throws(Diagnostic) -> PatternSource {
    do throws(Diagnostic) {
      if let source = try sourceInArchive(path) { return source }
    } catch {
      var diagnostic = error
      diagnostic.span = span
      throw diagnostic
    }
    return PatternSource(path: path, bytes: try readBytes(path, at: span, hint: hint))
  }

  /// The file in a zip file that a path names; `nil` where the path does not go on behind a file.
  package func sourceInArchive(_ path: String) throws(Diagnostic) -> PatternSource? {
    guard let (file, name) = archive(in: path) else { return nil }
    let bytes = try readBytes(file)
    if name.isEmpty { return PatternSource(path: file, bytes: bytes) }
    let archive: PatternArchive?
    do throws(PatternError) {
      archive = try PatternArchive(bytes)
    } catch {
      throw error.diagnostic(in: file)
    }
    guard let archive else {
      throw Diagnostic("'\(file)' is neither a folder nor a zip file")
    }
    return try PatternSource(name, in: archive, at: file)
  }

  /// The file at the beginning of a path that names nothing as a whole, and the rest of it.
  private func archive(in path: String) -> (file: String, name: String)? {
    guard path.contains("/"), host.kind(of: locate(path)) == .nothing else { return nil }
    for slash in path.indices where path[slash] == "/" && slash != path.startIndex {
      let file = String(path[..<slash])
      switch host.kind(of: locate(file)) {
      case .file: return (file, String(path[path.index(after: slash)...]))
      case .folder: continue
      case .nothing, .other: return nil
      }
    }
    return nil
  }

  /// The paths of the patterns in a zip file, `nil` where a path is none; for completion.
  package func patterns(inArchive path: String) -> [String]? {
    guard host.kind(of: expanded(path)) == .file,
      let bytes = try? host.read(expanded(path), limit: Session.longestListedArchive),
      let archive = try? PatternArchive(bytes)
    else { return nil }
    return archive.patternNames.map { "\(path)/\($0)" }
  }

  /// The largest zip file that is read while somebody types, in bytes.
  private static let longestListedArchive = 1 << 24
}
