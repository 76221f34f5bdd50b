// The oscillators of the library, by period.

extension ShapeLibrary {
  static let oscillators: [Shape] = [
    oscillator(
      "blinker", period: 2, "3o!",
      "three cells that turn between a row and a column, the most common oscillator"),
    oscillator(
      "toad", period: 2, "b3o$3o!",
      "two rows of three that breathe"),
    oscillator(
      "beacon", also: ["bipole"], period: 2, "2o$o$3bo$2b2o!",
      "two blocks whose facing corners flash"),
    oscillator(
      "clock", period: 2, "2bo$obo$bobo$bo!",
      "a hand that ticks back and forth"),
    oscillator(
      "tripole", period: 2, "2o$obo2$2bobo$3b2o!",
      "a barber pole one step longer than a beacon"),
    oscillator(
      "phoenix-1", also: ["phoenix"], period: 2, "3bo$3bobo$bo$6b2o$2o$6bo$2bobo$4bo!",
      "every cell of it dies in every generation"),
    oscillator(
      "quad", period: 2, "2o2b2o$o2bobo$bo$4bo$obo2bo$2o2b2o!",
      "four corners around a flicker"),
    oscillator(
      "test-tube-baby", period: 2, "2o4b2o$obo2bobo$2bo2bo$2bo2bo$3b2o!",
      "two clamps around a vessel that fizzes"),
    oscillator(
      "spark-coil", period: 2, "2o4b2o$obo2bobo$2bo2bo$obo2bobo$2o4b2o!",
      "two clamps with a spark between them"),
    oscillator(
      "pulsar", period: 3,
      """
      2b3o3b3o2$o4bobo4bo$o4bobo4bo$o4bobo4bo$2b3o3b3o2$2b3o3b3o$o4bobo
      4bo$o4bobo4bo$o4bobo4bo2$2b3o3b3o!
      """,
      "the most common oscillator of a period above 2"),
    oscillator(
      "caterer", period: 3, "2bo$o3b4o$o3bo$o$3bo$b2o!",
      "a spark that other oscillators feed on"),
    oscillator(
      "jam", period: 3, "3b2o$2bo2bo$o2bobo$o3bo$o$3bo$b2o!",
      "a small oscillator of period 3 that soups make"),
    oscillator(
      "trice-tongs", period: 3, "2bo$2b3o$2o3bo$bobobo$bo$2b2o2bo$5b2o!",
      "a pair of tongs that opens and closes"),
    oscillator(
      "cross", period: 3, "2b4o$2bo2bo$3o2b3o$o6bo$o6bo$3o2b3o$2bo2bo$2b4o!",
      "a hollow cross"),
    oscillator(
      "star", period: 3,
      """
      6bo$5bobo$4bobobo$4bo3bo$2b2o2bo2b2o$bo4bo4bo$obob2ob2obobo$bo4bo
      4bo$2b2o2bo2b2o$4bo3bo$4bobobo$5bobo$6bo!
      """,
      "a four-pointed star"),
    oscillator(
      "1-2-3", period: 3, "2b2o$o2bo$2obob2o$bobo2bo$bo4bob2o$2b3obob2o$5bo$4bo$4b2o!",
      "a small oscillator whose parts count to three"),
    oscillator(
      "cuphook", period: 3, "4b2o$2obobo$2obo$3bo$3bo2bo$4b2obo$7bo$7b2o!",
      "hangs from a block and swings"),
    oscillator(
      "candlefrobra", period: 3, "5bo$bob2obob2o$obo3bob2o$bo4bo$5b2o!",
      "a flame between a tub and a block"),
    oscillator(
      "mold", period: 4, "3b2o$2bo2bo$o2bobo$4bo$ob2o$bo!",
      "a small oscillator of period 4 that soups make"),
    oscillator(
      "mazing", period: 4, "3b2o$bobo$o5bo$bo3b2o2$3bobo$4bo!",
      "twelve cells that change places"),
    oscillator(
      "monogram", period: 4, "2o3b2o$bobobo$b2ob2o$bobobo$2o3b2o!",
      "two letters woven into one another"),
    oscillator(
      "pinwheel", period: 4,
      """
      6b2o$6b2o2$4b4o$2obo4bo$2obo2bobo$3bo3b2ob2o$3bobo2bob2o$4b4o2$4b
      2o$4b2o!
      """,
      "turns on the spot between four blocks"),
    oscillator(
      "1-2-3-4", period: 4,
      """
      5bo$4bobo$3bobobo$3bo3bo$2obobobob2o$obo5bobo$3b5o2$5bo$4bobo$5bo!
      """,
      "a fountain whose column counts to four"),
    oscillator(
      "fountain", period: 4,
      """
      9bo2$3b2obo5bob2o$3bo5bo5bo$4b2ob2ob2ob2o2$6b2o3b2o$2o15b2o$o2bo3b
      obobo3bo2bo$b3ob9ob3o$4bo4bo4bo$3b2o9b2o$3bo11bo$5bo7bo$4b2o7b2o!
      """,
      "throws a spark well clear of itself"),
    oscillator(
      "confused-eaters", period: 4, "o$3o$3bo$2bo$2bo2bo$5bo$3bobo$3b2o2b2o$7bobo$9bo$9b2o!",
      "two eaters that nibble at each other"),
    oscillator(
      "octagon-2", also: ["octagon"], period: 5, "3b2o$2bo2bo$bo4bo$o6bo$o6bo$bo4bo$2bo2bo$3b2o!",
      "a ring that folds inwards and opens again"),
    oscillator(
      "101", period: 5,
      """
      4b2o6b2o$3bobo6bobo$3bo10bo$2obo10bob2o$2obobo2b2o2bobob2o$3bobobo
      2bobobo$3bobobo2bobobo$2obobo2b2o2bobob2o$2obo10bob2o$3bo10bo$3bob
      o6bobo$4b2o6b2o!
      """,
      "its parts spell its period, five, in binary"),
    oscillator(
      "fumarole", period: 5, "3b2o$bo4bo$bo4bo$bo4bo$2bo2bo$obo2bobo$2o4b2o!",
      "throws sparks from a vent every five generations"),
    oscillator(
      "pentoad", period: 5, "11b2o$11bo$9bobo$9b2o$5b2o$6bo$6bo$6b2o$2b2o$bobo$bo$2o!",
      "a toad of period 5"),
    oscillator(
      "silvers-p5", period: 5, "2o$o$bo2bo$3b2o$3bo3bob2o$2bo4b2obo$2b2o!",
      "found by Stephen Silver"),
    oscillator(
      "elkies-p5", period: 5, "bo$o2b3o$2bo$3bobo2bo$2b2ob4o$4bo$4bobo$5b2o!",
      "found by Noam Elkies"),
    oscillator(
      "unix", period: 6, "b2o$b2o2$bo$obo$o2bo2b2o$4bob2o$2b2o!",
      "two blocks that eat at a barge in between"),
    oscillator(
      "burloaferimeter", period: 7,
      """
      4b2o$5bo$4bo$3bob3o$3bobo2bo$2obo3bobo$2obo4bo$4b4o2$4b2o$4b2o!
      """,
      "throws a spark every seven generations"),
    oscillator(
      "achims-p8", period: 8, "b2o$o$bo3bo$bo3b2o$3bobo$2b2o3bo$3bo3bo$8bo$6b2o!",
      "found by Achim Flammenkamp"),
    oscillator(
      "coes-p8", period: 8, "2o$2o2b2o$5b2o$4bo2bo$7bo2b2o$5bobo2b2o!",
      "found by Tim Coe"),
    oscillator(
      "figure-8", also: ["figure-eight"], period: 8, "3o$3o$3o$3b3o$3b3o$3b3o!",
      "two squares that meet at a corner"),
    oscillator(
      "galaxy", also: ["koks-galaxy"], period: 8,
      "6ob2o$6ob2o$7b2o$2o5b2o$2o5b2o$2o5b2o$2o$2ob6o$2ob6o!",
      "four arms in a whirl"),
    oscillator(
      "blocker", period: 8, "6bobo$5bo$2o2bo4bo$2obo2bob2o$4b2o!",
      "a spark that leans on a block"),
    oscillator(
      "hertz-oscillator", also: ["hertz"], period: 8,
      """
      3b2obo$3bob2o2$4b3o$3bobobob2o$3bo3bob2o$2obo3bo$2obo3bo$4b3o2$4b
      2obo$4bob2o!
      """,
      "something that runs around in a cage"),
    oscillator(
      "smiley", period: 8, "3ob3o$bobobo2$bo3bo2$obobobo$2bobo!",
      "a face that changes its mind"),
    oscillator(
      "tumbler", period: 14, "bo5bo$obo3bobo$o2bobo2bo$2bo3bo$2b2ob2o!",
      "turns upside down every seven generations"),
    oscillator(
      "pentadecathlon", period: 15, "2bo4bo$2ob4ob2o$2bo4bo!",
      "what a row of ten cells becomes"),
    oscillator(
      "achims-p16", period: 16,
      """
      7b2o$7bobo$2bo4bob2o$b2o5bo$o2bo$3o2$10b3o$9bo2bo$4bo5b2o$2b2obo4b
      o$3bobo$4b2o!
      """,
      "two halves that chase each other around"),
    oscillator(
      "queen-bee-shuttle", period: 30, "9bo$7bobo$6bobo$2o3bo2bo11b2o$2o4bobo11b2o$7bobo$9bo!",
      "a queen bee between two blocks that clear away what she lays"),
    oscillator(
      "pi-portraitor", period: 32,
      """
      11b2o$6b2obo4bob2o$6bo10bo$7b2o6b2o$4b3o2b6o2b3o$4bo2bo8bo2bo$b2ob
      obo10bobob2o$bobobo12bobobo$3bo16bo$bo2bo14bo2bo$4bo7b3o4bo$o3bo7b
      obo4bo3bo$o3bo7bobo4bo3bo$4bo14bo$bo2bo14bo2bo$3bo16bo$bobobo12bob
      obo$b2obobo10bobob2o$4bo2bo8bo2bo$4b3o2b6o2b3o$7b2o6b2o$6bo10bo$6b
      2obo4bob2o$11b2o!
      """,
      "a pi-heptomino kept in a round frame"),
    oscillator(
      "beluchenkos-p37", period: 37,
      """
      11b2o11b2o$11b2o11b2o3$6bo23bo$5bobo5bo9bo5bobo$4bo2bo5bob2o3b2obo
      5bo2bo$5b2o10bobo10b2o$15bobobobo$16bo3bo2$2o33b2o$2o33b2o$5b2o23b
      2o2$6bobo19bobo$6bo2bo17bo2bo$7b2o19b2o2$7b2o19b2o$6bo2bo17bo2bo$
      6bobo19bobo2$5b2o23b2o$2o33b2o$2o33b2o2$16bo3bo$15bobobobo$5b2o10b
      obo10b2o$4bo2bo5bob2o3b2obo5bo2bo$5bobo5bo9bo5bobo$6bo23bo3$11b2o
      11b2o$11b2o11b2o!
      """,
      "the first oscillator of period 37"),
    oscillator(
      "twin-bees-shuttle", also: ["twin-bees"], period: 46,
      """
      17b2o$2o15bobo7b2o$2o17bo7b2o$17b3o4$17b3o$2o17bo$2o15bobo$17b2o!
      """,
      "two bees that fly to and fro between four blocks"),
  ]

  private static func oscillator(
    _ name: String, also otherNames: [String] = [], period: Int, _ body: StaticString,
    _ summary: String
  ) -> Shape {
    Shape(name, otherNames, kind: .oscillator, period: period, body: body, summary: summary)
  }
}
