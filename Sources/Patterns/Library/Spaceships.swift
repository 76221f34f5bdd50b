// The spaceships of the library, by period.

extension ShapeLibrary {
  static let spaceships: [Shape] = [
    ship(
      "dart", period: 3, moves: (0, -1),
      """
      7bo$6bobo$5bo3bo$6b3o2$4b2o3b2o$2bo3bobo3bo$b2o3bobo3b2o$o5bobo5bo
      $bob2obobob2obo!
      """,
      "an arrowhead at a third of the speed of light"),
    ship(
      "25p3h1v0", period: 3, moves: (0, -1), "7b2obo$4b2obob2ob3o$b4o2b2o6bo$o4bo3bo3b2o$b2o!",
      "25 cells in each phase, at a third of the speed of light"),
    ship(
      "turtle", period: 3, moves: (-1, 0),
      """
      b3o7bo$b2o2bob2ob2o$3b3o4bo$bo2bobo3bo$o4bo4bo$o4bo4bo$bo2bobo3bo$
      3b3o4bo$b2o2bob2ob2o$b3o7bo!
      """,
      "a shell with four feet at a third of the speed of light"),
    ship(
      "brain", period: 3, moves: (0, -1),
      """
      b3o9b3o$obob2o5b2obobo$obobo7bobobo$bob2ob2ob2ob2obo$5bobobobo$3bo
      bobobobobo$2b2obobobobob2o$2b3o2bobo2b3o$2b2o2bo3bo2b2o$bo4b2ob2o
      4bo$bo13bo!
      """,
      "two lobes at a third of the speed of light"),
    ship(
      "edge-repair-spaceship-1", period: 3, moves: (0, -1),
      "8bo$7b4o$2bo3bo3b2ob2o$b4o5bo2b2o$o3bo7bo2bo$bobo2bo$5bo!",
      "glides along the edge of a wick and mends it"),
    ship(
      "glider", period: 4, moves: (1, 1), "bo$2bo$3o!",
      "five cells, the smallest and most common spaceship"),
    ship(
      "lwss", also: ["lightweight-spaceship"], period: 4, moves: (-2, 0), "bo2bo$o$o3bo$4o!",
      "the lightweight spaceship"),
    ship(
      "mwss", also: ["middleweight-spaceship"], period: 4, moves: (-2, 0), "3bo$bo3bo$o$o4bo$5o!",
      "the middleweight spaceship"),
    ship(
      "hwss", also: ["heavyweight-spaceship"], period: 4, moves: (-2, 0), "3b2o$bo4bo$o$o5bo$6o!",
      "the heavyweight spaceship"),
    ship(
      "big-glider", period: 4, moves: (-1, -1),
      """
      3b3o$3bo2b3o$4bobo$2o7bo$obo4bo2bo$o8b2o$b2o$bo2bo5bob2o$bo9b2obo$
      3bobo6b2o2bo$4b2obo4b2o3bo$8bo7bo$7b4o3bobo$7bob2o3b4o$8bo3b2obo$
      13b2o$9bob3o$10bo2bo!
      """,
      "the first diagonal ship that was not the glider"),
    ship(
      "canada-goose", period: 4, moves: (-1, -1),
      """
      3o$o9b2o$bo6b3obo$3b2o2b2o$4bo$8bo$4b2o3bo$3bobob2o$3bobo2bob2o$2b
      o4b2o$2b2o$2b2o!
      """,
      "a bird that pulls a glider along"),
    ship(
      "crab", period: 4, moves: (-1, -1),
      """
      8b2o$7b2o$9bo$11b2o$10bo2$9bo2bo$b2o5b2o$2o5bo$2bo4bobo$4b2o2bo$4b
      2o!
      """,
      "25 cells, few for a diagonal ship"),
    ship(
      "orion", period: 4, moves: (-1, -1),
      """
      3b2o$3bobo$3bo$2obo$o4bo$ob2o6b3o$5b3o4b2o$6b3obobo$13bo$6bobo$5b
      2obo$6bo$4b2obo$7bo$5b2o!
      """,
      "a hunter on the diagonal"),
    ship(
      "orion-2", period: 4, moves: (-1, -1),
      """
      b2o$2o$2bo$4bo4b3o$4b3o4b2o$5b3obobo$12bo$5bobo$4b2obo$5bo$3b2obo$
      6bo$4b2o!
      """,
      "a smaller hunter on the diagonal"),
    ship(
      "x66", period: 4, moves: (-2, 0),
      """
      2bo$2o$o2b3o2bo$o4b3o$b3o2b2o2$b3o2b2o$o4b3o$o2b3o2bo$2o$2bo!
      """,
      "a symmetric ship at half the speed of light"),
    ship(
      "hivenudger", period: 4, moves: (-2, 0),
      """
      4o5bo2bo$o3bo3bo$o7bo3bo$bo2bo3b4o2$5b2o$5b2o$5b2o2$bo2bo3b4o$o7bo
      3bo$o3bo3bo$4o5bo2bo!
      """,
      "four lightweight ships that push a beehive along"),
    ship(
      "sidecar", period: 4, moves: (-2, 0), "bo$o5bo$o5bo$5obo2$4b2o$2bo4bo$bo$bo5bo$b6o!",
      "a heavyweight ship with a passenger at its side"),
    ship(
      "46p4h1v0", period: 4, moves: (0, -1),
      """
      3bo11bo$3bo11bo$2bobo9bobo2$bo3bo7bo3bo$bob6ob6obo$o7bobo7bo$o7bob
      o7bo$o17bo$bob2ob2o3b2ob2obo!
      """,
      "forty-six cells at a quarter of the speed of light"),
    ship(
      "30p5h2v0", period: 5, moves: (0, -2),
      """
      4bo$3b3o$2b2ob2o2$bobobobo2bo$2o3bo3b3o$2o3bo6bo$10bobo$8bobo$9bo
      2bo$12bo!
      """,
      "thirty cells, two steps every five generations"),
    ship(
      "44p5h2v0", period: 5, moves: (0, -2),
      """
      4bo5bo$3b3o3b3o$2bo2bo3bo2bo$b3o7b3o$2bobo5bobo$4b2o3b2o$o4bo3bo4b
      o$5bo3bo$2o3bo3bo3b2o$2bo2bo3bo2bo$4bo5bo!
      """,
      "forty-four cells, two steps every five generations"),
    ship(
      "spider", period: 5, moves: (0, -1),
      """
      9bo7bo$3b2obobob2o3b2obobob2o$3obob3o9b3obob3o$o3bobo5bobo5bobo3bo
      $4b2o6bobo6b2o$b2o9bobo9b2o$b2ob2o15b2ob2o$5bo15bo!
      """,
      "eight legs at a fifth of the speed of light"),
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
      "moves like a knight of chess, two cells down and one across"),
    ship(
      "loafer", period: 7, moves: (0, 1), "2o2b2o$2o3bob2o$bo3bobo$6bo$bo$b2o$o2bo$obo$bo!",
      "a loaf pushed along by a small engine"),
    ship(
      "weekender", period: 7, moves: (0, -2),
      """
      bo12bo$bo12bo$obo10bobo$bo12bo$bo12bo$2bo3b4o3bo$6b4o$2b4o4b4o2$4b
      o6bo$5b2o2b2o!
      """,
      "two cells every seven generations"),
    ship(
      "lobster", period: 7, moves: (-1, -1),
      """
      12b3o$12bo$13bo2b2o$16b2o$12b2o$13b2o$12bo2bo2$14bo2bo$14bo3bo$15b
      3obo$20bo$2o2bobo13bo$obob2o13bo$o4bo2b2o13b2o$6bo3bo6b2o2b2o2bo$
      2b2o6bo6bo2bo$2b2o4bobo4b2o$9bo5bo3bo3bo$10bo2bo4b2o$11b2o3bo5bobo
      $15bo8b2o$15bo4bo$14bo3bo$14bo5b2o$15bo5bo!
      """,
      "a diagonal ship at a seventh of the speed of light"),
    ship(
      "copperhead", period: 10, moves: (0, -1),
      "b4o2$bo2bo$ob2obo$o4bo2$o4bo$2o2b2o$6o$bo2bo$2b2o$2b2o!",
      "small and slow: one cell every ten generations"),
    ship(
      "fireship", period: 10, moves: (0, -1),
      """
      4bo2bo$4bo2bo$3bo4bo$3bo4bo$3bo4bo$3bo4bo$2b3o2b3o$2bob4obo$3bo4bo
      3$5b2o$5b2o$5b2o$3bo4bo$b3o4b3o$3o6b3o$2o8b2o$b10o$2b8o$4b4o!
      """,
      "a copperhead with fire at its tail"),
    ship(
      "schick-engine", also: ["schick"], period: 12, moves: (-6, 0),
      """
      bo2bo$o$o3bo$4o9b2o$6b3o5b2o$6b2ob2o6b3o$6b3o5b2o$4o9b2o$o3bo$o$bo
      2bo!
      """,
      "two lightweight ships that pull a spark behind them"),
    ship(
      "coe-ship", period: 16, moves: (8, 0),
      "4b6o$2b2o5bo$2obo5bo$4bo3bo$6bo$6b2o$5b4o$5b2ob2o$7b2o!",
      "a lopsided ship that can drive puffers"),
    ship(
      "2-engine-cordership", also: ["cordership"], period: 96, moves: (8, 8),
      """
      19b2o$19b4o$19bob2o2$20bo$19b2o$19b3o$21bo$33b2o$33b2o7$36bo$35b2o
      $34bo3bo$35b2o2bo$40bo$37bobo$38bo$38bo$38b2o$38b2o3$13bo10bo$12b
      5o5bob2o11bo$11bo10bo3bo9bo$12b2o8b3obo9b2o$13b2o9b2o12bo$2o13bo
      21b3o$2o35b3o7$8b2o$8b2o11b2o$19b2o2bo$24bo3bo$18bo5bo3bo$19bo2b2o
      3bobo$20b3o5bo$28bo!
      """,
      "two switch engines that clean up after each other"),
  ]

  private static func ship(
    _ name: String, also otherNames: [String] = [], period: Int,
    moves displacement: (x: Int, y: Int),
    _ body: StaticString, _ summary: String
  ) -> Shape {
    Shape(
      name, otherNames, kind: .spaceship, period: period, moves: displacement, body: body,
      summary: summary)
  }
}
