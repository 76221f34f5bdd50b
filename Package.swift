// swift-tools-version: 6.2
// The modules of lifeline and who may import whom: two families that do not know each other, the
// automaton and the language, meet in Commands; the terminal stands outside both.

import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

func module(_ name: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: strict)
}

func tests(
  _ module: String, also others: [Target.Dependency] = [], excluding data: [String] = []
) -> Target {
  .testTarget(
    name: "\(module)Tests",
    dependencies: [.byName(name: module), "TestSupport"] + others,
    exclude: data,
    swiftSettings: strict)
}

let package = Package(
  name: "lifeline",
  targets: [
    // What a terminal makes of text; knows nothing else.
    module("PlainText"),

    // The automaton.
    module("Cells"),
    module("Rules", imports: ["Cells"]),
    .systemLibrary(name: "CPrefetch"),
    .systemLibrary(name: "CWords"),
    module("Universes", imports: ["Cells", "Rules", "CPrefetch", "CWords"]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    module("Patterns", imports: ["Cells", "Rules", "CZlib"]),
    module("Analysis", imports: ["Cells", "Rules", "Universes", "Patterns"]),
    module("Editing", imports: ["Cells", "Rules", "Universes"]),
    module("Rendering", imports: ["Cells", "PlainText"]),
    .systemLibrary(name: "CCairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
    module("Pictures", imports: ["Cells", "Rendering", "CCairo", "CGIF"]),

    // The language.
    module("Syntax", imports: ["PlainText"]),
    module("Evaluation", imports: ["Syntax", "Cells"]),

    // Where they meet.
    module(
      "Commands",
      imports: [
        "Cells", "Rules", "Universes", "Patterns", "Analysis", "Editing", "Rendering", "Pictures",
        "Syntax", "Evaluation", "PlainText",
      ]),

    // The terminal.
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .systemLibrary(name: "CTerminal"),
    module("Terminal", imports: ["CReadline", "CTerminal", "PlainText"]),

    // The program.
    module(
      "Console",
      imports: [
        "Commands", "Evaluation", "Syntax", "Rendering", "Editing", "Cells", "Terminal",
        "PlainText",
      ]),
    .executableTarget(
      name: "lifeline",
      dependencies: ["Console", "Commands", "Evaluation", "Syntax"],
      swiftSettings: strict),

    // The tests.
    .target(
      name: "TestSupport", dependencies: ["CTerminal"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "terminal-probe", dependencies: ["Terminal"], path: "Tests/TerminalProbe",
      swiftSettings: strict),
    tests("PlainText"),
    tests("Cells"),
    tests("Rules", also: ["Cells"]),
    tests("Universes", also: ["Cells", "Rules", "Patterns"]),
    tests("Patterns", also: ["Cells", "Rules"]),
    tests("Analysis", also: ["Cells", "Rules", "Universes", "Patterns"]),
    tests("Editing", also: ["Cells", "Rules", "Universes"]),
    tests("Rendering", also: ["Cells", "PlainText"]),
    tests(
      "Pictures", also: ["Cells", "Rendering", "CCairo", "CGIF"], excluding: ["Goldens"]),
    .testTarget(
      name: "ConformanceTests", dependencies: ["Cells", "Rules", "Universes", "Patterns"],
      exclude: ["Seeds", "populations.tsv", "golly-patterns.tsv"], swiftSettings: strict),
    tests("Syntax"),
    tests("Evaluation", also: ["Syntax", "Cells"]),
    tests(
      "Commands", also: ["Evaluation", "Syntax", "Cells", "Editing", "Rendering"],
      excluding: ["Scripts"]),
    tests("Terminal", also: ["CTerminal", "terminal-probe"]),
    tests("Console", also: ["Terminal", "Commands", "Evaluation", "Syntax", "lifeline"]),
  ],
  swiftLanguageModes: [.v6]
)
