// Prompts with colours, and text that may hold anything.

/// Marks the escape sequences in a prompt, so that Readline does not count them as columns.
///
/// Readline takes everything between `\001` and `\002` as having no width.
package func markingEscapes(in prompt: String) -> String {
  var marked = ""
  var sequence: [Unicode.Scalar] = []
  for scalar in prompt.unicodeScalars where scalar != "\u{01}" && scalar != "\u{02}" {
    if sequence.isEmpty && scalar != "\u{1B}" {
      marked.unicodeScalars.append(scalar)
      continue
    }
    sequence.append(scalar)
    let isIntroducer = sequence.count == 2 && scalar == "["
    if sequence.count > 1 && !isIntroducer && ("@"..."~").contains(scalar) {
      marked.unicodeScalars.append("\u{01}")
      marked.unicodeScalars.append(contentsOf: sequence)
      marked.unicodeScalars.append("\u{02}")
      sequence = []
    }
  }
  return marked
}
