"""Boards that other programs wrote, as scenarios, with a list of everything in them that no scenario says."""

from sandbox.importing.forge import ImportedBoard, is_forge, load_forge, read_forge
from sandbox.importing.forge_file import NotImported, UnreadCode

__all__ = ["ImportedBoard", "NotImported", "UnreadCode", "is_forge", "load_forge", "read_forge"]
