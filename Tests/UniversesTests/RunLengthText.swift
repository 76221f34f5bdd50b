// A pattern from the run-length text in which the field writes them.

import Cells

/// Reads runs of `b` and `o`, `$` at the end of rows and `!` at the end; rows may be short.
func pattern(runs text: String) -> Pattern {
  var builder = PatternBuilder()
  var (x, y, count) = (0, 0, 0)
  for character in text {
    if let digit = character.wholeNumberValue {
      count = count * 10 + digit
      continue
    }
    let length = max(count, 1)
    switch character {
    case "b": x += length
    case "o":
      builder.add(row: y, columns: x..<(x + length), state: 1)
      x += length
    case "$": (x, y) = (0, y + length)
    default: continue
    }
    count = 0
  }
  let bounds = builder.bounds
  return builder.pattern(
    size: Size(
      width: bounds?.columns.upperBound ?? 0, height: bounds?.rows.upperBound ?? 0))
}

/// A soup of 32 × 32 cells, half of them live.
let soup32 = pattern(
  runs: """
    5bo4bo2bobob2o2bo3bo2bo$4bo2b2ob2obob4obo2b5o$2o4bob3o2bob2o3b3ob2obo
    2b2o$bo12bo2bo10b2o$5bo6b5o2bo2bob2ob5o$4b2o3bo3bobobo8bo2b3o$o13bo2bo
    b7o5bo$4o9bob2obo2bobobo$2bo3b2obo4b2obo4b3obo3bo$o4bo3bobobobo2b2o3b
    2o2b2o2bo$3o5bobo3bo4b3o5b3o$o2bobo3b2o3bob2obobob2o3bo2bo$3o3bo2bo2b
    2obo4bo3bob2o2b2o$bo5b2obo4bobobo2bo2bo2bobo$b2o3bo2bob2ob2ob4o2bo2bo
    3bo$2o2b2o3b2o6bo2bo6b2o2bo$o3bobo7b2ob2o2bobobo4bo$o4bobobobobob3o6b
    3o3b2o$6b2o2bob2o3b2o4bo2b2obo$obo2b2o2b2o2b2obob3o2bo2bo2bo$2b3o3b2ob
    2o10bobob2obo$7o5b2obo5bo3b5obo$o4bo8bobob2o6bo4bo$b2ob3o4bo5b4obo3b2o
    3bo$2o3b2o4b3o3bo2b2obo6bo$3b2o3b2ob3o2b2o2bo4bo2b3o$ob2o6bobo2b5o2bo
    2b2ob4o$obo4bo6b4obo6bo4bo$2bo3b2o3bo6b2obob2o4bo$2bo3b3o8b2o5bo3bo$bo
    2bob2o7bobo2bobobob3o$b3obo4b3o8bobo3bob3o!
    """)

let glider = pattern(runs: "bo$2bo$3o!")
let rPentomino = pattern(runs: "b2o$2o$bo!")
