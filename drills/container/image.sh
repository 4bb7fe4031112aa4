# shellcheck shell=bash
# The image by itself, in production on the embedded database, as compose.yaml runs it but on the network of the host.

tag=localhost/inkbridge:drill
cli=(node api/dist/cli.js)
safe=(--read-only --cap-drop ALL --security-opt no-new-privileges --tmpfs /tmp --pids-limit 256 --network host)
production=(-e PUBLIC_URL=https://inkbridge.localhost -e ADMIN_ORIGIN=https://admin.inkbridge.localhost
  -e JWT_SECRET=k3J9xQ0zvB7nMw2LpRt8YdFhSa5GcEuK1oPiXqZ7 -e SMTP_URL=smtp://127.0.0.1:2 -e MAIL_FROM=mail@inkbridge.localhost
  -e ALLOW_EMBEDDED=1 -e TRUST_PROXY=1)
places=(-e "PORT=$SITE" -e "ADMIN_PORT=$CONSOLE")

once() { pod run --rm "${limits[@]}" "${safe[@]}" "${production[@]}" "${places[@]}" "$@"; } # options, image, command
begin() { pod run -d "${limits[@]}" "${safe[@]}" "${production[@]}" "${places[@]}" "$@" 2>&1 | quiet >/dev/null; }
end() { pod rm -f "$1" 2>&1 | quiet >/dev/null; }
inside() { pod exec "$@"; }
new_volumes() { for volume in "$@"; do pod volume rm -f "$volume" >/dev/null 2>&1 || true; pod volume create "$volume" >/dev/null; done; }

image() {
  find_podman
  build_image
  try_production
  try_upgrade
  try_bad_places
}

build_image() {
  rm -rf "$WORK/source" && git clone -q "$checkout" "$WORK/source"
  local base; base=$(awk '$1 == "FROM" && $2 ~ /^node:/ { print $2; exit }' "$WORK/source/Dockerfile")
  provide "$base" make_node
  say "the Dockerfile of $(git -C "$WORK/source" log -1 --format=%h), unchanged"
  local begun; begun=$(now)
  # In an image of OCI's format there is no HEALTHCHECK.
  (cd "$WORK/source" && pod build --network host --pull=never --format docker -t $tag . >"$WORK/build.log" 2>&1) ||
    { tail -20 "$WORK/build.log" >&2; exit 1; }
  tell 'built' "$(since "$begun")"
  size_of() { pod image inspect "$1" --format '{{.Size}}'; }
  tell 'size' "$((($(size_of $tag) - $(size_of "docker.io/library/$base")) / 1000000)) MB besides the base"
}

