// Text cut to a width.

/// The text, or as much of it as fits in so many columns with `…` (`~` in ASCII) at its end.
package func shortened(_ text: String, to columns: Int, isUTF8: Bool) -> String {
  guard displayColumns(of: text) > columns else { return text }
  guard columns > 0 else { return "" }
  var result = ""
  var used = 0
  for character in text {
    let width = displayColumns(of: String(character))
    guard used + width <= columns - 1 else { break }
    result.append(character)
    used += width
  }
  return result + (isUTF8 ? "…" : "~")
}
