// What becomes of 64 cells of an elementary rule, or of 256.

import Rules

/// An elementary rule as a polynomial over its three inputs.
struct ElementaryLogic {
  /// All ones or zero for each product of inputs: bit 4 of its number stands for left, 2 for
  /// centre, 1 for right.
  let coefficients: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  init(_ rule: ElementaryRule) {
    // The Möbius transform turns a truth table into the coefficients of its polynomial.
    var code = rule.code
    code ^= (code & 0b0101_0101) << 1
    code ^= (code & 0b0011_0011) << 2
    code ^= (code & 0b0000_1111) << 4
    func coefficient(_ product: UInt8) -> UInt64 { code >> product & 1 == 1 ? ~0 : 0 }
    coefficients = (
      coefficient(0), coefficient(1), coefficient(2), coefficient(3),
      coefficient(4), coefficient(5), coefficient(6), coefficient(7)
    )
  }

  @inline(__always)
  func next(left l: UInt64, centre c: UInt64, right r: UInt64) -> UInt64 {
    let k = coefficients
    let withoutLeft = (k.0 ^ (k.1 & r)) ^ (c & (k.2 ^ (k.3 & r)))
    let withLeft = (k.4 ^ (k.5 & r)) ^ (c & (k.6 ^ (k.7 & r)))
    return withoutLeft ^ (l & withLeft)
  }

  @inline(__always)
  func next(left l: RowBits, centre c: RowBits, right r: RowBits) -> RowBits {
    var result = RowBits()
    for lane in 0..<4 { result[lane] = next(left: l[lane], centre: c[lane], right: r[lane]) }
    return result
  }
}
