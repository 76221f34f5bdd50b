// Hensel's letters: the arrangements of so many live neighbours up to turning and mirroring.

/// The classes of arrangements that an isotropic rule tells apart.
///
/// Counts of more than half the neighbours have the letters of the dead ones: `5a` is `3a` with live
/// and dead neighbours exchanged. The letters of the Moore neighbourhood are Alan Hensel's, those of
/// the hexagonal one Paul Callahan's (see `HexagonalLetters`).
enum HenselLetters {
  /// Arrangements that turning and mirroring lead into each other.
  struct Class: Sendable {
    let letter: UInt8
    /// Their numbers, with the cell itself dead, in ascending order.
    let members: [Int]
  }

  /// The classes of each count of live neighbours, by letter; a count with a single class has it
  /// without one. `nil` where arrangements have no letters.
  static func classes(of neighbourhood: Neighbourhood) -> [[Class]]? {
    switch neighbourhood {
    case .moore: moore
    case .hexagonal: HexagonalLetters.classes
    case .vonNeumann: nil
    }
  }

  private static let moore: [[Class]] = {
    let few: [[Class]] = representatives.map { entries in
      entries.map { letter, number in
        Class(letter: UInt8(ascii: letter), members: Set(images(of: number)).sorted())
      }
    }
    let many = few[..<4].reversed().map { entries in
      entries.map { Class(letter: $0.letter, members: $0.members.map { all ^ $0 }.sorted()) }
    }
    return few + many
  }()

  /// The letter of no letter.
  static let none = UInt8(ascii: ".")

  /// Whether some count of some neighbourhood has this letter.
  static func has(_ letter: UInt8) -> Bool { "aceijknqrtwyzomp".utf8.contains(letter) }

  /// All eight neighbours.
  private static let all = 0b111_101_111

  /// One arrangement for each letter, row by row from north-west to south-east.
  private static let representatives: [[(Unicode.Scalar, Int)]] = [
    [(".", 0)],
    [("c", 0b100_000_000), ("e", 0b010_000_000)],
    [
      ("a", 0b110_000_000), ("c", 0b101_000_000), ("e", 0b010_100_000), ("i", 0b010_000_010),
      ("k", 0b100_001_000), ("n", 0b100_000_001),
    ],
    [
      ("a", 0b110_100_000), ("c", 0b101_000_100), ("e", 0b010_101_000), ("i", 0b111_000_000),
      ("j", 0b110_001_000), ("k", 0b100_001_010), ("n", 0b110_000_100), ("q", 0b110_000_001),
      ("r", 0b110_000_010), ("y", 0b101_000_010),
    ],
    [
      ("a", 0b111_100_000), ("c", 0b101_000_101), ("e", 0b010_101_010), ("i", 0b110_000_110),
      ("j", 0b110_001_010), ("k", 0b110_001_100), ("n", 0b111_000_100), ("q", 0b110_100_001),
      ("r", 0b110_101_000), ("t", 0b111_000_010), ("w", 0b110_001_001), ("y", 0b110_000_101),
      ("z", 0b110_000_011),
    ],
  ]

  /// The eight turned and mirrored images of an arrangement.
  private static func images(of number: Int) -> [Int] {
    var images: [Int] = []
    var turned = number
    for _ in 0..<4 {
      turned = moved(turned) { (2 - $1, $0) }
      images += [turned, moved(turned) { ($1, $0) }]
    }
    return images
  }

  /// An arrangement with each cell of the three columns and rows moved.
  private static func moved(_ number: Int, _ place: (Int, Int) -> (Int, Int)) -> Int {
    (0..<9).reduce(0) { sum, cell in
      guard number >> (8 - cell) & 1 == 1 else { return sum }
      let (x, y) = place(cell % 3, cell / 3)
      return sum | 1 << (8 - (3 * y + x))
    }
  }
}
