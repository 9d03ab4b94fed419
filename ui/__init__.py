"""The window of Combat Sandbox: draws a scenario and its verdict, turns gestures into edits."""

import builtins
import os

# Before Qt is loaded: its hash tables, in whose order PDF files hold their fonts, are then alike in every process.
os.environ.setdefault("QT_HASH_SEED", "0")

_imported = builtins.__import__
from ui.guard import keep_errors_whole  # noqa: E402  it brings PySide6

# PySide6 puts an import of its own in place, which looks through the source of every module for `from __feature__`.
# Nobody here writes that, and it takes a sixth of a start.
builtins.__import__ = _imported

keep_errors_whole()
