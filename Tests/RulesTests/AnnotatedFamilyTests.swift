// Rules of two states with states for annotations: History, Super, Investigator.

import Cells
import Testing

@testable import Rules

/// The rule of a text, which is a table.
private func table(_ text: String) throws -> TableRule {
  guard case .table(let table) = try Rulestring(parsing: text).rule else {
    throw RuleError(.empty, at: 0..<0)
  }
  return table
}

/// The next state of a cell of a Moore rule with some neighbours, the first ones from north-west.
private func next(
  _ rule: TableRule, _ centre: CellState, _ neighbours: [CellState]
) -> CellState {
  let all = neighbours + Array(repeating: 0, count: 8 - neighbours.count)
  return rule.transitions.next([centre] + all)
}

@Test(
  "a rule of two states with a word behind it has one canonical form",
  arguments: [
    ("LifeHistory", "LifeHistory"), ("lifehistory", "LifeHistory"),
    ("B3/S23History", "LifeHistory"),
    ("23/3History", "LifeHistory"), ("b3s23 history", "LifeHistory"),
    ("B36/S23History", "B36/S23History"), ("HighLifeHistory", "B36/S23History"),
    ("LifeSuper", "LifeSuper"), ("B2-a/S12Super", "B2-a/S12Super"),
    ("Just Friends Super", "B2-a/S12Super"), ("LifeInvestigator", "LifeInvestigator"),
    ("B2/S34HInvestigator", "B2/S34HInvestigator"), ("B2o/S34HHistory", "B2o/S34HHistory"),
    ("B13/S13VHistory", "B13/S13VHistory"), ("MAPAACAAAHistory", "MAPAACAAAHistory"),
    ("MAPAACAAA==Super", "MAPAACAAASuper"), ("LifeHistory:C40,20", "LifeHistory:C40,20"),
  ])
func annotatedCanonicalForm(text: String, canonical: String) throws {
  let parsed = try Rulestring(parsing: text)
  #expect(parsed.description == canonical)
  #expect(try Rulestring(parsing: canonical) == parsed)
  guard case .table(let table) = parsed.rule else {
    Issue.record("not a table")
    return
  }
  #expect([7, 26, 21].contains(table.stateCount))
  #expect(table.appearance.names.count == table.stateCount - 1)
  #expect(table.appearance.colors.count == table.stateCount - 1)
  #expect(Set(table.appearance.names.values).count == table.stateCount - 1)
}

@Test(
  "what is wrong with an annotated rule is said where it is",
  arguments: [
    ("B9/S23History", RuleError.Problem.countTooLarge(count: 9, neighbourhood: .moore), 1..<2),
    ("W30History", .annotationOfOtherRule("W30"), 0..<3),
    ("345/2/4Super", .annotationOfOtherRule("345/2/4"), 0..<7),
    ("LifeHistoryHistory", .annotationOfOtherRule("lifehistory"), 0..<11),
    ("nosuchHistory", .unknownName("nosuchHistory"), 0..<13),
    ("History", .unknownName("History"), 0..<7),
    ("MAPAAAAAHistory", .unknownName("MAPAAAAAHistory"), 0..<15),
  ])
func wrongAnnotation(text: String, problem: RuleError.Problem, range: Range<Int>) {
  #expect(throws: RuleError(problem, at: range)) { try Rulestring(parsing: text) }
}

@Test("a word repeated without end is an error, not a crash")
func repeatedWord() {
  let text = "Life" + String(repeating: "History", count: 100_000)
  #expect(throws: RuleError.self) { try Rulestring(parsing: text) }
}

@Test("without a boundary, odd states live and die as under the rule of two states")
func oddStatesAreLive() throws {
  var state: UInt64 = 7
  func random(_ below: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % below
  }
  for text in ["LifeHistory", "B2ce3/S2-i34qHistory", "B36/S23Super", "B2-a/S12Super"] {
    let rule = try table(text)
    let word = text.hasSuffix("Super") ? "Super" : "History"
    let base = try Rulestring(parsing: String(text.dropLast(word.count))).rule
    let map = try #require(TwoStateRule(base)).map
    for _ in 0..<3000 {
      var states = (0..<9).map { _ in CellState(random(rule.stateCount)) }
      for index in states.indices where states[index] == HistoryStates.boundary {
        states[index] = 0
      }
      let number = ([1, 2, 3, 4, 0, 5, 6, 7, 8] as [Int]).reduce(0) {
        $0 << 1 | Int(states[$1] & 1)
      }
      #expect((rule.transitions.next(states) & 1 == 1) == map.next(number), "\(text) \(states)")
    }
  }
}

