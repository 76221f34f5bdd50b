// Tests of Console.
