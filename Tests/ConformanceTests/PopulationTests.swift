// Populations that other programs report, reproduced from the same files.

import Cells
import Glibc
import Patterns
import Rules
import Testing
import Universes

/// A row of `populations.tsv`: what Golly says a pattern has become.
///
/// The populations were seen in runs of Golly's command-line program, versions 3.3 and 5.1; those of
/// B0 rules count the cells that differ from the background.
struct KnownPopulation: Sendable, CustomTestStringConvertible {
  let file: String
  let rule: String
  let generation: Int
  let population: Population

  var testDescription: String { "\(file) at \(generation)" }

  /// Every row of the table.
  static let all: [KnownPopulation] = table.split(separator: "\n").dropFirst().compactMap { line in
    let parts = line.split(separator: "\t").map(String.init)
    guard parts.count == 4, let generation = Int(parts[2]), let population = Population(parts[3])
    else { return nil }
    return KnownPopulation(
      file: parts[0], rule: parts[1], generation: generation, population: population)
  }

  private static let table = String(decoding: file("populations.tsv"), as: UTF8.self)

  /// The bytes of a file beside this one.
  static func file(_ name: String) -> [UInt8] {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    guard let stream = fopen("/\(folder)/\(name)", "r") else { return [] }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&block, 1, block.count, stream), count > 0 {
      bytes += block[..<count]
    }
    return bytes
  }

  /// Whether the rule belongs to a family that is run.
  var isRun: Bool { (try? Rulestring(parsing: rule)) != nil }

  /// Debug builds leave the long runs to release builds.
  var isShort: Bool {
    #if DEBUG
      generation <= 1_000
    #else
      true
    #endif
  }
}

@Suite struct PopulationTests {
  @Test func theTableIsWhole() {
    #expect(KnownPopulation.all.count == 175)
    #expect(KnownPopulation.all.count { $0.isRun } == 175)
  }

  @Test(arguments: KnownPopulation.all.filter { $0.isRun && $0.isShort })
  func populationIsReproduced(_ known: KnownPopulation) throws {
    let file = try PatternFormats.read(KnownPopulation.file("Seeds/" + known.file))
    let rulestring = try #require(file.rulestring)
    #expect(rulestring == (try Rulestring(parsing: known.rule)))
    var universe = try UniverseKind.preferred(for: rulestring.rule, on: file.field)
      .make(rule: rulestring.rule, field: file.field)
    universe.write(file.pattern, at: file.origin, .replace)
    try universe.advance(by: known.generation, isCancelled: { false })
    #expect(universe.population == known.population)
  }
}
