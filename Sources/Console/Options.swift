// The options of the program.

import Commands
import Rendering
import Syntax

/// What the program was called with.
package struct ProgramOptions: Equatable {
  package enum Work: Equatable {
    /// The prompt, or statements from a pipe.
    case console
    /// Statements from standard input, also where that is a terminal.
    case input
    case file(String)
    case commands(String)
    case check([String])
    case convert(ConvertOptions)
    case help
    case version
  }

  package var work = Work.console
  package var arguments: [String] = []
  /// Go on at the prompt after the file or the commands.
  package var staysAtPrompt = false
  package var isJSON = false
  package var answersYes = false
  package var isQuiet = false
  package var echoes = false
  package var keepsGoing = false
  package var seed: UInt64?
  package var style: PictureStyle?
  package var readsConfiguration = true
  package var color = ColorChoice.auto
  package var timeout: Double?
  package var memory: Int?
  package var isSandboxed = false
  package var outputFolder: String?

  /// A call that cannot be understood; the text says why.
  package struct Problem: Error, Equatable {
    package let message: String
    /// The call that says more.
    package var help = "lifeline --help"
  }

  /// Reads the arguments that follow the program's name.
  package init(_ arguments: [String]) throws(Problem) {
    var rest = arguments[...]
    var checks = false
    while let argument = rest.first, argument.hasPrefix("-"), argument != "-" {
      rest.removeFirst()
      if argument == "--" { break }
      let (name, attached) = ProgramOptions.split(argument)
      switch name {
      case "-c":
        let text = try ProgramOptions.value(of: name, attached, &rest)
        if case .commands(let before) = work {
          work = .commands(before + "\n" + text)
        } else {
          work = .commands(text)
        }
      case "-i": staysAtPrompt = true
      case "--check": checks = true
      case "--json": isJSON = true
      case "--yes", "-y": answersYes = true
      case "--quiet", "-q": isQuiet = true
      case "--echo", "-x": echoes = true
      case "--keep-going", "-k": keepsGoing = true
      case "--no-config": readsConfiguration = false
      case "--sandbox": isSandboxed = true
      case "--help", "-h": work = .help
      case "--version", "-V": work = .version
      case "--seed", "--style", "--color", "--timeout", "--memory", "--output":
        try set(name, to: try ProgramOptions.value(of: name, attached, &rest))
      default:
        throw Problem(message: "unknown option '\(argument)'" + ProgramOptions.near(name))
      }
      if attached != nil, ProgramOptions.flags.contains(name) {
        throw Problem(message: "'\(name)' takes no value")
      }
    }
    try finish(rest, checks: checks)
  }

  private static let flags: Set<String> = [
    "-i", "--check", "--json", "--yes", "-y", "--quiet", "-q", "--echo", "-x", "--keep-going", "-k",
    "--no-config", "--sandbox", "--help", "-h", "--version", "-V",
  ]

  private static let subcommands: Set<String> = ["test", "report", "lesson"]

  /// What stands behind the options: a file with its arguments, or the arguments of `-c`.
  private mutating func finish(
    _ rest: ArraySlice<String>, checks: Bool
  ) throws(Problem) {
    switch work {
    case .help, .version: return
    case .commands:
      if checks { throw Problem(message: "'--check' reads files, not '-c'") }
      arguments = Array(rest)
      return
    case .console, .input, .file, .check, .convert: break
    }
    if checks {
      if rest.isEmpty { throw Problem(message: "'--check' needs a file") }
      work = .check(Array(rest))
      return
    }
    guard let first = rest.first else { return }
    if first == "convert" {
      work = .convert(try ConvertOptions(rest.dropFirst(), into: &self))
      return
    }
    if ProgramOptions.subcommands.contains(first) {
      throw Problem(
        message: "'\(first)' is not part of this version; a file of that name is ./\(first)")
    }
    arguments = Array(rest.dropFirst())
    work = first == "-" ? .input : .file(first)
  }

  private mutating func set(_ name: String, to value: String) throws(Problem) {
    switch name {
    case "--seed":
      guard let number = Int(value) else { throw Problem(message: "'--seed' takes an integer") }
      seed = UInt64(bitPattern: Int64(number))
    case "--style":
      guard value == "auto" || PictureStyle(rawValue: value) != nil else {
        throw Problem(
          message: "'--style' takes \(StyleNames.list)"
            + ProgramOptions.nearest(value, among: StyleNames.all))
      }
      style = PictureStyle(rawValue: value)
    case "--color":
      guard let choice = ColorChoice(rawValue: value) else {
        throw Problem(message: "'--color' takes auto, always or never")
      }
      color = choice
    case "--timeout":
      guard let seconds = Double(value), seconds > 0, seconds.isFinite else {
        throw Problem(message: "'--timeout' takes a number of seconds above 0")
      }
      timeout = seconds
    case "--memory":
      guard let bytes = ProgramOptions.bytes(value) else {
        throw Problem(message: "'--memory' takes a size such as 512M or 4G")
      }
      memory = bytes
    default: outputFolder = value
    }
  }

  private enum StyleNames {
    static let all = ["auto"] + PictureStyle.allCases.map(\.rawValue)
    static let list =
      all.dropLast().joined(separator: ", ") + all.suffix(1).map { " or " + $0 }.joined()
  }

  /// `--name=value` in its two parts.
  static func split(_ argument: String) -> (name: String, value: String?) {
    guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else {
      return (argument, nil)
    }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
  }

  private static func value(
    of name: String, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(Problem) -> String {
    if let attached { return attached }
    guard let value = rest.popFirst() else { throw Problem(message: "'\(name)' needs a value") }
    return value
  }

  /// `4G`, `512M`, `100k` or plain bytes; at least a megabyte.
  private static func bytes(_ text: String) -> Int? {
    let units: [Character: Int] = ["k": 10, "m": 20, "g": 30, "t": 40]
    let trimmed = text.lowercased().filter { $0 != "b" && $0 != "i" }
    let shift = trimmed.last.flatMap { units[$0] }
    guard let number = Int(shift == nil ? trimmed : String(trimmed.dropLast())), number > 0 else {
      return nil
    }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0))
    return overflow || bytes < 1 << 20 ? nil : bytes
  }

  private static func near(_ name: String) -> String {
    // One letter is near to every other.
    guard name.hasPrefix("--") || name.count > 2 else { return "" }
    let known =
      flags.sorted() + ["-c", "--seed", "--style", "--color", "--timeout", "--memory", "--output"]
    return nearest(name, among: known.filter { $0.hasPrefix("--") })
  }

  private static func nearest(_ name: String, among known: [String]) -> String {
    suggestion(for: name, among: known).map { "; " + $0 }.joined()
  }

  package static let usage = """
    usage: lifeline [OPTIONS] [FILE [ARGUMENT…]]
           lifeline [OPTIONS] -c COMMANDS [ARGUMENT…]
           lifeline convert [OPTIONS] IN OUT

    Without a file the console starts; from a pipe it reads statement by statement.
    FILE is a script, or a pattern, which is opened and shown; - is standard input.
    'lifeline convert --help' is about pattern files in other formats.

      -c COMMANDS           run commands
      -i                    go on at the prompt afterwards
      --check FILE…         report every mistake of scripts and run nothing
      --json                one JSON object a statement on standard output
      -y, --yes             answer every question with yes
      -k, --keep-going      go on after a mistake; the status is that of the first
      -x, --echo            print each statement before it runs
      -q, --quiet           no greeting, no notices
      --seed N              the seed of chance
      --style NAME          auto, ascii, symbols, half, quadrant or braille
      --color WHEN          auto, always or never
      --timeout SECONDS     end with status 124 when the time runs out
      --memory SIZE         how much the cells may take: 512M, 4G
      --sandbox             read only in the working folder, write only in --output
      --output DIR          where relative paths are written
      --no-config           do not run init.life before the prompt
      -h, --help            this text
      -V, --version         which version this is

    Exit status: 0 fine, 1 a command failed, 2 bad usage or a mistake of language,
    3 an expectation failed, 124 out of time, 130 interrupted, N from 'quit N'.
    """
}
