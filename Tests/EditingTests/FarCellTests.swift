// Tests of where cells beyond the edges lie.

import Cells
import Rules
import Testing
import Universes

@testable import Editing

@Suite struct FarCellTests {
  @Test(arguments: fieldsUnderTest)
  func oneStepBeyondTheEdgeIsWhereTheNeighbourIs(_ field: Field) {
    for y in field.playground.grown(by: 1).rows {
      for x in field.playground.grown(by: 1).columns {
        let point = Point(x: x, y: y)
        #expect(field.cell(at: point) == field.wrap(point), "\(point)")
      }
    }
  }

  @Test(arguments: fieldsUnderTest.filter { $0.size != nil && $0.topology != .plane })
  func everyPointFarAwayHasACellOnTheField(_ field: Field) {
    var generator = Generator(seed: 4)
    let far = 1 << 59
    for _ in 0..<500 {
      let point = Point(
        x: generator.integer(in: -far...far), y: generator.integer(in: -far...far))
      #expect(field.cell(at: point).map(field.contains) == true)
    }
  }

  @Test(arguments: fieldsUnderTest.filter { $0.size != nil })
  func goingOnceAroundDoesWhatTheTopologySays(_ field: Field) throws {
    let size = try #require(field.size)
    let (w, h) = (size.width, size.height)
    var generator = Generator(seed: 5)
    for _ in 0..<300 {
      let (x, y) = (generator.integer(in: -40...40), generator.integer(in: -40...40))
      let here = { (x: Int, y: Int) in field.cell(at: Point(x: x, y: y)) }
      switch field.topology {
      case .plane:
        #expect(here(x, y) == (field.contains(Point(x: x, y: y)) ? Point(x: x, y: y) : nil))
      case .torus(let shift):
        let (sx, sy) = shift.map { $0.axis == .width ? ($0.amount, 0) : (0, $0.amount) } ?? (0, 0)
        #expect(here(x, y + h) == here(x + sx, y) || here(x, y + h) == here(x - sx, y))
        #expect(here(x + w, y) == here(x, y + sy) || here(x + w, y) == here(x, y - sy))
      case .klein(.width, let isShifted):
        #expect(here(x, y + h) == here(w - (isShifted ? 2 : 1) - x, y))
        #expect(here(x + w, y) == here(x, y))
      case .klein(.height, let isShifted):
        #expect(here(x + w, y) == here(x, h - (isShifted ? 2 : 1) - y))
        #expect(here(x, y + h) == here(x, y))
      case .cross:
        #expect(here(x, y + h) == here(w - 1 - x, y))
        #expect(here(x + w, y) == here(x, h - 1 - y))
      case .sphere:
        #expect(here(x, -1 - y) == here(y, x))
        #expect(here(w + x, y) == here(y, w - 1 - x))
      }
    }
  }
}
