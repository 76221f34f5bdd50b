// Logic of three operands over four words at once. Swift has no name for the instruction that does
// any such function in one step, and its own operators on vectors are loops over their elements.
#pragma once

typedef unsigned long long FourWords __attribute__((ext_vector_type(4)));

#define WORDS static inline FourWords __attribute__((always_inline))

#if defined(__AVX512VL__)
// The table says the result for each of the eight ways in which bits can be set: bit 7 when all are,
// bit 4 when only that of `a` is, bit 1 when only that of `c` is.
typedef long long SignedWords __attribute__((vector_size(32)));
#define OF_THREE(a, b, c, table, formula) \
  ((FourWords)__builtin_ia32_pternlogq256_mask( \
      (SignedWords)(a), (SignedWords)(b), (SignedWords)(c), table, -1))
#else
#define OF_THREE(a, b, c, table, formula) (formula)
#endif

// Whether an odd number of the three is set.
WORDS oddOfThree(FourWords a, FourWords b, FourWords c) {
  return OF_THREE(a, b, c, 0x96, a ^ b ^ c);
}

// Whether at least two of the three are set.
WORDS mostOfThree(FourWords a, FourWords b, FourWords c) {
  return OF_THREE(a, b, c, 0xE8, (a & b) | ((a ^ b) & c));
}

// The bits of `one` where the selector is set, elsewhere those of `zero`.
WORDS chosenWords(FourWords selector, FourWords one, FourWords zero) {
  return OF_THREE(selector, one, zero, 0xCA, zero ^ (selector & (zero ^ one)));
}

// The bits of `words`, turned where both of the others are set.
WORDS turnedWords(FourWords words, FourWords a, FourWords b) {
  return OF_THREE(words, a, b, 0x78, words ^ (a & b));
}

// What is in all three.
WORDS commonWords(FourWords a, FourWords b, FourWords c) {
  return OF_THREE(a, b, c, 0x80, a & b & c);
}

// The bits of `words`, and those in which the others differ.
WORDS joinedDifference(FourWords words, FourWords a, FourWords b) {
  return OF_THREE(words, a, b, 0xF6, words | (a ^ b));
}

// Each bit's neighbour of the next lower number, given for each word the one before.
WORDS lowerNeighbours(FourWords words, FourWords before) { return (words << 1) | (before >> 63); }

// Each bit's neighbour of the next higher number, given for each word the one behind.
WORDS higherNeighbours(FourWords words, FourWords behind) { return (words >> 1) | (behind << 63); }

#undef WORDS
#undef OF_THREE
