// Rows and columns seen from another origin.

extension Range<Int> {
  /// The range so many further on.
  func moved(by distance: Int) -> Range<Int> {
    (lowerBound + distance)..<(upperBound + distance)
  }
}
