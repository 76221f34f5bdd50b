// What the machine does with values that are no plain integers.

import Cells
import Syntax

extension Interpreter {
  // MARK: Slots and values

  /// The value of a slot.
  func value(_ slot: Slot) -> Value {
    switch slot {
    case .nothing, .unset: .nothing
    case .truth(let truth): .truth(truth)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .object(let handle): heap.value(handle)
    }
  }

  func values(_ first: UnsafeMutablePointer<Slot>, count: Int) -> [Value] {
    (0..<count).map { value(first[$0]) }
  }

  /// The slot of a value, which may go to the heap; registers of the running call and below are kept.
  func slot(_ value: Value, above base: Int, _ chunk: Unmanaged<Chunk>) -> Slot {
    if let slot = Slot(small: value) { return slot }
    if heap.wantsCollection {
      let count = base + chunk._withUnsafeGuaranteedRef { $0.registerCount }
      heap.collect(keeping: [
        UnsafeBufferPointer(start: registers, count: count),
        UnsafeBufferPointer(start: globals, count: globalCount),
      ])
    }
    return heap.put(value)
  }

  // MARK: Operators

  @inline(__always)
  func share(_ slot: Slot) {
    if case .object = slot { heap.share(slot) }
  }

  /// The sum of a variable and a value, as the variable's new value.
  @inline(__always)
  func extended(
    _ variable: Slot, by added: Slot, above base: Int, _ chunk: Unmanaged<Chunk>
  ) throws(Diagnostic) -> Slot {
    if case .integer(let x) = variable, case .integer(let y) = added,
      case (let sum, false) = x.addingReportingOverflow(y)
    {
      return .integer(sum)
    }
    return try extendedValue(variable, by: added, above: base, chunk)
  }

  @inline(never)
  private func extendedValue(
    _ variable: Slot, by added: Slot, above base: Int, _ chunk: Unmanaged<Chunk>
  ) throws(Diagnostic) -> Slot {
    let operand = value(added)
    if case .object(let handle) = variable, try heap.extend(handle, by: operand) {
      return variable
    }
    return slot(try Value.apply(.add, value(variable), operand), above: base, chunk)
  }

  @inline(never)
  func arithmetic(
    _ operation: BinaryOperator, _ i: Instruction, _ r: UnsafeMutablePointer<Slot>,
    above base: Int, _ chunk: Unmanaged<Chunk>
  ) throws(Diagnostic) -> Slot {
    let right = i.x == 1 ? Value.integer(i.signedC) : value(r[i.c])
    return slot(try Value.apply(operation, value(r[i.b]), right), above: base, chunk)
  }

  /// Whether a comparison holds; integers are compared at once.
  @inline(__always)
  func compare(
    _ operation: BinaryOperator, _ i: Instruction, _ r: UnsafeMutablePointer<Slot>,
    _ holds: (Int, Int) -> Bool
  ) throws(Diagnostic) -> Bool {
    if let (left, right) = i.compared(r) { return holds(left, right) }
    return try compareValues(operation, i, r)
  }

  @inline(never)
  private func compareValues(
    _ operation: BinaryOperator, _ i: Instruction, _ r: UnsafeMutablePointer<Slot>
  ) throws(Diagnostic) -> Bool {
    let right = i.x == 1 ? Value.integer(i.signedB) : value(r[i.b])
    guard case .truth(let holds) = try Value.apply(operation, value(r[i.a]), right) else {
      return false
    }
    return holds
  }

  func truth(_ slot: Slot) throws(Diagnostic) -> Bool {
    if case .truth(let truth) = slot { return truth }
    throw Diagnostic(
      "a condition is true or false, not \(value(slot).kindName)",
      notes: ["compare it, for instance with '!= 0' or '!= nothing'"])
  }

  // MARK: Loops

  func repetitions(_ slot: Slot) throws(Diagnostic) -> Int {
    guard let count = value(slot).asInteger, count >= 0 else {
      let wrong = value(slot).asInteger.map(String.init) ?? value(slot).kindName
      throw Diagnostic("'repeat' takes how many times, not \(wrong)")
    }
    return count
  }

  /// A range becomes its first and last integer, `unset` when empty; a list an index beside it.
  func prepareLoop(_ state: inout Slot, _ rest: inout Slot) throws(Diagnostic) {
    switch value(state) {
    case .range(let range):
      state = range.first <= range.last ? .integer(range.first) : .unset
      rest = .integer(range.last)
    case .list: rest = .integer(0)
    case let other:
      throw Diagnostic("'for' goes over a range or a list, not \(other.kindName)")
    }
  }

  func nextItem(
    _ state: inout Slot, _ rest: inout Slot, above base: Int, _ chunk: Unmanaged<Chunk>
  ) -> Slot? {
    guard case .integer(let position) = rest else { return nil }
    switch state {
    case .integer(let next):
      state = next == position ? .unset : .integer(next + 1)
      return .integer(next)
    case .object(let handle):
      guard case .list(let items) = heap.value(handle), position < items.count else { return nil }
      rest = .integer(position + 1)
      return slot(items[position], above: base, chunk)
    case .nothing, .truth, .number, .unset: return nil
    }
  }

  // MARK: Compound values

  func pair(_ x: Slot, _ y: Slot) throws(Diagnostic) -> Value {
    let (a, b) = (value(x), value(y))
    guard let left = a.asScalar, let right = b.asScalar else {
      let other = a.asScalar == nil ? a : b
      throw Diagnostic("a pair is made of two numbers, not \(other.kindName)")
    }
    return .pair(Pair(x: left, y: right))
  }

  func joined(
    _ first: UnsafeMutablePointer<Slot>, count: Int, _ commands: Commands
  ) throws(Diagnostic) -> String {
    var text = ""
    for index in 0..<count {
      text = try Value.joined(text, commands.text(of: value(first[index])))
    }
    return text
  }

  func appended(_ item: Slot, to list: Slot) throws(Diagnostic) -> Value {
    guard case .list(let items) = value(list) else { return .nothing }
    return try Value.list(items + [value(item)]).withinLimits()
  }

  // MARK: Mistakes

  static func unset(_ chunk: Unmanaged<Chunk>, _ name: Int) -> Diagnostic {
    Diagnostic("'\(chunk.takeUnretainedValue().names[name])' has no value yet")
  }

  static func tooDeep(_ callee: Unmanaged<Chunk>) -> Diagnostic {
    Diagnostic(
      "calls nest more than \(deepestCall) deep",
      notes: ["does '\(callee.takeUnretainedValue().name)' call itself for ever?"])
  }
}
