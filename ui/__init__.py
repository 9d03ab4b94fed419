"""The window of Combat Sandbox: draws a scenario and its verdict, turns gestures into edits."""

import os

# Before Qt is loaded: its hash tables, in whose order PDF files hold their fonts, are then alike in every process.
os.environ.setdefault("QT_HASH_SEED", "0")

from ui.whole_errors import keep_errors_whole

keep_errors_whole()
