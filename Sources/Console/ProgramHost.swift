// The host of the program: standard streams, the disk, the clock and the terminal.

import Commands
import Glibc
import Rendering
import Terminal

/// What the session sees of the process it runs in.
package final class ProgramHost: Host {
  package let output: Output
  private let errors: Output
  private let colorChoice: Rendering.ColorChoice
  private var progress: ProgressLine
  private var hasShownProgress = false
  /// Whether both standard input and output are a terminal.
  package let isOnTerminal: Bool
  /// Set once there is a prompt.
  package var lineReader: LineReader?
  /// Folders that files may be read from and written to; `nil` allows all.
  private let sandbox: Sandbox?
  private let outputFolder: String?

  package init(color: Rendering.ColorChoice, sandbox: Bool, outputFolder: String?) {
    output = Output.standardOutput()
    errors = Output.standardError()
    colorChoice = color
    progress = ProgressLine(errors)
    isOnTerminal = isTerminal(STDIN_FILENO) && output.isTerminal
    self.outputFolder = outputFolder
    self.sandbox = sandbox ? Sandbox(outputFolder: outputFolder) : nil
  }

  // MARK: Streams

  package var isInteractive: Bool { lineReader != nil }

  package func write(_ bytes: [UInt8]) -> Bool {
    progress.clear()
    output.write(bytes)
    return output.failure == nil
  }

  package func writeError(_ line: String) {
    progress.clear()
    output.flush()
    errors.write(line + "\n")
    errors.flush()
  }

  /// Notes that a statement of the prompt begins.
  func beginStatement() { hasShownProgress = false }

  /// Begins a line below the `^C` that the terminal shows; a progress line took it along.
  func leaveEchoedKey() {
    if !hasShownProgress { writeError("") }
  }

  package func showProgress(_ line: String?) {
    if line != nil { hasShownProgress = true }
    if let line { progress.show(line) } else { progress.clear() }
  }

  package var window: Window {
    let size = TerminalSize(of: STDOUT_FILENO)
    let environment = TerminalEnvironment.current
    return Window(
      columns: size.columns, lines: size.rows,
      glyphs: .supported(isUTF8: environment.isUTF8, terminal: environment.term),
      isTerminal: isOnTerminal)
  }

  package private(set) lazy var colorDepth = Rendering.ColorDepth.decided(
    by: colorChoice, environment: environment, isTerminal: isOnTerminal)

  package func page(_ text: String) { Pager.show(text, to: output) }

  // MARK: Questions

  package func confirm(_ question: String) -> Bool? {
    guard let lineReader else { return nil }
    switch lineReader.readLine(prompt: question + " [y/N] ") {
    case .line(let answer): return ProgramHost.isYes(answer)
    case .interrupted, .end: return false
    }
  }

  /// Whether an answer is `y` or `yes`.
  static func isYes(_ answer: String) -> Bool {
    ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace })
  }

  package func ask(_ prompt: String) -> String? {
    if let lineReader {
      guard case .line(let answer) = lineReader.readLine(prompt: prompt + " ") else { return nil }
      return answer
    }
    guard isOnTerminal else { return nil }
    output.write(prompt + " ")
    output.flush()
    guard case .line(let answer) = LineInput().readLine() else { return nil }
    return answer
  }

  package func pause(seconds: Double?, text: String?) {
    output.flush()
    if let seconds {
      // Thirty years are for ever.
      var pacer = Pacer(every: .seconds(min(seconds, 1e9)))
      _ = pacer.wait()
    } else if isOnTerminal {
      _ = ask(text ?? "Return goes on")
    }
  }

  package var isInterrupted: Bool { Interrupts.isPending }

  package func takeInterrupt() { _ = Interrupts.take() }

  package func openPlayer() -> (any Player)? {
    guard isOnTerminal, !TerminalEnvironment.current.isDumb else { return nil }
    output.flush()
    return TerminalPlayer(output: output, host: self)
  }

  // MARK: The system

  package var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  package func systemSeed() -> UInt64 {
    // Nine digits can be read aloud and typed again.
    UInt64.random(in: 0..<1_000_000_000)
  }

  package func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  // MARK: Files

  package func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    try sandbox?.allowReading(path)
    return try Disk.read(path, limit: limit)
  }

  /// The bytes of standard input, which no sandbox forbids.
  func readInput(limit: Int) throws(FileProblem) -> [UInt8] {
    try Disk.read("/dev/stdin", limit: limit)
  }

  package func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    try Disk.write(bytes, to: try placeToWrite(path))
  }

  package func create(_ path: String) throws(FileProblem) -> any FileDraft {
    try DiskDraft(of: try placeToWrite(path))
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    try Disk.append(bytes, to: try placeToWrite(path))
  }

  package func remove(_ path: String) throws(FileProblem) {
    try Disk.remove(try placeToWrite(path))
  }

  package func makeFolder(_ path: String) throws(FileProblem) {
    try Disk.makeFolder(try placeToWrite(path))
  }

  package func kind(of path: String) -> FileKind {
    let written = (try? placeToWrite(path)) ?? path
    let kind = Disk.kind(of: written)
    return kind == .nothing ? Disk.kind(of: path) : kind
  }

  package func kind(ofWritten path: String) -> FileKind {
    (try? placeToWrite(path)).map(Disk.kind) ?? .nothing
  }

  package func fullPath(of path: String) -> String { Disk.resolvingLinks(path) }

  package func list(_ folder: String) -> [String] {
    mayRead(folder) ? Disk.list(folder) : []
  }

  package func tree(of folder: String, where isWanted: (String) -> Bool) -> FileTree {
    Disk.tree(of: folder, where: isWanted, mayEnter: mayRead)
  }

  package func readHead(_ path: String, count: Int) throws(FileProblem) -> [UInt8] {
    try sandbox?.allowReading(path)
    return try Disk.readHead(path, count: count)
  }

  package func files(matching pattern: String) -> [String] {
    Disk.files(matching: pattern).filter(mayRead)
  }

  private func mayRead(_ path: String) -> Bool {
    (try? sandbox?.allowReading(path)) != nil || sandbox == nil
  }

  /// Relative paths are written into the folder of `--output`.
  private func placeToWrite(_ path: String) throws(FileProblem) -> String {
    let place = path.hasPrefix("/") ? path : outputFolder.map { $0 + "/" + path } ?? path
    try sandbox?.allowWriting(place)
    return place
  }
}
