"""The labels of the window are translated, all of them, and the catalogues are those of the source."""

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
ASKING = {"tr", "translate"}


def test_every_label_is_translated() -> None:
    checked = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "labels.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_no_label_stands_where_it_is_not_collected() -> None:
    """What collects labels reads none within an f-string."""
    lost = [
        f"{path.name}: {ast.unparse(call)}"
        for path in sorted((ROOT / "ui").rglob("*.py"))
        for text in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call)
        and (getattr(call.func, "attr", None) or getattr(call.func, "id", None)) in ASKING
        and isinstance(call.args[-1], ast.Constant)
    ]
    assert lost == []
