// Waiting for input, a moment or a signal, whichever comes first.

import CTerminal
import Glibc

/// What ended a wait.
enum InputWait {
  case input
  case timeout
  /// The window changed or the process was continued; forgotten by telling.
  case redraw
  /// An interrupt is pending and stays so.
  case interrupted
  case failed
}

/// Waits until a descriptor can be read, until a moment of the monotonic clock in nanoseconds, or
/// for a signal. Signals are held back except in the wait itself, so that none slips in before it.
func waitForInput(_ descriptor: Int32, deadline: Int64?) -> InputWait {
  var held = sigset_t()
  var previous = sigset_t()
  sigemptyset(&held)
  for number in [SIGINT, SIGWINCH, SIGCONT, SIGTSTP] { sigaddset(&held, number) }
  pthread_sigmask(SIG_BLOCK, &held, &previous)
  defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
  while true {
    if Interrupts.isPending { return .interrupted }
    if TerminalModes.takeRedraw() { return .redraw }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count: Int32
    if let deadline {
      var rest = timespec(nanoseconds: max(0, deadline - monotonicNanoseconds()))
      count = ppoll(&request, 1, &rest, &previous)
    } else {
      count = ppoll(&request, 1, nil, &previous)
    }
    if count > 0 { return .input }
    if count == 0 { return .timeout }
    if errno != EINTR { return .failed }
  }
}
