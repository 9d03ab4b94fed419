"""Check the catalogues of sentences, with `python packaging/translations.py --check`.

Every language has the same messages with the same variables; every message is used and every message that is used
exists; every code, keyword and kind of effect has its words; and no module but `sandbox.words` holds a sentence.
Prints each finding on a line and ends with status 1 if there is one. Without `--check` it only counts messages.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, get_args

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from fluent.syntax import FluentParser  # noqa: E402  after the project's folder is on the path
from fluent.syntax import ast as ftl  # noqa: E402

from sandbox.edits.errors import EditCode  # noqa: E402
from sandbox.rules.play.combat_notes import CombatNote  # noqa: E402
from sandbox.scenario.effects import AnyEffect, Event  # noqa: E402
from sandbox.scenario.errors import NAMES, Code  # noqa: E402
from sandbox.scenario.keywords import BYSTANDERS, NUMBERED, PLAIN  # noqa: E402
from sandbox.words.catalogue import LANGUAGES  # noqa: E402

CATALOGUES = ROOT / "assets" / "translations"
MESSAGE_ID = re.compile(r"[a-z]+-[A-Za-z0-9_-]+(\.[a-z]+)?")
SENTENCE = re.compile(r"[A-Za-z']{2,}( [A-Za-z']{2,}){4,}")
WORDLESS = ("sandbox/cli", "sandbox/rules", "sandbox/scenario", "sandbox/edits")
"""Where a text of five words or more is a sentence that belongs into a catalogue."""

NOT_MESSAGES = frozenset({"missed-trigger"})
"""Names that only look like a message's."""


class Variables(NamedTuple):
    """The variables of a message: all of them, and those that a reader sees (others only choose a form)."""

    known: frozenset[str]
    shown: frozenset[str]


Messages = dict[str, Variables]
"""Messages and their attributes (`broken-flying.why`) with the variables of each."""


class Source(NamedTuple):
    """One Python module: its path from the root and its tree."""

    path: str
    tree: ast.Module


def messages(language: str) -> tuple[Messages, list[str]]:
    """Read the catalogues of a language: messages with their variables, and what is wrong with the files."""
    files = sorted((CATALOGUES / language).glob("*.ftl"))
    return _read(language, tuple((path, path.read_text(encoding="utf-8")) for path in files))


@cache
def _read(language: str, files: tuple[tuple[Path, str], ...]) -> tuple[Messages, list[str]]:
    """What `messages` gives, by what the files hold: every check asks for it, and reading takes seconds."""
    found: Messages = {}
    faults = []
    for path, text in files:
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ftl.Junk):
                faults.append(f"{path.name} ({language}): not Fluent: {str(entry.content).strip()[:60]!r}")
            elif isinstance(entry, ftl.Message):
                name = entry.id.name
                if name in found or not name.startswith(f"{path.stem}-"):
                    faults.append(f"{path.name} ({language}): {name} stands twice, or in the wrong file")
                if _leads_elsewhere(entry):
                    faults.append(f"{path.name} ({language}): {name} refers to another message")
                found[name] = _variables(entry.value)
                for attribute in entry.attributes:
                    found[f"{name}.{attribute.id.name}"] = _variables(attribute.value)
    return found, faults


def _leads_elsewhere(node: object) -> bool:
    """Say whether another message or a term is used; each message is read alone when it is first said."""
    if isinstance(node, (ftl.MessageReference, ftl.TermReference)):
        return True
    parts = list(vars(node).values()) if isinstance(node, ftl.BaseNode) else node
    return isinstance(parts, list) and any(map(_leads_elsewhere, parts))


def _variables(node: object) -> Variables:
    known, shown = set(), set()
    for name, is_shown in _references(node, shown=True):
        known.add(name)
        if is_shown:
            shown.add(name)
    return Variables(frozenset(known), frozenset(shown))


def _references(node: object, *, shown: bool) -> Iterator[tuple[str, bool]]:
    if isinstance(node, ftl.VariableReference):
        yield node.id.name, shown
    elif isinstance(node, ftl.SelectExpression):
        yield from _references(node.selector, shown=False)
        yield from _references(node.variants, shown=shown)
    elif isinstance(node, list):
        for each in node:
            yield from _references(each, shown=shown)
    elif isinstance(node, ftl.BaseNode):
        yield from _references(list(vars(node).values()), shown=shown)


def check_files() -> Iterator[str]:
    """Each catalogue is Fluent, and each message stands in the file that its id names."""
    for language in LANGUAGES:
        yield from messages(language)[1]


def check_languages() -> Iterator[str]:
    """All languages have the same messages; a translation uses no variable that the English doesn't have."""
    english, _ = messages("en")
    for language in LANGUAGES[1:]:
        other, _ = messages(language)
        yield from (f"{name} is missing in {language}" for name in english.keys() - other.keys())
        yield from (f"{name} is only in {language}" for name in other.keys() - english.keys())
        for name in english.keys() & other.keys():
            strange, lost = other[name].known - english[name].known, english[name].shown - other[name].known
            if strange or lost:
                yield f"{name}: variables differ in {language}: {sorted(strange | lost)}"


