"""The labels of the window: collect them for translators, and make the catalogues that Qt reads.

`python packaging/labels.py` brings `assets/translations/qt/*.ts` up to date with the source and makes the `.qm`
files; with `--check` it changes nothing and ends with status 1 when a label is untranslated or a file outdated.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "translations" / "qt"
NAME = "combat_sandbox_{language}.{suffix}"
LANGUAGES = ("en", "ja")
"""English is the language of the source; its catalogue holds plural forms only."""
PLACEHOLDER = re.compile(r"\{\w*\}|%n|%L?\d")


def _tool(name: str, *arguments: str) -> None:
    program = Path(sys.executable).parent / f"pyside6-{name}"
    subprocess.run([str(program), *arguments], check=True, capture_output=True, text=True)


def collect(folder: Path) -> None:
    """Bring the `.ts` files of a folder up to date with the labels of the source."""
    sources = sorted(str(path) for path in (ROOT / "ui").rglob("*.py"))
    for language in LANGUAGES:
        plural = ("-pluralonly",) if language == "en" else ()
        target = folder / NAME.format(language=language, suffix="ts")
        places = (
            "-locations",
            "none",
            "-no-obsolete",
            "-source-language",
            "en",
            "-target-language",
            language,
        )
        _tool("lupdate", *plural, *places, *sources, "-ts", str(target))


def release(folder: Path) -> None:
    """Make the `.qm` files of a folder from its `.ts` files; one that a running window has mapped stays whole."""
    for path in sorted(folder.glob("*.ts")):
        made = path.with_suffix(".qm.new")
        _tool("lrelease", "-silent", str(path), "-qm", str(made))
        made.replace(path.with_suffix(".qm"))


def labels(path: Path) -> Iterator[tuple[str, str, list[str]]]:
    """Yield each label of a `.ts` file: its context, its source, its translations (none when unfinished)."""
    for context in ET.parse(path).getroot().iter("context"):  # noqa: S314  our own file
        for message in context.iter("message"):
            translation = message.find("translation")
            done = translation is not None and translation.get("type") is None
            forms = [*translation.iter("numerusform")] if translation is not None else []
            texts = [form.text or "" for form in forms] or [
                (translation.text or "") if translation is not None else ""
            ]
            yield context.findtext("name", ""), message.findtext("source", ""), texts if done else []


def check() -> Iterator[str]:
    """Yield what is wrong with the catalogues: labels that are missing, untranslated, or lose a placeholder."""
    with tempfile.TemporaryDirectory() as name:
        fresh = Path(name)
        for path in FOLDER.glob("*.ts"):
            (fresh / path.name).write_bytes(path.read_bytes())
        collect(fresh)
        for language in LANGUAGES:
            file = NAME.format(language=language, suffix="ts")
            if not (FOLDER / file).is_file():
                yield f"{file} is missing"
                continue
            yield from _faults(fresh / file, file)
            if {label[:2] for label in labels(FOLDER / file)} != {
                label[:2] for label in labels(fresh / file)
            }:
                yield f"{file} is outdated: run packaging/labels.py"
        release(fresh)
        for made in fresh.glob("*.qm"):
            kept = FOLDER / made.name
            if not kept.is_file() or kept.read_bytes() != made.read_bytes():
                yield f"{made.name} is outdated: run packaging/labels.py"


def _faults(path: Path, name: str) -> Iterator[str]:
    for context, source, texts in labels(path):
        if not any(texts):
            yield f"{name}: {context}: {source!r} is not translated"
        for text in texts:
            if (
                text
                and set(PLACEHOLDER.findall(text)) != set(PLACEHOLDER.findall(source))
                and "%n" not in source
            ):
                yield f"{name}: {context}: {source!r} and {text!r} have different placeholders"


def main() -> int:
    """Make the catalogues, or check them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="report what is wrong; status 1 if anything is")
    if parser.parse_args().check:
        faults = list(check())
        print("\n".join(faults) if faults else "Labels: all translated")
        return 1 if faults else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    collect(FOLDER)
    release(FOLDER)
    return 0


if __name__ == "__main__":
    sys.exit(main())