try_production() {
  say 'without settings'
  check 'variables named at once' "$(pod run --rm "${limits[@]}" "${safe[@]}" $tag 2>&1 | grep -c 'required in production')" 6

  say 'production on the embedded database'
  new_volumes ink-data ink-backups; end ink || true
  local mounts=(-v ink-data:/data -v ink-backups:/backups) begun
  begun=$(now)
  begin --name ink --memory 2g "${mounts[@]}" $tag
  until_ready || { pod logs --tail 5 ink >&2; exit 1; }
  tell 'first start, to ready' "$(since "$begun")"
  check 'user' "$(inside ink id -u)" 1000
  check 'capabilities' "$(inside ink sh -c 'grep CapEff /proc/1/status | cut -f2')" 0000000000000000
  check 'its own files' "$(inside ink sh -c 'touch /app/x 2>/dev/null && echo written || echo read-only')" read-only
  check 'health check' "$(pod healthcheck run ink >/dev/null 2>&1 && echo healthy || echo no)" healthy
  each_command
  release_inside

  say 'stop: /readyz says no, everything is served, then it ends'
  (while [ "$(status_of /readyz)" != 000 ]; do echo "$(status_of /readyz) $(status_of /)"; sleep 0.2; done) >"$WORK/drain.txt" &
  local watcher=$!
  begun=$(now); pod stop -t 20 ink 2>&1 | quiet >/dev/null; tell 'stop' "$(since "$begun")"; wait $watcher || true
  check 'exit code' "$(pod inspect ink --format '{{.State.ExitCode}}')" 0
  check 'pages while it drains' "$(grep -q '^503 200' "$WORK/drain.txt" && ! grep -q '^503 [^20]' "$WORK/drain.txt" && echo served || cat "$WORK/drain.txt")" served

  say 'restore while it is stopped, then start again'
  check 'restore without --replace' "$(exit_code once "${mounts[@]}" $tag "${cli[@]}" restore /backups/first)" 1
  check 'restore --replace by run --rm' "$(exit_code once "${mounts[@]}" $tag "${cli[@]}" restore /backups/first --replace)" 0
  begun=$(now); pod start ink 2>&1 | quiet >/dev/null; until_ready; tell 'restart, to ready' "$(since "$begun")"
  check 'the admin is there' "$(inside ink "${cli[@]}" doctor --quick 2>/dev/null | grep -c 'There is one admin')" 1

  say 'a new host: the backup leaves one volume and comes back into another'
  inside ink tar -c -C /backups first >"$WORK/first.tar"
  end ink
  new_volumes new-data new-backups
  mounts=(-v new-data:/data -v new-backups:/backups)
  check 'into the volume' "$(pod run --rm -i "${limits[@]}" "${safe[@]}" "${mounts[@]}" $tag tar -x -C /backups <"$WORK/first.tar" >/dev/null 2>&1 && echo 0 || echo $?)" 0
  check 'restore on the new host' "$(exit_code once "${mounts[@]}" $tag "${cli[@]}" restore /backups/first)" 0
  begin --name ink "${mounts[@]}" $tag; until_ready
  check 'killed with -9, its data' "$(pod kill -s KILL ink >/dev/null 2>&1; pod start ink 2>&1 | quiet >/dev/null; until_ready && inside ink "${cli[@]}" doctor --quick 2>/dev/null | grep -c 'There is one admin')" 1
  end ink
}

# Every command of the program says something for people and ends with a code of docs/operations.md.
each_command() {
  check 'create-admin' "$(echo A-long-Pass-phrase-77 | inside -i ink "${cli[@]}" create-admin you@example.org --password-stdin >/dev/null 2>&1 && echo 0 || echo $?)" 0
  check 'backup' "$(exit_code inside ink "${cli[@]}" backup /backups/first)" 0
  check 'backup into the image' "$(said inside ink "${cli[@]}" backup /app/first)" 'No backup was written: /app/first.unfinished cannot be written to: it is on a disk that is read-only (EROFS).'
  check 'restore beside the product' "$(said inside ink "${cli[@]}" restore /backups/first --replace)" 'The product is running on /data. Stop it, then try again.'
  local line code codes=()
  while read -r line; do
    # shellcheck disable=SC2086 # words of a command
    code=$(exit_code inside ink "${cli[@]}" $line); codes+=("${line%% *} $code")
    case $code in 0 | 1 | 3) ;; *) check "$line" "$code" '0, 1 or 3' ;; esac
    # shellcheck disable=SC2086
    if said inside ink "${cli[@]}" $line | grep -q '^ *at .*\.js:'; then check "$line" 'a stack trace' 'a sentence'; fi
  done < <(printf '%s\n' 'config' 'doctor' 'migrate --dry-run' 'reindex' 'jobs list' 'jobs clock' 'jobs run expire' 'set-aside list' 'facilities export /tmp/all.csv' \
    'reset-second-factor you@example.org' 'seed --profiles 1' 'move-to --mongodb mongodb://127.0.0.1:2/x')
  tell 'other commands, and their exit codes' "$(IFS=,; echo "${codes[*]}" | sed 's/,/, /g')"
  code=$(comm -3 <(inside ink "${cli[@]}" --help | sed -n 's/^  \([a-z][a-z-]*\) .*/\1/p' | grep -vx help | sort -u) \
    <(printf '%s\n' backup config create-admin doctor facilities jobs migrate move-to reindex release reset-second-factor restore seed set-aside | sort) | tr -d '\t\n')
  check 'commands that this drill does not try' "${code:-none}" none
}

