// Parts of the C library about terminals and signals that the Glibc module leaves out.
#pragma once
#include <pty.h>
#include <sys/signalfd.h>
#include <wchar.h>
int wcwidth(wchar_t character);
