// The guns of the library, and what grows without an end and is neither gun nor puffer.

extension ShapeLibrary {
  static let guns: [Shape] = [
    gun(
      "gosper-gun", also: ["gosper-glider-gun", "glider-gun"], period: 30,
      """
      24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob
      2o4bobo$10bo5bo7bo$11bo3bo$12b2o!
      """,
      "the first gun: a glider every 30 generations",
      by: "Bill Gosper", in: 1970),
    gun(
      "simkin-gun", also: ["simkin-glider-gun"], period: 120,
      """
      2o5b2o$2o5b2o2$4b2o$4b2o5$22b2ob2o$21bo5bo$21bo6bo2b2o$21b3o3bo3b
      2o$26bo4$20b2o$20bo$21b3o$23bo!
      """,
      "a small gun made of still lifes and one active region: a glider every 120 generations",
      by: "Michael Simkin", in: 2015),
    gun(
      "new-gun", also: ["new-gun-1"], period: 46,
      """
      25b2o5b2o$25b2o5b2o8$26bo5bo$25b3o3b3o$24b2obo3bob2o3$27bo3bo$27bo
      3bo7$33bo$10b2o22b2o$2o7bobo21b2o$2o7bo$9b3o4$9b3o$2o7bo17b2o$2o7b
      obo15b2o$10b2o!
      """,
      "two twin bees shuttles at a right angle",
      by: "Bill Gosper"),
    gun(
      "bi-gun", period: 46,
      """
      11bo$10b2o$9b2o$10b2o2b2o$38bo$38b2o8b2o$39b2o7b2o$10b2o2b2o18b2o
      2b2o$2o7b2o$2o8b2o$11bo$34b2o2b2o$39b2o$38b2o$38bo!
      """,
      "twin bees that fire two ways",
      by: "Bill Gosper"),
    gun(
      "ak-94", also: ["ak-94-gun"], period: 94,
      """
      7bo7bo7b2o$7b3o5b3o5b2o$10bo7bo$9b2o6b2o16b2o$30b2o2bo2bo$30bobo2b
      2o$33b2o$5bo28bo$5b3o26bob2o$8bo22b2obo2bo$7b2o22b2ob2o3$17bo$2b2o
      b2o9bobo10b2o$o2bob2o8bo3bo9bo$2obo11bo3bo10b3o$3bo11bo3bo12bo$3b
      2o11bobo$b2o2bobo9bo$o2bo2b2o$b2o16b2o$19bo$13b2o5b3o$13b2o7bo!
      """,
      "still lifes around two active regions that feed each other",
      by: "Mike Playle", in: 2013),
  ]

  static let growths: [Shape] = [
    growth(
      "infinite-growth-10", also: ["10-cell-infinite-growth"], "6bo$4bob2o$4bobo$4bo$2bo$obo!",
      "ten cells that become a block-laying switch engine; fewer cannot grow forever",
      by: "Paul Callahan", in: 1997),
    growth(
      "infinite-growth-5x5", also: ["5x5-infinite-growth"], "3obo$o$3b2o$b2obo$obobo!",
      "within five by five cells, grows forever",
      by: "Paul Callahan", in: 1997),
    growth(
      "infinite-growth-row", also: ["one-cell-thick-infinite-growth"], "8ob5o3b3o6b7ob5o!",
      "a single row of cells that grows forever, by two switch engines",
      by: "Paul Callahan", in: 1998),
    growth(
      "max", also: ["max-spacefiller", "spacefiller"],
      """
      18bo$17b3o$12b3o4b2o$11bo2b3o2bob2o$10bo3bobo2bobo$10bo4bobobobob
      2o$12bo4bobo3b2o$4o5bobo4bo3bob3o$o3b2obob3ob2o9b2o$o5b2o5bo$bo2b
      2obo2bo2bob2o$7bobobobobobo5b4o$bo2b2obo2bo2bo2b2obob2o3bo$o5b2o3b
      obobo3b2o5bo$o3b2obob2o2bo2bo2bob2o2bo$4o5bobobobobobo$10b2obo2bo
      2bob2o2bo$13bo5b2o5bo$b2o9b2ob3obob2o3bo$2b3obo3bo4bobo5b4o$2b2o3b
      obo4bo$2b2obobobobo4bo$5bobo2bobo3bo$4b2obo2b3o2bo$6b2o4b3o$7b3o$
      8bo!
      """,
      "fills the plane with stripes at half the speed of light",
      by: "Tim Coe", in: 1995),
    growth(
      "infinite-growth-2x12", also: ["2x12-infinite-growth"], "o2b2ob4obo$6ob2o2bo!",
      "within two by twelve cells, grows forever"),
  ]

  private static func gun(
    _ name: String, also otherNames: [String] = [], period: Int, _ body: StaticString,
    _ summary: String, by discoverer: String? = nil, in year: Int? = nil
  ) -> Shape {
    Shape(
      name, otherNames, kind: .gun, period: period, body: body, summary: summary,
      discoverer: discoverer, year: year)
  }

  private static func growth(
    _ name: String, also otherNames: [String] = [], _ body: StaticString,
    _ summary: String, by discoverer: String? = nil, in year: Int? = nil
  ) -> Shape {
    Shape(
      name, otherNames, kind: .growth, body: body, summary: summary,
      discoverer: discoverer, year: year)
  }
}
