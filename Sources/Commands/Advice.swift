// What people type who know other programs.

import Patterns
import Rules

/// What to type in place of a word that is no command.
enum Advice {
  /// The advice on a word; `nil` when it is not known from anywhere.
  static func on(_ word: String) -> String? {
    if let command = commands[word] { return "for that there is '\(command)'" }
    if let shape = ShapeLibrary.named(word) {
      return "that is a shape: 'place \(shape.name) at 0,0'"
    }
    return NamedRule.named(word) == nil ? nil : "that is a rule: 'rule \(word)'"
  }

  /// Words of editors, shells and other automaton programs, and the command for each.
  private static let commands = [
    "advance": "step", "color": "pen", "colour": "pen", "delete": "erase", "draw": "stroke",
    "echo": "say", "evolve": "step", "import": "open", "load": "open", "man": "help",
    "mirror": "flip", "next": "step", "patterns": "library", "put": "place", "read": "open",
    "remove": "erase", "reset": "new", "shapes": "library", "sleep": "pause", "stamp": "place",
    "start": "play", "tick": "step", "turn": "rotate", "wait": "pause",
  ]
}
