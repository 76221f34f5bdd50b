// The oscillators of the library whose period is two or three, by period and size.

extension ShapeLibrary {
  static let oscillatorsOfTwoAndThree: [Shape] = [
    oscillator(
      "blinker", period: 2, "3o!",
      "three cells that turn between a row and a column, the most common oscillator"),
    oscillator(
      "toad", period: 2, "b3o$3o!",
      "two rows of three that breathe",
      by: "Simon Norton", in: 1970),
    oscillator(
      "beacon", period: 2, "2o$o$3bo$2b2o!",
      "two blocks whose facing corners flash",
      by: "John Conway", in: 1970),
    oscillator(
      "clock", period: 2, "2bo$obo$bobo$bo!",
      "a hand that ticks back and forth",
      by: "Simon Norton", in: 1970),
    oscillator(
      "bipole", period: 2, "2o$obo2$2bobo$3b2o!",
      "a barber pole of length two"),
    oscillator(
      "tripole", period: 2, "2o$obo2$2bobo$5bo$4b2o!",
      "a barber pole one step longer than a bipole"),
    oscillator(
      "quadpole", period: 2, "2o$obo2$2bobo2$4bobo$5b2o!",
      "a barber pole two steps longer than a bipole"),
    oscillator(
      "phoenix-1", also: ["phoenix"], period: 2, "3bo$3bobo$bo$6b2o$2o$6bo$2bobo$4bo!",
      "every cell of it dies in every generation",
      in: 1971),
    oscillator(
      "fox", period: 2, "4bo$4bo$2bo2bo$2o$4bobo$2bobobo$6bo!",
      "the smallest oscillator of period 2 without a symmetry",
      by: "David Buckingham"),
    oscillator(
      "by-flops", period: 2, "3bo$bobo$5bo$5o$5bo$bobo$3bo!",
      "two cells that flop to and fro behind a bar",
      by: "Robert Wainwright"),
    oscillator(
      "test-tube-baby", period: 2, "2o4b2o$obo2bobo$2bo2bo$2bo2bo$3b2o!",
      "two clamps around a vessel that fizzes"),
    oscillator(
      "why-not", period: 2, "3bo$3bobo$bo$ob5o$bo$3bobo$3bo!",
      "by flops with one more cell in its bar",
      by: "David Buckingham", in: 1977),
    oscillator(
      "cis-beacon-and-cap", period: 2, "2b2o$3bo$o$2o2$4o$o2bo$b2o!",
      "a beacon on a cap"),
    oscillator(
      "blinkers-bit-pole", period: 2, "5b2o$3obobo2$bobo2bo$o4bo$2o3bo!",
      "a barber pole and two blinkers that share cells",
      by: "Robert Wainwright", in: 1977),
    oscillator(
      "griddle-and-block", period: 2, "3bo$bobo$o4bo$6o2$2b2o$2b2o!",
      "a griddle over a block"),
    oscillator(
      "quad", period: 2, "2o2b2o$o2bobo$bo$4bo$obo2bo$2o2b2o!",
      "four corners around a flicker",
      by: "Robert Kraus", in: 1971),
    oscillator(
      "cha-cha", period: 2, "4bo$2bobobo$obobobo$bobobobo$bobobo$3bo!",
      "a wide clock that steps to and fro"),
    oscillator(
      "almosymmetric", period: 2, "4bo$2o2bobo$obo$7b2o$bo$o6bo$2obobo$5bo!",
      "almost symmetric",
      in: 1971),
    oscillator(
      "spark-coil", period: 2, "2o4b2o$obo2bobo$2bo2bo$obo2bobo$2o4b2o!",
      "two clamps with a spark between them",
      in: 1971),
    oscillator(
      "1-beacon", period: 2, "2b2o$bobo$o2bob2o$2obo2bo$bobo$bo2bo$2b2o!",
      "a beacon built into a still life"),
    oscillator(
      "great-on-off", period: 2, "2b2o$bo2bo$bobo$2obo2bo$4b2obo$7bo$4b3o$4bo!",
      "a pair of cells that goes on and off"),
    oscillator(
      "four-boats", period: 2, "3bo$2bobo$bob2o$obo2b2o$b2o2bobo$3b2obo$3bobo$4bo!",
      "four boats around a gap that flickers"),
    oscillator(
      "washing-machine", period: 2, "b2ob2o$ob2o2bo$2o4bo$bo3bo$o4b2o$o2b2obo$b2ob2o!",
      "a drum that shakes",
      by: "Robert Wainwright", in: 1972),
    oscillator(
      "fore-and-back", period: 2, "2ob2o$2obobo$6bo$3ob3o$o$bobob2o$2b2ob2o!",
      "a rod that slides forth and back",
      by: "Achim Flammenkamp", in: 1994),
    oscillator(
      "circle-of-fire", period: 2,
      "4bobo$2bo2bo2bo$3bobobo$b3obob3o$5bo$5ob5o$5bo$b3obob3o$3bobobo$2bo2bo2bo$4bobo!",
      "flames around a wheel"),
    oscillator(
      "caterer", period: 3, "2bo$o3b4o$o3bo$o$3bo$b2o!",
      "a spark that other oscillators feed on",
      by: "Dean Hickerson", in: 1989),
    oscillator(
      "jam", period: 3, "3b2o$2bo2bo$o2bobo$o3bo$o$3bo$b2o!",
      "a small oscillator of period 3 that soups make",
      by: "Achim Flammenkamp", in: 1988),
    oscillator(
      "two-eaters", period: 3, "2o$bo$bobo$2b2o$5b2o$5bobo$7bo$7b2o!",
      "two eaters that bite at each other",
      by: "Bill Gosper", in: 1971),
    oscillator(
      "trice-tongs", period: 3, "2bo$2b3o$2o3bo$bobobo$bo$2b2o2bo$5b2o!",
      "a pair of tongs that opens and closes",
      by: "Robert Wainwright", in: 1982),
    oscillator(
      "candlefrobra", period: 3, "5bo$bob2obob2o$obo3bob2o$bo4bo$5b2o!",
      "a flame between a tub and a block",
      by: "Robert Wainwright", in: 1984),
    oscillator(
      "bent-keys", period: 3, "bo8bo$obo6bobo$bob2o2b2obo$4bo2bo$4bo2bo!",
      "two keys that open and close",
      by: "Dean Hickerson", in: 1989),
    oscillator(
      "cuphook", period: 3, "4b2o$2obobo$2obo$3bo$3bo2bo$4b2obo$7bo$7b2o!",
      "hangs from a block and swings",
      by: "Rich Schroeppel", in: 1970),
    oscillator(
      "two-pulsar-quadrants", period: 3, "4bo$4bo$3b2o$2bo$o2bo2b3o$o3bobo$o4bo2$2b3o!",
      "two quarters of a pulsar that hold each other",
      by: "David Buckingham", in: 1973),
    oscillator(
      "french-kiss", period: 3, "o$3o$3bo$2bo2b2o$2bo4bo$3b2o2bo$6bo$7b3o$9bo!",
      "two eaters that meet",
      by: "Robert Wainwright", in: 1971),
    oscillator(
      "fire-spitting", period: 3, "5bo$3b2obo$b2o3bo$4bob2o$bo2bo$2bobo2$bobo$o$2o!",
      "a barber pole that spits",
      by: "Nicolay Beluchenko", in: 2003),
    oscillator(
      "stillater", period: 3, "3bo$2bobob2o$2bob2obo$2o$bobob2o$bobo2bo$2bo2bo$3b2o!",
      "three cells that turn within a still frame",
      by: "Robert Wainwright", in: 1985),
    oscillator(
      "star", period: 3, "4b3o2$2bobobobo2$obo5bobo$o9bo$obo5bobo2$2bobobobo2$4b3o!",
      "a four-pointed star",
      by: "Hartmut Holzwart", in: 1993),
    oscillator(
      "1-2-3", period: 3, "2b2o$o2bo$2obob2o$bobo2bo$bo4bob2o$2b3obob2o$5bo$4bo$4b2o!",
      "a small oscillator whose parts count to three",
      by: "David Buckingham", in: 1972),
    oscillator(
      "biting-off-more-than-they-can-chew", period: 3,
      "o$3o$3bo$2b2o$3b2o$4b2o$3bo2bo$3bo2b2o$4b2ob3o$8bobo$10bo$10b2o!",
      "two eaters at a morsel too large for them",
      by: "Peter Raynham", in: 1972),
    oscillator(
      "cross", period: 3, "2b4o$2bo2bo$3o2b3o$o6bo$o6bo$3o2b3o$2bo2bo$2b4o!",
      "a hollow cross",
      by: "Robert Wainwright", in: 1989),
    oscillator(
      "candelabra", period: 3, "4b2o4b2o$bo2bo6bo2bo$obobo6bobobo$bo2bob4obo2bo$4bobo2bobo$5bo4bo!",
      "flames at both ends of a stand",
      by: "Charles Trawick"),
    oscillator(
      "germ", period: 3, "4b2o$5bo$3bo$2bob4o$2bo4bo$b2obo$2bobob4o$obobo4bo$2o3b3o$7b2o!",
      "a small thing alive inside a shell",
      by: "David Buckingham", in: 1972),
    oscillator(
      "cousins", period: 3, "5bob2o$3b3obobo$obo6bo$2ob2ob2obob2o$3bobo4bobo$3bobob3o$4b2obo!",
      "two stillaters built together"),
    oscillator(
      "snake-dance", period: 3,
      "3b2obo$3bob2o$2obo$bo2bob3o$o2bobo2bo$3obo2bo$5bob2o$2b2obo$2bob2o!",
      "four snakes around a dancer",
      by: "Robert Wainwright", in: 1972),
    oscillator(
      "surprise", period: 3,
      "3bo4b2o$3b3o2bo$b2o3bobo$o2b2obob2o$bo6bo$2obob2o2bo$bobo3b2o$bo2b3o$2o4bo!",
      "an unlikely shape that comes back",
      by: "David Buckingham", in: 1972),
    oscillator(
      "diamond-ring", period: 3,
      """
      6bo$5bobo$4bobobo$4bo3bo$2b2o2bo2b2o$bo4bo4bo$obob2ob2obobo$bo4bo
      4bo$2b2o2bo2b2o$4bo3bo$4bobobo$5bobo$6bo!
      """,
      "a diamond within a ring",
      by: "David Buckingham", in: 1972),
    oscillator(
      "en-retard", period: 3,
      """
      5bo$4bobo$2obobobob2o$bobo3bobo$o2bobobo2bo$b2o5b2o$3b2ob2o$3bobob
      o$4bobo$2bobobobo$2b2o3b2o!
      """,
      "a column that always comes late",
      by: "David Buckingham", in: 1972),
    oscillator(
      "frog-ii", period: 3,
      """
      2b2o3b2o$2bobobobo$4bobo$3bobobo$3b2ob2o$b2o5b2o$o2bobobo2bo$bobo
      3bobo$2obo3bob2o$4b3o2$3bob2o$3b2obo!
      """,
      "a frog on a lily pad",
      by: "David Buckingham", in: 1972),
    oscillator(
      "crowd", period: 3,
      """
      11bo$9b3o$5b2obo$5bo3bo$7b2obo$3b4o3bo$obo5bobob2o$2obobo5bobo$3bo
      3b4o$3bob2o$4bo3bo$5bob2o$2b3o$2bo!
      """,
      "much going on between two eaters",
      by: "David Buckingham", in: 1973),
    oscillator(
      "pulsar", period: 3,
      """
      2b3o3b3o2$o4bobo4bo$o4bobo4bo$o4bobo4bo$2b3o3b3o2$2b3o3b3o$o4bobo
      4bo$o4bobo4bo$o4bobo4bo2$2b3o3b3o!
      """,
      "the most common oscillator of a period above 2",
      by: "John Conway", in: 1970),
    oscillator(
      "double-ewe", period: 3,
      """
      6b2o$7bo$6bo$6b2o$9b2o$6b3obo$ob2obo$2obobo$5bo3bo$4bo3b2o4b2o$4b
      2o4b2o3bo$10bo3bo$14bobob2o$14bob2obo$9bob3o$9b2o$12b2o$13bo$12bo$
      12b2o!
      """,
      "two sheep, one upside down",
      by: "Robert Wainwright", in: 1971),
    oscillator(
      "cross-2", period: 3,
      """
      3bo2bobo2bo$3bo2bobo2bo$2b2o2bobo2b2o$3o4bo4b3o$7bo2$3o9b3o$3b2o5b
      2o$3o9b3o2$7bo$3o4bo4b3o$2b2o2bobo2b2o$3bo2bobo2bo$3bo2bobo2bo!
      """,
      "the next larger cross of an endless family",
      by: "Hartmut Holzwart"),
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
