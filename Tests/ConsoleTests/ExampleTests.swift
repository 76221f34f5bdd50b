// Tests of the scripts in examples and in the README: each runs as it stands.

import Glibc
import TestSupport
import Testing

@Suite("Examples")
struct ExampleTests {
  @Test("There are examples")
  func thereAreExamples() {
    #expect(Examples.files.count >= 12)
  }

  @Test("An example runs to its end and says nothing on standard error", arguments: Examples.files)
  func runs(file: String) throws {
    // Some write files.
    let folder = TemporaryFolder()
    let run = try ProgramRun(
      Examples.program, ["--output", folder.path, Examples.folder + "/" + file])
    #expect(run.status == .exited(0))
    #expect(run.error == "")
    #expect(!run.output.isEmpty, "an example has something to show")
  }

  @Test("An example has no mistake that could be found without running it")
  func check() throws {
    let paths = Examples.files.map { Examples.folder + "/" + $0 }
    let run = try ProgramRun(Examples.program, ["--check"] + paths)
    #expect(run.status == .exited(0))
    #expect(run.error == "")
  }

  @Test("An example says what it shows and how it is called", arguments: Examples.files)
  func opens(file: String) throws {
    let text = try readText(Examples.folder + "/" + file)
    #expect(text.hasPrefix("# "))
    #expect(text.contains("\n#   lifeline examples/\(file)\n"))
    #expect(text.contains("\nexpect "), "an example ends in what must be true")
    let widest = text.split(separator: "\n").map(\.count).max() ?? 0
    #expect(widest <= 100)
  }
}

@Suite("README")
struct ReadmeTests {
  @Test("A piece of the language in the README runs", arguments: Examples.readmeBlocks)
  func runs(block: String) throws {
    let run = try ProgramRun(Examples.program, ["-c", block])
    #expect(run.status == .exited(0))
    #expect(run.error == "")
  }

  @Test("There are pieces of the language in the README")
  func thereAreBlocks() {
    #expect(Examples.readmeBlocks.count >= 3)
  }
}

/// What the tests above run.
private enum Examples {
  static let program = BuiltProducts.program("lifeline")

  /// The folder of the project, from where this file stood when it was compiled.
  static let project = #filePath.components(dropping: 3)

  static let folder = project + "/examples"

  /// The names of the scripts, in order.
  static let files: [String] = {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".life") { names.append(name) }
    }
    return names.sorted()
  }()

  /// What stands in the README between ```life and ```.
  static let readmeBlocks: [String] = {
    guard let text = try? readText(project + "/README.md") else { return [] }
    var blocks: [String] = []
    var block: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```life" {
        block = []
      } else if line == "```", let lines = block {
        blocks.append(lines.joined(separator: "\n"))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }()
}

extension String {
  /// A path without its last components.
  fileprivate func components(dropping count: Int) -> String {
    split(separator: "/", omittingEmptySubsequences: false).dropLast(count).joined(separator: "/")
  }
}

private struct Unreadable: Error { let path: String }

/// The text of a file.
private func readText(_ path: String) throws -> String {
  guard let file = fopen(path, "r") else { throw Unreadable(path: path) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { return String(decoding: bytes, as: UTF8.self) }
    bytes += buffer[..<count]
  }
}