def check_use() -> Iterator[str]:
    """Every message is used somewhere, and every message that the core asks for by name exists."""
    english, _ = messages("en")
    subjects = {name.partition("-")[0] for name in english}
    asked: set[str] = set()
    patterns: set[str] = set()
    for source in sources("sandbox", "ui"):
        for text in texts(source.tree):
            if MESSAGE_ID.fullmatch(text) and text.partition("-")[0] in subjects:
                asked.add(text)
                stem = text.endswith("-") or any(name.startswith(f"{text}-") for name in english)
                if (
                    source.path.startswith("sandbox")
                    and text not in english.keys() | NOT_MESSAGES
                    and not stem
                ):
                    yield f"{source.path} asks for {text}, which is in no catalogue"
            if text.partition("-")[0] in subjects and text.endswith("-"):
                patterns.add(re.escape(text) + ".+")
        patterns.update(_patterns(source.tree))
    used = re.compile("|".join(sorted(patterns)) or "(?!)")
    yield from (
        f"{name} is not used" for name in sorted(english) if name not in asked and not used.fullmatch(name)
    )


def _patterns(tree: ast.AST) -> Iterator[str]:
    """What f-strings can give: their texts, with anything in place of the values."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values
            ]
            if any("-" in part or "\\." in part for part in parts):
                yield "".join(parts)


def sources(*packages: str) -> Iterator[Source]:
    """Read the Python modules of packages."""
    for package in packages:
        for path in sorted((ROOT / package).rglob("*.py")):
            yield Source(path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8")))


def texts(tree: ast.AST) -> Iterator[str]:
    """The text constants of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def check_codes() -> Iterator[str]:
    """Every code that the rules give out, every keyword and every kind of effect has its words."""
    english, _ = messages("en")
    for needed in (*_needed(), *(f"note-{code}" for code in note_codes())):
        if needed not in english:
            yield f"{needed} has no words"
    for code in broken_codes():  # of a declaration or a division, or of a play
        if f"broken-{code}" not in english and f"play-fault-{code}" not in english:
            yield f"broken-{code} has no words"


def _needed() -> Iterator[str]:
    for effect in get_args(AnyEffect):
        kind = effect.__struct_config__.tag
        yield from (f"effect-{kind}", f"effect-{kind}.says", f"effect-{kind}.short")
        yield from (f"field-{name.rstrip('_')}" for name in effect.__struct_fields__)
    yield from (f"effect-event-{event}" for event in get_args(Event))
    for word in PLAIN | NUMBERED | BYSTANDERS | {"landwalk", "protection", "bands with other"}:
        name = re.sub(r"[^a-z0-9]+", "_", word).strip("_")
        yield from (f"keyword-{name}", f"keyword-{name}.says")
    yield from (f"error-{code}" for code in get_args(Code))
    yield from (f"edit-{code}" for code in get_args(EditCode))
    yield from (f"error-name-{name}" for name in NAMES)
    yield from (f"note-{code}" for code in get_args(CombatNote))


def broken_codes() -> set[str]:
    """The codes that the rules name where they report a broken restriction: literals beside a rule's topic."""
    return {code for source in sources("sandbox/rules") for code in _codes(source.tree)}


def note_codes() -> set[str]:
    """The codes of notes that the rules make by name."""
    calls = (node for source in sources("sandbox/rules") for node in ast.walk(source.tree))
    return {
        code.value
        for node in calls
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"Note", "_note"}
        for code in node.args[:1]
        if isinstance(code, ast.Constant) and isinstance(code.value, str)
    }


def _codes(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        pair: Iterable[ast.expr] = ()
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in {"Broken", "Origin"}:
            pair = node.args[1:2]
        elif isinstance(node, ast.Yield) and isinstance(node.value, ast.Constant):
            pair = [node.value]
        for each in pair:
            if isinstance(each, ast.Constant) and isinstance(each.value, str) and "goad" not in each.value:
                yield each.value


def check_hard_coded() -> Iterator[str]:
    """No module but the words holds a sentence; texts of exceptions and docstrings are for programmers."""
    for source in sources(*WORDLESS):
        quiet = set(_quiet(source.tree))
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in quiet:
                found = SENTENCE.search(node.value)
                if found:
                    yield f"{source.path}:{node.lineno} holds a sentence: {found.group()!r}"


def _quiet(tree: ast.AST) -> Iterator[int]:
    """The constants that nobody but a programmer reads, and the names of keywords, which stand in sets."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Set):
            yield from map(id, node.elts)
        if isinstance(node, ast.Raise | ast.Expr | ast.Assert) and not (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        ):
            yield from (id(each) for each in ast.walk(node))


CHECKS: tuple[Callable[[], Iterator[str]], ...] = (
    check_files,
    check_languages,
    check_use,
    check_codes,
    check_hard_coded,
)
"""Everything that `--check` looks at; more catalogues bring checks of their own."""


def main() -> int:
    """Run the checks, or count the messages."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="report what is wrong; status 1 if anything is")
    if not parser.parse_args().check:
        for language in LANGUAGES:
            print(f"{language}: {len(messages(language)[0])} messages")
        return 0
    findings = [finding for check in CHECKS for finding in check()]
    for finding in findings:
        print(finding)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
