// Tests of searching shapes, on the shapes that are built in.

import Patterns
import Rules
import Testing

@Suite struct ShapeQueryTests {
  private func facts(_ shape: Shape) -> ShapeQuery.Facts {
    var facts = ShapeQuery.Facts(names: shape.allNames)
    facts.labels = [shape.kind.title, shape.rule.rulestring]
    if let name = NamedRule.name(of: shape.rule) { facts.labels.append(name) }
    facts.prose = [shape.summary, shape.discoverer ?? ""]
    facts.rule = shape.rule
    facts.period = shape.period
    if shape.name == "glider" { facts.speed = "c/4 diagonal" }
    if shape.name == "weekender" { facts.speed = "2c/7 orthogonal" }
    return facts
  }

  private func names(_ text: String) -> [String] {
    let query = ShapeQuery(text)
    var found: [(rank: Int, name: String)] = []
    for shape in ShapeLibrary.all {
      if let rank = query.rank(facts(shape)) { found.append((rank, shape.name)) }
    }
    return (0...3).flatMap { rank in found.filter { $0.rank == rank }.map(\.name) }
  }

  @Test func nothingWantedIsEverything() {
    #expect(names("") == ShapeLibrary.all.map(\.name))
    #expect(names("  ") == ShapeLibrary.all.map(\.name))
    #expect(names("!!!") == [])
    #expect(ShapeLibrary.named("!?") == nil)
  }

  @Test func aKindGivesAllOfIt() {
    let lifes = ShapeLibrary.all.count { $0.kind == .stillLife }
    #expect(names("still lifes").count >= lifes && names("Still Life").count >= lifes)
    #expect(names("still lifes") == names("still-life") && names("still lifes").count < lifes + 3)
    #expect(names("infinite growth").count == ShapeLibrary.all.count { $0.kind == .growth })
    #expect(names("replicators") == ["highlife-replicator", "dot"])
  }

  @Test func periodsAndSpeedsAreExact() {
    #expect(names("p46").contains("new-gun") && names("p46").contains("tanners-p46"))
    #expect(names("p4").contains("glider") && !names("p4").contains("gosper-gun"))
    #expect(names("period 46") == names("p46"))
    #expect(names("c/4") == ["glider"])
    #expect(names("2c/7") == ["weekender"])
    #expect(names("c/7").isEmpty)
    #expect(names("speed c/4") == ["glider"])
  }

  @Test(arguments: [
    "B36/S23", "b36/s23", "23/36", "highlife", "HighLife", "rule highlife", "rule B36/S23",
  ])
  func rulesAreFoundInAnySpelling(text: String) {
    #expect(Set(names(text)) == ["highlife-replicator", "bomber", "highlife-p10"])
  }

  @Test func rulesOfMoreWords() {
    #expect(names("day & night").contains("day-night-p16"))
    #expect(names("rule day & night") == names("day & night"))
    #expect(names("rule life").count == ShapeLibrary.all.count { $0.rule == .life })
    #expect(names("brian's brain").contains("brain-photon"))
    #expect(names("/2/3").count >= 5)
  }

  @Test func severalWordsNarrow() {
    #expect(names("star wars oscillator p12") == ["star-wars-p12"])
    #expect(names("gosper gun").first == "gosper-gun")
    #expect(names("conway spaceship") == ["lwss", "mwss", "hwss"])
    #expect(names("glider nosuchword").isEmpty)
  }

  @Test func theBestComesFirst() {
    #expect(names("glider").first == "glider")
    #expect(names("orion").prefix(2) == ["orion", "orion-2"])
    #expect(names("gosper-glider-gun") == ["gosper-gun"])
  }

  @Test func proseIsSearchedByTheBeginningsOfWords() {
    #expect(names("beluch").contains("26p40"))
    #expect(!names("eluchenk").contains("26p40"))
  }

  @Test(arguments: ["a/b", "c/", "p", "p99999999999999999999", "///", "\u{7F}", "é", "B3/S23:T0,0"])
  func strangeWordsDoNoHarm(text: String) {
    _ = names(text)
  }
}
