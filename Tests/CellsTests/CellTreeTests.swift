// Trees against the patterns they are made of.

import Testing

@testable import Cells

/// Cells of a simple pseudo-random pattern: each state below `states`, one cell in `rarity` live.
private func soup(_ size: Size, states: UInt64 = 2, rarity: UInt64 = 3, seed: UInt64) -> Pattern {
  var builder = PatternBuilder()
  var value = seed
  for y in 0..<size.height {
    for x in 0..<size.width {
      value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      if (value >> 33) % rarity == 0 {
        builder.add(Point(x: x, y: y), state: CellState(1 + (value >> 40) % (states - 1)))
      }
    }
  }
  return builder.pattern(size: size)
}

@Suite struct CellTreeTests {
  @Test(
    arguments: [CellTree.Leaves.bitmaps, .states],
    [Point(x: 0, y: 0), Point(x: -7, y: -13), Point(x: 5, y: -100), Point(x: -1000, y: 3)])
  func aPatternComesBack(leaves: CellTree.Leaves, origin: Point) throws {
    let states: UInt64 = leaves == .states ? 7 : 2
    for size in [Size(width: 1, height: 1), Size(width: 9, height: 8), Size(width: 70, height: 41)]
    {
      let pattern = soup(size, states: states, seed: UInt64(size.width))
      let tree = try #require(CellTree(pattern, at: origin, leaves: leaves))
      let bounds = pattern.bounds?.moved(by: origin - .origin)
      #expect(tree.population == Population(pattern.population))
      #expect(tree.bounds == bounds)
      let back = try #require(tree.pattern(limit: .max))
      #expect(back.pattern == pattern.trimmed())
      #expect(back.origin == bounds?.origin ?? .origin)
      for y in -2..<size.height + 2 {
        for x in -2..<size.width + 2 {
          let point = Point(x: x, y: y)
          #expect(tree[point + (origin - .origin)] == pattern[point])
        }
      }
    }
  }

  @Test func theRootIsAsLowAsItCanBe() throws {
    let block = soup(Size(width: 2, height: 2), rarity: 1, seed: 1)
    let tree = try #require(CellTree(block, at: Point(x: -1, y: -1)))
    #expect(tree.level == 4)
    #expect(try #require(CellTree(block, at: Point(x: 7, y: 0))).level == 5)
    #expect(try #require(CellTree(block, at: .origin, leaves: .states)).level == 2)
  }

  @Test func longRunsTakeFewNodes() throws {
    var builder = PatternBuilder()
    let side = 1 << 40
    for y in 0..<64 { builder.add(row: y, columns: 0..<side, state: 1) }
    let pattern = builder.pattern(size: Size(width: side, height: 64))
    let tree = try #require(CellTree(pattern, at: Point(x: -5, y: -30)))
    #expect(tree.population == Population(side) * 64)
    #expect(tree.bounds == Rectangle(x: -5, y: -30, width: side, height: 64))
    #expect(tree.nodes.count < 1000)
    #expect(tree.pattern(limit: 1_000_000) == nil)
  }

  @Test func populationsBeyond64BitsAreExact() throws {
    var builder = CellTreeBuilder(.bitmaps)
    var node = builder.share(CellTree.Node(bitmap: .max))
    for level in 4...CellTree.highestLevel {
      node = builder.share(CellTree.Node(level: level, nw: node, ne: node, sw: node, se: node))
    }
    let tree = try #require(builder.tree(root: node))
    #expect(tree.population == 1 << 122)
    let reach = 1 << 60
    #expect(tree.bounds == Rectangle(columns: -reach..<reach, rows: -reach..<reach))
    #expect(tree[Point(x: -reach, y: reach - 1)] == 1)
    #expect(throws: TreeMovingError.coordinates) { try tree.moved(down: true) }
    node = builder.share(CellTree.Node(level: 62, nw: node, ne: node, sw: node, se: node))
    #expect(builder.tree(root: node) == nil)
  }

  @Test func emptyMarginsOfAnyHeightAreTakenOff() throws {
    var builder = CellTreeBuilder(.bitmaps)
    var inner = builder.share(CellTree.Node(bitmap: 1))
    // The cell stands at the corner that is the middle of the root.
    for level in 4..<5000 {
      inner = builder.share(CellTree.Node(level: level, nw: inner, ne: 0, sw: 0, se: 0))
    }
    let root = builder.share(CellTree.Node(level: 5000, nw: 0, ne: 0, sw: 0, se: inner))
    let tree = try #require(builder.tree(root: root))
    #expect(tree.level == 4)
    #expect(tree.bounds == Rectangle(x: 0, y: 0, width: 1, height: 1))
    #expect(tree.population == 1)
  }

  @Test(arguments: [CellTree.Leaves.bitmaps, .states])
  func treesMoveByARow(leaves: CellTree.Leaves) throws {
    let states: UInt64 = leaves == .states ? 5 : 2
    for seed in 1..<20 as Range<UInt64> {
      let pattern = soup(Size(width: 30, height: 37), states: states, rarity: 5, seed: seed)
      let origin = Point(x: -11, y: -20 + Int(seed))
      let tree = try #require(CellTree(pattern, at: origin, leaves: leaves))
      let lower = try tree.moved(down: true)
      #expect(lower.bounds == tree.bounds?.moved(by: Offset(x: 0, y: 1)))
      #expect(lower.pattern(limit: .max)?.pattern == pattern.trimmed())
      let back = try lower.moved(down: false)
      #expect(back.bounds == tree.bounds)
      #expect(back.pattern(limit: .max)?.pattern == pattern.trimmed())
    }
  }

  @Test func nothingIsATreeToo() throws {
    let tree = try #require(CellTree(.empty, at: .origin))
    #expect(tree.isEmpty)
    #expect(tree.bounds == nil)
    #expect(tree.population == 0)
    #expect(tree.pattern(limit: 0)?.pattern == .empty)
    #expect(try tree.moved(down: true).isEmpty)
  }

  /// A tree whose nodes have random children: nearly every node comes to lie above every other.
  @Test func treesThatWouldGrowToTheirSquareAreRefused() throws {
    var builder = CellTreeBuilder(.bitmaps)
    var value: UInt64 = 1
    func random() -> UInt64 {
      value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return value ^ value >> 32
    }
    var nodes = (0..<300).map { _ in builder.share(CellTree.Node(bitmap: random())) }
    for level in 4...40 {
      let below = nodes
      func child() -> CellTree.Number { below[Int(random() >> 20) % below.count] }
      nodes = below.map { _ in
        builder.share(
          CellTree.Node(level: level, nw: child(), ne: child(), sw: child(), se: child()))
      }
    }
    let tree = try #require(builder.tree(root: nodes[0]))
    let limit = 2 * tree.nodes.count
    #expect(throws: TreeMovingError.tooManyNodes(limit: limit)) {
      try tree.moved(down: true, limit: limit)
    }
  }
}
