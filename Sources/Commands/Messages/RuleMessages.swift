// What is said when a text is no rule.

import Rules
import Syntax

extension RuleError: Sayable {
  var diagnostic: Diagnostic { diagnostic(in: nil) }

  /// The sentence, with the text of the rule where it is known, and where files of rules were looked
  /// for.
  func diagnostic(in text: String?, lookedIn finder: RuleFinder? = nil) -> Diagnostic {
    let at = text.map { " in '\($0)'" } ?? ""
    switch problem {
    case .empty: return Diagnostic("the rule is empty", notes: RuleError.spellings)
    case .unexpectedCharacter(let character):
      return Diagnostic("unexpected '\(character)' in the rule\(at)", notes: RuleError.spellings)
    case .countTooLarge(let count, let neighbourhood):
      let most = neighbourhood.offsets.count
      return Diagnostic(
        "\(count) neighbours\(at) are more than a cell has: \(most)", notes: RuleError.spellings)
    case .repeatedLetter(let letter):
      return Diagnostic("'\(letter)' stands twice in the rule\(at)", notes: RuleError.spellings)
    case .countsWithoutLetter:
      return Diagnostic("counts without B or S in the rule\(at)", notes: RuleError.spellings)
    case .neighbourhoodNotLast(let letter):
      return Diagnostic("'\(letter)' stands at the end of a rule\(at)")
    case .arrangement(let problem): return Diagnostic(problem.message(at))
    case .range(let problem):
      return Diagnostic(problem.message(at), notes: problem.notes)
    case .tooFewStates(let count):
      return Diagnostic("a rule has at least 2 states, not \(count)\(at)")
    case .tooManyStates(let count):
      return Diagnostic("a rule has at most 256 states, not \(count)\(at)")
    case .dyingStatesWithBirthFromNothing:
      return Diagnostic(
        "a rule with more than 2 states has no births from 0 neighbours\(at)",
        notes: text?.contains(",") == true
          ? []
          : ["digits without letters are survivals first: 345/2/4 is B2/S345 with 4 states"])
    case .code(let problem): return problem.diagnostic
    case .block(let problem): return problem.diagnostic
    case .alternation(let problem): return problem.diagnostic
    case .codeTooLarge(let code):
      return Diagnostic("Wolfram's codes are 0 to 255, not \(code)")
    case .annotationOfOtherRule(let rule):
      return Diagnostic(
        "'\(rule)' is not a rule of two states in two dimensions\(at)",
        notes: ["History, Super and Investigator stand behind such a rule: B36/S23History"])
    case .unknownName(let name):
      return Diagnostic("unknown rule '\(name)'", notes: RuleError.suggestions(for: name, finder))
    case .ruleFile(let path, let error): return error.diagnostic(in: path)
    case .ruleFileOfAnother(let path, let name):
      return Diagnostic(
        "'\(path)' holds the rule '\(name)'",
        notes: ["call the file '\(RuleFile.fileName(of: name)).rule', or set it with 'open'"])
    case .ruleFileDamaged(let path):
      return Diagnostic("'\(path)' is packed and cannot be unpacked")
    case .ruleFileNotRead(_, let reason): return Diagnostic(reason)
    case .familyNotSupported(let family):
      return Diagnostic(
        "'\(text ?? "this")' is a rule of a family that this version does not run: \(family.rawValue)"
      )
    case .field(let problem): return problem.diagnostic
    }
  }

  private static let spellings = [
    "rules are written B3/S23, with H or V behind for other neighbourhoods, W30,"
      + " 345/2/4 or C777K3R1 with more states, R5,C2,M1,S34..58,B34..45,NM with a longer range,"
      + " B3/S23History,"
      + " or by name"
  ]

  private static func suggestions(for name: String, _ finder: RuleFinder?) -> [String] {
    let files = finder.map { finder in
      [
        "looked for '\(finder.fileName(of: name))' in \(finder.places); it may be put into any of them"
      ]
    }
    return near(name, finder) + (files ?? [])
  }

  private static func near(_ name: String, _ finder: RuleFinder?) -> [String] {
    let names = NamedRule.all.flatMap(\.allNames).map { $0.lowercased() }
    let near = nearestNames(to: name, among: names + (finder?.found.map(\.name) ?? []))
    guard !near.isEmpty else { return ["'rules' lists the names"] }
    let shown = near.map { word -> String in
      guard let rule = NamedRule.named(word)?.rulestring, rule.lowercased() != word.lowercased()
      else { return "'\(word)'" }
      return "'\(word)' (\(rule))"
    }
    return ["did you mean \(shown.joined(separator: " or "))?"]
  }
}