# One more file makes another build of the image's own remote.
release_inside() {
  say 'one remote is released inside'
  pod rm -f next >/dev/null 2>&1 || true
  pod create --name next $tag >/dev/null 2>&1
  pod cp next:/app/mfe-member - | inside -i ink sh -c 'mkdir -p /data/incoming && tar -x -C /data/incoming && echo drill >/data/incoming/mfe-member/dist/drill.txt'
  check 'release' "$(said inside ink "${cli[@]}" release mfe-member --from /data/incoming | grep -c 'is published')" 1
  check 'what was copied can be removed' "$(exit_code inside ink rm -r /data/incoming)" 0
  check 'release --back' "$(exit_code inside ink "${cli[@]}" release mfe-member --back)" 0
  pod rm -f next >/dev/null 2>&1
}

# Data of an earlier release is a demo's, which production refuses; only the machine itself reaches it.
try_upgrade() {
  local kept=$WORK/source/api/test/older-releases data name
  for data in "$kept"/*.mdb.gz; do
    name=$(basename "$data" .mdb.gz)
    say "an upgrade: data of $name"
    rm -rf "$WORK/older"; mkdir -p "$WORK/older/db"
    gunzip -c "$data" >"$WORK/older/db/data.mdb"
    node -p 'JSON.parse(require("fs").readFileSync(process.argv[1])).secret.trim()' "$kept/$name.json" >"$WORK/older/identity-secret"
    chown -R 1000:1000 "$WORK/older"; chmod 700 "$WORK/older"
    local demo=("${limits[@]}" "${safe[@]}" "${places[@]}" -e NODE_ENV=development -v "$WORK/older:/data")
    check "migrate --dry-run on $name" "$(exit_code pod run --rm "${demo[@]}" $tag "${cli[@]}" migrate --dry-run)" 0
    pod run -d --name older "${demo[@]}" $tag 2>&1 | quiet >/dev/null
    check "starts on $name" "$(until_ready && curl -s -m 10 "http://127.0.0.1:$SITE/api/v1/customer?p=1" | grep -c '"_id"')" 1
    end older
  done
}

try_bad_places() {
  say 'folders that it cannot use'
  mkdir -p "$WORK/bind"; chown 0:0 "$WORK/bind"; chmod 755 "$WORK/bind"
  check 'folder of root' "$(said once -v "$WORK/bind:/data" $tag)" 'The data folder /data cannot be written to by user 1000; it belongs to user 0, mode 755 (EPERM).'
  chown 1000:1000 "$WORK/bind"
  check 'read-only folder' "$(said once -v "$WORK/bind:/data:ro" $tag)" 'The data folder /data cannot be written to: it is on a disk that is read-only (EROFS).'

  say 'a full volume: 100 MB, filled by another program'
  mkdir -p "$WORK/small"; mountpoint -q "$WORK/small" || mount -t tmpfs -o size=100m,mode=700,uid=1000,gid=1000 none "$WORK/small"
  begin --name full -v "$WORK/small:/data" $tag; until_ready
  dd if=/dev/zero of="$WORK/small/ballast" bs=1M count=200 2>/dev/null || true
  for _ in $(seq 1 40); do [ "$(status_of '/readyz?store')" = 503 ] && break; sleep 0.5; done
  check 'full: storing' "$(status_of '/readyz?store')" 503
  check 'full: pages and health' "$(status_of /) $(status_of /readyz) $(status_of /healthz)" '200 200 200'
  check 'full: doctor' "$(said inside full "${cli[@]}" doctor --quick | grep -o 'its disk is full (ENOSPC)' | head -n 1)" 'its disk is full (ENOSPC)'
  rm "$WORK/small/ballast"; local begun; begun=$(now)
  for _ in $(seq 1 60); do [ "$(status_of '/readyz?store')" = 200 ] && break; sleep 0.5; done
  check 'room again: storing' "$(status_of '/readyz?store')" 200; tell 'back after' "$(since "$begun")"
  end full; umount "$WORK/small"

  say 'little memory'
  local memory
  for memory in 128m 256m; do
    rm -rf "$WORK/bind"; mkdir -p "$WORK/bind"; chown 1000:1000 "$WORK/bind"
    begin --name little --memory $memory --memory-swap $memory -v "$WORK/bind:/data" $tag
    for _ in $(seq 1 120); do [ "$(status_of /readyz)" = 200 ] && break; [ "$(pod inspect little --format '{{.State.Status}}')" = exited ] && break; sleep 0.5; done
    tell "memory of $memory" "readyz $(status_of /readyz), $(pod inspect little --format '{{.State.Status}}, exit code {{.State.ExitCode}}')"
    end little
  done
}
