// What is said when a picture cannot be made.

import Cells
import Pictures
import Syntax

extension PictureError {
  /// The sentence for a picture in a format, of an area of the field.
  func diagnostic(of area: Rectangle? = nil, as format: PictureFormat) -> Diagnostic {
    switch self {
    case .cairoMissing:
      return Diagnostic(
        "pictures are drawn and read by cairo, which is not installed",
        notes: ["Debian has it in the package libcairo2; a .svg can be written without it"])
    case .tooLarge(let width, let height, let limits, let largest):
      let pixels = "\(width)×\(height) pixels"
      let limit = "\(limits.side)×\(limits.side), and \(limits.pixels / 1_000_000) million in all"
      var notes: [String] = []
      if let largest {
        notes.append("'cell \(largest)' would fit")
      }
      notes += Self.part(of: area)
      if format == .png, largest == nil { notes.append("a .svg may be larger") }
      return Diagnostic(
        "the picture would have \(pixels); a .\(format.rawValue) has at most \(limit)", notes: notes
      )
    case .tooManyCells(let size, let limit):
      return Diagnostic(
        "the picture would show \(size) cells; a .\(format.rawValue) has at most "
          + "\(limit / 1_000_000) million",
        notes: Self.part(of: area))
    case .tooManyShapes(let limit):
      return Diagnostic(
        "the .\(format.rawValue) would consist of more than \(limit) shapes, "
          + "which few programs can show",
        notes: [
          "a .png has no shapes, and up to "
            + "\(PictureFormat.png.limits.cells / 1_000_000) million cells"
        ] + Self.part(of: area))
    case .library(let text): return Diagnostic("the picture cannot be made: \(text)")
    case .refused: return Diagnostic("the picture cannot be written")
    case .notPNG: return Diagnostic("this is no PNG")
    case .damagedPNG: return Diagnostic("the PNG is damaged or ends too early")
    case .unreadablePNG(let text): return Diagnostic("the PNG cannot be read: \(text)")
    case .imageTooLarge(let size):
      let side = PNGImage.longestSide
      return Diagnostic(
        "the PNG has \(size) pixels; at most \(side)×\(side), and "
          + "\(PNGImage.mostPixels / 1_000_000) million in all, are read")
    }
  }

  private static func part(of area: Rectangle?) -> [String] {
    area.map { ["a rectangle shows a part: \($0.origin) size 500x500"] } ?? []
  }
}
