// Patterns written in every format and read again.

import Patterns
import Testing

/// A file with everything that a file can say about a pattern, and each format that is written.
@Suite struct RoundTripTests {
  /// The seeds of the tables beside this file.
  static let seeds = Array(Set(KnownPopulation.all.map(\.file))).sorted()

  @Test(arguments: seeds)
  func everySeedComesBack(_ name: String) throws {
    let seed = try PatternFormats.read(KnownPopulation.file("Seeds/" + name))
    var told = seed
    told.name = "Seed"
    told.author = "Nobody, 1970"
    told.comments = ["", "  indented", "Author: of a part", "x = 3, y = 3", "Name: of a part"]
    told.generation = 12
    told.hasPosition = true
    for file in [seed, told] {
      for format in PatternFormats.written {
        let bytes = try PatternFormats.write(file, as: format, packed: false)
        let back = try PatternFormats.read(bytes)
        #expect(try PatternFormats.format(of: PatternText(bytes)).name == format.name)
        #expect(
          file.difference(from: back, besides: format.losses(of: file)) == nil, "\(format.name)")
      }
    }
  }

  @Test func thereAreSeedsOfAllKinds() throws {
    let files = try RoundTripTests.seeds.map {
      try PatternFormats.read(KnownPopulation.file("Seeds/" + $0))
    }
    #expect(files.count > 100)
    #expect(files.contains { !$0.field.isUnbounded })
    #expect(files.contains { $0.pattern.highestState > 1 })
    let kept = files.map { file in PatternFormats.written.count { $0.losses(of: file).isEmpty } }
    // RLE and macrocell hold every one.
    #expect(kept.allSatisfy { $0 >= 2 })
  }
}
