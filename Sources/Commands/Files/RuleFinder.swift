// Where the files of rules are looked for, and how they are read.

import Editing
import Patterns
import Rules
import Syntax

/// Finds the rule of a name in folders.
struct RuleFinder {
  let host: any Host
  /// Nearest first; `.` is the working folder.
  let folders: [String]

  private static let ending = ".rule"

  /// The rule of a name; `nil` when no folder has its file.
  func table(_ name: String) throws(RuleError) -> TableRule? {
    guard let path = path(of: name) else { return nil }
    let file = try file(path)
    guard RuleFinder.folded(file.name) == RuleFinder.folded(name) else {
      throw RuleFinder.error(.ruleFileOfAnother(path: path, name: file.name))
    }
    return try rule(of: file, at: path)
  }

  /// The rule of a file, with colours and names from the file that its family shares.
  func rule(of file: RuleFile, at path: String) throws(RuleError) -> TableRule {
    var shared: RuleFile?
    if let name = file.sharedName, let path = self.path(of: name) { shared = try self.file(path) }
    do throws(RuleFileError) {
      return try file.rule(sharing: shared)
    } catch {
      throw RuleFinder.error(.ruleFile(path: path, error))
    }
  }

  private func file(_ path: String) throws(RuleError) -> RuleFile {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try host.read(path, limit: RuleFile.longestText)
    } catch {
      throw RuleFinder.error(
        .ruleFileNotRead(path: path, reason: error.diagnostic(for: path).message))
    }
    return try RuleFinder.file(bytes, at: path)
  }

  /// Reads the text of a file; `path` is for the message.
  static func file(_ bytes: [UInt8], at path: String) throws(RuleError) -> RuleFile {
    do throws(RuleFileError) {
      return try RuleFile(bytes)
    } catch {
      throw self.error(.ruleFile(path: path, error))
    }
  }

  /// Whoever reads the text of a rule knows where in it the name stands.
  private static func error(_ problem: RuleError.Problem) -> RuleError {
    RuleError(problem, at: 0..<0)
  }

  /// The file of a rule: in the nearest folder that has one, there the one whose name has the same
  /// capitals, else the first.
  func path(of name: String) -> String? {
    let exact = fileName(of: name)
    let wanted = exact.lowercased()
    for folder in folders {
      let names = host.list(folder)
      let found = names.contains(exact) ? exact : names.first { $0.lowercased() == wanted }
      if let found { return RuleFinder.joined(folder, found) }
    }
    return nil
  }

  /// How the file of a rule is called.
  func fileName(of name: String) -> String { RuleFile.fileName(of: name) + RuleFinder.ending }

  /// The folders in words: `the working folder, lib and /home/user/.local/share/lifeline/rules`.
  var places: String {
    let names = folders.map { $0 == "." ? "the working folder" : $0 }
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The names of the rules that have a file and where each is, sorted; files that only share
  /// colours are left out.
  var found: [(name: String, path: String)] {
    var seen: Set<String> = []
    var found: [(name: String, path: String)] = []
    for folder in folders {
      for file in host.list(folder) where file.lowercased().hasSuffix(RuleFinder.ending) {
        let name = String(file.dropLast(RuleFinder.ending.count))
        guard !name.isEmpty, !name.hasSuffix("-shared"), seen.insert(name.lowercased()).inserted
        else { continue }
        found.append((name, RuleFinder.joined(folder, file)))
      }
    }
    return found.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
  }

  fileprivate static func joined(_ folder: String, _ file: String) -> String {
    folder == "." ? file : folder.hasSuffix("/") ? folder + file : folder + "/" + file
  }

  private static func folded(_ name: String) -> String {
    RuleFile.fileName(of: name).lowercased()
  }
}

extension Session {
  /// Looks beside a pattern file and in the folders `Rules` around it, in the working folder,
  /// beside the script, in the user's data folder, in the folders of `LIFELINE_RULES`, and in the
  /// folders `Rules` in and beside those of the library.
  func ruleFinder(beside path: String? = nil) -> RuleFinder {
    var folders: [String] = []
    if let path {
      let beside = Session.folder(of: path)
      folders = [beside] + rulesFolders(around: beside)
    }
    folders += [".", scriptFolders.last ?? ""]
    if let ruleFolder { folders.append(ruleFolder) }
    folders += (host.environment("LIFELINE_RULES") ?? "").split(separator: ":").map {
      expanded(String($0))
    }
    folders += libraryFolders.flatMap { [$0.path, Session.folder(of: $0.path)] }
      .compactMap(rulesFolder)
    var seen: Set<String> = []
    return RuleFinder(
      host: host, folders: folders.map { $0.isEmpty ? "." : $0 }.filter { seen.insert($0).inserted }
    )
  }

  /// The folders `Rules` in a folder and in those around it, nearest first: a collection of
  /// patterns keeps its rules so.
  private func rulesFolders(around folder: String) -> [String] {
    var place = host.fullPath(of: folder.isEmpty ? "." : folder)
    var folders = [rulesFolder(in: place)]
    while let slash = place.lastIndex(of: "/") {
      place = String(place[..<slash])
      folders.append(rulesFolder(in: place))
    }
    return folders.compactMap { $0 }
  }

  private func rulesFolder(in folder: String) -> String? {
    let folder = RuleFinder.joined(folder, "Rules")
    return host.kind(of: folder) == .folder ? folder : nil
  }

  /// What should be said of the rule where a file, which only names it, is read with another or not at
  /// all; `nil` for the path of what is no file.
  func warning(
    ofNamed rule: Rule, in path: String?, as format: (any WritablePatternFormat)? = nil
  ) -> String? {
    guard case .table(let rule) = rule, rule.source == nil || format?.holdsRuleTables != true
    else { return nil }
    let finder = ruleFinder(beside: path.map(expanded))
    guard let found = try? Rulestring(parsing: rule.name, tables: finder.table).rule else {
      return "the rule \(rule.name) is found neither beside it nor in your folders of rules"
    }
    if case .table(let found) = found, found.transitions == rule.transitions { return nil }
    return "'\(rule.name)' is the name of another rule, with which it will be read"
  }

  /// The user's own folder of rules.
  var ruleFolder: String? { dataFolder.map { $0 + "/lifeline/rules" } }

  /// Sets the rule of a `.rule` file; the cells stay.
  mutating func openRule(
    _ source: PatternSource, at span: Span? = nil
  ) throws(Diagnostic) -> Outcome {
    let (path, bytes) = (source.path, source.bytes)
    let finder = ruleFinder(beside: locate(path))
    let rule: Rule
    do throws(RuleError) {
      rule = .table(try finder.rule(of: try RuleFinder.file(bytes, at: path), at: path))
    } catch {
      var diagnostic = error.diagnostic
      diagnostic.span = span
      throw diagnostic
    }
    try confirmStates(of: rule)
    try edit { (editor) throws(EditingError) in try editor.setRule(rule) }
    return Outcome(
      "\(path): \(rule.title), \(counted(rule.stateCount, "state"))",
      result: .object([("rule", .string(rule.rulestring)), ("states", .integer(rule.stateCount))]))
  }

  /// Asks before cells change because a rule has not their state.
  mutating func confirmStates(of rule: Rule) throws(Diagnostic) {
    let changed = document.cellsLosingState(under: rule)
    if changed > 0 { try confirm("change the states of \(counted(changed, "cell"))") }
  }
}
