// The symmetries of a rule's neighbourhood.

import Cells
import Rules

/// A linear map of the cells onto themselves that maps every neighbourhood onto a neighbourhood.
///
/// A pattern and its image behave alike under rules that only count neighbours, and under those
/// that tell no arrangement of neighbours from its image.
struct LatticeSymmetry: Hashable {
  /// Where the cells right of and below the origin go.
  private let right: Offset
  private let below: Offset

  private static let identity = LatticeSymmetry(
    right: Offset(x: 1, y: 0), below: Offset(x: 0, y: 1))
  private static let transposition = LatticeSymmetry(
    right: Offset(x: 0, y: 1), below: Offset(x: 1, y: 0))

  /// Eight for the square neighbourhoods, twelve for the hexagonal one, those that leave it as it is
  /// for a table and for one of longer range, only the identity for one-dimensional rules, where rows
  /// are times, and for those that take turns.
  static func all(of rule: Rule) -> [LatticeSymmetry] {
    switch rule {
    case .elementary, .table, .oneDimensional, .margolus, .alternating: return [identity]
    case .outerTotalistic(let rule): return all(of: .counting(rule))
    case .map(let map): return all(of: TwoStateRule.map(map))
    case .generations(let rule): return all(of: rule.base)
    case .range(let rule): return all(of: rule)
    }
  }

  /// Those of the square and of the hexagonal grid that leave every weight where it is.
  private static func all(of rule: RangeRule) -> [LatticeSymmetry] {
    if rule.turnsOnOddCells { return [identity] }
    // A shape has the same symmetries whatever its range.
    let model = rule.modelOfShape
    let reach = -model.range...model.range
    let squares = all(of: Neighbourhood.moore)
    let others = all(of: Neighbourhood.hexagonal).filter { !squares.contains($0) }
    return (squares + others).filter { symmetry in
      reach.allSatisfy { y in
        reach.allSatisfy { x in
          let image = symmetry.image(of: Offset(x: x, y: y))
          guard reach.contains(image.x), reach.contains(image.y) else {
            return model.weight(x, y) == 0
          }
          return model.weight(x, y) == model.weight(image.x, image.y)
        }
      }
    }
  }

  private static func all(of rule: TwoStateRule) -> [LatticeSymmetry] {
    switch rule {
    case .counting(let rule): all(of: rule.neighbourhood)
    case .map(let map): all(of: map.neighbourhood).filter { map.isUnchanged(by: $0.image) }
    }
  }

  private static func all(of neighbourhood: Neighbourhood) -> [LatticeSymmetry] {
    switch neighbourhood {
    case .moore, .vonNeumann:
      let quarterTurn = LatticeSymmetry(right: Offset(x: 0, y: 1), below: Offset(x: -1, y: 0))
      return group(turn: quarterTurn, order: 4)
    case .hexagonal:
      // The neighbours in circular order: E, SE, S, W, NW, N.
      let sixthTurn = LatticeSymmetry(right: Offset(x: 1, y: 1), below: Offset(x: -1, y: 0))
      return group(turn: sixthTurn, order: 6)
    }
  }

  /// The powers of a turn, and each of them behind a mirroring.
  private static func group(turn: LatticeSymmetry, order: Int) -> [LatticeSymmetry] {
    var turns = [identity]
    for _ in 1..<order { turns.append(turns[turns.count - 1].followed(by: turn)) }
    return turns + turns.map { transposition.followed(by: $0) }
  }

  private func followed(by next: LatticeSymmetry) -> LatticeSymmetry {
    LatticeSymmetry(right: next.image(of: right), below: next.image(of: below))
  }

  private func image(of offset: Offset) -> Offset {
    Offset(
      x: right.x * offset.x + below.x * offset.y, y: right.y * offset.x + below.y * offset.y)
  }

  /// The image of a pattern, in the smallest frame. O(population · log population).
  func image(of pattern: Pattern) -> Pattern {
    var builder = PatternBuilder()
    pattern.forEachRun { y, columns, state in
      for x in columns {
        let offset = image(of: Offset(x: x, y: y))
        builder.add(Point(x: offset.x, y: offset.y), state: state)
      }
    }
    return builder.trimmedPattern().pattern
  }
}
