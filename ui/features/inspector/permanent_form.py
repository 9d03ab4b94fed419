"""The inspector's form of permanents: every value that a permanent can have, of one or of several together."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication

from sandbox import edits
from sandbox.scenario.card_names import english_name
from sandbox.scenario.keywords import LEGEND_RULE
from sandbox.scenario.model import Leaving
from sandbox.words.names import keyword_name, label_of
from sandbox.words.results import cost_sentence
from ui.features.inspector.changes import ChangeList
from ui.features.inspector.combat_form import add_combat
from ui.features.inspector.effect_form import EffectList
from ui.features.inspector.effect_holders import Carried
from ui.features.inspector.keywords import KeywordField
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.parts import label
from ui.widgets.search import SearchField

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sandbox.scenario.model import Permanent, Scenario
    from ui.features.inspector.form import Form, SelectionEditor


NUMBERS: Final = {
    "power": QT_TRANSLATE_NOOP("Inspector", "Power"),
    "toughness": QT_TRANSLATE_NOOP("Inspector", "Toughness"),
    "damage": QT_TRANSLATE_NOOP("Inspector", "Damage"),
    "regeneration_shields": QT_TRANSLATE_NOOP("Inspector", "Regeneration"),
    "loyalty": QT_TRANSLATE_NOOP("Inspector", "Loyalty"),
    "defense": QT_TRANSLATE_NOOP("Inspector", "Defense"),
}
NUMBERS_OF: Final = {"loyalty": "planeswalker", "defense": "battle"}
"""Of which type a permanent has a number; creatures have the others."""
COUNTERS: Final = ("+1/+1", "-1/-1", "shield")
"""The kinds of counters that are offered even where there are none."""
COUNTER_NAMES: Final = {"shield": QT_TRANSLATE_NOOP("Inspector", "shield")}
FLAGS: Final = {
    "tapped": QT_TRANSLATE_NOOP("Inspector", "Tapped"),
    "summoning_sick": QT_TRANSLATE_NOOP("Inspector", "Summoning sick"),
    "commander": QT_TRANSLATE_NOOP("Inspector", "Commander"),
    "token": QT_TRANSLATE_NOOP("Inspector", "Token"),
    "deathtouch_damage": QT_TRANSLATE_NOOP("Inspector", "Dealt deathtouch damage"),
}
KINDS: Final = {
    "types": QT_TRANSLATE_NOOP("Inspector", "Types"),
    "colors": QT_TRANSLATE_NOOP("Inspector", "Colors"),
    "supertypes": QT_TRANSLATE_NOOP("Inspector", "Supertypes"),
    "subtypes": QT_TRANSLATE_NOOP("Inspector", "Subtypes"),
}
LEAVING: Final = (
    ("end_of_combat", "exile", QT_TRANSLATE_NOOP("Inspector", "exiled at end of combat")),
    ("end_of_combat", "graveyard", QT_TRANSLATE_NOOP("Inspector", "sacrificed at end of combat")),
    ("end_of_combat", "hand", QT_TRANSLATE_NOOP("Inspector", "returned to hand at end of combat")),
    ("end_step", "exile", QT_TRANSLATE_NOOP("Inspector", "exiled at the end step")),
    ("end_step", "graveyard", QT_TRANSLATE_NOOP("Inspector", "sacrificed at the end step")),
    ("end_step", "hand", QT_TRANSLATE_NOOP("Inspector", "returned to hand at the end step")),
)
"""What a delayed trigger does with a permanent later in the turn (CR 603.7)."""


def fields_of(permanent: Permanent) -> object:
    """What decides which fields a permanent has."""
    kinds = frozenset({"creature", "planeswalker", "battle"}) & frozenset(permanent.types)
    return permanent.id, kinds, permanent.commander, tuple(permanent.counters)


def add_permanents(form: Form) -> None:
    """Put everything about the selected permanents into a form."""
    editor = form.editor
    form.group("values")
    form.text(
        "name",
        QCoreApplication.translate("Inspector", "Name"),
        lambda: [label_of(p, editor.language) for p in editor.permanents],
        edit=lambda name, typed: editor.changed(name, english_name(typed) or typed or None),
    )
    form.grid()
    numbers = form.fields(
        _titles(
            {
                name: title
                for name, title in NUMBERS.items()
                if all(NUMBERS_OF.get(name, "creature") in p.types for p in editor.permanents)
            }
        )
    )
    if "power" in numbers:
        numbers["power"].go_on_at_slash(numbers["toughness"])
    form.fields(_titles(FLAGS))
    _add_legend(form)
    form.flags(
        QCoreApplication.translate("Inspector", "Goaded by"),
        ((p.id, editor.names[p.id]) for p in editor.scenario.players),
        partial(editor.having, "goaded_by"),
        partial(editor.toggled, "goaded_by"),
    )
    add_commander(form)
    _add_counters(form)
    _add_keywords(form)
    several = len(editor.permanents) > 1
    all_have = QCoreApplication.translate("EffectList", "Effects that all have")
    form.group("effects", all_have if several else QCoreApplication.translate("EffectList", "Effects"))
    effects = EffectList(editor.document, Carried(editor.ids), editor.language, titled=False)
    form.add(effects, effects.refresh)
    form.group("combat", QCoreApplication.translate("Inspector", "In this combat"))
    add_combat(form)
    changes = ChangeList(editor.document, editor.ids, editor.language)
    form.add(changes, changes.refresh)
    form.group("relations", QCoreApplication.translate("Inspector", "Owner and control"))
    _add_relations(form)
    form.group("kinds", QCoreApplication.translate("Inspector", "Types, colors, worth"))
    form.fields(_titles(KINDS))
    _add_worth(form)


def _add_worth(form: Form) -> None:
    """What a person says that it is worth to a question of what if; nothing leaves it to what it is."""
    editor = form.editor

    def given(name: str, typed: str) -> str:
        if typed.strip() and not typed.strip().isdecimal():
            return QCoreApplication.translate("Inspector", "A whole number, at least 0")
        return editor.changed(name, int(typed) if typed.strip() else None)

    form.text(
        "worth",
        QCoreApplication.translate("Inspector", "Worth in Solve"),
        lambda: ["" if p.worth is None else str(p.worth) for p in editor.permanents],
        QCoreApplication.translate("Inspector", "as large as it is"),
        given,
    )


def _add_legend(form: Form) -> None:
    """Which of several legendary permanents with one name stays: a box on each of them (CR 704.5j)."""
    editor = form.editor
    if not namesakes(editor):
        return
    (kept,) = editor.ids
    title = QCoreApplication.translate("Inspector", "Stays by the legend rule")
    form.flags(
        "",
        [("legend_rule", title)],
        lambda _: [
            any(c.source == kept and c.keyword.casefold() == LEGEND_RULE for c in editor.scenario.choices)
        ],
        lambda _, on: editor.apply(title, lambda s: edits.keep_legend(s, kept, kept=on)),
    )


def namesakes(editor: SelectionEditor) -> tuple[str, ...]:
    """The other legendary permanents with the name of the one that is selected."""
    chosen = editor.permanents
    return edits.namesakes(editor.scenario, chosen[0].id) if len(chosen) == 1 else ()


def _titles(names: Mapping[str, str]) -> dict[str, str]:
    return {name: QCoreApplication.translate("Inspector", title) for name, title in names.items()}


def _add_counters(form: Form) -> None:
    editor = form.editor
    kinds = dict.fromkeys([*COUNTERS, *(kind for p in editor.permanents for kind in p.counters)])
    title = QCoreApplication.translate("Inspector", "Counters")
    form.group("counters", title)

    def counted(kind: str) -> list[int]:
        return [p.counters.get(kind, 0) for p in editor.permanents]

    def edit(kind: str, value: int, series: str) -> None:
        ids = editor.ids
        editor.apply(title, lambda s: edits.set_counter(s, ids, kind, value), series)

    for kind in kinds:
        values, given = partial(counted, kind), partial(edit, kind)
        form.number(f"counter:{kind}", counter_title(kind), 0, values, given, under=title)
    more = SearchField(QCoreApplication.translate("Inspector", "Another kind of counter…"), (), free=True)
    more.setObjectName("add_counter")
    more.chosen.connect(lambda kind: edit(kind, 1, "") if kind not in kinds else None)
    form.add(more)


def counter_title(kind: str) -> str:
    """What a kind of counter is called."""
    return QCoreApplication.translate("Inspector", COUNTER_NAMES[kind]) if kind in COUNTER_NAMES else kind


def _add_keywords(form: Form) -> None:
    editor = form.editor
    title = QCoreApplication.translate("Inspector", "Keywords")
    field = KeywordField(title, lambda word: keyword_name(word, editor.language))
    field.setObjectName("keywords")
    form.group("keywords", title)
    field.added.connect(lambda word: editor.toggled("keywords", word, on=True))
    field.taken.connect(lambda word: editor.toggled("keywords", word, on=False))
    form.add(field, lambda: field.show_values([p.keywords for p in editor.permanents]))


def _add_relations(form: Form) -> None:
    editor = form.editor
    form.grid(1)
    seats, hosts = partial(_seats, editor), partial(_hosts, editor)
    rows: list[tuple[str, str, Callable[[], list[tuple[str, Any]]]]] = [
        ("controller", QCoreApplication.translate("Inspector", "Controller"), seats),
        ("owner", QCoreApplication.translate("Inspector", "Owner"), seats),
        ("attached_to", QCoreApplication.translate("Inspector", "Attached to"), hosts),
    ]
    if all("battle" in p.types for p in editor.permanents):
        rows.insert(2, ("protector", QCoreApplication.translate("Inspector", "Protector"), seats))
    for name, title, choices in rows:
        form.choice(name, title, choices, partial(_related, editor, name))
    _add_leaving(form)


def _seats(editor: SelectionEditor) -> list[tuple[str, Any]]:
    called = editor.names
    return [(called[p.id], p.id) for p in editor.scenario.players]


def _hosts(editor: SelectionEditor) -> list[tuple[str, Any]]:
    """What the selected can be attached to."""
    called, mine = editor.names, frozenset(editor.ids)
    others = [(called[p.id], p.id) for p in editor.scenario.permanents if p.id not in mine]
    return [(QCoreApplication.translate("Inspector", "nothing"), None), *_seats(editor), *others]


def _related(editor: SelectionEditor, name: str) -> list[str | None]:
    return [p.owned_by if name == "owner" else getattr(p, name) for p in editor.permanents]


def _add_leaving(form: Form) -> None:
    editor = form.editor
    stays: tuple[str, Any] = (QCoreApplication.translate("Inspector", "stays"), None)
    ways = [(QCoreApplication.translate("Inspector", text), (at, to)) for at, to, text in LEAVING]

    def values() -> list[tuple[str, str] | None]:
        return [None if p.leaving is None else (p.leaving.at, p.leaving.to) for p in editor.permanents]

    def edit(way: Any) -> None:  # noqa: ANN401  one of the ways
        editor.changed("leaving", None if way is None else Leaving(at=way[0], to=way[1]))

    title = QCoreApplication.translate("Inspector", "Later this turn")
    form.choice("leaving", title, lambda: [stays, *ways], values, edit)


# The inspector's fields of commanders: what one costs, how often it was cast, and the next cast (CR 903.8)


def add_commander(form: Form) -> None:
    """Put the cost of the selected commanders into a form; nothing where something else is selected too."""
    editor = form.editor
    if not all(p.commander for p in editor.permanents):
        return
    form.text(
        "mana_cost",
        QCoreApplication.translate("Inspector", "Mana cost"),
        lambda: [p.mana_cost or "" for p in editor.permanents],
        "{2}{R}{R}",
        partial(_set_cost, editor),
    )
    form.number(
        "commander_casts",
        QCoreApplication.translate("Inspector", "Casts"),
        0,
        lambda: [p.commander_casts for p in editor.permanents],
        partial(editor.changed, "commander_casts"),
    )
    if len(editor.permanents) == 1:
        told = label("", "muted")
        told.setObjectName("next_cast")
        form.add(told, lambda: told.setText(_next_cast(editor)))


def _set_cost(editor: SelectionEditor, _name: str, typed: str) -> str:
    ids = editor.ids

    def step(scenario: Scenario) -> Scenario:
        for each in ids:
            scenario = edits.set_mana_cost(scenario, each, typed)
        return scenario

    return editor.apply(QCoreApplication.translate("Inspector", "Mana cost"), step)


def _next_cast(editor: SelectionEditor) -> str:
    """What the next cast costs; nothing while the selection is changing."""
    chosen = editor.permanents
    return cost_sentence(chosen[0], editor.scenario.edition, editor.language) if len(chosen) == 1 else ""
