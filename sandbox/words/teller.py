"""Who tells a verdict: the board, the verdict, the names of things and the language, as one value."""

from __future__ import annotations

from msgspec import Struct

from sandbox.rules.graph.board import Board, read_board
from sandbox.rules.rulebook import number
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import Language, Value, sentence
from sandbox.words.names import names


class Teller(Struct, frozen=True):
    """What every sentence about a verdict needs."""

    board: Board
    verdict: Verdict
    names: dict[str, str]
    language: Language

    @property
    def scenario(self) -> Scenario:
        """The scenario that was judged."""
        return self.board.scenario

    def say(self, message_id: str, /, **facts: Value) -> str:
        """Give a message of the catalogue in the teller's language."""
        return sentence(self.language, message_id, **facts)

    def name(self, thing: str | None) -> str:
        """Give the name of a player or permanent; "" for none."""
        return "" if thing is None else self.names.get(thing, thing)

    def rule(self, topic: str) -> str:
        """Give the number of a rule in the scenario's edition."""
        return number(topic, self.scenario.edition)


def teller(scenario: Scenario, verdict: Verdict, language: Language = "en") -> Teller:
    """Make the teller of a verdict."""
    return Teller(read_board(scenario), verdict, names(scenario, language), language)
