// Tests of the shape library as a table: names, kinds, cells, finding.

import Cells
import Patterns
import Rules
import Testing

@Suite struct LibraryTests {
  @Test func holdsManyShapesOfEveryKind() {
    #expect(ShapeLibrary.all.count >= 400)
    for kind in ShapeKind.allCases {
      #expect(ShapeLibrary.all.contains { $0.kind == kind }, "no \(kind)")
    }
  }

  @Test func shapesBelongToManyRules() {
    #expect(Set(ShapeLibrary.all.map(\.rule)).count >= 30)
  }

  @Test func whoFoundAShapeIsSaidOfMany() {
    #expect(ShapeLibrary.all.count { $0.discoverer != nil } >= 150)
    for shape in ShapeLibrary.all {
      if let discoverer = shape.discoverer { #expect(!discoverer.isEmpty, "\(shape.name)") }
      if let year = shape.year { #expect((1969...2026).contains(year), "\(shape.name)") }
    }
  }

  @Test func noTwoShapesOfARuleHaveTheSameCells() {
    var seen: [Rule: [Pattern: String]] = [:]
    for shape in ShapeLibrary.all {
      let other = seen[shape.rule, default: [:]].updateValue(shape.name, forKey: shape.pattern)
      #expect(other == nil, "\(shape.name) and \(other ?? "")")
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
}
