// What somebody may have meant.

/// The names nearest to one that is unknown, at most three, nearest first.
///
/// A name is near when it can be had by two edits, or a third of its length for longer ones; an
/// exchange of neighbouring letters is one edit. Where none is, longer names that contain the word
/// are offered, so that `replicator` finds `highlife-replicator`.
package func nearestNames(to word: String, among names: some Sequence<String>) -> [String] {
  let wanted = Array(word.lowercased().unicodeScalars)
  let allowed = wanted.count < 4 ? 1 : max(2, wanted.count / 3)
  guard wanted.count <= 64 else { return [] }
  var found: [(distance: Int, name: String)] = []
  let names = Set(names)
  for name in names {
    let candidate = Array(name.lowercased().unicodeScalars)
    guard abs(candidate.count - wanted.count) <= allowed else { continue }
    let distance = editDistance(wanted, candidate)
    if distance <= allowed { found.append((distance, name)) }
  }
  if found.isEmpty, wanted.count >= 4 {
    found = names.filter { $0.lowercased().contains(word.lowercased()) }.map { ($0.count, $0) }
  }
  found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
  let best = found.first?.distance ?? 0
  return found.filter { $0.distance <= best + 1 }.prefix(3).map(\.name)
}

/// The note for an unknown name, when something is near: `did you mean 'glider'?`.
package func suggestion(for word: String, among names: some Sequence<String>) -> [String] {
  suggestion(of: nearestNames(to: word, among: names))
}

/// The note that offers names; none when there is none to offer.
package func suggestion(of names: [String]) -> [String] {
  let near = names.map { "'\($0)'" }
  switch near.count {
  case 0: return []
  case 1: return ["did you mean \(near[0])?"]
  default:
    return ["did you mean \(near.dropLast().joined(separator: ", ")) or \(near[near.count - 1])?"]
  }
}

/// Insertions, deletions, replacements and exchanges of neighbours. O(a · b).
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in 0..<a.count {
    var current = [i + 1]
    for j in 0..<b.count {
      let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
      var best = min(replaced, last[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        best = min(best, beforeLast[j - 1] + 1)
      }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[b.count]
}
