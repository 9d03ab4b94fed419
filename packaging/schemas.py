"""The JSON Schemas of the files that the program reads and of what it answers, made from the types of the model.

`python packaging/schemas.py` writes `assets/schemas/*.schema.json`; with `--check` it changes nothing and ends with
status 1 when one of them is not what the types say.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sandbox.cli.cards import Share  # noqa: E402
from sandbox.cli.requests import METHODS, RpcResponse  # noqa: E402  the project, from wherever this is started
from sandbox.deck.report import DeckReport  # noqa: E402
from sandbox.learn.puzzles import Pack, Puzzle  # noqa: E402
from sandbox.rules.missed_trigger import MissedAnswer  # noqa: E402
from sandbox.rules.verdict import Verdict  # noqa: E402
from sandbox.scenario.missed import MissedQuestion  # noqa: E402
from sandbox.scenario.model import Scenario  # noqa: E402
from sandbox.solve.answer import COMPONENTS, Answer  # noqa: E402
from sandbox.solve.sweep import COLUMNS, TRUTHS  # noqa: E402
from sandbox.words.explanations import Survey  # noqa: E402
from sandbox.words.games import CombatTold  # noqa: E402

FOLDER = ROOT / "assets" / "schemas"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
TEXT = {"type": "string"}
FAULT = {
    "type": "object",
    "properties": {"place": TEXT, "expected": TEXT, "found": TEXT, "message": TEXT, "code": TEXT},
    "required": ["place", "expected", "found", "message"],
}
"""What is wrong with a file that can't be read, and where."""
UNREADABLE = {
    "type": "object",
    "properties": {
        "file": TEXT,
        "valid": {"const": False},
        "error": FAULT,
        "errors": {"type": "array", "items": FAULT, "minItems": 1},
    },
    "required": ["file", "valid", "error", "errors"],
}
NUMBER = {"type": "integer"}
TABLE = {"type": "object", "description": "a scenario, as scenario.schema.json says"}
UNREAD = {
    "type": "array",
    "items": {
        "type": "object",
        "properties": {"line": NUMBER, "code": TEXT, "card": TEXT, "text": TEXT, "message": TEXT},
        "required": ["line", "code", "card", "text", "message"],
    },
}
"""What of a file is not in the scenario that was made of it."""


def schemas() -> dict[str, dict[str, Any]]:
    """Each schema under the name of its file."""
    return {
        "scenario": _of(Scenario, "A scenario: what lies on the table and what the players declared"),
        "missed_trigger": _of(MissedQuestion, "A question about a trigger that nobody carried out"),
        "verdict": _answer(_verdict(), "What `check --json` says of a file"),
        "deck_verdict": _answer(_deck(), "What `deck --json` says of a deck list"),
        "explanation": _explanation(),
        "answer": _answer(_solved(), "A line of `solve --json`: the answer for one player"),
        "notation": _line(
            "A line of `notation --json`",
            {"notation": TEXT},
            {"line": NUMBER, "scenario": TABLE},
        ),
        "import": _line(
            "A line of `import --json`: the scenario or where it was written, and what is not in it",
            {"scenario": TABLE, "unread": UNREAD},
            {"scenario": {"type": ["string", "null"]}, "unread": UNREAD},
        ),
        "next_combat": _line(
            "What `next-combat --json` says: the next combat, or why there is none",
            {"scenario": TABLE, "reason": {"type": "null"}},
            {"scenario": {"type": "null"}, "reason": TEXT, "detail": TEXT},
        ),
        "missed_answer": _missed(),
        "puzzle": _puzzle(Puzzle, "A puzzle: a file of one, and a line of `puzzle make --json`"),
        "puzzles": _puzzle(Pack, "Puzzles in one file"),
        "marking": _line(
            "What `puzzle check --json` says of an answer", {"right": {"type": "boolean"}, "why": TEXT}
        ),
        "picture": {
            "$schema": DIALECT,
            "title": "A line of `render --json`: a picture, and the files that are in it",
            **_object(files={"type": "array", "items": TEXT}, output=TEXT),
        },
        "coverage": _coverage(),
        "sweep_row": {
            "$schema": DIALECT,
            "title": "A row of the table that `sweep` writes; numbers too large for a table, and lists, are texts",
            **_object(**{name: _cell(name) for name in COLUMNS}),
        },
        "request": _request(),
        "response": _of(RpcResponse, "A line of `serve`: what a request is answered with"),
        "game_combat": _of(CombatTold, "A line of `games --json`: a combat of a real game"),
    }


def _of(kind: type[msgspec.Struct], title: str) -> dict[str, Any]:
    schema = msgspec.json.schema(kind)
    return {"$schema": DIALECT, "title": title, **schema}


