// The format of the history file: one entry a line.
//
// Readline's own format keeps entries of several lines apart by timestamps behind `#`, which cannot
// be told from a pasted comment; here a line feed is written `\n` and a backslash `\\` instead.

enum HistoryFormat {
  /// The line of the file for an entry, without its end.
  static func line(for entry: String) -> String {
    var line = ""
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\0", "\r": continue
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// The entry of a line of the file; a backslash before anything else stands for itself.
  static func entry(for line: String) -> String {
    var entry = ""
    var isEscaped = false
    for scalar in line.unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "\\"):
        isEscaped = true
        continue
      case (true, "n"): entry += "\n"
      case (true, "\\"): entry += "\\"
      case (true, _):
        entry += "\\"
        entry.unicodeScalars.append(scalar)
      case (false, _): entry.unicodeScalars.append(scalar)
      }
      isEscaped = false
    }
    return isEscaped ? entry + "\\" : entry
  }

  /// The last entries of a whole file, oldest first.
  static func entries(in bytes: [UInt8], last limit: Int) -> [String] {
    bytes.split(separator: 0x0A).suffix(limit).map {
      entry(for: String(decoding: $0.filter { $0 != 0 }, as: UTF8.self))
    }
  }
}
