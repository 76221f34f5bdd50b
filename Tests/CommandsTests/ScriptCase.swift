// The cases of the script tests: the files in the folder Scripts.

import Glibc
import Testing

/// One file `Scripts/<command>/<behaviour>.life`.
struct ScriptCase: CustomTestStringConvertible, Sendable {
  /// `set/points.life`.
  let name: String
  let path: String

  var testDescription: String { name }

  private static let folder: String = {
    let file = #filePath
    return String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)]) + "/Scripts"
  }()

  /// Every case, sorted by name.
  static let all: [ScriptCase] = entries(of: folder).flatMap { command in
    entries(of: folder + "/" + command).filter { $0.hasSuffix(".life") }.map { file in
      ScriptCase(name: "\(command)/\(file)", path: "\(folder)/\(command)/\(file)")
    }
  }

  private static func entries(of folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// The lines of the file; a last line feed begins no line.
  func lines() throws -> [String] {
    let file = try #require(fopen(path, "r"), "\(path) cannot be read")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Writes the file anew.
  func record(_ lines: [String]) throws {
    let file = try #require(fopen(path, "w"), "\(path) cannot be written")
    defer { fclose(file) }
    let text = lines.joined(separator: "\n") + "\n"
    _ = fputs(text, file)
  }
}
