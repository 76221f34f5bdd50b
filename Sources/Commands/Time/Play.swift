// The command `play`.

import Cells
import Editing
import Evaluation
import PlainText
import Rendering
import Syntax

/// Watch time go by.
struct Play: Command {
  static let declaration = Declaration(
    "play",
    [
      .optional(.value("N", .integer)),
      .optional(.either([[.choice("SPEED", Speed.words)], [.rate("RATE")]])),
    ], topic: .time, summary: "watch N generations, or as many as you like",
    details: """
      On a terminal the picture changes in place: space pauses and goes on, n steps while paused,
      + and - change the speed, Return or q comes back. Elsewhere each frame is printed and nothing
      waits, so N must be said. Speeds are slow (2 generations a second), balanced (8), fast (30),
      max, or a rate such as 12/s.
      """,
    examples: ["place glider at 0,0; play 3", "play 2 fast", "play 4 10/s"])

  private let count: Int?
  private let speed: Speed?

  init(_ arguments: Arguments) throws(Diagnostic) {
    count = arguments.has("N") ? try arguments.count("N", default: 0) : nil
    speed = arguments.keyword("SPEED").flatMap(Speed.init) ?? arguments.rate("RATE").map(Speed.rate)
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    let start = session.document.generation
    if !session.options.isJSON, let player = session.host.openPlayer() {
      var playing = Playing(player: player, left: count, speed: speed ?? session.settings.speed)
      try playing.run(in: &session)
      session.noteShownPicture()
    } else {
      try printFrames(in: &session)
    }
    session.recordMove(from: start)
    return session.reached()
  }

  private func printFrames(in session: inout Session) throws(Diagnostic) {
    guard let count else {
      throw Diagnostic(
        "say how many generations to play, since this is no terminal", notes: ["play 100"])
    }
    try session.printPicture()
    for _ in 0..<count {
      try session.poll()
      try session.advance(by: 1)
      try session.print("")
      try session.printPicture()
    }
  }
}

/// A field being watched on a terminal.
private struct Playing {
  let player: any Player
  var left: Int?
  var speed: Speed
  var isPaused = false

  init(player: any Player, left: Int?, speed: Speed) {
    self.player = player
    self.left = left
    self.speed = speed
  }

  /// Frames a second at most; faster speeds take several generations a frame.
  private static let mostFrames = 30.0

  mutating func run(in session: inout Session) throws(Diagnostic) {
    defer {
      show(session: &session, isLast: true)
      player.close()
    }
    let host = session.host
    var deadline = host.seconds
    while true {
      show(session: &session)
      if host.isInterrupted {
        host.takeInterrupt()
        return
      }
      deadline = max(deadline + pause, host.seconds)
      if let key = player.waitForKey(until: isPaused ? .infinity : deadline) {
        if try !handle(key, &session) { return }
        continue
      }
      if isPaused { continue }
      if left == 0 { return }
      try advance(in: &session)
    }
  }

  /// Seconds from frame to frame.
  private var pause: Double {
    guard let rate = speed.rate else { return 0 }
    return 1 / min(rate, Playing.mostFrames)
  }

  private mutating func advance(in session: inout Session) throws(Diagnostic) {
    let host = session.host
    guard let rate = speed.rate else {
      let begin = host.seconds
      repeat {
        try go(1, &session)
      } while left != 0
        && host.seconds - begin < 1 / Playing.mostFrames && !host.isInterrupted
      return
    }
    try go(max(1, Int((rate / Playing.mostFrames).rounded())), &session)
  }

  private mutating func go(_ wanted: Int, _ session: inout Session) throws(Diagnostic) {
    let count = left.map { min($0, wanted) } ?? wanted
    let stop = session.cancelling
    try session.edit { (editor) throws(EditingError) in
      try editor.advance(by: count, isCancelled: stop)
    }
    left = left.map { $0 - count }
  }

  /// Does what a key says; false when it is time to come back.
  private mutating func handle(
    _ key: PlayerKey, _ session: inout Session
  ) throws(Diagnostic) -> Bool {
    switch key {
    case .pause: isPaused.toggle()
    case .step:
      if isPaused, left != 0 { try go(1, &session) }
      isPaused = true
    case .faster: speed = speed.changed(faster: true)
    case .slower: speed = speed.changed(faster: false)
    case .leave: return false
    case .other: break
    }
    return true
  }

  /// Shows a frame and below it the keys, of which the last one leaves nothing behind.
  private func show(session: inout Session, isLast: Bool = false) {
    var window = player.window
    window.lines -= 2
    let picture = session.picture(in: window)
    if isLast { return player.show([picture.header] + picture.lines) }
    let keys = "space \(isPaused ? "goes on" : "pauses"), n steps, + - speed, q comes back"
    let pace = speed.rate.map { Speed.rate($0).text } ?? speed.text
    let status = "\(isPaused ? "paused" : pace) | \(keys)"
    let line = RenderedLine(
      shortened(status, to: max(1, window.columns - 1), isUTF8: false),
      TextAttributes(isDim: true), depth: session.host.colorDepth)
    player.show([picture.header] + picture.lines + [line])
  }
}
