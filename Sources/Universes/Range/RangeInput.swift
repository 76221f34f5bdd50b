// A block of cells with what surrounds it, copied out of tiles.

import Cells
import Rules

/// Cells of a part of the field and of a margin around it.
///
/// Where it is copied it is one block of bytes, `values`: what each cell counts. That is the stored
/// byte for two states; whether the state is 1 for more; or the weight of the state as a signed byte.
/// A counter that goes through the rows once takes them where they lie instead, as `bands`.
final class RangeInput {
  private(set) var width = 0
  private(set) var height = 0
  /// How many bytes from one row to the next, in what is copied and in what is counted.
  private(set) var stride = 0
  private(set) var values: UnsafeMutablePointer<UInt8>
  /// Rows that fall into the same segments, from the top.
  private(set) var bands: [RangeBand] = []
  private var capacity = 0
  private let stateValues: [UInt8]?
  /// Dead cells.
  private let nothing = RangeTile()

  /// `stateValues` has the value of each state, or is `nil` where bytes are values.
  init(stateValues: [UInt8]?) {
    self.stateValues = stateValues
    values = .allocate(capacity: 1)
  }

  deinit { values.deallocate() }

  private func resize(to size: Size) {
    width = size.width
    height = size.height
    stride = (width + 63) & ~63
  }

  private func makeRoom() {
    let needed = stride * height + 64
    if needed <= capacity { return }
    values.deallocate()
    capacity = needed
    values = .allocate(capacity: needed)
    values.initialize(repeating: 0, count: needed)
  }

  /// Takes an area where its cells lie. Says `false` where they do not lie in rows.
  ///
  /// The universe must not change as long as the bands are used.
  func borrow(_ area: Rectangle, of universe: RangeUniverse) -> Bool {
    resize(to: area.size)
    var builder = RangeBandBuilder(area: area, nothing: nothing)
    universe.field.forEachPiece(of: area) { builder.add($0, of: universe) }
    guard let bands = builder.finish() else { return false }
    self.bands = bands
    return true
  }

  /// Copies an area, which may reach beyond the edges of the field.
  ///
  /// Gives up, and says `false`, when `mustStop` says so; it is told how many cells were copied.
  func fill(
    with area: Rectangle, of universe: RangeUniverse, mustStop: (Int) -> Bool
  ) -> Bool {
    resize(to: area.size)
    makeRoom()
    let field = universe.field
    if field.topology == .plane, field.clip(area) != area {
      values.update(repeating: 0, count: stride * height)
    }
    var isStopped = false
    field.forEachPiece(of: area) { piece in
      if isStopped { return }
      isStopped = mustStop(piece.part.width * piece.part.height / 8 + 8)
      let target = values + (piece.part.y - area.y) * stride + piece.part.x - area.x
      if piece.isStraight {
        copy(piece.image, of: universe, to: target)
      } else {
        copyTurned(piece, of: universe, to: target)
      }
    }
    if isStopped { return false }
    setValues()
    bands = [
      RangeBand(
        rows: 0..<height,
        segments: [
          RangeBand.Segment(x: 0, count: width, start: values, stride: stride)
        ])
    ]
    return true
  }

  private func copy(
    _ area: Rectangle, of universe: RangeUniverse, to target: UnsafeMutablePointer<UInt8>
  ) {
    let (first, last) = (RangePlace(of: area.origin), RangePlace(of: area.lastPoint))
    for y in first.y...last.y {
      for x in first.x...last.x {
        let place = RangePlace(x: x, y: y)
        guard let part = place.rectangle.intersection(area) else { continue }
        var destination = target + (part.y - area.y) * stride + part.x - area.x
        guard let slot = universe.index[place] else {
          for _ in 0..<part.height {
            destination.update(repeating: 0, count: part.width)
            destination += stride
          }
          continue
        }
        var source =
          universe.slots[slot].tile.cells + RangeTile.offset(x: part.x, y: part.y)
        for _ in 0..<part.height {
          destination.update(from: source, count: part.width)
          destination += stride
          source += RangeTile.width
        }
      }
    }
  }

  /// Copies a piece cell by cell.
  private func copyTurned(
    _ piece: FieldPiece, of universe: RangeUniverse, to target: UnsafeMutablePointer<UInt8>
  ) {
    var last = RangePlace(of: piece.origin)
    var cells = universe.index[last].map { universe.slots[$0].tile.cells }
    var start = piece.origin
    for row in 0..<piece.part.height {
      var point = start
      let destination = target + row * stride
      for column in 0..<piece.part.width {
        let place = RangePlace(of: point)
        if place != last {
          last = place
          cells = universe.index[place].map { universe.slots[$0].tile.cells }
        }
        destination[column] = cells?[RangeTile.offset(x: point.x, y: point.y)] ?? 0
        point = point + piece.right
      }
      start = start + piece.down
    }
  }

  private func setValues() {
    guard let stateValues else { return }
    let count = stride * height
    let values = values
    // With states that do not weigh, the value is whether the state is 1.
    if stateValues == [0, 1] {
      for place in 0..<count { values[place] = values[place] == 1 ? 1 : 0 }
      return
    }
    stateValues.withUnsafeBufferPointer { table in
      for place in 0..<count {
        let state = Int(values[place])
        values[place] = state < table.count ? table[state] : 0
      }
    }
  }
}
