// Rules that stand beside the pattern in a zip file.

import Rules

extension ZipArchive {
  /// Finds rules in the files of the archive, and those it has not in `tables`.
  func tables(before tables: @escaping TableSource) -> TableSource {
    { name throws(RuleError) in
      guard let entry = self.entry(ofRule: name) else { return try tables(name) }
      let (file, source) = try ruleFile(entry)
      guard file.isCalled(name) else {
        throw RuleError(.ruleFileOfAnother(path: entry.name, name: file.name), at: 0..<0)
      }
      var shared: RuleFile?
      if let name = file.sharedName, let entry = self.entry(ofRule: name) {
        shared = try ruleFile(entry).file
      }
      do throws(RuleFileError) {
        return try file.rule(sharing: shared, source: source)
      } catch {
        throw RuleError(.ruleFile(path: entry.name, error), at: 0..<0)
      }
    }
  }

  /// The file that is called as a rule is.
  private func entry(ofRule name: String) -> Entry? {
    let file = "\(RuleFile.fileName(of: name)).rule".lowercased()
    return entries.first { entry in
      // What macOS packs beside each file bears its name too.
      !entry.name.hasPrefix("__MACOSX/")
        && entry.name.split(separator: "/").last?.lowercased() == file
    }
  }

  private func ruleFile(_ entry: Entry) throws(RuleError) -> (file: RuleFile, source: String) {
    let bytes: [UInt8]
    do throws(Gzip.Problem) {
      bytes = try self.bytes(of: entry, limit: { _ in RuleFile.longestText })
    } catch {
      throw RuleError(.ruleFileDamaged(path: entry.name), at: 0..<0)
    }
    do throws(RuleFileError) {
      return (try RuleFile(bytes), String(decoding: bytes, as: UTF8.self))
    } catch {
      throw RuleError(.ruleFile(path: entry.name, error), at: 0..<0)
    }
  }
}
