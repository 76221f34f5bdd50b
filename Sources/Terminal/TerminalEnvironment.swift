// What the environment says about the terminal: its kind, its character set and its colours.

import Glibc

/// How many colours a terminal shows.
package enum ColorDepth: Equatable, Sendable {
  case none
  case sixteen
  case indexed256
  case trueColor
}

/// What the user said about colours on the command line.
package enum ColorChoice: Equatable, Sendable {
  case auto
  case always
  case never
}

/// Facts about the terminal taken from environment variables; the terminal itself is never asked,
/// because one that does not answer would hold up the start.
package struct TerminalEnvironment: Equatable, Sendable {
  /// Whether text is UTF-8, by the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty.
  package let isUTF8: Bool
  /// The value of `TERM`, empty when it is not set.
  package let term: String
  private let noColor: Bool
  private let forcedColor: Bool?
  private let colorTerm: String

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
    noColor = !text("NO_COLOR").isEmpty
    forcedColor = variable("FORCE_COLOR").map { $0 != "0" && $0 != "false" }
    colorTerm = text("COLORTERM").lowercased()
  }

  /// Whether the terminal understands no escape sequences: `TERM` is `dumb`, `unknown` or not set.
  package var isDumb: Bool {
    term.isEmpty || term == "dumb" || term == "unknown"
  }

  /// The colours to use for output to a terminal or something else.
  ///
  /// The command line beats `NO_COLOR`, which beats `FORCE_COLOR`, which beats what `TERM` says.
  package func colorDepth(_ choice: ColorChoice, isTerminal: Bool) -> ColorDepth {
    switch choice {
    case .never: return .none
    case .always: return max16(capability)
    case .auto: break
    }
    if noColor { return .none }
    if let forcedColor { return forcedColor ? max16(capability) : .none }
    return isTerminal ? capability : .none
  }

  private func max16(_ depth: ColorDepth) -> ColorDepth {
    depth == .none ? .sixteen : depth
  }

  private var capability: ColorDepth {
    if isDumb { return .none }
    if colorTerm == "truecolor" || colorTerm == "24bit" || term.hasSuffix("-direct") {
      return .trueColor
    }
    if term.hasSuffix("256color") || term.hasSuffix("kitty") { return .indexed256 }
    if term.hasSuffix("-mono") || term.hasPrefix("vt1") || term.hasPrefix("vt2") { return .none }
    return .sixteen
  }

  private static func namesUTF8(_ locale: String) -> Bool {
    guard let dot = locale.firstIndex(of: ".") else { return false }
    let charset = locale[locale.index(after: dot)...].prefix { $0 != "@" }
    let letters = charset.lowercased().filter { $0 != "-" && $0 != "_" }
    return letters == "utf8"
  }
}
