// Tests of Evaluation.
