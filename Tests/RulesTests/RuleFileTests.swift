// What `.rule` files say.

import Cells
import Testing

@testable import Rules

/// The file of a text.
func ruleFile(_ text: String) throws -> RuleFile { try RuleFile(Array(text.utf8)) }

/// The next state under a tree; `states` are those of a cell and its neighbours in the order of a
/// table's transitions.
func next(_ tree: TransitionTree, _ neighbourhood: TableNeighbourhood, _ states: [CellState])
  -> CellState
{
  let places = Dictionary(uniqueKeysWithValues: zip(neighbourhood.inputs, states))
  return tree.next(tree.inputs.map { places[$0] ?? 0 })
}

private let signals = """
  @RULE Signals

  Signals run along wires.
  @ not a section

  @TABLE
  # a comment
  n_states:4
  neighborhood:vonNeumann
  symmetries:rotate4   # behind a line
  var a={2,3}
  var b={2,3}
  var c={2,3}
  a,0,b,1,c,b
  """

@Test("bound variables take one state each, and unlisted neighbourhoods change nothing")
func signalsRun() throws {
  let file = try ruleFile(signals)
  #expect(file.name == "Signals")
  let tree = try file.rule().transitions
  #expect(tree.stateCount == 4)
  for a in [2, 3] as [CellState] {
    for b in [2, 3] as [CellState] {
      for c in [2, 3] as [CellState] {
        let line = [0, b, 1, c]
        for turn in 0..<4 {
          let turned = (0..<4).map { line[($0 + turn) % 4] }
          #expect(next(tree, .vonNeumann, [a] + turned) == b)
        }
      }
    }
  }
  #expect(next(tree, .vonNeumann, [1, 0, 2, 1, 2]) == 1)
  #expect(next(tree, .vonNeumann, [2, 0, 2, 0, 2]) == 2)
  #expect(tree.keepsEmptySpace)
}

@Test("the first line that matches decides, and commas may be left out")
func firstLineWins() throws {
  let tree = try ruleFile(
    """
    @RULE First
    @TABLE
    n_states:3
    neighborhood:oneDimensional
    symmetries:none
    0121
    0122
    0,1,1,2
    """
  ).rule().transitions
  #expect(next(tree, .oneDimensional, [0, 1, 2]) == 1)
  #expect(next(tree, .oneDimensional, [0, 1, 1]) == 2)
  #expect(next(tree, .oneDimensional, [0, 2, 1]) == 0)
  #expect(Set(tree.inputs) == [.zero, Offset(x: -1, y: 0), Offset(x: 1, y: 0)])
}

@Test("variables hold variables, and may be given without braces")
func variablesNest() throws {
  let tree = try ruleFile(
    """
    @RULE Nest
    @TABLE
    N_STATES:5
    neighborhood: oneDimensional
    symmetries: reflect
    var low = {1, 2}
    var any.1 = {low, 3,4}
    var any.2 = any.1
    0, any.1, any.2, 4
    """
  ).rule().transitions
  #expect(next(tree, .oneDimensional, [0, 1, 4]) == 4)
  #expect(next(tree, .oneDimensional, [0, 4, 3]) == 4)
  #expect(next(tree, .oneDimensional, [0, 0, 3]) == 0)
}

@Test("a tree is looked up from its last line")
func treesRun() throws {
  // The next state is the exclusive or of the four neighbours.
  let file = try ruleFile(
    """
    @RULE Parity
    @TREE
    # a comment
    num_states=2
    num_neighbors=4
    num_nodes=9
    1 0 0
    1 1 1
    2 0 1
    2 1 0
    3 2 3
    3 3 2
    4 4 5
    4 5 4
    5 6 7
    """)
  let tree = try file.rule().transitions
  for number in 0..<32 {
    let states = (0..<5).map { CellState(number >> $0 & 1) }
    let sum = states[1...].reduce(0) { $0 ^ $1 }
    #expect(next(tree, .vonNeumann, states) == sum)
  }
}

