// Tests of finding a pattern on a field.

import Analysis
import Cells
import Patterns
import Rules
import Testing
import Universes

@Suite struct OccurrencesTests {
  private func field(_ pattern: Pattern, at origin: Point = .origin) throws -> any Universe {
    var universe = try UniverseKind.preferred(for: .life, on: .unbounded)
      .make(rule: .life, field: .unbounded)
    universe.write(pattern, at: origin, .live)
    return universe
  }

  @Test func findsEveryPlaceInReadingOrder() throws {
    var universe = try field(pattern("##..##\n##..##"), at: Point(x: -70, y: 3))
    universe.write(pattern("##\n##"), at: Point(x: 100, y: -64), .live)
    let found = Occurrences.find(pattern("##\n##"), in: universe)
    #expect(found == [Point(x: 100, y: -64), Point(x: -70, y: 3), Point(x: -66, y: 3)])
  }

  @Test func deadCellsWithinTheFrameMatchToo() throws {
    let universe = try field(pattern("###\n#.#\n###"))
    #expect(Occurrences.find(pattern("###\n#.#\n###"), in: universe) == [.origin])
    #expect(Occurrences.find(pattern("###\n###\n###"), in: universe) == [])
    #expect(Occurrences.find(pattern("#.#\n###"), in: universe) == [Point(x: 0, y: 1)])
  }

  @Test func cellsAroundTheFrameDoNotMatter() throws {
    let universe = try field(pattern("####"))
    #expect(Occurrences.find(pattern("##"), in: universe)?.map(\.x) == [0, 1, 2])
    #expect(Occurrences.find(pattern("####"), in: universe)?.map(\.x) == [0])
    #expect(Occurrences.find(pattern("#####"), in: universe) == [])
  }

  @Test func theFrameIsTrimmedFirst() throws {
    let universe = try field(pattern("#"), at: Point(x: 5, y: 5))
    #expect(Occurrences.find(pattern("...\n.#.\n..."), in: universe) == [Point(x: 5, y: 5)])
  }

  @Test func nothingIsFoundNowhere() throws {
    let universe = try field(pattern("##\n##"))
    #expect(Occurrences.find(.empty, in: universe) == [])
    #expect(Occurrences.find(Pattern(size: Size(width: 2, height: 2)), in: universe) == [])
    #expect(Occurrences.find(pattern("#"), in: try field(.empty)) == [])
  }

  @Test func agreesWithLookingEverywhere() throws {
    var random = SystemRandomNumberGenerator.Reproducible(state: 1)
    for _ in 0..<40 {
      var builder = PatternBuilder()
      for y in 0..<24 {
        for x in 0..<24 where Bool.random(using: &random) { builder.add(Point(x: x, y: y)) }
      }
      let cells = builder.pattern(size: Size(width: 24, height: 24))
      let universe = try field(cells, at: Point(x: -9, y: -9))
      let area = Rectangle(
        x: Int.random(in: 0..<20, using: &random), y: Int.random(in: 0..<20, using: &random),
        width: Int.random(in: 1...3, using: &random), height: Int.random(in: 1...3, using: &random))
      let wanted = cells.cropped(to: area).trimmed()
      let found = Occurrences.find(wanted, in: universe)
      #expect(found == everywhere(wanted, in: cells, shift: Offset(x: -9, y: -9)))
    }
  }

  private func everywhere(_ wanted: Pattern, in cells: Pattern, shift: Offset) -> [Point] {
    guard !wanted.isEmpty else { return [] }
    var places: [Point] = []
    for y in -3..<27 {
      for x in -3..<27 {
        let window = Rectangle(origin: Point(x: x, y: y), size: wanted.size)
        if cells.cropped(to: window) == wanted { places.append(Point(x: x, y: y) + shift) }
      }
    }
    return places
  }
}

extension SystemRandomNumberGenerator {
  /// A generator whose numbers are the same in every run.
  fileprivate struct Reproducible: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }
}
