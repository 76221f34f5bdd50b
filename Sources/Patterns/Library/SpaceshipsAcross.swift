// The spaceships of the library that fly diagonally or obliquely, by period and size.

extension ShapeLibrary {
  static let diagonalSpaceships: [Shape] = [
    ship(
      "glider", period: 4, moves: (1, 1), "bo$2bo$3o!",
      "five cells, the smallest and most common spaceship",
      by: "Richard Guy", in: 1969),
    ship(
      "crab", period: 4, moves: (-1, -1),
      "8b2o$7b2o$9bo$11b2o$10bo2$9bo2bo$b2o5b2o$2o5bo$2bo4bobo$4b2o2bo$4b2o!",
      "25 cells, few for a diagonal ship",
      by: "Jason Summers", in: 2000),
    ship(
      "b29", period: 4, moves: (-1, -1),
      "3b2o$2b2o$4bo$6b2o$5bo2$4bo2bo$b2obo$2o4bo$2bobo2bo$7bo$4bo2bo$5bobo$5bobo$6b2o$6bo!",
      "a narrow ship with a domino spark at its side",
      by: "Hartmut Holzwart", in: 2004),
    ship(
      "orion-2", period: 4, moves: (-1, -1),
      "b2o$2o$2bo$4bo4b3o$4b3o4b2o$5b3obobo$12bo$5bobo$4b2obo$5bo$3b2obo$6bo$4b2o!",
      "a smaller hunter on the diagonal",
      by: "Jason Summers", in: 1999),
    ship(
      "canada-goose", period: 4, moves: (-1, -1),
      "3o$o9b2o$bo6b3obo$3b2o2b2o$4bo$8bo$4b2o3bo$3bobob2o$3bobo2bob2o$2bo4b2o$2b2o$2b2o!",
      "a bird that pulls a glider along",
      by: "Jason Summers", in: 1999),
    ship(
      "orion", period: 4, moves: (-1, -1),
      "3b2o$3bobo$3bo$2obo$o4bo$ob2o6b3o$5b3o4b2o$6b3obobo$13bo$6bobo$5b2obo$6bo$4b2obo$7bo$5b2o!",
      "a hunter on the diagonal",
      by: "Hartmut Holzwart", in: 1993),
    ship(
      "swan", period: 4, moves: (-1, -1),
      """
      bo10b2o$5o6b2o$o2b2o8bo7b2o$2b2obo5b2o6b3obo$11b2o3bob2o$5bobo6b2o
      $10b3obo4bo$7b3o3bo4bo$8bo7bo$8bo6bo2$11bo!
      """,
      "a diagonal ship whose sparks are of use",
      by: "Tim Coe", in: 1996),
    ship(
      "crane", period: 4, moves: (-1, -1),
      """
      b2o$2o$2bo$4b2o$3bo2$7bo$4b2o2b2o$4b2o2b3o$4b2o3b2o$12b2ob2o$12b3o
      2bo$11b3o3bo2bo$11b2o6bobo$10bobo$9b2o9b2ob2o$9bobo8b2o3bo$8bo13b
      2o$9b2o14b2o!
      """,
      "a long neck on the diagonal",
      by: "Nicolay Beluchenko", in: 2005),
    ship(
      "big-glider", period: 4, moves: (-1, -1),
      """
      3b3o$3bo2b3o$4bobo$2o7bo$obo4bo2bo$o8b2o$b2o$bo2bo5bob2o$bo9b2obo$
      3bobo6b2o2bo$4b2obo4b2o3bo$8bo7bo$7b4o3bobo$7bob2o3b4o$8bo3b2obo$
      13b2o$9bob3o$10bo2bo!
      """,
      "the first diagonal ship that was not the glider",
      by: "Dean Hickerson", in: 1989),
    ship(
      "58p5h1v1", period: 5, moves: (-1, -1),
      """
      20b2o$20b2o$19bo2bo$16b2obo2bo$22bo$14b2o3bo2bo$14b2o5bo$15bob5o$
      16bo6b3$13b3o$13bo$11b2o$5b2o4bo$5b3o3bo$3bo4bo$3bo3bo$7bo$2b2obob
      o$2o5bo$2o4b2o$2b4o!
      """,
      "fifty-eight cells on the diagonal at a fifth of the speed of light",
      by: "Matthias Merzenich", in: 2010),
    ship(
      "67p5h1v1", period: 5, moves: (-1, -1),
      """
      5b3o$4bo3b2o$3b2o3bo$2bo5bo$bob2o4b2o$2o2bo6bo$3b2o2bo$3b2ob2o$4bo
      $5b5o$6bo2b3o2b2o$9bob2o2bob2o$9bo3bobo2bo$10b5o5bo$9bo2bo2bo5bo$
      21bo$16b3o$16bo$15bo$16b2o!
      """,
      "sixty-seven cells on the diagonal at a fifth of the speed of light",
      by: "Nicolay Beluchenko", in: 2006),
    ship(
      "sir-robin", also: ["knightship"], period: 6, moves: (-1, -2),
      """
      4b2o$4bo2bo$4bo3bo$6b3o$2b2o6b4o$2bob2o4b4o$bo4bo6b3o$2b4o4b2o3bo$
      o9b2o$bo3bo$6b3o2b2o2bo$2b2o7bo4bo$13bob2o$10b2o6bo$11b2ob3obo$10b
      2o3bo2bo$10bobo2b2o$10bo2bobobo$10b3o6bo$11bobobo3bo$14b2obobo$11b
      o6b3o2$11bo9bo$11bo3bo6bo$12bo5b5o$12b3o$16b2o$13b3o2bo$11bob3obo$
      10bo3bo2bo$11bo4b2ob3o$13b4obo4b2o$13bob4o4b2o$19bo$20bo2b2o$20b2o
      $21b5o$25b2o$19b3o6bo$20bobo3bobo$19bo3bo3bo$19bo3b2o$18bo6bob3o$
      19b2o3bo3b2o$20b4o2bo2bo$22b2o3bo$21bo$21b2obo$20bo$19b5o$19bo4bo$
      18b3ob3o$18bob5o$18bo$20bo$16bo4b4o$20b4ob2o$17b3o4bo$24bobo$28bo$
      24bo2b2o$25b3o$22b2o$21b3o5bo$24b2o2bobo$21bo2b3obobo$22b2obo2bo$
      24bobo2b2o$26b2o$22b3o4bo$22b3o4bo$23b2o3b3o$24b2ob2o$25b2o$25bo2$
      24b2o$26bo!
      """,
      "moves like a knight of chess, two cells down and one across",
      by: "Adam P. Goucher and Tomas Rokicki", in: 2018),
    ship(
      "lobster", period: 7, moves: (-1, -1),
      """
      12b3o$12bo$13bo2b2o$16b2o$12b2o$13b2o$12bo2bo2$14bo2bo$14bo3bo$15b
      3obo$20bo$2o2bobo13bo$obob2o13bo$o4bo2b2o13b2o$6bo3bo6b2o2b2o2bo$
      2b2o6bo6bo2bo$2b2o4bobo4b2o$9bo5bo3bo3bo$10bo2bo4b2o$11b2o3bo5bobo
      $15bo8b2o$15bo4bo$14bo3bo$14bo5b2o$15bo5bo!
      """,
      "a diagonal ship at a seventh of the speed of light",
      by: "Matthias Merzenich", in: 2011),
    ship(
      "2-engine-cordership", also: ["cordership"], period: 96, moves: (8, 8),
      """
      19b2o$19b4o$19bob2o2$20bo$19b2o$19b3o$21bo$33b2o$33b2o7$36bo$35b2o
      $34bo3bo$35b2o2bo$40bo$37bobo$38bo$38bo$38b2o$38b2o3$13bo10bo$12b
      5o5bob2o11bo$11bo10bo3bo9bo$12b2o8b3obo9b2o$13b2o9b2o12bo$2o13bo
      21b3o$2o35b3o7$8b2o$8b2o11b2o$19b2o2bo$24bo3bo$18bo5bo3bo$19bo2b2o
      3bobo$20b3o5bo$28bo!
      """,
      "two switch engines that clean up after each other",
      by: "Aidan F. Pierce", in: 2017),
  ]

  private static func ship(
    _ name: String, also otherNames: [String] = [], period: Int,
    moves displacement: (x: Int, y: Int), _ body: StaticString,
    _ summary: String, by discoverer: String? = nil, in year: Int? = nil
  ) -> Shape {
    Shape(
      name, otherNames, kind: .spaceship, period: period, moves: displacement, body: body,
      summary: summary,
      discoverer: discoverer, year: year)
  }
}
