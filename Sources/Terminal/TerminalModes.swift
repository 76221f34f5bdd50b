// The changed modes of the terminal, kept so that a signal handler can undo them.
//
// Everything a handler touches is memory allocated once and atomics; `restore` and `reapply` call
// only write, tcsetattr and signal functions, which POSIX allows in handlers.

import Glibc
import Synchronization

/// Whether somebody wants raw mode, and whether it is in force (not while suspended).
private let isEntered = Atomic<Bool>(false)
private let isApplied = Atomic<Bool>(false)
private let hasRegisteredExit = Atomic<Bool>(false)
private let redrawNeeded = Atomic<Bool>(false)

/// Memory that signal handlers read. Written only while `isEntered` and `isApplied` are false, by
/// the one thread that owns the terminal; that is what makes it safe without a lock.
private struct Memory: @unchecked Sendable {
  let cooked = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  let raw = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  let enterText = UnsafeMutableRawPointer.allocate(byteCount: textCapacity, alignment: 1)
  let leaveText = UnsafeMutableRawPointer.allocate(byteCount: textCapacity, alignment: 1)
  let crashActions = UnsafeMutablePointer<sigaction>.allocate(capacity: crashSignals.count)
}

private let textCapacity = 128
private let memory = Memory()
private let inputDescriptor = Atomic<Int32>(0)
private let outputDescriptor = Atomic<Int32>(1)
private let enterLength = Atomic<Int>(0)
private let leaveLength = Atomic<Int>(0)
private let crashSignals: [Int32] = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

enum TerminalModes {
  /// Makes every global that handlers use.
  static func prepare() {
    _ = memory
    _ = crashSignals
    isApplied.store(isApplied.load(ordering: .relaxed), ordering: .relaxed)
    _ = (isEntered.load(ordering: .relaxed), redrawNeeded.load(ordering: .relaxed))
    _ = (inputDescriptor.load(ordering: .relaxed), outputDescriptor.load(ordering: .relaxed))
    _ = (enterLength.load(ordering: .relaxed), leaveLength.load(ordering: .relaxed))
  }

  /// Whether raw mode is entered already.
  static var isActive: Bool { isEntered.load(ordering: .relaxed) }

  /// Puts the terminal into `raw` and sends `enter`; `leave` and `cooked` undo it.
  static func enter(
    input: Int32, output: Int32, cooked: termios, raw: termios, enter: String, leave: String
  ) {
    prepare()
    memory.cooked.initialize(to: cooked)
    memory.raw.initialize(to: raw)
    store(enter, in: memory.enterText, length: enterLength)
    store(leave, in: memory.leaveText, length: leaveLength)
    inputDescriptor.store(input, ordering: .relaxed)
    outputDescriptor.store(output, ordering: .relaxed)
    if !hasRegisteredExit.exchange(true, ordering: .relaxed) {
      atexit { TerminalModes.restore() }
    }
    isEntered.store(true, ordering: .releasing)
    installHandlers()
    reapply()
  }

  /// Undoes `enter`; does nothing when there is nothing to undo.
  static func leave() {
    guard isEntered.exchange(false, ordering: .acquiringAndReleasing) else { return }
    restore()
    removeHandlers()
  }

  /// Gives the terminal back as it was found; may be called twice and from a signal handler.
  static func restore() {
    guard isApplied.exchange(false, ordering: .acquiringAndReleasing) else { return }
    let length = leaveLength.load(ordering: .relaxed)
    _ = write(outputDescriptor.load(ordering: .relaxed), memory.leaveText, length)
    tcsetattr(inputDescriptor.load(ordering: .relaxed), TCSANOW, memory.cooked)
  }

  /// Gives the terminal back before a signal ends the process, and begins a new line for whatever
  /// comes next, since nobody knows where the cursor was.
  static func restoreForTheLastTime() {
    guard isApplied.load(ordering: .acquiring) else { return }
    restore()
    var newLine: (UInt8, UInt8) = (0x0D, 0x0A)
    _ = write(outputDescriptor.load(ordering: .relaxed), &newLine, 2)
  }

  /// Puts raw mode in force (again, after the process was stopped).
  fileprivate static func reapply() {
    guard isEntered.load(ordering: .acquiring) else { return }
    // First, so that a signal between here and there undoes too much rather than too little.
    isApplied.store(true, ordering: .releasing)
    tcsetattr(inputDescriptor.load(ordering: .relaxed), TCSANOW, memory.raw)
    let length = enterLength.load(ordering: .relaxed)
    _ = write(outputDescriptor.load(ordering: .relaxed), memory.enterText, length)
  }

  /// Whether the window changed or the process was continued, and forgets it.
  static func takeRedraw() -> Bool {
    redrawNeeded.exchange(false, ordering: .relaxed)
  }

  private static func store(
    _ text: String, in destination: UnsafeMutableRawPointer, length: borrowing Atomic<Int>
  ) {
    let bytes = Array(text.utf8.prefix(textCapacity))
    destination.copyMemory(from: bytes, byteCount: bytes.count)
    length.store(bytes.count, ordering: .relaxed)
  }
}

extension TerminalModes {
  private static func installHandlers() {
    setHandler(SIGTSTP, stopped)
    setHandler(SIGCONT, continued)
    setHandler(SIGWINCH, resized)
    for (index, number) in crashSignals.enumerated() {
      var action = sigaction()
      sigaction(number, nil, &action)
      memory.crashActions.advanced(by: index).initialize(to: action)
      // On the stack set aside for signals, if any: the normal one may be what has run out.
      setHandler(number, crashed, flags: SA_ONSTACK)
    }
  }

  private static func removeHandlers() {
    for number in [SIGTSTP, SIGCONT, SIGWINCH] { setHandler(number, SIG_DFL) }
    for (index, number) in crashSignals.enumerated() {
      sigaction(number, memory.crashActions.advanced(by: index), nil)
    }
  }

  private static let stopped: SignalHandler = { number in
    let savedError = errno
    TerminalModes.restore()
    takeDefault(number)
    setHandler(number, TerminalModes.stopped)
    // Continuing has done this, but an orphaned process is never stopped and so not continued.
    if !isApplied.load(ordering: .acquiring) { TerminalModes.reapply() }
    redrawNeeded.store(true, ordering: .relaxed)
    errno = savedError
  }

  private static let continued: SignalHandler = { _ in
    let savedError = errno
    TerminalModes.reapply()
    redrawNeeded.store(true, ordering: .relaxed)
    errno = savedError
  }

  private static let resized: SignalHandler = { _ in
    redrawNeeded.store(true, ordering: .relaxed)
  }

  /// Restores the terminal, then lets the signal come again under the handler it had before.
  private static let crashed: SignalHandler = { number in
    TerminalModes.restoreForTheLastTime()
    var index = 0
    while index < crashSignals.count {
      if crashSignals[index] == number {
        sigaction(number, memory.crashActions.advanced(by: index), nil)
      }
      index += 1
    }
    raise(number)
  }
}
