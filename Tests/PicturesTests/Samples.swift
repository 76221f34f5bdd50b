// The drawings that several tests make.

import Cells
import Pictures
import Rendering
import Testing

/// A drawing of a text picture: `.` is dead, `O` live, and `A` is state 2, `B` state 3, ….
func drawing(
  _ rows: String, origin: Point = .origin, cell: Int, as format: PictureFormat = .png,
  theme: Theme = .dark, isWholeField: Bool = false, strokes: [Stroke] = [],
  _ change: (inout Picture) -> Void = { _ in }
) throws -> Drawing {
  var picture = Picture(frame(rows), origin: origin)
  change(&picture)
  let layout = try format.layout(
    cells: picture.frame.size, origin: origin, cell: cell, hasGrid: picture.hasGrid,
    hasRulers: picture.hasRulers)
  return Drawing(
    picture, strokes: strokes, theme: theme, isWholeField: isWholeField, layout: layout)
}

func frame(_ rows: String) -> Frame {
  let lines = rows.split(separator: "\n").map { Array($0.utf8) }
  var frame = Frame(size: Size(width: lines.first?.count ?? 0, height: lines.count))
  for (y, line) in lines.enumerated() {
    for (x, byte) in line.enumerated() {
      switch byte {
      case UInt8(ascii: "."): continue
      case UInt8(ascii: "O"): frame[x, y] = 1
      default: frame[x, y] = byte - UInt8(ascii: "A") + 2
      }
    }
  }
  return frame
}

func stroke(
  _ points: [(Int, Int)], _ color: UInt32 = 0xFF6B6B, width: Double = 1,
  tip: Stroke.Tip = .round
) throws -> Stroke {
  try #require(
    Stroke(
      through: points.map { Point(x: $0.0, y: $0.1) }, color: Color(hex: color), width: width,
      tip: tip))
}

let soup = """
  .O..O.....OO..
  OO...O...O..O.
  ..OOO.....OO..
  .......A......
  .OO...ABA..O..
  .OO....A..OO..
  ..........O...
  ...........OO.
  """

/// How much two pixels differ in the component in which they differ most.
func difference(_ pixel: UInt32, _ other: UInt32) -> Int {
  var most = 0
  for shift: UInt32 in [0, 8, 16, 24] {
    let (a, b) = (Int(pixel >> shift & 0xFF), Int(other >> shift & 0xFF))
    most = max(most, abs(a - b))
  }
  return most
}
