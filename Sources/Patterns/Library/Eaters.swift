// The still lifes of the library that swallow or turn what hits them.

extension ShapeLibrary {
  static let eaters: [Shape] = [
    eater(
      "eater-1", also: ["eater", "fishhook"], "2o$bo$bobo$2b2o!",
      "swallows gliders and much else, and mends itself within a few generations"),
    eater(
      "eater-2", "3bob2o$b3ob2o$o$b3ob2o$3bobo$3bobo$4bo!",
      "swallows gliders that come along any of four neighbouring paths"),
    eater(
      "eater-5", also: ["tub-with-tail-eater", "twit"], "7b2o$3bo3b2o$2bobo$bobo$bo$2o!",
      "a tub with a tail and a block, which swallows gliders from two sides"),
    reflector(
      "snark",
      """
      6b2o3b2o$6b2o2bob3o$10bo4bo$6b4ob2o2bo$6bo2bobobob2o$9bobobobo$10b
      2obobo$14bo2$2o$bo7b2o$bobo5b2o$2b2o7$12b2o$12bo$13b3o$15bo!
      """,
      "a still life that turns a glider by a right angle, again every 43 generations"),
  ]

  private static func eater(
    _ name: String, also otherNames: [String] = [], _ body: StaticString, _ summary: String
  ) -> Shape {
    Shape(name, otherNames, kind: .eater, period: 1, body: body, summary: summary)
  }

  private static func reflector(
    _ name: String, _ body: StaticString, _ summary: String
  ) -> Shape {
    Shape(name, kind: .reflector, period: 1, body: body, summary: summary)
  }
}
