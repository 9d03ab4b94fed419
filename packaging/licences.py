"""Copy the licence texts of everything that is installed here into a folder: `python packaging/licences.py FOLDER`.

Run by the interpreter of the environment that a bundle was made of, so that each bundle carries the licences of what
is in it.
"""

import sys
from importlib.metadata import distributions
from pathlib import Path

NAMES = ("licen", "copying", "notice", "ofl")
TEXTS = Path(__file__).parent / "licence_texts"
"""What Qt's wheels say that they are under and don't bring along."""
TOOLS = frozenset({"pip", "setuptools", "pyinstaller", "pyinstaller-hooks-contrib", "altgraph"})


def main() -> None:
    """Copy the texts, and list who says what."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for package in sorted(distributions(), key=lambda each: each.name.lower()):
        if package.name.lower() in TOOLS:
            continue
        told = package.metadata
        said = next((told[key] for key in ("License-Expression", "License") if key in told), "")
        classes = [
            c.rpartition(" :: ")[2] for c in told.get_all("Classifier") or [] if c.startswith("License")
        ]
        lines.append(f"{package.name} {package.version}: {said.partition(chr(10))[0] or ', '.join(classes)}")
        for file in package.files or []:
            if file.name.lower().startswith(NAMES) and file.suffix not in {".py", ".pyc"}:
                target = folder / f"{package.name}-{file.name}"
                target.write_bytes(Path(str(file.locate())).read_bytes())
    for text in TEXTS.iterdir():
        (folder / text.name).write_bytes(text.read_bytes())
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    places = (Path(sys.base_prefix) / "LICENSE.txt", Path("/usr/share/doc") / version / "copyright")
    for python in filter(Path.is_file, places):
        (folder / "Python-LICENSE.txt").write_bytes(python.read_bytes())
        break
    lines.append(f"Python {sys.version.split()[0]}: PSF-2.0")
    lines.append(
        "Qt, PySide6 and shiboken6 are used under the LGPL 3 (Qt-LGPL-3.0.txt): their libraries lie in this bundle as files of"
    )
    lines.append(
        "their own and may be replaced. Their source is at https://download.qt.io/official_releases/."
    )
    lines.append(
        "What is known of cards is derived, under the MIT licence (combat-sandbox-LICENSE has its text), from XMage, Copyright"
    )
    lines.append(
        "(c) 2010 betasteward@gmail.com; Japanese names come from mojp, Copyright (c) 2016 fog-bank, and MTGJSON, Copyright"
    )
    lines.append("(c) 2018-Present Zachary Halpern.")
    (folder / "README.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
