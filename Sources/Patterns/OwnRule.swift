// The rule that stands behind the pattern in one text.

import Glibc
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
    var next = start
    while let mark = firstIndex(of: UInt8(ascii: "@"), from: next) {
      if mark > start, Self.isLineEnd(bytes[mark - 1]), isRuleHead(at: mark) { return mark }
      next = mark + 1
    }
    return nil
  }

  private func isRuleHead(at mark: Int) -> Bool {
    let head = bytes[mark...].prefix(6)
    return head.count == 6 && head.starts(with: "@RULE".utf8)
      && head.last.map(Self.isBlank) ?? false
  }

  /// Where a byte stands for the first time, by the system's own search.
  private func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count,
        let found = memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}
