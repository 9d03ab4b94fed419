"""The canvas: draws a scenario and its verdict as a table, and turns what a hand does there into edits."""
