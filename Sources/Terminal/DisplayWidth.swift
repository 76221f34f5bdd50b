// How many columns of a terminal a text takes, and cutting it to fit.

/// The columns a text without control characters takes: two for East Asian wide characters and
/// emoji, none for marks that combine with the character before, one for the rest.
///
/// Independent of the locale, unlike `wcwidth`. The ranges are the wide ones of Unicode's
/// EastAsianWidth.txt, rounded to blocks.
package func displayWidth(of text: String) -> Int {
  text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
}

private func width(of scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x300 { return 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}

/// The beginning of a text that fits in a number of columns.
package func cut(_ text: String, to columns: Int) -> String {
  guard displayWidth(of: text) > columns else { return text }
  var result = ""
  var used = 0
  for character in text {
    used += displayWidth(of: String(character))
    if used > columns { break }
    result.append(character)
  }
  return result
}
