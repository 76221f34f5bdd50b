// Tests of Patterns.
