// Tests of Rules.
