// Names of rules of families that are not run.

extension ForeignFamily {
  /// The names by family, so that asking for such a rule is answered with what it is.
  static let names: [(family: ForeignFamily, names: [String])] = [
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
  ]
}
