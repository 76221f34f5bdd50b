// The still lifes of the library.

extension ShapeLibrary {
  static let stillLifes = [
    Shape("block", kind: .stillLife, period: 1, body: "2o$2o!", summary: "the most common of all")
  ]
}
