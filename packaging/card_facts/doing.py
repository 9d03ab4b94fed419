"""One ability or spell as it is read: what its facts do so far, what they target, and what they named last.

Facts of one ability follow one another: what a fact names, the next ones call `that`. Every particular of a fact has to
be used up, or the whole of it is left unsaid, so that nothing on the table is a guess.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

from sandbox.bestiary.facts import Fact, read_facts, split
from sandbox.scenario.actions import AnyAction
from sandbox.scenario.effects import Effect

from card_facts.amounts import Condition, Number, about, condition_of, multiplied, per, value_of
from card_facts.selecting import Domain, Said, UnsaidError, fields_of

Actions = list[dict[str, Any]]
Values = dict[str, str]
Granted = Callable[[str], list[dict[str, Any]]]
"""Reads the abilities that a fact gives something, as effects of the file format. Raises `UnsaidError`."""

_WHO: Final = re.compile(r"^(target|choose)?(?:\*(up)?(?:(\d+)\.\.)?(\d+|any|X|x)(\+)?)?\[(.*)\]$")
_UNTIL: Final = {
    "eot": "end_of_turn",
    "eoc": "end_of_combat",
    "until_next_turn": "next_turn",
    "lasting": "lasting",
    "while_here": "source_leaves",
    "while_tapped": "source_untaps",
}
_LATER: Final = {"end_of_combat": "end_of_combat", "end_step": "end_step"}
PLAYERS: Final = {
    "you": "you",
    "each_opponent": "opponents",
    "each_player": "any",
    "players": "any",
    "that_player": "that",
    "the_player": "that",
    "that_controller": "that_controller",
    "that_creatures_controller": "that_controller",
    "its_controller": "that_controller",
    "that_owner": "that_owner",
    "its_owner": "that_owner",
    "defending_player": "defending",
    "each_other_opponent": "other_opponents",
    "active_player": "active",
    "spell_controller": "that_controller",
    "that_sources_controller": "that_controller",
    "those_controllers": "those_controllers",
    "counterpart_controller": "counterpart_controller",
    "the_chosen_player": "chosen",
    "picked_player": "chosen",
    "picked_players": "chosen",
    "this_way": "those",
}
TARGETS: Final[dict[str, dict[str, Any]]] = {
    "any": {"kinds": ["creature", "player", "planeswalker", "battle"]},
    "any_of_opponents_choice": {
        "kinds": ["creature", "player", "planeswalker", "battle"],
        "by": "opponents",
    },
    "any_other_target": {"kinds": ["creature", "player", "planeswalker", "battle"], "other": True},
    "target_player": {"kinds": ["player"]},
    "target_opponent": {"kinds": ["player"], "controller": "opponents"},
    "target_creature": {"kinds": ["creature"]},
    "target_attacking_creature": {"kinds": ["creature"], "attacking": True},
    "target_player_or_planeswalker": {"kinds": ["player", "planeswalker"]},
    "target_opponent_or_planeswalker": {
        "any_of": [{"controller": "opponents", "kinds": ["player"]}, {"kinds": ["planeswalker"]}],
        "kinds": ["player", "planeswalker"],
    },
    "target_opponent_or_battle": {
        "any_of": [{"controller": "opponents", "kinds": ["player"]}, {"kinds": ["battle"]}],
        "kinds": ["player", "battle"],
    },
}


NOT_ASKED: Final = frozenset({"does", "effects", "token", "then", "returns"})
"""Fields of an action in which an ability of its own speaks, or other actions."""


def _about_nobody(action: dict[str, Any]) -> bool:
    """Whether an action speaks of "that" where nothing was named; amounts of damage and life are about each who
    is dealt it, or gains or loses it.
    """
    asked = {key: value for key, value in action.items() if key not in NOT_ASKED}
    if action["do"] == "damage":
        asked.pop("amount")
    if action["do"] == "sacrifice" and action.get("by") in ("any", "opponents"):
        asked = {}  # how many each sacrifices is about each
    if action["do"] == "life" and action.get("players") in ("any", "opponents"):
        asked = {}
    return _says_that(asked)


def _says_that(value: Any) -> bool:  # noqa: ANN401  what stands within an action
    if isinstance(value, dict):
        return any(_says_that(each) for key, each in value.items() if key not in NOT_ASKED)
    if isinstance(value, list | tuple):
        return any(map(_says_that, value))
    return value in ("that", "that_controller", "that_owner")


class Doing:
    """The actions of one ability as its facts are read, and what they target."""

    def __init__(
        self, sayings: Mapping[str, Saying], granted: Granted, *, of_itself: bool, watched: str | None = None
    ) -> None:
        """Begin; `of_itself` says whether a permanent carries it; `watched`, if something triggers it, of whom a
        condition speaks where nothing was named: the permanent itself (`self`), or what the event is about (`that`).
        `sayings` says what each code does, `granted` reads an ability that is given to something.
        """
        self.sayings = sayings
        self.granted = granted
        self.actions: Actions = []
        self.targets: list[dict[str, Any]] = []
        self.aims: list[str] = []
        self.of_itself = of_itself
        self.named: str | None = "self" if of_itself and watched is None else None
        self.event = watched is not None
        self.watched = watched

    def read(self, fact: Fact) -> None:
        """Take a fact in, or leave everything as it was. Raises `UnsaidError`."""
        before = (len(self.actions), len(self.targets), self.named)
        try:
            self.actions += self._said(fact, alone=not self.event and not self.targets)
        except (UnsaidError, KeyError):
            del self.actions[before[0] :], self.targets[before[1] :], self.aims[before[1] :]
            self.named = before[2]
            raise UnsaidError(fact.text) from None

    def _said(self, fact: Fact, *, alone: bool) -> Actions:
        """What a fact does; `alone` if nothing was named before that it may speak of. Raises `UnsaidError`."""
        values = dict(fact.values)
        before, who = self.named, values.get("who") or values.get("to", "")
        conditions = {word: values.pop(word) for word in ("if", "unless") if word in values}
        more = self._aside(values, fact.code)
        made = self.sayings[fact.code](self, fact.code, values)
        aimed = who in TARGETS or who.startswith("target") or (before is None and bool(self.targets))
        of = self.named if aimed else before
        may_be_declined = all(_takes(each, "may") for each in made)
        for word, text in conditions.items():
            if text == "optional_cost" and any(each.get("may") for each in self.actions):
                more[word] = "did"
            elif text == "optional_cost" and word == "if" and self.of_itself and may_be_declined:
                more["may"] = True
            else:
                own = self.watched == "self" and who not in ("that", "that_creature")
                more[word] = self.condition(text, of or ("self" if own else "that"))
        for key in ("dur", "x"):
            values.pop(key, None)
        if values or (alone and not self.targets and any(map(_about_nobody, made))):
            raise UnsaidError(fact.text)
        return [{**each, **{k: v for k, v in more.items() if _takes(each, k)}} for each in made]

    def _aside(self, values: Values, code: str) -> dict[str, Any]:
        """What any fact may say besides: whether, when, if."""
        more: dict[str, Any] = {}
        if "when" in values and code != "flicker":
            more["at"] = _LATER[values.pop("when")]
        if values.get("may") == "1":
            values.pop("may")
            more["may"] = True
        return more

    def then(self, text: str) -> Actions:
        """What is done about damage that was prevented: `[facts]`, in which `that` is its source, `counterpart` who
        was protected. Raises `UnsaidError`.
        """
        inner = Doing(self.sayings, self.granted, of_itself=self.of_itself, watched="that")
        for fact in read_facts(text.removeprefix("[").removesuffix("]")):
            inner.read(fact)
        if inner.targets:
            raise UnsaidError(text)
        return inner.actions

    def condition(self, text: str, named: str) -> Condition:
        """A condition, which speaks of what was named."""
        said = about(condition_of(text), named)
        return self._about(said) if named.startswith("target") else said

    # Whom

    def who(self, values: Values, key: str = "who") -> Any:  # noqa: ANN401  a selector as a file has it
        """Whom a fact is about: the card itself where it says nothing. Raises `UnsaidError`."""
        text = values.pop(key, "")
        if text in ("", "self", "itself"):
            if not self.of_itself:
                raise UnsaidError(key)
            return "self"
        return self.whom(text)

    def whom(self, text: str) -> Any:  # noqa: ANN401
        """What a word or a filter means here."""
        if text in ("that", "that_creature", "those", "it"):
            if self.named is None and not self.event:
                raise UnsaidError(text)
            return self.named or ("those" if text == "those" else "that")
        if text in ("attached", "self", "paid", "this_way") or (text == "counterpart" and self.event):
            return "those" if text == "this_way" else text
        text = "picked" if text == "the_chosen_permanent" else text
        same = "chosen" if text == "picked" else self.aimed(text)
        if same is not None:
            return same
        if text in TARGETS:
            return self.target(dict(TARGETS[text]), text)
        first, plus, rest = text.partition("+")
        if plus and first in ("self", "attached"):
            others = rest if rest in ("paired", "attached") else self.whom(rest)
            return {"any_of": [first, others]}
        return self._described(text)

    def _described(self, text: str) -> Any:  # noqa: ANN401
        """What a filter means: targets, some that are chosen, or all."""
        found = _WHO.match(text)
        if found is None:
            raise UnsaidError(text)
        way, up, least, most, more, inside = found.groups()
        fields = self.fields(inside)
        if way is None:
            self.named = "those"
            return self.group(fields)
        count = self._count(most, bool(more))
        if way == "target":
            return self.target({**fields, **counted_as("count", count, up_to=bool(up or least))}, text)
        self.named = "those"
        return {**fields, **counted_as("choose", count, up_to=bool(up or least), plain=1)}

    def fields(self, text: str, domain: Domain = "things") -> dict[str, Any]:
        """What a filter says, in which a spell's `other` is other than what it named. Raises `UnsaidError`."""
        for word in ("target_player", "target_opponent"):
            if f"ctrl={word}" in text and not self.targets:
                self.targets.append(dict(TARGETS[word]))
                self.aims.append(word)
        said = fields_of(text, of_itself=self.of_itself, domain=domain)
        if not self.event and self.named not in (None, "self"):
            said = {key: self._named_in(key, value, text) for key, value in said.items()}
        if self.targets or "not" not in said:
            return said
        within = said["not"].get("any_of") if isinstance(said["not"], dict) else None
        if "target" not in (within or [said["not"]]):
            return said
        if self.named is None:
            raise UnsaidError(text)
        named = [self.named if each == "target" else each for each in within or ["target"]]
        return {**said, "not": {"any_of": named} if within else named[0]}

    def _named_in(self, key: str, value: Any, text: str) -> Any:  # noqa: ANN401  what stands in a selector
        """What a field of a selector says of "that" where a spell named what it means. Raises `UnsaidError`."""
        if value == "that":
            if key != "controller":
                return self.named
            if self.player_named() != "target":
                raise UnsaidError(text)
            return "target"
        if isinstance(value, dict):
            return {inner: self._named_in(inner, each, text) for inner, each in value.items()}
        if key in ("any_of", "not") and isinstance(value, list):
            return [self._named_in(key, each, text) for each in value]
        return value

    def group(self, fields: dict[str, Any]) -> Said:
        """A whole group; a word where one says it."""
        if not fields:
            return "any"
        if fields == {"controller": "you"}:
            return "yours"
        return "opponents" if fields == {"controller": "opponents"} else fields

    @staticmethod
    def _count(most: str | None, more: bool) -> Number:  # noqa: FBT001  a sign of the notation
        if more:
            return "any"
        if most is None:
            return 1
        return "any" if most == "any" else "x" if most in ("X", "x") else int(most)

    def aimed(self, text: str) -> str | None:
        """The word for a target that an ability of a permanent has named already: there it is the same one; of a spell
        it is another.
        """
        if not self.of_itself or text not in self.aims:
            return None
        place = self.aims.index(text)
        self.named = "target" if place == 0 else f"target{place + 1}"
        return self.named

    def target(self, said: dict[str, Any], text: str = "") -> str:
        """Take one more target, and give the word for it: another target is another than the first, whatever the card
        itself is.
        """
        if len(self.targets) == MOSTTARGETS:
            raise UnsaidError("targets")
        if said.get("other") and self.targets and self.targets[0].get("kinds") != ["player"]:
            said = {"not": "target", **{key: value for key, value in said.items() if key != "other"}}
        self.targets.append(said)
        self.aims.append(text)
        self.named = "target" if len(self.targets) == 1 else f"target{len(self.targets)}"
        return self.named

    def player_named(self) -> str | None:
        """What "that player" is: the first target if that is a player, else what was named last."""
        first = self.targets[0] if self.targets else {}
        return "target" if first.get("kinds") == ["player"] else self.named

    def players(self, text: str) -> str:
        """Which players a word means. Raises `UnsaidError`."""
        if (same := self.aimed(text)) is not None:
            return same
        if text in ("target_player", "target_opponent"):
            return self.target(dict(TARGETS[text]), text)
        if text == "target_players":
            return self.target({"kinds": ["player"], "count": "any"})
        if text not in PLAYERS:
            raise UnsaidError(text)
        word = PLAYERS[text]
        named = self.player_named() if word == "that" and not self.event else self.named
        if named in ("target", "target2") and word in ("that", "that_controller", "that_owner"):
            return {"that": named, "that_controller": "target_controller", "that_owner": "target_owner"}[word]
        if word == "that_controller" and not (self.named == "self" and self.event):
            return {"self": "controller", "those": "those_controllers"}.get(self.named or "", word)
        return word

    # How much

    def number(self, values: Values, key: str = "n", default: int | None = None) -> Number:
        """A number, multiplied by what `per` says. Raises `UnsaidError`."""
        text = values.pop(key, None)
        if text is None:
            if default is None:
                raise UnsaidError(key)
            text = str(default)
        found = self.about(value_of(text, values.pop("x", None)))
        by = self.about(per(values.pop("per"))) if "per" in values else None
        return multiplied(found, by) if isinstance(found, int) else product(found, by)

    def about(self, value: Number) -> Number:
        """A value, which speaks of what was named; the life of each player it is about is that of no permanent."""
        if not isinstance(value, dict) or self.named in (None, "that"):
            return value
        if self.named == "self" and value.get("life_of") == "that":
            return value
        return {key: self.named if each == "that" else self._about(each) for key, each in value.items()}

    def _about(self, value: Any) -> Any:  # noqa: ANN401  what stands within a value
        return self.about(value) if isinstance(value, dict) else value

    def until(self, values: Values) -> dict[str, Any]:
        """How long something lasts: until end of turn where nothing else is said."""
        word = _UNTIL[values.pop("dur", "eot")]
        return {} if word == "end_of_turn" else {"until": word}

    def lasting(self, values: Values) -> dict[str, Any]:
        """How long something lasts that has no end where none is said."""
        return {"until": "lasting"} if "dur" not in values else self.until(values)


