// Rules that stand beside the pattern in a zip file.

import Rules

extension ZipArchive {
  /// Finds rules in the files of the archive, and those it has not in `tables`.
  func tables(before tables: @escaping TableSource) -> TableSource {
    { name throws(RuleError) in
      let file = "\(RuleFile.fileName(of: name)).rule".lowercased()
      let known = entries.first { entry in
        // What macOS packs beside each file bears its name too.
        !entry.name.hasPrefix("__MACOSX/")
          && entry.name.split(separator: "/").last?.lowercased() == file
      }
      guard let entry = known else { return try tables(name) }
      let bytes: [UInt8]
      do throws(Gzip.Problem) {
        bytes = try self.bytes(of: entry, limit: { _ in RuleFile.longestText })
      } catch {
        throw RuleError(.ruleFileDamaged(path: entry.name), at: 0..<0)
      }
      do throws(RuleFileError) {
        return try RuleFile(bytes).rule(source: String(decoding: bytes, as: UTF8.self))
      } catch {
        throw RuleError(.ruleFile(path: entry.name, error), at: 0..<0)
      }
    }
  }
}
