// Digits drawn with a pen: the labels of rulers need no font, and are the same on every machine.

/// The digits and the minus sign, in a box that is 6 wide and 10 high.
enum Digits {
  /// How wide a label of so many characters is, in whole pixels.
  static func width(of count: Int, height: Int) -> Int {
    guard count > 0 else { return 0 }
    return (height * (count * advance - (advance - 6)) + 9) / 10
  }

  /// The way of the pen for a text of digits whose top left corner is given.
  static func steps(for text: String, at corner: PagePlace, height: Double) -> [PenStep] {
    let scale = height / 10
    var result: [PenStep] = []
    for (number, character) in text.enumerated() {
      let left = corner.x + Double(number * advance) * scale
      func place(_ x: Double, _ y: Double) -> PagePlace {
        PagePlace(x: left + x * scale, y: corner.y + y * scale)
      }
      for stroke in strokes(of: character) {
        result.append(.move(place(stroke.start.0, stroke.start.1)))
        for part in stroke.parts {
          if part.count == 2 {
            result.append(.line(place(part[0], part[1])))
          } else {
            result.append(
              .curve(place(part[0], part[1]), place(part[2], part[3]), place(part[4], part[5])))
          }
        }
      }
    }
    return result
  }

  /// From one digit to the next.
  private static let advance = 8

  /// A line of the pen: two numbers are the end of a straight part, six those of a curve.
  private struct Line {
    let start: (Double, Double)
    let parts: [[Double]]
  }

  private static func strokes(of character: Character) -> [Line] {
    switch character {
    case "0": [oval(3, 5, 2.6, 5)]
    case "1": [Line(start: (1.2, 2), parts: [[3.4, 0], [3.4, 10]])]
    case "2":
      [
        Line(
          start: (0.5, 2.6),
          parts: [
            [0.5, 1, 1.6, 0, 3, 0], [4.4, 0, 5.5, 1, 5.5, 2.6], [5.5, 5, 0.5, 8, 0.4, 10],
            [5.7, 10],
          ])
      ]
    case "3":
      [
        Line(
          start: (0.6, 1.6),
          parts: [
            [1, 0.6, 1.9, 0, 3, 0], [4.4, 0, 5.3, 1, 5.3, 2.4], [5.3, 3.8, 4.3, 4.7, 2.5, 4.7],
            [4.6, 4.7, 5.6, 5.7, 5.6, 7.3], [5.6, 9, 4.5, 10, 2.9, 10],
            [1.7, 10, 0.8, 9.4, 0.4, 8.3],
          ])
      ]
    case "4": [Line(start: (4.4, 10), parts: [[4.4, 0], [0.2, 7], [5.9, 7]])]
    case "5":
      [
        Line(
          start: (5.2, 0),
          parts: [
            [1.2, 0], [0.8, 4.6], [1.4, 4, 2.2, 3.7, 3, 3.7], [4.5, 3.7, 5.6, 4.9, 5.6, 6.8],
            [5.6, 8.7, 4.5, 10, 2.9, 10], [1.8, 10, 0.9, 9.5, 0.4, 8.5],
          ])
      ]
    case "6": [Line(start: (4.9, 0.8), parts: hook)]
    case "7": [Line(start: (0.4, 0), parts: [[5.6, 0], [3.6, 3, 2.4, 6.4, 2.2, 10]])]
    case "8": [oval(3, 2.3, 2.2, 2.3), oval(3, 7.3, 2.6, 2.7)]
    case "9":
      [
        Line(
          start: (1.1, 9.2),
          parts: hook.map { part in part.enumerated().map { ($0 % 2 == 0 ? 6 : 10) - $1 } })
      ]
    case "-": [Line(start: (0.8, 5.4), parts: [[5.2, 5.4]])]
    default: []
    }
  }

  /// What a six consists of; turned around, a nine.
  private static let hook: [[Double]] = [
    [4.5, 0.3, 3.9, 0, 3.3, 0], [1.4, 0, 0.4, 2.2, 0.4, 6.7], [0.4, 8.7, 1.5, 10, 3, 10],
    [4.5, 10, 5.6, 8.7, 5.6, 6.8], [5.6, 4.9, 4.5, 3.7, 3, 3.7], [1.5, 3.7, 0.4, 4.9, 0.4, 6.7],
  ]

  private static func oval(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Line {
    // Four cubic curves differ from a circle by less than 0.03%.
    let bend = 0.5523
    let (across, down) = (width * bend, height * bend)
    return Line(
      start: (x, y - height),
      parts: [
        [x + across, y - height, x + width, y - down, x + width, y],
        [x + width, y + down, x + across, y + height, x, y + height],
        [x - across, y + height, x - width, y + down, x - width, y],
        [x - width, y - down, x - across, y - height, x, y - height],
      ])
  }
}
