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
      let pixels = "\(Self.count(width))×\(Self.count(height)) pixels"
      let limit = "\(limits.side)×\(limits.side), and \(limits.pixels / 1_000_000) million in all"
      var notes: [String] = []
      if let largest {
        notes.append("'cell \(largest)' would fit")
      }
      if let area { notes.append("a rectangle shows a part: \(area.origin) size 500x500") }
      if format == .png, largest == nil { notes.append("a .svg may be larger") }
      return Diagnostic(
        "the picture would have \(pixels); a .\(format.rawValue) has at most \(limit)", notes: notes
      )
    case .tooManyShapes(let count, let limit):
      return Diagnostic(
        "a .\(format.rawValue) of \(count) shapes is more than programs can show; "
          + "\(limit) are the most",
        notes: ["a .png takes any number of cells", "a rectangle shows a part of the field"])
    case .library(let text): return Diagnostic("the picture cannot be made: \(text)")
    case .refused: return Diagnostic("the picture cannot be written")
    case .notPNG: return Diagnostic("this is no PNG")
    case .damagedPNG: return Diagnostic("the PNG is damaged or ends too early")
    case .imageTooLarge(let width, let height, let limit):
      return Diagnostic(
        "the PNG has \(width)×\(height) pixels; more than \(limit / 1_000_000) million are not read"
      )
    }
  }

  private static func count(_ pixels: Int) -> String {
    pixels == .max ? "more than 10^18" : "\(pixels)"
  }
}
