// What is offered at the end of a line, without a terminal.

import Commands
import Evaluation
import Syntax
import Terminal
import TestSupport
import Testing

@testable import Console

@Suite struct CompletionTests {
  /// What can stand at the end of a line.
  private func offers(_ line: String, after commands: String = "") throws -> [String] {
    try completions(line, after: commands).candidates.map(\.text)
  }

  private func completions(
    _ line: String, after commands: String = ""
  ) throws -> Completions {
    let host = ProgramHost(color: .never, sandbox: false, outputFolder: nil)
    var session = try Session(host: host)
    let interpreter = Interpreter<Session>()
    let (program, mistakes) = interpreter.prepare(
      Source(name: "", text: commands), for: session)
    #expect(mistakes.isEmpty)
    if let program { try interpreter.run(program, linesAreSteps: true, in: &session) }
    return Completion(session: session, vocabulary: interpreter.vocabulary(of: session))
      .completions(of: line, at: line.utf8.count)
  }

  @Test func commandsComeFirst() throws {
    #expect(try offers("pla") == ["place", "play"])
    #expect(try offers("step; pla") == ["place", "play"])
    #expect(try offers("if true { pla") == ["place", "play"])
    #expect(try offers("whi") == ["while"])
    #expect(try offers("popul") == ["population"])
    #expect(try offers("myco", after: "define mycommand { }") == ["mycommand"])
  }

  @Test func argumentsFollowTheSignature() throws {
    #expect(try offers("place glide").contains("glider"))
    #expect(try offers("place! glide").contains("glider"))
    #expect(try offers("rule highl").first == "highlife")
    #expect(try offers("flip ") == ["horizontal", "vertical"])
    #expect(try offers("place glider at 2,2 l") == ["left", "live"])
    #expect(try offers("place glider at (2, 2) l") == ["left", "live"])
    #expect(try offers("restore fi", after: "snapshot first") == ["first"])
    #expect(try offers("style br") == ["braille"])
    #expect(try offers("help resiz") == ["resize"])
    #expect(try offers("resize 3x3 to") == ["torus"])
    #expect(try offers("show ") == ["selection", "bounds", "all"])
    #expect(try offers("pen b") == ["black", "blue", "brown"])
    #expect(try offers("ring ") == ["object", "selection", "bounds", "all"])
    #expect(try offers("erase ink ") == ["last"])
    #expect(try offers("ink to ") == ["cells"])
    #expect(try offers("random symmetry C") == ["C1", "C2", "C4"])
    #expect(try offers("export a.gif generations 10 ") == ["cell", "every"])
    #expect(try offers("export a.gif generations 10 every 2 ") == ["cell"])
    #expect(try offers("help snapshots") == ["snapshots"])
  }

  @Test func expressionsOfferVariablesAndFunctions() throws {
    #expect(try offers("say wid", after: "let widest = 3") == ["widest", "width"])
    #expect(try offers("say 2 * cel") == ["cell("])
    #expect(try completions("say 2*cel").start == 6)
    #expect(try offers("say \"n = {popul") == ["population"])
    #expect(try offers("expect count(boun") == ["bounds"])
    #expect(try offers("let x = popul") == ["population"])
  }

  @Test(arguments: [
    "say \"pla", "say 1 # pla", "let ", "for po", "say 12", "say bounds.wi", "nosuch \"po",
  ])
  func whereNothingIsKnownNothingIsOffered(line: String) throws {
    #expect(try offers(line) == [])
  }

  @Test func namesWithBlanksAreQuoted() throws {
    #expect(try offers("rule day").contains("\"day & night\"") == false)
    #expect(try offers("rule \"day").contains("\"day & night\""))
    #expect(try offers("rule ").contains("\"day & night\""))
  }

  @Test func filesAndFolders() throws {
    let folder = TemporaryFolder()
    _ = try folder.write("one.rle", "")
    _ = try folder.write("two words.rle", "")
    _ = try ProgramRun("/bin/mkdir", [folder.file("sub")])
    #expect(try offers("open \(folder.path)/on") == ["\(folder.path)/one.rle"])
    #expect(try offers("open \"\(folder.path)/on") == ["\"\(folder.path)/one.rle\""])
    #expect(try offers("open \(folder.path)/tw") == ["\"\(folder.path)/two words.rle\""])
    let below = try completions("open \(folder.path)/su")
    #expect(below.candidates.map(\.text) == ["\(folder.path)/sub/"])
    #expect(below.suffix == nil)
    #expect(try offers("record sto").contains("stop"))
  }

  @Test func patternsInAZipFile() throws {
    let folder = TemporaryFolder()
    let zip = try folder.write(
      "pack.zip", storedZip([("guns/a.rle", "o!"), ("b c.rle", "o!"), ("read.me", "")]))
    #expect(try offers("open \(zip)/g") == ["\(zip)/guns/a.rle"])
    #expect(try offers("open \(zip)/") == ["\(zip)/guns/a.rle", "\"\(zip)/b c.rle\""])
    #expect(try offers("open \(zip)/zz") == [])
  }
}
