// Buffered writing to a file descriptor, standard output above all.

import Glibc

/// Why writing stopped.
package enum WriteFailure: Error, Equatable, Sendable {
  /// The reader of the pipe went away; the program should end quietly with status 141.
  case readerGone
  /// Any other failure, by its error number (a full disk, say).
  case failed(errorNumber: Int32)
}

/// A buffer in front of a file descriptor.
///
/// Writing never throws: after the first failure everything is dropped, and the failure waits to be
/// taken once. Flushes at every end of line when the descriptor is a terminal, else when the buffer
/// is full or `flush` is called. Needs `SIGPIPE` ignored (`Interrupts.install()`). For one thread.
package final class Output {
  /// Where bytes are written to; it is not closed.
  package let descriptor: Int32
  /// Whether a person sees it at once.
  package let isTerminal: Bool
  private var buffer: [UInt8] = []
  private var isReported = false
  /// The failure that ended writing, for good.
  package private(set) var failure: WriteFailure?

  private static let capacity = 1 << 16

  /// An output to an open descriptor.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    buffer.reserveCapacity(Self.capacity)
  }

  /// Where results go.
  package static func standardOutput() -> Output { Output(descriptor: STDOUT_FILENO) }
  /// Where errors and progress go.
  package static func standardError() -> Output { Output(descriptor: STDERR_FILENO) }

  /// Writes text.
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { write($0) }
  }

  /// Writes bytes.
  package func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { write($0) }
  }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard failure == nil else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity || (isTerminal && bytes.contains(0x0A)) { flush() }
  }

  /// Sends what is buffered on its way; false when writing has failed, now or before.
  @discardableResult
  package func flush() -> Bool {
    guard failure == nil else { return false }
    failure = buffer.withUnsafeBytes { writeAll($0, to: descriptor) }
    buffer.removeAll(keepingCapacity: true)
    return failure == nil
  }

  /// The failure that ended writing, the first time it is asked for; nil ever after.
  package func takeFailure() -> WriteFailure? {
    guard let failure, !isReported else { return nil }
    isReported = true
    return failure
  }
}

/// Writes all bytes, however many calls that takes; waits when the descriptor is not ready.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> WriteFailure? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let slice = UnsafeRawBufferPointer(rebasing: rest)
    let count = write(descriptor, slice.baseAddress, slice.count)
    if count >= 0 {
      rest = rest.dropFirst(count)
      continue
    }
    switch errno {
    case EINTR: continue
    case EAGAIN:
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&request, 1, -1)
    case EPIPE: return .readerGone
    case let number: return .failed(errorNumber: number)
    }
  }
  return nil
}
