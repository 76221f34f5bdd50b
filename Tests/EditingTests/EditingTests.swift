// Tests of Editing.
