// Where neighbours beyond the edges of a field lie, cell by cell.

import Cells
import Rules
import Testing

@testable import Universes

/// The cells of a 3 × 3 field as letters A to I, with what surrounds them.
private func surroundings(of topology: Topology, width: Int = 3, height: Int = 3) -> [String] {
  let field = Field(width: width, height: height, topology: topology)
  return (-1...height).map { y in
    (-1...width).map { x in
      guard let source = field.wrap(Point(x: x, y: y)) else { return "." }
      return String(UnicodeScalar(UInt8(65 + source.y * width + source.x)))
    }.joined()
  }
}

@Suite struct Wrapping {
  @Test func plane() {
    #expect(surroundings(of: .plane) == [".....", ".ABC.", ".DEF.", ".GHI.", "....."])
  }

  @Test func torus() {
    #expect(surroundings(of: .torus) == ["IGHIG", "CABCA", "FDEFD", "IGHIG", "CABCA"])
  }

  @Test func shiftedTorus() {
    // Above the top the bottom row is read one to the left, below the bottom one to the right.
    #expect(
      surroundings(of: .torus(shift: .init(axis: .width, amount: 1)))
        == ["HIGHI", "CABCA", "FDEFD", "IGHIG", "ABCAB"])
    #expect(
      surroundings(of: .torus(shift: .init(axis: .height, amount: 1)))
        == ["FGHIA", "IABCD", "CDEFG", "FGHIA", "IABCD"])
  }

  @Test func kleinBottle() {
    #expect(
      surroundings(of: .klein(twisted: .width, isShifted: false))
        == ["GIHGI", "CABCA", "FDEFD", "IGHIG", "ACBAC"])
    #expect(
      surroundings(of: .klein(twisted: .height, isShifted: false))
        == ["CGHIA", "IABCG", "FDEFD", "CGHIA", "IABCG"])
  }

  @Test func shiftedKleinBottle() {
    // Only an even side can be shifted; an odd one stays as it is.
    #expect(
      surroundings(of: .klein(twisted: .width, isShifted: true), width: 4, height: 2)
        == ["HGFEHG", "DABCDA", "HEFGHE", "DCBADC"])
    #expect(
      surroundings(of: .klein(twisted: .width, isShifted: true))
        == surroundings(of: .klein(twisted: .width, isShifted: false)))
  }

  @Test func crossSurface() {
    #expect(surroundings(of: .cross) == ["AIHGC", "IABCG", "FDEFD", "CGHIA", "GCBAI"])
  }

  @Test func sphere() {
    #expect(surroundings(of: .sphere) == ["AADGC", "AABCG", "BDEFH", "CGHII", "GCFII"])
  }

  @Test func halfBoundedFields() {
    let tube = Field(width: nil, height: 20, topology: .torus)
    #expect(tube.wrap(Point(x: -7, y: -1)) == Point(x: -7, y: 19))
    #expect(tube.wrap(Point(x: 1 << 59, y: 20)) == Point(x: 1 << 59, y: 0))
    let strip = Field(width: 30, height: nil, topology: .plane)
    #expect(strip.wrap(Point(x: 30, y: 5)) == nil)
    #expect(strip.wrap(Point(x: 0, y: -5)) == Point(x: 0, y: -5))
  }
}
