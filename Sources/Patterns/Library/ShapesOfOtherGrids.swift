// The shapes of the library for rules that tell arrangements apart, other grids, longer ranges, wires.

import Rules

extension ShapeLibrary {
  static let shapesOfOtherGrids: [Shape] = [
    shape(
      "tlife-ship", .spaceship, .tLife, period: 5, moves: (0, 1), "3o$bo!",
      "the T-tetromino, which flies in this rule at a fifth of the speed of light"),
    shape(
      "just-friends-glider", .spaceship, .justFriends, period: 6, moves: (1, -1), "2o$2bo!",
      "three cells on the diagonal"),
    shape(
      "just-friends-p3", .oscillator, .justFriends, period: 3, "obo2$obo!",
      "four corners of a square"),
    shape(
      "just-friends-p14", .oscillator, .justFriends, period: 14, "2bo$2bo2$2o!",
      "two pairs that swing around"),
    shape(
      "p42-knightship", .spaceship, .tDryLife, period: 42, moves: (12, -4),
      """
      16bo$15b2o$15bo3bo$14bo2bob2o$13b2o5bo$13bo2bo2bo$7bo5b2o4bo$7bobo
      5b2o$7bobo6bo4$2o$obo$b2o$17b2o5b2ob3o$16bo3bo2b2ob2obo$16b2o5b2ob
      ob2o$17b2o3bobo$17bo2bo$18bob2o4$6b3o$6bo19bo$7bo19bobo$29b2o$22b
      2o2bo4bo$22b2ob2ob2obo$22bo2bo2b3o$22b2o2b2o$23b5o!
      """,
      "four cells down and twelve across",
      by: "muzik"),
    shape(
      "hex-ring", .oscillator, .hexagonalLife, period: 3, "2o$obo$b2o!",
      "the six neighbours of a cell on the hexagonal grid"),
    shape(
      "hex-p12", .oscillator, .hexagonalLife, period: 12, "2o$3bo2$4bo$3bo!",
      "the longest period that small hexagonal soups make"),
    shape(
      "hex-p4", .oscillator, .hexagonalLife, period: 4, "2bo$bo$o!",
      "three cells in a row, the most common oscillator of this rule"),
    shape(
      "hex-p10", .oscillator, .hexagonalLife, period: 10,
      "o2$bo$b2o$2bo$2b2o$3bo$3b2o$3bobo$2b6o$b3o3b3o$b2o6b2o$o11bo!",
      "a propeller of thirty cells"),
    shape(
      "hex-p48", .oscillator, .hexagonalLife, period: 48, "2bo$bobo$b2o$o!",
      "six cells that take 48 generations to come back"),
    shape(
      "von-neumann-p16", .oscillator, .vonNeumannLife, period: 16, "4bo$2bo$o3bo!",
      "four cells with the four neighbours of von Neumann"),
    shape(
      "von-neumann-p22", .oscillator, .vonNeumannLife, period: 22, "3bo$2o3bo$4b2o2$2o!",
      "eight cells with the four neighbours of von Neumann"),
    shape(
      "bosco-bug", .spaceship, .bosco, period: 1, moves: (1, 0),
      "4b3o$3b6o$2b9o$b2o3b6o$bo5b5o$2o6b4o$bo5b5o$b2o3b6o$2b9o$3b6o$4b3o!",
      "a blob of seventy cells that crawls a cell in every generation",
      by: "Kellie Evans and Dean Hickerson"),
    shape(
      "bosco-p2-bug", .spaceship, .bosco, period: 2, moves: (2, 0),
      "3b4o$2b7o$b9o$2o3b5o$o5b5o$o5b5o$2o3b5o$b9o$2b7o$3b4o!",
      "crawls as fast as the other, but looks the same only every second generation",
      by: "Kellie Evans and Dean Hickerson"),
    shape(
      "bosco-diagonal-bug", .spaceship, .bosco, period: 2, moves: (1, -1),
      "2b4o$b6o$b7o$b8o$4ob5o$2o4b4o$o5b4o$2o4b4o$b2o2b5o$2b7o$3b3o!",
      "crawls along the diagonal",
      by: "Kellie Evans and Dean Hickerson"),
    shape(
      "bosco-knight-bug", .spaceship, .bosco, period: 4, moves: (2, -1),
      "3b4o$2b6o$b9o$10o$2o4b4o$2o4b4o$2o3b5o$b2ob6o$2b7o$4b2o!",
      "two cells across and one up in four generations",
      by: "Kellie Evans and Dean Hickerson"),
    shape(
      "bosco-long-bug", .spaceship, .bosco, period: 42, moves: (23, -23),
      "3b4o$2b6o$b8o$b9o$3o4b4o$2o5b4o$2o5b4o$bo4b5o$2bo2b5o$3b5o$4b2o!",
      "wriggles for 42 generations before it looks the same again",
      by: "Kellie Evans and Dean Hickerson"),
    shape(
      "jitterbug", .spaceship, .rangeFour, period: 40, moves: (4, 0),
      "b4o$o4bo$o4b2o$2o2b3o$7o$b4o$b4o$b4o!",
      "jitters up and down, and a little sideways each time",
      by: "Dean Hickerson", in: 2001),
    shape(
      "wireworld-clock", .oscillator, .wireWorld, period: 6, ".2C$A2.C$.BC!",
      "an electron in a ring of six cells"),
    shape(
      "wireworld-diode", .circuit, .wireWorld, "4.2C$4C.5C$4.2C!",
      "lets electrons pass to the left and stops those to the right"),
    shape(
      "wireworld-or", .circuit, .wireWorld, ".C$.C$.C$.C$.C$12C$.C$.C$.C$.C$.C!",
      "an electron from above or from below goes out at the right"),
    shape(
      "wireworld-xor", .circuit, .wireWorld, ".C$.C$.C$.C$4C$C.10C$4C$.C$.C$.C$.C!",
      "an electron from above or below goes out at the right, two together do not"),
    shape(
      "wireworld-and", .circuit, .wireWorld,
      "4.6C$10.C$6C5.3C$6.C.C.C3.C$7.3C4.C$8.C.C.C.C$11.3C$12.C.10C!",
      "only two electrons that come together get through to the right"),
  ]
}

extension Rule {
  fileprivate static let tLife = written("B3/S2-i34q")
  fileprivate static let justFriends = written("B2-a/S12")
  fileprivate static let tDryLife = written("B37/S2-i34q")
  fileprivate static let hexagonalLife = written("B2/S34H")
  fileprivate static let vonNeumannLife = written("B2/S013V")
  fileprivate static let bosco = written("R5,C0,M1,S34..58,B34..45,NM")
  fileprivate static let rangeFour = written("R4,C0,M1,S24..38,B22..31,NM")
  fileprivate static let wireWorld = written("WireWorld")
}
