// Whatever happened to a file, reading it ends, and what was read is written and read again.

import Cells
import Rules
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@testable import Patterns

@Suite struct MutationTests {
  /// Small valid files of every format, with everything their readers look for.
  static let files: [String] = [
    "#N Glider\n#O Richard K. Guy\n#C small\nx = 3, y = 3, rule = B3/S23\nbo$2bo$3o!\nafter\n",
    "#CXRLE Pos=-1,-7 Gen=12\nx = 24, y = 3, rule = B3/S23:T40,30\n10b4o$24o2$o!\n",
    "x = 5, y = 2, rule = WireWorld\n.ABC$2.C!\n", "x = 9, y = 1, rule = 345/2/90\n2AB.pAqBXrC!\n",
    "x = 2, y = 1, rule = Swap\nAB!\n\n@RULE Swap\n@TABLE\nn_states:3\nneighborhood:vonNeumann\n"
      + "symmetries:none\nvar a={0,1,2}\n1,a,0,0,0,2\n2,0,0,0,a,1\n@COLORS\n1 255 0 0\n",
    "x = 2, y = 1, rule = Tree\nAB!\n\n@RULE Tree\n@TREE\nnum_states=3\nnum_neighbors=4\n"
      + "num_nodes=5\n1 0 1 2\n2 0 0 0\n3 1 1 1\n4 2 2 2\n5 3 3 3\n",
    "#r 23/36\n#P 4 -5\nx=3\nbo$\n2bo$3o\n", "3o$bo!", "xq4_153\n",
    "#R B3/S23\n#C ship\nxq4_6frc\n",
    "xp2_7zy03w1\n", "!Name: Glider\n!Author: Guy\n!small\n.O\n..O\n\nOOO\n",
    "!Name: far\n!\n5.2O\n20O3.O\n\n.O\n",
    "#Life 1.05\n#D Name: Glider\n#D old\n#N\n#P -1 -1\n.*\n..*\n***\n#P 20 30\n*\n\n**\n",
    "#Life 1.05\n#R 125/36\n#P\n*.*\n", "#Life 1.06\n-1 0\n0 0\n1 0\n",
    "#MCell 4.00\n#GAME Life\n#RULE 23/3\n#BOARD 20x30\n#WRAP 1\n#D Name: x\n#D y\n#L 2.A$3A\n",
    "#MCell 4.20\n#GAME Generations\n#RULE 345/2/4\n#CCOLORS 4\n#L A.B$3.CaAbB\n",
    "#MCell 4.20\n#GAME Larger than Life\n#RULE R5,C0,M1,S34..58,B34..45,NM\n#L 9A$9A\n",
    "[M2] (golly 4.2)\n#R B3/S23\n#G 100\n#C note\n$$..*$...*$.***$\n4 1 0 0 1\n5 2 0 2 1\n"
      .replacing("5 2 0 2 1", with: "5 2 0 2 0"),
    "[M2]\n#R WireWorld\n1 0 1 2 3\n2 1 0 0 1\n3 2 2 0 0\n4 3 0 0 3\n",
    "[M2]\n#R B36/S23:T64\n*$.*$\n4 1 1 1 1\n5 2 2 2 2\n6 3 0 3 0\n7 4 0 0 4\n",
  ]

  /// So many mutations are tried; `LIFELINE_MUTATIONS` asks for more, and the seed follows it.
  private static let rounds: Int = {
    guard let text = getenv("LIFELINE_MUTATIONS") else { return 1500 }
    return Int(String(cString: text)) ?? 1500
  }()

  /// Cells are written as pictures and lists when they are no more.
  private static let mostCells = 1 << 12

  @Test("the files are valid, and of every format")
  func validFiles() throws {
    var names: Set<String> = []
    for text in MutationTests.files {
      names.insert(try PatternFormats.format(of: PatternText(text)).name)
      let file = try #require(try? PatternFormats.read(Array(text.utf8)), "\(text)")
      try check(file, from: Array(text.utf8))
    }
    #expect(names == Set(PatternFormats.all.map(\.name)))
  }

  @Test("damaged files are read or refused, and what is read comes back")
  func mutations() throws {
    let files = MutationTests.files.map { Array($0.utf8) }
    var mutator = Mutator(
      generator: SeededGenerator(seed: UInt64(MutationTests.rounds)), others: files)
    var readCount = 0
    for round in 0..<MutationTests.rounds {
      let source = files[round % files.count]
      let bytes = packed(mutator.mutated(source), round: round / files.count)
      guard let file = try? PatternFormats.read(bytes) else { continue }
      readCount += 1
      try check(file, from: bytes)
    }
    // Most files are damaged so that nothing can be read of them; enough are not.
    #expect(readCount > MutationTests.rounds / 10)
  }

  @Test("damaged gzip and zip files are read or refused")
  func packedMutations() {
    let files = MutationTests.files.map { Array($0.utf8) }
    let archives =
      files.map(Gzip.packed) + files.map { storedZip([("a/p.rle", $0), ("notes.txt", $0)]) }
      + [storedZip(files.enumerated().map { ("\($0.offset).rle", $0.element) })]
    var mutator = Mutator(
      generator: SeededGenerator(seed: UInt64(MutationTests.rounds)), others: archives)
    for round in 0..<MutationTests.rounds {
      let bytes = mutator.mutated(archives[round % archives.count])
      _ = try? PatternFormats.read(bytes)
      guard let archive = try? PatternArchive(bytes) else { continue }
      for name in archive.patternNames { _ = try? archive.bytes(of: name) }
    }
  }

  /// Some of the texts as gzip and zip files.
  private func packed(_ bytes: [UInt8], round: Int) -> [UInt8] {
    switch round % 8 {
    case 0: Gzip.packed(bytes)
    case 1: storedZip([("p.rle", bytes)])
    default: bytes
    }
  }

  /// Makes sure that a file is no larger than its text, and is the same in every format but for what
  /// the format says it loses.
  private func check(_ file: PatternFile, from bytes: [UInt8]) throws {
    let runs = file.pattern.rows.reduce(0) { $0 + $1.runs.count }
    let isTree =
      (try? PatternFormats.format(of: PatternFormats.text(of: bytes)).name) == "macrocell"
    #expect(runs <= 5 * bytes.count || isTree, "\(shown(bytes))")
    for format in PatternFormats.written {
      if file.isTreeAlone, !format.holdsTrees { continue }
      let isLarge =
        file.population > MutationTests.mostCells || file.pattern.size.area > 1 << 16
      if isLarge, !["RLE", "macrocell", "MCell"].contains(format.name) { continue }
      guard let written = try? PatternFormats.write(file, as: format, packed: false) else {
        continue
      }
      let table = file.rulestring?.rule
      let back: PatternFile
      do {
        back = try PatternFormats.read(written) { _ in
          if case .table(let rule)? = table { rule } else { nil }
        }
      } catch {
        Issue.record("\(format.name): \(error) in \(shown(written)), from \(shown(bytes))")
        continue
      }
      let difference = file.difference(from: back, besides: format.losses(of: file))
      let place = difference == .other(.comments) ? "\(file.comments) → \(back.comments)" : ""
      #expect(
        difference == nil, "\(format.name): \(place) \(shown(written)), from \(shown(bytes))")
    }
  }

  private func shown(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }
}
