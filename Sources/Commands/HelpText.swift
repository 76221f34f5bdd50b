// What `help` prints: made from the declarations, with a few pages about the language.

import Editing
import Evaluation
import Rendering
import Syntax

package enum HelpText {
  /// Everything `help` knows by name.
  package static var names: [String] {
    let commands = CommandTable.all.map { $0.declaration.name }
    let others = topics.map(\.name) + Topic.allCases.map(\.rawValue)
    return commands + others.filter { !commands.contains($0) }
  }

  /// The commands by topic, a screen of them.
  static func overview(isUTF8: Bool) -> String {
    var lines: [String] = []
    for topic in Topic.allCases {
      let names = declarations(of: topic).map(\.name)
      lines += wrapped(names, after: topic.title)
    }
    lines.append("")
    lines.append(
      "'help COMMAND' explains one, 'help language' how to write scripts; there are")
    lines.append("'help values', 'queries', 'functions', 'formats', 'drawing' and 'keys' too.")
    lines.append("A start: 'place gosper-gun at 0,0', then 'play'.")
    return lines.joined(separator: "\n")
  }

  private static func wrapped(_ names: [String], after title: String) -> [String] {
    let indent = 26
    var lines: [String] = []
    var line = title + String(repeating: " ", count: max(1, indent - title.count))
    for name in names {
      if line.count + name.count > 78 {
        lines.append(line)
        line = String(repeating: " ", count: indent)
      }
      line += name + " "
    }
    return lines + [line.trimmingBlanks]
  }

  static func declarations(of topic: Topic) -> [Declaration] {
    CommandTable.all.map { $0.declaration }.filter { $0.topic == topic }
  }

  /// One topic's commands with their summaries.
  static func commands(of topic: Topic) -> String {
    let rows = declarations(of: topic).map { ($0.signature.usage, $0.summary) }
    return ([topic.title, ""] + tabulated(rows)).joined(separator: "\n")
  }

  /// What can be written with what it means beside it, or below it where it is long.
  private static func tabulated(_ rows: [(usage: String, summary: String)]) -> [String] {
    let widest = rows.map(\.usage.count).filter { $0 <= 26 }.max() ?? 0
    let indent = String(repeating: " ", count: widest + 2)
    return rows.flatMap { row in
      let usage = filled(row.usage, hanging: "    ")
      var summary = filled(row.summary, indent: indent)
      guard usage.count == 1, usage[0].count <= widest else { return usage + summary }
      summary[0] = usage[0] + summary[0].dropFirst(usage[0].count)
      return summary
    }
  }

  /// All there is to know about one command.
  static func command(_ declaration: Declaration) -> String {
    var lines = filled(declaration.signature.usage, hanging: "    ") + [""]
    lines += filled(sentence(declaration.summary))
    for paragraph in paragraphs(of: declaration.details) { lines += [""] + filled(paragraph) }
    if !declaration.aliases.isEmpty {
      lines += ["", "Also written: \(declaration.aliases.joined(separator: ", "))."]
    }
    if declaration.modes != .always {
      let modes = Mode.allCases.filter(declaration.modes.contains).map(\.rawValue)
      lines += ["", "Works in \(modes.joined(separator: " and ")) mode."]
    }
    if declaration.signature.mayConfirm {
      lines += ["", "Asks before something is lost; '\(declaration.name)!' does not ask."]
    }
    if !declaration.examples.isEmpty {
      lines += ["", "Examples:"]
      for example in declaration.examples {
        lines += example.split(separator: "\n").map { "  " + $0 }
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func sentence(_ text: String) -> String {
    (text.first.map { $0.uppercased() } ?? "") + text.dropFirst() + "."
  }

  // MARK: Filling lines

  /// The columns that help takes, so that it fits in every window.
  private static let columns = 79

  /// The paragraphs of a text, which an empty line parts.
  private static func paragraphs(of text: String) -> [String] {
    text.split(separator: "\n\n").map { String($0).replacing("\n", with: " ") }
  }

  /// A text in lines of at most `columns`, broken at blanks; all but the first begin with `hanging`
  /// as well.
  private static func filled(
    _ text: String, indent: String = "", hanging: String = ""
  ) -> [String] {
    var lines: [String] = []
    var line = indent
    var isFresh = true
    for word in text.split(separator: " ") {
      if !isFresh, line.count + 1 + word.count > columns {
        lines.append(line)
        line = indent + hanging
        isFresh = true
      }
      line += (isFresh ? "" : " ") + word
      isFresh = false
    }
    return lines + [line]
  }

  // MARK: Pages

  struct Page {
    let name: String
    let text: String
  }

  static let topics: [Page] = [
    Page(name: "language", text: language), Page(name: "values", text: values),
    Page(name: "queries", text: queries), Page(name: "functions", text: functions),
    Page(name: "formats", text: formats), Page(name: "drawing", text: drawing),
    Page(name: "keys", text: keys),
  ]

  private static let language = """
    A line is a command; what you type at the prompt can stand in a .life script.

      place glider at 2,2            a command and its arguments, side by side
      step 4; show                   several on a line
      say "pop {population}"         a string with a value in it
      let n = width div 2            a new variable; n = n + 1 changes it
      2^10                           an expression prints its value

      if population > 100 { … } else { … }
      while … { … }  repeat 10 { … }  for x in 1..10 { … }   for s in [a, b] { … }
      define greet name { say "hello {name}" }        greet "you"
      define twice n { return 2 * n }                 say twice(21)

    Words (shapes, rules, files) need no quotes; a variable in their place stands
    in parentheses: open (file). A comment begins with # after a blank. A line that
    ends with \\ goes on. 'expect CONDITION' stops a script with exit status 3 when
    it does not hold. A command that would lose something asks; 'clear!' does not.
    """

  private static let values = """
    integer     42, 1_000_000; 64 bits, overflow is an error
    number      0.5, 30%
    truth       true, false          and or not
    string      "text {expression}"  with \\n \\t \\" \\\\ \\{ ; \"\"\" over several lines
    pair        3,4 or 64x32         a point or a size; p.x, p.y
    rectangle   rectangle(0,0, 8x8)  r.x, r.y, r.width, r.height, r.origin, r.size
    range       1..10                both ends included
    list        [1, 2, 3]            l[0] is the first
    pattern     shape("glider"), crop(rectangle(0,0, 8x8)), pattern("bo$2bo$3o!")
    nothing     what 'bounds' is of an empty field

    + - * / (exact) div mod (round down) ^      == != < <= > >= in
    """

  private static let queries: String = {
    "What can be asked:\n\n  "
      + [
        "generation population births deaths row size width height topology rule",
        "bounds selection density pattern snapshots strokes pen speed mode seed",
        "arguments elapsed",
      ].joined(separator: "\n  ")
        + """


        'bounds' is the box around the live cells, or nothing. 'births' and 'deaths'
        are those of the last generation. 'row' is the newest row of a one-dimensional
        rule on a sized field. 'elapsed' are the seconds since the start. Points can
        be asked: cell(3,4).
        """
  }()

  private static var functions: String {
    tabulated(Functions.all.map { ($0.usage, $0.summary) }).joined(separator: "\n")
  }

  private static let drawing = """
    Ink lies over the cells, to point at what matters. No rule sees it.

      pen blue 2                     the colour and the width of what is drawn next
      stroke 2,2 10,4 12,12          a smooth line; more points bend it more often
      stroke 5,5                     one point is a dot
      stroke 0,0 9,0 9,0 9,6         a point given twice makes a corner
      arrow 0,8 6,4                  a line that points at its last point
      ring bounds                    around the live cells; 'ring object 3,4' is
                                     around an object, 'ring 2,2 to 8,6' a place

      strokes                        what was drawn, with numbers
      undo                           takes back the latest line, like all else
      erase ink last                 the same, one stroke after the other
      erase ink                      all of it
      ink to cells                   makes live cells of all ink

    Pictures show ink in colour behind the cells. Without colour ~ is a dead cell
    under ink, and % a live one; 'symbols' has ▨ or ◎ for it. Snapshots keep the
    ink, 'record' writes it, 'new' and 'open' begin without any, and when 'resize'
    moves the cells it moves too.
    """

  private static let keys = """
    Tab completes commands, shapes, rules, files and variables. Up and Ctrl-R go
    through the history of this and earlier sessions. An open brace, bracket or
    operator goes on with the next line. Ctrl-C drops the line, or stops what runs
    at a whole generation; twice within a second it ends the program. Ctrl-D on an
    empty line leaves.

    While playing: space pauses and goes on, n steps, + and - change the speed,
    Return or q comes back.
    """
}

extension String {
  /// The text without blanks at its end.
  var trimmingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
