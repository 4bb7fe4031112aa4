#!/usr/bin/env bash
# `npm run container`: builds the unchanged Dockerfile, runs the unchanged compose.yaml, and tries in real engines what
# docs/operations.md promises of them.
#
#   npm run container                # all of it
#   npm run container -- image       # the image, by Podman
#   npm run container -- compose     # compose.yaml, by Docker Engine and Compose; needs "image" first
#   npm run container -- clean       # ends what it started; removes images, containers and folders
#
# Engines that are here are used as they are. On Debian, as root, missing ones are installed, and images that no registry
# answers for are replaced by stand-ins: `node` from Debian (mmdebstrap) with Node from npm, `caddy` from Debian, and
# `mongo` by SecantusDB from PyPI, so that file and engine are real and the database is not MongoDB. Compose is built by Go.
# Everything is below $WORK (8 GB). Names end in .localhost, for which Caddy makes certificates itself; "compose" needs
# ports 80 and 443. Exits 1 when something is not as promised, 2 when something is missing here, and says what.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
checkout=$(cd "$here/../.." && pwd)
WORK=${WORK:-${TMPDIR:-/tmp}/inkbridge-container}
SITE=${SITE:-22800} CONSOLE=${CONSOLE:-22801}
rows=$WORK/rows.txt # and what a command whose exit code counts has said: said.txt

missing() { printf 'Nothing was tried: %s\n' "$*" >&2; exit 2; }
say() { printf '\n== %s\n' "$*"; }
tell() { printf '      %s: %s\n' "$1" "$2"; printf -- '- %s: %s\n' "$1" "$2" >>"$rows"; }
check() { # what, what came, what is wanted
  if [ "$2" = "$3" ]; then printf 'ok    %s: %s\n' "$1" "$2"; printf -- '- %s: %s\n' "$1" "$2" >>"$rows"
  else printf 'FAIL  %s: %s, wanted %s\n' "$1" "$2" "$3"; printf -- '- FAIL %s: %s, wanted %s\n' "$1" "$2" "$3" >>"$rows"; tail -3 "$WORK/said.txt"; fi
}
exit_code() { "$@" >"$WORK/said.txt" 2>&1 && echo 0 || echo $?; }
isDebian() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && grep -qs '^ID=debian' /etc/os-release; }
install() { # Debian's packages, those that are missing
  local absent=()
  for package in "$@"; do dpkg -s "$package" >/dev/null 2>&1 || absent+=("$package"); done
  [ ${#absent[@]} -eq 0 ] && return
  say "Debian's packages: ${absent[*]}"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${absent[@]}" >"$WORK/apt.log" 2>&1 ||
    { tail -5 "$WORK/apt.log" >&2; missing "apt-get could not install ${absent[*]}."; }
}
status_of() { curl -s -m 5 -o /dev/null -w '%{http_code}' "http://127.0.0.1:$SITE$1" || true; }
until_ready() { for _ in $(seq 1 240); do [ "$(status_of /readyz)" = 200 ] && return; sleep 0.5; done; return 1; }
now() { date +%s.%N; }
since() { awk -v from="$1" -v to="$(now)" 'BEGIN { printf "%.1f s", to - from }'; }

# shellcheck source-path=SCRIPTDIR
. "$here/base-image.sh"
. "$here/image.sh"
. "$here/compose.sh"

clean() {
  stop_docker
  if command -v podman >/dev/null && [ -d "$WORK/storage" ]; then pod rm -f -a >/dev/null 2>&1 || true; fi
  for mount in "$WORK/small" "$WORK/storage/overlay"; do ! mountpoint -q "$mount" 2>/dev/null || umount "$mount"; done
  rm -rf "$WORK"
}

mode=${1:-all}
case $mode in
  clean) clean; exit ;;
  all | image | compose) ;;
  *) sed -n '5,8s/^# *//p' "$0" >&2; exit 2 ;;
esac
command -v git >/dev/null && command -v curl >/dev/null || missing 'git and curl are needed.'
mkdir -p "$WORK"; : >"$rows"; : >"$WORK/said.txt"
cd "$WORK" # Podman leaves a file where it was started, when memory was too little
trap stop_docker EXIT
[ "$mode" = compose ] || image
[ "$mode" = image ] || compose
say "outcomes of $(git -C "$WORK/source" log -1 --format=%h), $(date +%F), at a load of $(cut -d' ' -f1 /proc/loadavg)"
cat "$rows"
! grep -q '^- FAIL' "$rows"
