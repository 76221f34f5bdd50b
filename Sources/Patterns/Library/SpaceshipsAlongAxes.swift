// The spaceships of the library that fly along a row or a column, by period and size.

extension ShapeLibrary {
  static let orthogonalSpaceships: [Shape] = [
    ship(
      "64p2h1v0", period: 2, moves: (0, -1),
      """
      5b3o15b3o$4bo3bo13bo3bo$3b2o4bo11bo4b2o$2bobob2ob2o3b3o3b2ob2obobo
      $b2obo4bob2ob3ob2obo4bob2o$o4bo3bo4bobo4bo3bo4bo$12bo5bo$2o7b2o9b
      2o7b2o!
      """,
      "the smallest ship known of period 2",
      by: "Dean Hickerson", in: 1989),
    ship(
      "25p3h1v0", period: 3, moves: (0, -1), "7b2obo$4b2obob2ob3o$b4o2b2o6bo$o4bo3bo3b2o$b2o!",
      "25 cells in each phase, at a third of the speed of light",
      by: "Dean Hickerson", in: 1989),
    ship(
      "edge-repair-spaceship-1", period: 3, moves: (0, -1),
      "8bo$7b4o$2bo3bo3b2ob2o$b4o5bo2b2o$o3bo7bo2bo$bobo2bo$5bo!",
      "glides along the edge of a wick and mends it",
      by: "David Bell", in: 1992),
    ship(
      "dart", period: 3, moves: (0, -1),
      "7bo$6bobo$5bo3bo$6b3o2$4b2o3b2o$2bo3bobo3bo$b2o3bobo3b2o$o5bobo5bo$bob2obobob2obo!",
      "an arrowhead at a third of the speed of light",
      by: "David Bell", in: 1992),
    ship(
      "turtle", period: 3, moves: (-1, 0),
      """
      b3o7bo$b2o2bob2ob2o$3b3o4bo$bo2bobo3bo$o4bo4bo$o4bo4bo$bo2bobo3bo$
      3b3o4bo$b2o2bob2ob2o$b3o7bo!
      """,
      "a shell with four feet at a third of the speed of light",
      by: "Dean Hickerson", in: 1989),
    ship(
      "wasp", period: 3, moves: (0, -1),
      """
      10bo3bo$7bobob2ob3o$6bo2bo6b2ob2o$b2o2b2o2bo3bo2bo2b2o$b2obob2o2bo
      2bo4bo2bo$o3bo4b2o$obobo2bo2b2o$9bo$b3o!
      """,
      "a slender waist at a third of the speed of light",
      by: "David Bell", in: 1998),
    ship(
      "54p3h1v0", period: 3, moves: (1, 0),
      """
      3bobo$5bo$obo3b2ob2o$2o4b2o3bo$bo3bob2o3bo$bo3bob2o2bo$bo4bobo$b7o
      b3o$2bo7b2o$4b6o$2b2o$2bo2b2o$2bo2b2o!
      """,
      "fifty-four cells at a third of the speed of light",
      by: "Tomas Rokicki"),
    ship(
      "brain", period: 3, moves: (0, -1),
      """
      b3o9b3o$obob2o5b2obobo$obobo7bobobo$bob2ob2ob2ob2obo$5bobobobo$3bo
      bobobobobo$2b2obobobobob2o$2b3o2bobo2b3o$2b2o2bo3bo2b2o$bo4b2ob2o
      4bo$bo13bo!
      """,
      "two lobes at a third of the speed of light",
      by: "David Bell", in: 1992),
    ship(
      "lwss", also: ["lightweight-spaceship"], period: 4, moves: (-2, 0), "bo2bo$o$o3bo$4o!",
      "the lightweight spaceship",
      by: "John Conway", in: 1970),
    ship(
      "mwss", also: ["middleweight-spaceship"], period: 4, moves: (-2, 0), "3bo$bo3bo$o$o4bo$5o!",
      "the middleweight spaceship",
      by: "John Conway", in: 1970),
    ship(
      "hwss", also: ["heavyweight-spaceship"], period: 4, moves: (-2, 0), "3b2o$bo4bo$o$o5bo$6o!",
      "the heavyweight spaceship",
      by: "John Conway", in: 1970),
    ship(
      "sidecar", period: 4, moves: (-2, 0), "bo$o5bo$o5bo$5obo2$4b2o$2bo4bo$bo$bo5bo$b6o!",
      "a heavyweight ship with a passenger at its side",
      by: "Hartmut Holzwart", in: 1992),
    ship(
      "30p4h2v0.4", period: 4, moves: (0, -2),
      "b3o$o2bo6b3o$o4bo4bo2bo$3bobo2bo4bo$2o4bobobo$5bobo4b2o$3bo4bo$4bo5bo$9bo!",
      "thirty cells at half the speed of light"),
    ship(
      "x66", period: 4, moves: (-2, 0),
      "2bo$2o$o2b3o2bo$o4b3o$b3o2b2o2$b3o2b2o$o4b3o$o2b3o2bo$2o$2bo!",
      "a symmetric ship at half the speed of light",
      by: "Hartmut Holzwart", in: 1992),
    ship(
      "37p4h1v0", period: 4, moves: (0, -1),
      "bo$bo8bo$obo5bo3bo$8bo3b2o$5bob2o5b2o$b6o2bo6bo$2b2o6bo3b3o$10bo3bob2o$13bo$18bo$17bo$17bo!",
      "thirty-seven cells at a quarter of the speed of light",
      by: "Josh Ball"),
    ship(
      "hivenudger", period: 4, moves: (-2, 0),
      "4o5bo2bo$o3bo3bo$o7bo3bo$bo2bo3b4o2$5b2o$5b2o$5b2o2$bo2bo3b4o$o7bo3bo$o3bo3bo$4o5bo2bo!",
      "four lightweight ships that push a beehive along",
      by: "Hartmut Holzwart", in: 1992),
    ship(
      "46p4h1v0", period: 4, moves: (0, -1),
      """
      3bo11bo$3bo11bo$2bobo9bobo2$bo3bo7bo3bo$bob6ob6obo$o7bobo7bo$o7bob
      o7bo$o17bo$bob2ob2o3b2ob2obo!
      """,
      "forty-six cells at a quarter of the speed of light"),
    ship(
      "edge-repair-spaceship-2", period: 4, moves: (-1, 0),
      """
      obo$o$obo2bo2bo$3bo$4bob2obo$5b3obo$4bo4bo2bob2o$bo3b2o3bob4o$b2o
      2bo2bob2o4bo4bo$bo8b2o4bo2b3o$6b2o3b2o3bo2b2o!
      """,
      "mends the edge that it flies along",
      by: "Stephen Silver"),
    ship(
      "hammerhead", period: 4, moves: (-2, 0),
      """
      5o$o4bo7b2o$o11b2ob3o$bo9b2ob4o$3b2o3b2ob2o2b2o$5bo4bo2bo$6bobobob
      o$7bo$7bo$6bobobobo$5bo4bo2bo$3b2o3b2ob2o2b2o$bo9b2ob4o$o11b2ob3o$
      o4bo7b2o$5o!
      """,
      "a broad front that takes many sorts of tails"),
    ship(
      "30p5h2v0", period: 5, moves: (0, -2),
      "4bo$3b3o$2b2ob2o2$bobobobo2bo$2o3bo3b3o$2o3bo6bo$10bobo$8bobo$9bo2bo$12bo!",
      "thirty cells, two steps every five generations",
      by: "Paul Tooke", in: 2000),
    ship(
      "44p5h2v0", period: 5, moves: (0, -2),
      """
      4bo5bo$3b3o3b3o$2bo2bo3bo2bo$b3o7b3o$2bobo5bobo$4b2o3b2o$o4bo3bo4b
      o$5bo3bo$2o3bo3bo3b2o$2bo2bo3bo2bo$4bo5bo!
      """,
      "forty-four cells, two steps every five generations",
      by: "Dean Hickerson", in: 1991),
    ship(
      "spider", period: 5, moves: (0, -1),
      """
      9bo7bo$3b2obobob2o3b2obobob2o$3obob3o9b3obob3o$o3bobo5bobo5bobo3bo
      $4b2o6bobo6b2o$b2o9bobo9b2o$b2ob2o15b2ob2o$5bo15bo!
      """,
      "eight legs at a fifth of the speed of light",
      by: "David Bell", in: 1997),
    ship(
      "60p5h2v0", period: 5, moves: (0, -2),
      """
      5bo7bo$3b2ob2o3b2ob2o$6b2o3b2o$8bobo$bo4bobobobo4bo$3o5bobo5b3o$o
      5bobobobo5bo$2bo2bo2bobo2bo2bo$2b2o3b2ob2o3b2o$o7bobo7bo$o6b2ob2o
      6bo!
      """,
      "sixty cells, two steps every five generations",
      by: "Tim Coe", in: 1996),
    ship(
      "70p5h2v0", period: 5, moves: (0, -2),
      """
      2bo12bo$bobo10bobo$2ob2o8b2ob2o$2o14b2o$2bo12bo$2b4o6b4o$2bo2b2o4b
      2o2bo$3b2o2bo2bo2b2o$4b2ob4ob2o$5bobo2bobo$6bo4bo2$5bo6bo$3b2ob2o
      2b2ob2o$4bo8bo$4b2o6b2o!
      """,
      "seventy cells, two steps every five generations",
      by: "Hartmut Holzwart"),
    ship(
      "56p6h1v0", period: 6, moves: (0, -1),
      """
      5b3o10b3o$3obo7b2o7bob3o$4bo3bo2bo2bo2bo3bo$4bo5bo4bo5bo$10b2o2b2o
      $7bo3bo2bo3bo$7bobo6bobo$8b10o$10bo4bo$8bo8bo$7bo10bo$8bo8bo!
      """,
      "fifty-six cells at a sixth of the speed of light",
      by: "Hartmut Holzwart", in: 2009),
    ship(
      "72p6h2v0", period: 6, moves: (0, -2),
      """
      6b3o7b3o$2bob2o3bo5bo3b2obo$b3o3bobo5bobo3b3o$o3bo4b2o3b2o4bo3bo$b
      o6bob2ob2obo6bo$7bo3bobo3bo$7bo2bo3bo2bo2$9b2o3b2o$9bobobobo$10b2o
      b2o$11bobo$8b2obobob2o$8bobo3bobo!
      """,
      "two steps every six generations"),
    ship(
      "loafer", period: 7, moves: (0, 1), "2o2b2o$2o3bob2o$bo3bobo$6bo$bo$b2o$o2bo$obo$bo!",
      "a loaf pushed along by a small engine",
      by: "Josh Ball", in: 2013),
    ship(
      "weekender", period: 7, moves: (0, -2),
      "bo12bo$bo12bo$obo10bobo$bo12bo$bo12bo$2bo3b4o3bo$6b4o$2b4o4b4o2$4bo6bo$5b2o2b2o!",
      "two cells every seven generations",
      by: "David Eppstein", in: 2000),
    ship(
      "31p8h4v0", period: 8, moves: (-4, 0),
      "b5o$bo4bo$bo$2bo4bo$4bo$5b2o2bo$3bo2bo3bo$bo7bo$o5bo2bo$o3b2o$4o2b2o!",
      "a heavyweight ship with a lopsided companion"),
    ship(
      "still-life-tagalong", also: ["pond-puller"], period: 8, moves: (-4, 0),
      """
      2b2o$b2ob2o$2b4o$3b2o2$3b5o$2b7o$b2ob5o$2b2o2$8bobo5b2o$6bo4bo3bo
      2bo$6b2o5bobo2bo$bo2bo2b4obo3b2o$o7b2o$o3bo$4o!
      """,
      "a ship that pulls a pond along"),
    ship(
      "74p8h2v0", period: 8, moves: (0, -2),
      """
      5bobobo$4b7o$4bo5bo$5bo3bo$5bo3bo$3b2o5b2o$5bo3bo$2bobobobobobo$4b
      obobobo$b2obobobobob2o$bo3b2ob2o3bo2$2o3bo3bo3b2o$5bo3bo$6b3o2$4bo
      4b2o$3bobo2b2o$6bo2bobo$3bo2bo2bobo$4bobo3bo!
      """,
      "a tall ship, two steps every eight generations"),
    ship(
      "86p9h3v0", period: 9, moves: (0, -3),
      """
      14bo7bo$10b2obobo5bobob2o$10b2o4bo3bo4b2o$10b2o4bo3bo4b2o$12b2o9b
      2o$b2ob3ob2o3bob3ob3obo3b2ob3ob2o$b2o4bo4bo11bo4bo4b2o$o2bob2o23b
      2obo2bo$15b3ob3o$15b7o$13b2o7b2o2$13bo2bobobo2bo!
      """,
      "three steps every nine generations",
      by: "David Bell"),
    ship(
      "copperhead", period: 10, moves: (0, -1),
      "b4o2$bo2bo$ob2obo$o4bo2$o4bo$2o2b2o$6o$bo2bo$2b2o$2b2o!",
      "small and slow: one cell every ten generations",
      by: "zdr", in: 2016),
    ship(
      "fireship", period: 10, moves: (0, -1),
      """
      4bo2bo$4bo2bo$3bo4bo$3bo4bo$3bo4bo$3bo4bo$2b3o2b3o$2bob4obo$3bo4bo
      3$5b2o$5b2o$5b2o$3bo4bo$b3o4b3o$3o6b3o$2o8b2o$b10o$2b8o$4b4o!
      """,
      "a copperhead with fire at its tail",
      by: "Simon Ekström", in: 2016),
    ship(
      "schick-engine", also: ["schick"], period: 12, moves: (-6, 0),
      "bo2bo$o$o3bo$4o9b2o$6b3o5b2o$6b2ob2o6b3o$6b3o5b2o$4o9b2o$o3bo$o$bo2bo!",
      "two lightweight ships that pull a spark behind them",
      by: "Paul Schick", in: 1972),
    ship(
      "coe-ship", period: 16, moves: (8, 0),
      "4b6o$2b2o5bo$2obo5bo$4bo3bo$6bo$6b2o$5b4o$5b2ob2o$7b2o!",
      "a lopsided ship that can drive puffers",
      by: "Tim Coe", in: 1995),
    ship(
      "ecologist", period: 20, moves: (-10, 0),
      """
      bo2bo5b2o$o8b4o$o3bo3b2ob2o$4o5b2o4$11b2o$2b3o7b2o$2bo6bo2bo$2bobo
      6bo$3b2o3b2o$25b2o$25bo$bo2bo18b3o$o$o3bo$4o!
      """,
      "a puffer train with a companion that clears up behind it"),
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
