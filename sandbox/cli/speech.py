"""What the command line says about itself, in the language of the person: help texts and plain sentences."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import click

if TYPE_CHECKING:
    from sandbox.words.catalogue import Language


Decorated = TypeVar("Decorated", bound=Callable[..., object])


def language_of_locale() -> Language:
    """Give the language that the locale asks for; English for all that the catalogues don't hold."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return "ja" if value.lower().startswith("ja") else "en"
    return "en"


def say(language: Language, message_id: str, **facts: str | int) -> str:
    """Give a sentence of the catalogue; the catalogues are imported when the first one is needed."""
    from sandbox.words.catalogue import sentence  # noqa: PLC0415  40 ms that a start without words is spared

    return sentence(language, message_id, **facts)


class TranslatedCommand(click.Command):
    """A command whose help is taken from the catalogue: `cli-NAME-help`, and `cli-NAME-OPTION` for its options."""

    def get_help(self, ctx: click.Context) -> str:
        """Give the help in the language of the locale."""
        self._take_words()
        return super().get_help(ctx)

    def get_short_help_str(self, limit: int = 45) -> str:
        """Give the line that the list of commands shows."""
        self._take_words()
        return super().get_short_help_str(max(limit, 72))

    @property
    def words_name(self) -> str:
        """The name under which the catalogue has the command's words."""
        return (self.name or "").replace("-", "_")

    def _take_words(self) -> None:
        language, name = language_of_locale(), self.words_name
        self.help = say(language, f"cli-{name}-help")
        for param in self.params:
            if isinstance(param, click.Option) and param.name not in {"help", "version"}:
                param.help = say(language, f"cli-{name}-{param.name}")


def language_option(function: Decorated) -> Decorated:
    """Add `--language`: English or Japanese, by default the language of the locale."""
    return click.option(
        "--language", type=click.Choice(["en", "ja"]), default=language_of_locale, show_default=False
    )(function)
