#!/bin/sh
# sh build/phone/build.sh apk|ipa: says in one line what is missing, else builds with Flet's own command.
set -eu
cd "$(dirname "$0")/../.."
target=${1:?apk or ipa}
python=${PYTHON:-.venv/bin/python}
missing=
need() { command -v "$1" >/dev/null 2>&1 || missing="$missing, $2"; }

flutter=$("$python" -c 'import flet.version as v; print(getattr(v, "flutter_version", "") or "3.44.8")' 2>/dev/null || echo 3.44.8)
need flutter "Flutter $flutter (flutter)"
"$python" -c 'import flet_cli' 2>/dev/null || missing="$missing, flet-cli (pip install flet-cli of flet's own version)"
case $target in
apk)
    need java "a JDK 17 (java)"
    [ -d "${ANDROID_HOME:-${ANDROID_SDK_ROOT:-/nonexistent}}" ] || missing="$missing, the Android SDK (ANDROID_HOME)"
    ;;
ipa)
    [ "$(uname -s)" = Darwin ] || missing="$missing, a Mac (this is $(uname -s))"
    need xcodebuild "Xcode (xcodebuild)"
    need pod "CocoaPods (pod)"
    ;;
*)
    echo "apk or ipa, not $target" >&2
    exit 2
    ;;
esac
if [ -n "$missing" ]; then
    echo "make $target needs: ${missing#, }. See build/README.md." >&2
    exit 1
fi
# Native engines do not read WOFF2: the same faces as TTF, beside the others while the app is built.
"$python" build/fonts.py --native assets/fonts
"$python" build/messages.py --compile
trap 'rm -f assets/fonts/*.ttf' EXIT
exec_flet() { "$python" -m flet_cli.cli build "$target" . --output "build/$target"; }
exec_flet
