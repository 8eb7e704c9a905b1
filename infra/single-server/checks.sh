# shellcheck shell=bash
# What install asks of a machine and of each answer. Every check prints one sentence where something is wrong, and nothing
# where it is well.

# whether a text fits into a settings file: no quote, no line break
is_plain() { [[ $1 != *[\'$'\n']* ]]; }

check_domain() {
  [[ $1 =~ ^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$ ]] ||
    say "'$1' is not a domain name. Use one such as kitewell-english.com, in lower case and without https://."
}

check_address() {
  [[ $1 =~ ^[^[:space:]\<\>@\'\"]+@[^[:space:]\<\>@\'\"]+\.[^[:space:]\<\>@\'\"]+$ ]] || say "'$1' is not an email address such as office@example.com."
}

check_sender() {
  [[ $1 =~ ^[^\<\>@\']{1,80}\ \<[^[:space:]\<\>@\']+@[^[:space:]\<\>@\']+\>$ ]] ||
    say "'$1' is not a sender. Give a name and an address, such as Kitewell English <hello@example.com>."
}

# answers HOST PORT: whether something takes a connection there within five seconds
answers() { timeout 5 bash -c "exec 3<>'/dev/tcp/$1/$2'" 2>/dev/null; }

check_mail_server() {
  local pattern='^(smtps?)://([^@/[:space:]]+@)?([A-Za-z0-9.-]+)(:([0-9]{1,5}))?/?$' host port
  if ! [[ $1 =~ $pattern ]] || ! is_plain "$1"; then
    say "This is not a mail server. Give smtps://USER:PASSWORD@HOST:465 or smtp://USER:PASSWORD@HOST:587, with %40 for an @ in the user name."
    return 0
  fi
  host=${BASH_REMATCH[3]}; port=${BASH_REMATCH[5]}
  if [ -z "$port" ]; then if [ "${BASH_REMATCH[1]}" = smtps ]; then port=465; else port=587; fi; fi
  # In a rehearsal the mail server is a container, whose name only containers can look up.
  [ "${SKIP_NETWORK_CHECKS:-}" = yes ] && return 0
  answers "$host" "$port" ||
    say "$host does not answer on port $port. Many hosting providers block port 25 and allow 465 and 587."
}

check_repository() {
  case $1 in
    /backups) ;;
    s3:https://*/*) is_plain "$1" || say "The backup address must not contain quotes." ;;
    *) say "'$1' is not a place for backups. Give a folder such as /var/backups/kitewell, or s3:https://HOST/BUCKET." ;;
  esac
}

check_folder() {
  case $1 in
    /*) if ! mkdir -p "$1" 2>/dev/null || [ ! -w "$1" ]; then say "The folder $1 cannot be written to."; fi ;;
    *) say "'$1' is not a folder. Give its full path, such as /var/backups/kitewell." ;;
  esac
}

check_docker() {
  local version
  docker version >/dev/null 2>&1 || { say "Docker does not answer. Install it (https://docs.docker.com/engine/install) and run this as root."; return 0; }
  version=$(docker compose version --short 2>/dev/null || true)
  [ "$(printf '2.24.4\n%s\n' "${version#v}" | sort -V | head -n 1)" = 2.24.4 ] ||
    say "docker compose is ${version:-missing}; version 2.24.4 or newer is required."
}

# Containers start again after a restart of the machine once Docker has started.
check_boot() {
  if ! command -v systemctl >/dev/null || [ ! -d "${SYSTEMD:-/run/systemd/system}" ]; then return 0; fi
  systemctl is-enabled --quiet docker 2>/dev/null ||
    say "Docker does not start at boot, so nothing would run after a restart. Fix it with: systemctl enable docker"
}

# check_memory: 2 GB of memory, and 3.5 GB together with swap, because images are built on this machine
check_memory() {
  local total swap
  total=$(($(sed -n 's/^MemTotal: *\([0-9]*\) kB/\1/p' "${MEMINFO:-/proc/meminfo}") / 1024))
  swap=$(($(sed -n 's/^SwapTotal: *\([0-9]*\) kB/\1/p' "${MEMINFO:-/proc/meminfo}") / 1024))
  if [ "$total" -lt 1800 ]; then
    say "This machine has $total MB of memory; 2 GB is required."
  elif [ $((total + swap)) -lt 3500 ]; then
    say "Memory and swap add up to $((total + swap)) MB, but building images takes 3500. Add a swap file (fallocate -l 2G /swapfile; chmod 600 /swapfile; mkswap /swapfile; swapon /swapfile; and its line in /etc/fstab)."
  fi
}

check_disk() {
  local folder free
  folder=$(docker info -f '{{.DockerRootDir}}' 2>/dev/null || echo /)
  [ -d "$folder" ] || folder=/
  free=$(df -Pm "$folder" | awk 'NR == 2 { print $4 }')
  [ "$free" -ge "${DISK_MB:-10000}" ] || say "$folder has $free MB free; ${DISK_MB:-10000} MB is required."
}

# check_clock HOST: against the Date of any web server
check_clock() {
  local remote now difference
  if command -v timedatectl >/dev/null && [ "$(timedatectl show -p NTPSynchronized --value 2>/dev/null)" = yes ]; then return 0; fi
  remote=$(timeout 5 bash -c "exec 3<>'/dev/tcp/$1/80' && printf 'HEAD / HTTP/1.0\r\nHost: $1\r\n\r\n' >&3 && cat <&3" 2>/dev/null |
    tr -d '\r' | sed -n 's/^[Dd]ate: //p' | head -n 1) || true
  if [ -z "$remote" ]; then
    say "The clock could not be checked because $1 did not answer. Turn on time synchronisation (timedatectl set-ntp true), or name a web server in CLOCK_FROM."
    return 0
  fi
  now=$(date +%s); difference=$((now - $(date -d "$remote" +%s)))
  [ "${difference#-}" -le 60 ] || say "The clock is off by ${difference#-} seconds. Fix it with: timedatectl set-ntp true"
}

# check_points_here NAME: a certificate is only issued to the machine to which the name leads
check_points_here() {
  local here there
  here=" ${PUBLIC_ADDRESS:-$(hostname -I)} "
  there=$(getent ahosts "$1" | awk '{ print $1 }' | sort -u | tr '\n' ' ') || true
  if [ -z "$there" ]; then
    say "DNS does not know $1. Add a record that points to this machine (${here# }), and wait a few minutes."
    return 0
  fi
  local address
  for address in $there; do
    case $here in *" $address "*) ;; *)
      say "$1 points to $address, but this machine is$here. Change the record, or set PUBLIC_ADDRESS if this machine is behind another address."
      return 0 ;;
    esac
  done
}

check_port() {
  # What compose.server.yml publishes on, as an address with its colon.
  local LISTEN_AT=${PUBLISH:-}; LISTEN_AT=${LISTEN_AT%:}
  ! answers "${LISTEN_AT:-127.0.0.1}" "$1" || say "Port $1 is in use on this machine. Stop the program that listens there (to find it: ss -ltnp 'sport = :$1')."
}
