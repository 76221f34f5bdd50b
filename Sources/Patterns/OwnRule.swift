// The rule that stands behind the pattern in one text.

import Rules

extension PatternText {
  /// The rule of the `@RULE` that stands behind a pattern, as newer versions of Golly write it;
  /// `nil` when there is none. O(length).
  func ownRule() throws(PatternError) -> TableRule? {
    guard let start = ownRuleStart else { return nil }
    let source = Array(bytes[start...])
    do throws(RuleFileError) {
      return try RuleFile(source).rule(source: String(decoding: source, as: UTF8.self))
    } catch {
      let place = self.error(.empty, at: start)
      throw PatternError(
        line: place.line + error.line - 1, column: error.column, problem: .ruleFile(error.problem))
    }
  }

  /// Where a line begins with `@RULE` and a blank; never in the first line, where a text is no
  /// pattern.
  var ownRuleStart: Int? {
    var rest = bytes[start...]
    while let mark = rest.firstIndex(of: UInt8(ascii: "@")) {
      if mark > start, Self.isLineEnd(bytes[mark - 1]), begins(mark..<end, with: "@RULE") {
        return mark
      }
      rest = bytes[(mark + 1)...]
    }
    return nil
  }
}
