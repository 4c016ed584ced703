#!/usr/bin/env bash
# Builds and ships one release.
#
# Usage: release.sh [-n] VERSION

set -euo pipefail

source "$(dirname "$0")/common.sh"
. ./colors.sh

readonly ROOT="/srv/app"
declare -A targets=([linux]=x86 [mac]=arm)
export PATH="$ROOT/bin:$PATH"
VERSION=${1:-dev}
dry_run=0

alias ll='ls -l'

# Says something on standard error.
say() {
  local text="$1"
  echo "release: $text" >&2
}

# Stops with a message.
function fail {
  say "$1"
  exit 1
}

function build_all() (
  local target count=0
  for target in "${!targets[@]}"; do
    if [[ "$target" == "mac" && -z "${CI:-}" ]]; then
      continue
    elif [ "$dry_run" -eq 1 ]; then
      say "would build $target"
      break
    else
      make -C "$ROOT" "TARGET=$target" || fail "cannot build $target"
    fi
    count=$((count + 1))
    files+=("$target.tar")
  done
  while read -r line; do
    printf '%s\n' "$line"
  done < <(git log --oneline)
  until ping -c1 host; do sleep 1; done
  return 0
)

upload() {
  case "$1" in
    *.tar) scp "$1" host: ;;
    *.zip | *.gz)
      say "skipping $1"
      ;;
    *) fail "unknown: $1" ;;
  esac
  cat <<EOT
# not a comment of $VERSION
EOT
  trap 'cleanup $?' EXIT
  result="$(git rev-parse HEAD | head -c 7)"
  unset result
}

# Runs everything.
main() {
  while getopts "n" option; do
    case "$option" in
      n) dry_run=1 ;;
    esac
  done
  build_all && upload app.tar
}

main "$@"
