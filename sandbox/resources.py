"""Where the data files are, in a working copy and in an installed wheel alike."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def asset(*parts: str) -> Path:
    """The path of an asset by the names on the way: within this package in a wheel, beside it in a working copy."""
    inside = _PACKAGE / "assets"
    root = inside if inside.is_dir() else _PACKAGE.parent / "assets"
    return root.joinpath(*parts)