@Test("History: trails, marks, a start that is marked when it dies, and a boundary that kills")
func historyStates() throws {
  let rule = try table("LifeHistory")
  for dead: CellState in [0, 2, 4, 6] { #expect(next(rule, dead, [1, 3]) == dead) }
  #expect(next(rule, 0, [1, 3, 5]) == 1 && next(rule, 2, [1, 1, 1]) == 1)
  #expect(next(rule, 4, [1, 1, 1]) == 3 && next(rule, 6, [1, 1, 1]) == 6)
  #expect(next(rule, 1, [1]) == 2 && next(rule, 3, [1]) == 4 && next(rule, 5, [1]) == 4)
  for live: CellState in [1, 3, 5] { #expect(next(rule, live, [1, 1, 2, 4]) == live) }
  #expect(next(rule, 1, [1, 1, 6]) == 2 && next(rule, 5, [6, 1, 1]) == 4)
  #expect(next(rule, 0, [1, 1, 1, 6]) == 1 && next(rule, 4, [6, 1, 1, 1]) == 3)
}

@Test("Super: a cell that is born takes after its neighbours when they agree")
func superBirths() throws {
  let rule = try table("LifeSuper")
  for kind: CellState in [9, 11, 13, 15, 17, 19, 21, 23, 25] {
    #expect(next(rule, 0, [kind, kind, kind]) == kind)
    #expect(next(rule, 1, [kind, kind, 0]) == 1)
  }
  #expect(next(rule, 0, [9, 9, 11]) == 1 && next(rule, 0, [9, 13, 13]) == 1)
  #expect(next(rule, 0, [13, 15, 17]) == 13 && next(rule, 0, [1, 13, 13]) == 1)
  // A marked neighbour does not disturb those without a trail, …
  #expect(next(rule, 0, [3, 17, 17]) == 17 && next(rule, 0, [3, 9, 9]) == 1)
  // … and one at the end of trails not those with one.
  #expect(next(rule, 0, [7, 11, 11]) == 11 && next(rule, 0, [7, 17, 17]) == 13)
  #expect(next(rule, 0, [7, 7, 7]) == 13 && next(rule, 0, [3, 3, 3]) == 1)
  #expect(next(rule, 4, [13, 13, 13]) == 3 && next(rule, 8, [9, 9, 9]) == 7)
}

@Test("Super: trails, deaths without one, and what a boundary does")
func superDeaths() throws {
  let rule = try table("LifeSuper")
  let after: [CellState: CellState] = [1: 2, 3: 4, 5: 4, 7: 8, 9: 10, 11: 12, 13: 0, 25: 0]
  for (state, dead) in after.sorted(by: { $0.key < $1.key }) {
    #expect(next(rule, state, [1]) == dead)
    #expect(next(rule, state, [1, 1, 6]) == (state == 7 ? 0 : dead))
  }
  for label: CellState in [8, 14, 16, 18, 20, 22, 24] {
    #expect(next(rule, label, [1, 1, 1, 6]) == 0)
  }
}

@Test("Super: labels vanish, spread and turn when they are touched")
func superLabels() throws {
  let rule = try table("LifeSuper")
  #expect(next(rule, 14, []) == 0)
  #expect(next(rule, 16, []) == 16 && next(rule, 16, [1]) == 14 && next(rule, 16, [14]) == 14)
  #expect(next(rule, 18, [20]) == 18 && next(rule, 18, [22]) == 22)
  #expect(next(rule, 20, [22]) == 20 && next(rule, 20, [18]) == 18)
  #expect(next(rule, 22, [18]) == 22 && next(rule, 22, [20]) == 20)
  #expect(next(rule, 24, []) == 24 && next(rule, 24, [3]) == 18 && next(rule, 24, [18]) == 18)
  #expect(next(rule, 16, [17, 17, 17]) == 17)
}

@Test("Investigator: killers, eggs, catalysts and states that alternate")
func investigatorStates() throws {
  let rule = try table("LifeInvestigator")
  for killer: CellState in [2, 3, 6, 7, 14, 16] { #expect(next(rule, 1, [1, 1, killer]) == 0) }
  for egg: CellState in [8, 9, 12, 13, 14] { #expect(next(rule, 0, [egg]) == 1) }
  #expect(next(rule, 0, [4, 4, 4]) == 1 && next(rule, 0, [5, 1, 1]) == 0)
  #expect(next(rule, 0, [15, 15, 15]) == 0 && next(rule, 0, [15, 15, 1]) == 1)
  #expect(next(rule, 1, [15, 15]) == 1)
  // Live to dead cells, not to live ones; and the other way round.
  #expect(next(rule, 0, [17, 1, 1]) == 1 && next(rule, 1, [17, 1]) == 0)
  #expect(next(rule, 0, [18, 1, 1]) == 0 && next(rule, 1, [18, 1]) == 1)
  let partners: [CellState: CellState] = [
    6: 7, 7: 6, 10: 11, 11: 10, 12: 13, 13: 12, 19: 20, 20: 19,
  ]
  for state: CellState in 2...20 {
    #expect(next(rule, state, [1, 1, 1]) == partners[state] ?? state)
  }
}

@Test("rules of one name and other transitions are two rules")
func identityOfTables() throws {
  let (life, other) = (try table("LifeHistory"), try table("B36/S23History"))
  let renamed = TableRule(name: life.name, transitions: other.transitions)
  let same = try table("B3/S23History")
  #expect(life != renamed && Set([life, renamed, same]).count == 2)
}
