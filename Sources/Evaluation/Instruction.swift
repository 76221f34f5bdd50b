// The instructions of the register machine.

import Syntax

/// What an instruction does. `a`, `b` and `c` are its operands: registers of the present call unless
/// the comment says otherwise; `x` is a small one.
enum Opcode: UInt8 {
  /// Ends the statement.
  case halt
  /// Ends a condition: its truth is in `a`.
  case endCondition
  /// Ends a condition that compares `a` with `b` by the operator `x`.
  case endComparison
  /// `a` = `b`.
  case move
  /// `a` = constant `b`.
  case constant
  /// `a` = variable `b` of the top level, which has name `c`.
  case global
  /// Variable `a` of the top level = `b`; with `x` 1, `b` is a variable and keeps its value.
  case setGlobal
  /// Goes on at the next word when an argument of the program gives variable `a`, which has name `b`.
  case override

  // Arithmetic: `a` = `b` op `c`; with `x` 1, `c` is a number from -32768 to 32767.
  case add, subtract, multiply, wholeDivide, modulo
  /// `a` = `a` + `b`, where `a` lies if it is a list or string that nothing else refers to; with `x`
  /// 1, `b` is a number.
  case extend
  /// The same for variable `a` of the top level, which has name `c`.
  case extendGlobal
  /// `a` = `b` op `c` for the operator `x`.
  case binary
  case negate, not

  // Goes on at the next word unless `a` op `b`; with `x` 1, `b` is a number.
  case unlessLess, unlessLessOrEqual, unlessGreater, unlessGreaterOrEqual, unlessEqual
  case unlessNotEqual
  /// Goes on at the next word when `a` is false; it has to be a truth value.
  case jumpIfFalse
  case jumpIfTrue
  /// Goes on at the next word.
  case jump
  /// The same at the end of a loop, where somebody may want to stop.
  case loop

  /// Makes `a` a count of repetitions.
  case prepareRepeat
  /// Goes on at the next word when `a` is 0, else counts it down.
  case nextRepeat
  /// Makes `a` and the register behind it the state of a loop over the range or list in `a`.
  case prepareFor
  /// Puts the next item of the loop state in `a` into `b`, or goes on at the next word.
  case nextFor

  /// `a` = the query of name `b`.
  case query
  /// `a` = the texts of `c` registers from `b`, joined.
  case join
  /// `a` = the pair of `b` and `c`.
  case pair
  /// `a` = the list of `c` registers from `b`.
  case list
  /// Appends `b` to the list in `a`.
  case append
  /// `a` = the item of `b` at `c`.
  case item
  /// `a` = the member of `b` that has name `c`.
  case member
  /// `a` = the function of the name in the next word with `c` arguments from `b`.
  case call
  /// `a` = the procedure of the number in the next word with `c` arguments from `b`.
  case invoke
  /// Gives `a` back to the caller.
  case giveBack
  /// Runs command `a`.
  case command
  /// Shows `a`, the value of a statement; with `x` 1 only when it is something.
  case present
}

/// An instruction in a word: `op | x << 8 | a << 16 | b << 32 | c << 48`.
struct Instruction {
  let word: UInt64

  init(word: UInt64) { self.word = word }

  init(_ opcode: Opcode, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, x: Int = 0) {
    word =
      UInt64(opcode.rawValue) | UInt64(UInt8(truncatingIfNeeded: x)) << 8
      | UInt64(UInt16(truncatingIfNeeded: a)) << 16 | UInt64(UInt16(truncatingIfNeeded: b)) << 32
      | UInt64(UInt16(truncatingIfNeeded: c)) << 48
  }

  /// The operation.
  ///
  /// Only words that the compiler wrote as instructions are read as such, so the byte is the raw
  /// value of a case.
  @inline(__always) var opcode: Opcode {
    unsafeBitCast(UInt8(truncatingIfNeeded: word), to: Opcode.self)
  }

  @inline(__always) var x: Int { Int(UInt8(truncatingIfNeeded: word >> 8)) }
  @inline(__always) var a: Int { Int(UInt16(truncatingIfNeeded: word >> 16)) }
  @inline(__always) var b: Int { Int(UInt16(truncatingIfNeeded: word >> 32)) }
  @inline(__always) var c: Int { Int(UInt16(truncatingIfNeeded: word >> 48)) }
  /// `b` as a number with a sign.
  @inline(__always) var signedB: Int { Int(Int16(truncatingIfNeeded: word >> 32)) }
  /// `c` as a number with a sign.
  @inline(__always) var signedC: Int { Int(Int16(truncatingIfNeeded: word >> 48)) }
}

extension BinaryOperator {
  /// The operators by the number they have in an instruction.
  private static let numbered: [BinaryOperator] = [
    .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .within, .range, .add,
    .subtract, .multiply, .divide, .wholeDivide, .modulo, .power,
  ]

  var number: Int { BinaryOperator.numbered.firstIndex(of: self) ?? 0 }

  init(number: Int) { self = BinaryOperator.numbered[number] }
}
