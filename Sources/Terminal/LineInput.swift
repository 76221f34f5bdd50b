// Reading lines where nobody types: from a pipe or a file.

import Glibc

/// Lines of a descriptor that is not a terminal; nothing is prompted or echoed. For one thread.
package final class LineInput {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// How far the buffer has been handed out, and how far it is known to hold no line feed.
  private var start = 0
  private var searched = 0
  private var isAtEnd = false
  /// The number of the error that ended reading early; nil when the input simply ended.
  package private(set) var errorNumber: Int32?

  /// A reader of a descriptor, which stays open.
  package init(descriptor: Int32 = STDIN_FILENO) {
    self.descriptor = descriptor
  }

  /// The next line without its end (`\n` or `\r\n`), with bytes that are not UTF-8 replaced. An
  /// interrupt is not taken and drops nothing.
  package func readLine() -> LineReader.Outcome {
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        return .line(take(upTo: end, next: end + 1))
      }
      searched = buffer.count
      if isAtEnd {
        return start < buffer.count ? .line(take(upTo: buffer.count, next: buffer.count)) : .end
      }
      switch waitForInput(descriptor, deadline: nil) {
      case .input, .failed: fill()
      case .interrupted: return .interrupted(discarded: "")
      case .redraw, .timeout: continue
      }
    }
  }

  private func take(upTo end: Int, next: Int) -> String {
    var line = buffer[start..<end]
    if line.last == 0x0D { line.removeLast() }
    (start, searched) = (next, next)
    return String(decoding: line, as: UTF8.self)
  }

  private func fill() {
    buffer.removeFirst(start)
    searched -= start
    start = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 {
      buffer += chunk[..<count]
    } else if count == 0 {
      isAtEnd = true
    } else if errno != EINTR && errno != EAGAIN {
      errorNumber = errno
      isAtEnd = true
    }
  }
}
