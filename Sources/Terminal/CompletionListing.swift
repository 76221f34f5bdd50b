// The list of candidates under the prompt.

import PlainText

/// Lays out candidates in a window: one a line with its summary while they fit in half of the
/// window's height, else names in columns, downward first; cut to the window with a last line that
/// counts the rest, so that no question has to be asked.
func completionListing(
  _ candidates: [Completions.Candidate], in size: TerminalSize
) -> [String] {
  let names = candidates.map { visible($0.text) }
  let widest = names.map { displayColumns(of: $0) }.max() ?? 0
  let hasSummaries = candidates.contains { $0.summary != nil }
  if hasSummaries && candidates.count <= max(1, size.rows / 2) {
    return zip(names, candidates).map { name, candidate in
      summaryLine(name, candidate.summary, widest: widest, columns: size.columns)
    }
  }
  return columns(of: names, widest: widest, in: size)
}

private func summaryLine(_ name: String, _ summary: String?, widest: Int, columns: Int) -> String {
  guard let summary else { return name }
  return shortened(
    padded(name, to: widest) + "  " + visible(summary), to: columns - 1,
    isUTF8: TerminalEnvironment.current.isUTF8)
}

private func columns(of names: [String], widest: Int, in size: TerminalSize) -> [String] {
  let perLine = max(1, (size.columns - 1) / (widest + 2))
  let mostLines = max(1, size.rows - 2)
  let isTooMany = names.count > perLine * mostLines
  let shown = isTooMany ? Array(names.prefix(perLine * max(1, mostLines - 1))) : names
  let height = (shown.count + perLine - 1) / perLine
  var lines: [String] = []
  for row in 0..<height {
    let cells = stride(from: row, to: shown.count, by: height).map { shown[$0] }
    let padding = cells.dropLast().map { padded($0, to: widest + 2) }
    lines.append(
      shortened(
        padding.joined() + (cells.last ?? ""), to: size.columns - 1,
        isUTF8: TerminalEnvironment.current.isUTF8))
  }
  if isTooMany { lines.append("and \(names.count - shown.count) more") }
  return lines
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - displayColumns(of: text)))
}
