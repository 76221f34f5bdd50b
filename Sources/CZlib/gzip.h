// What Swift sees of zlib: its own header, and the macros of it that Swift cannot see.
#pragma once
#include <zlib.h>

static inline int gzipInflateInit(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

// Without a header, as in zip files.
static inline int rawInflateInit(z_stream *stream) { return inflateInit2(stream, -15); }

static inline int gzipDeflateInit(z_stream *stream) {
  return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
