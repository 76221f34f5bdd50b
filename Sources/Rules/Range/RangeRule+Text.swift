// How rules of longer range are written.

extension RangeRule {
  /// The canonical form.
  ///
  /// - `R5,C0,M1,S34..58,B34..45,NM` where births and survivals are one range each and either the
  ///   middle cell counts or the shape is one that every version of Golly knows.
  /// - `B45/S23L` for triangles of range 1.
  /// - `R2,C2,S3,5-8,B4-6` else, with the neighbourhood behind it unless it is Moore's.
  package var rulestring: String {
    if isShortTriangle {
      return "B\(RangeRule.digits(births))/S\(RangeRule.digits(survivals))L"
    }
    if let birth = births.ranges.first, let survival = survivals.ranges.first,
      births.ranges.count == 1, survivals.ranges.count == 1, countsMiddle || isOldShape
    {
      let states = stateCount == 2 ? 0 : stateCount
      return "R\(range),C\(states),M\(countsMiddle ? 1 : 0),"
        + "S\(survival.lowerBound)..\(survival.upperBound),"
        + "B\(birth.lowerBound)..\(birth.upperBound),N\(neighbourhoodText)"
    }
    let suffix = neighbourhood == .shape(.moore) ? "" : ",N" + neighbourhoodText
    return "R\(range),C\(stateCount),S\(survivals.list),B\(births.list)\(suffix)"
  }

  private var neighbourhoodText: String {
    switch neighbourhood {
    case .shape(let shape): String(shape.rawValue)
    case .custom(let cells): cells.text
    case .weighted(let weights): weights.text
    }
  }

  private var isOldShape: Bool {
    switch neighbourhood {
    case .shape(.moore), .shape(.vonNeumann), .shape(.circular): true
    case .shape, .custom, .weighted: false
    }
  }

  private var isShortTriangle: Bool {
    let counts = (births.ranges + survivals.ranges).map(\.upperBound)
    return neighbourhood == .shape(.triangular) && range == 1 && stateCount == 2 && !countsMiddle
      && counts.allSatisfy { $0 <= 12 }
  }

  /// The counts of a rule on triangles, one character each: 10 to 12 are `X`, `Y` and `Z`.
  private static func digits(_ counts: CountSet) -> String {
    counts.ranges.flatMap { $0 }.map { $0 < 10 ? "\($0)" : ["X", "Y", "Z"][$0 - 10] }.joined()
  }
}
