// What is said when a file cannot be read or written.

import Patterns
import Syntax

extension FileProblem {
  package func diagnostic(for path: String, writing: Bool = false) -> Diagnostic {
    switch self {
    case .missing: Diagnostic("there is no file '\(path)'")
    case .isFolder: Diagnostic("'\(path)' is a folder")
    case .notAllowed: Diagnostic("'\(path)' cannot be \(writing ? "written" : "read"): not allowed")
    case .notRegular: Diagnostic("'\(path)' is not an ordinary file")
    case .sandboxed:
      Diagnostic(
        "'\(path)' cannot be \(writing ? "written" : "read") under '--sandbox'",
        notes: [
          writing
            ? "only the folder of '--output' can be written to"
            : "only the working folder and that of '--output' can be read"
        ])
    case .interrupted:
      Diagnostic("stopped waiting for '\(path)'", cause: .interrupt)
    case .tooLarge(let size, let limit):
      Diagnostic(
        "'\(path)' has \(bytesText(UInt128(size))); more than \(bytesText(UInt128(limit))) are not read"
      )
    case .folderMissing: Diagnostic("the folder of '\(path)' does not exist")
    case .full: Diagnostic("'\(path)' cannot be written: the disk is full")
    case .other(_, let text):
      Diagnostic("'\(path)' cannot be \(writing ? "written" : "read"): \(text)")
    }
  }
}

extension PatternError {
  /// The sentence for a pattern in a file, or in a text when there is no path, and where files of
  /// rules were looked for.
  func diagnostic(in path: String?, lookedIn finder: RuleFinder? = nil) -> Diagnostic {
    let place = path.map { "\($0):\(line):\(column): " } ?? "line \(line), column \(column): "
    switch problem {
    case .empty: return Diagnostic("\(path.map { "'\($0)'" } ?? "the text") holds no pattern")
    case .unknownFormat:
      return Diagnostic(
        "\(path.map { "'\($0)'" } ?? "the text") is in no known pattern format",
        notes: ["'help formats' says what is known"])
    case .notReadable(.ruleTable):
      return Diagnostic(
        "\(path.map { "'\($0)'" } ?? "the text") is a rule, not a pattern",
        notes: ["'open' sets the rule of a file"])
    case .notReadable(.image):
      return Diagnostic(
        "\(path.map { "'\($0)'" } ?? "the text") is a picture, not a pattern",
        notes: ["of pictures only a PNG is read: each pixel becomes a cell"])
    case .notReadable(let format):
      return Diagnostic(
        "\(path.map { "'\($0)'" } ?? "the text") is a \(format.rawValue) file, which this version does not read"
      )
    case .unexpectedCharacter(let character):
      return Diagnostic("\(place)unexpected '\(character)'")
    case .unexpectedEndOfLine: return Diagnostic("\(place)the line ends too early")
    case .tooManyCells: return Diagnostic("\(place)the pattern has more cells than 64 bits count")
    case .zeroCount:
      return Diagnostic("\(place)a count of 0, which programs read differently")
    case .splitCount:
      return Diagnostic("\(place)a blank within a count: one number or two?")
    case .countWithoutTag: return Diagnostic("\(place)a count with nothing behind it")
    case .stateTooHigh(let state, let states):
      return Diagnostic(
        "\(place)state \(state), but the rule has only \(counted(states, "state"))")
    case .coordinateTooLarge:
      return Diagnostic("\(place)the pattern reaches beyond the end of the coordinates")
    case .numberTooLarge: return Diagnostic("\(place)the number does not fit in 64 bits")
    case .numberExpected: return Diagnostic("\(place)expected a number")
    case .negativeGeneration(let generation):
      return Diagnostic("\(place)there is no generation \(generation); the first is 0")
    case .rule(let error):
      var diagnostic = error.diagnostic(in: nil, lookedIn: finder)
      diagnostic.message = place + diagnostic.message
      return diagnostic
    case .ruleFile(let problem): return Diagnostic(place + problem.message, notes: problem.hints)
    case .leafTooLarge: return Diagnostic("\(place)a leaf has no more than 8 rows of 8 cells")
    case .mixedLeaves:
      return Diagnostic(
        "\(place)leaves of two states and of more in one file",
        notes: ["leaves are pictures like '.*$**$', or '1' and four states"])
    case .wrongLevel(let level): return Diagnostic("\(place)no node can be at level \(level) here")
    case .unknownNode(let node, let known):
      return Diagnostic(
        "\(place)there is no node \(node) above this line",
        notes: [
          known == 0
            ? "it is the first one"
            : known == 1 ? "the only one above is 1" : "those above are 1 to \(known)"
        ])
    case .wrongChild(let node, let level, let expected):
      return Diagnostic(
        "\(place)node \(node) is at level \(level), where one of level \(expected) must stand")
    case .treeTooLarge(let limit):
      return Diagnostic("\(place)the tree has more than \(limit) cells, too many to be written out")
    case .tooManyNodes(let limit):
      return Diagnostic("\(place)in its place the tree would have more than \(limit) nodes")
    case .damagedArchive:
      return Diagnostic(
        "\(path.map { "'\($0)'" } ?? "the text") is packed and cannot be unpacked",
        notes: ["it is damaged, encrypted or packed in a way that is not read"])
    case .archiveTooLarge(let limit):
      return Diagnostic(
        "\(path.map { "'\($0)'" } ?? "the text") unpacks to more than \(bytesText(UInt128(limit)))")
    case .archive(let patterns): return ArchiveMessages(path).several(patterns)
    case .noSuchFile(let name, let patterns):
      return ArchiveMessages(path).missing(name, among: patterns)
    case .nestedArchive: return ArchiveMessages(path).nested
    case .unknownGame(let game):
      return Diagnostic(
        "\(place)the MCell game '\(game)' is not read without a rule that is known",
        notes: ["known are Life, Generations and Larger than Life, and rules named by '#GOLLY'"])
    case .wrongPopulation(let said, let found):
      return Diagnostic(
        "\(path == nil ? "" : place)the apgcode says \(said) cells, but it holds \(found)")
    case .apgcodeWithoutCells:
      return Diagnostic("\(path == nil ? "" : place)this apgcode holds no cells")
    case .apgcodeTooLarge:
      let (side, area) = (ApgcodeText.longestSide, ApgcodeText.largestArea)
      return Diagnostic(
        "\(place)an apgcode holds a box of at most \(side)×\(side) and \(area) cells",
        notes: ["RLE holds more: .rle"])
    case .apgcodeLayers:
      return Diagnostic("\(place)an apgcode of more than two layers is not read")
    }
  }
}
