// Patterns drawn in tests.

import Cells
import Patterns

/// The pattern of a picture: `#` is live, everything else is dead.
func pattern(_ picture: String) -> Pattern {
  let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
  var builder = PatternBuilder()
  for (y, line) in lines.enumerated() {
    for (x, character) in line.enumerated() where character == "#" {
      builder.add(Point(x: x, y: y))
    }
  }
  let width = lines.map(\.count).max() ?? 0
  return builder.pattern(size: Size(width: width, height: lines.count))
}
