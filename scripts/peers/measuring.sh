# How scripts/bench measures: contenders, the best of several runs, ratios, the table.
# Sourced, not run. All times are in microseconds.

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
peers=$PWD/.build/peers
failed=

# Debian's and PyPI's programs, only where somebody asked for them.
install_peers() {
  local as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q \
    golly lua5.4 sqlite3 python3-venv >&2
  python3 -m venv "$peers"
  "$peers/bin/pip" install -q python-lifelib cellpylib >&2
}

python_with() { # MODULE: a Python that has it
  local python
  for python in "$peers/bin/python" python3; do
    if command -v "$python" >/dev/null 2>&1 && "$python" -c "import $1" 2>/dev/null; then
      printf '%s' "$python"
      return
    fi
  done
}

lifelib_python=$(python_with lifelib)
cellpylib_python=$(python_with cellpylib)

is_here() { # CONTENDER: whether it can be run
  case $1 in
    lifeline) ;;
    bgolly* | QuickLife | HashLife | Generations | LargerThanLife | RuleLoader)
      command -v bgolly >/dev/null 2>&1 ;;
    lifelib) [ -n "$lifelib_python" ] ;;
    cellpylib) [ -n "$cellpylib_python" ] ;;
    *) command -v "$1" >/dev/null 2>&1 ;;
  esac
}

# --- Contenders: each prints "microseconds result" for the work alone

# timed COMMAND…: its last line of output is kept in $work/out.
timed() {
  local start=${EPOCHREALTIME/./} rc=0
  "$@" > "$work/out" 2> "$work/err" || rc=$?
  local end=${EPOCHREALTIME/./}
  if [ $rc -ne 0 ]; then
    say "$* ended with status $rc: $(tail -1 "$work/err") $(tail -1 "$work/out")"
    printf '0 failed\n'
    return
  fi
  printf '%d %s\n' $((end - start)) "$(tail -1 "$work/out" | sed 's/.*: //; s/,//g')"
}

# What lifeline's own clock says of a script, which begins after loading.
lifeline_script() { # PREPARATION WORK
  printf '%s\nlet start = elapsed\n%s\nlet result = population\nsay "{elapsed - start} {result}"\n' \
    "$1" "$2" > "$work/script.life"
  if [ -n "${in_terminal:-}" ]; then
    timed script -qec "stty cols 200 rows 52; $program $work/script.life" /dev/null > "$work/whole"
  else
    timed "$program" "$work/script.life" > "$work/whole"
  fi
  local seconds result
  read -r seconds result < <(tail -1 "$work/out" | tr -d '\r') || true
  printf '%s %s\n' "$(awk -v s="$seconds" 'BEGIN { printf "%d", s * 1e6 }')" "${result:-failed}"
}

run_lifeline() { lifeline_script "open! \"$1\"${3:+; $3}" "step $2"; }

# bgolly has no clock of its own: a run of no generation is subtracted.
run_bgolly() { # ALGORITHM FILE GENERATIONS
  local rules=(-s "$golly/Rules/") whole loading result
  [ "$1" = RuleLoader ] || rules=()
  read -r whole result < <(timed bgolly -a "$1" "${rules[@]}" -m "$3" -i "$3" "$2")
  read -r loading _ < <(timed bgolly -a "$1" "${rules[@]}" -m 0 "$2")
  printf '%d %s\n' $((whole > loading ? whole - loading : 1)) "$result"
}

run_contender() { # CONTENDER FILE GENERATIONS [PREPARATION]
  case $1 in
    lifeline) run_lifeline "$2" "$3" "${4:-}" ;;
    LargerThanLife) run_bgolly "Larger than Life" "$2" "$3" ;;
    QuickLife | HashLife | Generations | RuleLoader) run_bgolly "$1" "$2" "$3" ;;
    lifelib)
      # It says so first when it has to compile itself.
      "$lifelib_python" scripts/peers/evolve_lifelib.py "$2" "$3" 2>/dev/null | tail -n 1 ;;
  esac
}

# --- Races

declare -A best result