@Test("of a table and a tree the first counts, and of sections of one name")
func firstSectionCounts() throws {
  let table = "n_states:2\nneighborhood:vonNeumann\nsymmetries:none\n"
  let tree =
    "num_states=3\nnum_neighbors=4\nnum_nodes=5\n"
    + (1...5).map { $0 == 1 ? "1 0 1 2\n" : "\($0) \($0 - 2) \($0 - 2) \($0 - 2)\n" }.joined()
  #expect(try ruleFile("@RULE A\n@TABLE\n\(table)@TREE\n\(tree)").transitions?.stateCount == 2)
  #expect(try ruleFile("@RULE A\n@TREE\n\(tree)@TABLE\n\(table)").transitions?.stateCount == 3)
  let twice = try ruleFile(
    "@RULE A\n@TABLE\n\(table)@NAMES\n1 first\n@NAMES\n1 second\n@ICONS\nXPM\n\"1 x\n@NEW\nstuff")
  #expect(try twice.rule().appearance.names == [1: "first"])
}

@Test("colours and names belong to states, and gradients are spread over the live ones")
func looks() throws {
  let table = "@TABLE\nn_states:4\nneighborhood:Moore\nsymmetries:none\n"
  let rule = try ruleFile(
    """
    @RULE Looks
    \(table)@COLORS
    # state red green blue
    0 48 48 48 dark grey
    3  255 128   0
    9 1 2 3
    @NAMES
    0 nothing at all
    2  two
    7 seven
    """
  ).rule()
  #expect(
    rule.appearance.colors == [0: Color(red: 48, green: 48, blue: 48), 3: Color(hex: 0xFF8000)])
  #expect(rule.appearance.names == [0: "nothing at all", 2: "two"])
  let gradient = try ruleFile("@RULE G\n\(table)@COLORS\n0 0 200 100 0 0 blue to red\n").rule()
  #expect(
    gradient.appearance.colors == [
      1: Color(red: 0, green: 0, blue: 200), 2: Color(red: 50, green: 0, blue: 100),
      3: Color(red: 100, green: 0, blue: 0),
    ])
}

@Test("what a rule does not say of its look its family may")
func sharedLooks() throws {
  let table = "@TABLE\nn_states:3\nneighborhood:Moore\nsymmetries:none\n"
  let file = try ruleFile("@RULE A-b-c\n\(table)@NAMES\n1 own\n")
  #expect(file.sharedName == "A-b-shared")
  let shared = try ruleFile("@RULE A-b-shared\n@COLORS\n1 1 2 3\n@NAMES\n1 shared\n")
  #expect(shared.transitions == nil)
  #expect(shared.sharedName == nil)
  let look = try file.rule(sharing: shared).appearance
  #expect(look.colors == [1: Color(red: 1, green: 2, blue: 3)])
  #expect(look.names == [1: "own"])
  #expect(try ruleFile("@RULE plain\n\(table)").sharedName == nil)
}

@Test("line ends of all kinds, a byte order mark and blank lines do no harm")
func lineEnds() throws {
  let text = "\u{FEFF}\n\n" + signals
  let expected = try ruleFile(signals).transitions
  for end in ["\n", "\r\n", "\r"] {
    let other = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
    #expect(RuleFile.describes(Array(other.utf8)))
    #expect(try ruleFile(other).transitions == expected)
  }
  #expect(!RuleFile.describes(Array("x = 1\n@RULE A".utf8)))
  #expect(!RuleFile.describes([]))
}

@Test("a name is looked for where the caller says, after all that is built in")
func sourceOfTables() throws {
  let table = try ruleFile(signals).rule()
  var asked: [String] = []
  let source: TableSource = { name throws(RuleError) in
    asked.append(name)
    return name == "Signals" ? table : nil
  }
  #expect(try Rulestring(parsing: "Signals", tables: source).rule == .table(table))
  let bounded = try Rulestring(parsing: " Signals:T8,6", tables: source)
  #expect(bounded.description == "Signals:T8,6")
  #expect(try Rulestring(parsing: "life", tables: source).rule == .life)
  #expect(try Rulestring(parsing: "b3s23", tables: source).rule == .life)
  #expect(asked == ["Signals", "Signals"])
  #expect(throws: RuleError(.unknownName("Other rule"), at: 1..<11)) {
    try Rulestring(parsing: " Other rule", tables: source)
  }
  #expect(throws: RuleError.self) { try Rulestring(parsing: "B3/S2x", tables: source) }
  #expect(asked.suffix(2) == ["Other rule", "B3/S2x"])
}

@Test("a rule that comes with the text goes before all others of its name")
func ownRule() throws {
  let own = TableRule(name: "B3/S23", transitions: TableRule.wireWorld.transitions)
  #expect(try Rulestring(parsing: "B3_S23", own: own).rule == .table(own))
  #expect(try Rulestring(parsing: "b3/s23", own: own).rule == .life)
}
