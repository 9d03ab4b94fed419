"""Boards that other programs wrote, as scenarios, with a list of everything in them that no scenario says."""

from sandbox.importing.forge import ImportedBoard, NotImported, UnreadCode, is_forge, load_forge, read_forge

__all__ = ["ImportedBoard", "NotImported", "UnreadCode", "is_forge", "load_forge", "read_forge"]
