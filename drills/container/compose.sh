# shellcheck shell=bash
# compose.yaml by Docker Engine and Compose: those that answer here, or Debian's engine and a Compose that Go builds.

compose_version=v2.35.1 # as new as Debian's Go or the module proxy has it
hosts=(--resolve inkbridge.localhost:443:127.0.0.1 --resolve admin.inkbridge.localhost:443:127.0.0.1)
page() { curl -sk "${hosts[@]}" -m 30 -o /dev/null -w '%{http_code}' "https://${1:-inkbridge.localhost}/" || true; }
timed_page() { curl -sk "${hosts[@]}" -m 30 -o /dev/null -w '%{http_code} %{time_total}\n' "https://inkbridge.localhost/" || true; }
of_compose() { docker compose -p inkbridge-drill "$@"; }

find_docker() {
  if docker compose version >/dev/null 2>&1 && docker info >/dev/null 2>&1; then return; fi
  isDebian || missing 'no Docker Engine with Compose answers. On Debian, run as root, this installs them.'
  install docker.io
  command -v go >/dev/null || install golang-go
  local own=$WORK/docker; mkdir -p "$own"
  export DOCKER_HOST=unix://$own/sock DOCKER_CONFIG=$own/config
  docker info >/dev/null 2>&1 || start_docker "$own"
  local plugin=$own/config/cli-plugins/docker-compose
  [ -x "$plugin" ] || build_compose "$own" "$plugin"
}

start_docker() {
  cat >"$1/daemon.json" <<JSON
{ "data-root": "$1/root", "exec-root": "$1/exec", "pidfile": "$1/pid", "hosts": ["$DOCKER_HOST"],
  "default-ulimits": { "nofile": { "Name": "nofile", "Soft": 8192, "Hard": 8192 }, "nproc": { "Name": "nproc", "Soft": 8192, "Hard": 8192 } } }
JSON
  setsid nohup dockerd --config-file "$1/daemon.json" >"$1/log.txt" 2>&1 &
  for _ in $(seq 1 90); do docker info >/dev/null 2>&1 && return; sleep 1; done
  missing "dockerd does not start: $(tail -1 "$1/log.txt")"
}

