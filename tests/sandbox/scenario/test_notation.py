"""The notation: every scenario as one line and back, bad lines answered at their place."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import sandbox
from sandbox import bestiary
from sandbox.resources import asset
from sandbox.scenario import limits
from sandbox.scenario.convert import plain
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.messages import HEAD, is_notation, pack
from sandbox.scenario.model import Play, Player, Scenario, Spell
from sandbox.scenario.notation import (
    LONGEST,
    SHORT,
    format_notation,
    parse_notation,
    shape_of,
    short_notation,
    values,
    write,
)
from tests.any_values import structs
from tests.strategies import scenarios
from tests.ui.canvas.boards import sketch

ROOT = Path(__file__).parents[2]
DUEL = "combat/1 | players ann*, bob | @ann jug 5/3"


def held(path: Path) -> Scenario | None:
    """Give the scenario in a file of cases, None where it holds another thing or a faulty one."""
    read = msgspec.json.decode(path.read_bytes())
    inner = read.get("scenario", read)
    try:
        return sandbox.loads(msgspec.json.encode(inner))
    except ScenarioError:
        return None


def test_a_line_reads_like_the_table() -> None:
    scenario = sandbox.load(asset("scenarios", "trample-deathtouch.combat.json"))
    line = write(msgspec.structs.replace(scenario, description="", view={}))
    assert line.startswith('combat/1 "')
    assert " | players ann* " in line
    assert " | attacks " in line


@pytest.mark.unmeasured
def test_every_bundled_scenario_and_conformance_case_comes_back() -> None:
    files = [*asset("scenarios").rglob("*.combat.json"), *ROOT.glob("conformance*/*.json")]
    found = [scenario for scenario in map(held, files) if scenario is not None]
    assert len(found) > 900
    for scenario in found:
        line = format_notation(scenario)
        assert line.isprintable()
        assert sandbox.dumps(parse_notation(line)) == sandbox.dumps(scenario)


@settings(max_examples=60, deadline=None)
@given(scenarios())
def test_random_boards_come_back(scenario: Scenario) -> None:
    for line in (write(scenario), pack(write(scenario)), format_notation(scenario)):
        assert parse_notation(line) == scenario


@pytest.mark.filterwarnings("ignore:Generating overly large repr")  # of the strategy for all kinds of effects
@settings(max_examples=150, deadline=None)
@given(structs(Scenario))
@example(
    Scenario(
        format="combat/1",
        players=(Player(id="a"), Player(id="b")),
        active="",
        plays=(Play(after="main", player="", card=Spell()),),
    )
)
def test_whatever_the_types_can_hold_comes_back(scenario: Scenario) -> None:
    line = write(scenario)
    assert line.isprintable()
    told = values(line)
    assert told == plain(scenario)
    assert msgspec.json.encode(told, order="sorted") == msgspec.json.encode(plain(scenario), order="sorted")


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_broken_line_is_a_placed_fault_or_another_scenario(data: st.DataObject) -> None:
    line = write(data.draw(scenarios(max_permanents=3)))
    at = data.draw(st.integers(0, len(line)))
    until = data.draw(st.integers(at, min(len(line), at + 5)))
    broken = line[:at] + data.draw(st.text(max_size=3)) + line[until:]
    try:
        parse_notation(broken)
    except ScenarioError as error:
        assert all(str(fault) for fault in error.faults)  # noqa: PT017  either way is right


@pytest.mark.parametrize("struct", SHORT, ids=lambda struct: struct.__name__)
def test_words_mean_one_thing(struct: type[msgspec.Struct]) -> None:
    shape = shape_of(struct)
    assert not set(shape.words) & (shape.flags | shape.kinds)
    assert not shape.flags & shape.kinds
    assert {*shape.short.lead, shape.short.quoted, shape.short.number, shape.short.brackets} - {
        None
    } <= shape.keys


def test_what_is_too_long_to_read_is_packed() -> None:
    scenario = parse_notation(DUEL)
    long = msgspec.structs.replace(scenario, description="word " * LONGEST)
    line = format_notation(long)
    assert line.startswith(HEAD)
    assert len(line) < 200
    assert parse_notation("\n " + "\n".join(line[at : at + 40] for at in range(0, len(line), 40))) == long


@pytest.mark.parametrize(
    ("line", "place", "code", "expected"),
    [
        pytest.param("", "1:1", "not_notation", ('"combat/1"',), id="empty"),
        pytest.param("combat/2 | players a*, b", "1:1", "not_notation", ('"combat/1"',), id="format"),
        pytest.param(DUEL + " taped", "1:45", "unknown_word", ('"tapped"',), id="word"),
        pytest.param(DUEL + " tapped tapped", "1:52", "duplicate_key", (), id="twice"),
        pytest.param(DUEL + " 4/4", "1:45", "duplicate_key", (), id="size-twice"),
        pytest.param(DUEL + " cost:{2}", "1:45", "unknown_key", None, id="key"),
        pytest.param(
            DUEL + " must_block{attackers:[jug", "1:70", "not_notation", ('","', '"]"'), id="open-list"
        ),
        pytest.param(DUEL + ' "Jug', "1:49", "not_notation", ('"\\""',), id="open-quote"),
        pytest.param(DUEL + " | attacks jug bob", "1:59", "not_notation", ('">"',), id="arrow"),
        pytest.param(DUEL + " | attacks jug>nobody", "attacks[0].target", "dangling_id", None, id="dangling"),
        pytest.param(
            DUEL + " must_attack{count:1}", "permanents[0].effects[0].count", "unknown_key", None, id="field"
        ),
        pytest.param(
            DUEL + " counters:{x:-1}", "permanents[0].counters.x", "out_of_range", (">= 0",), id="range"
        ),
        pytest.param(DUEL + " (flying,)", "1:53", "not_notation", ("text",), id="comma-in-brackets"),
        pytest.param(
            DUEL + " counters:{x:1,}", "1:59", "not_notation", ("word", "text"), id="comma-in-braces"
        ),
        pytest.param(DUEL + " keywords:[a,]", "1:57", "not_notation", None, id="comma-in-list"),
        pytest.param(DUEL + " |", "1:46", "not_notation", None, id="cut-off"),
        pytest.param(DUEL + " | | attacks jug>bob", "1:47", "not_notation", None, id="empty-section"),
        pytest.param("combat/1 | players a*, b | @a x 05/3", "1:33", "unknown_word", None, id="zero-first"),
        pytest.param(DUEL + " effects:x must_attack", "1:55", "duplicate_key", (), id="effects-no-list"),
        pytest.param(DUEL + " types:[creature] artifact", "1:62", "duplicate_key", (), id="list-given-whole"),
        pytest.param("combat/1 players:x | players a*, b", "1:22", "duplicate_key", (), id="players-no-list"),
        pytest.param("combat/1 | players ann, bob", "active", "missing_key", None, id="nobody-active"),
        pytest.param(DUEL + " keywords:[\\ud800]", "1:55", "not_notation", None, id="sign"),
        pytest.param(DUEL + ' "\\ud800"', "permanents[0].name", "lone_surrogate", None, id="half-a-sign"),
        pytest.param(DUEL + " | view:{a:1e999}", "view.a", "not_a_number", None, id="infinite"),
        pytest.param("combat:", "1:8", "not_notation", ("packed",), id="packed-nothing"),
        pytest.param("combat:eJzT0lIwVNAyAgADVgGH", "1:8", "not_notation", ("packed",), id="packed-changed"),
        pytest.param("combat:???", "1:8", "not_notation", ("packed",), id="packed-no-letters"),
    ],
)
def test_a_fault_says_its_place(line: str, place: str, code: str, expected: tuple[str, ...] | None) -> None:
    with pytest.raises(ScenarioError) as caught:
        parse_notation(line)
    fault = caught.value.faults[0]
    assert (fault.place, fault.code) == (place, code)
    assert expected is None or fault.expected == expected


PLAYERS = "combat/1 | players ann*, bob | "


def read(line: str) -> Scenario:
    return parse_notation(line, bestiary.spell, bestiary.asked)


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        pytest.param(
            "@ann 3 grizzly bears, propaganda | attacks grizzly-bears-2>bob",
            [*[("Grizzly Bears", 2, ())] * 3, ("Propaganda", None, ())],
            id="names-and-counts",
        ),
        pytest.param("@ann Grizzly Bears", [("Grizzly Bears", 2, ())], id="a-name"),
        pytest.param("@ann 灰色熊", [("Grizzly Bears", 2, ())], id="a-japanese-name"),
        pytest.param('@ann "Grizzly Bears"', [("Grizzly Bears", 2, ())], id="a-name-in-quotes"),
        pytest.param(
            '@ann x "grizzly bears" tapped', [("Grizzly Bears", 2, ())], id="an-id-and-a-name-in-quotes"
        ),
        pytest.param(
            '@ann 2 "灰色熊", p "Propaganda"',
            [*[("Grizzly Bears", 2, ())] * 2, ("Propaganda", None, ())],
            id="several-in-quotes",
        ),
        pytest.param(
            '@ann x "Serra Angel" haste flying',
            [("Serra Angel", 4, ("flying", "vigilance", "haste"))],
            id="besides-what-it-has",
        ),
        pytest.param(
            "@ann 2/2 flying, 2 3/1 first strike haste",
            [("creature", 2, ("flying",)), *[("creature", 3, ("first strike", "haste"))] * 2],
            id="described",
        ),
        pytest.param("@ann 3 2/2", [(None, 2, ())], id="a-number-is-an-id"),
        pytest.param('@ann 3 "Grizzly Bears" 2/2', [("Grizzly Bears", 2, ())], id="a-number-is-an-id-still"),
        pytest.param("@ann propaganda enchantment", [(None, None, ())], id="what-is-whole-is-not-looked-up"),
        pytest.param(
            "@ann d 5/5 flying First Strike tapped toxic 2 protection from red islandwalk green",
            [(None, 5, ("flying", "first strike", "toxic 2", "protection from red", "islandwalk"))],
            id="bare-keywords",
        ),
    ],
)
def test_cards_are_named_and_keywords_stand_bare(said: str, wanted: list[tuple[object, ...]]) -> None:
    table = read(PLAYERS + said)
    assert [(p.name, p.power, p.keywords) for p in table.permanents] == wanted
    assert len({p.id for p in table.permanents}) == len(wanted)
    assert read(write(table)) == table


@pytest.mark.parametrize(
    ("said", "place", "meant"),
    [
        pytest.param("@ann grizly bears", "1:37", ('"Grizzly Bears"',), id="a-card"),
        pytest.param('@ann x "grizly bears"', "1:37", ('"Grizzly Bears"',), id="a-card-in-quotes"),
        pytest.param('@ann x "zqzq"', "permanents[0].power", ("whole_number",), id="nobody-in-quotes"),
        pytest.param("@ann 3 grizly bears", "1:37", ('"Grizzly Bears"',), id="several"),
        pytest.param("@ann d 2/2 flyin", "1:43", ('"flying"',), id="a-keyword"),
        pytest.param("@ann 2/2 flyin", "1:37", ('"flying"',), id="a-keyword-of-what-is-described"),
        pytest.param("@ann bear", "permanents[0].power", ("whole_number",), id="a-size-that-is-missing"),
    ],
)
def test_what_was_probably_meant_is_said(said: str, place: str, meant: tuple[str, ...]) -> None:
    with pytest.raises(ScenarioError) as caught:
        read(PLAYERS + said)
    assert (caught.value.faults[0].place, caught.value.faults[0].expected) == (place, meant)


@pytest.mark.parametrize(
    ("said", "spot"),
    [
        ("@ann d 1/1,\n  e 1/1 | attacks f>bob", "2:19"),
        ("@ann d 1/1 counters:{x:-1}", "1:37"),
        ("@ann d 1/1 | blocked:[x]", "1:1"),
    ],
)
def test_what_a_file_would_refuse_has_line_and_column_too(said: str, spot: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read(PLAYERS + said)
    assert caught.value.faults[0].spot == spot


LINE = PLAYERS + "@ann x 1/1 | attacks x>bob"


@pytest.mark.parametrize(
    "message",
    [
        pytest.param(f"what now: `{LINE}`? I say 1", id="code"),
        pytest.param(f"so:\n```text\n{LINE}\n```\nand now?", id="code-block"),
        pytest.param(f"look {LINE}\nand now?", id="its-line"),
        pytest.param(f"{LINE}\nand now?", id="first-line"),
        pytest.param(f"look: {pack(LINE)} nice?", id="packed"),
        pytest.param(f"{pack(LINE)} nice?", id="packed-first"),
        pytest.param(f"see ({pack(LINE)}).", id="packed-in-brackets"),
        pytest.param(f"see https://a.example/viewer.html#{pack(LINE)}.abc-d_e, nice", id="link"),
        pytest.param(f"combat-sandbox:{pack(LINE).removeprefix(HEAD)}", id="address"),
        pytest.param(f"combat-sandbox://{pack(LINE).removeprefix(HEAD)}/", id="address-as-browsers-write-it"),
        pytest.param(f"combat-sandbox:{pack(LINE)}", id="address-with-the-head"),
        pytest.param(f"これ見て{pack(LINE)}どう？", id="packed-without-spaces"),
        pytest.param(f"これ見て「{LINE}」。どう？", id="in-japanese-brackets"),
    ],
)
def test_a_table_is_found_inside_a_message(message: str) -> None:
    assert is_notation(message)
    assert parse_notation(message) == parse_notation(LINE)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "combat is fun",
        "see combat/1, the format",
        '{"format": "combat/1"}',
        "a combat: no",
        "wombat/1 | x",
    ],
)
def test_other_texts_hold_no_table(text: str) -> None:
    assert not is_notation(text)


def test_a_fault_in_a_message_is_placed_in_the_message() -> None:
    with pytest.raises(ScenarioError) as caught:
        parse_notation(f"hello,\nlook: `{LINE} taped` now")
    assert caught.value.faults[0].place == f"2:{8 + len(LINE) + 1}"


def test_a_table_of_four_players_is_copied_in_500_letters() -> None:
    for board in (sketch(), parse_notation(LINE)):
        short = short_notation(board)
        assert len(short) <= 500
        assert parse_notation(short) == board
    assert short_notation(parse_notation(LINE)) == LINE


def test_only_so_many_things_of_a_line_are_looked_up() -> None:
    asked: list[str] = []

    def cards(words: str) -> tuple[tuple[()], tuple[()]]:
        asked.append(words)
        return (), ()

    with pytest.raises(ScenarioError):
        parse_notation(PLAYERS + "@ann " + ", ".join(f"thing{n}" for n in range(1000)), None, cards)
    assert len(asked) == 200


def test_what_is_packed_once_is_read_for_ever() -> None:
    """The usual words are part of the format: with others no link of before could be read."""
    packed = "combat:ePkbNx0QQ1KNbDHEPmjargA5FMm4CpB5ACWdEss"
    plain = HEAD + base64.urlsafe_b64encode(zlib.compress(LINE.encode())).decode()  # of before, without them
    assert parse_notation(packed) == parse_notation(plain) == parse_notation(LINE)


def bomb(size: int) -> str:
    packer = zlib.compressobj(9)
    data = b"".join(packer.compress(b" " * 1_000_000) for _ in range(size)) + packer.flush()
    return HEAD + base64.urlsafe_b64encode(data).decode()


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("line", "code"),
    [
        pytest.param(bomb(100), "too_large", id="unpacks-to-100-MB"),
        pytest.param("combat:" + "A" * (limits.FILE_BYTES + 1), "too_large", id="long-packed"),
        pytest.param("combat/1 " + "x" * limits.FILE_BYTES, "too_large", id="long"),
        pytest.param("combat/1 | view:" + "[" * 100_000, "too_deep", id="nested"),
        pytest.param("combat/1 | view:" + "{a:" * 100_000, "too_deep", id="nested-objects"),
        pytest.param("combat/1 " + "must_attack " * (limits.VALUES + 5), "too_many", id="many-words"),
        pytest.param(DUEL + f" damage:{'9' * 100_000}", "out_of_range", id="long-number"),
        pytest.param(DUEL.replace("5/3", f"{'9' * 100_000}/1"), "out_of_range", id="long-size"),
        pytest.param('combat/1 "' + "\\" * 100_001, "not_notation", id="backslashes"),
        pytest.param("combat/1 (" + "a " * 100_000, "not_notation", id="open-brackets"),
    ],
)
def test_hostile_lines_are_answered_and_bounded(line: str, code: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        parse_notation(line)
    assert caught.value.faults[0].code == code


def test_values_that_no_file_holds_are_not_written() -> None:
    scenario: Any = msgspec.structs.replace(parse_notation(DUEL), view={"x": float("nan")})
    with pytest.raises(ScenarioError):
        format_notation(scenario)
