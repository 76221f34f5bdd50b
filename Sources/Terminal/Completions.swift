// What can stand at the cursor: the answer of whoever knows the language.

/// The possible completions of a line at the cursor.
package struct Completions: Sendable {
  /// One way to go on.
  package struct Candidate: Equatable, Sendable {
    /// What replaces the text from `start` to the cursor, in its final form, quotes included.
    package let text: String
    /// A few words for the list of candidates.
    package let summary: String?

    /// A candidate, with what it is in a few words.
    package init(_ text: String, summary: String? = nil) {
      self.text = text
      self.summary = summary
    }
  }

  /// Where the replaced text begins, in UTF-8 bytes from the start of the line.
  package let start: Int
  /// In the order in which they are listed.
  package let candidates: [Candidate]
  /// What follows when only one candidate is left: a blank, nothing, or a closing quote, say.
  package let suffix: Character?

  /// Candidates that replace the text from a byte offset up to the cursor.
  package init(start: Int, candidates: [Candidate], suffix: Character? = " ") {
    self.start = start
    self.candidates = candidates
    self.suffix = suffix
  }

  /// Nothing is known to go on with.
  package static let none = Completions(start: 0, candidates: [])
}

extension Completions {
  /// The replacements of everything before the cursor: first what all have in common, then, when
  /// there are several, each of them. Empty when there is nothing to offer.
  ///
  /// What they have in common never takes back what has been typed.
  func replacements(ofTextBeforeCursor typed: String) -> [String] {
    let bytes = Array(typed.utf8)
    guard (0...bytes.count).contains(start), !candidates.isEmpty else { return [] }
    let kept = bytes[..<start]
    var seen: Set<String> = []
    let lines = candidates.filter { seen.insert($0.text).inserted }
      .map { String(decoding: kept + Array($0.text.utf8), as: UTF8.self) }
    guard lines.count > 1 else { return lines }
    let common = lines.dropFirst().reduce(lines[0]) { $0.commonPrefix(with: $1) }
    let isLonger = common.utf8.starts(with: bytes)
    return [isLonger ? common : typed] + lines
  }
}

extension String {
  /// The characters two texts begin with.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map { $0.0 })
  }
}
