"""What was chosen: as something is done (CR 608.2d), or as a permanent entered (CR 607.2d, 614.12a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

from msgspec.structs import replace

from sandbox.scenario.effects import Has, Is
from sandbox.scenario.selectors import Color

if TYPE_CHECKING:
    from sandbox.rules.graph.context import Acting, EffectContext
    from sandbox.rules.graph.state import CombatState


def spoken(word: str, acting: Acting | None) -> tuple[str, ...]:
    """What an ability or a spell calls by a word of `ACTING` as it does something; nothing where nothing is done."""
    if acting is None:
        return ()
    if word.startswith("target"):
        place = int(word.removeprefix("target") or 1) - 1
        return acting.targets[place] if place < len(acting.targets) else ()
    found: tuple[str, ...] = getattr(acting, word)
    if word == "chosen" and not found and acting.word:
        return (acting.word,)  # a source that was named as it was played
    return found


def told_of(state: CombatState, context: EffectContext, key: str) -> str:
    """What was chosen as the permanent entered that says something, as it is told of it; "" where nothing is."""
    s = state.permanents.get(context.carrier or "")
    return "" if s is None else str(s.card.given.get(key, ""))


def keys_of(state: CombatState, word: str) -> tuple[str, ...]:
    """Under which keys a permanent is told what was chosen for it as it entered (CR 614.12a)."""
    if word in state.players or word in state.permanents:
        return ("player" if word in state.players else "permanent",)
    if set(word.casefold().replace(",", " ").split()) <= set(get_args(Color)):
        return ("color",) if word else ()
    return "creature_type", "card_type", "name"


def chosen_word(state: CombatState, what: str, context: EffectContext) -> str:
    """The colour, creature type, name or card type that was chosen: as it is done, or as the permanent entered."""
    word = context.acting.word if context.acting is not None else ""
    return word or told_of(state, context, what)


def as_is_chosen(state: CombatState, said: Any, context: EffectContext) -> Any:  # noqa: ANN401  an effect
    """An effect that speaks of the colors, the creature type ... that were chosen, with these."""
    if isinstance(said, Has):
        told = as_chosen(state, said.keywords, context)
        return said if told == said.keywords else replace(said, keywords=told)
    if not isinstance(said, Is) or said.choice is None:
        return said
    word = chosen_word(state, said.choice, context)
    if said.choice == "creature_type":
        return replace(said, subtypes=(word,) if word else (), choice=None)
    colors = tuple(w for w in word.replace(",", " ").split() if w in get_args(Color))
    return replace(said, colors=colors, choice=None)


def chosen_players(state: CombatState, context: EffectContext) -> tuple[str, ...]:
    """The players who were chosen: as it is done, or as the permanent entered."""
    found = tuple(each for each in spoken("chosen", context.acting) if each in state.players)
    told = told_of(state, context, "player")
    return found or ((told,) if told in state.players else ())


OF_TYPE: Final = "the chosen type"
CHOSEN_WORDS: Final = (
    (f"creatures of {OF_TYPE}", "creature_type", "{} creatures"),
    ("the chosen color", "color", "{}"),
    ("that color", "color", "{}"),
    ("the chosen player", "player", "player {}"),
    ("the chosen card type", "card_type", "{}"),
    (OF_TYPE, "creature_type", "{}"),
)
"""What keywords call by what was chosen as a permanent entered, under which key that is told, and what it says then."""


def as_chosen(state: CombatState, words: tuple[str, ...], context: EffectContext) -> tuple[str, ...]:
    """Keywords with what was chosen as the permanent entered that gives them; others stay as they are."""
    return tuple(
        _as_told(state, word, context) if " chosen " in word or "that color" in word else word
        for word in words
    )


def _as_told(state: CombatState, word: str, context: EffectContext) -> str:
    for said, key, form in CHOSEN_WORDS:
        if said in word and (told := chosen_word(state, key, context)):
            return word.replace(said, form.format(told))
    return word
