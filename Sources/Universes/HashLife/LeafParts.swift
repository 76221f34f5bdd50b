// Eight generations of nodes of level 1 as twice four generations of their parts.

import CPrefetch

/// Evaluates nodes of level 1 as those of higher levels are: by the results of nine parts, which form
/// four more.
///
/// The parts are leaves, whose results are the middle 8 × 8 cells after four generations. Cells of many
/// states take so long that a lookup instead is several times faster: of the WireWorld computer's 54,000
/// nodes of level 1 hardly one part in ten is new.
struct LeafParts {
  let leaves: LeafTable
  let workshop: Workshop
  let kernel: StateKernel

  /// How many leaves may be new for each node.
  static let mostLeaves = 10

  /// Writes the middles of the nodes whose children are the keys in hand. Room for the leaves was made
  /// before, so that all stay where they are.
  func writeMiddles(_ size: Int, in store: NodeStore) {
    let count = leaves.planeCount
    var target = workshop.leaves
    for i in 0..<size {
      writeMiddleParts(workshop.keys[i], to: target)
      target += 5 &* count
    }
    store.leaves.numbers(
      of: workshop.leaves, count: 5 &* size, scratch: workshop.hashes, into: workshop.numbers)
    target = workshop.leaves
    for i in 0..<size {
      let (key, middle) = (workshop.keys[i], workshop.numbers + 5 &* i)
      let (nw, n, ne) = (result(key.nw), result(middle[0]), result(key.ne))
      let (w, c, e) = (result(middle[1]), result(middle[2]), result(middle[3]))
      let (sw, s, se) = (result(key.sw), result(middle[4]), result(key.se))
      for plane in 0..<count {
        target[plane] = Leaf(nw: nw[plane], ne: n[plane], sw: w[plane], se: c[plane])
        target[count &+ plane] = Leaf(nw: n[plane], ne: ne[plane], sw: c[plane], se: e[plane])
        target[2 &* count &+ plane] = Leaf(nw: w[plane], ne: c[plane], sw: sw[plane], se: s[plane])
        target[3 &* count &+ plane] = Leaf(nw: c[plane], ne: e[plane], sw: s[plane], se: se[plane])
      }
      target += 4 &* count
    }
    store.leaves.numbers(
      of: workshop.leaves, count: 4 &* size, scratch: workshop.hashes, into: workshop.numbers)
    target = workshop.leaves
    for i in 0..<size {
      let part = workshop.numbers + 4 &* i
      let (nw, ne, sw, se) = (result(part[0]), result(part[1]), result(part[2]), result(part[3]))
      for plane in 0..<count {
        target[plane] = Leaf(nw: nw[plane], ne: ne[plane], sw: sw[plane], se: se[plane])
      }
      target += count
    }
  }

  /// Writes the five leaves between the four of a node, in reading order.
  private func writeMiddleParts(_ key: NodeKey, to target: UnsafeMutablePointer<Leaf>) {
    let count = leaves.planeCount
    let (nw, ne) = (leaves.planes(key.nw), leaves.planes(key.ne))
    let (sw, se) = (leaves.planes(key.sw), leaves.planes(key.se))
    for plane in 0..<count {
      target[plane] = Leaf(between: nw[plane], east: ne[plane])
      target[count &+ plane] = Leaf(between: nw[plane], south: sw[plane])
      target[2 &* count &+ plane] = Leaf(
        middleOf: nw[plane], ne[plane], sw[plane], se[plane])
      target[3 &* count &+ plane] = Leaf(between: ne[plane], south: se[plane])
      target[4 &* count &+ plane] = Leaf(between: sw[plane], east: se[plane])
    }
  }

  /// The planes of the result of a leaf.
  @inline(__always)
  private func result(_ number: NodeNumber) -> UnsafeMutablePointer<UInt64> {
    guard let result = leaves.result(number) else {
      preconditionFailure("leaves of many states remember results")
    }
    if result[0] == 0 {
      result[0] = 1
      kernel.writeMiddle(
        of: leaves.planes(number), planeCount: leaves.planeCount, to: result + 1)
    }
    return result + 1
  }
}
