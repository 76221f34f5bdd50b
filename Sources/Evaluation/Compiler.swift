// From the resolved tree to instructions.

import Syntax

/// Writes the instructions of one program or procedure.
///
/// Variables have the first registers of a call, values on the way those behind them. Code that is
/// run apart from the rest, the conditions of commands, stands at the end.
struct Compiler {
  private var code: [UInt64] = []
  private var spans: [Span] = []
  private var constants: [Value] = []
  private var names: [String] = []
  private var nameNumbers: [String: Int] = [:]
  var commands: [CommandTemplate] = []
  /// Conditions still to be written.
  var conditions: [PendingCondition] = []
  /// The first register that holds nothing.
  var nextRegister: Int
  private var registerCount: Int
  /// Where `break` and `continue` of the loops around go.
  var loops: [Loop] = []
  private var isTooLarge = false

  /// A number for each procedure, by name.
  let procedureNumbers: [String: Int]

  struct Loop {
    let start: Int
    var exits: [Int] = []
  }

  /// A condition of a command, with the registers in use where the command stands.
  struct PendingCondition {
    let command: Int
    let argument: Int
    let code: Code
    let span: Span
    var registers: Int
  }

  /// The largest number an operand holds, with some to spare.
  private static let largestOperand = 60_000

  init(variables: Int, procedureNumbers: [String: Int]) {
    nextRegister = variables
    registerCount = variables
    isTooLarge = variables > Compiler.largestOperand
    self.procedureNumbers = procedureNumbers
  }

  /// The finished chunk; `nil` when something has more parts than an instruction can count.
  mutating func chunk(name: String, source: Source) -> Chunk? {
    writeConditions()
    let largest = max(constants.count, names.count, commands.count)
    guard !isTooLarge, largest <= Compiler.largestOperand else { return nil }
    return Chunk(
      name: name, source: source, code: code, spans: spans, constants: constants, names: names,
      commands: commands, registerCount: registerCount)
  }

  // MARK: Writing

  /// Where the next instruction stands.
  var place: Int { code.count }

  mutating func emit(
    _ opcode: Opcode, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, x: Int = 0, at span: Span
  ) {
    code.append(Instruction(opcode, a, b, c, x: x).word)
    spans.append(span)
  }

  /// A word that is no instruction: a number, or a place that is filled in later.
  @discardableResult
  mutating func emit(word: Int, at span: Span) -> Int {
    code.append(UInt64(bitPattern: Int64(word)))
    spans.append(span)
    return code.count - 1
  }

  /// Fills a word with where the next instruction stands.
  mutating func land(_ word: Int) { code[word] = UInt64(code.count) }

  mutating func name(_ text: String) -> Int {
    if let number = nameNumbers[text] { return number }
    names.append(text)
    nameNumbers[text] = names.count - 1
    return names.count - 1
  }

  mutating func constant(_ value: Value) -> Int {
    constants.append(value)
    return constants.count - 1
  }

  // MARK: Registers

  /// A register for a value on the way.
  mutating func take() -> Int {
    let register = nextRegister
    nextRegister += 1
    registerCount = max(registerCount, nextRegister)
    if nextRegister > Compiler.largestOperand { isTooLarge = true }
    return register
  }

  /// Does something and gives back the registers it took.
  mutating func scratch<Result>(_ work: (inout Compiler) -> Result) -> Result {
    let before = nextRegister
    defer { nextRegister = before }
    return work(&self)
  }
}
