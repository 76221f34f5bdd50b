// A small program that uses Terminal at a real terminal, for the tests to drive.

import Glibc
import Terminal

@main
@MainActor
enum Probe {
  static func main() {
    Interrupts.install()
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "prompt": prompt(historyPath: arguments.dropFirst().first)
    case "keys": keys()
    case "work": work()
    case "flood": flood()
    case "pager": page()
    case "beat": beat()
    default: exit(2)
    }
  }

  private static let output = Output.standardOutput()

  /// Answers each line with what was read; `work` and `raw` do what the other modes do.
  private static func prompt(historyPath: String?) {
    let reader = LineReader(name: "probe", output: output, historyPath: historyPath)
    reader.completer = complete
    while true {
      if let failure = reader.takeHistoryFailure() { output.write("history: \(failure)\n") }
      switch reader.readLine(prompt: "\u{1B}[32mprobe\u{1B}[0m › ") {
      case .line(let line):
        reader.addToHistory(line)
        output.write("read \(line.debugDescription)\n")
        if line == "work" { waitForInterrupt() }
        if line == "raw" { keys() }
      case .interrupted(let discarded): output.write("dropped \(discarded.debugDescription)\n")
      case .end:
        output.write("end\n")
        output.flush()
        return
      }
    }
  }

  private nonisolated static func complete(_ line: String, _ position: Int) -> Completions {
    let typed = line.utf8.prefix(position)
    let start = typed.lastIndex(of: UInt8(ascii: " ")).map { typed.index(after: $0) }
    let offset = typed.distance(from: typed.startIndex, to: start ?? typed.startIndex)
    let word = String(typed.dropFirst(offset)) ?? ""
    let words: [(String, String?)] =
      offset == 0
      ? [("place", "put a shape down"), ("paste", "paste the clipboard"), ("step", "advance")]
      : [("glider", nil), ("\"my file.rle\"", nil), ("größe", nil), ("grün", nil)]
    let candidates = words.filter { $0.0.hasPrefix(word) || $0.0.hasPrefix("\"" + word) }
    return Completions(
      start: offset, candidates: candidates.map { Completions.Candidate($0.0, summary: $0.1) })
  }

  /// Names each key until `q`.
  private static func keys() {
    output.flush()
    guard let mode = try? RawMode([.hiddenCursor]) else {
      output.write("no terminal\n")
      output.flush()
      exit(1)
    }
    output.write("ready\n")
    output.flush()
    let reader = KeyReader()
    while true {
      let event = reader.nextKey(timeout: .seconds(60))
      output.write("\(event)\n")
      output.flush()
      if event == .interrupted { _ = Interrupts.take() }
      if event == .key(.character("c")) { raise(SIGILL) }
      precondition(event != .key(.character("t")), "asked to trap")
      if event == .key(.character("e")) { exit(7) }
      if event == .key(.character("q")) || event == .end { break }
    }
    mode.restore()
    mode.restore()
  }

  private static func work() {
    output.write("working\n")
    output.flush()
    waitForInterrupt()
    exit(130)
  }

  /// Works until the first interrupt, then takes its time.
  private static func waitForInterrupt() {
    output.write("busy\n")
    output.flush()
    while !Interrupts.isPending { usleep(1000) }
    output.write("stopping\n")
    output.flush()
    for _ in 0..<300 { usleep(1000) }
    output.write("stopped \(Interrupts.take())\n")
    output.flush()
  }

  /// Writes until nobody reads.
  private static func flood() {
    while output.failure == nil { output.write("glider\n") }
    exit(output.takeFailure() == .readerGone && output.takeFailure() == nil ? 141 : 1)
  }

  private static func page() {
    let text = (1...100).map { "line \($0)\n" }.joined()
    Pager.show(text, to: output)
    output.write("shown\n")
    output.flush()
  }

  /// Ten beats of ten milliseconds.
  private static func beat() {
    var pacer = Pacer(every: .milliseconds(10))
    for _ in 0..<10 where !pacer.wait() { exit(130) }
    output.write("ten beats\n")
    output.flush()
  }
}
