"""A file that can't be read: the banner says so in words, at the place of each fault, and the table stays empty."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from sandbox import dumps
from tests.ui.tables import duel
from ui.app import create_window
from ui.desk import Desk
from ui.panels.banner import Banner


@pytest.mark.parametrize(
    ("effect", "place", "said"),
    [
        ({"kind": "must_attack", "creatures": "bear"}, "effects[0].creatures", '"bear"'),
        ({"kind": "max_attackers", "count": 1, "who": "wall"}, "effects[0].who", '"wall"'),
        ({"kind": "must_attack", "creatures": ["nobody"]}, "effects[0].creatures[0]", '"nobody"'),
        ({"kind": "must_attack", "creatures": {"colour": "red"}}, "effects[0].creatures.colour", "colour"),
    ],
    ids=["a bare id", "a bare id of others", "a dangling id", "an unknown condition"],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_spell_with_a_bad_target_is_told_at_its_place(
    desk: Desk, tmp_path: Path, effect: dict[str, object], place: str, said: str, language: str
) -> None:
    desk.change_settings(language=language)
    path = tmp_path / "spell.combat.json"
    path.write_text(json.dumps(json.loads(dumps(duel())) | {"effects": [effect]}), encoding="utf-8")
    window = create_window([str(path)])
    QApplication.processEvents()
    banner = window.findChild(Banner)
    assert banner.isVisible()
    texts = [label.text() for label in banner.findChildren(QLabel)]
    assert any("spell.combat.json" in text for text in texts)
    assert any(place in text and said in text for text in texts)
    assert "spell.combat.json" in banner.accessibleName()
    assert window.document.path is None, "nothing can be saved over the file"
