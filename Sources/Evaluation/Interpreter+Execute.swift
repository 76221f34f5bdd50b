// The register machine.

import Syntax

/// What a call of a procedure needs: its chunk, taken apart so that a call counts no references.
struct ProcedureEntry {
  let chunk: Unmanaged<Chunk>?
  let code: UnsafeMutablePointer<UInt64>?
  let constants: UnsafeMutablePointer<Slot>?
  let registerCount: Int

  init(_ chunk: Chunk?) {
    self.chunk = chunk.map { Unmanaged.passUnretained($0) }
    code = chunk?.code
    constants = chunk?.constantSlots
    registerCount = chunk?.registerCount ?? 0
  }
}

/// Where a call goes back to.
private struct Caller {
  let chunk: Unmanaged<Chunk>
  let code: UnsafeMutablePointer<UInt64>
  let constants: UnsafeMutablePointer<Slot>
  let place: Int
  let base: Int
}

/// How many rounds of loops and calls go by between two questions whether to stop.
private let roundsBetweenPolls = 32

extension Interpreter {
  /// Runs instructions from a place on until a statement or a condition ends; gives the instruction
  /// that ended it, whose operands are registers from `base` on.
  ///
  /// One function, so that its state is in local variables and behind raw pointers: the registers,
  /// which never move; the words and constants of chunks, which the interpreter keeps while they run;
  /// and the variables of the top level, which grow only between programs. Places and operands come
  /// from the compiler and are not checked; whether there are registers for a call is.
  func execute(
    _ start: Chunk, at entry: Int, base startBase: Int, _ commands: inout Commands
  ) throws(Diagnostic) -> Instruction {
    var callers: [Caller] = []
    var chunk = Unmanaged.passUnretained(start)
    var code = start.code
    var constants = start.constantSlots
    var base = startBase
    var r = registers + base
    /// The next word, and the instruction that runs.
    var place = entry
    var present = entry
    var rounds = roundsBetweenPolls
    let globals = globals
    let procedures = procedures
    let startDepth = depth

    do throws(Diagnostic) {
      while true {
        present = place
        let i = Instruction(word: code[place])
        place &+= 1
        switch i.opcode {
        case .halt, .endCondition, .endComparison: return i

        // Values
        case .move:
          share(r[i.b])
          r[i.a] = r[i.b]
        case .constant: r[i.a] = constants[i.b]
        case .global:
          let slot = globals[i.b]
          if case .unset = slot { throw Interpreter.unset(chunk, i.c) }
          share(slot)
          r[i.a] = slot
        case .setGlobal:
          if i.x == 1 { share(r[i.b]) }
          globals[i.a] = r[i.b]
        case .override:
          let name = chunk._withUnsafeGuaranteedRef { $0.names[i.b] }
          if let value = overrides[name] {
            globals[i.a] = slot(value, above: base, chunk)
            place = Int(truncatingIfNeeded: code[place])
          } else {
            place &+= 1
          }

        // Arithmetic
        case .add:
          if let (x, y) = i.integers(r), case let (sum, false) = x.addingReportingOverflow(y) {
            r[i.a] = .integer(sum)
          } else {
            r[i.a] = try arithmetic(.add, i, r, above: base, chunk)
          }
        case .subtract:
          if let (x, y) = i.integers(r),
            case let (difference, false) = x.subtractingReportingOverflow(y)
          {
            r[i.a] = .integer(difference)
          } else {
            r[i.a] = try arithmetic(.subtract, i, r, above: base, chunk)
          }
        case .multiply:
          if let (x, y) = i.integers(r),
            case let (product, false) = x.multipliedReportingOverflow(by: y)
          {
            r[i.a] = .integer(product)
          } else {
            r[i.a] = try arithmetic(.multiply, i, r, above: base, chunk)
          }
        case .wholeDivide:
          if let (x, y) = i.integers(r), x >= 0, y > 0 {
            r[i.a] = .integer(x / y)
          } else {
            r[i.a] = try arithmetic(.wholeDivide, i, r, above: base, chunk)
          }
        case .modulo:
          if let (x, y) = i.integers(r), x >= 0, y > 0 {
            r[i.a] = .integer(x % y)
          } else {
            r[i.a] = try arithmetic(.modulo, i, r, above: base, chunk)
          }
        case .extend:
          let added = i.x == 1 ? Slot.integer(i.signedB) : r[i.b]
          r[i.a] = try extended(r[i.a], by: added, above: base, chunk)
        case .extendGlobal:
          if case .unset = globals[i.a] { throw Interpreter.unset(chunk, i.c) }
          let added = i.x == 1 ? Slot.integer(i.signedB) : r[i.b]
          globals[i.a] = try extended(globals[i.a], by: added, above: base, chunk)
        case .binary:
          let operation = BinaryOperator(number: i.x)
          let result = try Value.apply(operation, value(r[i.b]), value(r[i.c]))
          r[i.a] = slot(result, above: base, chunk)
        case .negate: r[i.a] = slot(try value(r[i.b]).negated(), above: base, chunk)
        case .not: r[i.a] = .truth(!(try truth(r[i.b])))

        // Jumps
        case .unlessLess:
          let holds = try compare(.less, i, r) { $0 < $1 }
          place = holds ? place &+ 1 : Int(truncatingIfNeeded: code[place])
        case .unlessLessOrEqual:
          let holds = try compare(.lessOrEqual, i, r) { $0 <= $1 }
          place = holds ? place &+ 1 : Int(truncatingIfNeeded: code[place])
        case .unlessGreater:
          let holds = try compare(.greater, i, r) { $0 > $1 }
          place = holds ? place &+ 1 : Int(truncatingIfNeeded: code[place])
        case .unlessGreaterOrEqual:
          let holds = try compare(.greaterOrEqual, i, r) { $0 >= $1 }
          place = holds ? place &+ 1 : Int(truncatingIfNeeded: code[place])
        case .unlessEqual:
          let holds = try compare(.equal, i, r) { $0 == $1 }
          place = holds ? place &+ 1 : Int(truncatingIfNeeded: code[place])
        case .unlessNotEqual:
          let holds = try compare(.notEqual, i, r) { $0 != $1 }
          place = holds ? place &+ 1 : Int(truncatingIfNeeded: code[place])
        case .jumpIfFalse:
          place = try truth(r[i.a]) ? place &+ 1 : Int(truncatingIfNeeded: code[place])
        case .jumpIfTrue:
          place = try truth(r[i.a]) ? Int(truncatingIfNeeded: code[place]) : place &+ 1
        case .jump: place = Int(truncatingIfNeeded: code[place])
        case .loop:
          place = Int(truncatingIfNeeded: code[place])
          rounds &-= 1
          if rounds == 0 {
            rounds = roundsBetweenPolls
            try commands.poll()
          }

        // Loops
        case .prepareRepeat: r[i.a] = .integer(try repetitions(r[i.a]))
        case .nextRepeat:
          guard case .integer(let left) = r[i.a], left > 0 else {
            place = Int(truncatingIfNeeded: code[place])
            continue
          }
          r[i.a] = .integer(left &- 1)
          place &+= 1
        case .prepareFor: try prepareLoop(&r[i.a], &r[i.a + 1])
        case .nextFor:
          if let item = nextItem(&r[i.a], &r[i.a + 1], above: base, chunk) {
            r[i.b] = item
            place &+= 1
          } else {
            place = Int(truncatingIfNeeded: code[place])
          }

        // Larger values
        case .query:
          let name = chunk._withUnsafeGuaranteedRef { $0.names[i.b] }
          r[i.a] = slot(try commands.value(ofQuery: name), above: base, chunk)
        case .join:
          let text = try joined(r + i.b, count: i.c, commands)
          r[i.a] = slot(.string(text), above: base, chunk)
        case .pair: r[i.a] = slot(try pair(r[i.b], r[i.c]), above: base, chunk)
        case .list:
          let list = try Value.list(values(r + i.b, count: i.c)).withinLimits()
          r[i.a] = slot(list, above: base, chunk)
        case .append: r[i.a] = slot(try appended(r[i.b], to: r[i.a]), above: base, chunk)
        case .item:
          r[i.a] = slot(try value(r[i.b]).item(at: value(r[i.c])), above: base, chunk)
        case .member:
          let name = chunk._withUnsafeGuaranteedRef { $0.names[i.c] }
          r[i.a] = slot(try value(r[i.b]).member(name), above: base, chunk)

        // Calls
        case .call:
          let number = Int(truncatingIfNeeded: code[place])
          let name = chunk._withUnsafeGuaranteedRef { $0.names[number] }
          let arguments = values(r + i.b, count: i.c)
          let result = try commands.call(function: name, arguments).withinLimits()
          r[i.a] = slot(result, above: base, chunk)
          place &+= 1
        case .invoke:
          let number = Int(truncatingIfNeeded: Int64(bitPattern: code[place]))
          guard number >= 0, let callee = procedures[number].chunk,
            let calleeCode = procedures[number].code,
            let calleeConstants = procedures[number].constants
          else { throw Diagnostic("the procedure is not defined yet") }
          let calleeBase = base &+ i.b
          guard startDepth &+ callers.count < Interpreter.deepestCall,
            calleeBase &+ procedures[number].registerCount <= registerLimit
          else { throw Interpreter.tooDeep(callee) }
          callers.append(
            Caller(chunk: chunk, code: code, constants: constants, place: place, base: base))
          (chunk, code, constants) = (callee, calleeCode, calleeConstants)
          base = calleeBase
          r = registers + base
          place = 0
          // Behind the arguments, so that a collection finds no handles of earlier calls.
          var register = i.c
          while register < procedures[number].registerCount {
            (r + register).initialize(to: .unset)
            register &+= 1
          }
          rounds &-= 1
          if rounds == 0 {
            rounds = roundsBetweenPolls
            try commands.poll()
          }
        case .giveBack:
          let result = r[i.a]
          guard let caller = callers.popLast() else { return i }
          (chunk, code, constants) = (caller.chunk, caller.code, caller.constants)
          base = caller.base
          r = registers + base
          // The call stands before the word with the number of the procedure.
          r[Instruction(word: code[caller.place &- 1]).a] = result
          place = caller.place &+ 1

        // Statements
        case .command:
          depth = startDepth + callers.count
          defer { depth = startDepth }
          try perform(i.a, chunk.takeUnretainedValue(), base: base, &commands)
        case .present:
          if i.x == 1, case .nothing = r[i.a] { continue }
          let shown = chunk.takeUnretainedValue()
          try commands.present(value(r[i.a]), of: shown.spans[present], in: shown.source)
        }
      }
    } catch {
      throw error.placed(chunk.takeUnretainedValue(), present).called(
        by: callers.map { ($0.chunk.takeUnretainedValue(), $0.place - 1) },
        from: chunk.takeUnretainedValue().name)
    }
  }
}

