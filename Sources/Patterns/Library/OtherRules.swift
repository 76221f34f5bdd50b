// The shapes of the library that belong to other rules than Life.

import Rules

extension ShapeLibrary {
  static let otherRules: [Shape] = [
    shape(
      "highlife-replicator", also: ["bowtie-replicator"], .replicator, .highLife,
      "2b3o$bo2bo$o3bo$o2bo$3o!",
      "makes a copy of itself every 12 generations, along a diagonal"),
    shape(
      "bomber", also: ["highlife-bomber"], .spaceship, .highLife, period: 48, moves: (8, -8),
      "7b3o$7bo2bo$7bo3bo$8bo2bo$9b3o$3o7$3b3o$3bobo$3b3o!",
      "a replicator and a blinker that pull each other along"),
    shape(
      "crawler", also: ["2x2-crawler"], .spaceship, .twoByTwo, period: 8, moves: (1, -1),
      "3o2$2bobo$bo!",
      "the diagonal ship that soups of 2x2 make"),
    shape(
      "2x2-p26", .oscillator, .twoByTwo, period: 26, "2o$b2o$2b2o!",
      "a stairstep that comes back after 26 generations"),
    shape(
      "2x2-p14", .oscillator, .twoByTwo, period: 14, "2o$o2bo$4bo$bo$2bo!",
      "a small oscillator that soups of 2x2 make"),
    shape(
      "day-night-p16", .oscillator, .dayAndNight, period: 16, "3o$2o!",
      "the oscillator that soups of Day & Night make most often"),
    shape(
      "day-night-p13", .oscillator, .dayAndNight, period: 13, "2o$2o$2bo$3b2o$3b2o!",
      "two blocks with a cell between them"),
    shape(
      "34-life-ship", .spaceship, .threeFourLife, period: 3, moves: (0, 1), "4o$b2o!",
      "a hat of six cells that moves a cell every three generations"),
    shape(
      "34-life-p12", .oscillator, .threeFourLife, period: 12, "3o$2o$o!",
      "a triangle of six cells"),
    shape(
      "longlife-p6", .oscillator, .longLife, period: 6, "b3o2$o3bo2$2ob2o2$2bo!",
      "a small oscillator of a rule known for long periods"),
    shape(
      "moon", also: ["seeds-photon"], .spaceship, .seeds, period: 1, moves: (0, 1), "o2bo$b2o!",
      "moves at the speed of light, also in other rules with B2"),
    shape(
      "lfod-ship", .spaceship, .liveFreeOrDie, period: 4, moves: (4, 0), "obo$3bo$bo3bo$o4bo$4bo!",
      "a photon with a tail"),
    shape(
      "morley-glider", also: ["move-glider"], .spaceship, .morley, period: 7, moves: (1, -1),
      "bo$obo$3bo$2bo!",
      "the diagonal ship that soups of Morley make"),
    shape(
      "hex-ring", .oscillator, .hexagonalLife, period: 3, "2o$obo$b2o!",
      "the six neighbours of a cell on the hexagonal grid"),
    shape(
      "hex-p12", .oscillator, .hexagonalLife, period: 12, "2o$3bo2$4bo$3bo!",
      "the longest period that small hexagonal soups make"),
    shape(
      "dot", also: ["cell"], .replicator, .replicator, "o!",
      "one cell: under a replicator rule eight copies whenever the generation is a power of two"),
  ]

  private static func shape(
    _ name: String, also otherNames: [String] = [], _ kind: ShapeKind, _ rule: Rule,
    period: Int? = nil, moves displacement: (x: Int, y: Int)? = nil, _ body: StaticString,
    _ summary: String
  ) -> Shape {
    Shape(
      name, otherNames, kind: kind, rule: rule, period: period, moves: displacement, body: body,
      summary: summary)
  }
}

extension Rule {
  fileprivate static var highLife: Rule { .counting([3, 6], [2, 3]) }
  fileprivate static var twoByTwo: Rule { .counting([3, 6], [1, 2, 5]) }
  fileprivate static var dayAndNight: Rule { .counting([3, 6, 7, 8], [3, 4, 6, 7, 8]) }
  fileprivate static var threeFourLife: Rule { .counting([3, 4], [3, 4]) }
  fileprivate static var longLife: Rule { .counting([3, 4, 5], [5]) }
  fileprivate static var seeds: Rule { .counting([2], []) }
  fileprivate static var liveFreeOrDie: Rule { .counting([2], [0]) }
  fileprivate static var morley: Rule { .counting([3, 6, 8], [2, 4, 5]) }
  fileprivate static var hexagonalLife: Rule { .counting([2], [3, 4], .hexagonal) }
  fileprivate static var replicator: Rule { .counting([1, 3, 5, 7], [1, 3, 5, 7]) }

  /// The rule with these counts for births and survivals.
  private static func counting(
    _ births: [UInt16], _ survivals: [UInt16], _ neighbourhood: Neighbourhood = .moore
  ) -> Rule {
    .outerTotalistic(
      OuterTotalisticRule(
        neighbourhood: neighbourhood, births: births.reduce(0) { $0 | 1 << $1 },
        survivals: survivals.reduce(0) { $0 | 1 << $1 }))
  }
}
