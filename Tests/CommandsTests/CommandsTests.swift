// Tests of Commands.
