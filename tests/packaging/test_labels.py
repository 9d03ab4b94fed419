"""The labels of the window are translated, all of them, and the catalogues are those of the source."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_label_is_translated() -> None:
    checked = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "labels.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
