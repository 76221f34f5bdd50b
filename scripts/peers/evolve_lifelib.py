# Evolves a pattern file with lifelib and prints "microseconds population" for the evolution.
import sys
import time

import lifelib

path, generations = sys.argv[1], int(sys.argv[2])
tree = lifelib.load_rules("b3s23").lifetree(memory=4000)
pattern = tree.load(path)
start = time.perf_counter()
population = pattern[generations].population
print(int((time.perf_counter() - start) * 1e6), population)
