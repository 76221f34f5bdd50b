# What the other scripts share: where the project is, and what it needs from the system.
# Sourced, not run.

cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Debian packages, each with a file that tells whether it is there.
packages=(
  "libreadline-dev /usr/include/readline/readline.h"
  "zlib1g-dev /usr/include/zlib.h"
  "libcairo2-dev /usr/include/cairo/cairo.h"
  "libgif-dev /usr/include/gif_lib.h"
)

# The program is built apart from the tests, which link the Swift runtime dynamically.
program=$PWD/.build/program/release/lifeline
release_flags=(
  -c release --static-swift-stdlib -Xcc -march=native --scratch-path .build/program
)

say() { printf '%s\n' "$*" >&2; }

# Installs what is missing; says so first, and uses sudo only when it has to.
install_missing() {
  if ! command -v swift >/dev/null 2>&1; then
    say "lifeline needs Swift 6.2 or later on the PATH: https://www.swift.org/install/linux/"
    exit 1
  fi
  local missing=() entry
  for entry in "${packages[@]}"; do
    [ -e "${entry#* }" ] || missing+=("${entry%% *}")
  done
  [ ${#missing[@]} -eq 0 ] && return
  if ! command -v apt-get >/dev/null 2>&1; then
    say "Please install what these Debian packages hold: ${missing[*]}"
    exit 1
  fi
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    as_root=(sudo)
    say "Installing with sudo: ${missing[*]}"
  else
    say "Installing: ${missing[*]}"
  fi
  # An old list of packages is enough where they are in it.
  local install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q)
  if ! "${install[@]}" "${missing[@]}" >&2; then
    "${as_root[@]}" apt-get update -q >&2
    "${install[@]}" "${missing[@]}" >&2
  fi
}
