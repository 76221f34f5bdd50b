// The oscillators of the library with a period of thirty and more, by period and size.

extension ShapeLibrary {
  static let oscillatorsFromThirty: [Shape] = [
    oscillator(
      "queen-bee-shuttle", period: 30, "9bo$7bobo$6bobo$2o3bo2bo11b2o$2o4bobo11b2o$7bobo$9bo!",
      "a queen bee between two blocks that clear away what she lays",
      by: "Bill Gosper", in: 1970),
    oscillator(
      "buckaroo", period: 30, "9bo$7bobo$6bobo$2o3bo2bo$2o4bobo$7bobo9b2o$9bo9bobo$21bo$21b2o!",
      "a queen bee between a block and an eater, which turns gliders",
      by: "David Buckingham"),
    oscillator(
      "eureka", period: 30,
      "bo14bo$obo4bo7bobo$bo3b2ob2o6bo$7bo4$7bo$bo3b2ob2o6bo$obo4bo7bobo$bo14bo!",
      "a pre-pulsar that shuttles between four tubs",
      by: "David Buckingham", in: 1980),
    oscillator(
      "48p31", period: 31,
      """
      7b2obo2bob2o$2o4bo2bo4bo2bo4b2o$2o5bobo4bobo5b2o$8bo6bo6$8bo6bo$2o
      5bobo4bobo5b2o$2o4bo2bo4bo2bo4b2o$7b2obo2bob2o!
      """,
      "the first of period 31",
      by: "Matthias Merzenich", in: 2010),
    oscillator(
      "gourmet", period: 32,
      """
      10b2o$10bo$4b2ob2obo4b2o$2bo2bobobo5bo$2b2o4bo8bo$16b2o2$16b2o$o
      10bo3bobo$3o7b3o3bo$3bo6bobo4b3o$2bobo14bo$2b2o2$2b2o$2bo8bo4b2o$
      4bo5bobobo2bo$3b2o4bob2ob2o$9bo$8b2o!
      """,
      "a course that goes round among four eaters",
      by: "David Buckingham", in: 1978),
    oscillator(
      "pi-portraitor", period: 32,
      """
      11b2o$6b2obo4bob2o$6bo10bo$7b2o6b2o$4b3o2b6o2b3o$4bo2bo8bo2bo$b2ob
      obo10bobob2o$bobobo12bobobo$3bo16bo$bo2bo14bo2bo$4bo7b3o4bo$o3bo7b
      obo4bo3bo$o3bo7bobo4bo3bo$4bo14bo$bo2bo14bo2bo$3bo16bo$bobobo12bob
      obo$b2obobo10bobob2o$4bo2bo8bo2bo$4b3o2b6o2b3o$7b2o6b2o$6bo10bo$6b
      2obo4bob2o$11b2o!
      """,
      "a pi-heptomino kept in a round frame",
      by: "Robert Wainwright"),
    oscillator(
      "60p33", period: 33,
      """
      bo4b2o$obo2bobo$bo4bo5$12b2o$8b2obo2bo$7bobo5b5o$7bo3bo5bo2bo$7bo
      3b2o8bo$8bo8b2o3bo$9bo2bo5bo3bo$10b5o5bobo$15bo2bob2o$16b2o5$23bo
      4bo$22bobo2bobo$22b2o4bo!
      """,
      "an active region between four pieces of still life"),
    oscillator(
      "50p35", period: 35,
      """
      31b2o$31bo$29bobo$29b2o$26bo$26bo$17bobo6bo$16bo3b2o7b2o$16bo3bo8b
      obo$16bo14bo$2o29b2o$bo14bo$bobo8bo3bo$2b2o7b2o3bo$6bo6bobo$6bo$6b
      o$2b2o$bobo$bo$2o!
      """,
      "active clumps that meet between eaters"),
    oscillator(
      "22p36", period: 36, "2o$bo$bobo$2b2o$8bo$7b2o$8bo5$5bo$5b2o$5bo$10b2o$10bobo$12bo$12b2o!",
      "two clumps that hop between two eaters",
      by: "Noam Elkies", in: 1995),
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
      "the first oscillator of period 37",
      by: "Nicolay Beluchenko", in: 2009),
    oscillator(
      "26p40", period: 40, "2o8b2o$2o7bo$12bo$8b2obo$8b2o5$7b2o$5bob2o$4bo$7bo7b2o$5b2o8b2o!",
      "two clumps that swing between two blocks",
      by: "Nicolay Beluchenko", in: 2009),
    oscillator(
      "twin-bees-shuttle", also: ["twin-bees"], period: 46,
      "17b2o$2o15bobo7b2o$2o17bo7b2o$17b3o4$17b3o$2o17bo$2o15bobo$17b2o!",
      "two bees that fly to and fro between four blocks",
      by: "Bill Gosper", in: 1971),
    oscillator(
      "tanners-p46", period: 46,
      """
      2b2o$2bo$3bo$2b2o2$9b2o$9bo$10bo$9b2o$b2o$b2o6b2o$o7bobo$b2o6bo$b
      2o7b3o$12bo7$b2o$b2o2b2o$5bobo$7bo$7b2o!
      """,
      "a pre-honey farm that jumps up and down",
      by: "Tanner Jacobi", in: 2017),
    oscillator(
      "69p48", period: 48,
      """
      2o15b2o$obo13bobo$2bo13bo$2b2o11b2o$4b2o7b2o$2b2obo7bob2o$2bo6bo6b
      o$3b12o$bobo10b2o$b2o3b6o$5bo6bo$5bo2b4o$2b2obo3bo$2bo2bobo$4b2ob
      2o!
      """,
      "sixty-nine cells of period 48",
      by: "Noam Elkies"),
    oscillator(
      "35p52", period: 52,
      """
      2bo$2b3o$5bo9b2o$4b2o9bo$13bobo$8b2o3b2o$7bo$6bo$7bobo$7bo2$2b2o$b
      obo$bo9b2o$2o9bo$12b3o$14bo!
      """,
      "an active clump among four eaters"),
    oscillator(
      "twirling-t-tetsons-2", period: 60,
      """
      7b2o3b2o$6bo7bo$9bobo$7b2o3b2o4$21b3o$20b3o$13bo$3o9b3o$b3o$20b3o$
      21b3o2$b3o$3o9b3o$13bo3$10b2o3b2o$12bobo$9bo7bo$10b2o3b2o!
      """,
      "two T-tetrominoes that eight toads keep turning",
      by: "Robert Wainwright"),
    oscillator(
      "110p62", period: 62,
      """
      28b2o7b2o$28b2o7b2o$2b2o7b2o$2b2o7b2o3$27b2o9b2o$29bo7bo$bo11bo14b
      2o7b2o$b2o9b2o12bob2o7b2obo$ob2o7b2obo5bo5bo13bo$20bo$2o11b2o5bo$b
      o11bo12bo13bo$bo11bo6bo5bob2o7b2obo$2o11b2o5bo7b2o7b2o$20bo8bo7bo$
      ob2o7b2obo12b2o9b2o$b2o9b2o$bo11bo3$28b2o7b2o$28b2o7b2o$2b2o7b2o$
      2b2o7b2o!
      """,
      "four pi-heptominoes that run between blocks"),
    oscillator(
      "34p64", period: 64,
      """
      5b2o$5b2o3$8b2o$9b2o8b2o$19b2o2$10bobo$9bo3bo$8bo3bo$7bo3bo$8bobo
      2$2o$2o8b2o$11b2o3$14b2o$14b2o!
      """,
      "a ring between four blocks and two dominoes",
      by: "Matthias Merzenich", in: 2010),
    oscillator(
      "47p72", period: 72,
      """
      11bo$9b2obo$9b2obo$10b2o2$7b2o12b2o$7b2o12b2o3$21bobo$4b2o18bo$2ob
      o2bob2o10bo4bo2b2o$o4bo2b2o10b2obo2bob2o$4bo19b2o$bobo!
      """,
      "the first of period 72",
      by: "Robert Wainwright", in: 1990),
    oscillator(
      "77p77", period: 77,
      """
      8b2o$6bo2bo$4b4o$3bo4b4o$3bobobo4bo$b2o4bob3o2bo$o2b5obo2b3o$bo2bo
      6bo$2b2o8bo$4bo6b2o$2b2o$2bo$4bo$3b2o3bo$8b2o$6bobob3o$4b3obobobo$
      3bo5bo2b3o$3b2o5b2o3bo$12b3o$12bo!
      """,
      "as many cells as its period is long"),
    oscillator(
      "114p84", period: 84,
      """
      3bo$b3o$o3b2o$b3o2bo$3bobobob2o$4bo2bobo2bo$6b2o3b2o$8bo3$2b2o4bo$
      3bo2bo3bo2bo$3o4bob5o$o$7b5o$6bo5bo$7b2o2b2o4b2o$2b2obobobo3b2o2bo
      $2bob2obob4o2bobo3b2o$8bo3bobobob2o2bo$9b3o4bobob2o$12b2obo$7b4o2b
      ob3o$7bo2b2o2bo6b2o$15b3obo2bo$17bob2o!
      """,
      "one hundred and fourteen cells, few for a period of 84"),
    oscillator(
      "49p88", period: 88,
      """
      19bo$17b3o$16bo$16b2o$2o19b2o$bo19bo$bobo15bobo$2b2o15b2o$14bo$13b
      obo$12b2ob2o7$6b2o15b2o$5bobo15bobo$5bo19bo$4b2o19b2o$9b2o$10bo$7b
      3o$7bo!
      """,
      "one active clump among six eaters",
      by: "Paul Callahan", in: 1996),
    oscillator(
      "centinal", period: 100,
      """
      2o48b2o$bo48bo$bobo21b2o21bobo$2b2o8bo12b2o12b2o7b2o$11b2o26bobo$
      10b2o29bo$11b2o2b2o22b3o4$11b2o2b2o22b3o$10b2o29bo$11b2o26bobo$2b
      2o8bo12b2o12b2o7b2o$bobo21b2o21bobo$bo48bo$2o48b2o!
      """,
      "two shuttles that meet in the middle every hundred generations",
      by: "Bill Gosper"),
    oscillator(
      "gabriels-p138", period: 138,
      """
      8b3o$7bo2bo$7bo2bo$7b2o4$17b3o$17bo2bo$20bo$3o15b3o$o$o2bo$b3o4$
      12b2o$10bo2bo$10bo2bo$10b3o!
      """,
      "four loaf-like clumps in a dance of 138 generations",
      by: "Gabriel Nivasch", in: 2002),
    oscillator(
      "achims-p144", period: 144,
      """
      2o24b2o$2o24b2o$18b2o$17bo2bo$18b2o$14bo$13bobo$12bo3bo$12bo2bo2$
      12bo2bo$11bo3bo$12bobo$13bo$8b2o$7bo2bo$8b2o$2o24b2o$2o24b2o!
      """,
      "two beehives, four blocks, and a long way around",
      by: "Achim Flammenkamp", in: 1994),
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
