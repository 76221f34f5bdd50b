// Small pictures with captions, side by side: the library and the snapshots.

import Cells
import PlainText
import Rendering
import Syntax

extension Session {
  /// Prints small pictures side by side, as many as fit in the window; `ink` lies over the patterns,
  /// in coordinates of each.
  mutating func printPreviews(
    _ items: [(pattern: Pattern, caption: [String])], ink: [[Stroke]] = []
  ) throws(Diagnostic) {
    if options.isJSON { return }
    for line in previews(items, ink: ink) { try print(line) }
  }

  /// Small pictures side by side, as many as fit in the window; `isFaint` says that all lines of a
  /// caption but the first are less important.
  ///
  /// Where there is no terminal they are ASCII, and larger, since zoomed out they would tell little.
  func previews(
    _ items: [(pattern: Pattern, caption: [String])], ink: [[Stroke]] = [], isFaint: Bool = false
  ) -> [RenderedLine] {
    let window = host.window
    let size = window.isTerminal ? Size(width: 18, height: 6) : Size(width: 40, height: 24)
    let pictures = items.enumerated().map { index, item in
      let captions = item.caption.map { shortened(safe($0), to: size.width + 4, isUTF8: isUTF8) }
      return CaptionedPicture(
        picture: preview(
          of: item.pattern, ink: ink.indices.contains(index) ? ink[index] : [], columns: size.width,
          lines: size.height,
          glyphs: window.isTerminal ? window.glyphs : .ascii, theme: settings.theme,
          depth: host.colorDepth),
        caption: captions.enumerated().map { index, text in
          isFaint && index > 0 ? faint(text) : RenderedLine(text)
        })
    }
    return sideBySide(pictures, columns: textColumns)
  }

  /// How many columns a line of text has.
  var textColumns: Int { host.window.isTerminal ? host.window.columns : 100 }

  /// A text of less importance, where the terminal can show that.
  func faint(_ text: String) -> RenderedLine {
    RenderedLine(text, TextAttributes(isDim: true), depth: host.colorDepth)
  }

  /// A text that stands above others.
  func heading(_ text: String) -> RenderedLine {
    RenderedLine(text, TextAttributes(isBold: true), depth: host.colorDepth)
  }

  /// Prints lines, a screen at a time where that is possible.
  mutating func printPaged(_ lines: [RenderedLine]) throws(Diagnostic) {
    guard host.isInteractive, lines.count > host.window.lines - 1 else {
      for line in lines { try print(line) }
      return
    }
    let newline = UInt8(ascii: "\n")
    let bytes = lines.reduce(into: [UInt8]()) { $0 += $1.bytes + [newline] }
    host.page(String(decoding: bytes, as: UTF8.self))
  }
}
