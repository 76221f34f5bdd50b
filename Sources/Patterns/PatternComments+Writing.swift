// Writing the lines that name a pattern and describe it.

/// A comment as the lines it takes, without blanks at their ends, which no format keeps. Lines end
/// as those of files do, and not with the other characters that Unicode knows for it.
func lines(of comment: String) -> [String] {
  comment.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }.map {
    String($0).trimmedOfBlanksAtEnd
  }
}

/// A name on one line, without blanks around it; `nil` where nothing is left of it.
func oneLine(_ name: String?) -> String? {
  guard let name else { return nil }
  let line = lines(of: name).joined(separator: " ")
  let trimmed = String(line.drop { $0 == " " || $0 == "\t" }).trimmedOfBlanksAtEnd
  return trimmed.isEmpty ? nil : trimmed
}

/// The lines of name, author and comments as RLE and macrocell have them: `#N`, `#O`, `#C`.
func hashLines(of file: PatternFile, comments: [String]) -> [UInt8] {
  var output: [UInt8] = []
  if let name = oneLine(file.name) { output += "#N \(name)\n".utf8 }
  if let author = oneLine(file.author) { output += "#O \(author)\n".utf8 }
  for line in comments.flatMap(lines(of:)) {
    output += (line.isEmpty ? "#C\n" : "#C \(line)\n").utf8
  }
  return output
}

/// The lines of `#D`: name, author and comments. A comment that looks like a name or an author is
/// marked with `#C`.
func description(of file: PatternFile) -> [UInt8] {
  var output: [UInt8] = []
  if let name = oneLine(file.name) { output += "#D Name: \(name)\n".utf8 }
  if let author = oneLine(file.author) { output += "#D Author: \(author)\n".utf8 }
  for line in (file.comments + file.trailingComments).flatMap(lines(of:)) {
    let isAmbiguous = line.begins(with: "name: ") || line.begins(with: "author: ")
    output += ((isAmbiguous ? "#C " : "#D ") + line).trimmedOfBlanksAtEnd.utf8
    output.append(UInt8(ascii: "\n"))
  }
  return output
}
