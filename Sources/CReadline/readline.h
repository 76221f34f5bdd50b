// What Swift sees of GNU Readline: its own headers, after stdio as they require.
#pragma once
#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>