# Ends the engine that this drill started, with its containers, and no other.
stop_docker() {
  local pid; pid=$(cat "$WORK/docker/pid" 2>/dev/null) || return 0
  kill "$pid" 2>/dev/null || return 0
  for _ in $(seq 1 60); do kill -0 "$pid" 2>/dev/null || break; sleep 0.5; done
  for mount in "$WORK"/docker/exec/netns/*; do ! mountpoint -q "$mount" 2>/dev/null || umount "$mount"; done
}

build_compose() {
  say "Compose $compose_version, by Go from the module proxy"
  mkdir -p "$1/compose" "$(dirname "$2")"
  (cd "$1/compose" && { [ -f go.mod ] || printf 'module inkbridge.example/compose\ngo 1.22\n' >go.mod; } &&
    GOFLAGS=-mod=mod go get "github.com/docker/compose/v2@$compose_version" &&
    GOFLAGS=-mod=mod go build -ldflags "-X github.com/docker/compose/v2/internal.Version=$compose_version" -o "$2" github.com/docker/compose/v2/cmd) >"$1/compose.log" 2>&1 ||
    { tail -3 "$1/compose.log" >&2; missing "Go could not build Compose."; }
}

give_images() {
  local name
  while read -r name; do
    docker image inspect "$name" >/dev/null 2>&1 && continue
    timeout 60 docker pull -q "$name" >/dev/null 2>&1 && continue
    provide "$name" make_stand_in
    pod save --format docker-archive "docker.io/library/$name" 2>/dev/null | docker load -q >/dev/null
  done < <(sed -n 's/^ *image: //p' "$WORK/source/compose.yaml")
  pod save --format docker-archive $tag 2>/dev/null | docker load -q >/dev/null
  docker tag $tag inkbridge-drill-api
}

compose() {
  find_podman
  pod image exists $tag || missing 'the image is not built: npm run container -- image'
  find_docker
  tell 'Docker Engine and Compose' "$(docker version --format '{{.Server.Version}}'), $(docker compose version --short)"
  give_images
  cd "$WORK/source"
  cat >.env <<'ENV'
PUBLIC_HOST=inkbridge.localhost
ADMIN_HOST=admin.inkbridge.localhost
JWT_SECRET=k3J9xQ0zvB7nMw2LpRt8YdFhSa5GcEuK1oPiXqZ7/+==
SMTP_URL=smtp://127.0.0.1:2
MAIL_FROM=mail@inkbridge.localhost
OPERATOR_NAME=Ink & Letters "Charity" $5
OPERATOR_ADDRESS=1 Road, Salem
CONTACT_EMAIL=hello@inkbridge.localhost
ADMIN_SECOND_FACTOR=required
ENV
  say 'compose.yaml, unchanged'
  local begun; begun=$(now)
  of_compose up --detach --no-build --quiet-pull >"$WORK/up.log" 2>&1 || { tail -3 "$WORK/up.log" >&2; of_compose logs --tail 5 >&2; exit 1; }
  for _ in $(seq 1 60); do [ "$(page)" = 200 ] && break; sleep 1; done # certificates
  tell 'up, to the first page' "$(since "$begun")"
  check 'site and console through the proxy' "$(page) $(page admin.inkbridge.localhost)" '200 200'
  check 'a value with $, & and quotes' "$(of_compose exec -T api sh -c 'echo "$OPERATOR_NAME"')" 'Ink & Letters "Charity" $5'
  check 'create-admin' "$(echo A-long-Pass-phrase-77 | of_compose exec -T api "${cli[@]}" create-admin you@example.org --password-stdin >/dev/null 2>&1 && echo 0 || echo $?)" 0
  check 'backup' "$(exit_code of_compose exec -T api "${cli[@]}" backup /backups/first)" 0
  try_prometheus
  restart_behind_proxy
  database_away
  restore_with_compose
  of_compose down -v >/dev/null 2>&1
}

# How docs/operations.md lets a Prometheus join: by the network `inside`, which nothing else reaches.
try_prometheus() {
  check 'figures on the network inside' "$(docker run --rm --network inkbridge-drill_inside inkbridge-drill-api node -e 'fetch("http://api:9464/metrics").then((a) => console.log(a.status))')" 200
  check 'figures from the host' "$(curl -s -m 3 -o /dev/null -w '%{http_code}' http://127.0.0.1:9464/metrics || true)" 000
}

restart_behind_proxy() {
  say 'the API is started again: a visitor waits, and nobody sees an error'
  (for _ in $(seq 1 60); do timed_page; sleep 0.3; done) >"$WORK/restart.txt" &
  local visitor=$!
  of_compose restart api >/dev/null 2>&1; wait $visitor
  tell 'longest wait meanwhile' "$(cut -d' ' -f2 "$WORK/restart.txt" | sort -n | tail -1) s"
  check 'answers other than 200' "$(grep -vc '^200' "$WORK/restart.txt" || true)" 0
}

database_away() {
  say 'the database is stopped, and started'
  of_compose stop db >/dev/null 2>&1
  local answer; answer=$(timed_page)
  check 'pages without the database' "${answer% *}" 200; tell 'a page then takes' "${answer#* } s"
  of_compose start db >/dev/null 2>&1
  local begun; begun=$(now)
  ready() { of_compose exec -T api node -e 'fetch("http://127.0.0.1:3000/readyz?store").then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))' >/dev/null 2>&1; }
  for _ in $(seq 1 60); do ready && break; sleep 1; done
  check 'storing when it is back' "$(ready && echo yes || echo no)" yes; tell 'back after' "$(since "$begun")"
}

restore_with_compose() {
  say 'restore, right after a stop'
  local begun; begun=$(now)
  of_compose stop api >/dev/null 2>&1
  tell 'stop' "$(since "$begun")"
  check 'the API ended by itself' "$(of_compose ps -a --format '{{.ExitCode}}' api)" 0
  check 'restore by run --rm' "$(exit_code of_compose run --rm -T api "${cli[@]}" restore /backups/first --replace)" 0
  of_compose start api >/dev/null 2>&1
  for _ in $(seq 1 60); do [ "$(page)" = 200 ] && break; sleep 1; done
  check 'the admin is there' "$(of_compose exec -T api "${cli[@]}" doctor --quick 2>/dev/null | grep -c 'There is one admin')" 1
}
