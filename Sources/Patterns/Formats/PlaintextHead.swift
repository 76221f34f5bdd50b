// The lines with ! before a picture: name, author and comments.

import Cells

/// Reads and writes the lines with `!` of plaintext.
///
/// The first `!Name: …` is the name and the first `!Author: …` the author, also when nothing stands
/// behind them; every other line is a comment.
struct PlaintextHead {
  private var hasName = false
  private var hasAuthor = false

  /// Takes in a line that begins with `!`.
  mutating func add(_ line: Range<Int>, of text: PatternText, to file: inout PatternFile) {
    let rest = (line.lowerBound + 1)..<line.upperBound
    var scanner = PatternScanner(text, rest)
    scanner.skipBlanks()
    if !hasName, scanner.skip(word: "Name:") {
      hasName = true
      file.name = content(&scanner)
    } else if !hasAuthor, scanner.skip(word: "Author:") {
      hasAuthor = true
      file.author = content(&scanner)
    } else {
      file.comments.append(text.string(text.comment(rest)))
    }
  }

  private func content(_ scanner: inout PatternScanner) -> String? {
    let content = scanner.text.string(scanner.text.trimmed(scanner.rest))
    return content.isEmpty ? nil : content
  }

  /// The lines for a file: always one with the name, by which the format is known.
  static func written(for file: PatternFile) -> [UInt8] {
    var output = Array("!Name:\(oneLine(file.name).map { " " + $0 } ?? "")\n".utf8)
    let comments = (file.comments + file.trailingComments).flatMap(lines(of:))
    if let author = oneLine(file.author) {
      output += "!Author: \(author)\n".utf8
    } else if comments.contains(where: looksLikeAuthor) {
      output += "!Author:\n".utf8
    }
    for line in comments {
      let isIndented = line.utf8.first.map(PatternText.isBlank) ?? false
      output += ((isIndented ? "! " : "!") + line + "\n").utf8
    }
    return output
  }

  private static func looksLikeAuthor(_ comment: String) -> Bool {
    comment.begins(with: "author:")
  }
}
