// Tables over neighbourhoods as a short program over whole tiles of words.

import Cells
import Rules

/// A table as instructions that each go over all rows of a tile.
///
/// The program works in one stretch of memory: the cells of the tile's rows and the rows around them,
/// moved right, as they are and moved left; then, where they are used, the bits of the number of
/// live neighbours; then registers of a tile each.
struct DiagramLogic: Sendable {
  /// What one instruction does with words, by its operands.
  enum Operation: Sendable {
    /// `selector & one`.
    case and
    /// `one & ~selector`.
    case butNot
    /// `selector & ~one`.
    case andNot
    /// `selector | one`.
    case or
    /// `selector ^ one`.
    case xor
    /// `one` where the selector is set, else `zero`.
    case choose
    /// The complement of `one` where the selector is set, else `zero`.
    case chooseNot
  }

  /// Operands are offsets in words.
  struct Instruction: Sendable {
    let operation: Operation
    let target: Int
    let selector: Int
    let zero: Int
    let one: Int
  }

  private(set) var instructions: [Instruction] = []
  /// Where the result is; `nil` when it is 0 throughout.
  private(set) var output: Int?
  /// All ones when the result is to be complemented.
  private(set) var complement: UInt64 = 0
  /// Whether the number of neighbours is an input.
  private(set) var usesCounts = false
  /// The words of memory a run needs.
  private(set) var memorySize = 0

  /// The words of the rows of a tile and the two around it.
  static let planeSize = (Tile.height + 2) * Tile.wordsPerRow

  /// Where the bits of the number of neighbours are, with a plane of a tile for each.
  static let counts = 3 * planeSize

  /// About how many instructions it takes to count the neighbours.
  private static let countingCost = 8

  /// O(1) for a rule, since neighbourhoods are small: some milliseconds.
  init(_ rule: NeighbourhoodMap) {
    let cells = rule.neighbourhood.cells
    var planes = cells.reversed().map { cell in
      (cell.x + 1) * DiagramLogic.planeSize + (cell.y + 1) * Tile.wordsPerRow
    }
    var diagram = DecisionDiagram(inputCount: cells.count, function: rule.next)
    var registers = DiagramLogic.counts
    if rule.neighbourhood == .moore {
      let counted = DecisionDiagram(counting: rule.next)
      if counted.nodes.count + DiagramLogic.countingCost < diagram.nodes.count {
        diagram = counted
        usesCounts = true
        planes += (0..<4).map { DiagramLogic.counts + $0 * Tile.wordsPerPlane }
        registers += 4 * Tile.wordsPerPlane
      }
    }
    var writer = DiagramWriter(diagram: diagram, planes: planes, registers: registers)
    let number = diagram.output >> 1
    complement = diagram.output & 1 == 1 ? ~0 : 0
    if number > 0 { output = writer.place(of: number) }
    instructions = writer.instructions
    memorySize = registers + writer.registerCount * Tile.wordsPerPlane
  }
}

/// Writes the instructions of a diagram, each operand in a register while it is needed.
private struct DiagramWriter {
  private let diagram: DecisionDiagram
  private let planes: [Int]
  /// Where the registers begin.
  private let registers: Int
  private var places: [Int?]
  private var usesLeft: [Int]
  private var freeRegisters: [Int] = []
  private(set) var registerCount = 0
  private(set) var instructions: [DiagramLogic.Instruction] = []

  init(diagram: DecisionDiagram, planes: [Int], registers: Int) {
    self.diagram = diagram
    self.planes = planes
    self.registers = registers
    places = Array(repeating: nil, count: diagram.nodes.count + 1)
    usesLeft = Array(repeating: 0, count: diagram.nodes.count + 1)
    for node in diagram.nodes {
      for operand in Set([node.zero >> 1, node.one >> 1]) { usesLeft[operand] += 1 }
    }
    usesLeft[diagram.output >> 1] += 1
  }

  /// Where the words of a node are, computing them where that is not done. Recursion ends with the
  /// inputs, of which there are at most thirteen.
  mutating func place(of number: Int) -> Int {
    if let place = places[number] { return place }
    let node = diagram.nodes[number - 1]
    let selector = planes[node.input]
    let (zero, one) = (node.zero >> 1, node.one >> 1)
    if zero == 0, one == 0 {
      places[number] = selector
      return selector
    }
    let zeroPlace = zero > 0 ? place(of: zero) : selector
    let onePlace = one > 0 ? place(of: one) : zeroPlace
    let target = takeRegister()
    instructions.append(
      DiagramLogic.Instruction(
        operation: DiagramWriter.operation(node), target: target, selector: selector,
        zero: zeroPlace, one: onePlace))
    for operand in Set([zero, one]) { release(operand) }
    places[number] = target
    return target
  }

  private static func operation(_ node: DecisionDiagram.Node) -> DiagramLogic.Operation {
    let isComplement = node.one & 1 == 1
    if node.zero == 0 { return isComplement ? .andNot : .and }
    switch node.one >> 1 {
    case 0: return isComplement ? .or : .butNot
    case node.zero >> 1: return .xor
    default: return isComplement ? .chooseNot : .choose
    }
  }

  private mutating func takeRegister() -> Int {
    if let free = freeRegisters.popLast() { return free }
    registerCount += 1
    return registers + (registerCount - 1) * Tile.wordsPerPlane
  }

  private mutating func release(_ number: Int) {
    usesLeft[number] -= 1
    guard usesLeft[number] == 0, number > 0, let place = places[number],
      place >= registers
    else { return }
    freeRegisters.append(place)
  }
}
