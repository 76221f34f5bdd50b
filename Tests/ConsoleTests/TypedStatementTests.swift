// Cutting what is typed into words.

import Testing

@testable import Console

@Suite struct TypedStatementTests {
  private func typed(_ line: String) -> TypedStatement {
    TypedStatement(line, upTo: line.utf8.count)
  }

  @Test(arguments: [
    ("pla", [], "pla", 0), ("place gl", ["place"], "gl", 6), ("place ", ["place"], "", 6),
    ("step; pla", [], "pla", 6), ("repeat 3 { st", [], "st", 11), ("repeat 3 {st", [], "st", 10),
    ("say \"a; b\" 1", ["say", "\"a; b\""], "1", 11), ("} els", [], "els", 2),
    ("place \"my sh", ["place"], "\"my sh", 6), ("set (1, 2) to", ["set", "(1, 2)"], "to", 11),
    ("say é; st", [], "st", 8),
  ])
  func wordsOfTheLastStatement(
    line: String, words: [String], partial: String, start: Int
  ) {
    let statement = typed(line)
    #expect(statement.words == words)
    #expect(statement.partial == partial)
    #expect(statement.start == start)
  }

  @Test(arguments: [
    ("say ", TypedStatement.Place.word), ("say \"ab", .string), ("say \"a{po", .expression),
    ("say \"a{b}c", .string), ("say \"a\\\"b", .string), ("say cell(", .expression),
    ("say [1, ", .expression), ("say 1 # pla", .comment), ("rule B3/S23#", .word),
    ("say \"a\" ", .word), ("# a\npla", .word), ("say \"\\", .string),
  ])
  func places(line: String, place: TypedStatement.Place) {
    #expect(typed(line).place == place)
  }
}
