"""The few words that stand on the canvas itself, translated in the context "Canvas"; and the kinds of lands that
landwalk can look for (CR 702.14).
"""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import Final

from PySide6.QtCore import QCoreApplication

from sandbox.rules.verdict import Broken
from sandbox.scenario.model import Scenario
from sandbox.scenario.view import combat_of
from sandbox.words.catalogue import Language, has_part, listed, sentence
from sandbox.words.effects import cost_text
from sandbox.words.findings import broken
from sandbox.words.names import counter_name, hidden_name, keyword_name, subtype_name, wording_of
from ui.canvas.view_model.model import Card, Flow, LethalBar, Offer, Pill
from ui.translations import QT_TRANSLATE_NOOP

PAIR = 2
LISTED = 6
"""So many names stand in a row; of more, how many there are."""

TEXTS: Final = {
    "left_combat": QT_TRANSLATE_NOOP("Canvas", "left combat"),
    "phased_out": QT_TRANSLATE_NOOP("Canvas", "phased out"),
    "absent": QT_TRANSLATE_NOOP("Canvas", "enters later"),
    "hand": QT_TRANSLATE_NOOP("Canvas", "to hand"),
    "library": QT_TRANSLATE_NOOP("Canvas", "to library"),
    "exile": QT_TRANSLATE_NOOP("Canvas", "exiled"),
    "left_game": QT_TRANSLATE_NOOP("Canvas", "leaves the game"),
    "lost": QT_TRANSLATE_NOOP("Canvas", "loses {rule}"),
    "band": QT_TRANSLATE_NOOP("Canvas", "band"),
    "group": QT_TRANSLATE_NOOP("Canvas", "group"),
    "numbered_group": QT_TRANSLATE_NOOP("Canvas", "group {number}"),
    "shared_life": QT_TRANSLATE_NOOP("Canvas", "shares {name}'s life"),
    "pool": QT_TRANSLATE_NOOP("Canvas", "mana {pool}"),
    "attacks": QT_TRANSLATE_NOOP("Canvas", "{name} attacks"),
    "no_creatures": QT_TRANSLATE_NOOP("Canvas", "Add creatures to begin"),
    "no_attack": QT_TRANSLATE_NOOP("Canvas", "Drag a creature onto a player to attack"),
    "whole": QT_TRANSLATE_NOOP("Canvas", "Nothing to divide: all of it goes to the one recipient ({rule})"),
    "order": QT_TRANSLATE_NOOP("Canvas", "Number {place} in the damage assignment order; drag it onto another blocker"),
    "stack": QT_TRANSLATE_NOOP("Canvas", "{count} alike: drag the card to take one, its number to take all"),
    "in_hand": QT_TRANSLATE_NOOP("Canvas", "{card}, in {player}'s hand: click it, or drag it onto its target, to cast it"),
    "ghost": QT_TRANSLATE_NOOP("Canvas", "Click the arrow to take the fix"),
}  # fmt: skip
"""What became of what neither fights nor died, words on seats and cards, and what can be done with them."""


def canvas_text(name: str, /, **facts: object) -> str:
    """A text of the canvas in the language of the program, with what it tells."""
    return QCoreApplication.translate("Canvas", TEXTS[name]).format(**facts)


def pill_text(pill: Pill) -> str:
    """The words of a pill above a card."""
    translate = QCoreApplication.translate
    if pill.mark == "cost":
        attacks = translate("Canvas", "owes {cost} to attack {target}")
        blocks = translate("Canvas", "owes {cost} to block {target}")
        return (attacks if pill.attacks else blocks).format(cost=pill.cost, target=pill.target)
    words = {
        "obeyed": translate("Canvas", "{rule} obeyed"),
        "violated": translate("Canvas", "{rule} violated"),
        "excused": translate("Canvas", "{rule} excused"),
        "broken": translate("Canvas", "{rule} broken"),
    }
    text = words[pill.mark].format(rule=pill.rule)
    return f"{text} ×{pill.times}" if pill.times > 1 else text


def short_pill_text(pill: Pill) -> str:
    """A pill in as few signs as can be."""
    if pill.mark == "cost":
        return QCoreApplication.translate("Canvas", "owes {cost}").format(cost=pill.cost)
    return f"{pill.rule} ×{pill.times}" if pill.times > 1 else pill.rule


def flow_text(flow: Flow) -> str:
    """The number on a river, and the word for what a trampler has left over; nothing where nothing flows."""
    if not flow.amount and not flow.dealt and flow.step is None:
        return ""
    number = "+".join(str(part) for part in flow.parts) if len(flow.parts) > 1 else str(flow.amount)
    if flow.dealt is not None:
        number = f"{number} → {flow.dealt}"
    if flow.free:
        return QCoreApplication.translate("Canvas", "as though unblocked {number}").format(number=number)
    if flow.overflow or (flow.blocked and flow.step is not None and (flow.amount or flow.dealt)):
        return QCoreApplication.translate("Canvas", "trample {number}").format(number=number)
    return number


