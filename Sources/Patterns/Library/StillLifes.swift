// The still lifes of the library, by their number of cells.

extension ShapeLibrary {
  static let stillLifes: [Shape] = [
    still(
      "block", "2o$2o!",
      "two cells by two, the most common still life"),
    still(
      "tub", "bo$obo$bo!",
      "four cells around an empty one"),
    still(
      "boat", "2o$obo$bo!",
      "a tub with one cell in its corner, the only still life of five cells"),
    still(
      "beehive", "b2o$o2bo$b2o!",
      "six cells in a ring, second only to the block"),
    still(
      "ship", "2o$obo$b2o!",
      "a boat with both of its corners filled"),
    still(
      "barge", "bo$obo$bobo$2bo!",
      "a tub drawn out along its diagonal"),
    still(
      "snake", "2obo$ob2o!",
      "six cells in a wave, a pin that holds other objects in place"),
    still(
      "aircraft-carrier", also: ["carrier"], "2o$o2bo$2b2o!",
      "two pairs of cells joined by a step"),
    still(
      "loaf", "b2o$o2bo$bobo$2bo!",
      "a beehive pulled out at one corner, third in most soups"),
    still(
      "long-boat", "bo$obo$bobo$2b2o!",
      "a boat drawn out along its diagonal"),
    still(
      "python", also: ["long-snake"], "2o$obobo$3b2o!",
      "a snake with one more cell in its body"),
    still(
      "pond", "b2o$o2bo$o2bo$b2o!",
      "eight cells around a square hole of four"),
    still(
      "long-ship", "2o$obo$bobo$2b2o!",
      "a ship drawn out along its diagonal"),
    still(
      "long-barge", "bo$obo$bobo$2bobo$3bo!",
      "a barge drawn out along its diagonal"),
    still(
      "mango", "bo$obo$o2bo$bobo$2bo!",
      "a beehive drawn out along its diagonal"),
    still(
      "canoe", "3b2o$4bo$3bo$obo$2o!",
      "a slanted hull with an upturned end"),
    still(
      "shillelagh", "2o$obo$2bo$bo$b2o!",
      "a club: a block with a bent stick"),
    still(
      "hook-with-tail", "2o$bo$bob2o$2bobo!",
      "a hook that ends in a tail"),
    still(
      "tub-with-tail", "bo$obo$bobo$3bo$3b2o!",
      "a tub that ends in a tail"),
    still(
      "bi-block", "2o2b2o$2o2b2o!",
      "two blocks side by side that do not disturb each other"),
    still(
      "integral-sign", also: ["integral"], "2o$obo$2bo$2bobo$3b2o!",
      "a stroke with a hook at either end"),
    still(
      "hat", "2bo$bobo$bobo$2ob2o!",
      "a crown on a brim"),
    still(
      "boat-tie", "4bo$3bobo$3b2o$b2o$obo$bo!",
      "two boats held together bow to bow"),
    still(
      "loop", "b2o$o2bo$bobo$2ob2o!",
      "a closed loop on two feet"),
    still(
      "beehive-with-tail", "b2o$o2bo$b2obo$4bo$4b2o!",
      "a beehive that ends in a tail"),
    still(
      "block-on-table", "2b2o$2b2o2$4o$o2bo!",
      "a block that stands on a table"),
    still(
      "elevener", "4b2o$3bobo$3bo$b3o$o$2o!",
      "eleven cells that curl around a corner"),
    still(
      "ship-tie", "4b2o$3bobo$3b2o$b2o$obo$2o!",
      "two ships held together bow to bow"),
    still(
      "snorkel-loop", "2b2o$bo2bo$2bobo$obob2o$2o!",
      "a loop with a bent end"),
    still(
      "fourteener", "4b2o$2o2bobo$o5bo$b5o$3bo!",
      "fourteen cells"),
    still(
      "bookends", "2o3b2o$obobobo$2bobo$b2ob2o!",
      "two hooks back to back"),
    still(
      "paperclip", "b2o$ob3o$o4bo$b3obo$3b2o!",
      "a wire bent round and closed at both ends"),
    still(
      "big-s", "4b2o$3bo2bo$3bob2o$2obo$o2bo$b2o!",
      "two hooks that make a large S"),
    still(
      "half-bakery", "5bo$4bobo$3bo2bo$2bob2o$bobo$o2bo$b2o!",
      "two loaves in contact, half of the bakery that soups make"),
    still(
      "moose-antlers", "2o5b2o$o7bo$b3ob3o$3bobo$4bo!",
      "a wide pair of horns"),
    still(
      "scorpion", "3bo$b3o$o3b2o$obobobo$b2obobo$5bo!",
      "claws and a raised tail"),
    still(
      "bi-pond", "b2o$o2bo$o2bo$b2ob2o$3bo2bo$3bo2bo$4b2o!",
      "two ponds in contact"),
    still(
      "twin-hat", "2bo3bo$bobobobo$bobobobo$2obobob2o$4bo!",
      "two hats that share a brim"),
    still(
      "dead-spark-coil", "2o3b2o$obobobo$2bobo$obobobo$2o3b2o!",
      "the spark coil with its spark gone out"),
    still(
      "lake",
      """
      4b2o$3bo2bo$3bo2bo$b2o4b2o$o8bo$o8bo$b2o4b2o$3bo2bo$3bo2bo$4b2o!
      """,
      "a closed shore of pairs of cells around open water"),
  ]

  private static func still(
    _ name: String, also otherNames: [String] = [], _ body: StaticString, _ summary: String
  ) -> Shape {
    Shape(name, otherNames, kind: .stillLife, period: 1, body: body, summary: summary)
  }
}
