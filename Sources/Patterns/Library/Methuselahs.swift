// The methuselahs of the library, by how long they live.

extension ShapeLibrary {
  static let methuselahs: [Shape] = [
    methuselah(
      "t-tetromino", settles: 9, population: 12, "3o$bo!",
      "becomes four blinkers, a traffic light"),
    methuselah(
      "stairstep-hexomino", also: ["stairstep"], settles: 63, population: 16, "2o$b2o$2b2o!",
      "becomes four blocks"),
    methuselah(
      "century", settles: 103, population: 15, "2b2o$3o$bo!",
      "lasts a little more than a hundred generations"),
    methuselah(
      "herschel", settles: 128, population: 24, "o$3o$obo$2bo!",
      "a heptomino that conduits carry around as a signal"),
    methuselah(
      "diehard", settles: 130, population: 0, "6bo$2o$bo3b3o!",
      "dies out, but takes its time"),
    methuselah(
      "b-heptomino", settles: 148, population: 28, "ob2o$3o$bo!",
      "turns up in soups and at the heart of conduits"),
    methuselah(
      "pi-heptomino", settles: 173, population: 55, "3o$obo$obo!",
      "turns up in soups and drives many oscillators"),
    methuselah(
      "queen-bee", settles: 191, population: 30, "o$obo$bobo$bo2bo$bobo$obo$o!",
      "the queen bee without the blocks that keep her going"),
    methuselah(
      "thunderbird", settles: 243, population: 46, "3o2$bo$bo$bo!",
      "two blinkers too close to each other"),
    methuselah(
      "r-pentomino", also: ["f-pentomino"], settles: 1103, population: 116, "b2o$2o$bo!",
      "five cells that nobody could follow to the end by hand"),
    methuselah(
      "switch-engine", settles: 3911, population: 842, "bobo$o$bo2bo$3b3o!",
      "runs along the diagonal until its own debris stops it"),
    methuselah(
      "multum-in-parvo", settles: 3933, population: 633, "3b3o$2bo2bo$bo$o!",
      "much in little: seven cells"),
    methuselah(
      "acorn", settles: 5206, population: 633, "bo$3bo$2o2b3o!",
      "seven cells that grow into a forest"),
    methuselah(
      "rabbits", settles: 17331, population: 1744, "o3b3o$3o2bo$bo!",
      "nine cells that breed"),
    methuselah(
      "bunnies", settles: 17332, population: 1744, "o5bo$2bo3bo$2bo2bobo$bobo!",
      "nine cells that become the rabbits"),
    methuselah(
      "lidka", settles: 29055, population: 1625, "bo$obo$bo8$8bo$6bobo$5b2obo2$4b3o!",
      "thirteen cells and the longest life of all that stand here"),
  ]

  private static func methuselah(
    _ name: String, also otherNames: [String] = [], settles generation: Int, population: Int,
    _ body: StaticString, _ summary: String
  ) -> Shape {
    Shape(
      name, otherNames, kind: .methuselah,
      settling: Shape.Settling(generation: generation, population: population), body: body,
      summary: summary)
  }
}
