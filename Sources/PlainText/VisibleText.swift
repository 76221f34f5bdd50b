// Text from elsewhere, made safe to print.

/// The text with everything in it that could steer a terminal or mislead a reader made visible.
///
/// Control characters become `^[` and the like, DEL `^?`; the second set of controls, marks that
/// change the direction of text, line and paragraph separators, invisible tags and characters of
/// no width become `\u{9b}`. Joiners stay where they join. Line breaks and tabs are kept when
/// `keepsLines`. O(length).
package func visible(_ text: some StringProtocol, keepsLines: Bool = false) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09, 0x0A:
      result.append(contentsOf: keepsLines ? [scalar] : ["^", caret(scalar)])
    case 0x00..<0x20, 0x7F:
      result.append(contentsOf: ["^", caret(scalar)])
    case _ where isTreacherous(scalar):
      result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
    default:
      result.append(scalar)
    }
  }
  return String(result)
}

/// The letter of a control character in caret notation.
private func caret(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value ^ 0x40))
}

private func isTreacherous(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x80...0x9F,  // the second set of controls
    0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069,  // direction
    0x200B, 0x2060...0x2064, 0xFEFF, 0x180E,  // no width
    0x2028...0x2029,  // line and paragraph separators
    0xFFF9...0xFFFB, 0xE0000...0xE0FFF:  // annotations, tags
    return true
  default:
    return scalar.properties.generalCategory == .privateUse
  }
}
