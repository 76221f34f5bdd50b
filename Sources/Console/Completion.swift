// What can stand at the cursor, from the declarations of the commands.

import Commands
import Evaluation
import Syntax
import Terminal

/// Completion of one line in the present session.
struct Completion {
  let session: Session
  let vocabulary: Vocabulary

  /// The candidates for the word at a position, in bytes.
  func completions(of line: String, at position: Int) -> Completions {
    let bytes = Array(line.utf8.prefix(position))
    let statement = lastStatement(in: bytes)
    let isAfterBlank = statement.last.map { $0 == UInt8(ascii: " ") } ?? true
    let words = statement.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let partial = isAfterBlank ? "" : words.last ?? ""
    let before = isAfterBlank ? words : Array(words.dropLast())
    let start = position - partial.utf8.count
    if before.isEmpty { return firstWord(partial, start) }
    guard let signature = vocabulary.signature(of: command(before[0])) else {
      return names(partial, start)
    }
    return argument(of: signature, after: Array(before.dropFirst()), partial, start)
  }

  private func command(_ word: String) -> String {
    word.hasSuffix("!") ? String(word.dropLast()) : word
  }

  /// The statement the cursor is in: what stands after the last `;`, `{` or `}` outside a string.
  private func lastStatement(in bytes: [UInt8]) -> [UInt8] {
    var start = 0
    var isInString = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\n"):
        if !isInString { start = index + 1 }
      default: break
      }
    }
    return Array(bytes[start...].drop { $0 == UInt8(ascii: " ") })
  }

  // MARK: First words

  private func firstWord(_ partial: String, _ start: Int) -> Completions {
    var candidates = CommandTable.all.map { $0.declaration }.map {
      Completions.Candidate($0.name, summary: $0.summary)
    }
    candidates += vocabulary.procedures.keys.sorted().map {
      Completions.Candidate($0, summary: "your own")
    }
    candidates += ["if", "while", "repeat", "for", "define", "let"].map {
      Completions.Candidate($0)
    }
    return matching(partial, candidates, start)
  }

  /// Variables, queries and functions, behind the last character that is none of a name.
  private func names(_ partial: String, _ start: Int) -> Completions {
    let tail = partial.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let name = String(tail.reversed())
    let values = vocabulary.variables.sorted() + vocabulary.queries.sorted()
    let functions = vocabulary.functions.keys.sorted().map { $0 + "(" }
    let candidates = (values + functions).map { Completions.Candidate($0) }
    let offset = start + partial.utf8.count - name.utf8.count
    let found = matching(name, candidates, offset)
    let isCall =
      found.candidates.count == 1 && (found.candidates.first?.text.hasSuffix("(") ?? false)
    return Completions(
      start: offset, candidates: found.candidates, suffix: isCall ? nil : " ")
  }

  private func matching(
    _ partial: String, _ candidates: [Completions.Candidate], _ start: Int
  ) -> Completions {
    let wanted = partial.lowercased()
    return Completions(
      start: start, candidates: candidates.filter { $0.text.lowercased().hasPrefix(wanted) })
  }

  // MARK: Arguments

  private func argument(
    of signature: Signature, after words: [String], _ partial: String, _ start: Int
  ) -> Completions {
    let position = ArgumentPosition(signature.elements, after: words)
    var candidates = position.keywords.map { Completions.Candidate($0) }
    for kind in position.words {
      if kind == .file { return files(partial, start) }
      candidates += wordCandidates(kind)
    }
    let found = matching(partial, candidates, start)
    guard position.takesValue else { return found }
    let values = names(partial, start)
    return found.candidates.isEmpty
      ? values
      : Completions(
        start: start,
        candidates: found.candidates + (values.start == start ? values.candidates : []))
  }

  private func wordCandidates(_ kind: WordKind) -> [Completions.Candidate] {
    session.names(of: kind).map {
      Completions.Candidate(quotedIfNeeded($0.name), summary: $0.summary)
    }
  }

  private func quotedIfNeeded(_ word: String) -> String {
    word.contains(where: { " ;{}\"".contains($0) }) ? quoted(word) : word
  }

  /// Files whose path begins with what was typed; a folder ends with a slash and goes on.
  private func files(_ partial: String, _ start: Int) -> Completions {
    let isQuoted = partial.hasPrefix("\"")
    let typed = isQuoted ? String(partial.dropFirst()) : partial
    let slash = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let folder = String(typed[..<slash])
    let name = typed[slash...]
    let host = session.host
    let found = host.list(folder.isEmpty ? "." : session.expanded(folder))
      .filter { $0.hasPrefix(name) }
      .map { folder + $0 + (host.kind(of: session.expanded(folder + $0)) == .folder ? "/" : "") }
    let isOneFolder = found.count == 1 && (found.first?.hasSuffix("/") ?? false)
    let candidates = found.map { path in
      let needsQuotes = isQuoted || path.contains { " ;{}".contains($0) }
      let body = needsQuotes ? "\"" + path : path
      return Completions.Candidate(needsQuotes && !isOneFolder ? body + "\"" : body)
    }
    return Completions(start: start, candidates: candidates, suffix: isOneFolder ? nil : " ")
  }
}
