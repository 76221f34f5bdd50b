// How a mistake is printed.

import PlainText

extension Diagnostic {
  /// The message as it is printed, without a last newline:
  /// the position, the line with a caret below it, the notes, the chain of calls.
  package var text: String {
    // What a person at the prompt did needs no position.
    let isOwnDoing = cause == .interrupt && (source?.name ?? "").isEmpty
    if cause == .declined || isOwnDoing { return visible(message) }
    var lines = [heading]
    lines += excerpt
    lines += notes.map { "  " + visible($0) }
    lines += chainOfCalls
    return lines.joined(separator: "\n")
  }

  /// A line for each caller; of very many only the innermost and the outermost.
  private var chainOfCalls: [String] {
    let shownAtEachEnd = 8
    let lines = callers.map { caller in
      let place = Diagnostic.place(caller.span, caller.source)
      return "  \(visible(caller.description))\(place.isEmpty ? "" : " at \(place)")"
    }
    let hidden = lines.count - 2 * shownAtEachEnd
    if hidden <= 1 { return lines }
    return lines.prefix(shownAtEachEnd) + ["  … \(hidden) more calls"]
      + lines.suffix(shownAtEachEnd)
  }

  private var heading: String {
    let word = cause == .interrupt ? "interrupted" : "error"
    let place = span.flatMap { span in source.map { Diagnostic.place(span, $0) } } ?? ""
    return (place.isEmpty ? "" : place + ": ") + "\(word): \(visible(message))"
  }

  private static func place(_ span: Span, _ source: Source) -> String {
    if source.name.isEmpty { return "" }
    let (line, column) = source.position(of: span.start)
    return "\(visible(source.name)):\(line):\(column)"
  }

  /// The source line and the caret below it.
  private var excerpt: [String] {
    guard let span, let source else { return [] }
    let range = source.lineRange(around: span.start)
    let start = min(max(span.start, range.lowerBound), range.upperBound)
    let end = min(max(span.end, start), range.upperBound)
    let before = source.text(Span(range.lowerBound, start))
    let marked = source.text(Span(start, end))
    let after = source.text(Span(end, range.upperBound))
    let (head, middle, tail) = (shown(before), shown(marked), shown(after))
    let indent = head.prefix { $0 == " " }
    let line = (head + middle + tail).dropFirst(indent.count)
    if line.isEmpty { return [] }
    let (cut, lead) = Diagnostic.window(
      Array(line), caret: head.count - indent.count, length: middle.count)
    let pad = String(repeating: " ", count: displayColumns(of: String(cut.prefix(lead))))
    let shownMiddle = cut.dropFirst(lead).prefix(middle.count)
    let tildes = String(repeating: "~", count: max(0, displayColumns(of: String(shownMiddle)) - 1))
    return ["  " + cut, "  \(pad)^\(tildes)"]
  }

  /// The part of a very long line that shows the caret.
  private static func window(
    _ line: [Character], caret: Int, length: Int
  ) -> (text: String, caret: Int) {
    let widest = 100
    if line.count <= widest { return (String(line), caret) }
    let start = max(0, min(caret - 20, line.count - widest))
    let end = min(line.count, start + widest)
    let text = (start > 0 ? "…" : "") + String(line[start..<end]) + (end < line.count ? "…" : "")
    return (text, caret - start + (start > 0 ? 1 : 0))
  }

  private func shown(_ text: String) -> String {
    visible(text.replacing("\t", with: " "))
  }
}
