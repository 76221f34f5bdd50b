// The picture of the session: what `show` prints and the prompt shows after a change.

import Cells
import Editing
import Rendering
import Rules
import Universes

/// A picture ready to be printed: the header and the lines below it.
package struct SessionPicture {
  package let header: RenderedLine
  package let lines: [RenderedLine]
  /// What is shown, in cells of the field.
  package let area: Rectangle?
  package let zoom: Int
}

extension Session {
  /// Draws an area of the field, or with `nil` what the view says, into a window.
  ///
  /// Only what is visible is read. Without a style and a depth of colours those of the session are
  /// taken.
  package mutating func picture(
    of wanted: Rectangle? = nil, in window: Window, style: PictureStyle? = nil,
    depth: ColorDepth? = nil
  ) -> SessionPicture {
    let depth = depth ?? host.colorDepth
    var window = window
    window.lines = max(1, window.lines - 1)
    guard let content = wanted ?? viewedContent else {
      return SessionPicture(
        header: header(zoom: nil, columns: headerColumns(window)), lines: [], area: nil, zoom: 1)
    }
    let plan = PicturePlan(
      showing: content, style: style ?? settings.style, zoom: settings.zoom,
      rulers: settings.hasRulers,
      in: window)
    let area = wanted ?? visiblePart(of: content, plan)
    let size = Size(
      width: (area.width + plan.zoom - 1) / plan.zoom,
      height: (area.height + plan.zoom - 1) / plan.zoom)
    guard size.area <= UInt128(Session.mostCharacters) else {
      return SessionPicture(
        header: header(zoom: nil, columns: headerColumns(window)),
        lines: [
          RenderedLine("(\(safe(size.description)) cells are too many to show; 'zoom 1:64')")
        ],
        area: area, zoom: plan.zoom)
    }
    var picture = Picture(
      frame(of: area, zoom: plan.zoom, size: size, universe: document.universe),
      origin: area.origin, zoom: plan.zoom)
    picture.selection = document.selection
    picture.floating = document.floating.map { Picture.Floating($0.pattern, at: $0.origin) }
    picture.draw(document.strokes)
    picture.hasGrid = settings.hasGrid
    picture.hasRulers = settings.hasRulers
    picture.cellShape = settings.cellShape
    picture.indent = plan.indent
    if window.isTerminal { picture.maximumColumns = window.columns }
    if settings.showsTrail { markTrail(in: &picture, area) }
    let theme = cellTheme
    let lines = picture.lines(style: plan.style, theme: theme, depth: depth)
    return SessionPicture(
      header: header(zoom: plan.zoom, columns: headerColumns(window)), lines: lines, area: area,
      zoom: plan.zoom)
  }

  /// The theme with the colours of the rule's states: its own, or for dying ones those between live
  /// and dead.
  package var cellTheme: Theme {
    let rule = document.rule
    let colors = rule.appearance.colors
    if settings.usesRuleColors, !colors.isEmpty { return settings.theme.wearing(colors) }
    return rule.hasDyingStates ? settings.theme.fading(states: rule.stateCount) : settings.theme
  }

  /// Pictures without a terminal have no other end.
  static let mostCharacters = 16_000_000

  private func headerColumns(_ window: Window) -> Int? {
    window.isTerminal ? min(window.columns, 100) : nil
  }

  /// The states of an area, zoomed out.
  func frame(
    of area: Rectangle, zoom: Int, size: Size, universe: any Universe
  ) -> Frame {
    var frame = Frame(size: size)
    universe.reduced(area, by: zoom, into: &frame)
    return frame
  }

  /// Marks in a picture of an area what the last generation changed, where that is at hand.
  mutating func markTrail(in picture: inout Picture, _ area: Rectangle) {
    guard let changes = try? editor.lastChanges(isCancelled: { true }) else { return }
    var births = Frame(size: picture.frame.size)
    var deaths = Frame(size: picture.frame.size)
    for (cells, frame) in [(changes.births, true), (changes.deaths, false)] {
      cells.pattern.forEachRun { y, columns, state in
        for x in columns {
          let point = Point(x: cells.origin.x + x, y: cells.origin.y + y)
          guard area.contains(point) else { continue }
          let column = (point.x - area.x) / picture.zoom
          let row = (point.y - area.y) / picture.zoom
          if frame { births[column, row] = state } else { deaths[column, row] = state }
        }
      }
    }
    picture.births = births
    picture.deaths = deaths
  }

  // MARK: What the view shows

  /// Everything there is to see: the field, or the live cells with the selection, what floats and
  /// the ink.
  var everythingToSee: Rectangle? {
    if let area = document.field.rectangle { return area }
    let parts =
      [document.universe.bounds, document.selection, document.floating?.frame]
      + document.strokes.map(\.bounds)
    let all = parts.compactMap { $0 }.filter { !$0.isEmpty }
    guard let first = all.first else { return nil }
    return all.dropFirst().reduce(first) { $0.union($1) }
  }

  /// Everything there is to see, or where there is nothing the cell that the view looks at.
  var viewedContent: Rectangle? {
    everythingToSee
      ?? settings.center.map { Rectangle(origin: $0, size: Size(width: 1, height: 1)) }
  }

  /// The part of the content that the window shows: around the centre of the view.
  private func visiblePart(of content: Rectangle, _ plan: PicturePlan) -> Rectangle {
    let fits = content.width <= plan.visible.width && content.height <= plan.visible.height
    if fits, settings.center == nil { return content }
    let middle =
      settings.follows
      ? document.universe.bounds.map(\.middle) ?? content.middle
      : settings.center ?? content.middle
    let size = Size(
      width: min(plan.visible.width, 1 << 40), height: min(plan.visible.height, 1 << 40))
    let around = Rectangle(
      origin: Point(x: middle.x - size.width / 2, y: middle.y - size.height / 2), size: size)
    guard let field = document.field.rectangle else { return around }
    return around.pushed(into: field)
  }

  // MARK: The header

  /// `gen 4 · pop 5 · 40×20 torus · Life B3/S23`.
  func header(zoom: Int?, columns: Int?) -> RenderedLine {
    Header(headerFacts, zoom: zoom.map { "1:\($0)" } ?? "")
      .line(columns: columns, isUTF8: isUTF8, theme: settings.theme, depth: host.colorDepth)
  }

  var headerFacts: [String] {
    var facts = ["gen \(document.generation)", "pop \(document.universe.population)"]
    facts.append(document.field.title)
    facts.append(document.rule.title)
    if document.universe.background != 0 { facts.append("live background") }
    if let selection = document.selection {
      facts.append("selected \(selection.size) at \(selection.origin)")
    }
    if let floating = document.floating {
      let name = floating.name.map { $0 + " " } ?? ""
      facts.append("floating \(name)\(floating.pattern.size) at \(floating.origin)")
    }
    return facts
  }
}

extension Rectangle {
  /// The cell in the middle.
  package var middle: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// The rectangle moved so that it lies in another as far as it fits, and cut to it.
  fileprivate func pushed(into other: Rectangle) -> Rectangle {
    let width = min(self.width, other.width)
    let height = min(self.height, other.height)
    let x = min(max(self.x, other.x), other.x + other.width - width)
    let y = min(max(self.y, other.y), other.y + other.height - height)
    return Rectangle(x: x, y: y, width: width, height: height)
  }
}
