"""Tables whose declarations speak of tokens that abilities create (CR 508.4, 509.1): the window shows them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import sandbox
from tests.sandbox.rules.abilities.boards import board

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from ui.shell.window import Window

