"""The assets are found in a working copy and in an installed wheel."""

from pathlib import Path

import pytest

from sandbox import resources


def test_a_working_copy_has_them_beside_the_package() -> None:
    assert resources.asset("fonts", "OFL.txt").is_file()


@pytest.mark.parametrize(
    ("folder", "expected"),
    [
        pytest.param("sandbox/assets", "sandbox/assets/fonts/OFL.txt", id="wheel"),
        pytest.param("assets", "assets/fonts/OFL.txt", id="working-copy"),
    ],
)
def test_those_in_the_package_come_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str, expected: str
) -> None:
    (tmp_path / folder).mkdir(parents=True)
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "sandbox")
    assert resources.asset("fonts", "OFL.txt") == tmp_path / expected
