// Going on in time, with a progress line when it takes long.

import Cells
import Editing
import Evaluation
import Rendering
import Syntax

extension Session {
  /// Goes so many generations on; interrupted, it throws and keeps the generation reached.
  ///
  /// Works in portions, so that what is shown of the progress is true; of a jump only the time it
  /// has taken is known.
  mutating func advance(by count: Int) throws(Diagnostic) {
    if editor.jumps(over: count) { return try jump(by: count) }
    let host = host
    let stop = cancelling
    let start = document.generation
    let begin = host.seconds
    var portion = 256
    var left = count
    defer { host.showProgress(nil) }
    while left > 0 {
      let part = min(left, portion)
      let before = document.generation
      let partBegin = host.seconds
      try edit { (editor) throws(EditingError) in
        try editor.advance(by: part, isCancelled: stop)
      }
      let now = host.seconds
      let done = document.generation - before
      left -= done
      try throwIfCancelled()
      if done < part { continue }
      if now - partBegin < 0.1, portion < 1 << 61 { portion *= 2 }
      if now - begin > 0.5, left > 0 {
        host.showProgress(
          progress(done: document.generation - start, of: count, seconds: now - begin))
      }
    }
  }

  private mutating func jump(by count: Int) throws(Diagnostic) {
    let (host, stop) = (host, cancelling)
    let begin = host.seconds
    let target = "to generation \(document.generation.addingReportingOverflow(count).partialValue)"
    var lastShown = begin
    defer { host.showProgress(nil) }
    try edit { (editor) throws(EditingError) in
      try editor.advance(by: count) {
        let now = host.seconds
        if now - begin > 0.5, now - lastShown > 0.2 {
          lastShown = now
          host.showProgress("\(target) · \(durationText(now - begin)) · Ctrl-C stops")
        }
        return stop()
      }
    }
    try throwIfCancelled()
  }

  /// Whether to stop, as a closure that engines call.
  var cancelling: () -> Bool {
    let (host, limit, start) = (host, options.timeout, host.seconds - elapsed)
    return { host.isInterrupted || (limit.map { host.seconds - start >= $0 } ?? false) }
  }

  private func progress(done: Int, of count: Int, seconds: Double) -> String {
    let rate = Double(done) / seconds
    let left = rate > 0 ? Double(count - done) / rate : 0
    return "generation \(document.generation) · \(rounded(rate)) generations/s"
      + " · \(rounded(Double(done) / Double(count) * 100))%"
      + (left < 360_000 ? " · \(durationText(left)) left" : "") + " · Ctrl-C stops"
  }

  private func rounded(_ value: Double) -> String {
    value < 1e15 ? String(Int(value.rounded())) : Scalar.text(value)
  }
}

/// A time as people read it: `12 s`, `3 min`, `2 h`.
func durationText(_ seconds: Double) -> String {
  switch seconds {
  case ..<90: "\(Int(seconds.rounded(.up))) s"
  case ..<5400: "\(Int((seconds / 60).rounded())) min"
  default: "\(Int((seconds / 3600).rounded())) h"
  }
}

extension Scalar {
  /// A number as the language writes it.
  static func text(_ number: Double) -> String { Scalar.number(number).description }
}
