#!/bin/sh
# Not run yet. Makes a disk image of the application that packaging/build.py folder made on macOS beside the folder.
set -eu
cd "$(dirname "$0")/../.."
version=$(python3 -c 'import tomllib; print(tomllib.load(open("pyproject.toml", "rb"))["project"]["version"])')
app="dist/Combat Sandbox.app"
cp -R dist/combat-sandbox/licences "$app/Contents/Resources/"
codesign --force --deep --sign - "$app"
hdiutil create -volname "Combat Sandbox" -srcfolder "$app" -ov -format UDZO "dist/combat-sandbox-$version.dmg"
"$app/Contents/MacOS/combat-sandbox" --selftest