extension ArrangementProblem {
  /// The sentence; `at` is where the rule stands in it.
  fileprivate func message(_ at: String) -> String {
    switch self {
    case .unknownLetter(let letter, let count, let known):
      let those =
        known.isEmpty
        ? "it takes none" : "it takes " + known.map(String.init).joined(separator: " ")
      return "the count \(count)\(at) does not take the letter '\(letter)': \(those)"
    case .lettersMissing(let count):
      return "letters are missing behind '\(count)-'\(at); \(count) alone is every arrangement"
    case .lettersMixed(let count):
      return "the count \(count)\(at) both names letters and leaves letters out: do one of the two"
    case .lettersNotKnown(let neighbourhood):
      return "letters\(at) stand for eight neighbours, or for six with H, not for the "
        + "\(neighbourhood.count) of '\(neighbourhood.suffix)'"
    case .mapLength(let count):
      return "a MAP has 86, 22 or 6 digits of base64, not \(count)"
    }
  }
}

extension CodeProblem: Sayable {
  var diagnostic: Diagnostic {
    let notes = ["codes are written C777K3R1 for a totalistic rule, W5001K3R1 for any other"]
    switch self {
    case .colours(let count):
      let counts = OneDimensionalRule.stateCounts
      return Diagnostic(
        "a code has \(counts.lowerBound) to \(counts.upperBound) colours, not \(count)")
    case .noNeighbours: return Diagnostic("the radius of a code is at least 1")
    case .tooManyNeighbourhoods:
      return Diagnostic(
        "with so many colours and neighbours a code has more than"
          + " \(OneDimensionalRule.longestTable) digits, which is the most there may be")
    case .tooLarge(let code, let base, let count):
      return Diagnostic(
        "this code is too large: with \(base) colours and this radius codes are below"
          + " \(base)^\(count), and \(shortened(code)) is not")
    case .incomplete: return Diagnostic("the rule ends too early", notes: notes)
    }
  }

  private func shortened(_ digits: String) -> String {
    digits.count > 24 ? "\(digits.prefix(10))… (\(digits.count) digits)" : digits
  }
}

extension BlockProblem: Sayable {
  var diagnostic: Diagnostic {
    let notes = [
      "M0,8,4,3,… tells for each block of 2 by 2 cells the one it becomes;"
        + " north-west counts 1, north-east 2, south-west 4, south-east 8"
    ]
    switch self {
    case .blockCount(let count):
      return Diagnostic("a rule over blocks has 16 numbers, not \(count)", notes: notes)
    case .noBlock(let number):
      return Diagnostic("blocks have the numbers 0 to 15, not \(number)", notes: notes)
    }
  }
}

extension AlternationProblem: Sayable {
  var diagnostic: Diagnostic {
    switch self {
    case .ruleCount(let count):
      return Diagnostic("two rules take turns, not \(count)", notes: ["B3/S1237|B2/S"])
    case .missingRule:
      return Diagnostic("there is no rule on one side of the bar", notes: ["B3/S1237|B2/S"])
    case .otherFamily:
      return Diagnostic(
        "only rules of two states over the cells around a cell take turns",
        notes: ["B3/S1237|B2/S"])
    }
  }
}

extension FieldProblem: Sayable {
  var diagnostic: Diagnostic {
    let notes = ["fields are written :T64,32, :P40,20, :K30*,20, :C20,20 or :S20"]
    let message: String =
      switch self {
      case .unknownTopology(let letter): "'\(letter)' is no topology"
      case .unexpectedCharacter(let character): "unexpected '\(character)' behind the colon"
      case .missingSize: "the size of the field is missing"
      case .sideTooLong: "a side has at most \(Field.longestSide) cells"
      case .sideTooShort: "a side has at least one cell"
      case .unboundedSide(let topology): "a \(topology.name) has a size on both sides"
      case .sphereNotSquare: "a sphere is square"
      case .shiftNotAllowed(let topology): "the edges of a \(topology.name) cannot be shifted"
      case .shiftWithUnboundedSide: "a torus that is unbounded on a side cannot be shifted"
      case .shiftOnBothSides: "only one pair of edges may be shifted"
      case .shiftOffTwist: "only the twisted pair of edges of a Klein bottle may be shifted"
      case .twistNotAllowed(let topology): "a \(topology.name) has no twisted edges"
      case .twistOnBothSides: "with both pairs of edges twisted it is a cross-surface: C"
      }
    return Diagnostic(message, notes: notes)
  }
}
