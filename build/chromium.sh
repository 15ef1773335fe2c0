#!/bin/sh
# Print the path of a Chromium for the browser tests; install Debian's where that can be done.
# Prints nothing, and says so loudly on standard error, where there is none: those tests are then skipped.
set -eu

found() {
    for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
        if [ -n "$name" ] && command -v "$name"; then return 0; fi
    done
    return 1
}

can_install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1
}

install() {
    echo "installing chromium for the browser tests …" >&2
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >&2 && apt-get install -y -qq --no-install-recommends chromium >/dev/null
}

if found; then exit 0; fi
if can_install && install && found; then exit 0; fi

cat >&2 <<'SAY'
************************************************************************
  NO CHROMIUM FOUND: THE BROWSER TESTS (tests/e2e) ARE NOT RUN.
  Install chromium, or name one: CHROMIUM=/path/to/chromium make test
************************************************************************
SAY
