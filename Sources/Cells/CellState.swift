// What a cell is.

/// The state of a cell: 0 is dead, everything else is live.
///
/// Rules have at most 256 states.
package typealias CellState = UInt8

/// How many cells are live: exact, also where a jump of HashLife leaves more than 64 bits hold.
package typealias Population = UInt128
