# The rows of scripts/bench: what is done, by whom, and what is expected of lifeline.
# Sourced, not run; each row is a function of its name.

all_rows=(P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P12)

# Golly's own folder of patterns and rules.
golly=${GOLLY:-/usr/share/golly}

# size FULL QUICK: which of the two this run is for.
size() { [ -n "$quick" ] && printf '%s' "$2" || printf '%s' "$1"; }

large=$(size 4096 1024)
small=1024
generations=$(size 1000 200)

# A soup of half live cells as RLE, made once. SIDE RULE [SUFFIX]
soup() {
  local file="$work/soup-$1-$(printf '%s' "$2${3:-}" | tr -c 'A-Za-z0-9\n' _).rle"
  if [ ! -e "$work/cells-$1.rle" ]; then
    "$program" -c "new ${1}x$1; seed 20261130; random; save! \"$work/cells-$1.rle\"" > /dev/null
  fi
  if [ ! -e "$file" ]; then
    sed "1,/^x/ s|^x.*|x = $1, y = $1, rule = $2${3:-}|" "$work/cells-$1.rle" > "$file"
  fi
  printf '%s' "$file"
}

# golly_pattern NAME: its path, or nothing.
golly_pattern() { [ ! -e "$golly/Patterns/$1" ] || printf '%s' "$golly/Patterns/$1"; }

P1() {
  race P1 "Life soup, $large², unbounded, $generations generations" 8 \
    "$(soup $large B3/S23)" $generations "" QuickLife
  local more=$(size 10000 1000)
  race P1 "the same, $more generations" 3 "$(soup $large B3/S23)" "$more" "engine bit" QuickLife
  race P1 "the same, $generations generations" "" \
    "$(soup $large B3/S23)" $generations "" lifelib
}

P2() {
  race P2 "Life soup, $large² torus, $generations generations" 50 \
    "$(soup $large B3/S23 ":T$large,$large")" $generations "" QuickLife
}

P3() {
  local name path generation=$(size 1048576 65536)
  for name in metapixel-galaxy.mc.gz hexadecimal.mc.gz jagged.mc catacryst.mc \
    linear-propagator-p237228340.mc.gz nick-gotts-1.mc; do
    path=$(golly_pattern "HashLife/$name")
    [ -n "$path" ] || { say "P3: no HashLife/$name in $golly/Patterns"; continue; }
    [ $name != nick-gotts-1.mc ] || generation=$(size 1000000 65536)
    race P3 "HashLife, ${name%%.*} to $generation" 2 "$path" "$generation" "engine hashlife" \
      HashLife lifelib
  done
}

P4() {
  local rule
  for rule in /2/3 345/2/4 345/2/255; do
    race P4 "Generations $rule, $small², 200 generations" 100 \
      "$(soup $small $rule)" 200 "" Generations
  done
}

P5() {
  local torus=":T$small,$small" steps=$(size 200 20)
  race P5 "Bosco's rule, $small² torus, $steps generations" 12 \
    "$(soup $small R5,C0,M1,S34..58,B34..45,NM $torus)" "$steps" "" LargerThanLife
  race P5 "range 10 box, $small² torus, $steps generations" 12 \
    "$(soup $small R10,C0,M1,S124..211,B124..164,NM $torus)" "$steps" "" LargerThanLife
  race P5 "range 5 diamond, $small² torus, $steps generations" 30 \
    "$(soup $small R5,C0,M1,S18..28,B18..23,NN $torus)" "$steps" "" LargerThanLife
  race P5 "range 10 circle, $small² torus, $steps generations" 30 \
    "$(soup $small R10,C0,M1,S98..167,B98..130,NC $torus)" "$steps" "" LargerThanLife
}

# A table over arrangements without any symmetry, so that no simpler rule is hidden in it.
random_map=MAPSZYBNeyYVzjU0wsqmSRvyspm+WRCRgq1aBGBa/z/AhBFUpULAU0527UvX6slQ57AD5trkzxpG3sx7mwWU1961Q

P6() {
  local rule
  for rule in B36/S23 B3678/S34678 B2/S34H B13/S012V; do
    race P6 "$rule, $large² soup, $generations generations" 5 \
      "$(soup $large $rule)" $generations "" QuickLife
  done
  for rule in B2n3/S23-q B2-a/S12 $random_map; do
    race P6 "${rule:0:16}, $large² soup, $generations generations" 1.2 \
      "$(soup $large $rule)" $generations "" QuickLife
  done
}

