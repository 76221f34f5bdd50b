// How fast a spaceship is, as the field writes it.

import Cells

extension Behaviour {
  /// `c/4 diagonal`, `2c/7 orthogonal` or, for slopes like a knight's, `(2,1)c/6`; `nil` for what
  /// does not move.
  ///
  /// `c` is one cell a generation, what nothing exceeds.
  package var speed: String? {
    let (x, y) = (displacement.x.magnitude, displacement.y.magnitude)
    let (far, near) = (max(x, y), min(x, y))
    guard far > 0 else { return nil }
    let divisor = Self.gcd(Self.gcd(far, near), period.magnitude)
    let time = period.magnitude / divisor
    let light = time == 1 ? "c" : "c/\(time)"
    if near > 0, near < far { return "(\(far / divisor),\(near / divisor))\(light)" }
    let cells = far / divisor
    return (cells == 1 ? light : "\(cells)\(light)") + (near == 0 ? " orthogonal" : " diagonal")
  }

  private static func gcd(_ a: UInt, _ b: UInt) -> UInt {
    var (a, b) = (a, b)
    while b > 0 { (a, b) = (b, a % b) }
    return a
  }
}
