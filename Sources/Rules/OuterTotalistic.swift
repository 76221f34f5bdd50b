// How outer-totalistic rules are written.

extension OuterTotalisticRule {
  /// The canonical form: `B3/S23`, counts sorted, `H` or `V` behind them.
  package var rulestring: String {
    "B\(Self.digits(births))/S\(Self.digits(survivals))\(neighbourhood.suffix)"
  }

  /// The counts whose bits are set, as they are written.
  static func digits(_ counts: UInt16) -> String {
    (0..<16).filter { counts >> $0 & 1 == 1 }.map { String($0) }.joined()
  }

  /// Reads every usual spelling: `B3/S23`, `b3s23`, `S23/B3`, `23/3` (survivals first), `B2/S34H`.
  init(_ text: RuleText) throws(RuleError) {
    var parser = OuterTotalisticParser(text)
    self = try parser.rule()
  }
}

extension Neighbourhood {
  /// How many neighbours a cell has.
  package var count: Int {
    switch self {
    case .moore: 8
    case .vonNeumann: 4
    case .hexagonal: 6
    }
  }

  /// The letter at the end of a rulestring.
  package var suffix: String {
    switch self {
    case .moore: ""
    case .vonNeumann: "V"
    case .hexagonal: "H"
    }
  }
}
