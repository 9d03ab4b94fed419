"""`combat-sandbox page`: one page about several files, or the table for a frame; files that can't be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from sandbox.cli import main

pytestmark = pytest.mark.usefixtures("qapp")  # which names an encoding that Qt can use
SAMPLE = str(Path(__file__).parents[3] / "assets" / "scenarios" / "sample.combat.json")


def run(*words: str) -> tuple[int, str]:
    done = CliRunner(env={"LC_ALL": "C"}).invoke(main, ["page", *words])
    return done.exit_code, done.stderr


def test_a_page_has_the_ruling_and_one_for_a_frame_only_the_table(tmp_path: Path) -> None:
    whole, framed = tmp_path / "a.html", tmp_path / "b.html"
    assert run(SAMPLE, "-o", str(whole)) == (0, "")
    assert run(SAMPLE, "-o", str(framed), "--embed", "--theme", "light") == (0, "")
    assert "<header>" in whole.read_text(encoding="utf-8")
    assert "<header>" not in framed.read_text(encoding="utf-8")


def test_several_files_are_one_page(tmp_path: Path) -> None:
    out = tmp_path / "a.html"
    assert run(SAMPLE, SAMPLE, "-o", str(out)) == (0, "")
    assert out.read_text(encoding="utf-8").count("<article>") == 2


def test_what_can_not_be_read_or_written_is_said(tmp_path: Path) -> None:
    assert run(str(tmp_path / "none.json"), "-o", str(tmp_path / "a.html"))[0] == 2
    code, told = run(SAMPLE, "-o", str(tmp_path / "no" / "folder" / "a.html"))
    assert (code, told.count("\n")) == (4, 1)


def test_the_page_for_links_is_about_no_file(tmp_path: Path) -> None:
    out = tmp_path / "viewer.html"
    assert run("--viewer", "-o", str(out)) == (0, "")
    written = out.read_text(encoding="utf-8")
    assert 'id="table"' in written
    assert "script-src 'sha256-" in written
    for words in (["--viewer", SAMPLE], []):
        code, told = run(*words, "-o", str(out))
        assert (code, "Either files, or --viewer" in told) == (2, True)