MOSTTARGETS: Final = 4


def counted_as(key: str, count: Number, *, up_to: bool, plain: int = 0) -> dict[str, Any]:
    """How many a selector speaks of, where it isn't so many anyway."""
    said: dict[str, Any] = {} if count == 1 and not plain else {key: count}
    return {**said, "up_to": True} if up_to else said


def product(value: Number, by: Number | None) -> Number:
    """A value that nothing multiplies. Raises `UnsaidError` where something does."""
    if by is None:
        return value
    raise UnsaidError("per")


_LATE: Final = frozenset({"at", "may"})


def _takes(action: dict[str, Any], key: str) -> bool:
    """Whether an action can be said to happen later, or to be declined: a continuous effect just applies."""
    if key in _LATE and action["do"] in _CONTINUOUS:
        if key == "at":
            raise UnsaidError(key)
        return False
    return True


_CONTINUOUS: Final = frozenset(
    action.__struct_config__.tag for action in get_args(AnyAction) if issubclass(action, Effect)
)


Saying = Callable[[Doing, str, Values], Actions]
"""Says what a code does with the particulars of its fact, and uses them up."""


def keywords_in(text: str) -> list[str]:
    """Keywords that stand in a row. Raises `UnsaidError` for what is none."""
    words = [word for word in split(text, "/") if word]
    if not words or any("custom" in word or "given:" in word for word in words):
        raise UnsaidError(text)
    return words


def base_size(text: str, x: str | None, doing: Doing | None = None) -> dict[str, Number]:
    """What `set=4/4` makes of power and toughness; `-` leaves one. Raises `UnsaidError`."""
    ends = text.split("/")
    if len(ends) != 2:  # noqa: PLR2004  power and toughness
        raise UnsaidError(text)
    said: dict[str, Number] = {}
    for name, end in zip(("power", "toughness"), ends, strict=True):
        if end == "mv":
            said[name] = {"mana_value_of": doing.named} if doing and doing.named else {"own": "mana_value"}
        elif end != "-":
            value = value_of(end, x)
            said[name] = doing.about(value) if doing else value
    return said
