// Names of rules of families that are not run.

extension ForeignFamily {
  /// The names by family, so that asking for such a rule is answered with what it is.
  static let names: [(family: ForeignFamily, names: [String])] = [
    (
      .largerThanLife,
      [
        "Balloons", "Bosco's Rule", "Bosco Analogue", "Bugs R3", "Bugs R4", "Bugs R6",
        "Bugs R6 variant", "Bugs R7", "Bugs R9", "Bugs R10", "Bugs R10 variant", "Bugs R12",
        "Bugs R13",
        "Bugs R14", "Bugs R15", "Bugs R100 variant", "Bugsmovie", "Globe", "Majorly",
        "Mini Bugs", "Miniature Bugs", "Pigs", "Quadratic Bugs", "Rasta Bugs", "Smudge", "Stones",
        "Soldier Bugs", "Suicidal Bugs", "Waffle", "Waving human intestines", "Fire rule",
        "Fire whirl", "ModernArt", "Factorio", "Hash", "Marine",
      ]
    ),
    (
      .margolus,
      [
        "BBM", "BounceGas", "BounceGasII", "Critters", "HPP_Gas", "MargSingRot", "Rotations",
        "RotationsII", "RotationsIII", "RotationsIV", "Sand", "StringThing", "StringThingII",
        "SwapOnDiag", "Tron",
      ]
    ),
    (
      .alternating,
      [
        "alternlife", "comb395", "comb625", "Dotlesslife", "Fizzler", "Jelly", "Phoenix",
      ]
    ),
    (
      .weighted,
      [
        "Border", "Career", "Dragon", "Fleas", "FroggyHex", "Hogs", "Lemmings", "Midges",
        "MikesAnts", "Pinwheels", "Stampede", "Starburst", "Vineyard",
      ]
    ),
    (
      .triangular,
      [
        "Life 2333", "Life 2345", "Life 2346", "Life 3445", "Life 3446", "Life 4546",
        "Life 4644", "Rule 1246", "Rule 3544",
      ]
    ),
    (
      .table,
      [
        "WireWorld", "Hutton29", "Codd", "Codd2", "Devore",
        "Banks-II", "Banks-IV", "Langtons-Loops", "Langtons-Ant", "Byl-Loop", "Chou-Reggia-1",
        "Chou-Reggia-2", "Evoloop", "SDSR-Loop", "Perrier", "Tempesti", "Worm-1040512",
      ]
    ),
  ]
}
