"""A person's own files: text in its encodings, card facts as CSV or JSON, a banned list."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandbox.deck.cards import CardFacts
from sandbox.deck.files import load_banned, load_facts, text_of
from sandbox.scenario.errors import ScenarioError

HERO = CardFacts(
    "My Hero", ("W", "U"), ("Creature",), ("Legendary",), ("Human", "Hero"), partner=("partner",)
)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le"])
def test_text_is_read_in_the_encodings_that_editors_write(encoding: str) -> None:
    data = "1 Nazgûl\n".encode(encoding)
    if encoding == "utf-16-le":
        data = b"\xff\xfe" + data
    assert text_of(data) == "1 Nazgûl\n"


@pytest.mark.parametrize(
    ("data", "place"),
    [
        pytest.param("1 Island\n1 Nazgûl\n".encode("latin-1"), "line 2", id="latin-1"),
        pytest.param(b"\xff\xfe\x00", "line 1", id="half-a-utf-16-sign"),
    ],
)
def test_other_bytes_are_a_fault_with_a_place(data: bytes, place: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        text_of(data)
    assert [(fault.place, fault.code) for fault in caught.value.faults] == [(place, "not_utf8")]


def facts(tmp_path: Path, text: str) -> tuple[CardFacts, ...]:
    path = tmp_path / "facts"
    path.write_text(text, encoding="utf-8")
    return load_facts(path)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            "name,color_identity,supertypes,types,subtypes,partner\n"
            "My Hero,WU,Legendary,Creature,Human;Hero,partner\n",
            id="csv",
        ),
        pytest.param(
            "\ufefftypes,name,max_copies,color_identity,supertypes,subtypes,partner,commander\r\n"
            "Creature,My Hero,,WU,Legendary,Human; Hero,partner,\r\n",
            id="csv-in-another-order",
        ),
        pytest.param(
            json.dumps(
                [
                    {
                        "name": "My Hero",
                        "color_identity": ["W", "U"],
                        "types": ["Creature"],
                        "supertypes": ["Legendary"],
                        "subtypes": ["Human", "Hero"],
                        "partner": ["partner"],
                    }
                ]
            ),
            id="json",
        ),
    ],
)
def test_facts_are_read_from_a_table_or_from_json(tmp_path: Path, text: str) -> None:
    assert facts(tmp_path, text) == (HERO,)


def test_numbers_and_empty_cells_are_read(tmp_path: Path) -> None:
    (rat,) = facts(tmp_path, "name,color_identity,types,max_copies\nMy Rat,,Creature,0\n")
    assert rat == CardFacts("My Rat", (), ("Creature",), max_copies=0)


WHOLE: dict[str, Any] = {"name": "A", "color_identity": [], "types": ["Land"]}
FAULTY = [
    pytest.param("name,types\nA,Land\n", [("line 1.color_identity", "missing_key")], id="csv-column-missing"),
    pytest.param(
        "name,color_identity,types,power\nA,,Land,3\n",
        [("line 1.power", "unknown_key")],
        id="csv-column-unknown",
    ),
    pytest.param(
        "name,color_identity,types\nA,X,Land\nB,W,Land\nC,WQ,Land\n",
        [("line 2.color_identity[0]", "unknown_word"), ("line 4.color_identity[1]", "unknown_word")],
        id="csv-every-bad-colour",
    ),
    pytest.param(
        "name,color_identity,types,max_copies\nA,W,Land,many\n",
        [("line 2.max_copies", "wrong_type")],
        id="csv-number",
    ),
    pytest.param(
        "name,color_identity,types,partner\nA,W,Land,buddy\n",
        [("line 2.partner[0]", "unknown_word")],
        id="csv-partner",
    ),
    pytest.param(
        "name,color_identity,types\nA,W,Land,more\n", [("line 2", "too_many")], id="csv-cell-too-many"
    ),
    pytest.param("name,color_identity,types\n,W,Land\n", [("line 2.name", "too_short")], id="csv-no-name"),
    pytest.param("", [("line 1.name", "missing_key")], id="empty"),
    pytest.param("{}", [("", "wrong_type")], id="json-no-list"),
    pytest.param("[1]", [("[0]", "wrong_type")], id="json-no-object"),
    pytest.param(json.dumps([{**WHOLE, "power": 3}]), [("[0].power", "unknown_key")], id="json-unknown-key"),
    pytest.param(
        json.dumps([WHOLE, {"name": "B"}]), [("[1].color_identity", "missing_key")], id="json-missing"
    ),
    pytest.param(
        json.dumps([{**WHOLE, "partner": ["buddy"]}]), [("[0].partner[0]", "unknown_word")], id="json-partner"
    ),
    pytest.param(
        json.dumps([{**WHOLE, "commander": "maybe"}]), [("[0].commander", "unknown_word")], id="json-word"
    ),
    pytest.param("[", [("1:2", "not_json")], id="json-broken"),
]


@pytest.mark.parametrize(("text", "faults"), FAULTY)
def test_a_fault_in_the_facts_names_its_place(
    tmp_path: Path, text: str, faults: list[tuple[str, str]]
) -> None:
    with pytest.raises(ScenarioError) as caught:
        facts(tmp_path, text)
    told = [(fault.place, fault.code) for fault in caught.value.faults]
    assert told[: len(faults)] == faults


@pytest.mark.parametrize("read", [load_facts, load_banned])
def test_a_file_that_is_not_there_is_named(tmp_path: Path, read: Callable[[Path], object]) -> None:
    with pytest.raises(ScenarioError) as caught:
        read(tmp_path / "none")
    assert caught.value.faults[0].code == "no_such_file"


def test_a_banned_list_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "banned.txt"
    path.write_text("# 2030-01-02\nSol Ring\n", encoding="utf-16")
    assert load_banned(path).kind("sol ring") == "banned"
    assert load_banned(path).date == "2030-01-02"
