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
    let typed = TypedStatement(line, upTo: position)
    switch typed.place {
    case .comment: return .none
    case .expression: return names(typed)
    case .word, .string: break
    }
    guard let first = typed.words.first else {
      return typed.place == .string ? .none : firstWord(typed)
    }
    let name = first.hasSuffix("!") ? String(first.dropLast()) : first
    if let signature = vocabulary.signature(of: name) { return argument(of: signature, typed) }
    if typed.place == .string { return .none }
    // What comes next is a name that does not exist yet.
    let makesName = typed.words.count == 1 && ["let", "for", "define"].contains(name)
    return makesName ? .none : names(typed)
  }

  private func matching(
    _ candidates: [Completions.Candidate], _ typed: TypedStatement
  ) -> Completions {
    let wanted = typed.partial.lowercased()
    let found = candidates.filter { $0.text.lowercased().hasPrefix(wanted) }
    // Behind a folder the name goes on.
    let isFolder = found.count == 1 && (found.first?.text.hasSuffix("/") ?? false)
    return Completions(start: typed.start, candidates: found, suffix: isFolder ? nil : " ")
  }

  // MARK: First words

  private static let keywords: [Completions.Candidate] = [
    .init("if", summary: "if CONDITION { … } else { … }"),
    .init("while", summary: "while CONDITION { … }"),
    .init("repeat", summary: "repeat N { … }"),
    .init("for", summary: "for NAME in LIST { … }"),
    .init("define", summary: "define NAME PARAMETER… { … }"),
    .init("let", summary: "let NAME = VALUE"),
  ]

  /// Commands, procedures and keywords; where none fits, what an expression can begin with.
  private func firstWord(_ typed: TypedStatement) -> Completions {
    var candidates = CommandTable.all.map { $0.declaration }.map {
      Completions.Candidate($0.name, summary: $0.summary)
    }
    candidates += vocabulary.procedures.keys.sorted().map {
      Completions.Candidate($0, summary: "your own")
    }
    let found = matching(candidates + Completion.keywords, typed)
    return found.candidates.isEmpty ? names(typed) : found
  }

  // MARK: Expressions

  /// Variables, queries and functions, for the name at the end of what was typed.
  private func names(_ typed: TypedStatement) -> Completions {
    let tail = typed.partial.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let name = String(tail.reversed())
    // Behind a point stand members, and digits are no name.
    let before = typed.partial.dropLast(name.count).last
    if before == "." || name.first?.isNumber ?? false { return .none }
    let values = vocabulary.variables.sorted() + vocabulary.queries.sorted()
    let functions = vocabulary.functions.keys.sorted().map { $0 + "(" }
    let found = (values + functions).filter { $0.hasPrefix(name) }
    let isOneCall = found.count == 1 && (found.first?.hasSuffix("(") ?? false)
    let isNested = typed.place == .expression
    return Completions(
      start: typed.start + typed.partial.utf8.count - name.utf8.count,
      candidates: found.map { Completions.Candidate($0) },
      suffix: isOneCall || isNested ? nil : " ")
  }

  // MARK: Arguments

  private func argument(of signature: Signature, _ typed: TypedStatement) -> Completions {
    let position = ArgumentPosition(signature.elements, after: Array(typed.words.dropFirst()))
    var candidates: [Completions.Candidate] = []
    for kind in position.words where kind != .file { candidates += words(kind, typed) }
    if typed.place == .word {
      candidates += position.keywords.map { Completions.Candidate($0) }
    }
    if position.words.contains(.shape) { candidates += libraryNames(typed) }
    let found = matching(candidates, typed)
    if position.words.contains(.file) {
      let files = files(typed)
      return Completions(
        start: typed.start, candidates: found.candidates + files.candidates, suffix: files.suffix)
    }
    guard found.candidates.isEmpty, position.takesValue, typed.place == .word else { return found }
    return names(typed)
  }

  /// The names of a kind, in quotes where they need them or where quotes were begun.
  private func words(_ kind: WordKind, _ typed: TypedStatement) -> [Completions.Candidate] {
    session.names(of: kind).map { name, summary in
      Completions.Candidate(typed.place == .string ? quoted(name) : asWord(name), summary: summary)
    }
  }

  /// The files in folders of the library, a level at a time; a folder ends with a slash.
  private func libraryNames(_ typed: TypedStatement) -> [Completions.Candidate] {
    let isQuoted = typed.place == .string
    let begun = isQuoted ? String(typed.partial.dropFirst()) : typed.partial
    return session.libraryNames(beginning: begun).map { name in
      guard isQuoted || needsQuotes(name) else { return Completions.Candidate(name) }
      let text = quoted(name)
      return Completions.Candidate(name.hasSuffix("/") ? String(text.dropLast()) : text)
    }
  }

  /// Files whose path begins with what was typed; a folder ends with a slash and goes on.
  private func files(_ typed: TypedStatement) -> Completions {
    let isQuoted = typed.place == .string
    let path = isQuoted ? String(typed.partial.dropFirst()) : typed.partial
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = String(path[..<slash])
    let name = path[slash...]
    let host = session.host
    var found = host.list(folder.isEmpty ? "." : session.expanded(folder))
      .filter { $0.hasPrefix(name) }
      .map { folder + $0 + (host.kind(of: session.expanded(folder + $0)) == .folder ? "/" : "") }
    if found.isEmpty, let names = patternsInArchive(path) { found = names }
    let isOneFolder = found.count == 1 && (found.first?.hasSuffix("/") ?? false)
    let candidates = found.map { path in
      guard isQuoted || needsQuotes(path) else { return Completions.Candidate(path) }
      // Behind a folder the name goes on, so its quotes stay open.
      let text = quoted(path)
      return Completions.Candidate(isOneFolder ? String(text.dropLast()) : text)
    }
    return Completions(start: typed.start, candidates: candidates, suffix: isOneFolder ? nil : " ")
  }

  /// The patterns in a zip file whose paths begin with what was typed; `nil` where it goes on behind
  /// none.
  private func patternsInArchive(_ path: String) -> [String]? {
    for slash in path.indices where path[slash] == "/" && slash != path.startIndex {
      let archive = String(path[..<slash])
      guard session.host.kind(of: session.expanded(archive)) == .file else { continue }
      return session.patterns(inArchive: archive)?.filter { $0.hasPrefix(path) }
    }
    return nil
  }
}
