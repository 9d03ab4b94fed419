"""What viewers are asked: who is lettered, who is crossed out, and what is said below the table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF

from sandbox import judge, parse_notation
from tests.ui.canvas.boards import marks
from ui.pictures.drawing import letters_of, question_of
from ui.pictures.shot import Poll, Question, Shot

BLOCKED = (
    "combat/1 | players a* 20, b 3 | @a x 3/3, y 4/4, z 1/1 | @b wall 0/5, bear 2/2 "
    "| attacks x>b, y>b, z>b | blocks wall>x, bear>y"
)
TOO_MANY = "combat/1 | players a*, b | @a x 1/1, y 2/2 | @b pen enchantment max_attackers{count:1} | attacks x>b, y>b"
SIEGE = "combat/1 | players a*, b 2 | @a x 3/3, siege battle defense:5 protector:b | attacks x>siege"
SEVERAL = "combat/1 | players a*, b, c 2 | @a x 1/1, y 2/2 | attacks x>b, y>c"
UNBLOCKED = "combat/1 | players a*, b | @a x 1/1, y 2/2 (defender) | attacks x>b, y>b"


def asked(line: str, question: Question, *, revealed: bool = False) -> Shot:
    scenario = parse_notation(line)
    return Shot(scenario, judge(scenario), poll=Poll(question, revealed))


def test_letters_stand_on_blockers_and_know_what_is_wrong() -> None:
    letters = letters_of(Shot(marks(), judge(marks()), poll=Poll("legal")))
    assert [block.blocker for block in marks().blocks] == [each.thing for each in letters]
    assert [each.letter for each in letters] == list("ABCDEFGH"[: len(letters)])
    assert {each.crossed for each in letters} == {True, False}


def test_letters_go_from_left_to_right() -> None:
    places = {"wall": QRectF(300, 0, 1, 1), "bear": QRectF(20, 0, 1, 1)}
    assert [each.thing for each in letters_of(asked(BLOCKED, "legal"), places.get)] == ["bear", "wall"]


@pytest.mark.parametrize(
    ("line", "question", "crossed", "answer"),
    [
        pytest.param(BLOCKED, "legal", [], "A B", id="509.1-legal"),
        pytest.param(UNBLOCKED, "legal", ["y"], "A", id="702.3-defender"),
        pytest.param(TOO_MANY, "legal", ["x", "y"], "Nobody", id="508.1c-all-of-too-many"),
        pytest.param(
            BLOCKED.replace("y 4/4", "y 4/4 (menace)"), "legal", ["bear"], "A", id="702.111b-menace"
        ),
        pytest.param(SIEGE, "lethal", [], "No", id="508.5-protector"),
        pytest.param(BLOCKED, "dies", ["bear"], "E", id="704.5g-dies"),
        pytest.param(UNBLOCKED, "dies", [], "Nobody", id="704.5g-nobody"),
        pytest.param(BLOCKED.replace("b 3", "b 1"), "lethal", ["b"], "Yes", id="704.5a-lethal"),
        pytest.param(SEVERAL, "lethal", ["c"], "B", id="704.5a-one-of-several"),
        pytest.param(BLOCKED, "lethal", [], "No", id="704.5a-not"),
    ],
)
def test_the_answer(line: str, question: Question, crossed: list[str], answer: str) -> None:
    shot = asked(line, question, revealed=True)
    letters = letters_of(shot)
    assert [each.thing for each in letters if each.crossed] == crossed
    assert question_of(shot, letters)[1] == answer
    assert question_of(replace(shot, poll=Poll(question)), letters)[1] == ""


def test_who_defends_a_battle_is_asked_about() -> None:
    assert [each.thing for each in letters_of(asked(SIEGE, "lethal"))] == ["b"]


def test_what_is_exiled_does_not_die() -> None:
    shot = asked(BLOCKED, "dies", revealed=True)
    assert shot.verdict is not None
    ends = dict(shot.verdict.outcome.permanents)
    ends["bear"] = replace(ends["bear"], zone="exile")
    exiled = replace(shot.verdict, outcome=replace(shot.verdict.outcome, permanents=ends))
    assert not any(each.crossed for each in letters_of(replace(shot, verdict=exiled)))


def test_each_question_is_asked_in_its_words() -> None:
    questions = [question_of(asked(BLOCKED, each), ())[0] for each in ("legal", "dies", "lethal")]  # type: ignore[arg-type]
    assert questions == ["Which blocks are legal?", "Who dies?", "Is it lethal?"]
    assert question_of(asked(UNBLOCKED, "legal"), ())[0] == "Which attackers may attack like this?"
    assert question_of(replace(asked(BLOCKED, "dies"), language="ja"), ())[0] == "死亡するのは？"
