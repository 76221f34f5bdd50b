// The shapes of the library that belong to rules that count neighbours as Life does.

import Rules

extension ShapeLibrary {
  static let lifeLikeShapes: [Shape] = [
    shape(
      "highlife-replicator", also: ["bowtie-replicator"], .replicator, .highLife,
      "2b3o$bo2bo$o3bo$o2bo$3o!",
      "makes a copy of itself every 12 generations, along a diagonal",
      by: "Nathan Thompson", in: 1994),
    shape(
      "bomber", also: ["highlife-bomber"], .spaceship, .highLife, period: 48, moves: (8, -8),
      "7b3o$7bo2bo$7bo3bo$8bo2bo$9b3o$3o7$3b3o$3bobo$3b3o!",
      "a replicator and a blinker that pull each other along",
      by: "Nathan Thompson"),
    shape(
      "highlife-p10", .oscillator, .highLife, period: 10, "b2ob2o$2obobo!",
      "eight cells of HighLife that come back after ten generations"),
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
      "2x2-p4", .oscillator, .twoByTwo, period: 4, "2b2o$bo$o2bo$o!",
      "a small oscillator of 2x2"),
    shape(
      "2x2-p10", .oscillator, .twoByTwo, period: 10, "2b2ob2o$4bo$o7bo$4bo$2b2ob2o!",
      "a symmetric oscillator of 2x2"),
    shape(
      "2x2-p22", .oscillator, .twoByTwo, period: 22, "2o2b2o$bo2bo$bo2bo!",
      "eight cells and a long period"),
    shape(
      "day-night-p16", .oscillator, .dayAndNight, period: 16, "3o$2o!",
      "the oscillator that soups of Day & Night make most often"),
    shape(
      "day-night-p13", .oscillator, .dayAndNight, period: 13, "2o$2o$2bo$3b2o$3b2o!",
      "two blocks with a cell between them"),
    shape(
      "day-night-p3", .oscillator, .dayAndNight, period: 3, "3bo$3ob3o$3ob3o$3bo!",
      "two arrows back to back"),
    shape(
      "day-night-p6", .oscillator, .dayAndNight, period: 6, "4bo$3b3o$4bo$bo$3o$bo!",
      "two crosses that hold each other"),
    shape(
      "day-night-p8", .oscillator, .dayAndNight, period: 8, "3b3o$2bo3bo$4ob4o$4ob4o$2bo3bo!",
      "a symmetric oscillator of Day & Night"),
    shape(
      "day-night-p36", .oscillator, .dayAndNight, period: 36, "b2o$3o$2obo$2b2o$4bo!",
      "eleven cells and a long period"),
    shape(
      "34-life-ship", .spaceship, .threeFourLife, period: 3, moves: (0, 1), "4o$b2o!",
      "a hat of six cells that moves a cell every three generations"),
    shape(
      "34-life-p12", .oscillator, .threeFourLife, period: 12, "3o$2o$o!",
      "a triangle of six cells"),
    shape(
      "34-life-p3", .oscillator, .threeFourLife, period: 3, "bo$3o$bo!",
      "a cross that breathes"),
    shape(
      "34-life-p6", .oscillator, .threeFourLife, period: 6, "2bo$2bo$o2bo$bo$bo!",
      "six cells that turn around"),
    shape(
      "longlife-p6", .oscillator, .longLife, period: 6, "b3o2$o3bo2$2ob2o2$2bo!",
      "a small oscillator of a rule known for long periods"),
    shape(
      "moon", also: ["seeds-photon"], .spaceship, .seeds, period: 1, moves: (0, 1), "o2bo$b2o!",
      "moves at the speed of light, also in other rules with B2"),
    shape(
      "seeds-p4", .oscillator, .seeds, period: 4, "bo$o2$o$bo!",
      "four cells that keep from exploding"),
    shape(
      "lfod-ship", .spaceship, .liveFreeOrDie, period: 4, moves: (4, 0), "obo$3bo$bo3bo$o4bo$4bo!",
      "a photon with a tail"),
    shape(
      "lfod-p19", .oscillator, .liveFreeOrDie, period: 19, "3o3$3o!",
      "two rows of three that wander apart and back"),
    shape(
      "morley-glider", also: ["move-glider"], .spaceship, .morley, period: 7, moves: (1, -1),
      "bo$obo$3bo$2bo!",
      "the diagonal ship that soups of Morley make"),
    shape(
      "eppstein-ship", .spaceship, .eppstein, period: 5, moves: (-2, 0), "2bo$bo$o2bo$bo$2bo!",
      "six cells, two steps every five generations",
      by: "David Eppstein"),
    shape(
      "eppstein-p9", .oscillator, .eppstein, period: 9, "bo3bo$2o3b2o$bo3bo!",
      "two tees that face each other"),
    shape(
      "ladder", also: ["life-without-death-ladder"], .growth, .lifeWithoutDeath,
      "o$3o$b3o$ob3o$ob2o$b2o$3o$o!",
      "builds itself without an end at a third of the speed of light"),
    shape(
      "dot", also: ["cell"], .replicator, .replicator, "o!",
      "one cell: under a replicator rule eight copies whenever the generation is a power of two"),
    shape(
      "p168-knightship", .spaceship, .flashing, period: 168, moves: (7, 8),
      "bo4bo$b2ob3o$2o3bo$2bobo!",
      "moves like a knight where empty space flashes",
      by: "David Eppstein"),
  ]
}

extension Rule {
  fileprivate static let highLife = written("B36/S23")
  fileprivate static let twoByTwo = written("B36/S125")
  fileprivate static let dayAndNight = written("B3678/S34678")
  fileprivate static let threeFourLife = written("B34/S34")
  fileprivate static let longLife = written("B345/S5")
  fileprivate static let seeds = written("B2/S")
  fileprivate static let liveFreeOrDie = written("B2/S0")
  fileprivate static let morley = written("B368/S245")
  fileprivate static let eppstein = written("B35/S236")
  fileprivate static let lifeWithoutDeath = written("B3/S012345678")
  fileprivate static let replicator = written("B1357/S1357")
  fileprivate static let flashing = written("B013568/S01")
}
