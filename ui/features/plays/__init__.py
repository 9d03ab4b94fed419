"""What is played: abilities from the bar at their card, spells at their targets, choices of triggers; and what the
table can't know, asked where the card lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.document.exchange import PLAY_MIME
from ui.features.plays.playing import Playing

if TYPE_CHECKING:
    from ui.shell.shell import Shell


def register(shell: Shell) -> None:
    """Let the bar offer what can be played and chosen, and spells be dropped on their targets."""
    playing = Playing(shell)
    shell.add_offers(playing.offers)
    shell.add_context(playing.fill)
    shell.play_wanted.connect(playing.begin)
    shell.view.cast_wanted.connect(playing.cast)
    shell.add_drop(lambda data: data.hasFormat(PLAY_MIME), playing.take_drop)
