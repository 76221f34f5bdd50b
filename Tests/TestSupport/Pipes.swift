// Pipes to and from a program, filled and emptied at the same time.

import CTerminal
import Glibc

/// One end of a pipe.
final class PipeEnd {
  private(set) var descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Closes the end; once is enough, twice does no harm.
  func shut() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  deinit { shut() }
}

/// A pipe whose ends no other program inherits.
func makePipe() throws -> (read: PipeEnd, write: PipeEnd) {
  var ends: [Int32] = [-1, -1]
  guard pipe2(&ends, O_CLOEXEC) == 0 else {
    throw ProgramError.failed(call: "pipe", errorNumber: errno)
  }
  return (PipeEnd(ends[0]), PipeEnd(ends[1]))
}

/// The parent's side of a program's three standard streams.
struct Streams {
  var input: ArraySlice<UInt8>
  let inputEnd: PipeEnd
  let outputEnd: PipeEnd
  let errorEnd: PipeEnd
  private(set) var output: [UInt8] = []
  private(set) var error: [UInt8] = []

  init(input: [UInt8], inputEnd: PipeEnd, outputEnd: PipeEnd, errorEnd: PipeEnd) {
    self.input = input[...]
    self.inputEnd = inputEnd
    self.outputEnd = outputEnd
    self.errorEnd = errorEnd
    signal(SIGPIPE, SIG_IGN)
    let flags = fcntl(inputEnd.descriptor, F_GETFL)
    _ = fcntl(inputEnd.descriptor, F_SETFL, flags | O_NONBLOCK)
    if input.isEmpty { inputEnd.shut() }
  }

  /// Moves bytes until the program has closed both outputs; false when the time is up first.
  mutating func run(until moment: ContinuousClock.Instant) -> Bool {
    while outputEnd.descriptor >= 0 || errorEnd.descriptor >= 0 {
      // poll skips negative descriptors.
      var requests = [
        pollfd(fd: inputEnd.descriptor, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: outputEnd.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errorEnd.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&requests, 3, milliseconds(until: moment))
      if count == 0 { return false }
      if requests[0].revents != 0 { feed() }
      if requests[1].revents != 0 { drain(outputEnd, into: &output) }
      if requests[2].revents != 0 { drain(errorEnd, into: &error) }
    }
    return true
  }

  private mutating func feed() {
    let count = input.withUnsafeBytes { write(inputEnd.descriptor, $0.baseAddress, $0.count) }
    if count > 0 { input = input.dropFirst(count) }
    let isBroken = count < 0 && errno != EAGAIN && errno != EINTR
    if input.isEmpty || isBroken { inputEnd.shut() }
  }

  private func drain(_ end: PipeEnd, into bytes: inout [UInt8]) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(end.descriptor, &chunk, chunk.count)
    if count > 0 {
      bytes += chunk[..<count]
    } else if count == 0 || errno != EINTR {
      end.shut()
    }
  }
}

/// Waits for a child to end; nil when the time is up first.
func waitForEnd(of process: pid_t, until moment: ContinuousClock.Instant) -> ProgramEnd? {
  while true {
    var status: Int32 = 0
    let result = waitpid(process, &status, WNOHANG)
    if result == process { return ProgramEnd(waitStatus: status) }
    if result < 0 && errno != EINTR { return nil }
    if ContinuousClock.now >= moment { return nil }
    usleep(1000)
  }
}
