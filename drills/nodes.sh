#!/usr/bin/env bash
# `npm run nodes -- [20 22 24] [--no-tests]`: on each promised line of Node (package.json, `engines`), fetched from npm: a
# fresh clone of the last commit starts by `npm start`, lists, signs a member in and ends by Ctrl-C; then the API's tests.
# Exits 1 when something fails on one of them. Needs git; everything is in a temporary folder, which goes with the run.
set -uo pipefail
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d) port=$((21000 + RANDOM % 9000)) lines=() tests=1 rows=()
trap 'rm -rf "$work"' EXIT
for word in "$@"; do
  case $word in
    --no-tests) tests= ;;
    [0-9]*) lines+=("$word") ;;
    *) sed -n '2,4s/^# *//p' "$0" >&2; exit 1 ;;
  esac
done
[ ${#lines[@]} -gt 0 ] || lines=(20 22 24)
site=http://127.0.0.1:$port
api=$site/api/v1

# Nothing of the npm that started this reaches the clone.
fresh() { env -i HOME="$HOME" PATH="$bin:/usr/local/bin:/usr/bin:/bin" PORT="$port" ADMIN_PORT=$((port + 1)) "$@"; }
fail() { rows+=("| $line | FAILED: $1 | - |"); return 1; }

# A terminal sends Ctrl-C to the whole foreground group.
start() {
  set -m; (cd "$clone" && fresh npm start) & local group=$! token; set +m
  trap "kill -KILL -- -$group 2>/dev/null; trap - RETURN" RETURN
  for _ in $(seq 1 2400); do curl -fs -o "$work/said" "$site/readyz" && break; kill -0 $group 2>/dev/null || break; sleep 0.5; done
  curl -fs -H 'authorization: unauthenticated' "$api/customer?p=1" | grep -q '"_id"' || { fail 'no list'; return; }
  curl -fs "$site/" | grep -q '<!doctype html>' || { fail 'no first page'; return; }
  token=$(curl -fs -H 'content-type: application/json' -d '{"email":"member@inkbridge.test","password":"Connect-beyond-bars-1","remember":false}' \
    "$api/identity/sign-in" | sed -n 's/.*"idToken":"\([^"]*\)".*/\1/p')
  curl -fs -o "$work/said" -H "authorization: Bearer $token" "$api/user" || { fail 'nobody can sign in'; return; }
  kill -INT -- -$group
  for _ in $(seq 1 40); do ! kill -0 $group 2>/dev/null && ! curl -s -o "$work/said" "$site/" && break; sleep 0.5; done
  curl -s -o "$work/said" "$site/" && { fail 'it goes on after Ctrl-C'; return; }
  kill -KILL -- -$group 2>/dev/null && { fail 'npm goes on after Ctrl-C'; return; }
  wait $group; case $? in 0 | 130) ;; *) fail "it ended with $?" ;; esac
}

for line in "${lines[@]}"; do
  place=$work/node-$line clone=$work/clone-$line outcome='not asked for'
  npm install --prefix "$place" --no-save --ignore-scripts --no-audit --no-fund "node-linux-$(uname -m | sed 's/x86_64/x64/;s/aarch64/arm64/')@$line" >"$work/said" 2>&1 ||
    { tail -3 "$work/said"; fail 'npm has no such Node'; continue; }
  bin=$(echo "$place"/node_modules/node-*/bin)
  git clone -q "$checkout" "$clone"
  start || continue
  if [ $tests ]; then
    (cd "$clone" && fresh npx vitest run api/ --project node) >"$work/tests" 2>&1 || { grep -E '^ *(FAIL|×)' "$work/tests"; fail 'tests of the API'; continue; }
    outcome=$(grep -E '^ *Tests ' "$work/tests" | sed 's/\x1b\[[0-9;]*m//g;s/^ *Tests *//')
  fi
  rows+=("| $(fresh node --version) | ready, signed in, ended | $outcome |")
done
printf '%s\n' '' '| Node | npm start of a fresh clone | tests of the API |' '| --- | --- | --- |' "${rows[@]}"
! grep -q FAILED <<<"${rows[*]}"
