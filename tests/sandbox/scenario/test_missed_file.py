"""A missed-trigger question is written as it is read."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.missed import MissedQuestion
from sandbox.scenario.missed_file import dumps_missed, load_missed, loads_missed, save_missed

QUESTIONS = st.from_type(MissedQuestion)


@given(QUESTIONS)
def test_what_is_written_is_read_back(question: MissedQuestion) -> None:
    assert loads_missed(dumps_missed(question)) == question


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    question = MissedQuestion(
        format="missed/1", edition="2024-09-23", rel="regular", category="visible", may=True
    )
    save_missed(question, tmp_path / "x.missed.json")
    assert load_missed(tmp_path / "x.missed.json") == question
    assert [p.name for p in tmp_path.iterdir()] == ["x.missed.json"]


def test_a_folder_that_is_not_there_is_a_scenario_error(tmp_path: Path) -> None:
    question = MissedQuestion(format="missed/1", edition="2024-09-23", rel="regular", category="visible")
    with pytest.raises(ScenarioError):
        save_missed(question, tmp_path / "nowhere" / "x.missed.json")
