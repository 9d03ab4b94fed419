"""The window of Combat Sandbox: draws a scenario and its verdict, turns gestures into edits."""
