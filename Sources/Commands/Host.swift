// The world outside the session: everything that has an effect goes through here.

import Rendering

/// Output, files, clock, questions and interruptions.
///
/// A test runs a script with a host of its own, without a process, a terminal or a disk.
package protocol Host: AnyObject {
  /// Whether a person types at a prompt: only then are notices said and questions asked.
  var isInteractive: Bool { get }

  /// What pictures on standard output may look like.
  var window: Window { get }
  var colorDepth: ColorDepth { get }

  /// Writes to standard output; false when its reader went away.
  func write(_ bytes: [UInt8]) -> Bool

  /// Writes a line to standard error.
  func writeError(_ line: String)

  /// Shows or, with `nil`, removes the line that tells how far long work is.
  func showProgress(_ line: String?)

  /// Asks a question that is answered yes or no; `nil` when nobody can answer.
  func confirm(_ question: String) -> Bool?

  /// Asks for a line of text; `nil` when nobody can answer, or at the end of the input.
  func ask(_ prompt: String) -> String?

  /// Waits for Return, or so many seconds.
  func pause(seconds: Double?, text: String?)

  /// Whether Ctrl-C was pressed since the last `takeInterrupt`. Cheap: asked in inner loops.
  var isInterrupted: Bool { get }

  /// Forgets the interruption.
  func takeInterrupt()

  /// Seconds from some fixed moment; never goes back.
  var seconds: Double { get }

  /// A seed chosen by the system.
  func systemSeed() -> UInt64

  /// The bytes of a file, of at most `limit` bytes.
  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]

  /// Writes a file to a temporary name and moves it into place.
  func write(_ bytes: [UInt8], to path: String) throws(FileProblem)

  /// Begins a file under a temporary name; it stands at its path when it is finished.
  func create(_ path: String) throws(FileProblem) -> any FileDraft

  /// Adds to the end of a file.
  func append(_ bytes: [UInt8], to path: String) throws(FileProblem)

  func remove(_ path: String) throws(FileProblem)

  func makeFolder(_ path: String) throws(FileProblem)

  /// What stands at a path.
  func kind(of path: String) -> FileKind

  /// What stands where a path is written, which `--output` says for relative ones.
  func kind(ofWritten path: String) -> FileKind

  /// A path from the root to the same place, without links; the path itself when nothing is there.
  func fullPath(of path: String) -> String

  /// The names of the files in a folder, sorted; empty when there is none.
  func list(_ folder: String) -> [String]

  /// The files below a folder whose names are wanted, sorted by path.
  ///
  /// Links are followed, but not to folders outside, and no folder is entered twice; hidden files
  /// and folders are left out.
  func tree(of folder: String, where isWanted: (_ name: String) -> Bool) -> FileTree

  /// The first bytes of an ordinary file.
  func readHead(_ path: String, count: Int) throws(FileProblem) -> [UInt8]

  /// The paths that match a shell pattern, sorted.
  func files(matching pattern: String) -> [String]

  /// The value of an environment variable.
  func environment(_ name: String) -> String?

  /// Animates on a terminal; `nil` when there is none.
  func openPlayer() -> (any Player)?

  /// Shows a text of many lines, a screen at a time where that is possible.
  func page(_ text: String)
}

extension Host {
  package func kind(ofWritten path: String) -> FileKind { kind(of: path) }
}

/// A file that is being written piece by piece under a temporary name, and is removed unless it is
/// finished.
package protocol FileDraft: AnyObject {
  /// Adds to the end.
  func append(_ bytes: [UInt8]) throws(FileProblem)

  /// Moves the file into place.
  func finish() throws(FileProblem)
}

/// What stands at a path.
package enum FileKind: Sendable {
  case nothing, file, folder, other
}

/// The files below a folder.
package struct FileTree: Sendable {
  /// A file and what tells whether it changed.
  package struct File: Hashable, Sendable {
    /// From the folder down.
    package let path: String
    /// In bytes.
    package let size: Int
    /// In nanoseconds since 1970.
    package let modified: Int

    package init(path: String, size: Int, modified: Int) {
      self.path = path
      self.size = size
      self.modified = modified
    }
  }

  package var files: [File]
  /// Whether there are more, which were not looked at.
  package var isCut: Bool

  /// So many files are looked for in a folder, and no more.
  package static let mostFiles = 100_000

  package init(files: [File] = [], isCut: Bool = false) {
    self.files = files
    self.isCut = isCut
  }
}

/// Why a file cannot be read or written.
package enum FileProblem: Error, Hashable, Sendable {
  case missing
  case isFolder
  case notAllowed
  case notRegular
  /// `--sandbox` forbids it.
  case sandboxed
  /// Ctrl-C while waiting for it.
  case interrupted
  case tooLarge(size: Int, limit: Int)
  case folderMissing
  case full
  case other(code: Int32, text: String)
}

/// A terminal that shows frames in place and reads keys meanwhile.
package protocol Player: AnyObject {
  /// The window at this moment; it may be resized while playing.
  var window: Window { get }

  /// Replaces what is shown.
  func show(_ lines: [RenderedLine])

  /// Waits until `deadline` (in `Host.seconds`) or a key, whichever is first.
  func waitForKey(until deadline: Double) -> PlayerKey?

  /// Leaves the last frame on the screen and gives the terminal back.
  func close()
}

/// The keys that mean something while playing.
package enum PlayerKey: Hashable, Sendable {
  case pause, step, faster, slower, leave, other
}
