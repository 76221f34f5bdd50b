// What Swift sees of cairo: its types, and those of its functions that are used, in a table.
//
// The library is loaded when the first picture is drawn, not when the program starts: linked, it
// and the twenty libraries it needs (X11, fontconfig, …) would double the time of `lifeline -c ''`.
#pragma once
#include <cairo/cairo-pdf.h>
#include <cairo/cairo.h>
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

#define EACH_CAIRO_FUNCTION(use)                                                          \
  use(cairo_image_surface_create_for_data) use(cairo_pdf_surface_create_for_stream)       \
  use(cairo_pdf_surface_set_metadata) use(cairo_image_surface_create_from_png_stream)     \
  use(cairo_surface_write_to_png_stream) use(cairo_image_surface_get_data)                \
  use(cairo_image_surface_get_stride) use(cairo_image_surface_get_format)                 \
  use(cairo_image_surface_get_width) use(cairo_image_surface_get_height)                  \
  use(cairo_surface_status) use(cairo_surface_flush) use(cairo_surface_finish)            \
  use(cairo_surface_destroy) use(cairo_status_to_string) use(cairo_create)                \
  use(cairo_destroy) use(cairo_status) use(cairo_save) use(cairo_restore) use(cairo_clip) \
  use(cairo_scale) use(cairo_set_source_rgba) use(cairo_set_line_width)                   \
  use(cairo_set_line_cap) use(cairo_set_line_join) use(cairo_rectangle) use(cairo_fill)   \
  use(cairo_move_to) use(cairo_line_to) use(cairo_curve_to) use(cairo_stroke)

#define CAIRO_MEMBER(name) __typeof__(name) *_Nonnull name;
struct Cairo { EACH_CAIRO_FUNCTION(CAIRO_MEMBER) };

// The functions of the library; `*isThere` is false when it or one of them is missing, and then
// none may be called.
static inline struct Cairo loadCairo(bool *_Nonnull isThere) {
  struct Cairo table;
  void *_Nullable library = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
  *isThere = library != NULL;
#define LOOK_UP(name)                                                                        \
  void *at_##name = library ? dlsym(library, #name) : NULL;                                  \
  *isThere = *isThere && at_##name;                                                          \
  __builtin_memcpy(&table.name, &at_##name, sizeof at_##name);
  EACH_CAIRO_FUNCTION(LOOK_UP)
  return table;
}
