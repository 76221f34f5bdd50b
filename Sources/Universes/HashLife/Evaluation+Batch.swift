// The parts of evaluating a batch: finding nodes, taking results, forming new nodes.

import CPrefetch

extension Evaluation {
  // MARK: The nine parts

  /// Finds the five parts of each node that are not its children.
  func findMiddleParts(_ level: Int, _ list: UnsafePointer<NodeNumber>, _ size: Int) {
    store.tables[level &- 1].reserve(5 &* size)
    let nodes = store.tables[level].nodes
    let children = store.tables[level &- 1].nodes
    prefetchNodes(nodes, list, size)
    var keys = workshop.keys
    var i = 0
    while i < size {
      let key = nodes[Int(list[i])].key
      prefetch(children + Int(key.nw))
      prefetch(children + Int(key.ne))
      prefetch(children + Int(key.sw))
      prefetch(children + Int(key.se))
      i &+= 1
    }
    i = 0
    while i < size {
      let key = nodes[Int(list[i])].key
      let (a, b) = (children[Int(key.nw)].key, children[Int(key.ne)].key)
      let (c, d) = (children[Int(key.sw)].key, children[Int(key.se)].key)
      keys[0] = NodeKey(
        top: a.top &>> 32 | b.top &<< 32, bottom: a.bottom &>> 32 | b.bottom &<< 32)
      keys[1] = NodeKey(top: a.bottom, bottom: c.top)
      keys[2] = NodeKey(
        top: a.bottom &>> 32 | b.bottom &<< 32, bottom: c.top &>> 32 | d.top &<< 32)
      keys[3] = NodeKey(top: b.bottom, bottom: d.top)
      keys[4] = NodeKey(
        top: c.top &>> 32 | d.top &<< 32, bottom: c.bottom &>> 32 | d.bottom &<< 32)
      keys += 5
      i &+= 1
    }
    store.tables[level &- 1].numbers(
      of: workshop.keys, count: 5 &* size, scratch: workshop.hashes, into: workshop.numbers)
  }

  /// Takes the results of the nine parts of each node, in reading order.
  func takeParts(
    _ level: Int, _ bench: Bench, _ list: UnsafePointer<NodeNumber>, _ size: Int
  ) {
    let nodes = store.tables[level].nodes
    var taker = ResultTaker(
      parts: store.tables[level &- 1].nodes, bench: bench, next: workshop.benches[level &- 1])
    var middle = workshop.numbers
    var i = 0
    while i < size {
      let key = nodes[Int(list[i])].key
      taker.take(key.nw)
      taker.take(middle[0])
      taker.take(key.ne)
      taker.take(middle[1])
      taker.take(middle[2])
      taker.take(middle[3])
      taker.take(key.sw)
      taker.take(middle[4])
      taker.take(key.se)
      middle += 5
      i &+= 1
    }
    taker.finish()
  }

  // MARK: From nine results to four

  /// Finds the four nodes that nine results form.
  func findQuadrants(_ level: Int, _ bench: Bench, _ size: Int) {
    store.tables[level &- 1].reserve(4 &* size)
    var (keys, held) = (workshop.keys, bench.held)
    var i = 0
    while i < size {
      keys[0] = NodeKey(held[0], held[1], held[3], held[4])
      keys[1] = NodeKey(held[1], held[2], held[4], held[5])
      keys[2] = NodeKey(held[3], held[4], held[6], held[7])
      keys[3] = NodeKey(held[4], held[5], held[7], held[8])
      keys += 4
      held += 9
      i &+= 1
    }
    store.tables[level &- 1].numbers(
      of: workshop.keys, count: 4 &* size, scratch: workshop.hashes, into: workshop.numbers)
  }

  func takeQuadrants(_ level: Int, _ bench: Bench, _ size: Int) {
    var taker = ResultTaker(
      parts: store.tables[level &- 1].nodes, bench: bench, next: workshop.benches[level &- 1])
    var i = 0
    while i < 4 &* size {
      taker.take(workshop.numbers[i])
      i &+= 1
    }
    taker.finish()
  }

