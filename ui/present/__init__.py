"""Presenting: the table alone in a window of its own, led by keys, and what a presenter draws on it."""
