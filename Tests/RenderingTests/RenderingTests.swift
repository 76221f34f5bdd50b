// Tests of Rendering.
