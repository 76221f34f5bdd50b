# Opens or saves a pattern file with lifelib and prints "microseconds population" for that alone.
import sys
import time

import lifelib

job, path, copy = sys.argv[1:4]
tree = lifelib.load_rules("b3s23").lifetree(memory=4000)
start = time.perf_counter()
pattern = tree.load(path)
if job == "save":
    start = time.perf_counter()
    pattern.save(copy)
print(int((time.perf_counter() - start) * 1e6), pattern.population)
