"""The open scenario: undo stack and verdict, what people ask for, its file, and unsaved work that is kept."""
