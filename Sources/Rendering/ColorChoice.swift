// Whether to print in colour, decided from the environment.

/// What a person asked for with `--color`.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

extension ColorDepth {
  /// How many colours to use.
  ///
  /// `--color always` and `never` go before everything. Then `NO_COLOR`, when set and not empty,
  /// turns colour off; then `FORCE_COLOR`: `0` and `false` turn it off, `1`, `2` and `3` ask for
  /// 16, 256 and all colours, anything else for what the terminal has. Then colour is used on a
  /// terminal whose `TERM` is set and not `dumb`. The rules are those of no-color.org and
  /// force-color.org; the numbers are those of the programs that invented the second.
  package static func decided(
    by choice: ColorChoice, environment: (String) -> String?, isTerminal: Bool
  ) -> ColorDepth {
    let detected = detected(environment)
    switch choice {
    case .never: return .none
    case .always: return max(.sixteen, detected)
    case .auto: break
    }
    if let value = environment("NO_COLOR"), !value.isEmpty { return .none }
    switch environment("FORCE_COLOR")?.lowercased() {
    case nil, "": return isTerminal ? detected : .none
    case "0", "false": return .none
    case "1": return .sixteen
    case "2": return .indexed
    case "3": return .full
    default: return max(.sixteen, detected)
    }
  }

  /// Terminals with all colours whose `COLORTERM` is often lost on the way, as through ssh.
  private static let fullTerminals = ["kitty", "ghostty", "alacritty", "foot", "wezterm", "direct"]

  private static func detected(_ environment: (String) -> String?) -> ColorDepth {
    guard let terminal = environment("TERM")?.lowercased(), !terminal.isEmpty, terminal != "dumb"
    else { return .none }
    switch environment("COLORTERM")?.lowercased() {
    case "truecolor", "24bit": return .full
    default: break
    }
    if fullTerminals.contains(where: terminal.contains) { return .full }
    if terminal.contains("256color") { return .indexed }
    let isMonochrome = ["vt1", "vt2", "vt52"].contains { terminal.hasPrefix($0) }
    return isMonochrome || terminal.hasSuffix("-m") || terminal.hasSuffix("-mono")
      ? .none : .sixteen
  }
}
