// What a register holds, and where the larger values are.

import Cells
import Syntax

/// A value in a register: small and trivial to copy; larger values are in a heap, by their handle.
enum Slot {
  case nothing
  case truth(Bool)
  case integer(Int)
  case number(Double)
  /// The place of any other value in the heap.
  case object(Int32)
  /// A variable of the top level that has no value yet.
  case unset

  /// The slot of a value that needs no heap.
  init?(small value: Value) {
    switch value {
    case .nothing: self = .nothing
    case .truth(let truth): self = .truth(truth)
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number)
    case .largeCount, .string, .pair, .rectangle, .range, .list, .pattern: return nil
    }
  }
}

/// The strings, lists, patterns and other larger values that registers refer to.
///
/// What no register and no variable refers to any more is given up now and then: marked from the
/// registers in use and swept. A register may hold the handle of a value that was given up; such a
/// register is always written before it is read.
struct Heap {
  private enum Use: UInt8 {
    case free, used, pinned, marked
  }

  private var values: ContiguousArray<Value> = []
  private var uses: ContiguousArray<Use> = []
  /// Whether more than one variable or register may refer to a value, so that it must not change.
  private var isShared: ContiguousArray<Bool> = []
  private var free: [Int32] = []
  private var allocations = 0
  private var limit = 4096

  /// Whether so much was put in that it is time to collect.
  var wantsCollection: Bool { allocations >= limit }

  func value(_ handle: Int32) -> Value { values[Int(handle)] }

  mutating func put(_ value: Value) -> Slot { store(value, .used) }

  /// Puts a value in that stays until it is released: a constant of a program.
  mutating func pin(_ value: Value) -> Slot { Slot(small: value) ?? store(value, .pinned) }

  /// Notes that another register or variable refers to a value.
  mutating func share(_ slot: Slot) {
    if case .object(let handle) = slot { isShared[Int(handle)] = true }
  }

  /// Adds to a value where it lies; false when others may refer to it.
  mutating func extend(_ handle: Int32, by other: Value) throws(Diagnostic) -> Bool {
    let index = Int(handle)
    guard uses[index] == .used, !isShared[index] else { return false }
    try values[index].extend(by: other)
    return true
  }

  mutating func unpin(_ slot: Slot) {
    if case .object(let handle) = slot { uses[Int(handle)] = .used }
  }

  private mutating func store(_ value: Value, _ use: Use) -> Slot {
    allocations += 1
    if let handle = free.popLast() {
      values[Int(handle)] = value
      uses[Int(handle)] = use
      isShared[Int(handle)] = false
      return .object(handle)
    }
    values.append(value)
    uses.append(use)
    isShared.append(false)
    return .object(Int32(values.count - 1))
  }

  /// Gives up every value that none of these slots refers to. O(values + slots).
  mutating func collect(keeping roots: [UnsafeBufferPointer<Slot>]) {
    for root in roots {
      for slot in root {
        if case .object(let handle) = slot, uses[Int(handle)] == .used {
          uses[Int(handle)] = .marked
        }
      }
    }
    var kept = 0
    for index in uses.indices {
      switch uses[index] {
      case .free, .pinned: break
      case .used:
        values[index] = .nothing
        uses[index] = .free
        free.append(Int32(index))
      case .marked:
        uses[index] = .used
        kept += 1
      }
    }
    allocations = 0
    limit = max(4096, kept)
  }
}