  /// Holds, in place of nine results, the four in the middle of each four of them.
  func takeMiddleQuarters(_ level: Int, _ bench: Bench, _ size: Int) {
    store.tables[level &- 2].reserve(4 &* size)
    let nodes = store.tables[level &- 2].nodes
    var (keys, held) = (workshop.keys, bench.held)
    func middle(_ a: NodeNumber, _ b: NodeNumber, _ c: NodeNumber, _ d: NodeNumber) -> NodeKey {
      NodeKey(
        top: nodes[Int(a)].key.bottom &>> 32 | nodes[Int(b)].key.bottom &<< 32,
        bottom: nodes[Int(c)].key.top &>> 32 | nodes[Int(d)].key.top &<< 32)
    }
    var i = 0
    while i < size {
      keys[0] = middle(held[0], held[1], held[3], held[4])
      keys[1] = middle(held[1], held[2], held[4], held[5])
      keys[2] = middle(held[3], held[4], held[6], held[7])
      keys[3] = middle(held[4], held[5], held[7], held[8])
      keys += 4
      held += 9
      i &+= 1
    }
    store.tables[level &- 2].numbers(
      of: workshop.keys, count: 4 &* size, scratch: workshop.hashes, into: bench.held)
  }

  /// The same where the results are leaves.
  func takeMiddleLeaves(_ bench: Bench, _ size: Int) {
    store.leaves.reserve(4 &* size)
    let leaves = store.leaves
    var (held, target) = (bench.held, workshop.leaves)
    func write(_ a: NodeNumber, _ b: NodeNumber, _ c: NodeNumber, _ d: NodeNumber) {
      let (a, b, c, d) = (leaves.planes(a), leaves.planes(b), leaves.planes(c), leaves.planes(d))
      var plane = 0
      while plane < leaves.planeCount {
        target[plane] = Leaf(middleOf: a[plane], b[plane], c[plane], d[plane])
        plane &+= 1
      }
      target += leaves.planeCount
    }
    var i = 0
    while i < size {
      write(held[0], held[1], held[3], held[4])
      write(held[1], held[2], held[4], held[5])
      write(held[3], held[4], held[6], held[7])
      write(held[4], held[5], held[7], held[8])
      held += 9
      i &+= 1
    }
    store.leaves.numbers(
      of: workshop.leaves, count: 4 &* size, scratch: workshop.hashes, into: bench.held)
  }

  /// Makes the results of a batch of the four that are held for each node.
  func formResults(
    _ level: Int, _ bench: Bench, _ list: UnsafePointer<NodeNumber>, _ size: Int
  ) {
    store.tables[level &- 1].reserve(size)
    var (keys, held) = (workshop.keys, bench.held)
    var i = 0
    while i < size {
      keys[i] = NodeKey(held[0], held[1], held[2], held[3])
      held += 4
      i &+= 1
    }
    keys = workshop.keys
    store.tables[level &- 1].numbers(
      of: keys, count: size, scratch: workshop.hashes, into: workshop.numbers)
    let nodes = store.tables[level].nodes
    i = 0
    while i < size {
      nodes[Int(list[i])].result = workshop.numbers[i]
      i &+= 1
    }
  }
}

/// Takes results of nodes for the next places of a bench, and puts those without one on a list.
private struct ResultTaker {
  let parts: UnsafeMutablePointer<Node>
  let bench: Bench
  let next: Bench
  private var place = 0
  private var waiting = 0
  private var listed = 0

  init(parts: UnsafeMutablePointer<Node>, bench: Bench, next: Bench) {
    self.parts = parts
    self.bench = bench
    self.next = next
  }

  @inline(__always)
  mutating func take(_ number: NodeNumber) {
    let node = parts + Int(number)
    let result = node.pointee.result
    if result < Node.pending {
      bench.held[place] = result
    } else {
      bench.held[place] = 0
      bench.waiting[waiting] = (place: Int32(truncatingIfNeeded: place), node: number)
      waiting &+= 1
      if result == Node.unknown {
        node.pointee.result = Node.pending
        next.list[listed] = number
        listed &+= 1
      }
    }
    place &+= 1
  }

  func finish() {
    bench.counts.pointee.held = place
    bench.counts.pointee.waiting = waiting
    next.counts.pointee.list = listed
  }
}
