"""What a form of the inspector asks the document for: changes of all that it is about, each one step for undo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from sandbox import edits
from sandbox.words.faults import refusal_sentence
from sandbox.words.names import names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sandbox.scenario.model import Permanent, Player, Scenario
    from ui.document.document import Document
    from ui.translations import Spoken


class SelectionEditor:
    """Reads some players or permanents of a document, and asks for changes of them: always of these, as far as they
    are still there, whatever is selected by then.
    """

    def __init__(
        self, document: Document, chosen: Iterable[str], language: Spoken, refresh: Callable[[], None]
    ) -> None:
        """Speak for what is chosen; `refresh` shows what there is after a change that could not be made."""
        self.document = document
        self.language = language
        mine = frozenset(chosen)
        there = mine.intersection(p.id for p in document.scenario.permanents)
        self._chosen = (
            there or mine
        )  # a form of permanents stays one when they go, whoever was chosen with them
        self._refresh = refresh

    @property
    def scenario(self) -> Scenario:
        """What lies on the table now."""
        return self.document.scenario

    @property
    def permanents(self) -> tuple[Permanent, ...]:
        """The chosen permanents that there are."""
        return tuple(p for p in self.scenario.permanents if p.id in self._chosen)

    @property
    def players(self) -> tuple[Player, ...]:
        """The chosen players that there are."""
        return tuple(p for p in self.scenario.players if p.id in self._chosen)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the chosen permanents, or else of the chosen players."""
        return tuple(p.id for p in (self.permanents or self.players))

    @property
    def names(self) -> dict[str, str]:
        """What everything on the table is called."""
        return dict(names(self.scenario, self.language))

    def apply(self, text: str, step: Callable[[Scenario], Scenario], series: str | None = None) -> str:
        """Make an edit; gives "" or why it could not be made."""
        why: list[str] = []

        def tried(scenario: Scenario) -> Scenario:
            try:
                return step(scenario)
            except edits.EditError as error:
                why.append(refusal_sentence(scenario, error.code, error.detail, self.language))
                raise

        if not self.document.apply(text, tried, series or None) and not self.document.closed:
            self._refresh()
        return "".join(why[:1])

    def changed(self, name: str, value: Any, series: str | None = None) -> str:  # noqa: ANN401  any field's value
        """Change a field of all that is chosen; gives "" or why that could not be done."""
        ids = self.ids
        return self.apply(
            QCoreApplication.translate("Inspector", "Change"),
            lambda s: edits.change(s, ids, **{name: value}),
            series,
        )

    def set(self, name: str, value: Any) -> str:  # noqa: ANN401  any setting's value
        """Change a setting of the table; gives "" or why that could not be done."""
        said = QCoreApplication.translate("Inspector", "Change")
        return self.apply(said, lambda s: edits.setting(s, **{name: value}))

    def toggled(self, name: str, member: str, on: bool) -> str:  # noqa: FBT001  a signal's argument
        """Put a word into a list of each chosen thing, or take every instance of it out."""
        ids = frozenset(self.ids)

        def step(scenario: Scenario) -> Scenario:
            there: tuple[Permanent | Player, ...] = (*scenario.permanents, *scenario.players)
            for each in (e for e in there if e.id in ids):
                had = getattr(each, name)
                others = tuple(m for m in had if m != member)
                once_more = had if name == "keywords" else others
                scenario = edits.change(scenario, [each.id], **{name: (*once_more, member) if on else others})
            return scenario

        return self.apply(QCoreApplication.translate("Inspector", "Change"), step)
