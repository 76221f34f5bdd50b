// Small pictures with captions, side by side: the library and the snapshots.

import Cells
import PlainText
import Rendering
import Syntax

extension Session {
  /// Prints small pictures side by side, as many as fit in the window; `ink` lies over the patterns,
  /// in coordinates of each.
  ///
  /// Where there is no terminal they are ASCII, and larger, since zoomed out they would tell little.
  mutating func printPreviews(
    _ items: [(pattern: Pattern, caption: [String])], ink: [[Stroke]] = []
  ) throws(Diagnostic) {
    if options.isJSON { return }
    let window = host.window
    let size = window.isTerminal ? Size(width: 18, height: 6) : Size(width: 40, height: 24)
    let pictures = items.enumerated().map { index, item in
      CaptionedPicture(
        picture: preview(
          of: item.pattern, ink: ink.indices.contains(index) ? ink[index] : [], columns: size.width,
          lines: size.height,
          glyphs: window.isTerminal ? window.glyphs : .ascii, theme: settings.theme,
          depth: host.colorDepth),
        caption: item.caption.map {
          RenderedLine(shortened(safe($0), to: size.width + 4, isUTF8: isUTF8))
        })
    }
    let columns = window.isTerminal ? window.columns : 100
    for line in sideBySide(pictures, columns: columns) { try print(line) }
  }
}
