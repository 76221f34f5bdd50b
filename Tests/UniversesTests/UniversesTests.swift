// Tests of Universes.
