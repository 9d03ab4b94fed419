#!/bin/sh
# Not run yet. Makes an application and a disk image from the folder that packaging/build.py made on macOS.
set -eu
cd "$(dirname "$0")/../.."
version=$(python3 -c 'import tomllib; print(tomllib.load(open("pyproject.toml", "rb"))["project"]["version"])')
app="dist/Combat Sandbox.app/Contents"
rm -rf "dist/Combat Sandbox.app"
mkdir -p "$app/MacOS" "$app/Resources"
cp -R dist/combat-sandbox/. "$app/MacOS/"
cat > "$app/Info.plist" <<PLIST
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
  <key>CFBundleName</key><string>Combat Sandbox</string>
  <key>CFBundleIdentifier</key><string>io.github.combat_sandbox.CombatSandbox</string>
  <key>CFBundleExecutable</key><string>combat-sandbox</string>
  <key>CFBundleShortVersionString</key><string>$version</string>
  <key>NSHighResolutionCapable</key><true/>
  <key>CFBundleDocumentTypes</key><array><dict>
    <key>CFBundleTypeName</key><string>Combat Sandbox scenario</string>
    <key>CFBundleTypeRole</key><string>Editor</string>
    <key>CFBundleTypeExtensions</key><array><string>combat.json</string></array>
  </dict></array>
</dict></plist>
PLIST
codesign --force --deep --sign - "dist/Combat Sandbox.app"
hdiutil create -volname "Combat Sandbox" -srcfolder "dist/Combat Sandbox.app" -ov -format UDZO "dist/combat-sandbox-$version.dmg"
"$app/MacOS/combat-sandbox" --selftest
