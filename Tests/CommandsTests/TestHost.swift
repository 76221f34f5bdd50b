// A host without a process, a terminal or a disk: files in memory, a clock that stands still.

import Commands
import Rendering

/// The world of a script under test. Everything it is told can be looked at afterwards.
final class TestHost: Host {
  var isInteractive = false
  /// What the person at the prompt answers, first one first.
  var answers: [String] = []
  /// The keys pressed while `play` runs; `nil` where there is no terminal to play on.
  var keys: [PlayerKey]?
  var variables = ["HOME": "/home/user"]
  var columns = 80
  var lines = 24
  var isASCII = false
  /// How long standard output has a reader.
  var isReaderGone = false
  private(set) var disk = MemoryFiles()
  private(set) var output: [UInt8] = []
  private(set) var errors: [String] = []
  private var clock = 0.0
  /// How often a key was waited for when all were pressed.
  private var idleLooks = 0

  /// Seconds since the start. Only `pause` and waiting for keys take time, and with a terminal to
  /// play on each look at the clock a hundredth, since `play max` waits for it.
  var seconds: Double {
    if keys != nil { clock += 0.01 }
    return clock
  }

  /// Gives what was written on standard output and standard error since the last time.
  func takeWritten() -> (output: String, errors: [String]) {
    defer { (output, errors) = ([], []) }
    return (String(decoding: output, as: UTF8.self), errors)
  }

  private func say(_ text: String) { output += Array(text.utf8) }

  // MARK: Output

  var window: Window {
    Window(
      columns: columns, lines: lines, glyphs: isASCII ? .ascii : .full, isTerminal: isInteractive)
  }

  var colorDepth: ColorDepth { .none }

  func write(_ bytes: [UInt8]) -> Bool {
    if isReaderGone { return false }
    output += bytes
    return true
  }

  func writeError(_ line: String) { errors.append(line) }

  func showProgress(_ line: String?) {}

  func page(_ text: String) { say(text) }

  // MARK: Questions

  func confirm(_ question: String) -> Bool? {
    guard isInteractive else { return nil }
    let answer = answers.isEmpty ? "" : answers.removeFirst()
    say("\(question) [y/N] \(answer)\n")
    return answer == "y"
  }

  func ask(_ prompt: String) -> String? {
    guard !answers.isEmpty else { return nil }
    let answer = answers.removeFirst()
    say("\(prompt) \(answer)\n")
    return answer
  }

  func pause(seconds: Double?, text: String?) {
    clock += seconds ?? 0
    if let text { say("(pause: \(text))\n") }
  }

  var isInterrupted: Bool { false }

  func takeInterrupt() {}

  func systemSeed() -> UInt64 { 4711 }

  func environment(_ name: String) -> String? { variables[name] }

  func openPlayer() -> (any Player)? { keys == nil ? nil : TestPlayer(host: self) }

  /// The next key pressed while playing.
  func nextKey(until deadline: Double) -> PlayerKey? {
    if let key = keys?.first {
      keys?.removeFirst()
      return key == .other ? nil : key
    }
    // Nobody presses a key any more: without this some scripts would play for ever.
    idleLooks += 1
    if deadline == .infinity || idleLooks > 50 { return .leave }
    clock = max(clock, deadline)
    return nil
  }

  func tell(_ text: String) { say(text + "\n") }

  // MARK: Files

  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    try disk.read(path, limit: limit)
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    try disk.write(bytes, to: path)
  }

  func create(_ path: String) throws(FileProblem) -> any FileDraft {
    TestDraft(path: path, host: self)
  }

  func append(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    try disk.write((try? disk.read(path, limit: .max)) ?? [], adding: bytes, to: path)
  }

  func remove(_ path: String) throws(FileProblem) { try disk.remove(path) }

  func makeFolder(_ path: String) throws(FileProblem) { disk.makeFolder(path) }

  func kind(of path: String) -> FileKind { disk.kind(of: path) }

  func fullPath(of path: String) -> String { path }

  func list(_ folder: String) -> [String] { disk.list(folder) }

  func tree(of folder: String, where isWanted: (String) -> Bool) -> FileTree {
    disk.tree(of: folder, where: isWanted)
  }

  func readHead(_ path: String, count: Int) throws(FileProblem) -> [UInt8] {
    Array(try disk.read(path, limit: .max).prefix(count))
  }

  func files(matching pattern: String) -> [String] { disk.matching(pattern) }

  /// Puts a file there before the script begins.
  func put(_ text: String, at path: String) {
    if let slash = path.lastIndex(of: "/") { disk.makeFolder(String(path[..<slash])) }
    try? disk.write(Array(text.utf8), to: path)
  }

  /// Begins a fresh session on the same disk.
  func succeed(_ earlier: TestHost) { disk = earlier.disk }
}

/// A file that appears when it is finished.
private final class TestDraft: FileDraft {
  private let path: String
  private let host: TestHost
  private var bytes: [UInt8] = []

  init(path: String, host: TestHost) {
    self.path = path
    self.host = host
  }

  func append(_ bytes: [UInt8]) { self.bytes += bytes }

  func finish() throws(FileProblem) { try host.write(bytes, to: path) }
}

/// A terminal that notes the header of each frame and presses the keys it was given.
private final class TestPlayer: Player {
  private let host: TestHost

  init(host: TestHost) { self.host = host }

  var window: Window { host.window }

  func show(_ lines: [RenderedLine]) {
    let shown = lines.map(\.text)
    host.tell("frame: \(shown.first ?? "") | \(shown.last ?? "")")
  }

  func waitForKey(until deadline: Double) -> PlayerKey? { host.nextKey(until: deadline) }

  func close() { host.tell("frame: closed") }
}
