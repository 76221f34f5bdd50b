// A compiled program or procedure.

import Syntax

/// The instructions of a program or of a procedure, with all they refer to by number.
///
/// A class, so that calls refer to it without copying; nothing in it changes but the constants,
/// which are put into a heap when an interpreter adopts it.
final class Chunk {
  let name: String
  let source: Source
  /// Instructions and the words behind them.
  let code: UnsafeMutablePointer<UInt64>
  /// Where in the source each word comes from.
  let spans: [Span]
  let constants: [Value]
  /// The constants in the heap of the interpreter that adopted the chunk.
  let constantSlots: UnsafeMutablePointer<Slot>
  let names: [String]
  let commands: [CommandTemplate]
  /// How many registers a call needs.
  let registerCount: Int

  init(
    name: String, source: Source, code: [UInt64], spans: [Span], constants: [Value],
    names: [String], commands: [CommandTemplate], registerCount: Int
  ) {
    self.name = name
    self.source = source
    self.code = .allocate(capacity: code.count)
    for (index, word) in code.enumerated() { self.code[index] = word }
    self.spans = spans
    self.constants = constants
    self.names = names
    self.commands = commands
    self.registerCount = registerCount
    constantSlots = .allocate(capacity: constants.count)
    constantSlots.initialize(repeating: .nothing, count: constants.count)
  }

  deinit {
    code.deallocate()
    constantSlots.deallocate()
  }

  /// Puts the constants into a heap.
  func adopt(into heap: inout Heap) {
    for (index, constant) in constants.enumerated() { constantSlots[index] = heap.pin(constant) }
  }

  /// Lets the heap give up the constants: the chunk will not run any more.
  func release(from heap: inout Heap) {
    for index in constants.indices { heap.unpin(constantSlots[index]) }
  }
}

/// A command whose arguments are in registers.
struct CommandTemplate {
  let command: String
  let isConfirmed: Bool
  var arguments: [ArgumentTemplate]
  let span: Span
}

struct ArgumentTemplate {
  enum Content {
    case word(String, hint: String?)
    case computedWord(Int)
    case value(Int)
    /// Where the instructions of a condition begin.
    case condition(Int)
    case keyword(String)
    case areaValue(Int)
    case areaCorners(Int, Int)
    case areaSized(Int, Int)
    case areaKeyword(Area)
    case rate(Double)
    case zoom(Int)
  }

  let label: String
  var content: Content
  let span: Span
}
