// Finding shapes in the library and listing what was found.

import Analysis
import Cells
import Evaluation
import Patterns
import PlainText
import Rendering
import Rules
import Syntax

/// Something the library lists, before its cells are read.
enum LibraryItem {
  case builtIn(Shape)
  case file(LibraryFile)

  var listedName: String {
    switch self {
    case .builtIn(let shape): shape.name
    case .file(let file): file.listedName
    }
  }
}

extension Session {
  /// More files than this are listed by their names alone.
  private static let mostPicturedFiles = 150
  /// Larger files have no preview.
  private static let largestPreview = 1 << 18

  /// Shows what fits a search: everything when nothing is wanted.
  mutating func listLibrary(_ text: String, at span: Span?) throws(Diagnostic) -> Outcome {
    let items = libraryItems(matching: text)
    guard !items.isEmpty else {
      let files = libraryFiles.map(\.name)
      let kinds = ShapeKind.allCases.map(\.title)
      let rules = NamedRule.all.flatMap(\.allNames).map { $0.lowercased() }
      let near = suggestion(
        for: text, among: kinds + rules + ShapeLibrary.all.flatMap(\.allNames) + files)
      throw Diagnostic(
        "no shape matches '\(text)'", at: span,
        notes: near.isEmpty
          ? ["try a kind, a period, a speed or a rule: library gun, p5, c/2, highlife"] : near)
    }
    if options.isJSON { return Outcome(result: .array(items.map(json))) }
    let files = items.count { if case .file(let file) = $0 { !file.isOwn } else { false } }
    let arePictured = files <= Session.mostPicturedFiles
    var pictured: [(pattern: Pattern, caption: [String])] = []
    var named: [LibraryFile] = []
    for item in items {
      switch item {
      case .builtIn(let shape):
        pictured.append((shape.pattern, [shape.name, LibraryShape(shape).caption]))
      case .file(let file) where arePictured || file.isOwn: pictured.append(preview(of: file))
      case .file(let file): named.append(file)
      }
    }
    var lines = [countLine(shapes: items.count - files, files: files, text), RenderedLine.empty]
    if !pictured.isEmpty { lines += previews(pictured, isFaint: true) }
    if !named.isEmpty {
      if !pictured.isEmpty { lines.append(.empty) }
      lines += namesByFolder(named)
    }
    try printPaged(lines)
    return .silent
  }

  /// What fits a search, the best first; at the same rank the user's own, those built in, and files.
  func libraryItems(matching text: String) -> [LibraryItem] {
    let query = ShapeQuery(text)
    let files = libraryFiles
    var ranked: [[LibraryItem]] = [[], [], [], []]
    func add(_ item: LibraryItem, _ facts: ShapeQuery.Facts) {
      if let rank = query.rank(facts) { ranked[rank].append(item) }
    }
    withHeads { head in
      var rules: [String: Rule?] = [:]
      func rule(_ text: String?) -> Rule? {
        guard let text else { return .life }
        if let known = rules[text] { return known }
        let rule = (try? Rulestring(parsing: text))?.rule
        rules[text] = .some(rule)
        return rule
      }
      func addFiles(_ files: some Sequence<LibraryFile>) {
        for file in files {
          let facts =
            text.isEmpty
            ? ShapeQuery.Facts(names: [file.name])
            : ShapeQuery.Facts(file, head(file), rule: rule)
          add(.file(file), facts)
        }
      }
      addFiles(files.lazy.filter { $0.isOwn })
      for shape in ShapeLibrary.all { add(.builtIn(shape), ShapeQuery.Facts(shape)) }
      addFiles(files.lazy.filter { !$0.isOwn })
    }
    return ranked.flatMap { $0 }
  }

  private func countLine(shapes: Int, files: Int, _ text: String) -> RenderedLine {
    let count = shapes + files
    let what = [
      shapes > 0 ? counted(shapes, "shape") : nil, files > 0 ? counted(files, "file") : nil,
    ].compactMap { $0 }.joined(separator: " and ")
    let rest =
      text.isEmpty
      ? "; 'library spaceship', 'p3', 'c/4' or 'highlife' narrows, 'library show NAME' tells more"
      : count == 1 ? " matches '\(text)'" : " match '\(text)'"
    return faint(shortened(safe(what + rest), to: textColumns, isUTF8: isUTF8))
  }

