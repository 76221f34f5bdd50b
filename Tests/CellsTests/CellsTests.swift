// Tests of Cells.
