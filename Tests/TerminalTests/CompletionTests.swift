// Tests of what completion replaces and of the list of candidates.

import Testing

@testable import Terminal

private func candidates(_ texts: String...) -> [Completions.Candidate] {
  texts.map { Completions.Candidate($0) }
}

@Suite struct CompletionTests {
  @Test func oneCandidateReplacesTheWord() {
    let answer = Completions(start: 6, candidates: candidates("glider"))
    #expect(answer.replacements(ofTextBeforeCursor: "place gl") == ["place glider"])
  }

  @Test func severalCandidatesComeAfterWhatTheyShare() {
    let answer = Completions(start: 0, candidates: candidates("place", "plaster"))
    #expect(answer.replacements(ofTextBeforeCursor: "p") == ["pla", "place", "plaster"])
  }

  @Test func whatTheyShareNeverTakesBackWhatWasTyped() {
    let answer = Completions(start: 5, candidates: candidates("\"my file\"", "\"my form\""))
    #expect(answer.replacements(ofTextBeforeCursor: "load my").first == "load my")
  }

  @Test func charactersAreNotTornApart() {
    let answer = Completions(start: 0, candidates: candidates("größe", "gröbe", "grün"))
    #expect(answer.replacements(ofTextBeforeCursor: "g").first == "gr")
  }

  @Test func theSameCandidateTwiceIsOne() {
    let answer = Completions(start: 0, candidates: candidates("step", "step"))
    #expect(answer.replacements(ofTextBeforeCursor: "s") == ["step"])
  }

  @Test(arguments: [-1, 4]) func aStartOutsideTheLineOffersNothing(start: Int) {
    let answer = Completions(start: start, candidates: candidates("step"))
    #expect(answer.replacements(ofTextBeforeCursor: "abc") == [])
  }

  @Test func candidatesWithSummariesStandOneALine() {
    let list = [
      Completions.Candidate("place", summary: "put a shape down"),
      Completions.Candidate("pop", summary: "count live cells"),
      Completions.Candidate("größe"),
    ]
    #expect(
      completionListing(list, in: TerminalSize(columns: 40, rows: 20))
        == ["place  put a shape down", "pop    count live cells", "größe"])
    #expect(
      completionListing(list, in: TerminalSize(columns: 12, rows: 20))[0] == "place  put…")
  }

  @Test func manyCandidatesStandInColumnsDownward() {
    let list = (1...7).map { Completions.Candidate("name\($0)", summary: "some words") }
    #expect(
      completionListing(list, in: TerminalSize(columns: 24, rows: 6))
        == ["name1  name4  name7", "name2  name5", "name3  name6"])
  }

  @Test func whatDoesNotFitIsCounted() {
    let list = (100...999).map { Completions.Candidate("n\($0)") }
    let lines = completionListing(list, in: TerminalSize(columns: 20, rows: 10))
    #expect(lines.count <= 8)
    #expect(lines.last == "and 879 more")
  }

  @Test func escapesInNamesAreNotShown() {
    let lines = completionListing(candidates("a\u{1B}[31mb"), in: .standard)
    #expect(lines == ["a^[[31mb"])
  }
}
