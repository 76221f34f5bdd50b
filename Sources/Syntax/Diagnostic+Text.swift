// How a mistake is printed.

extension Diagnostic {
  /// The message as it is printed, without a last newline:
  /// the position, the line with a caret below it, the notes, the chain of calls.
  package var text: String {
    if cause == .declined { return escapingControls(message) }
    var lines = [heading]
    lines += excerpt
    lines += notes.map { "  " + escapingControls($0) }
    lines += chainOfCalls
    return lines.joined(separator: "\n")
  }

  /// A line for each caller; of very many only the innermost and the outermost.
  private var chainOfCalls: [String] {
    let shownAtEachEnd = 8
    let lines = callers.map { caller in
      let place = Diagnostic.place(caller.span, caller.source)
      return "  \(escapingControls(caller.description))\(place.isEmpty ? "" : " at \(place)")"
    }
    let hidden = lines.count - 2 * shownAtEachEnd
    if hidden <= 1 { return lines }
    return lines.prefix(shownAtEachEnd) + ["  … \(hidden) more calls"]
      + lines.suffix(shownAtEachEnd)
  }

  private var heading: String {
    let word = cause == .interrupt ? "interrupted" : "error"
    let place = span.flatMap { span in source.map { Diagnostic.place(span, $0) } } ?? ""
    return (place.isEmpty ? "" : place + ": ") + "\(word): \(escapingControls(message))"
  }

  private static func place(_ span: Span, _ source: Source) -> String {
    if source.name.isEmpty { return "" }
    let (line, column) = source.position(of: span.start)
    return "\(escapingControls(source.name)):\(line):\(column)"
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
    let pad = String(repeating: " ", count: Diagnostic.columns(of: cut.prefix(lead)))
    let shownMiddle = cut.dropFirst(lead).prefix(middle.count)
    let tildes = String(repeating: "~", count: max(0, Diagnostic.columns(of: shownMiddle) - 1))
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

  /// How many columns of a terminal a text takes, as far as the caret below it needs to know.
  private static func columns(of text: Substring) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.first.map(isWide) ?? false ? 2 : 1) }
  }

  /// The blocks of East Asian wide characters and of emoji (Unicode Standard Annex 11).
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }

  private func shown(_ text: String) -> String {
    escapingControls(text.replacing("\t", with: " "))
  }
}

/// The text with control characters written out, so that none reaches the terminal.
///
/// Text from files and arguments may hold escape sequences. C0, DEL and C1 characters and the
/// marks that reverse the direction of text are shown as `\u{…}`.
package func escapingControls(_ text: String) -> String {
  func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  var shown = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if isControl(scalar) {
      shown.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
    } else {
      shown.append(scalar)
    }
  }
  return String(shown)
}
