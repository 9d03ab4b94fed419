"""The cards of the library: `python packaging/bestiary.py` makes `assets/bestiary/cards.jsonl` from tables of facts.

A line a card, in the words of the scenario format: what can lie on the table first, then what is only played from the
hand, each by name. With FOLDER the tables are made first from the card facts that lie there (`card_facts/tables.py`),
and mends that find nothing to put right are told.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from msgspec.json import encode

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sandbox.resources import asset  # noqa: E402
from sandbox.scenario.convert import plain  # noqa: E402

from card_facts import tables  # noqa: E402  as the program, which lies above this folder
from card_facts.cards import cards_of  # noqa: E402


def lines() -> list[bytes]:
    """The lines of the library, as the tables say."""
    cards = cards_of(tables.rows("permanents.csv"), tables.rows("spells.csv"))
    return [
        encode(plain(card)) for card in sorted(cards, key=lambda card: (not card.is_permanent, card.name))
    ]


def main() -> int:
    """Make the library; give the exit status."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("folder", type=Path, nargs="?")
    folder = options.parse_args().folder
    lost = [] if folder is None else tables.make(folder)
    for name in lost:
        print(f"{name}: the mend finds nothing to put right")
    asset("bestiary", "cards.jsonl").write_bytes(b"\n".join([*lines(), b""]))
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
