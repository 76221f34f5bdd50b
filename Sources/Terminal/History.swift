// The entries that can be recalled at the prompt.

import Glibc
@preconcurrency import CReadline

/// Readline's list of entries, and the file that keeps them.
struct History {
  /// How many entries are kept, in memory and in the file.
  static let limit = 10_000

  private let file: HistoryFile?
  private var lastEntry: String?
  private var failure: HistoryFailure?
  private var isReported = false

  /// Loads the entries of a file; without a path nothing is kept.
  init(path: String?) {
    file = path.flatMap { $0.isEmpty ? nil : HistoryFile(path: $0, limit: Self.limit) }
    using_history()
    stifle_history(Int32(Self.limit))
    do {
      for entry in try file?.load() ?? [] { remember(entry) }
    } catch {
      failure = error
    }
  }

  /// Adds an entry unless it is blank, begins with a blank, or repeats the one before.
  mutating func add(_ text: String) {
    let entry = String(text.reversed().drop { $0.isWhitespace }.reversed())
    guard let first = entry.first, !first.isWhitespace, entry != lastEntry else { return }
    remember(entry)
    guard let file, failure == nil else { return }
    do {
      try file.append(entry)
    } catch {
      failure = error
    }
  }

  /// Why the history is not kept, the first time it is asked for; nil ever after.
  mutating func takeFailure() -> HistoryFailure? {
    guard let failure, !isReported else { return nil }
    isReported = true
    return failure
  }

  private mutating func remember(_ entry: String) {
    add_history(entry)
    lastEntry = entry
  }
}
