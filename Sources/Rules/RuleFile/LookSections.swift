// Reading the sections `@COLORS` and `@NAMES`.

import Cells

/// What a `@COLORS` says, which may be for rules of another number of states too.
struct ColorSection {
  private var colors: [CellState: Color] = [:]
  /// From state 1 to the last one.
  private var gradient: (from: Color, to: Color)?

  /// Takes in one line: a state and a colour, or two colours; words behind the numbers are comments.
  mutating func read(_ whole: RuleFileLine) throws(RuleFileError) {
    var line = whole
    if line.isEmpty || line.begins(with: "#") { return }
    var words: [RuleFileLine] = []
    while !line.isEmpty, words.count < 6 {
      let word = line.nextWord()
      guard word.integer != nil else { break }
      words.append(word)
    }
    guard words.count >= 4 else {
      throw whole.error(words.isEmpty ? .numberExpected(whole.string) : .colorNumbers(words.count))
    }
    // Six numbers are a gradient; with five the last one belongs to what is said about the colour.
    if words.count == 6 {
      gradient = (try color(words[0...2]), try color(words[3...5]))
    } else if let state = CellState(exactly: try words[0].number()) {
      colors[state] = try color(words[1...3])
    }
  }

  private func color(_ words: ArraySlice<RuleFileLine>) throws(RuleFileError) -> Color {
    var parts: [UInt8] = []
    for word in words {
      let number = try word.number()
      guard let part = UInt8(exactly: number) else { throw word.error(.colorTooHigh(number)) }
      parts.append(part)
    }
    return Color(red: parts[0], green: parts[1], blue: parts[2])
  }

  /// The colours of a rule of so many states; states it has not are left out.
  func colors(ofStates stateCount: Int) -> [CellState: Color] {
    var result: [CellState: Color] = [:]
    for state in 0..<min(256, stateCount) {
      if let color = colors[CellState(state)] {
        result[CellState(state)] = color
      } else if let gradient, state > 0 {
        let part = Double(state - 1) / Double(max(1, stateCount - 2))
        result[CellState(state)] = gradient.from.mixed(with: gradient.to, part: part)
      }
    }
    return result
  }
}

extension Color {
  /// The colour on the way to another; `part` 0 is this colour and 1 the other.
  fileprivate func mixed(with other: Color, part: Double) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(Double(a) + (Double(b) - Double(a)) * part + 0.5)
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}

/// What a `@NAMES` says.
struct NameSection {
  private(set) var names: [CellState: String] = [:]

  /// Takes in one line: a state and what it is called.
  mutating func read(_ whole: RuleFileLine) throws(RuleFileError) {
    var line = whole
    if line.isEmpty || line.begins(with: "#") { return }
    let state = try line.nextWord().number()
    guard !line.isEmpty, let state = CellState(exactly: state) else { return }
    names[state] = line.string
  }
}
