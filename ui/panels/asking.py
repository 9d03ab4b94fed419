"""What the inspector asks the document for: changes of all that is selected, each one step for undo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from sandbox import edits
from sandbox.words.names import names
from sandbox.words.refusals import refusal_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.scenario.model import Permanent, Player, Scenario
    from ui.document import Document
    from ui.translations import Spoken


class Asking:
    """Reads what is selected in a document, and asks for changes of it."""

    def __init__(self, document: Document, language: Spoken, refresh: Callable[[], None]) -> None:
        """Speak for a document; `refresh` shows what there is after a change that could not be made."""
        self.document = document
        self.language = language
        self._refresh = refresh
        self._why = ""

    @property
    def scenario(self) -> Scenario:
        """What lies on the table now."""
        return self.document.scenario

    @property
    def permanents(self) -> tuple[Permanent, ...]:
        """The selected permanents."""
        chosen = set(self.document.selection)
        return tuple(p for p in self.scenario.permanents if p.id in chosen)

    @property
    def players(self) -> tuple[Player, ...]:
        """The selected players."""
        chosen = set(self.document.selection)
        return tuple(p for p in self.scenario.players if p.id in chosen)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the selected permanents, or else of the selected players."""
        return tuple(p.id for p in (self.permanents or self.players))

    @property
    def names(self) -> dict[str, str]:
        """What everything on the table is called."""
        return dict(names(self.scenario, self.language))

    def apply(self, text: str, step: Callable[[Scenario], Scenario], series: str | None = None) -> str:
        """Make an edit; gives "" or why it could not be made."""
        self._why = ""
        self.document.refused.connect(self._on_refused)
        done = self.document.apply(text, step, series or None)
        self.document.refused.disconnect(self._on_refused)
        if not done:
            self._refresh()
        return self._why

    def changed(self, name: str, value: Any, series: str | None = None) -> str:  # noqa: ANN401  any field's value
        """Change a field of all that is selected; gives "" or why that could not be done."""
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
        """Put a word into a list of each selected thing, or take every instance of it out."""
        chosen = self.permanents or self.players

        def step(scenario: Scenario) -> Scenario:
            for each in chosen:
                had = getattr(each, name)
                others = tuple(m for m in had if m != member)
                once_more = had if name == "keywords" else others
                scenario = edits.change(scenario, [each.id], **{name: (*once_more, member) if on else others})
            return scenario

        return self.apply(QCoreApplication.translate("Inspector", "Change"), step)

    def _on_refused(self, code: str, detail: str) -> None:
        self._why = refusal_sentence(self.scenario, code, detail, self.language)