extension Instruction {
  /// `b` and `c` when both are integers.
  @inline(__always)
  fileprivate func integers(_ r: UnsafeMutablePointer<Slot>) -> (Int, Int)? {
    guard case .integer(let left) = r[b] else { return nil }
    if x == 1 { return (left, signedC) }
    guard case .integer(let right) = r[c] else { return nil }
    return (left, right)
  }

  /// `a` and `b` when both are integers.
  @inline(__always)
  func compared(_ r: UnsafeMutablePointer<Slot>) -> (Int, Int)? {
    guard case .integer(let left) = r[a] else { return nil }
    if x == 1 { return (left, signedB) }
    guard case .integer(let right) = r[b] else { return nil }
    return (left, right)
  }
}

extension Diagnostic {
  /// The mistake of an instruction, at its place in the source.
  fileprivate func placed(_ chunk: Chunk, _ place: Int) -> Diagnostic {
    located(at: chunk.spans[place], in: chunk.source)
  }

  /// The mistake with the chain of calls that led to it, the innermost last in `callers`.
  fileprivate func called(by callers: [(Chunk, Int)], from innermost: String) -> Diagnostic {
    if case .quit = cause { return self }
    var result = self
    var name = innermost
    for (chunk, place) in callers.reversed() {
      result = result.called("in '\(name)', called", at: chunk.spans[place], in: chunk.source)
      name = chunk.name
    }
    return result
  }
}
