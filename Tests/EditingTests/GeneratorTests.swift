// Tests of the generator.

import Testing

@testable import Editing

@Suite struct GeneratorTests {
  @Test func firstNumbersOfSeedZeroAreThoseOfTheReferenceImplementation() {
    var generator = Generator(seed: 0)
    #expect(generator.next() == 0x99EC_5F36_CB75_F2B4)
    #expect(generator.next() == 0xBF6E_1F78_4956_452A)
    #expect(generator.next() == 0x1A5F_849D_4933_E6E0)
  }

  @Test func uniformNumbersFillTheHalfOpenUnitInterval() {
    var generator = Generator(seed: 1)
    var sum = 0.0
    for _ in 0..<10_000 {
      let number = generator.uniform()
      #expect(number >= 0 && number < 1)
      sum += number
    }
    #expect(abs(sum / 10_000 - 0.5) < 0.02)
  }

  @Test func integersOfARangeAllOccurAndNoOthers() {
    var generator = Generator(seed: 2)
    var counts: [Int: Int] = [:]
    for _ in 0..<7_000 { counts[generator.integer(in: -3...3), default: 0] += 1 }
    #expect(counts.keys.sorted() == Array(-3...3))
    #expect(counts.values.allSatisfy { (800...1200).contains($0) })
  }

  @Test func theWidestAndNarrowestRangesDoNotOverflow() {
    var generator = Generator(seed: 3)
    let numbers = (0..<64).map { _ in generator.integer(in: .min ... .max) }
    #expect(numbers.contains { $0 < 0 } && numbers.contains { $0 > 0 })
    #expect(generator.integer(in: 5...5) == 5)
    #expect((.min ... -1).contains(generator.integer(in: .min ... -1)))
  }

  @Test func generatorsOfOneSeedStayEqual() {
    var a = Generator(seed: 9)
    var b = Generator(seed: 9)
    #expect(a == b)
    _ = a.next()
    #expect(a != b)
    _ = b.next()
    #expect(a == b && a.seed == 9)
  }
}