# The best of several rounds, in which the contenders take turns; who is slow runs once.
rounds() { # COMMAND CONTENDER…: COMMAND CONTENDER prints "microseconds result"
  local command=$1 round contender time outcome
  shift
  best=() result=()
  for round in 1 2 3 4 5; do
    for contender; do
      if [ -n "${best[$contender]:-}" ] && [ "${best[$contender]}" -gt $((4000000 / round)) ]; then
        continue
      fi
      read -r time outcome < <($command "$contender") || true
      if [ -z "${best[$contender]:-}" ] || [ "$time" -lt "${best[$contender]}" ]; then
        best[$contender]=$time
      fi
      result[$contender]=$outcome
    done
  done
}

race_file= race_generations= race_preparation=
race_turn() { run_contender "$1" "$race_file" "$race_generations" "$race_preparation"; }

# race ROW WORK BAR FILE GENERATIONS PREPARATION PEER…: evolve a file, populations compared.
race() {
  local row=$1 title=$2 bar=$3
  race_file=$4 race_generations=$5 race_preparation=$6
  shift 6
  contest "$row" "$title" "$bar" race_turn "$@"
}

# contest ROW WORK BAR COMMAND PEER…: a line of the table for each peer that is here.
contest() {
  local row=$1 title=$2 bar=$3 command=$4 peer present=()
  shift 4
  for peer; do is_here "$peer" && present+=("$peer"); done
  rounds "$command" lifeline "${present[@]}"
  if [ ${#present[@]} -eq 0 ]; then
    line "$row" "$title" "$(seconds "${best[lifeline]}")" "none of: $*" – – "$(bar_text "$bar")" –
    return
  fi
  for peer in "${present[@]}"; do
    verdict "$row" "$title" "$bar" "$peer"
  done
}

verdict() { # ROW WORK BAR PEER
  local ours=${best[lifeline]} theirs=${best[$4]} ratio met
  if [ "${result[lifeline]}" != "${result[$4]}" ]; then
    line "$1" "$2" – "$4" – – "$(bar_text "$3")" \
      "ERROR: ${result[lifeline]:-nothing} here, ${result[$4]:-nothing} there"
    failed=yes
    return
  fi
  ratio=$(awk -v a="$theirs" -v b="$ours" -v s="${scale:-1}" 'BEGIN { print s * a / (b > 0 ? b : 1) }')
  met=$(awk -v r="$ratio" -v b="${3:-0}" 'BEGIN { print (b == 0 ? "–" : (r >= b ? "yes" : "no")) }')
  # The bars are for the full sizes.
  [ -z "$quick" ] || met=–
  line "$1" "$2" "$(seconds "$ours")" "$4" "$(seconds "$theirs")" "$(times "$ratio")" \
    "$(bar_text "$3")" "$met"
}

# --- The table

seconds() { awk -v t="$1" 'BEGIN { if (t < 1e5) printf "%.2f ms", t / 1e3; else printf "%.2f s", t / 1e6 }'; }
times() { awk -v r="$1" 'BEGIN { printf (r < 10 ? "%.1f×" : "%.0f×"), r }'; }
bar_text() { [ -n "$1" ] && printf '%s×' "$1" || printf '–'; }

columns=(4 52 10 14 10 9 7 5)
line() {
  local index=0 cell width out='|'
  for cell; do
    width=${columns[$index]}
    out+=" $cell"
    # printf pads by bytes; the cells hold × and ².
    [ ${#cell} -ge "$width" ] || out+=$(printf '%*s' $((width - ${#cell})) '')
    out+=' |'
    index=$((index + 1))
  done
  printf '%s\n' "$out"
}

head_of_table() {
  line row work lifeline peer 'its time' faster bar met
  line --- --- --- --- --- --- --- ---
}

machine() {
  local model cores memory
  model=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1)
  cores=$(nproc)
  memory=$(awk '/MemTotal/ { printf "%.0f GB", $2 / 1e6 }' /proc/meminfo)
  printf '%s, %s on %s, %s cores, %s, %s\n\n' "$(cat "$work/version")" \
    "$(date +%Y-%m-%d)" "$model" "$cores" "$memory" "$(uname -sr)"
}

end_of_table() {
  [ -z "$failed" ] || { say "Some results differ."; exit 1; }
}
