// Codes of one-dimensional rules of several colours.

import Cells
import Testing

@testable import Rules

private func oneDimensional(_ text: String) throws -> OneDimensionalRule {
  try #require(try Rulestring(parsing: text).rule.rowRule)
}

@Test("a digit of a totalistic code is the next state for a sum")
func digitsOfTotalisticCodes() throws {
  // 777 is 1001210 to the base of 3.
  let rule = try oneDimensional("C777K3R1")
  #expect(rule.table == [0, 1, 2, 1, 0, 0, 1] && rule.reading == .sum)
  #expect(rule.stateCount == 3 && rule.radius == 1 && rule.weights == [1, 1, 1])
  #expect(rule.keepsEmptySpace)
  let odd = try oneDimensional("C1599K3R1")
  #expect(odd.table == [0, 2, 0, 2, 1, 0, 2])
  #expect(try !oneDimensional("C1K3R1").keepsEmptySpace)
}

@Test("a digit of a general code is the next state for a neighbourhood read from the left")
func digitsOfGeneralCodes() throws {
  let rule = try oneDimensional("W3K3R1")
  #expect(rule.reading == .digits && rule.weights == [9, 3, 1])
  // 3 is 10 to the base of 3: only the neighbourhood 0 0 1 gives a live cell.
  #expect(rule.table == [0, 1] + [CellState](repeating: 0, count: 25))
  let wide = try oneDimensional("W2K2R2")
  #expect(wide.table.count == 32 && wide.weights == [16, 8, 4, 2, 1])
}

@Test("a general code that only looks at the sum is a totalistic one, and both may be elementary")
func canonicalFamilies() throws {
  for code in [0, 10, 777, 912, 1599, 1635, 2186] {
    let totalistic = try oneDimensional("C\(code)K3R1")
    let table = (0..<27).map { (number: Int) -> CellState in
      let sum = number / 9 + number / 3 % 3 + number % 3
      return totalistic.table[sum]
    }
    let general = OneDimensionalRule(reading: .digits, stateCount: 3, radius: 1, table: table)
    #expect(Rule(general) == .oneDimensional(totalistic))
    #expect(try Rulestring(parsing: general.rulestring).rule == .oneDimensional(totalistic))
  }
  for code in 0..<256 {
    #expect(try Rulestring(parsing: "W\(code)K2R1").rule.rulestring == "W\(code)")
  }
  #expect(try Rulestring(parsing: "C10K2R1").rule == .elementary(ElementaryRule(code: 150)))
}

@Test("the highest code of every table is read and written, the next one is not")
func highestCodes() throws {
  for (reading, letter) in [(OneDimensionalRule.Reading.sum, "C"), (.digits, "W")] {
    for stateCount in [2, 3, 4, 5, 10, 16, 100, 256] {
      for radius in [1, 2, 3, 4, 25, 511] {
        guard
          let length = OneDimensionalRule.tableLength(
            reading, stateCount: stateCount, radius: radius)
        else { continue }
        // The code whose last digit alone is not 0; one digit more is too many.
        let table = [CellState](repeating: 0, count: length - 1) + [CellState(stateCount - 1)]
        let code = WolframCode.decimal(table, base: stateCount)
        let text = "\(letter)\(code)K\(stateCount)R\(radius)"
        #expect(try Rulestring(parsing: text).rule.rowRule?.table.last == table.last)
        let next = WolframCode.decimal([0] + table, base: stateCount)
        #expect(throws: RuleError.self, "\(letter) \(stateCount) \(radius)") {
          try Rulestring(parsing: "\(letter)\(next)K\(stateCount)R\(radius)")
        }
      }
    }
  }
}

@Test("numbers of any length survive the way to another base and back")
func longNumbers() throws {
  #expect(WolframCode.digits(of: "0", base: 3, count: 4) == [0, 0, 0, 0])
  #expect(WolframCode.digits(of: "81", base: 3, count: 4) == nil)
  #expect(WolframCode.digits(of: "000000080", base: 3, count: 4) == [2, 2, 2, 2])
  // 2 to the power of 128.
  let power = "340282366920938463463374607431768211456"
  let bits = try #require(WolframCode.digits(of: power, base: 2, count: 129))
  #expect(bits.last == 1 && bits.count { $0 != 0 } == 1)
  #expect(WolframCode.decimal(bits, base: 2) == power)
  #expect(WolframCode.decimal([CellState](repeating: 0, count: 7) + [1], base: 10) == "10000000")
  let long = String(repeating: "1234567890", count: 40)
  let digits = try #require(WolframCode.digits(of: long, base: 256, count: 200))
  #expect(WolframCode.decimal(digits, base: 256) == long)
  #expect(WolframCode.digits(of: long, base: 256, count: 100) == nil)
}
