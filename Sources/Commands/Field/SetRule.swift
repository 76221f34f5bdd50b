// The command `rule`.

import Cells
import Editing
import Evaluation
import Rules
import Syntax

/// Set the rule, or print it.
struct SetRule: Command {
  static let declaration = Declaration(
    "rule", [.optional(.word("RULE", .rule))], topic: .field,
    summary: "set the automaton; alone, print its rule",
    details: """
      RULE is a name (life, highlife, "Day & Night"), a rulestring or a code of Wolfram's. Rulestrings
      are written B3/S23 (born on 3, survives on 2 or 3 live neighbours), or 23/3 with survival first;
      V behind counts the four nearest neighbours, H the six of a hexagonal grid. Hensel's letters
      behind a count choose among the arrangements of so many neighbours, and a hyphen leaves some
      out: B2-a/S12; on a hexagonal grid the letters are o, m and p: B2o/S34H. MAP and base64 is any
      table over a neighbourhood. W30 or 30 is an elementary rule: in a sized field each generation
      fills the next row; in an unbounded one every row writes the row below it. C777K3R1 (also
      {777,{3,1},1} or "code 777") is the totalistic rule of that code with 3 colours and radius 1: a
      digit of the code for each sum. W5001K3R1 ({5001,3,1}) is a rule with a digit for each row of
      neighbours.

      345/2/4, or B2/S345/4, is a rule of Generations with 4 states: a live cell (state 1) that does
      not survive becomes 2, then 3, then 0; only state 1 counts as a neighbour. Letters and MAP do
      here as well: 2-i34q/2ac3/4, MAP.../4.

      History behind a rule of two states, as in LifeHistory or B36/S23History, adds states to
      annotate a pattern with: 2 is the trail of what was live, 3 and 4 are marked cells, live and
      dead, 5 was live at the start, 6 is a boundary that kills. Odd states count as live. Super adds
      more trails, marks and labels, 26 states in all; Investigator adds cells that kill, hatch or
      never change, 21 states. JvN29, Nobili32 and Hutton32 are von Neumann's automaton and two
      that extend it.

      A rule with fewer states asks before it changes the states it has not: after History and Super
      odd states become live and even ones dead, else they become the highest state.

      M0,8,4,3,… (and MS,D0;8;…) is a rule over blocks of 2 by 2 cells: for each of the 16 blocks
      the one it becomes, where north-west counts 1, north-east 2, south-west 4 and south-east 8.
      Blocks begin at even columns and rows in even generations, at odd ones in odd generations;
      on a torus both sides must be even. B3/S1237|B2/S are two rules that take turns, the first
      one in even generations: the number of the generation says whose turn it is.

      R5,C2,M1,S34..58,B34..45,NM is a rule of Larger than Life: range 5, 2 states, the middle cell
      counts, survives on 34 to 58 live cells and is born on 34 to 45 of Moore's square. The counts may
      be lists (R2,C2,S3,5-8,B4-6), C above 2 lets cells die slowly, and behind N stands another
      neighbourhood: N von Neumann, C a circle, 2 Euclid's, + a cross, X a saltire, * a star, # a hash,
      B and D chessboards, H a hexagon, A an asterisk, 3 a tripod, L triangles, G weights that fall
      outwards, @ cells in hexadecimal digits, or W weights in digits. B45/S23L counts the 12 neighbours
      of triangles.

      WireWorld and Sandpile are tables of transitions. Any other is read from a file of Golly's format:
      'rule Codd' looks for Codd.rule in the working folder, beside the script, in lifeline/rules of
      your data folder (~/.local/share), in the folders that LIFELINE_RULES names, with colons between
      them, and in a folder called Rules that lies in or beside a folder of the library. The rule of
      a pattern file is looked for beside the file first, and in a folder Rules there or beside one
      of the folders it is in. 'rules' lists what is found.

      A suffix describes the field as well: B3/S23:T64,32 is a torus of 64 by 32 cells, :P a plane,
      :K a Klein bottle, :C a cross-surface, :S a sphere, and a bare colon the unbounded field.
      """,
    examples: [
      "rule", "rule highlife", "rule \"Day & Night\"", "rule B36/S23", "rule 23/3", "rule 30",
      "rule B2-a/S12",
      "rule \"Star Wars\"", "rule /2/3", "rule LifeHistory", "rule wireworld", "rule bosco",
      "rule R2,C2,S3,5-8,B4-6", "rule C777K3R1", "rule critters", "rule B3/S1237|B2/S",
    ],
    mayConfirm: true)

  let text: String?
  private let span: Span?
  private let hint: [String]

  init(_ arguments: Arguments) throws(Diagnostic) {
    text = arguments.word("RULE")
    span = arguments.span(of: "RULE")
    hint = arguments.hint("RULE")
  }

  func run(in session: inout Session) throws(Diagnostic) -> Outcome {
    guard let text else {
      try session.print(session.safe(session.document.rule.title))
      return Outcome(result: .string(session.document.rule.rulestring))
    }
    let wanted = try session.readRulestring(text, at: span, hint: hint)
    if let field = wanted.field {
      try session.confirmCutting(by: field)
    }
    try session.confirmStates(of: wanted.rule)
    try session.edit { (editor) throws(EditingError) in
      try editor.setRule(wanted.rule, field: wanted.field)
    }
    let rule = session.document.rule
    return Outcome(
      wanted.field.map { "\(rule.title) on \($0.title)" } ?? rule.title,
      result: .string(rule.rulestring))
  }
}

extension Session {
  /// Reads a rule as a person writes it; what is wrong is said at its place.
  func readRulestring(
    _ text: String, at span: Span?, hint: [String] = []
  ) throws(Diagnostic) -> Rulestring {
    let finder = ruleFinder()
    do throws(RuleError) {
      return try Rulestring(parsing: text, tables: finder.table)
    } catch {
      var diagnostic = error.diagnostic(in: text, lookedIn: finder)
      diagnostic.span = span
      diagnostic.notes += hint
      throw diagnostic
    }
  }

  /// Asks before live cells are lost because the field becomes smaller.
  mutating func confirmCutting(by field: Field, anchor: Anchor = .northwest) throws(Diagnostic) {
    let lost = document.cellsCut(resizingTo: field, anchor: anchor)
    if lost > 0 { try confirm("cut off \(counted(lost, "live cell"))") }
  }
}
