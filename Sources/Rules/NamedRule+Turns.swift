// The names of rules over blocks, of rules that take turns and of one-dimensional codes.

extension NamedRule {
  /// Name and rule of each rule over blocks, as the field writes them.
  static let margolusNames: [(name: String, rulestring: String)] = [
    ("BBM", "M0,8,4,3,2,5,9,7,1,6,10,11,12,13,14,15"),
    ("BounceGas", "M0,8,4,3,2,5,9,14,1,6,10,13,12,11,7,15"),
    ("BounceGasII", "M0,8,4,12,2,10,9,7,1,6,5,11,3,13,14,15"),
    ("Critters", "M15,14,13,3,11,5,6,1,7,9,10,2,12,4,8,0"),
    ("HPP_Gas", "M0,8,4,12,2,10,9,14,1,6,5,13,3,11,7,15"),
    ("MargSingRot", "M0,2,8,3,1,5,6,7,4,9,10,11,12,13,14,15"),
    ("Rotations", "M0,2,8,12,1,10,9,11,4,6,5,14,3,7,13,15"),
    ("RotationsII", "M0,2,8,12,1,10,9,13,4,6,5,7,3,14,11,15"),
    ("RotationsIII", "M0,4,1,10,8,3,9,11,2,6,12,14,5,7,13,15"),
    ("RotationsIV", "M0,4,1,12,8,10,6,14,2,9,5,13,3,11,7,15"),
    ("Sand", "M0,4,8,12,4,12,12,13,8,12,12,14,12,13,14,15"),
    ("StringThing", "M0,1,2,12,4,10,9,7,8,6,5,11,3,13,14,15"),
    ("StringThingII", "M0,1,2,12,4,10,6,7,8,9,5,11,3,13,14,15"),
    ("SwapOnDiag", "M0,8,4,12,2,10,6,14,1,9,5,13,3,11,7,15"),
    ("Tron", "M15,1,2,3,4,5,6,7,8,9,10,11,12,13,14,0"),
  ]

  /// Name and rule of each pair of rules that take turns, as the field writes them.
  static let alternatingNames: [(name: String, rulestring: String)] = [
    ("alternlife", "B13/S012345678|B/S15"),
    ("comb395", "B3/S1237|B2/S"),
    ("comb625", "B3/S348|B2/S356"),
    ("Dotlesslife", "B3/S23|B/S12345678"),
    ("Fizzler", "B13/S3|B/S345678"),
    ("Jelly", "B3/S135|B2/S5"),
    ("Phoenix", "B24/S|B35/S"),
  ]

  /// The totalistic rules of three colours and radius 1 that are shown most often.
  static let totalisticCodes = [777, 912, 1599, 1635]

  /// The totalistic rule of three colours and radius 1 with a code, as `Code 777` names it.
  static func totalistic(code: some StringProtocol) -> Rule? {
    (try? OneDimensionalRule(RuleText("C\(code)K3R1"))).map(Rule.init)
  }
}
