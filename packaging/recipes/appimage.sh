#!/bin/sh
# Not run yet. Makes an AppImage from the folder that packaging/build.py made; needs appimagetool on the path.
set -eu
cd "$(dirname "$0")/../.."
tree=build/packages/AppDir
rm -rf "$tree"
mkdir -p "$tree/usr/lib" "$tree/usr/share/metainfo"
cp -R dist/combat-sandbox "$tree/usr/lib/"
cp packaging/linux/combat-sandbox.desktop packaging/linux/combat-sandbox.svg "$tree/"
cp packaging/linux/combat-sandbox.metainfo.xml "$tree/usr/share/metainfo/io.github.combat_sandbox.CombatSandbox.appdata.xml"
printf '#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/usr/lib/combat-sandbox/combat-sandbox" "$@"\n' > "$tree/AppRun"
chmod +x "$tree/AppRun"
export APPIMAGE_EXTRACT_AND_RUN=1 # neither the tool nor what it makes needs FUSE then
appimagetool "$tree" "dist/combat-sandbox-$(uname -m).AppImage"
"dist/combat-sandbox-$(uname -m).AppImage" --selftest
