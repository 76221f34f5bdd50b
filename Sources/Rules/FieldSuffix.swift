// How a field is written behind a rule: the bounded suffix.

extension Field {
  /// The canonical suffix, as Golly writes it: `:T64,32`, `:K20*+1,10`, `:S30`; `:T0,20` where a
  /// side is unbounded; nothing for the unbounded plane.
  package var suffix: String {
    guard !isUnbounded else { return "" }
    let (w, h) = (width ?? 0, height ?? 0)
    switch topology {
    case .plane: return ":P\(w),\(h)"
    case .cross: return ":C\(w),\(h)"
    case .sphere: return ":S\(w)"
    case .torus(let shift):
      guard let shift else { return ":T\(w),\(h)" }
      let amount = shift.amount < 0 ? "\(shift.amount)" : "+\(shift.amount)"
      return shift.axis == .width ? ":T\(w)\(amount),\(h)" : ":T\(w),\(h)\(amount)"
    case .klein(let twisted, let isShifted):
      let twist = isShifted ? "*+1" : "*"
      return twisted == .width ? ":K\(w)\(twist),\(h)" : ":K\(w),\(h)\(twist)"
    }
  }

  /// Why there can be no field of this extent and topology; `nil` when there can.
  package static func problem(width: Int?, height: Int?, topology: Topology) -> FieldProblem? {
    for side in [width, height].compactMap({ $0 }) {
      if side < 1 { return .sideTooShort }
      if side > longestSide { return .sideTooLong }
    }
    let isBounded = width != nil && height != nil
    switch topology {
    case .plane, .torus(nil): return nil
    case .torus: return isBounded ? nil : .shiftWithUnboundedSide
    case .klein, .cross: return isBounded ? nil : .unboundedSide(topology)
    case .sphere:
      guard isBounded else { return .unboundedSide(topology) }
      return width == height ? nil : .sphereNotSquare
    }
  }

  /// Reads a suffix in any spelling: `:T64,32`, `:t64`, `:P30,0`, `:K20,10*`, a bare `:`.
  ///
  /// A missing height is the width, 0 is unbounded, shifts are reduced modulo the side, and the
  /// shift of a Klein bottle is always by one cell and left out where the side is odd.
  package init(suffix: String) throws(RuleError) {
    try self.init(suffix: RuleText(suffix))
  }

  init(suffix: RuleText) throws(RuleError) {
    var parser = FieldSuffixParser(suffix)
    self = try parser.field()
  }
}
