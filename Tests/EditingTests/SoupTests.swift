// Tests of soups.

import Cells
import Rules
import Testing
import Universes

@testable import Editing

@Suite struct SoupTests {
  @Test func theSameSeedGivesTheSameFieldEverywhere() throws {
    var editor = try Editor()
    var generator = Generator(seed: 42)
    try editor.fillRandomly(
      Rectangle(x: -2, y: 30, width: 8, height: 5), density: 0.5, using: &generator)
    let expected = """
      ##......
      ...#.#..
      ....###.
      ###..##.
      .....##.
      """
    #expect(Model(editor).live == points(expected, at: Point(x: -2, y: 30)))
  }

  @Test func eachCellTakesOneDrawInReadingOrder() throws {
    var generator = Generator(seed: 7)
    var editor = try Editor(field: Field(size: Size(width: 40, height: 70)))
    try editor.fillRandomly(
      Rectangle(x: 3, y: 5, width: 30, height: 60), density: 0.3, using: &generator)
    var again = Generator(seed: 7)
    for y in 5..<65 {
      for x in 3..<33 {
        let isLive = again.uniform() < 0.3
        #expect(try editor.document.state(at: Point(x: x, y: y)) == (isLive ? 1 : 0))
      }
    }
    #expect(generator == again)
  }

  @Test func aSoupReplacesWhatWasThere() throws {
    var editor = try Editor(field: Field(size: Size(width: 10, height: 10)))
    var generator = Generator(seed: 1)
    try editor.fill(Rectangle(x: 0, y: 0, width: 10, height: 10))
    let used = try editor.fillRandomly(
      Rectangle(x: 5, y: 5, width: 10, height: 10), density: 0, using: &generator)
    #expect(used == Rectangle(x: 5, y: 5, width: 5, height: 5))
    #expect(editor.document.universe.population == 75)
    try editor.fillRandomly(used, density: 1, using: &generator)
    #expect(editor.document.universe.population == 100)
  }

  @Test(arguments: SoupSymmetry.allCases, [Size(width: 9, height: 9), Size(width: 8, height: 8)])
  func symmetricSoupsHaveTheirSymmetriesAndNoMore(
    _ symmetry: SoupSymmetry, _ size: Size
  ) throws {
    var editor = try Editor()
    var generator = Generator(seed: 5)
    let area = Rectangle(origin: Point(x: -3, y: 2), size: size)
    try editor.fillRandomly(area, symmetry: symmetry, using: &generator)
    let soup = editor.document.universe.pattern(in: area)
    let found = Orientation.allCases.filter { soup.oriented($0) == soup }
    let counts: [SoupSymmetry: Int] = [.c1: 1, .c2: 2, .c4: 4, .d2: 2, .d4: 4, .d8: 8]
    #expect(found.count == counts[symmetry])
    #expect(Set(found) == Set(symmetry.orientations))
  }

  @Test func turnsAndMirroringsAreWhatTheirNamesSay() {
    #expect(Set(SoupSymmetry.c2.orientations) == [.identity, Orientation(.around)])
    #expect(
      Set(SoupSymmetry.c4.orientations)
        == [.identity, Orientation(.around), Orientation(.left), Orientation(.right)])
    #expect(Set(SoupSymmetry.d2.orientations) == [.identity, Orientation(Flip.horizontal)])
  }

  @Test func rectanglesAreSymmetricTooButNotByQuarterTurns() throws {
    var editor = try Editor()
    var generator = Generator(seed: 6)
    let area = Rectangle(x: 0, y: 0, width: 7, height: 4)
    try editor.fillRandomly(area, symmetry: .d4, using: &generator)
    let soup = editor.document.universe.pattern(in: area)
    #expect(soup == soup.oriented(Orientation(Flip.horizontal)))
    #expect(soup == soup.oriented(Orientation(Flip.vertical)))
    for symmetry in [SoupSymmetry.c4, .d8] {
      #expect(
        editingError { try editor.fillRandomly(area, symmetry: symmetry, using: &generator) }
          == .notSquare(area.size, symmetry))
    }
  }

  @Test func whatWouldNotFitIsRefusedBeforeAnythingIsDrawn() throws {
    var editor = try Editor()
    var generator = Generator(seed: 1)
    let untouched = generator
    let huge = Rectangle(x: 0, y: 0, width: 1 << 50, height: 1 << 50)
    let error = editingError { try editor.fillRandomly(huge, using: &generator) }
    guard case .universe(.storage(let needed, let limit)) = error else {
      Issue.record("expected a refusal, got \(String(describing: error))")
      return
    }
    #expect(needed > UInt128(limit) && generator == untouched)
    #expect(
      editingError { try editor.fillRandomly(huge, density: 1.5, using: &generator) }
        == .density(1.5))
    #expect(
      editingError { try editor.fillRandomly(huge, density: .nan, using: &generator) } != nil)
  }

  @Test func aSoupCanBeInterrupted() throws {
    var editor = try Editor()
    var generator = Generator(seed: 1)
    #expect(
      editingError {
        try editor.fillRandomly(
          Rectangle(x: 0, y: 0, width: 100, height: 100), using: &generator, isCancelled: { true })
      } == .interrupted)
  }
}
