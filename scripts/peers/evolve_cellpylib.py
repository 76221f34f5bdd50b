# Evolves rule 30 from one cell with CellPyLib and prints "microseconds population".
import sys
import time

import cellpylib

width, generations = int(sys.argv[1]), int(sys.argv[2])
cells = cellpylib.init_simple(width)
start = time.perf_counter()
rows = cellpylib.evolve(
    cells, timesteps=generations + 1, memoize=True,
    apply_rule=lambda n, c, t: cellpylib.nks_rule(n, 30))
print(int((time.perf_counter() - start) * 1e6), int(rows.sum()))