def total_text(flows: Sequence[Flow]) -> str:
    """The sum of what many rivers bring; nothing where nothing flows."""
    assigned = sum(flow.amount for flow in flows)
    dealt = sum(flow.amount if flow.dealt is None else flow.dealt for flow in flows)
    return "" if not assigned else f"{assigned}" if dealt == assigned else f"{assigned} → {dealt}"


def offer_text(offer: Offer) -> str:
    """In few words what mends a division, with the rule."""
    translate = QCoreApplication.translate
    number, rule = abs(offer.missing), offer.rule
    if offer.first:
        return translate("Canvas", "{number} more first · {rule}").format(number=number, rule=rule)
    if offer.missing > 0:
        return translate("Canvas", "{number} more · {rule}").format(number=number, rule=rule)
    return translate("Canvas", "{number} less · {rule}").format(number=number, rule=rule)


def grip_text(flow: Flow) -> str:
    """Say what can be done with the number of a river."""
    translate = QCoreApplication.translate
    step = {
        "first": translate("Canvas", "first-strike damage"),
        "regular": translate("Canvas", "combat damage"),
    }
    lines = [
        translate("Canvas", "{step}: drag up or down, turn the wheel, or type a number").format(
            step=step[flow.step or "regular"]
        )
    ]
    if len(flow.grips) > 1:
        lines.append(translate("Canvas", "Each part of the number is a damage step of its own"))
    if flow.place is not None:
        lines.append(translate("Canvas", "Alt+Up and Alt+Down change its place in the order"))
    if flow.by_hand:
        lines.append(translate("Canvas", "Divided by hand; the round arrow makes it automatic again (Del)"))
    return "\n".join(lines)


def word_text(word: str, language: Language, *, short: bool = False) -> str:
    """A keyword or, after a star, a kind of effect as it stands on a card; `short` where it would be cut."""
    if not word.startswith("*"):
        return keyword_name(word, language, short=short)
    kind, _, said = word[1:].partition(":")
    if not said:
        known = has_part(language, f"effect-{kind}", "short")
        return sentence(language, f"effect-{kind}.short") if known else kind.replace("_", " ")
    if kind in ("gets", "has"):
        keywords = (keyword_name(each, language) for each in said.split(","))
        given = said if kind == "gets" else listed(language, keywords)
        return QCoreApplication.translate("Canvas", "gives {what}").format(what=given)
    if kind == "activated" and (said.startswith("{") or not short):
        return sentence(language, "list-finding-of", of=cost_text(said, language), what="…")
    what = sentence(language, f"effect-{kind}.short")
    if kind == "activated":
        return what
    return QCoreApplication.translate("Canvas", "{what}: {number}").format(what=what, number=said)


def state_texts(card: Card, language: Language) -> list[str]:
    """The states of a card that words tell: summoning sick, goaded, out of combat, shields, counters."""
    translate = QCoreApplication.translate
    texts = []
    if card.sick:
        texts.append(translate("Canvas", "summoning sick"))
    if card.goaded_by:
        names = ", ".join(card.goaded_by)
        texts.append(translate("Canvas", "goaded by {names}").format(names=names))
    if card.fate is not None:
        texts.append(canvas_text(card.fate))
    shields = {translate("Canvas", "regeneration shield"): card.shields} if card.shields else {}
    kinds = ((counter_name(kind, language), count) for kind, count in card.counters)
    for name, count in (*shields.items(), *kinds):
        texts.append(f"{name} ×{count}" if count > 1 else name)
    return texts


def open_text(asked: tuple[str, ...], language: Language) -> str:
    """Say what a card leaves open: what it asks for, or that it does more than the table knows."""
    if not asked:
        return QCoreApplication.translate("Canvas", "read the card")
    return f"{', '.join(hidden_name(each, language) for each in asked)}?"


def lethal_text(bar: LethalBar) -> str:
    """The figures of a lethal bar: assigned against needed, and what is dealt where that is something else; of a
    creature to which nobody deals any now what is marked against toughness.
    """
    if bar.earlier:
        return f"{bar.marked}/{bar.marked + bar.needed}"
    if bar.dealt is not None:
        return f"{bar.assigned}/{bar.needed} → {bar.dealt}"
    if bar.is_lethal:
        text = QCoreApplication.translate("Canvas", "{n}/{needed} lethal")
        return text.format(n=bar.assigned, needed=bar.needed)
    return f"{bar.assigned}/{bar.needed}"


def _listed(names: Sequence[str]) -> str:
    """Names in a row, of many the first."""
    more = f" +{len(names) - LISTED}" if len(names) > LISTED else ""
    return ", ".join(names[:LISTED]) + more


