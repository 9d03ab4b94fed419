"""Where the data files are, in a working copy and in an installed wheel alike."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def asset(*parts: str) -> Path:
    """The path of a file or folder of the assets; the parts are the names on the way to it.

    A wheel carries the assets inside this package; a working copy has them beside it.
    """
    inside = _PACKAGE / "assets"
    root = inside if inside.is_dir() else _PACKAGE.parent / "assets"
    return root.joinpath(*parts)
