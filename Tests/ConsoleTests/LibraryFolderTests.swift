// Tests of folders of pattern files on a real disk.

import Glibc
import TestSupport
import Testing

@Suite struct LibraryFolderTests {
  /// A home with a folder of patterns in it.
  private struct Home {
    let folder = TemporaryFolder()
    var patterns: String { folder.file("patterns") }

    init() throws {
      _ = try ProgramRun("/bin/mkdir", ["-p", folder.file("patterns/deep")])
      _ = try folder.write("patterns/one.rle", "#N First\nx = 3, y = 1\n3o!\n")
      _ = try folder.write(
        "patterns/deep/two.rle", "#N Second\nx = 2, y = 1, rule = B36/S23\n2o!\n")
    }

    func read(_ name: String) throws -> String {
      try ProgramRun("/bin/cat", [folder.file(name)]).output
    }

    func run(_ text: String, _ options: [String] = []) throws -> ProgramRun {
      try Lifeline.run(
        options + ["-c", text],
        environment: [
          "HOME": folder.file("."), "XDG_CONFIG_HOME": folder.file("config"),
          "XDG_CACHE_HOME": folder.file("cache"), "XDG_DATA_HOME": folder.file("data"),
        ])
    }
  }

  @Test func foldersAreRememberedAndFound() throws {
    let home = try Home()
    #expect(try home.run("library add \"\(home.patterns)\" as mine").code == 0)
    #expect(try home.run("library folders").output.contains("(2 files)"))
    #expect(try home.run("library second").output.contains("mine · B36/S23"))
    #expect(try home.run("place two at 0,0; population").output == "2\n")
    #expect(try home.run("place mine/deep/two at 0,0; population").output == "2\n")
  }

  @Test(arguments: ["--sandbox", "--no-config"])
  func nothingIsRememberedUnder(option: String) throws {
    let home = try Home()
    #expect(try home.run("library add \"\(home.patterns)\" as mine").code == 0)
    #expect(try home.run("library folders", [option]).output.contains("no folders yet"))
    #expect(try home.run("place two at 0,0", [option]).code == 1)
    let other = try Home()
    let line = "library add \"\(other.patterns)\" as mine; place two at 0,0; population"
    if option == "--no-config" { #expect(try other.run(line, [option]).output == "2\n") }
    #expect(try other.run("library folders").output.contains("no folders yet"))
  }

  @Test func linksThatGoRoundAreEnteredOnce() throws {
    let home = try Home()
    #expect(symlink("..", home.folder.file("patterns/deep/up")) == 0)
    #expect(symlink("nowhere", home.folder.file("patterns/lost.rle")) == 0)
    #expect(mkfifo(home.folder.file("patterns/pipe.rle"), 0o600) == 0)
    let run = try home.run("library add \"\(home.patterns)\"; library folders")
    #expect(run.output.contains("(2 files)"))
  }

  @Test func linksToFoldersOutsideAreNotFollowed() throws {
    let home = try Home()
    _ = try ProgramRun("/bin/mkdir", ["-p", home.folder.file("other")])
    _ = try home.folder.write("other/three.rle", "x = 3, y = 1\n3o!\n")
    #expect(symlink("../other", home.folder.file("patterns/out")) == 0)
    #expect(symlink("../other/three.rle", home.folder.file("patterns/three.rle")) == 0)
    #expect(symlink("patterns", home.folder.file("link")) == 0)
    let run = try home.run("library add \"\(home.folder.file("link"))\"; library folders")
    #expect(run.output.contains("(3 files)"))
  }

  @Test func whatElseStandsBesideTheFoldersStays() throws {
    let home = try Home()
    _ = try ProgramRun("/bin/mkdir", ["-p", home.folder.file("config/lifeline")])
    let file = "config/lifeline/library-folders"
    let before = "# mine\nold /nowhere\nbroken\nlast /else"
    _ = try home.folder.write(file, before)
    #expect(try home.run("library add \"\(home.patterns)\" as mine").code == 0)
    #expect(try home.read(file) == before + "\nmine \(home.patterns)\n")
    #expect(try home.run("library remove OLD").code == 0)
    #expect(try home.read(file) == "# mine\nbroken\nlast /else\nmine \(home.patterns)\n")
    let large = String(repeating: "x", count: 1 << 20) + "\n"
    _ = try home.folder.write(file, large)
    #expect(try home.run("library add \"\(home.patterns)\" as mine").code == 1)
    #expect(try home.read(file) == large)
  }

  @Test func zipFilesOfSeveralPatternsAreCounted() throws {
    let home = try Home()
    let pattern = "x = 3, y = 1\n3o!\n"
    let pack = storedZip([("a.rle", pattern), ("b.rle", pattern), ("c.txt", "text")])
    _ = try home.folder.write("patterns/pack.zip", pack)
    let run = try home.run("library add \"\(home.patterns)\" as mine; library pack")
    #expect(run.output.contains("mine · 2 patterns") || run.output.contains("mine, 2 patterns"))
  }

  @Test func whatIsGoneIsForgotten() throws {
    let home = try Home()
    for number in 0..<120 {
      _ = try home.folder.write("patterns/n\(number).rle", "#N Number\(number)\nx = 1, y = 1\no!\n")
    }
    #expect(try home.run("library add \"\(home.patterns)\" as mine; library number7").code == 0)
    #expect(try home.read("cache/lifeline/library-index").contains("Number7"))
    #expect(try home.run("library remove mine").code == 0)
    #expect(try !home.read("cache/lifeline/library-index").contains("Number7"))
  }

  @Test func aChangedFileIsReadAgain() throws {
    let home = try Home()
    for number in 0..<120 {
      _ = try home.folder.write("patterns/n\(number).rle", "#N Number\(number)\nx = 1, y = 1\no!\n")
    }
    #expect(try home.run("library add \"\(home.patterns)\"; library number7").code == 0)
    #expect(try ProgramRun("/bin/ls", [home.folder.file("cache/lifeline")]).output != "")
    _ = try home.folder.write("patterns/n7.rle", "#N Quite other\nx = 2, y = 1\n2o!\n")
    #expect(try home.run("library \"quite other\"").output.contains("n7"))
    #expect(try home.run("library number77").output.contains("n77"))
  }

  @Test func aDamagedIndexDoesNoHarm() throws {
    let home = try Home()
    _ = try ProgramRun("/bin/mkdir", ["-p", home.folder.file("cache/lifeline")])
    _ = try home.folder.write(
      "cache/lifeline/library-index",
      "lifeline library index 1\n\t\t\t\nx\t9999999999999999999\t\n\u{0}")
    #expect(try home.run("library add \"\(home.patterns)\"; library second").output.contains("two"))
  }
}
