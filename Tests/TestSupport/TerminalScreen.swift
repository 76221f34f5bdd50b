// A model of a terminal's screen, small but enough to know what a person would see.

/// What the bytes sent to a terminal look like on its screen.
///
/// Knows moving the cursor, erasing, inserting and deleting characters and lines, wrapping and
/// scrolling; colours and modes are swallowed.
package struct TerminalScreen: Sendable {
  package private(set) var columns: Int
  package private(set) var rows: Int
  package private(set) var cursorColumn = 0
  package private(set) var cursorRow = 0
  package private(set) var isCursorVisible = true
  /// Lines that have left the screen at its top.
  package private(set) var scrolledOff: [String] = []
  private var cells: [[Character]]
  private var pending: [UInt8] = []
  private var savedMain: (cells: [[Character]], column: Int, row: Int)?

  /// Marks the right half of a wide character.
  private static let rightHalf: Character = "\u{0}"

  package init(columns: Int = 80, rows: Int = 24) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The lines of the screen without blanks at their ends.
  package var lines: [String] { cells.map(Self.text) }

  /// Everything that can be read, what has scrolled off included, without empty lines at the end.
  package var text: String {
    var all = scrolledOff + lines
    while all.last == "" { all.removeLast() }
    return all.joined(separator: "\n")
  }

  /// The line the cursor is in.
  package var cursorLine: String { lines[cursorRow] }

  private static func text(_ row: [Character]) -> String {
    var row = row.filter { $0 != rightHalf }
    while row.last == " " { row.removeLast() }
    return String(row)
  }

  /// Changes the size; what does not fit is cut off, at the top when there are fewer rows.
  package mutating func resize(columns: Int, rows: Int) {
    let excess = max(0, cursorRow - (rows - 1))
    scrolledOff += cells[..<excess].map(Self.text)
    cells.removeFirst(excess)
    cells = cells.prefix(rows).map { row in
      Array((row + Array(repeating: " ", count: max(0, columns - row.count))).prefix(columns))
    }
    let missing = max(0, rows - cells.count)
    cells += Array(repeating: Array(repeating: " ", count: columns), count: missing)
    (self.columns, self.rows) = (columns, rows)
    cursorRow = min(cursorRow - excess, rows - 1)
    cursorColumn = min(cursorColumn, columns)
  }

  /// Shows bytes; an unfinished sequence or character waits for the next call.
  package mutating func feed(_ bytes: [UInt8]) {
    pending += bytes
    var position = 0
    while position < pending.count, let length = unitLength(at: position) {
      show(Array(pending[position..<position + length]))
      position += length
    }
    pending.removeFirst(position)
  }

  /// The length of the control, sequence or character at a position; nil while it is unfinished.
  private func unitLength(at start: Int) -> Int? {
    let first = pending[start]
    if first != 0x1B { return characterLength(at: start, first) }
    guard start + 1 < pending.count else { return nil }
    let rest = pending[(start + 2)...]
    switch pending[start + 1] {
    case UInt8(ascii: "["):
      return rest.firstIndex { (0x40...0x7E).contains($0) }.map { $0 - start + 1 }
    case UInt8(ascii: "]"), UInt8(ascii: "P"):
      return rest.firstIndex { $0 == 0x07 || $0 == UInt8(ascii: "\\") }.map { $0 - start + 1 }
    case UInt8(ascii: "("), UInt8(ascii: ")"): return rest.isEmpty ? nil : 3
    default: return 2
    }
  }

  private func characterLength(at start: Int, _ first: UInt8) -> Int? {
    let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return start + length <= pending.count ? length : nil
  }

  private mutating func show(_ unit: [UInt8]) {
    switch unit[0] {
    case 0x1B where unit.count > 1 && unit[1] == UInt8(ascii: "["): control(unit.dropFirst(2))
    case 0x1B where unit == [0x1B, UInt8(ascii: "M")]: reverseIndex()
    case 0x1B: break
    case 0x08: cursorColumn = max(0, min(cursorColumn, columns - 1) - 1)
    case 0x09: cursorColumn = min(columns - 1, (cursorColumn / 8 + 1) * 8)
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D: cursorColumn = 0
    case 0x00...0x1F, 0x7F: break
    default: for character in String(decoding: unit, as: UTF8.self) { put(character) }
    }
  }

  private mutating func put(_ character: Character) {
    let width = Self.width(of: character)
    guard width > 0 else {
      let column = max(0, min(cursorColumn, columns) - 1)
      if let joined = (String(cells[cursorRow][column]) + String(character)).first {
        cells[cursorRow][column] = joined
      }
      return
    }
    if cursorColumn + width > columns {
      cursorColumn = 0
      lineFeed()
    }
    cells[cursorRow][cursorColumn] = character
    if width == 2 && cursorColumn + 1 < columns {
      cells[cursorRow][cursorColumn + 1] = Self.rightHalf
    }
    cursorColumn += width
  }

  private static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x300 else { return 1 }
    if scalar.properties.generalCategory == .nonspacingMark { return 0 }
    let wide = [
      0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    ]
    let isWide = wide.contains { $0.contains(Int(scalar.value)) } || scalar.value >= 0x1F300
    return isWide ? 2 : 1
  }

  private mutating func lineFeed() {
    guard cursorRow == rows - 1 else {
      cursorRow += 1
      return
    }
    scrolledOff.append(Self.text(cells.removeFirst()))
    cells.append(Array(repeating: " ", count: columns))
  }

  private mutating func reverseIndex() {
    guard cursorRow == 0 else {
      cursorRow -= 1
      return
    }
    cells.removeLast()
    cells.insert(Array(repeating: " ", count: columns), at: 0)
  }
}

