// The names in expressions, resolved.

import Syntax

extension Resolver {
  mutating func code(_ expression: Expression) -> Code {
    switch expression {
    case .integer(let value, _): return .constant(.integer(value))
    case .number(let value, _): return .constant(.number(value))
    case .truth(let value, _): return .constant(.truth(value))
    case .nothing: return .constant(.nothing)
    case .string(let parts, let span): return string(parts, span)
    case .pair(let x, let y, let span): return .pair(code(x), code(y), span)
    case .list(let items, let span): return .list(items.map { code($0) }, span)
    case .name(let name): return variable(name)
    case .call(let name, let arguments, let span): return call(name, arguments, span)
    case .index(let base, let index, let span): return .index(code(base), code(index), span)
    case .member(let base, let name, _): return .member(code(base), name)
    case .negate(let operand, let span): return .negate(code(operand), span)
    case .not(let operand, _): return .not(code(operand), operand.span)
    case .and(let left, let right, _):
      return .and(code(left), left.span, code(right), right.span)
    case .or(let left, let right, _): return .or(code(left), left.span, code(right), right.span)
    case .binary(let operation, let left, let right, let span):
      return .binary(operation, code(left), code(right), span)
    }
  }

  private mutating func string(_ parts: [StringPart], _ span: Span) -> Code {
    if parts.isEmpty { return .constant(.string("")) }
    if parts.count == 1, case .text(let text) = parts[0] { return .constant(.string(text)) }
    return .string(
      parts.map { part in
        switch part {
        case .text(let text): .text(text)
        case .value(let expression): .value(code(expression))
        }
      }, span)
  }

  /// A name; `wanted` is what it is to be where it is an argument alone, and how the command is used.
  mutating func variable(
    _ name: Name, wanted: (kind: ValueKind, usage: String)? = nil
  ) -> Code {
    if let slot = localSlot(name.text) { return .local(slot, name) }
    if let slot = globalSlot(name.text) { return .global(slot, name) }
    if vocabulary.queries.contains(name.text) {
      queries.insert(name.text)
      return .query(name.text, name.span)
    }
    if let count = procedures[name.text] {
      report(
        "'\(name.text)' is a procedure; its value needs parentheses", at: name.span,
        notes: [count == 0 ? "write \(name.text)()" : "write \(name.text)(…)"])
    } else if vocabulary.functions[name.text] != nil {
      report(
        "'\(name.text)' is a function and needs parentheses", at: name.span,
        notes: ["write \(name.text)(…)"])
    } else {
      reportUnknown(name, wanted)
    }
    return .constant(.nothing)
  }

  private mutating func reportUnknown(
    _ name: Name, _ wanted: (kind: ValueKind, usage: String)?
  ) {
    if declared.contains(name.text) { return }
    let names = Set(visibleVariables + Array(vocabulary.queries))
    var notes = suggestion(for: name.text, among: names)
    if vocabulary.signature(of: name.text) == nil {
      if let wanted, wanted.kind != .any, wanted.kind != .text {
        notes += [Resolver.howToWrite(name.text, as: wanted.kind), wanted.usage]
      } else if notes.isEmpty {
        notes = [Resolver.howToWrite(name.text, as: .text)]
      }
    } else if notes.isEmpty {
      notes = ["'\(name.text)' is a command; it has no value"]
    }
    report("unknown name '\(name.text)'", at: name.span, notes: notes)
  }

  /// How a value of a kind is written, for somebody who wrote a word that has none.
  private static func howToWrite(_ word: String, as kind: ValueKind) -> String {
    switch kind {
    case .any, .text: "a text stands in quotes: \"\(word)\""
    case .pattern: "a shape of the library is the pattern shape(\"\(word)\")"
    case .point: "a point is written 3,4"
    case .size: "a size is written 64x32"
    case .integer, .number: "a number is expected here"
    case .list: "a list is written [1, 2, 3]"
    }
  }

  private mutating func call(_ name: Name, _ arguments: [Expression], _ span: Span) -> Code {
    let values = arguments.map { code($0) }
    if procedures[name.text] != nil {
      checkCount(arguments.count, ofProcedure: name)
      return .invoke(procedure: name.text, values, span)
    }
    guard let counts = vocabulary.functions[name.text] else {
      if declared.contains(name.text) { return .constant(.nothing) }
      let names = Set(Array(vocabulary.functions.keys) + Array(procedures.keys))
      let isVariable = isVariable(name.text)
      report(
        isVariable
          ? "'\(name.text)' is a variable and cannot be called"
          : "unknown function '\(name.text)'", at: name.span,
        notes: isVariable ? [] : suggestion(for: name.text, among: names))
      return .constant(.nothing)
    }
    if !counts.contains(arguments.count) {
      report(
        "'\(name.text)' takes \(Resolver.words(for: counts)), not \(arguments.count)", at: span)
    }
    return .call(function: name.text, values, span)
  }

  mutating func checkCount(_ count: Int, ofProcedure name: Name) {
    guard let expected = procedures[name.text], expected != count else { return }
    report(
      "'\(name.text)' takes \(Resolver.words(for: expected...expected)), not \(count)",
      at: name.span)
  }

  private static func words(for counts: ClosedRange<Int>) -> String {
    let (low, high) = (counts.lowerBound, counts.upperBound)
    if high == Int.max { return "\(low) or more arguments" }
    if low == high {
      return low == 1 ? "1 argument" : low == 0 ? "no arguments" : "\(low) arguments"
    }
    return high == low + 1 ? "\(low) or \(high) arguments" : "\(low) to \(high) arguments"
  }
}
