// Rows of cells where they lie in tiles.

import Cells
import Rules

/// Rows of an area that fall into the same segments.
struct RangeBand {
  /// Cells of a row that lie one after the other, and in the next row so many bytes further on.
  struct Segment {
    let x: Int
    let count: Int
    let start: UnsafeMutablePointer<UInt8>
    let stride: Int
  }

  /// The rows, counted from the first one of the area.
  let rows: Range<Int>
  /// From the left; they cover all columns.
  let segments: [Segment]

  /// Whether another band has segments of the same columns.
  func hasColumns(of other: RangeBand) -> Bool {
    segments.count == other.segments.count
      && zip(segments, other.segments).allSatisfy { $0.x == $1.x && $0.count == $1.count }
  }
}

/// Bands in raw memory: they are looked at for every row, too often to count references.
final class RangeBandTable {
  struct Band {
    let start: Int
    let end: Int
    let segments: UnsafeMutablePointer<RangeBand.Segment>
    let count: Int
    /// Equal for bands whose segments have the same columns, where one follows the other.
    let layout: Int
  }

  private var bands: UnsafeMutablePointer<Band>
  private var segments: UnsafeMutablePointer<RangeBand.Segment>
  private var bandCapacity = 1
  private var segmentCapacity = 1

  init() {
    bands = .allocate(capacity: 1)
    segments = .allocate(capacity: 1)
  }

  deinit {
    bands.deallocate()
    segments.deallocate()
  }

  /// The bands last taken.
  subscript(index: Int) -> Band { bands[index] }

  /// Takes other bands.
  func take(_ new: [RangeBand]) {
    let count = new.reduce(0) { $0 + $1.segments.count }
    if new.count > bandCapacity {
      bands.deallocate()
      bandCapacity = new.count
      bands = .allocate(capacity: bandCapacity)
    }
    if count > segmentCapacity {
      segments.deallocate()
      segmentCapacity = count
      segments = .allocate(capacity: segmentCapacity)
    }
    var next = segments
    var layout = 0
    for (index, band) in new.enumerated() {
      if index > 0, !band.hasColumns(of: new[index - 1]) { layout += 1 }
      for (place, segment) in band.segments.enumerated() {
        (next + place).initialize(to: segment)
      }
      (bands + index).initialize(
        to: Band(
          start: band.rows.lowerBound, end: band.rows.upperBound, segments: next,
          count: band.segments.count, layout: layout))
      next += band.segments.count
    }
  }
}

/// Puts bands together out of the pieces of an area.
struct RangeBandBuilder {
  private let area: Rectangle
  private let nothing: RangeTile
  private var bands: [RangeBand] = []
  /// The pieces that have the same rows.
  private var pieces: [FieldPiece] = []
  private var isPossible = true
  private var nextRow = 0

  init(area: Rectangle, nothing: RangeTile) {
    self.area = area
    self.nothing = nothing
  }

  /// Takes the next piece, row of pieces by row.
  mutating func add(_ piece: FieldPiece, of universe: RangeUniverse) {
    if let last = pieces.last, last.part.rows != piece.part.rows { closePieces(universe) }
    // Pieces that are turned, or that are torn at different rows, have to be copied.
    let isBeside = pieces.last.map { $0.image.y == piece.image.y } ?? true
    if !piece.isStraight || !isBeside || piece.part.y - area.y < nextRow { isPossible = false }
    pieces.append(piece)
    self.universe = universe
  }

  private var universe: RangeUniverse?

  /// The bands, or `nil` where the area does not lie in rows.
  mutating func finish() -> [RangeBand]? {
    if let universe { closePieces(universe) }
    if nextRow < area.height { addDeadRows(nextRow..<area.height) }
    return isPossible ? bands : nil
  }

  private mutating func addDeadRows(_ rows: Range<Int>) {
    bands.append(RangeBand(rows: rows, segments: [deadSegment(0..<area.width)]))
    nextRow = rows.upperBound
  }

  private func deadSegment(_ columns: Range<Int>) -> RangeBand.Segment {
    RangeBand.Segment(
      x: columns.lowerBound, count: columns.count, start: nothing.cells, stride: 0)
  }

  /// Makes the bands of the rows that some pieces have in common: one for each row of tiles.
  private mutating func closePieces(_ universe: RangeUniverse) {
    guard isPossible, let first = pieces.first else { return }
    let rows = first.part.rows
    if rows.lowerBound - area.y > nextRow {
      addDeadRows(nextRow..<(rows.lowerBound - area.y))
    }
    var y = rows.lowerBound
    while y < rows.upperBound {
      let imageY = first.origin.y + y - rows.lowerBound
      let room = RangeTile.height - imageY & (RangeTile.height - 1)
      let end = min(rows.upperBound, y + room)
      bands.append(
        RangeBand(
          rows: (y - area.y)..<(end - area.y), segments: segments(inRow: imageY, universe)))
      y = end
    }
    nextRow = rows.upperBound - area.y
    pieces = []
  }

  private func segments(inRow y: Int, _ universe: RangeUniverse) -> [RangeBand.Segment] {
    var segments: [RangeBand.Segment] = []
    var x = 0
    for piece in pieces {
      let start = piece.part.x - area.x
      if start > x { segments.append(deadSegment(x..<start)) }
      x = start
      var imageX = piece.origin.x
      let end = start + piece.part.width
      while x < end {
        let count = min(end - x, RangeTile.width - imageX & (RangeTile.width - 1))
        if let slot = universe.index[RangePlace(of: Point(x: imageX, y: y))] {
          let cells = universe.slots[slot].tile.cells + RangeTile.offset(x: imageX, y: y)
          segments.append(
            RangeBand.Segment(x: x, count: count, start: cells, stride: RangeTile.width))
        } else {
          segments.append(deadSegment(x..<(x + count)))
        }
        x += count
        imageX += count
      }
    }
    if x < area.width { segments.append(deadSegment(x..<area.width)) }
    return segments
  }
}
