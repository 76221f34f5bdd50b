// What Swift sees of giflib: its own header.
#pragma once
#include <gif_lib.h>
