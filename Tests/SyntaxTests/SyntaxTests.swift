// Tests of Syntax.
