"""The check of the catalogues: it passes, and it finds what it is there to find."""

from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def catalogues(check: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small pair of catalogues of its own, and a module that uses them."""
    (tmp_path / "en").mkdir()
    (tmp_path / "ja").mkdir()
    (tmp_path / "en" / "tea.ftl").write_text("tea-hot = { $cup } is hot\n", encoding="utf-8")
    (tmp_path / "ja" / "tea.ftl").write_text("tea-hot = { $cup }は熱い\n", encoding="utf-8")
    (tmp_path / "sandbox").mkdir()
    (tmp_path / "sandbox" / "cli").mkdir()
    (tmp_path / "sandbox" / "cli" / "pot.py").write_text('"""Tea."""\n\nTEA = say("tea-hot", cup="It")\n')
    monkeypatch.setattr(check, "CATALOGUES", tmp_path)
    monkeypatch.setattr(check, "ROOT", tmp_path)
    return tmp_path


@pytest.mark.unmeasured
def test_the_catalogues_of_the_program_are_whole(check: ModuleType) -> None:
    assert [finding for look in check.CHECKS for finding in look()] == []


def test_a_sound_pair_has_no_findings(check: ModuleType, catalogues: Path) -> None:
    assert catalogues.is_dir()
    looks = (check.check_files, check.check_languages, check.check_use, check.check_hard_coded)
    assert [finding for look in looks for finding in look()] == []


@pytest.mark.parametrize(
    ("look", "file", "text", "finding"),
    [
        pytest.param("check_files", "en/tea.ftl", "tea-hot = {", "not Fluent", id="broken-file"),
        pytest.param("check_files", "en/tea.ftl", "pot-hot = Hot", "wrong file", id="wrong-file"),
        pytest.param("check_languages", "ja/tea.ftl", "", "tea-hot is missing in ja", id="missing"),
        pytest.param(
            "check_languages", "ja/tea.ftl", "tea-hot = 熱い", "variables differ", id="lost-variable"
        ),
        pytest.param(
            "check_languages", "ja/tea.ftl", "tea-hot = { $pot }", "variables differ", id="new-variable"
        ),
        pytest.param("check_use", "sandbox/cli/pot.py", "", "tea-hot is not used", id="unused"),
        pytest.param("check_use", "sandbox/cli/pot.py", "say('tea-cold')", "in no catalogue", id="unknown"),
        pytest.param(
            "check_hard_coded",
            "sandbox/cli/pot.py",
            "say('The tea is much too hot')",
            "sentence",
            id="hard-coded",
        ),
    ],
)
def test_a_planted_fault_is_found(
    check: ModuleType, catalogues: Path, look: str, file: str, text: str, finding: str
) -> None:
    (catalogues / file).write_text(text + "\n", encoding="utf-8")
    assert any(finding in found for found in getattr(check, look)())


def test_codes_without_words_are_found(check: ModuleType, catalogues: Path) -> None:
    assert catalogues.is_dir()
    missing = set(check.check_codes())
    assert "effect-must_attack has no words" in missing
    assert "note-regenerated has no words" in missing


def test_the_rules_codes_are_seen(check: ModuleType) -> None:
    assert {"flying", "not_lethal_before_trample", "band", "menace"} <= check.broken_codes()
    assert {"disputed_cost", "regenerated"} <= check.note_codes()
