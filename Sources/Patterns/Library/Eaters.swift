// The still lifes of the library that swallow or turn what hits them.

extension ShapeLibrary {
  static let eaters: [Shape] = [
    eater(
      "eater-1", also: ["eater", "fishhook"], "2o$bo$bobo$2b2o!",
      "swallows gliders and much else, and mends itself within a few generations",
      by: "Bill Gosper", in: 1971),
    eater(
      "eater-2", "3bob2o$b3ob2o$o$b3ob2o$3bobo$3bobo$4bo!",
      "swallows gliders that come along any of four neighbouring paths",
      by: "David Buckingham"),
    eater(
      "eater-5", also: ["tub-with-tail-eater", "twit"], "7b2o$3bo3b2o$2bobo$bobo$bo$2o!",
      "a tub with a tail and a block, which swallows gliders from two sides"),
    eater(
      "eater-3", "9b2o$4b2o2bo2bo$bo2bo4bobo$obobo5bo$bo2bob2o$4bo2bo$5bo4bo$6b5o2$8bo$7bobo$8bo!",
      "a symmetric eater that swallows gliders",
      by: "David Buckingham", in: 1976),
    eater(
      "eater-4",
      "3b2o$3bo$2obo$o2b2o$b2o4bo$3b5o$3bo4b2o$4b2o2bo$6bobo$6bobobo2bo$7b2ob4o$9bo$9bobo$10b2o!",
      "no use against gliders, but it swallows other things",
      by: "David Buckingham"),
    eater(
      "7x9-eater", "bo3b2o$obo3bo$2o3bo$4bo$5obo$o4b2o$b3o$3bob2o$4bobo!",
      "swallows gliders within a narrow frame"),
    reflector(
      "snark",
      """
      6b2o3b2o$6b2o2bob3o$10bo4bo$6b4ob2o2bo$6bo2bobobob2o$9bobobobo$10b
      2obobo$14bo2$2o$bo7b2o$bobo5b2o$2b2o7$12b2o$12bo$13b3o$15bo!
      """,
      "a still life that turns a glider by a right angle, again every 43 generations",
      by: "Mike Playle", in: 2013),
  ]

  private static func eater(
    _ name: String, also otherNames: [String] = [], _ body: StaticString,
    _ summary: String, by discoverer: String? = nil, in year: Int? = nil
  ) -> Shape {
    Shape(
      name, otherNames, kind: .eater, period: 1, body: body, summary: summary,
      discoverer: discoverer, year: year)
  }

  private static func reflector(
    _ name: String, also otherNames: [String] = [], _ body: StaticString,
    _ summary: String, by discoverer: String? = nil, in year: Int? = nil
  ) -> Shape {
    Shape(
      name, otherNames, kind: .reflector, period: 1, body: body, summary: summary,
      discoverer: discoverer, year: year)
  }
}
