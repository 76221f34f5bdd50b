// Tests of strokes: the pieces of the line, and the cells it covers.

import Cells
import Testing

@Suite struct StrokeTests {
  private func stroke(
    _ points: [(Int, Int)], width: Double = 1, tip: Stroke.Tip = .round
  ) throws -> Stroke {
    try #require(
      Stroke(
        through: points.map { Point(x: $0.0, y: $0.1) }, color: Color(hex: 0xFF0000), width: width,
        tip: tip))
  }

  // MARK: The line

  @Test func fivePointsAreThreeCurvesBetweenTwoStraightPieces() throws {
    let line = try stroke([(7, 7), (17, 7), (17, 17), (7, 27), (7, 37)])
    func spot(_ x: Double, _ y: Double) -> Spot { Spot(x: x, y: y) }
    #expect(
      line.pieces == [
        .line(from: spot(0, 0), to: spot(5, 0)),
        .curve(from: spot(5, 0), control: spot(10, 0), to: spot(10, 5)),
        .curve(from: spot(10, 5), control: spot(10, 10), to: spot(5, 15)),
        .curve(from: spot(5, 15), control: spot(0, 20), to: spot(0, 25)),
        .line(from: spot(0, 25), to: spot(0, 30)),
      ])
  }

  @Test func oneAndTwoPointsAreOneStraightPiece() throws {
    let (zero, far) = (Spot(x: 0, y: 0), Spot(x: 3, y: -4))
    #expect(try stroke([(9, 9)]).pieces == [.line(from: zero, to: zero)])
    #expect(try stroke([(9, 9)], tip: .arrow).pieces == [.line(from: zero, to: zero)])
    #expect(try stroke([(9, 9), (12, 5)]).pieces == [.line(from: zero, to: far)])
  }

  /// The lines to and from the control points give the directions in which a piece ends.
  private func directions(of piece: Stroke.Piece) -> (start: Spot, end: Spot) {
    func way(_ a: Spot, _ b: Spot) -> Spot { Spot(x: b.x - a.x, y: b.y - a.y) }
    switch piece {
    case .line(let start, let end): return (way(start, end), way(start, end))
    case .curve(let start, let control, let end): return (way(start, control), way(control, end))
    }
  }

  @Test func theDirectionIsContinuousWherePiecesMeet() throws {
    var chance = SystemRandomNumberGenerator()
    let five = [(0, 0), (9, 3), (4, 14), (20, 11), (23, 2)]
    for number in 0..<200 {
      var points = number == 0 ? five : [(0, 0)]
      while points.count < 2 + number % 9 {
        let next = (
          Int.random(in: -30...30, using: &chance), Int.random(in: -30...30, using: &chance)
        )
        if points[points.count - 1] != next { points.append(next) }
      }
      let pieces = try stroke(points).pieces
      #expect(pieces.count == (points.count == 2 ? 1 : points.count))
      for (before, after) in zip(pieces, pieces.dropFirst()) {
        #expect(before.end == after.start)
        let (a, b) = (directions(of: before).end, directions(of: after).start)
        #expect(a.x * b.y == a.y * b.x && a.x * b.x + a.y * b.y > 0, "\(points)")
      }
    }
  }

  @Test func anArrowEndsInTwoBarbsOfEqualLength() throws {
    for end in [(20, 0), (0, -20), (14, 14), (-11, 6), (2, 1)] {
      let arrow = try stroke([(0, 0), end], width: 2, tip: .arrow)
      let pieces = arrow.pieces
      try #require(pieces.count == 3)
      let tip = Spot(x: Double(end.0), y: Double(end.1))
      let barbs = [pieces[1].start, pieces[2].end]
      #expect(pieces[0].end == tip && pieces[1].end == tip && pieces[2].start == tip)
      let lengths = barbs.map { $0.distance(to: tip) }
      #expect(abs(lengths[0] - lengths[1]) < 1e-9 && lengths[0] > 1)
      // Both lie behind the tip, on opposite sides of the line.
      let sides = barbs.map { tip.x * ($0.y - tip.y) - tip.y * ($0.x - tip.x) }
      #expect(sides[0] * sides[1] < 0 && abs(sides[0] + sides[1]) < 1e-9)
      for barb in barbs { #expect((barb.x - tip.x) * tip.x + (barb.y - tip.y) * tip.y < 0) }
    }
  }

  // MARK: Rings

  @Test func aRingGoesAroundACellAndAroundAShape() throws {
    let red = Color(hex: 0xFF0000)
    let small = try #require(
      Stroke(around: Rectangle(x: 1, y: 1, width: 1, height: 1), color: red, width: 1))
    #expect(
      rows(cells(small, in: wide), Size(width: 3, height: 3)) == """
        ###
        #.#
        ###
        """)
    let large = try #require(
      Stroke(around: Rectangle(x: 3, y: 3, width: 6, height: 2), color: red, width: 3))
    #expect(
      rows(cells(large, in: wide), Size(width: 12, height: 8)) == """
        .##########.
        ############
        ############
        ###......###
        ###......###
        ############
        ############
        .##########.
        """)
    #expect(Stroke(around: Rectangle(origin: .origin, size: .zero), color: red, width: 1) == nil)
    let endless = Rectangle(x: 5, y: 5, width: .max, height: 1)
    #expect(Stroke(around: endless, color: red, width: 1) == nil)
  }

  @Test func aRingIsClosedAndSmoothAndCoversNothingOfWhatItIsAround() throws {
    for width in [0.5, 1, 2.2, 3, 7.5, 20] {
      for size in [(1, 1), (2, 1), (1, 5), (3, 3), (4, 2), (9, 30), (500, 2)] {
        let area = Rectangle(x: 4, y: -7, width: size.0, height: size.1)
        let ring = try #require(Stroke(around: area, color: Color(hex: 0), width: width))
        let pieces = ring.pieces
        #expect(pieces.first?.start == pieces.last?.end)
        for (before, after) in zip(pieces, pieces.dropFirst() + pieces.prefix(1)) {
          let (a, b) = (directions(of: before).end, directions(of: after).start)
          #expect(a.x * b.y == a.y * b.x && a.x * b.x + a.y * b.y > 0, "\(size) \(width)")
        }
        #expect(cells(ring, in: area).isEmpty, "\(size) \(width)")
        let found = cells(ring, in: area.grown(by: 40))
        #expect(isConnected(found) && ring.bounds.contains(area.grown(by: 1)))
      }
    }
  }

  // MARK: The cells

  private let wide = Rectangle(x: -200, y: -200, width: 400, height: 400)

  private func cells(_ stroke: Stroke, in area: Rectangle) -> Set<Point> {
    Set(
      stroke.runs(in: area).flatMap { run in run.columns.map { Point(x: $0, y: run.row) } })
  }

  private func rows(_ cells: Set<Point>, _ size: Size) -> String {
    (0..<size.height).map { y in
      (0..<size.width).map { cells.contains(Point(x: $0, y: y)) ? "#" : "." }.joined()
    }.joined(separator: "\n")
  }

  @Test func dotsLinesAndArrowsCoverTheCellsOneExpects() throws {
    let picture = """
      ..#.........#.......
      .###........#.......
      #####.......#.......
      .###........#.......
      ..#.......#.#.......
      ...........##.......
      #####.......#.......
      ....................
      .#.......#..........
      ..#.....#...........
      ...#...#............
      ....#.#.............
      .....#..............
      """
    var found: Set<Point> = []
    for stroke in [
      try stroke([(2, 2)], width: 4), try stroke([(0, 6), (4, 6)]),
      try stroke([(1, 8), (5, 12)]), try stroke([(9, 8), (5, 12)]),
      try stroke([(12, 0), (12, 6)]), try stroke([(12, 6), (10, 4)]),
    ] { found.formUnion(cells(stroke, in: wide)) }
    #expect(rows(found, Size(width: 20, height: 13)) == picture)
    let arrow = try stroke([(0, 3), (9, 3)], tip: .arrow)
    #expect(
      rows(cells(arrow, in: wide), Size(width: 11, height: 7)) == """
        ......#....
        .......#...
        ........#..
        ##########.
        ........#..
        .......#...
        ......#....
        """)
  }

  /// The line as many short straight ones, by the recursion of de Casteljau.
  private func flat(_ points: [Point]) -> [(x: Double, y: Double)] {
    let spots = points.map { (x: Double($0.x), y: Double($0.y)) }
    func between(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double), _ t: Double)
      -> (x: Double, y: Double)
    { (a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t) }
    guard spots.count > 2 else { return [spots[0], spots[spots.count - 1]] }
    var line = [spots[0]]
    for middle in 1..<(spots.count - 1) {
      let start = between(spots[middle - 1], spots[middle], 0.5)
      let end = between(spots[middle], spots[middle + 1], 0.5)
      for step in 0...24 {
        let t = Double(step) / 24
        line.append(
          between(between(start, spots[middle], t), between(spots[middle], end, t), t))
      }
    }
    return line + [spots[spots.count - 1]]
  }

  private func distance(
    _ cell: Point, _ a: (x: Double, y: Double), _ b: (x: Double, y: Double)
  ) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let (px, py) = (Double(cell.x) - a.x, Double(cell.y) - a.y)
    let square = dx * dx + dy * dy
    let t = square == 0 ? 0 : min(1, max(0, (px * dx + py * dy) / square))
    return ((px - t * dx) * (px - t * dx) + (py - t * dy) * (py - t * dy)).squareRoot()
  }

  @Test(arguments: [0.5, 0.75, 1, 1.4, 2, 3, 4.5, 8, 13.3, 20])
  func randomStrokesCoverWhatTheModelSaysWithoutAGap(width: Double) throws {
    var chance = SystemRandomNumberGenerator()
    for number in 0..<12 {
      let points = (0...(number % 6)).map { _ in
        (Int.random(in: -9...9, using: &chance), Int.random(in: -9...9, using: &chance))
      }
      let stroke = try stroke(points, width: width)
      let found = cells(stroke, in: wide)
      #expect(found == cells(stroke, in: stroke.bounds), "all ink lies in its bounds")
      #expect(points.allSatisfy { stroke.bounds.contains(Point(x: $0.0, y: $0.1)) })
      let line = flat(stroke.points)
      var passed: Set<Point> = []
      for (a, b) in zip(line, line.dropFirst()) {
        let count = 1 + Int(64 * (abs(a.x - b.x) + abs(a.y - b.y)))
        for step in 0...count {
          let t = Double(step) / Double(count)
          let (x, y) = (a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
          let cell = Point(x: Int(x.rounded()), y: Int(y.rounded()))
          // Where the line is as good as on a side, both cells there will do.
          let inside = max(abs(x - Double(cell.x)), abs(y - Double(cell.y))) < 0.49
          if inside { passed.insert(cell) }
        }
      }
      #expect(passed.subtracting(found).isEmpty, "\(points)")
      let segments = Array(zip(line, line.dropFirst()))
      let around = stroke.bounds.grown(by: 2)
      var (missing, surplus): ([Point], [Point]) = ([], [])
      for cell in around.rows.flatMap({ y in around.columns.map { Point(x: $0, y: y) } }) {
        let away = segments.reduce(.infinity) { min($0, distance(cell, $1.0, $1.1)) }
        if away < width / 2 - 0.02, !found.contains(cell) { missing.append(cell) }
        if away > width / 2 + 0.02, found.contains(cell),
          !segments.contains(where: { touches(cell, $0.0, $0.1) })
        {
          surplus.append(cell)
        }
      }
      #expect(missing.isEmpty && surplus.isEmpty, "\(points)")
      #expect(isConnected(found), "\(points)")
    }
  }

  /// Whether a line comes within a hundredth of the square of a cell: cut by its four sides.
  private func touches(
    _ cell: Point, _ a: (x: Double, y: Double), _ b: (x: Double, y: Double)
  ) -> Bool {
    var (low, high) = (0.0, 1.0)
    for (from, to, middle) in [(a.x, b.x, Double(cell.x)), (a.y, b.y, Double(cell.y))] {
      let (first, last) = (middle - 0.51 - from, middle + 0.51 - from)
      let way = to - from
      if way == 0 {
        if first > 0 || last < 0 { return false }
      } else {
        low = max(low, min(first / way, last / way))
        high = min(high, max(first / way, last / way))
      }
    }
    return low <= high
  }

  private func isConnected(_ cells: Set<Point>) -> Bool {
    guard let first = cells.first else { return false }
    var (rest, waiting) = (cells, [first])
    rest.remove(first)
    while let cell = waiting.popLast() {
      for y in -1...1 {
        for x in -1...1 {
          if let next = rest.remove(Point(x: cell.x + x, y: cell.y + y)) { waiting.append(next) }
        }
      }
    }
    return rest.isEmpty
  }

  @Test func aWindowShowsItsPartOfTheCells() throws {
    let stroke = try stroke([(-40, 3), (0, -9), (35, 22), (50, 0)], width: 5, tip: .arrow)
    let all = cells(stroke, in: wide)
    let window = Rectangle(x: -7, y: -2, width: 21, height: 13)
    #expect(cells(stroke, in: window) == all.filter { window.contains($0) })
    for (a, b) in zip(stroke.runs(in: wide), stroke.runs(in: wide).dropFirst()) {
      #expect(a.row < b.row || a.row == b.row && a.columns.upperBound < b.columns.lowerBound)
    }
  }

  @Test func farAwayInkIsAsExactAsAtTheOrigin() throws {
    let points = [(0, 0), (14, 3), (5, 17)]
    let offset = Offset(x: Point.limit - 40, y: 40 - Point.limit)
    let near = try stroke(points, width: 3, tip: .arrow)
    let far = near.moved(by: offset)
    #expect(far.bounds == near.bounds.moved(by: offset))
    #expect(
      cells(far, in: far.bounds) == Set(cells(near, in: near.bounds).map { $0 + offset }))
  }

  @Test func endlessInkIsReadOnlyWhereOneLooks() throws {
    let end = 1 << 45
    let window = Rectangle(x: -3, y: -3, width: 6, height: 6)
    let endless = try stroke([(-end, -end), (end, end)], width: 0.5)
    #expect(cells(endless, in: window) == Set((-3...2).map { Point(x: $0, y: $0) }))
    // Beyond 2^53 cells nothing is exact, but nothing fails.
    let limit = Point.limit
    for tip in Stroke.Tip.allCases {
      let farthest = try stroke(
        [(-limit, -limit), (limit, 0), (limit, limit)], width: 20, tip: tip)
      #expect(cells(farthest, in: window).count <= 36)
    }
  }
}
