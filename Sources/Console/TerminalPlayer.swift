// `play` on a terminal: frames in place and keys meanwhile.

import Commands
import Rendering
import Terminal

/// Shows frames below what was printed, and reads keys until it is closed.
final class TerminalPlayer: Player {
  private let output: Output
  private unowned let host: ProgramHost
  private let keys = KeyReader()
  private var painter = FramePainter(.inline)
  private var mode: RawMode?

  init?(output: Output, host: ProgramHost) {
    self.output = output
    self.host = host
    guard let mode = try? RawMode(.hiddenCursor) else { return nil }
    self.mode = consume mode
  }

  /// One column less than there is: a full line would leave the cursor at a margin where terminals
  /// differ, so frames are cut there.
  var window: Window {
    var window = host.window
    window.columns = max(1, window.columns - 1)
    return window
  }

  func show(_ lines: [RenderedLine]) {
    output.write(painter.draw(lines.map(\.text), in: TerminalSize(of: output.descriptor)))
    output.flush()
  }

  func waitForKey(until deadline: Double) -> PlayerKey? {
    let left = deadline - host.seconds
    let event = keys.nextKey(timeout: left.isFinite ? .seconds(max(0, left)) : nil)
    switch event {
    case .key(let key): return TerminalPlayer.meaning(of: key)
    case .timeout: return nil
    case .redraw:
      output.write(painter.startOver())
      return .other
    case .interrupted: return .other
    case .end: return .leave
    }
  }

  private static func meaning(of key: Key) -> PlayerKey {
    switch key {
    case .character(" "): .pause
    case .character("n"), .right: .step
    case .character("+"), .character("="), .up: .faster
    case .character("-"), .down: .slower
    case .character("q"), .enter, .escape: .leave
    default: .other
    }
  }

  func close() {
    output.write(painter.finish())
    output.flush()
    mode?.restore()
    mode = nil
  }
}
