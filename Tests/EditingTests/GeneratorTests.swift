// Tests of the generator.

import Testing

@testable import Editing

@Suite struct GeneratorTests {
  @Test func unitIntervalIsHalfOpen() {
    var generator = Generator(seed: 1)
    for _ in 0..<1000 {
      let number = generator.uniform()
      #expect(number >= 0 && number < 1)
    }
  }
}