p7_width=$(size 65536 16384)
p7_peer_width=1024 p7_peer_generations=256
p7_turn() {
  case $1 in
    lifeline)
      lifeline_script "new ${p7_width}x$((p7_width + 1)) torus; rule W30; set $((p7_width / 2)),0" \
        "step $p7_width" > "$work/p7"
      # Its peer does a part of it; the cells of that part are what is compared.
      local time ours
      read -r time _ < "$work/p7"
      read -r _ ours < <(lifeline_script "new ${p7_peer_width}x$((p7_peer_generations + 1)) torus; rule W30
set $((p7_peer_width / 2)),0" "step $p7_peer_generations")
      printf '%s %s\n' "$time" "$ours" ;;
    cellpylib)
      "$cellpylib_python" scripts/peers/evolve_cellpylib.py $p7_peer_width $p7_peer_generations ;;
  esac
}

P7() {
  scale=$(awk -v w=$p7_width -v a=$p7_peer_width -v b=$p7_peer_generations \
    'BEGIN { printf "%.3f", w * w / (a * b) }')
  contest P7 "rule 30, $p7_width² (peer: 1024 × 256, scaled up)" 10000 p7_turn cellpylib
  scale=
}

P8() {
  local pattern
  for pattern in WireWorld/primes.mc Loops/Langtons-Loops.rle; do
    [ -n "$(golly_pattern $pattern)" ] || { say "P8: no $pattern in $golly/Patterns"; continue; }
    LIFELINE_RULES=$golly/Rules race P8 "${pattern#*/} to 10000" 1 \
      "$golly/Patterns/$pattern" 10000 "" RuleLoader
  done
}

p9_file= p9_job=
p9_turn() {
  local empty
  case $1:$p9_job in
    lifeline:open) lifeline_script "" "open! \"$p9_file\"" ;;
    lifeline:save) lifeline_script "open! \"$p9_file\"" "save! \"$work/saved.rle\"" ;;
    bgolly:open)
      printf 'x = 1, y = 1, rule = B3/S23\no!\n' > "$work/empty.rle"
      read -r empty _ < <(timed bgolly -m 0 "$work/empty.rle")
      read -r whole population < <(timed bgolly -m 0 "$p9_file")
      printf '%d %s\n' $((whole - empty)) "$population" ;;
    bgolly:save)
      read -r empty population < <(timed bgolly -m 0 "$p9_file")
      read -r whole _ < <(timed bgolly -m 0 -o "$work/golly.rle" "$p9_file")
      printf '%d %s\n' $((whole - empty)) "$population" ;;
    lifelib:*)
      "$lifelib_python" scripts/peers/files_lifelib.py "$p9_job" "$p9_file" "$work/lifelib.rle" \
        2>/dev/null | tail -n 1 ;;
  esac
}

P9() {
  p9_file=$(soup $large B3/S23)
  for p9_job in open save; do
    contest P9 "$p9_job the RLE of a $large² soup" 3 p9_turn bgolly lifelib
  done
}

p10_turn() {
  case $1 in
    lifeline) timed "$program" -c '' ;;
    sqlite3) timed sqlite3 :memory: '' ;;
    lua5.4) timed lua5.4 -e '' ;;
  esac
}

P10() {
  contest P10 "start and end: -c '' (bar: at most 4 times sqlite3)" 0.25 p10_turn sqlite3
  contest P10 "the same" "" p10_turn lua5.4
}

p11_job=
p11_turn() {
  case $1 in
    lifeline) timed "$program" "scripts/peers/$p11_job.life" ;;
    lua5.4) timed lua5.4 "scripts/peers/$p11_job.lua" ;;
    python3) timed python3 "scripts/peers/$p11_job.py" ;;
  esac
}

P11() {
  for p11_job in loop calls; do
    contest P11 "$p11_job, in the language" 1 p11_turn python3
    contest P11 "the same (bar: at most 2 times lua5.4)" 0.5 p11_turn lua5.4
  done
}

P12() {
  local field=$(soup $large B3/S23) zoom time in_terminal=yes
  for zoom in fit 1:1; do
    read -r time _ < <(lifeline_script "open! \"$field\"; style braille; zoom $zoom" \
      "repeat 200 { show }")
    line P12 "200 × 50 braille frames of a $large² field, zoom $zoom" "$(seconds $((time / 200)))" \
      – – "$(awk -v t="$time" 'BEGIN { printf "%d/s", 2e8 / t }')" 1000/s –
  done
}
