// The oscillators of the library with a period from ten to twenty-nine, by period and size.

extension ShapeLibrary {
  static let oscillatorsFromTen: [Shape] = [
    oscillator(
      "24p10", period: 10, "7b2o$7bo2bo$3bo4bo3bo$4b2o3bob2o2$2obo3b2o$o3bo4bo$2bo2bo$4b2o!",
      "twenty-four cells, a small oscillator of period 10",
      by: "Matthias Merzenich"),
    oscillator(
      "42p10.1", period: 10,
      "5b2o$4bo2bo$3bo2bo$2bob2ob3o$2bo2bo4bobo$3bo3bobob2o$3o6bo$o2b5obo$3bo4bo$4b4o2$6b2o$6b2o!",
      "the first of period 10",
      by: "David Buckingham", in: 1976),
    oscillator(
      "rattlesnake", period: 11,
      "8b2o$8bo$9bo$8b2o4$5bo$5b2o$2obobob3o$ob2obobobo$6bo2b3o$7b2o3bo$9b3o$9bo!",
      "a snake that shakes its tail every eleven generations",
      by: "Dean Hickerson"),
    oscillator(
      "38p11.1", period: 11,
      "2b2ob2o$3bobobo$3bo4bo$2obo5bo$2obo6bo$3bobo5bo$3bob2o3b2o$4bo$5b7o$11bo$7b2o$7b2o!",
      "the first of period 11",
      by: "David Buckingham", in: 1977),
    oscillator(
      "dinner-table", period: 12,
      "bo$b3o7b2o$4bo6bo$3b2o4bobo$9b2o$6bo$4b2obo2$2bo3bo2bo$bob2o4bo$bo6bo$2o7b3o$11bo!",
      "the first of period 12",
      by: "Robert Wainwright", in: 1972),
    oscillator(
      "bakers-dozen", period: 12,
      """
      2o9b2o$4obo5b2o$obo2b3o$11bo$4b2o4bobo$4bo5bo2bo4bo$11b2o4b2o2$15b
      3o2bobo$10b2o5bob4o$10b2o9b2o!
      """,
      "a loaf worked by two caterers every twelve generations",
      by: "Robert Wainwright"),
    oscillator(
      "crown", period: 12,
      """
      16b2o$3b2o13bo$2bo12bo$5bo3b3o3bo3bo$bo3bo4bo4bo3b4o$obo2bo11bo$o
      2bo$b2o$6b2o8b2o$6bo2b6o2bo$7b2o6b2o$4b3o10b3o$4bo2bobo4bobo2bo$5b
      2o4b2o4b2o!
      """,
      "a ring of points that throws a spark every twelve generations",
      by: "Noam Elkies", in: 1995),
    oscillator(
      "34p13", period: 13,
      "4b3o2$6bo$6b2o$5bo$8bo$4bo3bo$9b2o$2o2b3o5bo$2o5bo4b2obo$7bo3bo3bo$7bobo5bo3$6b2o$6b2o!",
      "thirty-four cells, a small oscillator of period 13"),
    oscillator(
      "65p13.1", period: 13,
      """
      4bo15bo$3bobo13bobo$3bobo13bobo$b3ob2o11b2ob3o$o23bo$b3ob2o11b2ob
      3o$3bob2o11b2obo$10bo3bo$11bobo$10b2ob2o$8bo2bobo2bo$7bobobobobobo
      $7b2o2bobo2b2o$11bobo$12bo!
      """,
      "the first of period 13",
      by: "David Buckingham", in: 1976),
    oscillator(
      "tumbler", period: 14, "bo5bo$obo3bobo$o2bobo2bo$2bo3bo$2b2ob2o!",
      "turns upside down every seven generations",
      by: "George Collins", in: 1970),
    oscillator(
      "pentadecathlon", period: 15, "2bo4bo$2ob4ob2o$2bo4bo!",
      "what a row of ten cells becomes",
      by: "John Conway", in: 1970),
    oscillator(
      "achims-p16", period: 16,
      "7b2o$7bobo$2bo4bob2o$b2o5bo$o2bo$3o2$10b3o$9bo2bo$4bo5b2o$2b2obo4bo$3bobo$4b2o!",
      "two halves that chase each other around",
      by: "Achim Flammenkamp", in: 1994),
    oscillator(
      "54p17.1", period: 17,
      """
      5bo$4bobo$4bobo3b2o$b2obob2o3bo$2bobo6bob2o$o2bobob3obo2bo$2obobo
      4bobo$3bobo2b2o2b2o$3bobo3bobo$4b2obobobo$6bobobo$6bobo$7b2o!
      """,
      "the first of period 17",
      by: "Dean Hickerson", in: 1997),
    oscillator(
      "43p18", period: 18,
      """
      b2o$b2o$b2o$bo13bo2bo$obo12bo$bobob3o6bo4bo$2bob4o5bobo2b2o$3bo7b
      2obo2$7bo$6bo4bo2bo$7bo5b2o2$7b2o$7b2o!
      """,
      "forty-three cells, a small oscillator of period 18"),
    oscillator(
      "48p20", period: 20,
      """
      12b2o$11bobo$11bo$4bo5b2o$3bobo6b2o$4bo4b3o2bo$8bo3b2o$8b4o$6b2o3b
      o$5bobo2bo$3bobobobo$b3obob2o$o3bobo$2o2bobo$5bo!
      """,
      "forty-eight cells, a small oscillator of period 20",
      by: "Dean Hickerson", in: 2008),
    oscillator(
      "36p22", period: 22,
      """
      2o$bo$bobo13b3o$2b2o3bo8bo3bo$6bob2o6bo4bo$5bo4bo6b2obo$6bo3bo8bo
      3b2o$7b3o13bobo$25bo$25b2o!
      """,
      "thirty-six cells, a small oscillator of period 22"),
    oscillator(
      "champagne-glass", period: 22,
      """
      3b2o5b2o$3bo7bo$2obo7bob2o$o2b2o5b2o2bo$b2o6bo2b2o$3b3o4b2o$3bo4bo
      2bo$4b7o2$6b3o$6bo2bo$8b2o!
      """,
      "bubbles for twenty-two generations",
      by: "Dean Hickerson"),
    oscillator(
      "38p24", period: 24,
      """
      7b2o$7b2o3$8bo$7b3o$6bo2bo$2o5b2o$2o2$13b2o$5b2o5bob2o2b2o$6bo5bob
      o3b2o$7b2o4bo$8bo4$11b2o$11b2o!
      """,
      "two clumps that visit each other between five blocks",
      by: "Karel Suhajda", in: 2002),
    oscillator(
      "87p26", period: 26,
      """
      11b2o$6b2o4bo$4b3o3bobob2o$bobo4bob2obobo$b2ob4obo3bo$4bo4bo3bo$4b
      ob2obobob3o$3b2o2bobob2o3bo$5bo2b2o4b2o$b3o2b3o2b3o$obo3bobo2b2o$o
      3b2o2bo5b2o$b3o4bob4o2bo$3bo5bo5b2o$11bo$10b2o!
      """,
      "eighty-seven cells of period 26"),
    oscillator(
      "56p27", period: 27,
      """
      15b2o$15b2o5$13b2o$14b2o$10bo4bo$10bo3bo$10b2o7b3o$19bo10b2$2o21bo
      $2o5b2o11bob2o$6b2obo11b2o5b2o$6bo21b2o2$10bo$8b3o7b2o$15bo3bo$14b
      o4bo$14b2o$15b2o5$13b2o$13b2o!
      """,
      "four clumps that run around between eight blocks",
      by: "Nicolay Beluchenko", in: 2010),
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
