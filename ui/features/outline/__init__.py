"""The table as lines, for the keyboard and for screen readers."""
