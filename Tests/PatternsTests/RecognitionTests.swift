// How formats are recognised, and what each of them loses.

import Cells
import Rules
import Testing

@testable import Patterns

@Test(
  "a text is recognised by its content",
  arguments: [
    ("x = 3, y = 3\nbo!", "RLE"), ("#C comment\nx=1\no!", "RLE"), ("bo$2bo$3o!", "RLE"),
    ("3o", "RLE"), ("bob", "RLE"), ("#P -1 -1\nx = 3\nbo!", "RLE"), ("#N name\nbo$o!", "RLE"),
    ("#P 1 1\nbo$2bo$3o!", "RLE"), (".A.B$!", "RLE"), ("o$o", "RLE"),
    ("!Name: x\nO", "plaintext"), (".O.\nOOO", "plaintext"), ("ooo", "plaintext"),
    ("o", "plaintext"), ("***", "plaintext"), ("\n\n  .O\n", "plaintext"), ("!", "plaintext"),
    ("!Name: x\n5.2O\n", "dblife"), ("! 5 cells\nO\n", "plaintext"), ("!\n# 5\nO\n", "plaintext"),
    ("#Life 1.05\n", "Life 1.05"), ("#P 0 0\n*", "Life 1.05"), ("#Life 1.06\n0 0", "Life 1.06"),
    ("[M2] (golly 3.3)\n#R B3/S23\n$$..*$\n", "macrocell"), ("\n#MCell 4.00\n", "MCell"),
  ])
func recognition(text: String, format: String) throws {
  #expect(try PatternFormats.format(of: PatternText(text)).name == format)
}

@Test(
  "other formats are named and not misread",
  arguments: [
    ("@RULE WireWorld\n@TABLE\n", ForeignFormat.ruleTable),
    ("3D version=1 size=30\n", .rle3), ("GIF89a", .image),
  ])
func foreignFormats(text: String, format: ForeignFormat) {
  #expect(readingError(text)?.problem == .notReadable(format))
}

@Test("compressed and binary files are named and not misread")
func binaryFiles() {
  func problem(_ bytes: [UInt8]) -> PatternError.Problem? {
    do {
      _ = try PatternFormats.read(bytes)
      return nil
    } catch {
      return error.problem
    }
  }
  #expect(problem([0x1F, 0x8B, 8, 0, 0]) == .damagedArchive)
  #expect(problem([0x89, 0x50, 0x4E, 0x47, 13, 10]) == .notReadable(.image))
  #expect(problem([0xFF, 0xFE, 0x78, 0]) == .notReadable(.utf16))
  #expect(problem([0x7F, 0x45, 0x4C, 0x46, 0, 0, 1]) == .unknownFormat)
  #expect(problem([]) == .empty)
  #expect(problem([0xEF, 0xBB, 0xBF]) == .empty)
}

@Test(
  "texts without a pattern",
  arguments: [
    ("", PatternError.Problem.empty), (" \n\r\n\t", .empty), ("#C only a comment\n", .empty),
    ("hello world", .unknownFormat), ("bob\nbob", .unknownFormat), ("1 2\n3 4,", .unknownFormat),
    ("HELLO", .unknownFormat), ("1 2\n3 4", .unknownFormat), ("-1 2", .unknownFormat),
    ("b\nb", .unknownFormat), ("<html>", .unknownFormat),
    (".,O\nO,.", .unknownFormat), ("{}", .unknownFormat),
  ])
func textsWithoutPattern(text: String, problem: PatternError.Problem) {
  #expect(readingError(text)?.problem == problem)
}

@Test("whatever the bytes, reading ends with a pattern or an error")
func randomBytes() {
  var generator = SeededGenerator(seed: 6)
  let alphabet =
    Array("bo$!.O*#xXyrule=,/:T0123456789 \n\r\tAByzpq-+PRNC\u{FEFF}".utf8) + [0, 0xC3, 0xFF]
  let heads = [
    "", "x = 3, y = 3\n", "#Life 1.05\n#P 0 0\n", "#Life 1.06\n", "!\n", "#CXRLE ", "[M2]\n",
    "#MCell\n#L ",
  ]
  for round in 0..<3000 {
    let bytes = (0..<Int.random(in: 0...40, using: &generator)).compactMap { _ in
      alphabet.randomElement(using: &generator)
    }
    let text = Array(heads[round % heads.count].utf8) + bytes
    if let file = try? PatternFormats.read(text) {
      #expect(file.pattern.population >= 0)
    }
  }
}

@Test("formats are found by the ending of a name")
func endings() {
  #expect(PatternFormats.format(forExtension: ".rle")?.name == "RLE")
  #expect(PatternFormats.format(forExtension: "RLE")?.name == "RLE")
  #expect(PatternFormats.format(forExtension: "cells")?.name == "plaintext")
  #expect(PatternFormats.format(forExtension: "lif")?.name == "Life 1.05")
  #expect(PatternFormats.format(forExtension: "l06")?.name == "Life 1.06")
  #expect(PatternFormats.format(forExtension: "mc")?.name == "macrocell")
  #expect(PatternFormats.format(forExtension: "mcl")?.name == "MCell")
  #expect(PatternFormats.format(forExtension: "life") == nil)
  #expect(PatternFormats.format(forExtension: "") == nil)
}

@Test("a name says the format and whether it is packed")
func names() throws {
  #expect(try #require(PatternFormats.format(forName: "a.mc")).isPacked == false)
  let packed = try #require(PatternFormats.format(forName: "a.b.RLE.GZ"))
  #expect(packed.isPacked && packed.format.name == "RLE")
  for name in ["", "rle", "a.gz", "gz", ".gz", "a.txt.gz.zip", "a."] {
    #expect(PatternFormats.format(forName: name) == nil)
  }
}

@Test("each format says what it loses")
func losses() throws {
  var file = PatternFile(pattern: glider)
  file.rulestring = Rulestring(rule: .life)
  for format in PatternFormats.written { #expect(format.losses(of: file).isEmpty) }
  file = PatternFile(
    pattern: glider, origin: Point(x: 1, y: 1), hasPosition: true,
    rulestring: try Rulestring(parsing: "B36/S23:T9"), generation: 4, name: "n", author: "a",
    comments: ["c"])
  #expect(RLE().losses(of: file) == [])
  #expect(Plaintext().losses(of: file) == [.rule, .field, .position, .generation])
  #expect(Life105().losses(of: file) == [.field, .generation])
  #expect(MCell().losses(of: file) == [.position, .generation])
  #expect(Life106().losses(of: file) == [.rule, .field, .generation, .name, .author, .comments])
  file.rulestring = try Rulestring(parsing: "B2/S34H")
  #expect(Life105().losses(of: file) == [.rule, .generation])
}
