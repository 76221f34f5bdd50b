// The engines by name: what each supports, and which to prefer.

import Cells
import Rules

/// The engines.
package enum UniverseKind: String, CaseIterable, Sendable {
  /// A set of points, for tests: slow and obvious.
  case reference
  /// 64 cells a word in sparse tiles, for two states.
  case bit
  /// Row after row, for one-dimensional rules.
  case line
  /// Bit planes in sparse tiles, for Generations.
  case plane
  /// Around what changed in sparse tiles, for tables.
  case table
  /// A quadtree whose equal parts are stored and advanced once.
  case hashLife = "hashlife"
  /// A byte a cell in sparse tiles and running sums, for rules of longer range and weights.
  case range

  /// What the engine is, in one line.
  package var summary: String {
    switch self {
    case .reference: "a set of points, slow and obvious: what the others are tested against"
    case .bit: "64 cells a word in sparse tiles; what does not change is free"
    case .line: "row after row down the field"
    case .plane: "64 cells a word and a countdown for those that die, in sparse tiles"
    case .table: "many states in sparse tiles; it looks only around what changed"
    case .hashLife: "a tree whose equal parts are advanced once; jumps far, without an edge"
    case .range: "a byte a cell in sparse tiles; running sums, whatever the range"
    }
  }

  /// The engine to run a rule on a field with, unless somebody asks for another.
  package static func preferred(for rule: Rule, on field: Field) -> UniverseKind {
    switch rule {
    case .outerTotalistic, .map: .bit
    case .elementary: field.size == nil ? .bit : .line
    case .oneDimensional: .line
    case .margolus, .alternating: .bit
    case .generations: .plane
    case .table: .table
    case .range: .range
    }
  }

  /// Whether the engine runs the rule on the field.
  package func supports(_ rule: Rule, on field: Field) -> Bool {
    guard UniverseKind.problem(with: rule, on: field) == nil else { return false }
    switch self {
    case .reference: return true
    case .bit:
      switch rule {
      case .outerTotalistic, .map, .margolus, .alternating: return true
      case .elementary: return field.isUnbounded
      case .generations, .table, .range, .oneDimensional: return false
      }
    case .line:
      switch rule {
      case .outerTotalistic, .map, .generations, .table, .range, .margolus, .alternating:
        return false
      case .elementary: return field.size != nil
      case .oneDimensional: return true
      }
    case .plane:
      switch rule {
      case .outerTotalistic, .map, .elementary, .table, .range, .oneDimensional, .margolus,
        .alternating:
        return false
      case .generations: return true
      }
    case .table:
      switch rule {
      case .outerTotalistic, .map, .elementary, .generations, .range, .oneDimensional, .margolus,
        .alternating:
        return false
      case .table: return true
      }
    case .hashLife:
      switch rule {
      case .outerTotalistic, .map, .elementary, .generations, .table: return field.isUnbounded
      case .range, .oneDimensional, .margolus, .alternating: return false
      }
    case .range:
      switch rule {
      case .outerTotalistic, .map, .elementary, .generations, .table, .oneDimensional, .margolus,
        .alternating:
        return false
      case .range: return true
      }
    }
  }

  /// An empty universe at generation 0.
  ///
  /// Nothing is allocated in proportion to the field.
  ///
  /// - Precondition: the engine supports the rule on the field, where these can be run at all.
  /// - Throws: `UniverseKind.problem(with:on:)`.
  package func make(rule: Rule, field: Field) throws(UniverseError) -> any Universe {
    if let problem = UniverseKind.problem(with: rule, on: field) { throw problem }
    switch (self, rule, field.size) {
    case (.reference, _, _): return ReferenceUniverse(rule: rule, field: field)
    case (.line, .elementary(let rule), let size?):
      return LineUniverse(rule: rule, size: size, topology: field.topology)
    case (.line, .oneDimensional(let rule), let size?):
      return LineUniverse(rule: rule, size: size, topology: field.topology)
    case (.line, .oneDimensional(let rule), nil): return EndlessLineUniverse(rule: rule)
    case (.bit, .outerTotalistic, _), (.bit, .map, _), (.bit, .elementary, nil),
      (.bit, .margolus, _), (.bit, .alternating, _):
      return BitUniverse(rule: rule, field: field)
    case (.plane, .generations(let rule), _): return PlaneUniverse(rule: rule, field: field)
    case (.table, .table(let rule), _): return TableUniverse(rule: rule, field: field)
    case (.hashLife, _, nil) where field.isUnbounded: return HashLifeUniverse(rule: rule)
    case (.range, .range(let rule), _): return RangeUniverse(rule: rule, field: field)
    case (.line, _, _), (.plane, _, _), (.bit, .generations, _), (.bit, .elementary, _?),
      (.bit, .table, _), (.bit, .range, _), (.bit, .oneDimensional, _), (.table, _, _),
      (.hashLife, _, _), (.range, _, _):
      preconditionFailure("ask the engine first whether it supports the rule on the field")
    }
  }

  /// Why no engine can run a rule on a field, or `nil` when one can.
  package static func problem(with rule: Rule, on field: Field) -> UniverseError? {
    let isHalfPlane = field.size == nil && !field.isUnbounded && field.topology == .plane
    let flashing: UniverseError? =
      rule.isBornFromNothing && isHalfPlane ? .flashingHalfPlane : nil
    switch rule {
    case .generations: return nil
    case .table(let rule):
      let isEmptySpaceSafe = field.size != nil || rule.transitions.keepsEmptySpace
      return isEmptySpaceSafe ? nil : .tableBirthFromNothing
    case .outerTotalistic, .map, .range, .alternating: return flashing
    case .margolus(let rule): return problem(withBlocks: rule, on: field) ?? flashing
    case .elementary(let rule):
      let isOdd = field.isUnbounded && rule.code & 1 == 1
      return isOdd ? .oddElementaryUnbounded(code: rule.code) : problem(withRowsOn: field)
    case .oneDimensional(let rule):
      let fills = field.isUnbounded && !rule.keepsEmptySpace
      return fills ? .rowBirthFromNothing : problem(withRowsOn: field)
    }
  }

  /// Why a rule of rows has no meaning on a field.
  private static func problem(withRowsOn field: Field) -> UniverseError? {
    if field.isUnbounded { return nil }
    if field.size == nil { return .elementaryHalfBounded }
    switch field.topology {
    case .plane, .torus(nil): return nil
    // A row that a shift joins to another row has no meaning for a rule of one row.
    case .torus(.some), .klein, .cross, .sphere: return .elementaryTopology(field.topology)
    }
  }

  /// Why a field cannot be cut into blocks, or its empty space would not stay uniform.
  private static func problem(withBlocks rule: MargolusRule, on field: Field) -> UniverseError? {
    switch field.topology {
    // Beyond the edge of a plane blocks are cut off, which may happen anywhere.
    case .plane: break
    case .torus(let shift):
      if let shift, shift.amount % 2 != 0 { return .blockTopology(field.topology) }
      let odd = [field.width, field.height].compactMap { $0 }.first { $0 % 2 != 0 }
      if let odd { return .blockSide(odd) }
    // There blocks meet as in a mirror, which only some rules do not notice.
    case .klein, .cross, .sphere: return .blockTopology(field.topology)
    }
    return field.size == nil && !rule.keepsSpaceUniform ? .blockBirthFromNothing : nil
  }
}
