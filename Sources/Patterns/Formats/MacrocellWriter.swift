// Writing macrocell files, as Golly writes them.

import Cells

/// Writes macrocell files.
enum MacrocellWriter {
  static func write(_ file: PatternFile) throws(PatternWriteError) -> [UInt8] {
    let limit = PatternFile.mostBoundedCells
    if !file.field.isUnbounded, file.population > Population(limit) {
      throw .tooManyBoundedCells(limit: limit)
    }
    var output = Array("[M2] (lifeline)\n".utf8)
    if let rulestring = file.rulestring { output += "#R \(rulestring)\n".utf8 }
    if file.generation != 0 { output += "#G \(file.generation)\n".utf8 }
    output += hashLines(of: file, comments: file.comments + file.trailingComments)
    let leaves: CellTree.Leaves? =
      file.rulestring.map { $0.rule.stateCount > 2 ? .states : .bitmaps }
    guard let tree = file.tree ?? CellTree(file.pattern, at: file.centredOrigin, leaves: leaves)
    else { throw .coordinates }
    do {
      write(try tree.moved(down: false), to: &output)
    } catch {
      switch error {
      case .coordinates: throw .coordinates
      case .tooManyNodes(let limit): throw .tooManyNodes(limit: limit)
      }
    }
    return output
  }

  private static func write(_ tree: CellTree, to output: inout [UInt8]) {
    guard tree.root != 0 else { return }
    var isUsed = [Bool](repeating: false, count: tree.nodes.count)
    isUsed[Int(tree.root) - 1] = true
    for (index, node) in tree.nodes.enumerated().reversed()
    where isUsed[index] && node.level > tree.leaves.level {
      for child in node.children where child != 0 { isUsed[Int(child) - 1] = true }
    }
    var lines = [Int](repeating: 0, count: tree.nodes.count + 1)
    var count = 0
    for (index, node) in tree.nodes.enumerated() where isUsed[index] {
      count += 1
      lines[index + 1] = count
      if node.level > tree.leaves.level {
        write(node, node.children.map { lines[Int($0)] }, to: &output)
      } else if tree.leaves == .states {
        write(node, node.children.map(Int.init), to: &output)
      } else {
        write(bitmap: node.bitmap, to: &output)
      }
    }
  }

  private static func write(_ node: CellTree.Node, _ numbers: [Int], to output: inout [UInt8]) {
    output += String(node.level).utf8
    for number in numbers {
      output.append(UInt8(ascii: " "))
      output += String(number).utf8
    }
    output.append(UInt8(ascii: "\n"))
  }

  private static func write(bitmap: UInt64, to output: inout [UInt8]) {
    var rest = bitmap
    while rest != 0 {
      var row = rest & 0xFF
      while row != 0 {
        output.append(UInt8(ascii: row & 1 == 1 ? "*" : "."))
        row >>= 1
      }
      output.append(UInt8(ascii: "$"))
      rest >>= 8
    }
    output.append(UInt8(ascii: "\n"))
  }
}
