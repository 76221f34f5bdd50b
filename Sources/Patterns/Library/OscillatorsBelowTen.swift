// The oscillators of the library with a period from four to nine, by period and size.

extension ShapeLibrary {
  static let oscillatorsBelowTen: [Shape] = [
    oscillator(
      "mold", period: 4, "3b2o$2bo2bo$o2bobo$4bo$ob2o$bo!",
      "a small oscillator of period 4 that soups make",
      by: "Achim Flammenkamp", in: 1988),
    oscillator(
      "mazing", period: 4, "3b2o$bobo$o5bo$bo3b2o2$3bobo$4bo!",
      "twelve cells that change places",
      by: "David Buckingham", in: 1973),
    oscillator(
      "monogram", period: 4, "2o3b2o$bobobo$b2ob2o$bobobo$2o3b2o!",
      "two letters woven into one another",
      by: "Dean Hickerson", in: 1989),
    oscillator(
      "confused-eaters", period: 4, "o$3o$3bo$2bo$2bo2bo$5bo$3bobo$3b2o2b2o$7bobo$9bo$9b2o!",
      "two eaters that nibble at each other",
      by: "David Buckingham"),
    oscillator(
      "gray-counter", period: 4,
      "6bo$5bobo$4bobobo$bo2bo3bo2bo$obobo3bobobo$bo2bo3bo2bo$4bobobo$5bobo$6bo!",
      "counts in the code of Gray"),
    oscillator(
      "1-2-3-4", period: 4, "5bo$4bobo$3bobobo$3bo3bo$2obobobob2o$obo5bobo$3b5o2$5bo$4bobo$5bo!",
      "a fountain whose column counts to four"),
    oscillator(
      "pinwheel", period: 4,
      "6b2o$6b2o2$4b4o$2obo4bo$2obo2bobo$3bo3b2ob2o$3bobo2bob2o$4b4o2$4b2o$4b2o!",
      "turns on the spot between four blocks",
      by: "Simon Norton", in: 1970),
    oscillator(
      "clock-2", period: 4,
      "6b2o$6b2o2$4b4o$2obo4bo$2obo2bobo$3bo2bobob2o$3bobo2bob2o$4b4o2$4b2o$4b2o!",
      "a hand that turns between four blocks"),
    oscillator(
      "wavefront", period: 4,
      "8b2o$8bo$9bo$8b2o$5b2o3b2o$4bo2b3o2bo$4bo5b2o$5bo3bo$2obobo3bo$ob2obob2o$4bobo$4bobo$5bo!",
      "a front that washes over its frame",
      by: "David Buckingham"),
    oscillator(
      "achims-p4", period: 4,
      "2b2o3b2o$bo2bobo2bo$bob2ob2obo$2o7b2o$2bobobobo$2o7b2o$bob2ob2obo$bo2bobo2bo$2b2o3b2o!",
      "two mirror images with a fire between them",
      by: "Achim Flammenkamp", in: 1988),
    oscillator(
      "boss", period: 4,
      """
      5bo$4bobo$4bobo$3b2ob2o$2bo5bo$bobobobobo$bobo3bobo$2obo3bob2o$o2b
      obobo2bo$2bo5bo$3b2ob2o$4bobo$4bobo$5bo!
      """,
      "a boss at his desk",
      by: "David Buckingham"),
    oscillator(
      "windmill", period: 4,
      """
      11bo$9b2obo$7b2o$10b2o$7b3o2$3o$3b2o2b3ob2o$10b7o$b7o$5b2ob3o2b2o$
      15b3o2$8b3o$6b2o$9b2o$5bob2o$6bo!
      """,
      "four sails in the wind",
      by: "Dean Hickerson", in: 1989),
    oscillator(
      "fountain", period: 4,
      """
      9bo2$3b2obo5bob2o$3bo5bo5bo$4b2ob2ob2ob2o2$6b2o3b2o$2o15b2o$o2bo3b
      obobo3bo2bo$b3ob9ob3o$4bo4bo4bo$3b2o9b2o$3bo11bo$5bo7bo$4b2o7b2o!
      """,
      "throws a spark well clear of itself",
      by: "Dean Hickerson", in: 1994),
    oscillator(
      "octagon-2", also: ["octagon"], period: 5, "3b2o$2bo2bo$bo4bo$o6bo$o6bo$bo4bo$2bo2bo$3b2o!",
      "a ring that folds inwards and opens again",
      by: "Sol Goodman and Arthur Taber", in: 1971),
    oscillator(
      "silvers-p5", period: 5, "2o$o$bo2bo$3b2o$3bo3bob2o$2bo4b2obo$2b2o!",
      "a small oscillator of period 5 with a long arm",
      by: "Stephen Silver", in: 2000),
    oscillator(
      "fumarole", period: 5, "3b2o$bo4bo$bo4bo$bo4bo$2bo2bo$obo2bobo$2o4b2o!",
      "throws sparks from a vent every five generations",
      by: "Dean Hickerson", in: 1989),
    oscillator(
      "pentoad", period: 5, "11b2o$11bo$9bobo$9b2o$5b2o$6bo$6bo$6b2o$2b2o$bobo$bo$2o!",
      "a toad of period 5",
      by: "Bill Gosper", in: 1977),
    oscillator(
      "elkies-p5", period: 5, "bo$o2b3o$2bo$3bobo2bo$2b2ob4o$4bo$4bobo$5b2o!",
      "seethes around a short wire",
      by: "Noam Elkies", in: 1997),
    oscillator(
      "technician", period: 5,
      "5bo$4bobo$4b2o$2b2o$bo3b3o$o2b2o3bobo$b2o4bob2o$3bobobo$3bo3bo$4b3o$6bobo$7b2o!",
      "at work on something that never stays repaired",
      by: "David Buckingham", in: 1973),
    oscillator(
      "average", period: 5,
      "3b2o$4b3o$2bo4bo$bob4obo$bobo4bo2bo$2ob3o2bobobo$bobo4bo2bo$bob4obo$2bo4bo$4b3o$3b2o!",
      "on average as many of its cells move as its period is long",
      by: "David Buckingham"),
    oscillator(
      "chemist", period: 5,
      """
      7bo$7b3o$10bo$5b3o2bo2b2o$4bobobobobobo$4bo3bobobo$b2obo5bob2o$2bo
      bobo3bo$obobobobobo$2o2bo2b3o$4bo$5b3o$7bo!
      """,
      "a flask in which it seethes"),
    oscillator(
      "101", period: 5,
      """
      4b2o6b2o$3bobo6bobo$3bo10bo$2obo10bob2o$2obobo2b2o2bobob2o$3bobobo
      2bobobo$3bobobo2bobobo$2obobo2b2o2bobob2o$2obo10bob2o$3bo10bo$3bob
      o6bobo$4b2o6b2o!
      """,
      "its parts spell its period, five, in binary",
      by: "Achim Flammenkamp", in: 1994),
    oscillator(
      "harbor", also: ["harbour"], period: 5,
      """
      5b2o3b2o$5bobobobo$6bo3bo2$5b2o3b2o$2o2bobo3bobo2b2o$obob2o5b2obob
      o$bo13bo2$bo13bo$obob2o5b2obobo$2o2bobo3bobo2b2o$5b2o3b2o2$6bo3bo$
      5bobobobo$5b2o3b2o!
      """,
      "four quays around open water",
      by: "David Buckingham", in: 1978),
    oscillator(
      "statorless-p5", period: 5,
      """
      o13bo$b2o9b2o$o4b2ob2o4bo$2obo7bob2o$bobo2bobo2bobo$2bobo5bobo$2b
      3o5b3o$2b3o5b3o$2bobo5bobo$bobo2bobo2bobo$2obo7bob2o$o4b2ob2o4bo$b
      2o9b2o$o13bo!
      """,
      "not one of its cells stays alive throughout",
      by: "Josh Ball", in: 2016),
    oscillator(
      "unix", period: 6, "b2o$b2o2$bo$obo$o2bo2b2o$4bob2o$2b2o!",
      "two blocks that eat at a barge in between",
      by: "David Buckingham", in: 1976),
    oscillator(
      "a-for-all", period: 6, "4b2o$3bo2bo$3b4o$bobo2bobo$o8bo$o8bo$bobo2bobo$3b4o$3bo2bo$4b2o!",
      "four letters A, heads together",
      by: "Dean Hickerson", in: 1993),
    oscillator(
      "extremely-impressive", period: 6,
      "4b2o$3bob3o$3bo4bo$2obo3b2o$2obo5b2o$4b5o2bo$10b2o$6bo$5bobo$6bo!",
      "that something so small takes six generations",
      by: "David Buckingham", in: 1976),
    oscillator(
      "sombreros", period: 6,
      """
      3b2o8b2o$3bobo6bobo$5bo6bo$3bob2o4b2obo$b3o10b3o$o3bobo4bobo3bo$b
      3o10b3o$3bob2o4b2obo$5bo6bo$3bobo6bobo$3b2o8b2o!
      """,
      "two hats that salute each other",
      by: "David Buckingham", in: 1972),
    oscillator(
      "unicycle", period: 6,
      """
      2b2o3b4o$2b2o2bo4bo$2obo2bo3bobo$3o4bo3bobo$13bo$13bo$b2o7bo2bo$o
      2bo7b2o$o$o$obo3bo4b3o$bobo3bo2bob2o$2bo4bo2b2o$3b4o3b2o!
      """,
      "four unices on a wheel"),
    oscillator(
      "burloaferimeter", period: 7,
      "4b2o$5bo$4bo$3bob3o$3bobo2bo$2obo3bobo$2obo4bo$4b4o2$4b2o$4b2o!",
      "throws a spark every seven generations",
      by: "David Buckingham", in: 1972),
    oscillator(
      "28p7.1", period: 7, "2b2o$2bo$7bo$6obo$o$b2ob2o3b2o$2bobo4bobo$2bobo6bo$3bo7b2o!",
      "twenty-eight cells, a small oscillator of period 7"),
    oscillator(
      "28p7.2", period: 7, "b2o$2bo$bo$b2o7b2o$3bo4bo2bo$b2o2b2o2b2o$o2bo4bo$2o7b2o$10bo$9bo$9b2o!",
      "another of twenty-eight cells and period 7",
      by: "Dean Hickerson"),
    oscillator(
      "airforce", period: 7,
      """
      7bo$6bobo$7bo2$5b5o$4bo5bob2o$3bob2o3bob2o$3bobo2bobo$2obo3b2obo$
      2obo5bo$4b5o2$6bo$5bobo$6bo!
      """,
      "two burloaferimeters in one frame",
      by: "David Buckingham", in: 1972),
    oscillator(
      "blocker", period: 8, "6bobo$5bo$2o2bo4bo$2obo2bob2o$4b2o!",
      "a spark that leans on a block",
      by: "Robert Wainwright"),
    oscillator(
      "coes-p8", period: 8, "2o$2o2b2o$5b2o$4bo2bo$7bo2b2o$5bobo2b2o!",
      "something small between two pairs of blocks",
      by: "Tim Coe", in: 1997),
    oscillator(
      "smiley", period: 8, "3ob3o$bobobo2$bo3bo2$obobobo$2bobo!",
      "a face that changes its mind",
      by: "Achim Flammenkamp", in: 1994),
    oscillator(
      "achims-p8", period: 8, "b2o$o$bo3bo$bo3b2o$3bobo$2b2o3bo$3bo3bo$8bo$6b2o!",
      "two hooks that turn about each other",
      by: "Achim Flammenkamp", in: 1994),
    oscillator(
      "figure-8", also: ["figure-eight"], period: 8, "3o$3o$3o$3b3o$3b3o$3b3o!",
      "two squares that meet at a corner",
      by: "Simon Norton", in: 1970),
    oscillator(
      "cauldron", period: 8,
      "5bo$4bobo$5bo2$3b5o$obo5bobo$2obo3bob2o$3bo3bo$3bo3bo$4b3o2$4b2obo$4bob2o!",
      "a brew that boils over every eight generations",
      by: "Don Woods and Robert Wainwright", in: 1971),
    oscillator(
      "hertz-oscillator", also: ["hertz"], period: 8,
      "3b2obo$3bob2o2$4b3o$3bobobob2o$3bo3bob2o$2obo3bo$2obo3bo$4b3o2$4b2obo$4bob2o!",
      "something that runs around in a cage",
      in: 1970),
    oscillator(
      "galaxy", also: ["koks-galaxy"], period: 8,
      "6ob2o$6ob2o$7b2o$2o5b2o$2o5b2o$2o5b2o$2o$2ob6o$2ob6o!",
      "four arms in a whirl",
      by: "Jan Kok", in: 1971),
    oscillator(
      "bottle", period: 8,
      """
      4b2o6b2o$3bo2bo4bo2bo$3bobo6bobo$b2o2b3o2b3o2b2o$o6bo2bo6bo$ob2o
      10b2obo$bobo10bobo$3b2o8b2o3$3b2o8b2o$bobo10bobo$ob2o10b2obo$o6bo
      2bo6bo$b2o2b3o2b3o2b2o$3bobo6bobo$3bo2bo4bo2bo$4b2o6b2o!
      """,
      "something that stirs in a square bottle",
      by: "Achim Flammenkamp"),
    oscillator(
      "29p9", period: 9, "b2o$2bo$2bob2o$b2obobo$7bo$5b3o$2o6b2o$o2bob2obo$2b2obo2bo$6b2o!",
      "twenty-nine cells, a small oscillator of period 9",
      by: "Dean Hickerson"),
    oscillator(
      "worker-bee", period: 9,
      "2o12b2o$bo12bo$bobo8bobo$2b2o8b2o2$5b6o2$2b2o8b2o$bobo8bobo$bo12bo$2o12b2o!",
      "a row of six between four eaters, the first of period 9",
      by: "David Buckingham", in: 1972),
    oscillator(
      "snacker", period: 9,
      """
      2o16b2o$bo16bo$bobo12bobo$2b2o12b2o$7bo4bo$5b2ob4ob2o$7bo4bo$2b2o
      12b2o$bobo12bobo$bo16bo$2o16b2o!
      """,
      "a pentadecathlon that four eaters hurry along",
      by: "Mark Niemiec", in: 1972),
  ]

  private static func oscillator(
    _ name: String, also otherNames: [String] = [], period: Int, _ body: StaticString,
    _ summary: String, by discoverer: String? = nil, in year: Int? = nil
  ) -> Shape {
    Shape(
      name, otherNames, kind: .oscillator, period: period, body: body, summary: summary,
      discoverer: discoverer, year: year)
  }
}
