// Reading the section `@TABLE`.

import Cells

/// Reads the lines of a `@TABLE`: declarations, variables and transitions.
///
///     n_states:4
///     neighborhood:vonNeumann
///     symmetries:rotate4
///     var a={2,3}
///     a,0,a,1,0,a
///
/// What stands behind `#` is a comment. With at most 10 states and before the first variable the
/// commas of a transition may be left out.
struct TableSection {
  private var stateCount: Int?
  private var neighbourhood: TableNeighbourhood?
  private var symmetry: TableSymmetry?
  private var table: TransitionTable?
  private var numbers: [String: Int] = [:]

  /// Takes in one line.
  mutating func read(_ whole: RuleFileLine) throws(RuleFileError) {
    var line = whole
    line.dropComment()
    if line.isEmpty { return }
    if line.drop("n_states:") {
      try readStateCount(line)
    } else if line.drop("neighborhood:") {
      guard let found = TableNeighbourhood(rawValue: line.string) else {
        throw line.error(.table(.unknownNeighbourhood(line.string)))
      }
      neighbourhood = found
    } else if line.drop("symmetries:") {
      guard let neighbourhood else {
        throw whole.error(.table(.symmetriesBeforeNeighbourhood))
      }
      guard let found = TableSymmetry(rawValue: line.string),
        neighbourhood.symmetries.contains(found)
      else { throw line.error(.table(.unknownSymmetry(line.string, neighbourhood))) }
      symmetry = found
    } else {
      if table == nil { table = try declared(before: line) }
      if line.drop("var ") { try readVariable(line) } else { try readTransition(line) }
    }
  }

  /// The table at the end of the section.
  func finished(_ end: RuleFileLine) throws(RuleFileError) -> TransitionTable {
    if let table { return table }
    return try declared(before: end)
  }

  private mutating func readStateCount(_ line: RuleFileLine) throws(RuleFileError) {
    let count = try line.number()
    guard (2...256).contains(count) else { throw line.error(.stateCount(count)) }
    stateCount = count
  }

  private func declared(before line: RuleFileLine) throws(RuleFileError) -> TransitionTable {
    guard let stateCount else { throw line.error(.table(.declarationMissing("n_states"))) }
    guard let neighbourhood else { throw line.error(.table(.declarationMissing("neighborhood"))) }
    guard let symmetry else { throw line.error(.table(.declarationMissing("symmetries"))) }
    return TransitionTable(
      stateCount: stateCount, neighbourhood: neighbourhood, symmetry: symmetry)
  }

  // MARK: Variables

  /// `a={2,3}`, `b = {a, 4}`, `c = a`.
  private mutating func readVariable(_ line: RuleFileLine) throws(RuleFileError) {
    let words = line.words { RuleText.isBlank($0) || "={},".utf8.contains($0) }
    guard let name = words.first, line.bytes.contains(UInt8(ascii: "=")),
      name.range.lowerBound == line.range.lowerBound, words.count > 1
    else { throw line.error(.table(.variableIncomplete)) }
    // Each state once, as it comes first, however often it and variables that have it are given.
    var states: [CellState] = []
    var seen: Set<TransitionTable.Entry> = []
    for word in words.dropFirst() {
      let entry = try entry(word)
      guard seen.insert(entry).inserted else { continue }
      switch entry {
      case .state(let state): states.append(state)
      case .variable(let number):
        for state in table?.variables[number].states ?? []
        where seen.insert(.state(state)).inserted {
          states.append(state)
        }
      }
    }
    numbers[name.string] = table?.variables.count
    table?.variables.append(TransitionTable.Variable(name: name.string, states: states))
  }

  /// A state or a variable.
  private func entry(_ word: RuleFileLine) throws(RuleFileError) -> TransitionTable.Entry {
    if let number = numbers[word.string] { return .variable(number) }
    guard word.integer != nil else {
      throw word.error(.table(.unknownName(word.string, variables: numbers.keys.sorted())))
    }
    return .state(try word.state(of: table?.stateCount ?? 0))
  }

  // MARK: Transitions

  private mutating func readTransition(_ line: RuleFileLine) throws(RuleFileError) {
    guard let table else { return }
    let inputCount = table.neighbourhood.inputs.count
    var words = line.words { $0 == UInt8(ascii: ",") || RuleText.isBlank($0) }
    if table.stateCount <= 10, table.variables.isEmpty, !line.bytes.contains(UInt8(ascii: ",")),
      let digits = words.first
    {
      guard words.count == 1 || digits.range.count > inputCount else {
        throw digits.end.error(.table(.entriesApart))
      }
      words = digits.range.indices.map { digits.character($0 - digits.range.lowerBound) }
    }
    guard words.count > inputCount else {
      throw line.end.error(
        .table(.tooFewEntries(found: words.count, expected: inputCount + 1)))
    }
    var entries: [TransitionTable.Entry] = []
    for word in words[...inputCount] { entries.append(try entry(word)) }
    if words.count > inputCount + 1, (try? entry(words[inputCount + 1])) != nil {
      throw words[inputCount + 1].error(.table(.tooManyEntries(expected: inputCount + 1)))
    }
    let (inputs, output) = (Array(entries[..<inputCount]), entries[inputCount])
    if case .variable(let number) = output, !inputs.contains(output),
      table.variables[number].states.count > 1
    {
      throw words[inputCount].error(.table(.outputNotBound(words[inputCount].string)))
    }
    self.table?.transitions.append(TransitionTable.Transition(inputs: inputs, output: output))
  }
}
