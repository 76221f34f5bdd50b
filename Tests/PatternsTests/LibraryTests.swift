// Tests of the shape library as a table: names, kinds, cells, finding.

import Cells
import Patterns
import Rules
import Testing

@Suite struct LibraryTests {
  @Test func holdsManyShapesOfEveryKind() {
    #expect(ShapeLibrary.all.count >= 90)
    for kind in ShapeKind.allCases {
      #expect(ShapeLibrary.all.contains { $0.kind == kind }, "no \(kind)")
    }
  }

  @Test func everyNameLeadsToItsShapeAlone() {
    for shape in ShapeLibrary.all {
      for name in shape.allNames {
        #expect(ShapeLibrary.named(name)?.name == shape.name, "\(name)")
      }
    }
  }

  @Test func namesAreTypedAsTheyAreWritten() {
    let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789-.")
    for name in ShapeLibrary.all.flatMap(\.allNames) {
      #expect(name.allSatisfy(allowed.contains), "\(name)")
    }
  }

  @Test(arguments: ["gosper-gun", "Gosper Gun", "GOSPERGUN", "gosper_gun", "glider gun"])
  func caseAndPunctuationOfANameDoNotCount(name: String) {
    #expect(ShapeLibrary.named(name)?.name == "gosper-gun")
  }

  @Test(arguments: ["", "glidr", "gosper", "-"])
  func whatIsNoNameFindsNothing(name: String) {
    #expect(ShapeLibrary.named(name) == nil)
  }

  @Test func everyShapeHasCellsInATightFrameAndASummary() {
    for shape in ShapeLibrary.all {
      let pattern = shape.pattern
      #expect(!pattern.isEmpty, "\(shape.name)")
      #expect(pattern == pattern.trimmed(), "\(shape.name)")
      #expect(!shape.summary.isEmpty && shape.summary.last != ".", "\(shape.name)")
    }
  }

  @Test(arguments: [
    ("glider", 3, 3, 5), ("gosper-gun", 36, 9, 36), ("acorn", 7, 3, 7), ("sir-robin", 31, 79, 282),
    ("max", 27, 27, 187), ("snark", 17, 23, 52),
  ])
  func cellsAreThoseOfTheField(name: String, width: Int, height: Int, population: Int) throws {
    let pattern = try #require(ShapeLibrary.named(name)).pattern
    #expect(pattern.size == Size(width: width, height: height))
    #expect(pattern.population == population)
  }

  @Test func matchingLooksAtNamesKindsRulesAndPeriods() {
    func names(_ text: String) -> [String] { ShapeLibrary.matching(text).map(\.name) }
    #expect(names("glider").contains("gosper-gun"))
    #expect(names("Still Life").count == ShapeLibrary.all.count { $0.kind == .stillLife })
    #expect(names("B36/S23") == ["highlife-replicator", "bomber"])
    #expect(names("day & night") == ["day-night-p16", "day-night-p13"])
    #expect(names("p46") == ["twin-bees-shuttle", "new-gun", "bi-gun"])
    #expect(names("p4").contains("glider") && !names("p4").contains("gosper-gun"))
    #expect(names("") == ShapeLibrary.all.map(\.name))
    #expect(names("no such thing").isEmpty)
  }
}
