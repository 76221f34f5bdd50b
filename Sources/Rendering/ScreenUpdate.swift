// Redrawing a picture in place.

import Cells

/// The bytes that turn one picture on the terminal into the next.
///
/// Before and after, the cursor stands in the first column of the line below the picture. Only
/// lines that changed are sent, in one block between the marks of synchronized output, which
/// terminals that do not know them ignore. Neither picture may be taller than the window less one
/// line, and no line wider than the window.
package enum ScreenUpdate {
  package static let hideCursor = Array("\u{1B}[?25l".utf8)
  package static let showCursor = Array("\u{1B}[?25h".utf8)
  package static let beginSynchronized = Array("\u{1B}[?2026h".utf8)
  package static let endSynchronized = Array("\u{1B}[?2026l".utf8)

  /// Whether pictures can be redrawn in place: on a terminal whose `TERM` is set and not `dumb`.
  package static func isPossible(terminal: String?, isTerminal: Bool) -> Bool {
    guard let terminal else { return false }
    return isTerminal && !terminal.isEmpty && terminal != "dumb"
  }

  /// The bytes to send; none when nothing changed. O(bytes of both).
  ///
  /// Without lines before, the picture is printed where the cursor is.
  package static func bytes(
    from old: [RenderedLine], to new: [RenderedLine], isSynchronized: Bool = true
  ) -> [UInt8] {
    guard old != new else { return [] }
    var bytes: [UInt8] = isSynchronized ? beginSynchronized : []
    // The line the cursor is on, counted from the first line of the picture.
    var line = old.count
    for (index, text) in new.enumerated() where index >= old.count || old[index] != text {
      move(from: &line, to: index, &bytes)
      bytes.append(contentsOf: text.bytes)
      // A tail is only cleared when there is one: at the very edge of the window clearing would
      // take the last character.
      if index < old.count, old[index].columns > text.columns { add("[K", to: &bytes) }
      bytes.append(contentsOf: [0x0D, 0x0A])
      line += 1
    }
    move(from: &line, to: new.count, &bytes)
    if new.count < old.count { add("[J", to: &bytes) }
    if isSynchronized { bytes.append(contentsOf: endSynchronized) }
    return bytes
  }

  /// The bytes that turn one picture that fills the screen from its top left corner into the next.
  ///
  /// The pictures may be as tall as the window; the cursor is left anywhere. O(bytes of both).
  package static func fullScreen(from old: [RenderedLine], to new: [RenderedLine]) -> [UInt8] {
    guard old != new else { return [] }
    var bytes = beginSynchronized
    for index in 0..<max(old.count, new.count) {
      let before = index < old.count ? old[index] : .empty
      let after = index < new.count ? new[index] : .empty
      guard before != after else { continue }
      add("[\(index + 1)H", to: &bytes)
      bytes.append(contentsOf: after.bytes)
      if before.columns > after.columns { add("[K", to: &bytes) }
    }
    return bytes + endSynchronized
  }

  /// The bytes that erase a picture and leave the cursor where its first line began.
  package static func erasing(_ old: [RenderedLine]) -> [UInt8] {
    bytes(from: old, to: [])
  }

  /// Moves between lines that exist; the cursor is and stays in the first column.
  private static func move(from line: inout Int, to target: Int, _ bytes: inout [UInt8]) {
    if target < line { add("[\(line - target)A", to: &bytes) }
    if target > line { add("[\(target - line)B", to: &bytes) }
    line = target
  }

  private static func add(_ sequence: String, to bytes: inout [UInt8]) {
    bytes.append(0x1B)
    bytes.append(contentsOf: sequence.utf8)
  }
}
