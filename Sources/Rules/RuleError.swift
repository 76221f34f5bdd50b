// What can be wrong with the text of a rule.

/// Why a text is not a rule, and where in the text this shows.
package struct RuleError: Error, Hashable {
  /// The part of the text it concerns, as offsets into its UTF-8 bytes; empty at the end of a text
  /// that stops too early.
  package let range: Range<Int>
  /// What is wrong there.
  package let problem: Problem

  /// A problem at a range of UTF-8 offsets of the text that was read.
  package init(_ problem: Problem, at range: Range<Int>) {
    self.problem = problem
    self.range = range
  }

  /// What can be wrong with a rulestring.
  package enum Problem: Hashable, Sendable {
    /// There is no text, or only blanks.
    case empty
    case unexpectedCharacter(Character)
    /// A count of neighbours that the neighbourhood does not have.
    case countTooLarge(count: Int, neighbourhood: Neighbourhood)
    /// `B` or `S` stands twice.
    case repeatedLetter(Character)
    /// Counts without a letter in a rule that has letters: `B3/23`.
    case countsWithoutLetter
    /// `H` or `V` stands before the end of the rule.
    case neighbourhoodNotLast(Character)
    /// The letters or the table of a rule over arrangements of neighbours are not well.
    case arrangement(ArrangementProblem)
    /// A rule of longer range is not well.
    case range(RangeProblem)
    /// A Generations rule has at least two states.
    case tooFewStates(String)
    /// A rule has at most 256 states.
    case tooManyStates(String)
    /// A Generations rule in which cells are born from nothing: B0.
    case dyingStatesWithBirthFromNothing
    /// The code of a one-dimensional rule of several colours is not well.
    case code(CodeProblem)
    /// A rule over blocks of cells is not well.
    case block(BlockProblem)
    /// Two rules that take turns are not well.
    case alternation(AlternationProblem)
    /// Wolfram's codes end at 255.
    case codeTooLarge(String)
    /// A rule before `History`, `Super` or `Investigator` that is not one of two states in two
    /// dimensions.
    case annotationOfOtherRule(String)
    /// No rule has this name. The caller offers the nearest.
    case unknownName(String)
    /// The rule has a file, in which something is wrong.
    case ruleFile(path: String, RuleFileError)
    /// The file that is called as the rule is holds one of another name.
    case ruleFileOfAnother(path: String, name: String)
    /// The rule has a file in an archive, which cannot be unpacked.
    case ruleFileDamaged(path: String)
    /// The rule has a file, which cannot be read.
    case ruleFileNotRead(path: String, reason: String)
    /// A rule of the field that this program does not run.
    case familyNotSupported(ForeignFamily)
    /// The rule is well, the field behind the colon is not.
    case field(FieldProblem)
  }

  /// The same error within a longer text that begins `distance` bytes earlier.
  package func moved(by distance: Int) -> RuleError {
    RuleError(problem, at: (range.lowerBound + distance)..<(range.upperBound + distance))
  }
}

/// Why letters behind counts, or a `MAP`, do not make a rule.
package enum ArrangementProblem: Hashable, Sendable {
  /// A letter that arrangements of so many neighbours do not have, and those they have: `B2z`.
  case unknownLetter(Character, count: Int, known: String)
  /// A hyphen without letters behind it: `B2-`.
  case lettersMissing(count: Int)
  /// A count with letters it has and letters it lacks: `B2a-c`.
  case lettersMixed(count: Int)
  /// Letters in a rule on a neighbourhood whose arrangements have none.
  case lettersNotKnown(Neighbourhood)
  /// A `MAP` of so many base64 digits, where 86, 22 or 6 make a table.
  case mapLength(Int)
}

/// Why the code of a one-dimensional rule does not make a rule.
package enum CodeProblem: Hashable, Sendable {
  /// A number of colours that is none of `OneDimensionalRule.stateCounts`.
  case colours(String)
  /// A radius of 0.
  case noNeighbours
  /// So many colours and neighbours that no code can be written.
  case tooManyNeighbourhoods
  /// A code with more than `digitCount` digits to the base of the number of states.
  case tooLarge(code: String, stateCount: Int, digitCount: Int)
  /// The text ends before the rule does.
  case incomplete
}

/// Why numbers of blocks do not make a rule.
package enum BlockProblem: Hashable, Sendable {
  /// A rule has 16 numbers, not so many.
  case blockCount(Int)
  /// A number above 15.
  case noBlock(String)
}

/// Why two rules do not take turns.
package enum AlternationProblem: Hashable, Sendable {
  /// Two rules take turns, not so many.
  case ruleCount(Int)
  /// There is nothing on one side of the bar.
  case missingRule
  /// One that is not of two states and over the cells around a cell.
  case otherFamily
}

/// Why an extent and a topology do not make a field.
package enum FieldProblem: Error, Hashable, Sendable {
  /// The letter behind the colon is none of `P T K C S`.
  case unknownTopology(Character)
  case unexpectedCharacter(Character)
  /// A topology without a size, or a comma without a number behind it.
  case missingSize
  /// A side longer than `Field.longestSide`.
  case sideTooLong
  /// A side without cells.
  case sideTooShort
  /// A Klein bottle, cross-surface or sphere that is unbounded on a side.
  case unboundedSide(Topology)
  /// A sphere is square.
  case sphereNotSquare
  /// The edges of a plane, a cross-surface and a sphere cannot be shifted.
  case shiftNotAllowed(Topology)
  /// A torus that is unbounded on a side cannot be shifted.
  case shiftWithUnboundedSide
  /// Only one pair of edges may be shifted.
  case shiftOnBothSides
  /// Only the twisted pair of edges of a Klein bottle may be shifted.
  case shiftOffTwist
  /// Only a Klein bottle has a twisted pair of edges to name.
  case twistNotAllowed(Topology)
  /// With both pairs twisted it is a cross-surface, `C`, not a Klein bottle.
  case twistOnBothSides
}
