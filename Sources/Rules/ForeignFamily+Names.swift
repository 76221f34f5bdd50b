// Names of rules of families that are not run.

extension ForeignFamily {
  /// The names by family, so that asking for such a rule is answered with what it is.
  static let names: [(family: ForeignFamily, names: [String])] = [
    (
      .table,
      [
        "WireWorld", "Hutton29", "Codd", "Codd2", "Devore",
        "Banks-II", "Banks-IV", "Langtons-Loops", "Langtons-Ant", "Byl-Loop", "Chou-Reggia-1",
        "Chou-Reggia-2", "Evoloop", "SDSR-Loop", "Perrier", "Tempesti", "Worm-1040512",
      ]
    )
  ]
}