def _object(**properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": [*properties]}


def _line(title: str, *either: dict[str, Any]) -> dict[str, Any]:
    """A line that says one of these of a file that can be read, each the schemas by their keys."""
    head: dict[str, Any] = {"file": TEXT, "valid": {"const": True}, "error": {"type": "null"}}
    said = [*(_object(**head, **told) for told in either), UNREADABLE]
    return {"$schema": DIALECT, "title": title, "anyOf": said}


def _puzzle(kind: type[msgspec.Struct], title: str) -> dict[str, Any]:
    """A file with puzzles, whose scenarios are those of another schema."""
    schema = _of(kind, title)
    known = schema["$defs"] | {"Scenario": TABLE}
    asked, needed = [schema["$ref"]], {}
    while asked:
        name = asked.pop().rpartition("/")[2]
        if name not in needed:
            needed[name] = known[name]
            asked += re.findall(r'"\$ref": "([^"]+)"', json.dumps(known[name]))
    return {**schema, "$defs": needed}


def _solved() -> dict[str, Any]:
    """The answer to a question; null is what of a bound nothing bounds."""
    schema = msgspec.json.schema(Answer)
    bound = _object(**{each: {"type": ["integer", "null"]} for each in COMPONENTS})
    schema["$defs"]["Answer"]["properties"]["bound"]["anyOf"][0] = bound
    return schema


def _missed() -> dict[str, Any]:
    """The answer as it is written: the rows of the path with what each decided, in words."""
    schema = msgspec.json.schema(MissedAnswer)
    told = schema["$defs"]["MissedAnswer"]
    del told["properties"]["visits"]
    told["required"].remove("visits")
    _add(told, steps={"type": "array", "items": _object(row=TEXT, text=TEXT)})
    del schema["$defs"]["Visit"]
    return _answer(schema, "A line of `missed-trigger --json`")


def _coverage() -> dict[str, Any]:
    """What is whole of the library, by the kind of its cards."""
    schema = msgspec.json.schema(Share)
    title = "What `cards --coverage --json` says, by kind of card"
    by_kind = {"type": "object", "additionalProperties": {"$ref": schema["$ref"]}}
    return {"$schema": DIALECT, "title": title, **by_kind, "$defs": schema["$defs"]}


def _cell(name: str) -> dict[str, Any]:
    """What stands in a column of a sweep."""
    if name in TRUTHS:
        return {"type": ["boolean", "null"]}
    kind = ["integer", "string"] if name.rpartition("_")[2] in COMPONENTS else ["string"]
    return {"type": [*kind, "null"]}


def _verdict() -> dict[str, Any]:
    """The verdict as it is written: each finding with a sentence, and the notes as sentences."""
    schema = msgspec.json.schema(Verdict)
    for name in ("Broken", "AttackRequirement", "BlockRequirement"):
        _add(schema["$defs"][name], message=TEXT)
    schema["$defs"]["Verdict"]["properties"]["notes"] = {"type": "array", "items": TEXT}
    del schema["$defs"]["Note"]
    _add(schema["$defs"]["Verdict"], headline=TEXT, sentences={"type": "array", "items": TEXT}, alt=TEXT)
    return schema


def _explanation() -> dict[str, Any]:
    """What is said of the declarations of a file: a survey for each that there is something to say of."""
    survey = msgspec.json.schema(Survey, schema_hook=lambda _: {"description": "any value of the format"})
    told = {
        "type": "object",
        "properties": {
            "legal": {"type": "boolean"},
            "surveys": {"type": "array", "items": {"$ref": survey["$ref"]}},
        },
        "required": ["legal", "surveys"],
    }
    schema = {"$ref": "#/$defs/Explained", "$defs": {"Explained": told, **survey["$defs"]}}
    return _answer(schema, "A line of `explain --json`: what is said of a file's declarations")


def _request() -> dict[str, Any]:
    """A request to `serve`: a method with its own parameters."""
    kinds = {name: kind for name, (kind, _) in METHODS.items()}
    made, definitions = msgspec.json.schema_components(
        list(dict.fromkeys(kinds.values())), ref_template="#/$defs/{name}"
    )
    params = dict(zip(dict.fromkeys(kinds.values()), made, strict=True))
    for each in definitions.values():
        if "scenario" in each.get("properties", {}):
            each["properties"]["scenario"] = {"type": ["object", "string"]}
    head = {"jsonrpc": {"const": "2.0"}, "id": {"type": ["integer", "string", "null"]}}
    either = [
        {
            "type": "object",
            "properties": {**head, "method": {"const": name}, "params": params[kind]},
            "required": ["jsonrpc", "method", "params"],
        }
        for name, kind in kinds.items()
    ]
    title = "A line to `serve`: a request of JSON-RPC 2.0; a scenario is an object or a line of notation"
    return {"$schema": DIALECT, "title": title, "oneOf": either, "$defs": definitions}


def _deck() -> dict[str, Any]:
    schema = msgspec.json.schema(DeckReport)
    for name in ("Fault", "DeckNote"):
        _add(schema["$defs"][name], message=TEXT)
    return schema


def _answer(schema: dict[str, Any], title: str) -> dict[str, Any]:
    """Wrap what is said of a file that can be read, beside what is said of one that can't."""
    said = schema["$defs"][schema["$ref"].rpartition("/")[2]]
    _add(said, file=TEXT, valid={"const": True}, error={"type": "null"})
    either = [{"$ref": schema["$ref"]}, UNREADABLE]
    return {"$schema": DIALECT, "title": title, "oneOf": either, "$defs": schema["$defs"]}


def _add(schema: dict[str, Any], **properties: Any) -> None:
    schema["properties"] |= properties
    schema["required"] = [*schema.get("required", []), *properties]


def main() -> int:
    """Write the schemas, or check them; give the exit status."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--check", action="store_true")
    check = options.parse_args().check
    outdated = []
    for name, schema in schemas().items():
        path = FOLDER / f"{name}.schema.json"
        text = json.dumps(schema, ensure_ascii=False, indent=1) + "\n"
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            outdated.append(path.name)
            if not check:
                FOLDER.mkdir(exist_ok=True)
                path.write_text(text, encoding="utf-8")
    for name in outdated:
        print(f"{name} {'is not what the types say' if check else 'written'}")
    return 1 if check and outdated else 0


if __name__ == "__main__":
    sys.exit(main())
