// The arguments of `lifeline convert`.

import Commands
import Syntax

/// What `lifeline convert` was called with.
package struct ConvertOptions: Equatable {
  /// The files to read; `-` is standard input.
  package var inputs: [String] = []
  /// The file to write, where it is named; `-` is standard output.
  package var output: String?
  /// The ending that says the format of all files.
  package var ending: String?
  /// Write nothing, but read again what would be written.
  package var isCheck = false
  /// How the pixels of pictures are taken for cells, where that is said.
  package var reading: PictureReading?
  package var wantsHelp = false

  /// Reads the arguments behind `convert`; those that other work of the program takes too are set in
  /// `options`.
  init(
    _ arguments: ArraySlice<String>, into options: inout ProgramOptions
  ) throws(ProgramOptions.Problem) {
    var rest = arguments
    var operands: [String] = []
    var areOperands = false
    var threshold: Double?
    var live: String?
    while let argument = rest.popFirst() {
      guard !areOperands, argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let (name, attached) = ProgramOptions.split(argument)
      switch name {
      case "--": areOperands = true
      case "--to", "-t": ending = try value(of: name, attached, &rest)
      case "--output", "-o": options.outputFolder = try value(of: name, attached, &rest)
      case "--threshold": threshold = try brightness(value(of: name, attached, &rest))
      case "--live": live = try liveWord(value(of: name, attached, &rest))
      case "--check": isCheck = true
      case "--yes", "-y": options.answersYes = true
      case "--quiet", "-q": options.isQuiet = true
      case "--json": options.isJSON = true
      case "--sandbox": options.isSandboxed = true
      case "--help", "-h": wantsHelp = true
      default:
        let near = suggestion(for: name, among: ConvertOptions.names).map { "; " + $0 }.joined()
        throw problem("unknown option '\(argument)'" + (name.count > 2 ? near : ""))
      }
      if attached != nil, !["--to", "--output", "--threshold", "--live"].contains(name) {
        throw problem("'\(name)' takes no value")
      }
    }
    if threshold != nil || live != nil {
      reading = PictureReading(threshold: threshold, liveWord: live)
    }
    if !wantsHelp { try take(operands) }
  }

  /// With a format all operands are files to read; without, the second is the file to write.
  private mutating func take(_ operands: [String]) throws(ProgramOptions.Problem) {
    if operands.isEmpty { throw problem("'convert' needs a file") }
    inputs = operands
    if let named = ending {
      ending = named.hasPrefix(".") ? String(named.dropFirst()) : named
      return
    }
    if operands.count == 2 {
      inputs = [operands[0]]
      output = operands[1]
      return
    }
    throw problem(
      operands.count == 1
        ? "'convert' needs the file to write, or a format: --to cells"
        : "'convert' takes one file to read and one to write; for more say the format: --to cells")
  }

  private func value(
    of name: String, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(ProgramOptions.Problem) -> String {
    if let attached { return attached }
    guard let value = rest.popFirst() else { throw problem("'\(name)' needs a value") }
    return value
  }

  /// `0.3` or `30%`.
  private func brightness(_ text: String) throws(ProgramOptions.Problem) -> Double {
    let isPart = text.hasSuffix("%")
    let number = Double(isPart ? String(text.dropLast()) : text).map { isPart ? $0 / 100 : $0 }
    guard let number, PictureReading.thresholds.contains(number) else {
      throw problem("'--threshold' takes a brightness from 0 to 1, or 0% to 100%")
    }
    return number
  }

  private func liveWord(_ text: String) throws(ProgramOptions.Problem) -> String {
    guard PictureReading.liveWords.contains(text) else {
      throw problem("'--live' takes \(PictureReading.liveWords.joined(separator: " or "))")
    }
    return text
  }

  private func problem(_ message: String) -> ProgramOptions.Problem {
    ProgramOptions.Problem(message: message, help: "lifeline convert --help")
  }

  private static let names = [
    "--to", "--output", "--threshold", "--live", "--check", "--yes", "--quiet", "--json",
    "--sandbox", "--help",
  ]

  package static let usage = """
    usage: lifeline convert [OPTIONS] IN OUT
           lifeline convert [OPTIONS] --to FORMAT FILE…

    Writes pattern files in another format. What a file is shows in its content;
    the ending of OUT says the format, else FORMAT does, which is such an ending:
    rle, mc, cells, lif, l06, mcl or apg, and rle.gz to pack it. What is lost is
    said on standard error; 'lifeline -c "help formats"' says what each can hold.

    With --to each file is written beside the one that is read, and of a zip file
    every pattern: pack.zip/gun.rle is one of them, as in a folder. - is standard
    input, and its result goes to standard output; OUT may be - too, and gets RLE.
    A file that exists is not replaced without --yes, and by none but itself where
    the same call reads it. All files are tried; the exit status is 1 when one
    failed, 2 for bad usage.

    A PNG becomes cells, one for each pixel, as 'open' does it. Live are the bright
    or the dark pixels, or else those that differ from most along the edges.

      -t, --to FORMAT       the format of every file
      -o, --output DIR      the folder to write to, made where there is none
          --threshold PART  how bright bright pixels are at least: 50%, 0.5
          --live WHICH      bright or dark
          --check           write nothing; read again what would be written and
                            compare: rule, cells, comments and all the rest
      -y, --yes             replace files that exist
      -q, --quiet           no line for each file
          --json            one JSON object for each file on standard output
          --sandbox         read only in the working folder, write only in --output
      -h, --help            this text

    A file of the name 'convert' is ./convert.
    """
}
