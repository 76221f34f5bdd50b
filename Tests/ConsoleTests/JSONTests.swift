// `--json`: one object a statement and nothing else on standard output.

import TestSupport
import Testing

@Suite struct JSONTests {
  @Test func everyStatementGivesOneObject() throws {
    let run = try Lifeline.commands(
      """
      place glider at 0,0; step 4; population; bounds; pattern; [1,2]; say "a \\"b\\" é \\t"
      2^60; show; if true { say 3 }; random 50% in 0,0 size 3x3; info; rules; snapshots
      title "\u{1B}[31m"; info
      expect 1 == 2
      """, ["--json"])
    #expect(run.code == 3)
    #expect(run.lines.count > 15)
    for line in run.lines { #expect(JSONChecker.isObject(line), "\(line)") }
    #expect(
      run.lines[1]
        == "{\"command\":\"step\",\"line\":1,\"ok\":true,\"result\":{\"generation\":4,\"population\":5}}"
    )
    #expect(run.lines[3].hasSuffix("\"result\":{\"x\":1,\"y\":1,\"width\":3,\"height\":3}}"))
    #expect(run.lines[7].hasSuffix("\"result\":\"1152921504606846976\"}"))
    #expect(run.lines.last?.contains("\"ok\":false,\"error\":{") ?? false)
    #expect(run.isSafeToPrint)
  }

  @Test func aPatternFileIsOneObject() throws {
    let folder = TemporaryFolder()
    let path = try folder.write("g.rle", "x = 3, y = 3, rule = B36/S23\nbob$2bo$3o!\n")
    let run = try Lifeline.run(["--json", path])
    #expect(run.lines.count == 1)
    #expect(JSONChecker.isObject(run.lines[0]))
    #expect(run.output.contains("\"population\":5,\"rule\":\"B36/S23\""))
  }

  @Test(arguments: ["nosuch", "say (", "rule nosuch", "expect false \"why \\\"so\\\"\""])
  func mistakesAreObjectsToo(commands: String) throws {
    let run = try Lifeline.run(["--json"], input: "say 1\n\(commands)\n")
    #expect(run.lines.count == 2)
    for line in run.lines { #expect(JSONChecker.isObject(line), "\(line)") }
    #expect(run.output.contains("\"line\":2"))
    #expect(run.code != 0)
  }
}

/// Reads JSON far enough to tell whether a line is one whole object.
private struct JSONChecker {
  private var rest: Substring.UnicodeScalarView

  static func isObject(_ line: String) -> Bool {
    var checker = JSONChecker(rest: line[...].unicodeScalars)
    return line.hasPrefix("{") && checker.value(depth: 0) && checker.rest.isEmpty
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func value(depth: Int) -> Bool {
    guard depth < 50, let first = rest.first else { return false }
    switch first {
    case "{": return items("{", "}") { $0.string() && $0.take(":") && $0.value(depth: depth + 1) }
    case "[": return items("[", "]") { $0.value(depth: depth + 1) }
    case "\"": return string()
    default: return word()
    }
  }

  private mutating func items(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ item: (inout JSONChecker) -> Bool
  ) -> Bool {
    guard take(open) else { return false }
    if take(close) { return true }
    repeat {
      guard item(&self) else { return false }
    } while take(",")
    return take(close)
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return true }
      if scalar.value < 0x20 { return false }
      if scalar == "\\" {
        guard let escaped = rest.popFirst(), "\"\\/bfnrtu".unicodeScalars.contains(escaped) else {
          return false
        }
      }
    }
    return false
  }

  private mutating func word() -> Bool {
    let text = String(rest.prefix { !",]}".unicodeScalars.contains($0) })
    rest = rest.dropFirst(text.unicodeScalars.count)
    return ["true", "false", "null"].contains(text) || (Double(text) != nil && text != "nan")
  }
}
