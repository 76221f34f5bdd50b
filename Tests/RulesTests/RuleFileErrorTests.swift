// What is wrong with `.rule` files, and where.

import Testing

@testable import Rules

private func error(_ text: String) -> RuleFileError? {
  do throws(RuleFileError) {
    _ = try RuleFile(Array(text.utf8)).rule()
    return nil
  } catch {
    return error
  }
}

private let head = "@RULE A\n@TABLE\nn_states:4\nneighborhood:vonNeumann\nsymmetries:rotate4\n"

@Test(
  "mistakes are told with their place",
  arguments: [
    ("", 1, 1, RuleFileError.Problem.notARule), ("hello\n@RULE A", 1, 1, .notARule),
    (" @RULE A", 1, 2, .notARule), ("@RULE  \n", 1, 6, .nameMissing),
    ("@RULE A\n@COLORS\n", 1, 1, .transitionsMissing),
    ("@RULE A\n@TABLE\n", 2, 1, .table(.declarationMissing("n_states"))),
    ("@RULE A\n@TABLE\nn_states:1\n", 3, 10, .stateCount(1)),
    ("@RULE A\n@TABLE\nn_states: 257\n", 3, 11, .stateCount(257)),
    ("@RULE A\n@TABLE\nn_states:many\n", 3, 10, .numberExpected("many")),
    ("@RULE A\n@TABLE\nn_states:2\nvar a={0}\n", 4, 1, .table(.declarationMissing("neighborhood"))),
    ("@RULE A\n@TABLE\nsymmetries:none\n", 3, 1, .table(.symmetriesBeforeNeighbourhood)),
    ("@RULE A\n@TABLE\nneighborhood:moore\n", 3, 14, .table(.unknownNeighbourhood("moore"))),
    (
      "@RULE A\n@TABLE\nneighborhood:hexagonal\nsymmetries:rotate4\n", 4, 12,
      .table(.unknownSymmetry("rotate4", .hexagonal))
    ),
    (head + "var a=\n", 6, 5, .table(.variableIncomplete)),
    (head + "var ={1}\n", 6, 5, .table(.variableIncomplete)),
    (head + "var a={1,4}\n", 6, 10, .stateTooHigh(4, stateCount: 4)),
    (head + "var a={1,c}\n", 6, 10, .table(.unknownName("c", variables: []))),
    (head + "0,1,2,3,0\n", 6, 10, .table(.tooFewEntries(found: 5, expected: 6))),
    (head + "00000\n", 6, 6, .table(.tooFewEntries(found: 5, expected: 6))),
    (head + "0 1 2 3 0 1\n", 6, 2, .table(.entriesApart)),
    (head + "0123 0 1\n", 6, 5, .table(.entriesApart)),
    (head + "0,1,2,3,0,1,2\n", 6, 13, .table(.tooManyEntries(expected: 6))),
    (head + "0000041\n", 6, 6, .stateTooHigh(4, stateCount: 4)),
    (head + "0,1,é,3,b,1\n", 6, 5, .table(.unknownName("é", variables: []))),
    (head + "0,é1,x\n", 6, 7, .table(.tooFewEntries(found: 3, expected: 6))),
    (
      head + "var a={1,2}\n0,0,0,0,0,a\n", 7, 11, .table(.outputNotBound("a"))
    ),
    (
      head + "var alive={1,2}\n0,alivee,0,0,0,1\n", 7, 3,
      .table(.unknownName("alivee", variables: ["alive"]))
    ),
    (head + "@COLORS\n1 2 3\n", 7, 1, .colorNumbers(3)),
    (head + "@COLORS\nred\n", 7, 1, .numberExpected("red")),
    (head + "@COLORS\n1 2 256 3\n", 7, 5, .colorTooHigh(256)),
    (head + "@NAMES\nhead 1\n", 7, 1, .numberExpected("head")),
  ])
func mistakesInTables(text: String, line: Int, column: Int, problem: RuleFileError.Problem) {
  #expect(error(text) == RuleFileError(line: line, column: column, problem))
}

private let tree = "@RULE A\n@TREE\nnum_states=2\nnum_neighbors=4\nnum_nodes=5\n"

