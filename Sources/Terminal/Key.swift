// What a person presses: keys and mouse buttons.

/// A key, or something the mouse did.
package enum Key: Hashable, Sendable {
  /// A printable character.
  case character(Character)
  /// A letter, or one of `@[\]^_`, with the control key; letters are lower case.
  case control(Character)
  /// A character after an escape, which is how terminals send the alt key.
  case alt(Character)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// A function key, from 1.
  case function(Int)
  case mouse(MouseEvent)
  /// A pasted text, with line feeds between its lines; only with `RawMode.Options.paste`.
  case paste(String)
}

/// Something the mouse did at a character of the window.
package struct MouseEvent: Hashable, Sendable {
  /// What the mouse did; each notch of the wheel is an event of its own.
  package enum Action: Hashable, Sendable {
    case press, release, drag, wheelUp, wheelDown
  }

  /// Which button it was; `none` for the wheel, and where the terminal does not say.
  package enum Button: Hashable, Sendable {
    case left, middle, right, none
  }

  /// What happened.
  package let action: Action
  /// The button that it happened to.
  package let button: Button
  /// Counted from 0 at the left.
  package let column: Int
  /// Counted from 0 at the top.
  package let row: Int

  /// An event at a character, both counts from 0 at the top left.
  package init(action: Action, button: Button, column: Int, row: Int) {
    self.action = action
    self.button = button
    self.column = column
    self.row = row
  }
}
