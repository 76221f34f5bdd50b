// The methuselahs of the library, by how long they live.

extension ShapeLibrary {
  static let methuselahs: [Shape] = [
    methuselah(
      "cheshire-cat", settles: 6, population: 4, "bo2bo$b4o$o4bo$ob2obo$o4bo$b4o!",
      "fades to a grin, and the grin to a block",
      by: "C. R. Tompkins"),
    methuselah(
      "t-tetromino", settles: 9, population: 12, "3o$bo!",
      "becomes four blinkers, a traffic light"),
    methuselah(
      "row-of-ten", also: ["unidimensional-pentadecathlon"], settles: 15, population: 12, "10o!",
      "ten in a row, which become a pentadecathlon"),
    methuselah(
      "butterfly", settles: 33, population: 12, "o$2o$obo$b3o!",
      "becomes two beehives"),
    methuselah(
      "stairstep-hexomino", also: ["stairstep"], settles: 63, population: 16, "2o$b2o$2b2o!",
      "becomes four blocks"),
    methuselah(
      "century", settles: 103, population: 15, "2b2o$3o$bo!",
      "lasts a little more than a hundred generations"),
    methuselah(
      "block-and-glider", settles: 106, population: 9, "2o$obo$2b2o!",
      "a block and a glider in contact"),
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
      "c-heptomino", settles: 148, population: 28, "b3o$3o$bo!",
      "turns into a B-heptomino"),
    methuselah(
      "pi-heptomino", settles: 173, population: 55, "3o$obo$obo!",
      "turns up in soups and drives many oscillators"),
    methuselah(
      "gliders-by-the-dozen", settles: 184, population: 124, "2o2bo$o3bo$o2b2o!",
      "sends out twelve gliders"),
    methuselah(
      "queen-bee", settles: 191, population: 30, "o$obo$bobo$bo2bo$bobo$obo$o!",
      "the queen bee without the blocks that keep her going"),
    methuselah(
      "thunderbird", settles: 243, population: 46, "3o2$bo$bo$bo!",
      "two blinkers too close to each other"),
    methuselah(
      "e-heptomino", settles: 343, population: 52, "b3o$2o$b2o!",
      "seven cells that turn up in soups"),
    methuselah(
      "two-glider-mess", settles: 530, population: 72, "3bobo$4b2o$4bo$3o$2bo$bo!",
      "the longest that two gliders can keep each other busy"),
    methuselah(
      "r-pentomino", also: ["f-pentomino"], settles: 1103, population: 116, "b2o$2o$bo!",
      "five cells that nobody could follow to the end by hand",
      by: "John Conway", in: 1969),
    methuselah(
      "switch-engine", settles: 3911, population: 842, "bobo$o$bo2bo$3b3o!",
      "runs along the diagonal until its own debris stops it",
      by: "Charles Corderman", in: 1971),
    methuselah(
      "multum-in-parvo", settles: 3933, population: 633, "3b3o$2bo2bo$bo$o!",
      "much in little: seven cells",
      by: "Charles Corderman"),
    methuselah(
      "acorn", settles: 5206, population: 633, "bo$3bo$2o2b3o!",
      "seven cells that grow into a forest",
      by: "Charles Corderman", in: 1971),
    methuselah(
      "7468m", settles: 7468, population: 952, "4bo$4b2o$2ob2o$o!",
      "eight cells, named after their life of 7468 generations",
      by: "Tomas Rokicki", in: 2005),
    methuselah(
      "rabbits", settles: 17331, population: 1744, "o3b3o$3o2bo$bo!",
      "nine cells that breed",
      by: "Andrew Trevorrow", in: 1986),
    methuselah(
      "bunnies", settles: 17332, population: 1744, "o5bo$2bo3bo$2bo2bobo$bobo!",
      "nine cells that become the rabbits",
      by: "Robert Wainwright and Andrew Trevorrow"),
    methuselah(
      "bunnies-9", settles: 17410, population: 1744, "bo$2o5bo$6bo$6bo$5bo$4bo$4bo!",
      "nine cells on the way of the bunnies",
      by: "Paul Callahan"),
    methuselah(
      "bunnies-10", settles: 17423, population: 1749, "bo$2obo$4b2o$o2bo$o$o!",
      "ten cells on the way of the bunnies"),
    methuselah(
      "bunnies-11", settles: 17465, population: 1749, "ob3o$o4bo$obobo$bo2bo!",
      "eleven cells on the way of the bunnies"),
    methuselah(
      "blom", settles: 23314, population: 2740, "o10bo$b4o6bo$2b2o7bo$10bo$8bobo!",
      "thirteen cells that last long",
      by: "Dean Hickerson", in: 2002),
    methuselah(
      "23334m", settles: 23334, population: 2898, "2bo$2o$bo$o2bo$4bo$bo2bo$2bobo$bo!",
      "named after its life of 23334 generations",
      by: "Tomas Rokicki", in: 2005),
    methuselah(
      "justyna", settles: 26458, population: 3548,
      "17bo$16bo2bo$17b3o$17bo2bo2$2o16bo$bo16bo$18bo8$19b3o$11b3o!",
      "twenty scattered cells with a very long life",
      by: "Andrzej Okrasinski", in: 2004),
    methuselah(
      "iwona", settles: 28786, population: 3091,
      "14b3o6$2bo$3b2o$3bo14bo$18bo$18bo$19bo$18b2o$7b2o$8bo5$2o$bo!",
      "twenty or so scattered cells with a very long life",
      by: "Andrzej Okrasinski", in: 2004),
    methuselah(
      "lidka", settles: 29055, population: 1625, "bo$obo$bo8$8bo$6bobo$5b2obo2$4b3o!",
      "thirteen cells and the longest life of all that stand here",
      by: "Andrzej Okrasinski", in: 2005),
    methuselah(
      "eve", settles: 30046, population: 3034,
      "14bo$14bo$15bo$9bo3b2o$7bo4b3o$7bo3bo$9b2o$bo$3o$obo!",
      "twenty cells that last past generation 30000",
      by: "Andrzej Megier", in: 2008),
  ]

  private static func methuselah(
    _ name: String, also otherNames: [String] = [], settles generation: Int, population: Int,
    _ body: StaticString,
    _ summary: String, by discoverer: String? = nil, in year: Int? = nil
  ) -> Shape {
    Shape(
      name, otherNames, kind: .methuselah,
      settling: Shape.Settling(generation: generation, population: population), body: body,
      summary: summary,
      discoverer: discoverer, year: year)
  }
}
