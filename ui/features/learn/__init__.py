"""Lessons, puzzles and scenarios by rule."""
