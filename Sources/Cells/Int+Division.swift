// Division that rounds one way for coordinates on both sides of zero.

extension Int {
  /// The quotient rounded toward negative infinity; the divisor is positive.
  package func dividedDown(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  /// The quotient rounded toward positive infinity; the divisor is positive.
  package func dividedUp(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor > 0 ? quotient + 1 : quotient
  }

  /// The remainder that is not negative; the divisor is positive.
  package func remainder(modulo divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
