// The escape sequences that keys and the mouse send, as xterm, VTE, tmux and the Linux console do.

enum EscapeSequences {
  /// The key of `ESC O` and a final byte.
  static func afterO(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "M"): return .enter
    case UInt8(ascii: "P")...UInt8(ascii: "S"): return .function(Int(final) - 0x4F)
    default: return letter(final)
    }
  }

  /// The key of `ESC [`, parameters and a final byte; nil for a sequence that is no key.
  ///
  /// A second parameter tells shift, alt and control apart; the keys here mean the same with them.
  static func afterBracket(_ parameters: [UInt8], _ final: UInt8) -> Key? {
    if parameters.first == UInt8(ascii: "<") {
      return mouse(numbers(parameters.dropFirst()), final)
    }
    if parameters == [UInt8(ascii: "[")] {
      let isFunction = (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final)
      return isFunction ? .function(Int(final) - 0x40) : nil
    }
    let isPlain = parameters.allSatisfy { (0x30...0x3B).contains($0) }
    guard isPlain else { return nil }
    switch final {
    case UInt8(ascii: "~"): return numbered(numbers(parameters[...]).first ?? 0)
    case UInt8(ascii: "Z"): return .backTab
    // `ESC [ row ; column R` is an answer about the cursor, unless it can only be F3.
    case UInt8(ascii: "R") where parameters.count > 3 || parameters.first ?? 0x31 != 0x31:
      return nil
    case UInt8(ascii: "P")...UInt8(ascii: "S"): return .function(Int(final) - 0x4F)
    default: return letter(final)
    }
  }

  private static func letter(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return .right
    case UInt8(ascii: "D"): return .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    default: return nil
    }
  }

  private static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: return .home
    case 2: return .insert
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    case 11...15: return .function(number - 10)
    case 17...21: return .function(number - 11)
    case 23, 24: return .function(number - 12)
    default: return nil
    }
  }

  /// A mouse report `ESC [ < code ; column ; row` and `M`, or `m` for a release. The code's two low
  /// bits are the button, 32 means motion, 64 the wheel; 4, 8 and 16 are modifiers.
  private static func mouse(_ numbers: [Int], _ final: UInt8) -> Key? {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else { return nil }
    let code = numbers[0]
    guard code < 128 else { return nil }
    let button = [MouseEvent.Button.left, .middle, .right, .none][code & 3]
    let action: MouseEvent.Action
    switch (code & 64 != 0, code & 3, code & 32 != 0, final == UInt8(ascii: "m")) {
    case (true, 0, _, _): action = .wheelUp
    case (true, 1, _, _): action = .wheelDown
    case (true, _, _, _): return nil
    case (false, _, true, _): action = .drag
    case (false, _, false, true): action = .release
    case (false, _, false, false): action = .press
    }
    let isWheel = action == .wheelUp || action == .wheelDown
    return .mouse(
      MouseEvent(
        action: action, button: isWheel ? .none : button, column: numbers[1] - 1,
        row: numbers[2] - 1))
  }

  /// Decimal numbers between semicolons, none above 99,999.
  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
    bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      digits.reduce(0) { sum, digit in
        (0x30...0x39).contains(digit) ? min(sum * 10 + Int(digit) - 0x30, 99_999) : sum
      }
    }
  }
}
