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
      "cis-boat-with-tail", "3b2o$3bo$2obo$obo$bo!",
      "a boat that ends in a tail"),
    still(
      "long-canoe", "4b2o$5bo$4bo$3bo$obo$2o!",
      "a canoe drawn out along its diagonal"),
    still(
      "very-long-boat", "2o$obo$bobo$2bobo$3bo!",
      "a long boat with one more plank"),
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
      "boat-with-long-tail", "2o$obo$bo2b2o$2b2obo!",
      "a boat that drags a long tail"),
    still(
      "trans-carrier-siamese-carrier", also: ["carrier-siamese-carrier"], "2o$o2b2o$2b2o2bo$5b2o!",
      "two aircraft carriers that share a pair of cells"),
    still(
      "carrier-siamese-snake", "2ob2o$ob2o2bo$5b2o!",
      "an aircraft carrier and a snake that share a pair of cells"),
    still(
      "cis-shillelagh", "4b2o$5bo$2o2bo$o2bo$b2o!",
      "a club with its end bent the other way"),
    still(
      "very-long-ship", "2o$obo$bobo$2bobo$3b2o!",
      "a long ship with one more plank"),
    still(
      "elevener", "4b2o$3bobo$3bo$b3o$o$2o!",
      "eleven cells that curl around a corner"),
    still(
      "boat-ship-tie", "2o$obo$b2o$3b2o$3bobo$4bo!",
      "a ship and a boat held together bow to bow"),
    still(
      "cis-boat-and-table", "bo$obo$2o2$4o$o2bo!",
      "a boat that lies on a table"),
    still(
      "amphisbaena", "obo$2obo$3bo$3bob2o$4bobo!",
      "a snake with a head at both ends"),
    still(
      "ship-tie", "4b2o$3bobo$3b2o$b2o$obo$2o!",
      "two ships held together bow to bow"),
    still(
      "snorkel-loop", "2b2o$bo2bo$2bobo$obob2o$2o!",
      "a loop with a bent end"),
    still(
      "block-and-cap", "b2o$o2bo$4o2$2o$2o!",
      "a block beside a cap"),
    still(
      "table-on-table", also: ["table-and-table"], "o2bo$4o2$4o$o2bo!",
      "two tables, one upside down upon the other"),
    still(
      "eater-siamese-eater", "2o$obo$2bo$2b2o$3bo$3o$o!",
      "two eaters that share a pair of cells"),
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
      "block-and-dock", "3b2o$3b2o2$b4o$o4bo$2o2b2o!",
      "a block in front of a dock"),
    still(
      "cis-mirrored-r-bee", "b2ob2o$obobobo$obobobo$bo3bo!",
      "two beehives that lean on each other's open sides"),
    still(
      "moose-antlers", "2o5b2o$o7bo$b3ob3o$3bobo$4bo!",
      "a wide pair of horns"),
    still(
      "bee-hat", "b2o$o2bo$b2obo$2bobo$obob2o$2o!",
      "a beehive worn as a hat"),
    still(
      "scorpion", "3bo$b3o$o3b2o$obobobo$b2obobo$5bo!",
      "claws and a raised tail"),
    still(
      "bi-pond", "b2o$o2bo$o2bo$b2ob2o$3bo2bo$3bo2bo$4b2o!",
      "two ponds in contact"),
    still(
      "blockade", "2o$2o3$b2o17b2o$b2o17b2o3$21b2o$21b2o!",
      "four blocks, which a stairstep hexomino leaves"),
    still(
      "beehive-and-dock", "3b2o$2bo2bo$3b2o2$b4o$o4bo$2o2b2o!",
      "a beehive in front of a dock"),
    still(
      "bi-cap", "b2o$o2bo$4o2$4o$o2bo$b2o!",
      "two caps face to face"),
    still(
      "symmetric-scorpion", "3bo$b5o$o5bo$obobobo$b2ob2o!",
      "a scorpion without its bent tail"),
    still(
      "twin-hat", "2bo3bo$bobobobo$bobobobo$2obobob2o$4bo!",
      "two hats that share a brim"),
    still(
      "super-loaf", "2bo$bobo$obobo$obo2bo$bob2obo$2bo2bo$3b2o!",
      "a loaf within a loaf"),
    still(
      "dead-spark-coil", "2o3b2o$obobobo$2bobo$obobobo$2o3b2o!",
      "the spark coil with its spark gone out"),
    still(
      "spiral", "2o4bo$bo2b3o$bobo$2bobo$3bobo$3o2bo$o4b2o!",
      "a tub with four tails",
      by: "Robert Wainwright"),
    still(
      "small-lake", "4bo$3bobo$3bobo$b2obob2o$o3bo3bo$b2obob2o$3bobo$3bobo$4bo!",
      "a lake with a single cell of land in it"),
    still(
      "lake", "4b2o$3bo2bo$3bo2bo$b2o4b2o$o8bo$o8bo$b2o4b2o$3bo2bo$3bo2bo$4b2o!",
      "a closed shore of pairs of cells around open water"),
    still(
      "honey-farm", "6bo$5bobo$5bobo$6bo2$b2o7b2o$o2bo5bo2bo$b2o7b2o2$6bo$5bobo$5bobo$6bo!",
      "four beehives in a cross, one of the most common of all constellations"),
    still(
      "fleet", "4b2o$3bobo$3b2o$b2o$obo5b2o$2o5bobo$7b2o$5b2o$4bobo$4b2o!",
      "two ship-ties in formation"),
    still(
      "bakery", "4b2o$3bo2bo$3bobo$b2obo3bo$o2bo3bobo$obo3bo2bo$bo3bob2o$4bobo$3bo2bo$4b2o!",
      "four loaves in two pairs, as soups leave them"),
    still(
      "clips", "b2o3b2o$o2bobo2bo$2obobob2o$3bobo$2obobob2o$o2bobo2bo$b2o3b2o!",
      "thirty cells bent like a pair of clips"),
    still(
      "aries-betwixt-two-blocks",
      "b2o3b2o$o2bobo2bo$2obobob2o$3bobo$3bobo$2obobob2o$2obobob2o$4bo!",
      "a ram's head with two blocks between its legs"),
    still(
      "cthulhu",
      """
      bo3bo3bo$obobobobobo$obobobobobo$b2obobob2o$4bobo$4bobo$3b2ob2o$2b
      o4bo$2b2ob2o$3bobo$2bo2bo$2bobo$b2ob2o!
      """,
      "arms above and feet below",
      by: "Adam P. Goucher"),
    still(
      "cloverleaf-interchange",
      """
      4bo3bo$3bobobobo$3bobobobo$b2o2bobo2b2o$o4bobo4bo$b4o3b4o2$b4o3b4o
      $o4bobo4bo$b2o2bobo2b2o$3bobobobo$3bobobobo$4bo3bo!
      """,
      "a crossroads seen from above",
      by: "Adam P. Goucher"),
  ]

  private static func still(
    _ name: String, also otherNames: [String] = [], _ body: StaticString,
    _ summary: String, by discoverer: String? = nil, in year: Int? = nil
  ) -> Shape {
    Shape(
      name, otherNames, kind: .stillLife, period: 1, body: body, summary: summary,
      discoverer: discoverer, year: year)
  }
}
