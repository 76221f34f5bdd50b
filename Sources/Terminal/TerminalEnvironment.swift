// What the environment says about the terminal: its kind and its character set.

import Glibc

/// Facts about the terminal taken from environment variables; the terminal itself is never asked,
/// because one that does not answer would hold up the start.
package struct TerminalEnvironment: Equatable, Sendable {
  /// Whether text is UTF-8, by the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty.
  package let isUTF8: Bool
  /// The value of `TERM`, empty when it is not set.
  package let term: String

  /// The facts of the environment the program was started in; the first use reads them, which the
  /// line reader does before it corrects the locale for itself.
  package static let current = TerminalEnvironment { name in
    getenv(name).map { String(cString: $0) }
  }

  /// The facts in an environment given as a lookup by name.
  package init(_ variable: (String) -> String?) {
    func text(_ name: String) -> String { variable(name) ?? "" }
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].map(text).first { !$0.isEmpty } ?? ""
    isUTF8 = Self.namesUTF8(locale)
    term = text("TERM")
  }

  /// Whether the terminal understands no escape sequences: `TERM` is `dumb`, `unknown` or not set.
  package var isDumb: Bool {
    term.isEmpty || term == "dumb" || term == "unknown"
  }

  private static func namesUTF8(_ locale: String) -> Bool {
    guard let dot = locale.firstIndex(of: ".") else { return false }
    let charset = locale[locale.index(after: dot)...].prefix { $0 != "@" }
    let letters = charset.lowercased().filter { $0 != "-" && $0 != "_" }
    return letters == "utf8"
  }
}
