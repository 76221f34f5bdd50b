// Turning and mirroring patterns.

import Cells
import Testing

/// A pattern of digits that are states and dots, row by row.
private func pattern(_ rows: String...) -> Pattern {
  var builder = PatternBuilder()
  for (y, row) in rows.enumerated() {
    for (x, character) in row.enumerated() {
      if let state = character.wholeNumberValue {
        builder.add(Point(x: x, y: y), state: CellState(state))
      }
    }
  }
  return builder.pattern(size: Size(width: rows.first?.count ?? 0, height: rows.count))
}

@Suite("Turning patterns") struct PatternOrientationTests {
  private let block = pattern("112..", "1.2.3", ".....")

  @Test func turns() {
    #expect(block.oriented(Orientation(.right)) == pattern(".11", "..1", ".22", "...", ".3."))
    #expect(block.oriented(Orientation(.left)) == pattern(".3.", "...", "22.", "1..", "11."))
    #expect(block.oriented(Orientation(.around)) == pattern(".....", "3.2.1", "..211"))
  }

  @Test func flips() {
    #expect(block.oriented(Orientation(.horizontal)) == pattern("..211", "3.2.1", "....."))
    #expect(block.oriented(Orientation(.vertical)) == pattern(".....", "1.2.3", "112.."))
  }

  @Test(arguments: Orientation.allCases) func everyCellGoesWhereItsPointGoes(to way: Orientation) {
    let turned = block.oriented(way)
    for y in 0..<block.height {
      for x in 0..<block.width {
        let point = Point(x: x, y: y)
        #expect(turned[way.applied(to: point, in: block.size)] == block[point])
      }
    }
    #expect(turned.population == block.population)
  }

  @Test func largeBlocksCostTheirSides() {
    var builder = PatternBuilder()
    for y in 0..<300 { builder.add(row: y, columns: 0..<50_000, state: 1) }
    let turned = builder.pattern(size: Size(width: 50_000, height: 300))
      .oriented(Orientation(.left))
    #expect(turned.population == 15_000_000)
    #expect(turned.rows.count == 50_000)
    #expect(turned.rows.first.map { Array($0.runs) } == [Pattern.Run(0..<300, 1)])
  }

  @Test func occupiedColumns() {
    #expect(Pattern.empty.occupiedColumns == 0)
    #expect(block.occupiedColumns == 4)
    #expect(pattern(".1.1.1.", "...22..").occupiedColumns == 4)
    var builder = PatternBuilder()
    builder.add(row: 0, columns: 0..<(1 << 59), state: 1)
    builder.add(row: 1, columns: 5..<(1 << 60), state: 1)
    #expect(
      builder.pattern(size: Size(width: 1 << 60, height: 2)).occupiedColumns == 1 << 60)
  }
}
