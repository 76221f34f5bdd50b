// Tests of Analysis.
