// What can be wrong with the text of a `.rule` file.

/// Why a text is not a rule, and where in it this shows.
package struct RuleFileError: Error, Hashable {
  /// From 1.
  package let line: Int
  /// From 1, in characters.
  package let column: Int
  /// What is wrong there.
  package let problem: Problem

  /// A problem at a place that people count: lines and columns from 1.
  package init(line: Int, column: Int, _ problem: Problem) {
    self.line = line
    self.column = column
    self.problem = problem
  }

  /// The same error within a longer text that begins so many lines earlier.
  package func moved(byLines lines: Int) -> RuleFileError {
    RuleFileError(line: line + lines, column: column, problem)
  }

  /// What can be wrong with a `.rule` file.
  package enum Problem: Hashable, Sendable {
    /// The text does not begin with `@RULE`.
    case notARule
    /// `@RULE` without a name behind it.
    case nameMissing
    /// There is neither a `@TABLE` nor a `@TREE`.
    case transitionsMissing
    case table(TableProblem)
    case tree(TreeProblem)
    /// A number was expected where this stands; nothing at the end of a line.
    case numberExpected(String)
    /// A number that is none of a state of the rule.
    case stateTooHigh(Int, stateCount: Int)
    /// A rule has 2 to 256 states.
    case stateCount(Int)
    /// A component of a colour above 255.
    case colorTooHigh(Int)
    /// A line of `@COLORS` has four numbers, or six for a gradient.
    case colorNumbers(Int)
    /// The text has more bytes than `RuleFile.longestText`.
    case textTooLong
    /// The transitions would take more memory or time than `RuleFile` allows.
    case tooLarge
  }

  /// What can be wrong with a `@TABLE`.
  package enum TableProblem: Hashable, Sendable {
    /// One of `n_states`, `neighborhood` and `symmetries` does not stand before the first variable
    /// or transition.
    case declarationMissing(String)
    /// `symmetries` stands before `neighborhood`.
    case symmetriesBeforeNeighbourhood
    case unknownNeighbourhood(String)
    case unknownSymmetry(String, TableNeighbourhood)
    /// A variable without a name or without states.
    case variableIncomplete
    /// Neither a state nor the name of a variable; the names there are.
    case unknownName(String, variables: [String])
    /// Blanks between the entries of a transition without commas.
    case entriesApart
    case tooFewEntries(found: Int, expected: Int)
    case tooManyEntries(expected: Int)
    /// The output is a variable that stands nowhere else in the transition.
    case outputNotBound(String)
  }

  /// What can be wrong with a `@TREE`.
  package enum TreeProblem: Hashable, Sendable {
    /// One of `num_states`, `num_neighbors` and `num_nodes` is missing before the first node, or
    /// stands behind it.
    case declarationNotBefore(String)
    /// `num_neighbors` is neither 4 nor 8.
    case neighbourCount(Int)
    case tooFewChildren(found: Int, expected: Int)
    case tooManyChildren(expected: Int)
    /// A depth that the tree has not.
    case depth(Int, deepest: Int)
    /// A child that is none of the nodes above.
    case unknownNode(Int)
    /// A child whose depth is not one less.
    case childDepth(Int, expected: Int)
    case nodeCount(said: Int, found: Int)
    /// The last node is not one of the first input.
    case rootMissing
  }
}
