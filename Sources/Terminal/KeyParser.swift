// From the bytes a terminal sends to keys, one byte at a time and without reading anything.

/// A state machine over the bytes of a terminal in raw mode.
///
/// Sequences it does not know are swallowed whole. An escape may begin a sequence or be the key of
/// that name; only time tells, so whoever feeds the parser calls `flush` when nothing follows.
package struct KeyParser: Sendable {
  private enum State: Equatable {
    case ground
    case character(bytes: [UInt8], missing: Int)
    case escape
    /// After `ESC [`.
    case control(parameters: [UInt8])
    /// After `ESC O`.
    case function
    /// After `ESC ] P _ ^ X`: a text that ends with BEL or `ESC \`.
    case string(endsAfterEscape: Bool)
    /// After `ESC [ 200 ~`, before `ESC [ 201 ~`.
    case paste
    /// Bytes of an old mouse report still to be swallowed.
    case skip(Int)
  }

  private var state = State.ground
  /// What has been pasted so far; not part of the state, so that it grows in place.
  private var pasted: [UInt8] = []
  private static let longestParameters = 32
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  /// Bytes of a paste that are kept.
  private static let longestPaste = 1 << 18

  /// A parser that waits for the first byte of a key.
  package init() {}

  /// Whether a key has begun and is not complete.
  package var isPending: Bool { state != .ground }

  /// How long to wait for the rest of what has begun before `flush`: a moment, since what a key
  /// sends comes at once; longer for a paste, which may come over a slow line.
  package var patience: Duration? {
    switch state {
    case .ground: nil
    case .paste: .seconds(1)
    case .character, .escape, .control, .function, .string, .skip: .milliseconds(50)
    }
  }

  /// The keys that one more byte completes: none or one, rarely two.
  package mutating func feed(_ byte: UInt8) -> [Key] {
    switch state {
    case .ground:
      return ground(byte)
    case .character(let bytes, let missing):
      return character(bytes, missing, byte)
    case .escape:
      return escape(byte)
    case .control(let parameters):
      return control(parameters, byte)
    case .function:
      state = .ground
      return EscapeSequences.afterO(byte).map { [$0] } ?? []
    case .string(let endsAfterEscape):
      if byte == 0x07 || (endsAfterEscape && byte == UInt8(ascii: "\\")) {
        state = .ground
      } else {
        state = .string(endsAfterEscape: byte == 0x1B)
      }
      return []
    case .paste:
      return paste(byte)
    case .skip(let count):
      state = count > 1 ? .skip(count - 1) : .ground
      return []
    }
  }

  /// Ends what has begun because nothing follows: a lone escape is the escape key, half a character
  /// is a replacement character, half a sequence is forgotten.
  package mutating func flush() -> [Key] {
    defer { state = .ground }
    switch state {
    case .escape: return [.escape]
    case .character: return [.character("\u{FFFD}")]
    case .control(let parameters) where parameters.isEmpty: return [.alt("[")]
    case .function: return [.alt("O")]
    case .paste: return [takePaste(pasted.count)]
    case .ground, .control, .string, .skip: return []
    }
  }

  private mutating func ground(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x1B:
      state = .escape
      return []
    case 0x0A, 0x0D: return [.enter]
    case 0x09: return [.tab]
    case 0x08, 0x7F: return [.backspace]
    case 0x01...0x1A: return [.control(Character(Unicode.Scalar(byte + 0x60)))]
    case 0x00, 0x1C...0x1F: return [.control(Character(Unicode.Scalar(byte + 0x40)))]
    case 0x20...0x7E: return [.character(Character(Unicode.Scalar(byte)))]
    case 0xC2...0xDF: state = .character(bytes: [byte], missing: 1)
    case 0xE0...0xEF: state = .character(bytes: [byte], missing: 2)
    case 0xF0...0xF4: state = .character(bytes: [byte], missing: 3)
    default: return [.character("\u{FFFD}")]
    }
    return []
  }

  private mutating func character(_ bytes: [UInt8], _ missing: Int, _ byte: UInt8) -> [Key] {
    guard (0x80...0xBF).contains(byte) else {
      state = .ground
      return [.character("\u{FFFD}")] + feed(byte)
    }
    let bytes = bytes + [byte]
    guard missing == 1 else {
      state = .character(bytes: bytes, missing: missing - 1)
      return []
    }
    state = .ground
    let text = String(decoding: bytes, as: UTF8.self)
    return [.character(text.count == 1 ? text.first ?? "\u{FFFD}" : "\u{FFFD}")]
  }

  private mutating func escape(_ byte: UInt8) -> [Key] {
    switch byte {
    case UInt8(ascii: "["):
      state = .control(parameters: [])
    case UInt8(ascii: "O"):
      state = .function
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string(endsAfterEscape: false)
    case 0x1B:
      return [.escape]
    case 0x20...0x7E:
      state = .ground
      return [.alt(Character(Unicode.Scalar(byte)))]
    default:
      state = .ground
      return [.escape] + feed(byte)
    }
    return []
  }

  private mutating func control(_ parameters: [UInt8], _ byte: UInt8) -> [Key] {
    switch byte {
    case 0x20...0x3F where parameters.count < Self.longestParameters:
      state = .control(parameters: parameters + [byte])
      return []
    case 0x20...0x3F:
      return []
    case UInt8(ascii: "M") where parameters.isEmpty:
      state = .skip(3)
      return []
    case UInt8(ascii: "[") where parameters.isEmpty:
      // The Linux console sends its first function keys as ESC [ [ A.
      state = .control(parameters: [byte])
      return []
    case UInt8(ascii: "~") where parameters == Array("200".utf8):
      state = .paste
      return []
    case 0x40...0x7E:
      state = .ground
      return EscapeSequences.afterBracket(parameters, byte).map { [$0] } ?? []
    case 0x1B:
      state = .escape
      return []
    default:
      state = .ground
      return []
    }
  }

  /// Collects a paste; what goes beyond the longest is dropped, but its end is still recognised.
  private mutating func paste(_ byte: UInt8) -> [Key] {
    pasted.append(byte)
    if byte == UInt8(ascii: "~") && pasted.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      state = .ground
      return [takePaste(pasted.count - Self.pasteEnd.count)]
    }
    if pasted.count >= 2 * Self.longestPaste {
      pasted.removeSubrange(Self.longestPaste..<pasted.count - Self.pasteEnd.count)
    }
    return []
  }

  /// Terminals send carriage returns between pasted lines.
  private mutating func takePaste(_ count: Int) -> Key {
    defer { pasted = [] }
    let bytes = pasted.prefix(min(count, Self.longestPaste)).map { $0 == 0x0D ? 0x0A : $0 }
    return .paste(String(decoding: bytes, as: UTF8.self))
  }
}