def grouped_text(names: Sequence[str]) -> str:
    """Say with whom something is in a group."""
    return QCoreApplication.translate("Canvas", "In a group with {names}").format(names=_listed(names))


def group_lines(names: Sequence[str]) -> tuple[str, str]:
    """Say who is in a group, and what that means."""
    translate = QCoreApplication.translate
    return (
        translate("Canvas", "Group: {names}").format(names=_listed(names)),
        translate(
            "Canvas", "Where one of them goes by hand, all go. Click to select them, drag to move them."
        ),
    )


def why_text(fault: Broken, scenario: Scenario, language: Language) -> str:
    """One line on why something is not allowed, with the rule."""
    return broken(fault, wording_of(scenario, language)).in_full(language)


def table_text(scenario: Scenario) -> str:
    """The line over a picture: rules, variant, who may be attacked."""
    translate = QCoreApplication.translate
    variants = {
        "normal": "",
        "commander": translate("Canvas", "Commander"),
        "brawl": translate("Canvas", "Brawl"),
        "two_headed_giant": translate("Canvas", "Two-Headed Giant"),
        "two_headed_commander": translate("Canvas", "Two-Headed Giant Commander"),
    }
    options = {
        "multiple": translate("Canvas", "attack several players") if len(scenario.players) > PAIR else "",
        "single": translate("Canvas", "attack one player"),
        "left": translate("Canvas", "attack left"),
        "right": translate("Canvas", "attack right"),
    }
    rules = translate("Canvas", "rules of {date}").format(date=scenario.edition)
    number = combat_of(scenario.view)
    combat = translate("Canvas", "combat {number}").format(number=number) if number > 1 else ""
    parts = (rules, variants[scenario.variant], options[scenario.attack_option], combat)
    return "   ·   ".join(part for part in parts if part)


# The letters that stand for a player where there is no room for a name


LONGEST: Final = 3
"""So many letters there is room for."""


LETTERED: Final = re.compile(r"(?:^|[^A-Z])(?P<letter>[A-Z])$|(?:^.?|[\s\u0080-\uffff])(?P<number>[1-9])$")
"""A name that ends with a letter or a figure that tells it from others: "Player B", "P2"."""


def initial_of(name: str) -> str:
    """The letter that stands for a player: the first, or the last where that is what counts ("Player B", and "B" for
    "Player 2").
    """
    numbered = LETTERED.search(name.strip())
    if numbered is None:
        return name.strip()[:1].upper() or "?"
    return numbered["letter"] or string.ascii_uppercase[int(numbered["number"]) - 1]


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """Letters for each of some players, no two alike: as many of the name as tell those apart who share the first
    one ("Bo", "Be"), else the next that nobody has; never a figure, which would look like an amount.
    """
    first = [initial_of(name) for name in names]
    shared = Counter(first)
    result = list(first)
    free = iter(each for each in string.ascii_uppercase if each not in first)
    for letter, count in shared.items():
        if count > 1:
            here = [place for place, each in enumerate(first) if each == letter]
            told = _told_apart([names[place] for place in here])
            for place, text in zip(here, told or [letter, *islice(free, len(here) - 1)], strict=False):
                result[place] = text
    return tuple(result)


def _told_apart(names: Sequence[str]) -> list[str]:
    for length in range(2, LONGEST + 1):
        starts = [name.strip()[:length] for name in names]
        if len({each.casefold() for each in starts}) == len(names) and not any(map(_has_figure, starts)):
            return starts
    return []


def _has_figure(text: str) -> bool:
    return any(each.isdigit() for each in text)


BASIC: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""The basic land types (CR 305.6)."""
QUALITIES: Final = {
    "Nonbasic": QT_TRANSLATE_NOOP("Lands", "Nonbasic land"),
    "Legendary": QT_TRANSLATE_NOOP("Lands", "Legendary land"),
    "Snow": QT_TRANSLATE_NOOP("Lands", "Snow land"),
}
SNOW: Final = "Snow "
OTHERS: Final = (
    *QUALITIES, *(SNOW + land for land in BASIC), "Desert", "Gate", "Cave", "Lair", "Locus", "Mine", "Power-Plant",
    "Tower", "Urza's", "Sphere", "Town", "Planet",
)  # fmt: skip
"""What else is offered: qualities that keywords name, and land types (CR 205.3i); any other word may be typed."""
_KNOWN: Final = {kind.casefold(): kind for kind in (*BASIC, *OTHERS)}


def land_title(kind: str, language: Language) -> str:
    """What people call a kind of lands, whatever its case; a word that is in no list as it is."""
    known = _KNOWN.get(" ".join(kind.casefold().split()), kind)
    if known in QUALITIES:
        return QCoreApplication.translate("Lands", QUALITIES[known])
    land = subtype_name(known.removeprefix(SNOW), language)
    snow = QCoreApplication.translate("Lands", "Snow {land}")
    return snow.format(land=land) if known.startswith(SNOW) else land