  private func preview(of file: LibraryFile) -> (pattern: Pattern, caption: [String]) {
    let head = withHeads { $0(file) }
    var facts = [file.isOwn ? "your own" : file.folder]
    if let rule = head.ruleText, let known = try? Rulestring(parsing: rule).rule, known != .life {
      facts.append(rule)
    }
    var pattern = Pattern.empty
    if file.file.size > Session.largestPreview {
      facts.append("large")
    } else {
      do throws(Diagnostic) {
        let source = try patternSource(file.path)
        if let members = try source.members() {
          facts.append(counted(members.count, "pattern"))
        } else {
          let read = try self.pattern(in: source)
          if read.isTreeAlone { facts.append("large") } else { pattern = read.pattern }
        }
      } catch {
        facts.append("not readable")
      }
    }
    return (pattern, [file.name, facts.joined(separator: isUTF8 ? " · " : ", ")])
  }

  /// The names of files in columns below the folders they are in.
  private func namesByFolder(_ files: [LibraryFile]) -> [RenderedLine] {
    var places: [String] = []
    var names: [String: [String]] = [:]
    for (fullName, name) in files.map({ ($0.fullName, $0.name) }).sorted(by: <) {
      let place = String(fullName.dropLast(name.count + 1))
      if names[place] == nil { places.append(place) }
      names[place, default: []].append(name)
    }
    return places.flatMap { place in
      [heading(safe(place) + "/")] + columns(of: names[place] ?? [])
    }
  }

  /// Names in columns, read down.
  private func columns(of names: [String]) -> [RenderedLine] {
    let room = max(10, textColumns - 2)
    let names = names.map { shortened(safe($0), to: room, isUTF8: isUTF8) }
    let widest = names.reduce(0) { max($0, displayColumns(of: $1)) }
    let count = max(1, (room + 2) / (widest + 2))
    let height = names.count.dividedUp(by: count)
    return (0..<height).map { row in
      var line = RenderedLine("  ")
      for (column, index) in stride(from: row, to: names.count, by: height).enumerated() {
        line.pad(to: 2 + column * (widest + 2))
        line.append(RenderedLine(names[index]))
      }
      return line
    }
  }

  func json(_ item: LibraryItem) -> JSON {
    switch item {
    case .builtIn(let shape): return LibraryShape(shape).json
    case .file(let file):
      let head = withHeads { $0(file) }
      return .object([
        ("name", .string(file.listedName)), ("file", .string(file.path)),
        ("title", head.title.map(JSON.string) ?? .null),
        ("discoverer", head.author.map(JSON.string) ?? .null),
        ("rule", head.ruleText.map(JSON.string) ?? .null),
        ("width", head.width.map(JSON.integer) ?? .null),
        ("height", head.height.map(JSON.integer) ?? .null),
        ("comments", .array(head.comments.map(JSON.string))),
      ])
    }
  }
}

extension ShapeQuery.Facts {
  fileprivate init(_ shape: Shape) {
    self.init(names: shape.allNames)
    let name = NamedRule.name(of: shape.rule)
    labels = [shape.kind.title, shape.rule.rulestring] + (name.map { [$0] } ?? [])
    prose = [shape.summary] + (shape.discoverer.map { [$0] } ?? [])
    if let year = shape.year { prose.append(String(year)) }
    rule = shape.rule
    period = shape.period
    if let period, let displacement = shape.displacement {
      speed = Behaviour(period: period, displacement: displacement).speed
    }
    if let speed { prose.append(speed) }
  }

  fileprivate init(_ file: LibraryFile, _ head: PatternHead, rule find: (String?) -> Rule?) {
    self.init(names: [file.name] + (head.title.map { [$0] } ?? []))
    labels = [file.fullName]
    if file.isOwn { labels.append("your own") }
    if let text = head.ruleText { labels.append(text) }
    prose = head.comments + (head.author.map { [$0] } ?? [])
    rule = find(head.ruleText)
    if let rule, rule != .life, let name = NamedRule.name(of: rule) { labels.append(name) }
  }
}
