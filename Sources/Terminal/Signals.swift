// Setting and blocking signals, as the rest of the module needs it.

import CTerminal
import Glibc

typealias SignalHandler = @convention(c) (Int32) -> Void

/// Installs a handler that interrupts system calls, so that waiting ends when a signal comes.
func setHandler(_ number: Int32, _ handler: SignalHandler?, flags: Int32 = 0) {
  var action = sigaction()
  action.__sigaction_handler.sa_handler = handler
  sigemptyset(&action.sa_mask)
  action.sa_flags = flags
  sigaction(number, &action, nil)
}

/// Whether a signal is ignored, as shells arrange for jobs in the background.
func isIgnored(_ number: Int32) -> Bool {
  var action = sigaction()
  sigaction(number, nil, &action)
  let current = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
  return current == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// Lets a signal do to the process what it does by default, also from inside its own handler.
///
/// Returns only when that is not deadly: after a stop, when the process continues. Everything used
/// here may be called from a signal handler.
func takeDefault(_ number: Int32) {
  setHandler(number, SIG_DFL)
  var only = sigset_t()
  sigemptyset(&only)
  sigaddset(&only, number)
  var previous = sigset_t()
  raise(number)
  pthread_sigmask(SIG_UNBLOCK, &only, &previous)
  pthread_sigmask(SIG_SETMASK, &previous, nil)
}

/// Signals held back from their handlers and read one by one instead, while the value lives.
struct SignalQueue: ~Copyable {
  /// Becomes readable when a signal waits.
  let descriptor: Int32
  private var previousMask = sigset_t()

  init(_ numbers: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, &previousMask)
    descriptor = signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
  }

  /// The next waiting signal, nil when there is none.
  func next() -> Int32? {
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    guard read(descriptor, &information, size) == size else { return nil }
    return Int32(bitPattern: information.ssi_signo)
  }

  deinit {
    var mask = previousMask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    close(descriptor)
  }
}

/// Lets a signal that is held back strike now, under the handler it has.
func takeHandled(_ number: Int32) {
  var only = sigset_t()
  var previous = sigset_t()
  sigemptyset(&only)
  sigaddset(&only, number)
  raise(number)
  pthread_sigmask(SIG_UNBLOCK, &only, &previous)
  pthread_sigmask(SIG_SETMASK, &previous, nil)
}
