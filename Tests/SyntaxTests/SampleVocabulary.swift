// A small vocabulary with every element of a signature, and shorthands for parsing with it.

import Syntax
import TestSupport
import Testing

let sampleVocabulary = Vocabulary(
  commands: [
    Signature("rule", [.optional(.word("RULE", .rule))], mayConfirm: true),
    Signature("open", [.word("FILE", .file)], mayConfirm: true),
    Signature("step", [.optional(.value("N", .integer))]),
    Signature("move", [.value("COLUMNS", .any), .optional(.value("ROWS", .any))]),
    Signature(
      "set",
      [.repeated(.value("POINT", .point)), .optional(.clause("to", [.value("STATE", .any)]))]
    ),
    Signature("say", [.repeated(.value("VALUE", .any))]),
    Signature("clear", [.optional(.choice("WHAT", ["selection", "outside"]))], mayConfirm: true),
    Signature(
      "random",
      [
        .optional(.value("DENSITY", .number)), .optional(.clause("in", [.area("RECTANGLE")])),
      ]),
    Signature(
      "place",
      [
        .word("SHAPE", .shape), .optional(.clause("at", [.value("POINT", .point)])),
        .anyOrder([
          .choice("TURN", ["left", "right", "around"]), .choice("MODE", ["replace", "live"]),
        ]),
      ]),
    Signature("fill", [.area("RECTANGLE"), .optional(.clause("to", [.value("STATE", .any)]))]),
    Signature(
      "play",
      [
        .optional(.value("N", .integer)),
        .optional(.either([[.choice("SPEED", ["slow", "fast"])], [.rate("RATE")]])),
      ]),
    Signature(
      "zoom", [.either([[.choice("DIRECTION", ["in", "out", "fit"])], [.zoom("1:N")]])]),
    Signature(
      "until", [.condition("CONDITION"), .optional(.clause("within", [.value("N", .integer)]))]),
    Signature("expect", [.condition("CONDITION"), .optional(.value("MESSAGE", .text))]),
    Signature(
      "record", [.either([[.choice("WHAT", ["stop"])], [.word("FILE", .file)]])],
      mayConfirm: true),
    Signature("new", [.optional(.word("SUFFIX", .fieldSuffix)), .optional(.value("SIZE", .size))]),
  ],
  aliases: ["print": "say"],
  queries: ["population", "generation", "bounds", "selection", "size", "rule"],
  functions: ["abs": 1...1, "cell": 1...2, "max": 1...Int.max])

func parsed(_ text: String) -> ParsedProgram {
  parse(Source(name: "test.life", text: text), with: sampleVocabulary)
}

/// The tree of a text without mistakes, one statement a piece: see `TreeDescription.swift`.
func tree(_ text: String, at location: SourceLocation = #_sourceLocation) -> String {
  let program = parsed(text)
  #expect(program.diagnostics.map(\.text) == [], sourceLocation: location)
  return program.block.description
}

/// Expects mistakes exactly at the marks, and gives their messages and notes.
@discardableResult
func mistakes(_ marked: String, at location: SourceLocation = #_sourceLocation) -> [String] {
  let text = MarkedText(marked)
  let found = parsed(text.text).diagnostics
  #expect(
    found.map { $0.span?.start ?? -1 } == text.offsets, "\(found.map(\.text))",
    sourceLocation: location)
  return found.map { ([$0.message] + $0.notes).joined(separator: "\n") }
}
