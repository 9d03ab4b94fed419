"""The window of Combat Sandbox: draws a scenario and its verdict, turns gestures into edits."""

from ui.whole_errors import keep_errors_whole

keep_errors_whole()
