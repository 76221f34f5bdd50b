// What a shape of the library is good for.

/// The sorts of shapes, in the order in which the library lists them.
package enum ShapeKind: String, CaseIterable, Sendable {
  case stillLife, eater, reflector, oscillator, spaceship, puffer, rake, gun, growth, methuselah
  case replicator, circuit

  /// The word people use for one shape of this kind.
  package var title: String {
    switch self {
    case .stillLife: "still life"
    case .eater: "eater"
    case .reflector: "reflector"
    case .oscillator: "oscillator"
    case .spaceship: "spaceship"
    case .puffer: "puffer"
    case .rake: "rake"
    case .gun: "gun"
    case .growth: "infinite growth"
    case .methuselah: "methuselah"
    case .replicator: "replicator"
    case .circuit: "circuit"
    }
  }
}
