#!/usr/bin/env bash
# `npm run dates -- [--only STEP]… [DATE…]`: runs `npm test` as if it were another day, on the twelve below unless some
# are named: `npm run dates -- --only unit '2028-02-29 12:00:00'`. A step is one that `npm test` names; all of them take
# hours. Exits 1 when something fails on one of them. Needs faketime, which every process inherits, Chromium's too.
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit
# On most of these days the registry's certificate is not valid: what is installed already has to do.
export npm_config_prefer_offline=true
# Else Debian's faketime wakes programs that wait, all the time: one idle Chromium takes a whole core.
export FAKETIME_FORCE_MONOTONIC_FIX=0
command -v faketime >/dev/null || { echo 'This needs faketime; in Debian it is the package of that name.' >&2; exit 1; }

# Days on which programs break, each with the time at which its run begins. None before the guides of the starting set
# were read (`api/src/guides/starting-set.ts`).
days='2028-02-29 12:00:00|UTC|29 February
2027-02-28 23:58:00|UTC|the end of a shorter one
2027-03-14 01:58:00|America/New_York|summer time begins
2027-11-07 01:58:00|America/New_York|summer time ends
2026-12-31 23:58:00|UTC|the last minutes of a year
2027-01-01 00:00:30|UTC|the first ones
2026-11-26 12:00:00|UTC|a day without mail
2027-11-11 12:00:00|UTC|the fourteenth day before one
2027-07-04 23:58:00|UTC|a Sunday that is a holiday, kept on Monday
2027-08-01 12:00:00|UTC|a Sunday
2030-06-15 12:00:00|UTC|years from now
2038-01-20 12:00:00|UTC|after the end of 32 bits'

only=() chosen=
while [ $# -gt 0 ]; do
  case $1 in
    --only) only+=("--only=$2"); shift ;;
    --only=*) only+=("$1") ;;
    20[0-9][0-9]-*) chosen+=$(grep -F "$1|" <<<"$days" || echo "$1|UTC|asked for")$'\n' ;;
    *) sed -n '2,4s/^# *//p' "$0" >&2; exit 1 ;;
  esac
  shift
done

rows=()
while IFS='|' read -r -u 3 at zone why; do
  printf '\n%s %s: %s\n' "$at" "$zone" "$why"
  # Timers stay right: only the calendar moves.
  TZ=$zone faketime --exclude-monotonic "$at" node tools/test.mjs "${only[@]}" && outcome=green || outcome=FAILED
  rows+=("$outcome  $at $zone: $why")
done 3< <(grep . <<<"${chosen:-$days}")
printf '%s\n' '' "${rows[@]}"
! grep -q FAILED <<<"${rows[*]}"
