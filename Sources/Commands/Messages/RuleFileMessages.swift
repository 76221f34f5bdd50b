// What is said when the text of a `.rule` file is not well.

import Rules
import Syntax

extension RuleFileError {
  /// The sentence, with the file and the place in it.
  func diagnostic(in path: String) -> Diagnostic {
    Diagnostic("\(path):\(line):\(column): \(problem.message)", notes: problem.hints)
  }
}

extension RuleFileError.Problem {
  /// The sentence without the place.
  var message: String {
    switch self {
    case .notARule: "a rule file begins with '@RULE' and the name of the rule"
    case .nameMissing: "the name of the rule is missing behind '@RULE'"
    case .transitionsMissing: "the rule has neither a '@TABLE' nor a '@TREE'"
    case .table(let problem): problem.message
    case .tree(let problem): problem.message
    case .numberExpected(let text):
      text.isEmpty ? "expected a number" : "expected a number, not '\(text)'"
    case .stateTooHigh(let state, let count):
      "there is no state \(state): the states are 0 to \(count - 1)"
    case .stateCount(let count): "a rule has 2 to 256 states, not \(count)"
    case .colorTooHigh(let part): "the parts of a colour are 0 to 255, not \(part)"
    case .colorNumbers(let count):
      "a colour is a state and three numbers, or six numbers for a gradient, not \(count)"
    case .textTooLong:
      "the text of a rule has at most \(bytesText(UInt128(RuleFile.longestText)))"
    case .tooLarge: "the rule is too large: its transitions have too little in common"
    }
  }

  /// What may help, beside the sentence.
  var hints: [String] {
    switch self {
    case .table(.unknownName(let name, let variables)):
      suggestion(for: name, among: variables)
        + (variables.isEmpty ? ["variables are given before they are used: var a={1,2}"] : [])
    case .table(.unknownNeighbourhood(let word)):
      RuleFileError.choices(word, TableNeighbourhood.allCases.map(\.rawValue))
    case .table(.unknownSymmetry(let word, let neighbourhood)):
      RuleFileError.choices(word, neighbourhood.symmetries.map(\.rawValue))
    case .table(.outputNotBound): ["a variable as output must stand among the inputs too"]
    case .table, .notARule, .nameMissing, .transitionsMissing, .tree, .numberExpected,
      .stateTooHigh, .stateCount, .colorTooHigh, .colorNumbers, .textTooLong,
      .tooLarge:
      []
    }
  }
}

extension RuleFileError {
  fileprivate static func choices(_ word: String, _ names: [String]) -> [String] {
    suggestion(for: word, among: names) + ["known are \(names.joined(separator: ", "))"]
  }
}

extension RuleFileError.TableProblem {
  fileprivate var message: String {
    switch self {
    case .declarationMissing(let word):
      "'\(word):' must stand before the first variable and transition of a table"
    case .symmetriesBeforeNeighbourhood: "'neighborhood:' must stand before 'symmetries:'"
    case .unknownNeighbourhood(let word): "unknown neighbourhood '\(word)'"
    case .unknownSymmetry(let word, let neighbourhood):
      "the neighbourhood \(neighbourhood.rawValue) has no symmetry '\(word)'"
    case .variableIncomplete: "a variable has a name and states: var a={1,2}"
    case .unknownName(let name, _): "'\(name)' is neither a state nor a variable"
    case .entriesApart: "the entries of a transition stand together, or commas between them"
    case .tooFewEntries(let found, let expected):
      "the transition has only \(found) of \(expected) entries"
    case .tooManyEntries(let expected): "the transition has more than \(expected) entries"
    case .outputNotBound(let name): "the output '\(name)' has no definite state"
    }
  }
}

extension RuleFileError.TreeProblem {
  fileprivate var message: String {
    switch self {
    case .declarationNotBefore(let word): "'\(word)=' must stand before the first node of a tree"
    case .neighbourCount(let count): "a tree has 4 or 8 neighbours, not \(count)"
    case .tooFewChildren(let found, let expected):
      "the node has only \(found) of \(expected) children"
    case .tooManyChildren(let expected):
      "the node has more than \(expected) children"
    case .depth(let depth, let deepest): "depths are 1 to \(deepest), not \(depth)"
    case .unknownNode(let node): "there is no node \(node) above"
    case .childDepth(let depth, let expected):
      "this node has depth \(depth), where depth \(expected) belongs"
    case .nodeCount(let said, let found):
      "'num_nodes' says \(said), but the tree has \(counted(found, "node"))"
    case .rootMissing: "the last node of a tree is its root, one deeper than there are neighbours"
    }
  }
}
