// The engine for long jumps: a quadtree whose equal parts are stored, and advanced, once.

import Cells
import Rules

/// A universe on the unbounded field, as a tree of nodes that are each stored once.
///
/// HashLife is R. W. Gosper's algorithm ("Exploiting regularities in large cellular spaces",
/// Physica D 10, 1984). A node remembers its middle some generations later, so what has been seen
/// once, anywhere and at any time, is not computed again. The time of a jump depends on how much in
/// it is new, not on how far it goes.
///
/// A universe is a store and a root in it. Copies share the store; assigning is O(1), an edit makes
/// a new root, and the nodes that no root leads to are collected when memory gets scarce. Universes
/// that share a store wait for each other when several threads use them.
///
/// A cell of two states is stored as whether it differs from the background, as in `BitUniverse`; with
/// more states there is no other background than 0.
package struct HashLifeUniverse: Universe {
  package var kind: UniverseKind { .hashLife }
  package var rule: Rule { store.rule }
  package var field: Field { .unbounded }
  package var generation = 0
  package internal(set) var background: CellState = 0

  /// How many bytes the nodes may take, those included that are kept only to save time.
  ///
  /// When more are needed for a jump, what is not needed is forgotten. Edits forget as well, but
  /// never fail: who edits asks for `storageNeeded` first.
  package var storageLimit = Int.max

  let store: NodeStore
  /// `nil` when there is no cell.
  var root: NodeRoot?

  /// An empty universe.
  ///
  /// - Precondition: `UniverseKind.hashLife` supports the rule on the field without an end.
  package init(rule: Rule) {
    store = NodeStore(rule: rule)
  }

  /// The tree of the cells.
  var node: PlacedNode { root?.node ?? .empty }

  /// The number of live cells; of cells that differ from the background where that is live.
  ///
  /// O(nodes not seen before) the first time, then O(1).
  package var population: Population {
    guard let root else { return 0 }
    return store.locked {
      if let known = root.population { return known }
      let population = store.population(root.node.level, root.node.number)
      root.population = population
      return population
    }
  }

  /// The box around the cells, found the first time by going down along the edges.
  package var bounds: Rectangle? {
    guard let root else { return nil }
    return store.locked {
      if root.bounds == nil { root.bounds = store.bounds(of: root.node) }
      return root.bounds
    }
  }

  /// The bytes of the nodes that make up the cells; those of past and future are not counted.
  package var storageSize: Int {
    nodeCounts.reduce(0, +) * bytesPerNode
  }

  /// About what a node or a leaf takes, with its part of the table.
  var bytesPerNode: Int { 8 + 32 * store.planeCount }

  /// For each level how many different nodes make up the cells.
  var nodeCounts: [Int] {
    guard let root else { return [] }
    return store.locked {
      if let known = root.nodeCounts { return known }
      let counts = store.nodeCounts(of: root.node)
      root.nodeCounts = counts
      return counts
    }
  }

  package mutating func clear() {
    root = nil
    background = 0
  }
}
