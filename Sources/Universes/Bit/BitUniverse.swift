// The engine for two states: 64 cells a word, in sparse tiles that copy on write one by one.

import Cells
import Rules

/// A universe of two states in tiles of 256 × 32 cells.
///
/// The tiles that exist stand in a table of slots; where there is none, every cell equals the
/// background. A cell is stored as whether it differs from the background, so that empty space
/// stays empty also under rules with B0 (see `TileProgram`).
///
/// Each tile has two planes, and `currentPlane` says which one is the current generation in all of
/// them. A step writes the other planes. A tile is left out of a step when neither it nor what it
/// sees of its neighbours changed in the last two generations: then its other plane already holds
/// the next one. So whatever has period one or two costs nothing. That holds while the rule does in
/// a generation what it did two generations before; where it does not (two rules take turns, and
/// the generation was renumbered), every tile is computed.
///
/// Assigning is O(1); the first change after that copies the table, and a tile when it is written.
package struct BitUniverse: Universe {
  package var kind: UniverseKind { .bit }
  package let rule: Rule
  package let field: Field
  package var generation = 0
  package internal(set) var background: CellState = 0
  package var storageLimit = Int.max

  /// When a second thread takes part.
  var sharing = WorkSharing.standard

  let grid: TileGrid
  /// What lies beyond each edge of the field, where tiles are not simply neighbours.
  let seams: [Seam?]
  let programs: TilePrograms

  var slots: [Slot] = []
  var index: [TilePlace: Int32] = [:]
  var currentPlane = 0
  /// The number of the program that wrote each plane, −1 before the first.
  var writers = [-1, -1]
  /// The slots to compute in the next step.
  var due = SlotSet()
  /// The slots whose tiles touch a seam.
  var seamSlots: [Int32] = []

  /// An empty universe; `UniverseKind.bit` must support the rule on the field.
  package init(rule: Rule, field: Field) {
    self.rule = rule
    self.field = field
    grid = TileGrid(field: field)
    programs = TilePrograms(rule, isSized: field.size != nil)
    seams = grid.hasSeams ? Seam.seams(of: field) : [nil, nil, nil, nil]
  }

  package var population: Population {
    slots.reduce(0) { $0 + Population($1.occupiedCount(plane: currentPlane)) }
  }

  package var storageSize: Int { slots.count * bytesPerTile }

  package mutating func clear() {
    slots = []
    index = [:]
    due = SlotSet()
    seamSlots = []
    background = 0
  }

  /// Whether empty tiles come alive: under B0 on a sized field.
  var fillsEmptySpace: Bool {
    rule.isBornFromNothing && field.size != nil
  }
}

// MARK: - The table of tiles

extension BitUniverse {
  func slot(at place: TilePlace) -> Int? { index[place].map(Int.init) }

  /// Adds an empty tile where none is, links it with its neighbours and makes it due.
  mutating func addTile(at place: TilePlace) -> Int {
    let new = slots.count
    slots.append(Slot(place: place, grid: grid, dyingDigits: dyingRule?.dyingDigitCount ?? 0))
    index[place] = Int32(new)
    for (direction, step) in DirectionSet.steps.enumerated() {
      guard let beside = grid.neighbour(of: place, step: step) else {
        slots[new].settled.insert(direction)
        continue
      }
      guard let other = self.slot(at: beside) else { continue }
      link(new, to: other, direction)
      link(other, to: new, 7 - direction)
    }
    if slots[new].touchesSeam { seamSlots.append(Int32(new)) }
    due.insert(new)
    return new
  }

  private mutating func link(_ slot: Int, to other: Int, _ direction: Int) {
    slots[slot].neighbours[direction] = Int32(other)
    slots[slot].settled.insert(direction)
  }

  /// Makes the tiles due that lie beside the given parts of one.
  mutating func enqueueNeighbours(of slot: Int, at parts: TileParts) {
    var directions = parts.facing
    while let direction = directions.removeFirst() {
      let neighbour = slots[slot].neighbours[direction]
      if neighbour >= 0 { due.insert(Int(neighbour)) }
    }
  }

  mutating func enqueueSeams() {
    for slot in seamSlots { due.insert(Int(slot)) }
  }

  /// Prepares a tile for being edited: it is this universe's own, and it, and what sees it, is
  /// computed in the next steps.
  mutating func touch(_ slot: Int) {
    slots[slot].makeUnique()
    slots[slot].fresh = 2
    if slots[slot].isEdited { return }
    slots[slot].isEdited = true
    due.insert(slot)
    enqueueNeighbours(of: slot, at: .all)
    if slots[slot].touchesSeam { enqueueSeams() }
  }
}

extension TileParts {
  static let all: TileParts = [.any, .top, .bottom, .left, .right]
}
