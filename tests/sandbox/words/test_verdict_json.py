"""The verdict's JSON: the names of the format (section 2), with a message for each finding."""

import json
import random

import msgspec
import pytest

from sandbox import judge, load
from sandbox.resources import asset
from sandbox.words.catalogue import LANGUAGES, Language
from sandbox.words.findings import verdict_json
from tests.boards import random_scenario

PLACES = {
    "attack": {"legal", "broken", "requirements", "obeyed", "maximum", "example", "costs", "had_to_attack"},
    "blocks": {"player", "legal", "broken", "requirements", "obeyed", "maximum", "example", "costs"},
    "damage": {"step", "assigned", "legal", "broken", "lethal", "trample", "dealt"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_has_a_message_in_the_language(language: Language) -> None:
    board = load(asset("scenarios", "every-mark.combat.json"))
    answer = verdict_json(board, judge(board), language)
    found = [*answer["attack"]["broken"], *answer["attack"]["requirements"]]
    for block in answer["blocks"]:
        found += [*block["broken"], *block["requirements"]]
    assert len(found) > 6
    assert all(each["message"] for each in found)
    japanese = [any("ぁ" <= sign <= "ん" for sign in each["message"]) for each in found]
    assert all(japanese) if language == "ja" else not any(japanese)


def test_the_parts_have_the_names_of_the_format() -> None:
    board = load(asset("scenarios", "sample.combat.json"))
    answer = verdict_json(board, judge(board))
    assert answer["legal"] is False
    assert answer.keys() >= {"legal", "attack", "blocks", "damage", "outcome", "triggers", "notes"}
    assert answer["attack"].keys() >= PLACES["attack"]
    assert all(block.keys() >= PLACES["blocks"] for block in answer["blocks"])
    assert all(step.keys() >= PLACES["damage"] for step in answer["damage"])
    assert answer["attack"]["example"][-1] == {"attacker": "ogre", "target": "cid"}
    assert list(answer["attack"]["costs"]) == [
        {"creature": "raider", "target": "dee", "cost": "{2}", "source": "propaganda"}
    ]
    assert answer["outcome"]["players"]["bob"]["commander_damage"] == {"krenko": 13}


@pytest.mark.parametrize("seed", range(40))
def test_every_answer_can_be_written(seed: int) -> None:
    board = random_scenario(random.Random(seed))
    verdict = judge(board)
    answer = verdict_json(board, verdict)
    written = msgspec.json.decode(msgspec.json.encode(answer))
    assert written == json.loads(json.dumps(answer))
    assert written["attack"]["obeyed"] == verdict.attack.obeyed
    assert len(written["notes"]) == len(verdict.notes)
    assert all(isinstance(note, str) for note in written["notes"])