/// Control sequences.
extension TerminalScreen {
  private mutating func control(_ sequence: ArraySlice<UInt8>) {
    guard let final = sequence.last else { return }
    let parameters = sequence.dropLast()
    if let prefix = parameters.first, (0x3C...0x3F).contains(prefix) {
      mode(String(decoding: parameters.dropFirst(), as: UTF8.self), isOn: final == 0x68)
      return
    }
    let numbers = String(decoding: parameters, as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = numbers.first ?? 0
    let second = numbers.count > 1 ? numbers[1] : 0
    if move(final, first, second) { return }
    edit(final, first)
  }

  private mutating func move(_ final: UInt8, _ first: Int, _ second: Int) -> Bool {
    let step = max(1, first)
    switch Character(Unicode.Scalar(final)) {
    case "A": cursorRow -= step
    case "B": cursorRow += step
    case "C": cursorColumn += step
    case "D": cursorColumn = min(cursorColumn, columns - 1) - step
    case "E": (cursorRow, cursorColumn) = (cursorRow + step, 0)
    case "F": (cursorRow, cursorColumn) = (cursorRow - step, 0)
    case "G": cursorColumn = step - 1
    case "d": cursorRow = step - 1
    case "H", "f": (cursorRow, cursorColumn) = (step - 1, max(1, second) - 1)
    default: return false
    }
    cursorRow = max(0, min(rows - 1, cursorRow))
    cursorColumn = max(0, min(columns - 1, cursorColumn))
    return true
  }

  private mutating func edit(_ final: UInt8, _ first: Int) {
    let column = min(cursorColumn, columns - 1)
    let count = max(1, first)
    let blank = [Character](repeating: " ", count: columns)
    switch Character(Unicode.Scalar(final)) {
    case "J":
      erase(
        inRow: cursorRow, first == 0 ? column..<columns : 0..<(first == 1 ? column + 1 : columns))
      let others = first == 0 ? cursorRow + 1..<rows : 0..<(first == 1 ? cursorRow : rows)
      for row in others { cells[row] = blank }
    case "K":
      erase(
        inRow: cursorRow, first == 0 ? column..<columns : 0..<(first == 1 ? column + 1 : columns))
    case "X": erase(inRow: cursorRow, column..<min(columns, column + count))
    case "P":
      cells[cursorRow].removeSubrange(column..<min(columns, column + count))
      cells[cursorRow] += blank.prefix(columns - cells[cursorRow].count)
    case "@":
      cells[cursorRow].insert(contentsOf: blank.prefix(count), at: column)
      cells[cursorRow].removeLast(cells[cursorRow].count - columns)
    case "L":
      cells.insert(contentsOf: Array(repeating: blank, count: count), at: cursorRow)
      cells.removeLast(cells.count - rows)
    case "M":
      cells.removeSubrange(cursorRow..<min(rows, cursorRow + count))
      cells += Array(repeating: blank, count: rows - cells.count)
    default: break
    }
  }

  private mutating func erase(inRow row: Int, _ range: Range<Int>) {
    for column in range { cells[row][column] = " " }
  }

  private mutating func mode(_ number: String, isOn: Bool) {
    if number == "25" { isCursorVisible = isOn }
    guard number == "1049" else { return }
    if isOn {
      savedMain = (cells, cursorColumn, cursorRow)
      cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    } else if let saved = savedMain {
      (cells, cursorColumn, cursorRow) = saved
      savedMain = nil
      let size = (columns, rows)
      (columns, rows) = (cells[0].count, cells.count)
      resize(columns: size.0, rows: size.1)
    }
  }
}
