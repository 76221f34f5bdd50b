// Powers of numbers, from the C library.

import Glibc

/// `base` to the power of `exponent`.
func powerOf(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
