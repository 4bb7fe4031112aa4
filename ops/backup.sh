#!/usr/bin/env bash
# One backup, encrypted, and the oldest ones away. Once a day: ops/systemd/inkbridge-backup.timer, or ops/cron.
#   RECIPIENT  who can read it: a public key of age (age1…), or a key that gpg has. The secret key is kept elsewhere
#   BACKUPS    the folder of encrypted backups; /var/backups/inkbridge
#   KEEP       how many stay there; 7
#   WITHIN     what runs a command beside the product, in containers: docker compose exec -T api
#   PLAIN      a folder there for the time until it is encrypted; in containers /backups/today, else BACKUPS/today
# Exits as the command does: with 3 when pictures are damaged, and then every older backup stays: it may have them whole.
set -euo pipefail
umask 077
: "${BACKUPS:=/var/backups/inkbridge}" "${KEEP:=7}" "${RECIPIENT:=}"
read -ra within <<<"${WITHIN:-}"
[ ${#within[@]} -gt 0 ] && : "${PLAIN:=/backups/today}" || : "${PLAIN:=$BACKUPS/today}"
fail() { printf 'No backup was kept: %s\n' "$*" >&2; exit 1; }

case $RECIPIENT in
  '') fail 'set RECIPIENT, the public key that it is encrypted for.' ;;
  age1*) ending=age encrypt=(age --encrypt --recipient "$RECIPIENT") ;;
  *) ending=gpg encrypt=(gpg --batch --quiet --trust-model always --encrypt --recipient "$RECIPIENT") ;;
esac
command -v "${encrypt[0]}" >/dev/null || fail "${encrypt[0]} is not installed."
[[ $KEEP =~ ^[1-9][0-9]*$ ]] || fail "KEEP must be a number of backups, not \"$KEEP\"."

mkdir -p "$BACKUPS"
exec 9<"$BACKUPS" # one at a time: each would take the other's folder away
flock -n 9 || fail 'another backup is under way.'
file=$BACKUPS/$(date -u +%Y-%m-%dT%H%M%SZ).tar.gz.$ending
clean() { rm -f "$file.unfinished"; "${within[@]}" rm -rf "$PLAIN"; }
trap clean EXIT
trap 'exit 130' INT TERM
"${within[@]}" rm -rf "$PLAIN" # of a run that was killed
code=0
"${within[@]}" node api/dist/cli.js backup "$PLAIN" || code=$?
[ "$code" = 0 ] || [ "$code" = 3 ] || fail "the command ended with $code."
"${within[@]}" tar -cz -C "$(dirname "$PLAIN")" "$(basename "$PLAIN")" | "${encrypt[@]}" >"$file.unfinished" ||
  fail 'it could not be packed and encrypted.'
sync "$file.unfinished"
mv "$file.unfinished" "$file"
printf '%s\n' "$file"
[ "$code" = 0 ] || exit "$code"
# Names begin with their time, so that the newest are the last.
find "$BACKUPS" -maxdepth 1 -name '20*.tar.gz.*' ! -name '*.unfinished' | sort -r | tail -n "+$((KEEP + 1))" |
  while read -r old; do rm -- "$old"; done
