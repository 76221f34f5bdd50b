// Files with canonical apgcodes.

import Analysis
import Cells
import Patterns
import Rules
import Testing
import Universes

@Suite struct CanonicalApgcodeTests {
  private func file(_ name: String) throws -> PatternFile {
    let shape = try #require(ShapeLibrary.named(name))
    return PatternFile(pattern: shape.pattern, rulestring: Rulestring(rule: shape.rule))
  }

  @Test(arguments: ApgcodeTests.codes)
  func aShapeIsWrittenAsItsCodeAndReadAsTheShape(name: String, code: String) throws {
    let file = try file(name)
    let bytes = try CanonicalApgcode().write(file)
    #expect(String(decoding: bytes, as: UTF8.self) == code + "\n")
    let back = try PatternFormats.read(bytes)
    #expect(ShapeLibrary.shape(like: back.pattern, under: .life)?.name == name)
    #expect(try CanonicalApgcode().write(back) == bytes)
    #expect(CanonicalApgcode().losses(of: back).isEmpty)
    #expect(file.difference(from: back, besides: CanonicalApgcode().losses(of: file)) == nil)
  }

  @Test func whatIsLostIsSaid() throws {
    var glider = try file("glider")
    glider.name = "Glider"
    glider.origin = Point(x: 3, y: 4)
    glider.hasPosition = true
    #expect(CanonicalApgcode().losses(of: glider) == [.position, .name, .phase])
    glider.rulestring = try Rulestring(parsing: "B36/S23")
    #expect(CanonicalApgcode().losses(of: glider) == [.rule, .position, .name, .phase])
  }

  @Test func nothingIsWrittenOfWhatHasNoCodeWithCells() throws {
    let gun = try file("gosper-gun")
    #expect(throws: PatternWriteError.noApgcode) { try CanonicalApgcode().write(gun) }
    var file = try file("glider")
    file.rulestring = try Rulestring(parsing: "345/2/4")
    #expect(throws: PatternWriteError.noApgcode) { try CanonicalApgcode().write(file) }
    let blocks = PatternFile(pattern: try Pattern(text: "2o2000b2o$2o2000b2o!"))
    #expect(throws: PatternWriteError.tooLargeForApgcode) { try CanonicalApgcode().write(blocks) }
    #expect(try CanonicalApgcode().write(PatternFile()) == Array("xs0_0\n".utf8))
  }
}
