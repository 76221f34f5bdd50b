// Parts of the C library about terminals and signals that the Glibc module leaves out.
#pragma once
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <spawn.h>
#include <sys/signalfd.h>
#include <time.h>
#include <wchar.h>

int wcwidth(wchar_t character);
int ppoll(struct pollfd *requests, nfds_t count, const struct timespec *timeout,
          const sigset_t *mask);

// The child starts a session of its own; hidden behind _GNU_SOURCE in <spawn.h>.
static const short spawn_new_session = 0x80;

// Hidden behind _GNU_SOURCE and _XOPEN_SOURCE.
int pipe2(int ends[2], int flags);
int posix_openpt(int flags);
int grantpt(int terminal);
int unlockpt(int terminal);
int ptsname_r(int terminal, char *name, size_t capacity);
