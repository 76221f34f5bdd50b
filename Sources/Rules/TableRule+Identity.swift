// Telling table rules apart quickly.

extension TableRule {
  /// Hashes the name only: rules of one name are hardly ever at hand together, and whoever draws a
  /// frame asks for the name of its rule, while the tables have up to a million entries.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}
