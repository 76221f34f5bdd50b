// Names of rules.

import Testing

@testable import Rules

@Test("the list has every name once and every rule once, sorted")
func listIsConsistent() {
  let all = NamedRule.all
  #expect(all.count == 283)
  #expect(Set(all.map(\.rule)).count == all.count)
  // An alias may repeat its name in what comparing ignores: `34 Life`, `3-4 Life`.
  let spellings = all.flatMap { named in
    Set(([named.name] + named.aliases).map(NamedRule.normalized))
  }
  #expect(Set(spellings).count == spellings.count)
  #expect(all.first?.name == "2x2")
  let names = all.map { $0.name.lowercased() }
  #expect(names.prefix(131) == names.prefix(131).sorted()[...])
  #expect(names[131..<185] == names[131..<185].sorted()[...])
  #expect(names[131] == "9:43 at knight" && names[184] == "xtasy")
  #expect(names[185..<244] == names[185..<244].sorted()[...])
  #expect(names[185] == "balloons" && names[243] == "waving human intestines")
  #expect(names[244] == "alternlife" && names[251] == "bbm" && names[265] == "tron")
  #expect(names[266] == "rule 18" && names[274] == "code 777")
  #expect(
    names.suffix(6) == ["code 1635", "jvn29", "nobili32", "hutton32", "sandpile", "wireworld"])
}

@Test("a rule has its best known name")
func bestName() throws {
  #expect(NamedRule.name(of: .life) == "Life")
  #expect(NamedRule.name(of: try Rulestring(parsing: "B36/S23").rule) == "HighLife")
  #expect(NamedRule.name(of: try Rulestring(parsing: "B3678/S34678").rule) == "Day & Night")
  #expect(NamedRule.name(of: try Rulestring(parsing: "W30").rule) == "Rule 30")
  #expect(NamedRule.name(of: try Rulestring(parsing: "B2/S345/4").rule) == "Star Wars")
  #expect(NamedRule.name(of: try Rulestring(parsing: "/2/3").rule) == "Brian's Brain")
  #expect(NamedRule.name(of: try Rulestring(parsing: "B34578/S13").rule) == nil)
}

@Test("every name and alias finds its rule, also through the parser")
func everyNameIsFound() throws {
  for named in NamedRule.all {
    for name in [named.name, named.name.uppercased()] + named.aliases {
      #expect(NamedRule.named(name)?.rule == named.rule)
      #expect(try Rulestring(parsing: name).rule == named.rule, "\(name)")
    }
  }
}

@Test("names are filtered by name, alias and rulestring")
func filtering() {
  #expect(
    NamedRule.matching("highlife").map(\.name) == [
      "HighLife", "HighLife without Death", "tHighLife",
    ])
  #expect(NamedRule.matching("conway").map(\.name) == ["Life"])
  #expect(
    NamedRule.matching("b36/s23").map(\.name) == ["HighLife", "IronLife", "Land Rush", "Virus"])
  #expect(
    NamedRule.matching("land").map(\.name) == ["Land Rush", "Solid islands grow amongst static"])
  #expect(NamedRule.matching("day & night").map(\.name) == ["Day & Night"])
  #expect(NamedRule.matching("daynight").map(\.name) == ["Day & Night"])
  #expect(NamedRule.matching("").count == NamedRule.all.count)
  #expect(NamedRule.matching("zzz").isEmpty)
}
