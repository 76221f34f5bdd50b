// The puffers and rakes of the library: what leaves something behind as it moves.

extension ShapeLibrary {
  static let puffers: [Shape] = [
    puffer(
      "puffer-1", also: ["puffer"], period: 128, moves: (0, -64),
      """
      b3o6bo5bo6b3o$o2bo5b3o3b3o5bo2bo$3bo4b2obo3bob2o4bo$3bo19bo$3bo2bo
      13bo2bo$3bo2b2o11b2o2bo$2bo3b2o11b2o3bo!
      """,
      "the first puffer: it leaves a long trail of debris",
      by: "Bill Gosper", in: 1971),
    puffer(
      "puffer-2", also: ["puffer-train"], period: 140, moves: (0, -70),
      "b3o11b3o$o2bo10bo2bo$3bo4b3o6bo$3bo4bo2bo5bo$2bo4bo8bo!",
      "two lightweight ships with a puffing engine between them",
      by: "Bill Gosper", in: 1971),
    puffer(
      "blinker-puffer-1", also: ["blinker-puffer"], period: 8, moves: (-4, 0),
      "3bo$bo3bo$o$o4bo$5o4$b2o$2ob3o$b4o$2b2o2$5b2o$3bo4bo$2bo$2bo5bo$2b6o!",
      "leaves a row of blinkers",
      by: "Robert Wainwright", in: 1984),
    puffer(
      "blinker-puffer-2", period: 4, moves: (-2, 0),
      """
      13b3o$12b5o$11b2ob3o$12b2o3$9bobo$2bo5bo2bo$b5o3bobo$2o3b2ob2o$bo
      7bo$2b2o2bo2bo$10bo$2b2o2bo2bo$bo7bo$2o3b2ob2o$b5o3bobo$2bo5bo2bo$
      9bobo3$12b2o$11b2ob3o$12b5o$13b3o!
      """,
      "leaves a blinker every fourth generation",
      by: "David Bell", in: 1992),
    puffer(
      "pufferfish", period: 12, moves: (0, -6),
      """
      3bo7bo$2b3o5b3o$b2o2bo3bo2b2o$3b3o3b3o2$4bo5bo$2bo2bo3bo2bo$o5bobo
      5bo$2o4bobo4b2o$6bobo$3bobo3bobo$4bo5bo!
      """,
      "a small symmetric puffer that leaves pairs of blocks",
      by: "Richard Schank", in: 2014),
    puffer(
      "block-laying-switch-engine", also: ["block-layer", "blse"], period: 288, moves: (-24, -24),
      """
      18bo$b3o8bo5bo$o3bo6bo7bo$b2o9b4o2b2o$3b2ob2o9b3o$5b2o11bobo$19bo
      7b2o$19bo7b2o11$7b2o$7b2o7$15b2o$15b2o!
      """,
      "a switch engine tamed: eight blocks every period",
      by: "Charles Corderman", in: 1971),
    puffer(
      "glider-producing-switch-engine", also: ["gpse"], period: 384, moves: (-32, -32),
      """
      bo$bo$bo$5bo$b3o2bo$o4bo$o3bo$b3o$15b2o$13b2o2bo$obo10b2o3bo$obo
      10b2o$obo$obo17bo$b2o14bo3$22bo2bo$26bo$22bo10b2o$26bo6b2o$22b4o$
      21bo$22b2o$23bo3$41b2o$41b2o3$13b2o$13b2o5$36b2o$36b3o9b2o$37bo10b
      obo$49bo$33bo$27bo5bo$26bobo11b3o$26bo2bo9bob2o$16b2o9b2o10b2o$15b
      o2bo$15b2ob2o$18bobo$20b2o$17bo3bo$17bo2bo44b2o$18b3o44b2o3$54bo$
      53bobo$40bo12b2o$39bobo$39b2o!
      """,
      "a switch engine tamed: gliders among its debris"),
    puffer(
      "noahs-ark", also: ["ark"], period: 1344, moves: (-112, -112),
      "10bobo$9bo$10bo2bo$12b3o6$bo$obo2$o2bo$2b2o$3bo!",
      "two switch engines that leave a bit of everything",
      by: "Charles Corderman", in: 1971),
    rake(
      "space-rake", period: 20, moves: (10, 0),
      """
      11b2o5b4o$9b2ob2o3bo3bo$9b4o8bo$10b2o5bo2bo2$8bo$7b2o8b2o$6bo9bo2b
      o$7b5o4bo2bo$8b4o3b2ob2o$11bo4b2o4$18b4o$o2bo13bo3bo$4bo16bo$o3bo
      12bo2bo$b4o!
      """,
      "a convoy that sends out a glider every period"),
    rake(
      "backrake-1", period: 8, moves: (0, -4),
      """
      5b3o11b3o$4bo3bo9bo3bo$3b2o4bo7bo4b2o$2bobob2ob2o5b2ob2obobo$b2obo
      4bob2ob2obo4bob2o$o4bo3bo2bobo2bo3bo4bo$12bobo$2o7b2obobob2o7b2o$
      12bobo$6b3o9b3o$6bo3bo9bo$6bobo4b3o$12bo2bo4b2o$15bo$11bo3bo$11bo
      3bo$15bo$12bobo!
      """,
      "sends gliders backwards"),
    rake(
      "backrake-2", period: 12, moves: (0, -6),
      """
      3bo$2b3o$b2obo5bo$b3o5b3o$2b2o4bo2b2o3b3o$8b3o4bo2bo$18bo$18bo$18b
      o$2b3o12bo$2bo2bo$2bo$2bo$3bo7$3o$o2bo11bo$o13b3o$o12b2obo$o12b3o$
      bo12b2o!
      """,
      "four ships that send gliders backwards",
      by: "David Buckingham"),
  ]

  private static func puffer(
    _ name: String, also otherNames: [String] = [], period: Int,
    moves displacement: (x: Int, y: Int), _ body: StaticString,
    _ summary: String, by discoverer: String? = nil, in year: Int? = nil
  ) -> Shape {
    Shape(
      name, otherNames, kind: .puffer, period: period, moves: displacement, body: body,
      summary: summary,
      discoverer: discoverer, year: year)
  }

  private static func rake(
    _ name: String, also otherNames: [String] = [], period: Int,
    moves displacement: (x: Int, y: Int), _ body: StaticString,
    _ summary: String, by discoverer: String? = nil, in year: Int? = nil
  ) -> Shape {
    Shape(
      name, otherNames, kind: .rake, period: period, moves: displacement, body: body,
      summary: summary,
      discoverer: discoverer, year: year)
  }
}
