// The one instruction that Swift has no name for: fetch memory that is going to be read.
#pragma once

// Any address will do; nothing happens at one that is not mapped.
static inline void prefetch(const void *address) { __builtin_prefetch(address); }
