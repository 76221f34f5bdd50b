// A neighbourhood as pieces of rows: what a counter of spans adds up.

import Rules

/// Neighbours of a row that count the same, at equal distances.
struct RangeSpan: Hashable, Sendable {
  /// The row, and the first and the last column, as seen from the cell.
  let row: Int
  let columns: ClosedRange<Int>
  /// 1 where they touch, 2 where every second column belongs to the span.
  let step: Int
  let weight: Int
}

extension RangeRule {
  /// The neighbourhood, the middle cell with it where it counts, as few spans as that makes.
  ///
  /// For a cell whose *x + y* is odd it may be another. O(range²).
  func spans(isOdd: Bool) -> [RangeSpan] {
    let reach = columnReach
    return (-range...range).flatMap { row -> [RangeSpan] in
      let source = isOdd && turnsOnOddCells ? -row : row
      let weights = (-reach...reach).map { weight($0, source) }
      let touching = RangeRule.spans(of: weights, row, reach, step: 1)
      // Chessboards are half as many spans when they are taken by colours.
      let alternating = RangeRule.spans(of: weights, row, reach, step: 2)
      return alternating.count < touching.count ? alternating : touching
    }
  }

  private static func spans(of weights: [Int], _ row: Int, _ reach: Int, step: Int) -> [RangeSpan] {
    var spans: [RangeSpan] = []
    for start in 0..<step {
      var first: Int?
      for place in stride(from: start, to: weights.count, by: step) where weights[place] != 0 {
        if place < step || weights[place - step] != weights[place] { first = place }
        let isLast = place + step >= weights.count || weights[place + step] != weights[place]
        guard isLast, let begin = first else { continue }
        spans.append(
          RangeSpan(
            row: row, columns: (begin - reach)...(place - reach), step: step,
            weight: weights[place]))
      }
    }
    return spans
  }
}
