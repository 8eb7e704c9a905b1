# shellcheck shell=bash
# Functions that the commands of infra/single-server share; each begins with `. server.sh`. The machine has only Docker and Bash.
set -euo pipefail
# Files are readable by others, since images run as other users. Secrets are protected one by one.
umask 022
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# The folder of settings and secrets, which install creates, and of the live version, which update and roll-back change.
export KITEWELL_HOME=${KITEWELL_HOME:-/etc/kitewell}
SECRETS=$KITEWELL_HOME/kitewell.env
LIVE_FILE=$KITEWELL_HOME/live.env

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

# value NAME: a setting; empty where it is not set.
value() { sed -n "s/^$1='\(.*\)'\$/\1/p" "$SECRETS" 2>/dev/null | tail -n 1; }
live() { sed -n "s/^$1=//p" "$LIVE_FILE" 2>/dev/null | tail -n 1; }

# read_live: LIVE is the colour that visitors get, IDLE the other; each with its version, empty before its first.
# shellcheck disable=SC2034 # for the commands that read this file
read_live() {
  LIVE=$(live LIVE); LIVE=${LIVE:-blue}
  if [ "$LIVE" = blue ]; then IDLE=green; else IDLE=blue; fi
  LIVE_VERSION=$(live "${LIVE^^}_VERSION"); IDLE_VERSION=$(live "${IDLE^^}_VERSION")
}
# write_live LIVE BLUE_VERSION GREEN_VERSION, in one step.
write_live() {
  printf 'LIVE=%s\nBLUE_VERSION=%s\nGREEN_VERSION=%s\n' "$1" "$2" "$3" >"$LIVE_FILE.new"
  mv "$LIVE_FILE.new" "$LIVE_FILE"
}
# set_version COLOUR VERSION, without changing which one is live.
set_version() {
  local blue green; blue=$(live BLUE_VERSION); green=$(live GREEN_VERSION)
  if [ "$1" = blue ]; then blue=$2; else green=$2; fi
  write_live "$LIVE" "$blue" "$green"
}
suffix() { if [ "$1" = blue ]; then printf ''; else printf '%s' '-green'; fi; }

# The name of the images that install and update build, or that somebody has loaded.
export IMAGES=${IMAGES:-kitewell}

# compose ARGS: docker compose with all settings of this machine.
compose() {
  local files=(-f "$ROOT/docker-compose.yml" -f "$ROOT/infra/single-server/compose.server.yml") more
  for more in ${KITEWELL_MORE:-}; do files+=(-f "$more"); done
  read_live
  docker compose --progress "${PROGRESS:-quiet}" --project-directory "$ROOT" "${files[@]}" --env-file "$SECRETS" --env-file "$LIVE_FILE" \
    --profile "${COLOUR:-$LIVE}" "$@"
}

# point_to COLOUR: the colour to which Caddy sends requests from now on.
point_to() {
  mkdir -p "$KITEWELL_HOME/caddy"
  # Caddy's own user must be able to read it where Docker maps users.
  chmod 755 "$KITEWELL_HOME/caddy"
  if [ "$1" = green ]; then touch "$KITEWELL_HOME/caddy/green"; else rm -f "$KITEWELL_HOME/caddy/green"; fi
}

# pair COLOUR VERSION ARGS: compose, with that colour in that version, whatever version is recorded for it.
pair() {
  local colour=$1 version=$2; shift 2
  (export COLOUR=$colour "${colour^^}_VERSION=$version"; compose "$@")
}

have_images() {
  docker image inspect "$IMAGES-backend:$1" "$IMAGES-frontend:$1" "$IMAGES-backups:latest" >/dev/null 2>&1
}

# this_version: the checked-out commit, with a hash of uncommitted changes (such as the facts of the business), or the
# time where there is no history.
this_version() {
  local commit changes
  commit=$(here rev-parse --short=12 HEAD 2>/dev/null) || { date -u +%Y%m%d-%H%M; return 0; }
  changes=$(
    cd "$ROOT"
    here diff --binary HEAD
    here ls-files -z --others --exclude-standard | xargs -0r sha256sum -- 2>/dev/null || true
  )
  if [ -n "$changes" ]; then commit=$commit-$(printf '%s' "$changes" | sha256sum | cut -c 1-8); fi
  printf '%s\n' "$commit"
}
here() { git -c safe.directory="$ROOT" -C "$ROOT" "$@"; }

# caddy_file: a hash of Caddy's configuration, by which update sees whether it has changed.
# shellcheck disable=SC2034 # for the commands that read this file
CADDY_FILE_SEEN=$KITEWELL_HOME/caddyfile.sha256
caddy_file() { sha256sum <"$ROOT/infra/single-server/caddy/Caddyfile"; }

# build VERSION COLOUR [ARGS]: builds the images of the checked-out source under the name of the version.
build() {
  local version=$1 colour=$2; shift 2
  say "Building version $version; this takes some minutes."
  pair "$colour" "$version" build --quiet "$@" "backend$(suffix "$colour")" "frontend$(suffix "$colour")" backups
}

# settings_now: a hash of the settings, by which install sees whether they have changed since the live pair began.
SETTINGS_SEEN=$KITEWELL_HOME/settings.sha256
settings_now() { sha256sum <"$SECRETS"; }

# keep_log SERVICE: what a container has written, which goes with it when another takes its place. A month of it stays.
LOGS=${KITEWELL_LOGS:-/var/log/kitewell}
keep_log() {
  mkdir -p -m 750 "$LOGS"
  compose logs --no-log-prefix --no-color --timestamps "$1" 2>/dev/null | gzip >"$LOGS/$1-$(date -u +%Y%m%dT%H%M%SZ).log.gz" || true
  find "$LOGS" -name '*.log.gz' \( -size -64c -o -mtime +30 \) -delete
}

# switch_to COLOUR VERSION: starts that pair beside the live one, waits until it answers, sends visitors to it, and
# stops the other once it has answered all its requests.
switch_to() {
  local next=$1 version=$2 old=$LIVE service
  local new=("backend$(suffix "$next")" "frontend$(suffix "$next")")
  say "Starting version $version beside ${LIVE_VERSION:-none}."
  for service in "${new[@]}"; do COLOUR=$next keep_log "$service"; done
  if ! pair "$next" "$version" up -d --wait --wait-timeout "${START_SECONDS:-180}" --no-deps "${new[@]}"; then
    pair "$next" "$version" logs --tail 20 "${new[0]}" >&2 || true
    pair "$next" "$version" stop "${new[@]}" >/dev/null 2>&1 || true
    fail "Version $version did not become healthy; its last log lines are above. Visitors still have ${LIVE_VERSION:-none}."
  fi
  point_to "$next"
  set_version "$next" "$version"
  write_live "$next" "$(live BLUE_VERSION)" "$(live GREEN_VERSION)"
  # A request that Caddy has just sent may still be on its way.
  sleep 2
  # nginx ends when it has answered all its requests; only then has the backend behind it nothing left to do.
  COLOUR=$old compose stop "frontend$(suffix "$old")" >/dev/null 2>&1
  COLOUR=$old compose stop "backend$(suffix "$old")" >/dev/null 2>&1
  settings_now >"$SETTINGS_SEEN"
  read_live
}

need_installed() {
  if [ ! -s "$SECRETS" ] || [ ! -s "$LIVE_FILE" ]; then
    fail "Kitewell is not installed in $KITEWELL_HOME. To install it: infra/single-server/install DOMAIN"
  fi
}
