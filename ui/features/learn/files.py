"""Puzzles and lessons in files: opened like scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.learn.lessons import loads_chapter
from sandbox.learn.puzzles import loads_puzzle
from sandbox.scenario.files import read_bytes
from ui.features.learn.exercise import Exercise

if TYPE_CHECKING:
    from pathlib import Path


def is_exercise(path: Path) -> bool:
    """Say whether a file is called as puzzles and lessons are."""
    return path.name.endswith((".puzzle.json", ".lesson.json"))


def read_exercise(path: Path) -> Exercise:
    """Read a puzzle or a lesson. Raises `ScenarioError` with every fault at its place."""
    content = read_bytes(path)
    if path.name.endswith(".puzzle.json"):
        return Exercise(where="puzzle", puzzle=loads_puzzle(content))
    return Exercise(where="lesson", own=loads_chapter(content))
