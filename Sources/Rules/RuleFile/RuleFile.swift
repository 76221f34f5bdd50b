// The format `.rule`: a rule with its name, its transitions and how its states look.

import Cells

/// What a `.rule` file says.
///
/// A file is sections that begin with `@` and a capital letter in the first column of a line:
/// `@RULE` and the name, then `@TABLE` or `@TREE` (the first of the two counts), `@COLORS`, `@NAMES`.
/// Of sections with one name the first counts; sections of other names are passed over. The format is
/// that of Golly, which calls the algorithm RuleLoader.
package struct RuleFile: Sendable {
  /// What the file calls the rule.
  package let name: String
  /// The transitions; `nil` in a file that only has colours or names.
  package let transitions: TransitionTree?
  private let colors: ColorSection?
  private let names: NameSection?

  /// The largest file that is read, in bytes.
  package static let longestText = 1 << 25

  /// How the file of a rule is called, without the ending: a name may have a `/`, a file may not.
  package static func fileName(of name: String) -> String {
    String(name.map { $0 == "/" ? "_" : $0 })
  }

  /// Whether somebody who writes a name means this rule: small or capital, and `_` for `/` as in
  /// the names of files.
  package func isCalled(_ other: String) -> Bool {
    RuleFile.fileName(of: name).lowercased() == RuleFile.fileName(of: other).lowercased()
  }

  /// Whether a text is a `.rule` file, judging by its beginning.
  package static func describes(_ bytes: [UInt8]) -> Bool {
    var text = RuleFileText(bytes)
    while let line = text.nextLine() {
      if line.isEmpty { continue }
      return line.isSectionHead && line.bytes.starts(with: "@RULE".utf8)
    }
    return false
  }

  /// Reads a file.
  ///
  /// Large tables and trees end in `tooLarge` after a few seconds at most, and texts beyond
  /// `longestText` in `textTooLong`.
  package init(_ bytes: [UInt8]) throws(RuleFileError) {
    guard bytes.count <= RuleFile.longestText else {
      throw RuleFileError(line: 1, column: 1, .textTooLong)
    }
    var reader = RuleFileReader(bytes)
    try reader.read()
    name = reader.name
    transitions = reader.transitions
    colors = reader.colors
    names = reader.names
  }

  /// The file whose colours and names the rules of a family share: `Worm-shared` for `Worm-1040512`.
  /// `nil` when this one says both, or when its name has no hyphen.
  package var sharedName: String? {
    guard colors == nil || names == nil, let hyphen = name.lastIndex(of: "-") else { return nil }
    let shared = name[..<hyphen] + "-shared"
    return shared == name ? nil : String(shared)
  }

  /// The rule; what it does not say about the look of its states a shared file may. `source` is its
  /// text where that came with a pattern.
  ///
  /// - Throws: `transitionsMissing` when the file only has colours or names.
  package func rule(
    sharing shared: RuleFile? = nil, source: String? = nil
  ) throws(RuleFileError) -> TableRule {
    guard let transitions else {
      throw RuleFileError(line: 1, column: 1, .transitionsMissing)
    }
    let states = transitions.stateCount
    let names = (names ?? shared?.names)?.names ?? [:]
    return TableRule(
      name: name, transitions: transitions,
      appearance: StateAppearance(
        colors: (colors ?? shared?.colors)?.colors(ofStates: states) ?? [:],
        names: names.filter { Int($0.key) < states }),
      source: source)
  }
}

/// Reads a `.rule` file section by section.
private struct RuleFileReader {
  private var text: RuleFileText
  private(set) var name = ""
  private(set) var transitions: TransitionTree?
  private(set) var colors: ColorSection?
  private(set) var names: NameSection?

  init(_ bytes: [UInt8]) { text = RuleFileText(bytes) }

  mutating func read() throws(RuleFileError) {
    var head = try readName()
    while let line = head {
      var words = line
      switch words.nextWord().string {
      case "@TABLE" where transitions == nil: head = try readTable(line)
      case "@TREE" where transitions == nil: head = try readTree(line)
      case "@COLORS" where colors == nil:
        var section = ColorSection()
        head = try readLines { line throws(RuleFileError) in try section.read(line) }
        colors = section
      case "@NAMES" where names == nil:
        var section = NameSection()
        head = try readLines { line throws(RuleFileError) in try section.read(line) }
        names = section
      default: head = try readLines { _ throws(RuleFileError) in }
      }
    }
  }

  /// Reads `@RULE` with the name, and passes by what is said about the rule.
  private mutating func readName() throws(RuleFileError) -> RuleFileLine? {
    var first = text.nextLine()
    while let line = first, line.isEmpty { first = text.nextLine() }
    guard var line = first, line.isSectionHead, line.drop("@RULE") else {
      throw first?.error(.notARule) ?? RuleFileError(line: 1, column: 1, .notARule)
    }
    name = line.nextWord().string
    if name.isEmpty { throw line.error(.nameMissing) }
    return try readLines { _ throws(RuleFileError) in }
  }

  /// Gives the lines of a section to somebody, and returns the head of the next.
  private mutating func readLines(
    _ body: (RuleFileLine) throws(RuleFileError) -> Void
  ) throws(RuleFileError) -> RuleFileLine? {
    while let line = text.nextLine() {
      if line.isSectionHead { return line }
      try body(line)
    }
    return nil
  }

  private mutating func readTable(_ head: RuleFileLine) throws(RuleFileError) -> RuleFileLine? {
    var section = TableSection()
    let next = try readLines { line throws(RuleFileError) in try section.read(line) }
    let table = try section.finished(head)
    do throws(DiagramTooLarge) {
      transitions = try TableCompiler.tree(of: table)
    } catch {
      throw head.error(.tooLarge)
    }
    return next
  }

  private mutating func readTree(_ head: RuleFileLine) throws(RuleFileError) -> RuleFileLine? {
    var section = TreeSection()
    let next = try readLines { line throws(RuleFileError) in try section.read(line) }
    transitions = try section.finished(head)
    return next
  }
}