@Test(
  "mistakes in trees are told with their place",
  arguments: [
    (
      "@RULE A\n@TREE\n1 0 0\n", 3, 1,
      RuleFileError.Problem.tree(.declarationNotBefore("num_states"))
    ),
    (tree + "1 0 1\nnum_states=3\n1 0 1 2\n", 7, 1, .tree(.declarationNotBefore("num_states"))),
    (tree + "1 0 1\n num_neighbors=8\n", 7, 2, .tree(.declarationNotBefore("num_neighbors"))),
    (tree + "1 0 1\nnum_nodes=1\n", 7, 1, .tree(.declarationNotBefore("num_nodes"))),
    ("@RULE A\n@TREE\nnum_states=2\nnum_neighbors=6\n", 4, 15, .tree(.neighbourCount(6))),
    ("@RULE A\n@TREE\nnum_nodes=99999999999999999999\n", 3, 11, .tooLarge),
    (tree + "6 0 0\n", 6, 1, .tree(.depth(6, deepest: 5))),
    (tree + "1 0 2\n", 6, 5, .stateTooHigh(2, stateCount: 2)),
    (tree + "1 0\n", 6, 4, .tree(.tooFewChildren(found: 1, expected: 2))),
    (tree + "1 0 1 1\n", 6, 7, .tree(.tooManyChildren(expected: 2))),
    (tree + "1 0 1\n2 0 1\n", 7, 5, .tree(.unknownNode(1))),
    (tree + "1 0 1\n3 0 0\n", 7, 3, .tree(.childDepth(1, expected: 2))),
    (tree + "1 0 1\n", 2, 1, .tree(.nodeCount(said: 5, found: 1))),
    (tree + "1 0 0\n1 0 1\n1 1 0\n2 0 1\n2 1 2\n", 10, 1, .tree(.rootMissing)),
    (
      tree + "1 0 1\n2 0 0\n3 1 1\n4 2 2\n5 99999999999999999999 3\n", 10, 3,
      .tree(.unknownNode(.max))
    ),
  ])
func mistakesInTrees(text: String, line: Int, column: Int, problem: RuleFileError.Problem) {
  #expect(error(text) == RuleFileError(line: line, column: column, problem))
}

@Test("a table with more values of its variables than can be is refused")
func hugeTables() {
  let all = (0..<256).map(String.init).joined(separator: ",")
  let names = ["a", "b", "c", "d", "e"]
  let table =
    "@RULE Huge\n@TABLE\nn_states:256\nneighborhood:Moore\nsymmetries:none\n"
    + names.map { "var \($0)={\(all)}\n" }.joined() + "0,a,b,c,d,e,a,b,c,d\n"
  #expect(error(table)?.problem == .tooLarge)
}

@Test("a variable that is given again and again takes no longer than a state")
func repeatedVariables() throws {
  let all = (0..<256).map(String.init).joined(separator: ",")
  /// How long it takes to read a variable that has a word many times.
  func duration(_ word: String) throws -> Duration {
    let table =
      "@RULE Again\n@TABLE\nn_states:256\nneighborhood:oneDimensional\nsymmetries:none\n"
      + "var a={\(all)}\nvar b={0" + String(repeating: "," + word, count: 100_000) + ",\(all)}\n"
      + "1,b,2,3\n"
    return try ContinuousClock().measure {
      let rule = try RuleFile(Array(table.utf8)).rule()
      #expect(rule.transitions.next([255, 2, 1]) == 3)
    }
  }
  #expect(try duration("a") < duration("1") * 5)
}

@Test("whatever the bytes, reading ends with a rule or an error")
func randomFiles() {
  let words = [
    "@RULE A\n", "@TABLE\n", "@TREE\n", "n_states:3\n", "neighborhood:vonNeumann\n",
    "symmetries:permute\n", "var a={0,1}\n", "0,a,1,2,a,1\n", "012012\n", "@COLORS\n", "1 2 3 4\n",
    "num_states=2\n", "num_neighbors=4\n", "num_nodes=1\n", "1 0 1\n", "\u{FF}", "#", "{", "é\n",
  ]
  var state: UInt64 = 7
  var rules = 0
  for _ in 0..<3000 {
    var text = "@RULE A\n@TABLE\nn_states:3\nneighborhood:vonNeumann\nsymmetries:permute\n"
    if state % 3 == 0 { text = "" }
    for _ in 0..<(state >> 40 % 8) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text += words[Int(state >> 33) % words.count]
    }
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    if error(text) == nil { rules += 1 }
  }
  #expect(rules > 50)
}
