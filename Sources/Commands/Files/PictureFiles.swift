// Pictures of the session as files.

import Cells
import Editing
import Patterns
import Pictures
import Rendering
import Rules
import Syntax

/// How the pixels of a picture are taken for cells.
package struct PictureReading: Hashable, Sendable {
  /// The least brightness of bright pixels, one of `thresholds`.
  let threshold: Double
  /// The pixels that are live; `nil` for those that differ from most along the edges.
  let live: PNGImage.Live?

  /// From black to white.
  package static let thresholds = 0.0...1.0

  /// The words for the pixels that can be live: `bright` and `dark`.
  package static let liveWords = PNGImage.Live.allCases.map(\.rawValue)

  /// What is not said is half of the brightness, and what the edges tell.
  package init(threshold: Double? = nil, liveWord: String? = nil) {
    self.threshold = threshold ?? 0.5
    live = liveWord.flatMap(PNGImage.Live.init)
  }
}

extension Session {
  /// What a picture shows: a rectangle, the whole field, or all there is to see on an endless one.
  func areaToDraw(_ wanted: Rectangle?) throws(Diagnostic) -> Rectangle {
    if let area = wanted ?? everythingToSee { return area }
    throw Diagnostic(
      "there is nothing to draw on the field",
      notes: ["a rectangle draws what is there: 0,0 size 20x20"])
  }

  /// The cells of an area with all that lies over them, as pictures in files show them, or alone.
  private mutating func pictureToDraw(of area: Rectangle, alone isAlone: Bool) -> Picture {
    var picture = Picture(
      frame(of: area, zoom: 1, size: area.size, universe: document.universe), origin: area.origin)
    guard !isAlone else { return picture }
    picture.selection = document.selection
    picture.floating = document.floating.map { Picture.Floating($0.pattern, at: $0.origin) }
    picture.hasGrid = settings.hasGrid
    picture.hasRulers = settings.hasRulers
    picture.cellShape = settings.cellShape
    if settings.showsTrail { markTrail(in: &picture, area) }
    return picture
  }

  /// The drawing of an area; an error when its page is too large, before anything is read.
  mutating func drawing(
    of area: Rectangle, cell: Int?, as format: PictureFormat
  ) throws(Diagnostic) -> Drawing {
    let layout = try layout(of: area, cell: cell, as: format)
    let isWhole = document.field.rectangle.map { $0 == area } ?? false
    let isAlone = showsCellsAlone(cell, format)
    return Drawing(
      pictureToDraw(of: area, alone: isAlone), strokes: isAlone ? [] : document.strokes,
      theme: cellTheme, isWholeField: isWhole, layout: layout)
  }

  /// Whether somebody wants a pixel for each cell in a picture that can be read as cells again.
  private func showsCellsAlone(_ cell: Int?, _ format: PictureFormat) -> Bool {
    cell == 1 && format == .png
  }

  func layout(
    of area: Rectangle, cell: Int?, as format: PictureFormat
  ) throws(Diagnostic) -> Layout {
    do throws(PictureError) {
      return try format.layout(
        cells: area.size, origin: area.origin, cell: cell ?? format.usualCell(for: area.size),
        hasGrid: settings.hasGrid,
        hasRulers: settings.hasRulers && !showsCellsAlone(cell, format))
    } catch {
      throw error.diagnostic(of: area, as: format)
    }
  }

  /// Writes one picture.
  mutating func exportPicture(
    _ format: PictureFormat, of wanted: Rectangle?, cell: Int?, to path: String
  ) throws(Diagnostic) -> Outcome {
    let area = try areaToDraw(wanted)
    let drawing = try drawing(of: area, cell: cell, as: format)
    let bytes: [UInt8]
    do throws(PictureError) {
      switch format {
      case .svg: bytes = try drawing.svg()
      case .pdf: bytes = try drawing.pdf()
      case .png: bytes = try drawing.png()
      case .gif: bytes = try drawing.gif(states: document.rule.stateCount)
      }
    } catch {
      throw error.diagnostic(of: area, as: format)
    }
    try writeBytes(bytes, to: path)
    return exported(path, drawing.layout, frames: 1, bytes: bytes.count)
  }

  /// What is said of a picture that was written.
  func exported(_ path: String, _ layout: Layout, frames: Int, bytes: Int) -> Outcome {
    let times = frames > 1 ? "\(frames) pictures of " : ""
    let size = safe(Size(width: layout.width, height: layout.height).description)
    return Outcome(
      "exported \(path): \(times)\(size) pixels, \(bytesText(UInt128(bytes)))",
      result: .object([
        ("file", .string(path)), ("width", .integer(layout.width)),
        ("height", .integer(layout.height)), ("pictures", .integer(frames)),
        ("bytes", .integer(bytes)),
      ]))
  }

  /// The cells of a picture under the rule of the session; its top left pixel is `0,0`.
  func picture(
    in bytes: [UInt8], named path: String, at span: Span?, as reading: PictureReading
  ) throws(Diagnostic) -> PatternFile {
    do throws(PictureError) {
      var file = PatternFile(
        hasPosition: true, rulestring: Rulestring(rule: document.rule, field: nil))
      file.pattern = try PNGImage(bytes).cells(threshold: reading.threshold, live: reading.live)
      return file
    } catch {
      var diagnostic = error.diagnostic(as: .png)
      diagnostic.message = "\(path): \(diagnostic.message)"
      diagnostic.span = span
      throw diagnostic
    }
  }
}
