// Each style without colour.

import Cells
import Testing

@testable import Rendering

@Suite struct StyleTests {
  @Test func asciiShowsDotsAndOs() {
    #expect(Picture(frame(glider)).text(.ascii) == drawn(glider))
  }

  @Test func symbolsAreTwoColumnsWide() {
    #expect(
      Picture(frame(glider)).text(.symbols)
        == drawn(
          """
           · ■ ·
           · · ■
           ■ ■ ■
          """))
  }
}
