"""The inspector's forms: of permanents, with what they do in combat, of players, and of the table itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial, reduce
from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from sandbox import edits
from sandbox.edits.combat import mana_of
from sandbox.rules.judge import declared_table
from sandbox.scenario.card_names import english_name
from sandbox.scenario.keywords import LEGEND_RULE, read_keywords
from sandbox.scenario.limits import NUMBER
from sandbox.scenario.model import Attack, Leaving, Permanent, Scenario
from sandbox.scenario.variants import starting_life
from sandbox.words.names import counter_name, keyword_name, label_of, titled
from sandbox.words.results import cost_sentence
from ui.canvas.view_model.labels import BASIC, OTHERS, land_title
from ui.features.inspector.changes import ChangeList
from ui.features.inspector.effect_form import EffectList, Holder, added, named
from ui.features.inspector.form import Form, SelectionEditor
from ui.features.inspector.picks import ALL, KeywordField, ThingsField, WordChips
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.parts import label
from ui.widgets.search import SearchField

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
    effects = EffectList(editor.document, Holder(editor.ids), editor.language)
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
        lambda _, on: editor.apply(lambda s: edits.keep_legend(s, kept, kept=on)),
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
        editor.apply(lambda s: edits.set_counter(s, ids, kind, value), series)

    for kind in kinds:
        values, given = partial(counted, kind), partial(edit, kind)
        form.number(f"counter:{kind}", counter_name(kind, editor.language), 0, values, given, under=title)
    more = SearchField(QCoreApplication.translate("Inspector", "Another kind of counter…"), (), free=True)
    more.setObjectName("add_counter")
    more.chosen.connect(lambda kind: edit(kind, 1, "") if kind not in kinds else None)
    form.add(more)


def _add_keywords(form: Form) -> None:
    editor = form.editor
    title = QCoreApplication.translate("Inspector", "Keywords")
    field = KeywordField(title, lambda word: keyword_name(word, editor.language))
    field.setObjectName("keywords")
    form.group("keywords", title)
    field.added.connect(partial(_give, editor))
    field.taken.connect(lambda word: editor.toggled("keywords", word, on=False))
    form.add(field, lambda: field.show_values([p.keywords for p in editor.permanents]))


def _give(editor: SelectionEditor, word: str) -> None:
    """Give a keyword, or the effect that was typed where keywords stand."""
    kind = None if word in ALL else named(word, editor.language)
    if kind is None:
        editor.toggled("keywords", word, on=True)
    else:
        effect = added(kind, carried=True)
        editor.document.apply(lambda s: Holder(editor.ids).added(s, effect))


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
    form.fields({"commander_casts": QCoreApplication.translate("Inspector", "Casts")})
    if len(editor.permanents) == 1:
        told = label("", "muted")
        told.setObjectName("next_cast")
        form.add(told, lambda: told.setText(_next_cast(editor)))


def _set_cost(editor: SelectionEditor, _name: str, typed: str) -> str:
    ids = editor.ids

    return editor.apply(lambda s: reduce(lambda s, each: edits.set_mana_cost(s, each, typed), ids, s))


def _next_cast(editor: SelectionEditor) -> str:
    """What the next cast costs; nothing while the selection is changing."""
    chosen = editor.permanents
    return cost_sentence(chosen[0], editor.scenario.edition, editor.language) if len(chosen) == 1 else ""


# What the selected attack, how they came to it, and what their keywords choose

WAYS: Final = (
    (None, QT_TRANSLATE_NOOP("Inspector", "declared as an attacker")),
    ("attackers", QT_TRANSLATE_NOOP("Inspector", "put in attacking as attackers are declared")),
    ("blockers", QT_TRANSLATE_NOOP("Inspector", "put in attacking after blockers")),
    ("first", QT_TRANSLATE_NOOP("Inspector", "put in attacking after first-strike damage")),
)
"""How an attacker came to attack (CR 508.1, 508.4)."""
CHOOSING: Final = {
    "mentor": QT_TRANSLATE_NOOP("Inspector", "Mentor puts its counter on"),
    "annihilator": QT_TRANSLATE_NOOP("Inspector", "Annihilator makes the defending player sacrifice"),
    "provoke": QT_TRANSLATE_NOOP("Inspector", "Provoke makes block"),
}
"""Keywords that choose something as their creature attacks (CR 702.134a, 702.86a, 702.39a)."""


def add_combat(form: Form) -> None:
    """Put what the selected do in this combat into a form."""
    editor = form.editor
    left = QCoreApplication.translate("Inspector", "Left combat")
    form.flags(
        "",
        [("removed", left)],
        lambda _: [each in editor.scenario.removed for each in editor.ids],
        lambda _, on: editor.apply(lambda s: edits.leave_combat(s, editor.ids, left=on)),
        lambda: _fighting(editor.scenario).issuperset(editor.ids),
    )
    if not all(p.is_creature for p in editor.permanents):
        return
    form.grid(1)
    title = QCoreApplication.translate("Inspector", "Attacks")
    form.choice(
        "attacks",
        title,
        lambda: _attackable(editor),
        lambda: [a and a.target for a in _attacks(editor)],
        lambda target: editor.apply(lambda s: edits.attack_all(s, editor.ids, target)),
    )
    ways = [(QCoreApplication.translate("Inspector", text), way) for way, text in WAYS]
    how = QCoreApplication.translate("Inspector", "How it attacks")
    form.choice(
        "entered",
        how,
        lambda: ways,
        lambda: [None if a is None or a.declared else a.entered for a in _attacks(editor)],
        lambda way: editor.apply(lambda s: edits.entered(s, editor.ids, way)),
        lambda: all(_attacks(editor)),
    )
    blocked = QCoreApplication.translate("Inspector", "Blocked by an effect")
    form.flags(
        "",
        [("blocked", blocked)],
        lambda _: [each in editor.scenario.blocked for each in editor.ids],
        lambda _, on: editor.apply(lambda s: edits.make_blocked(s, editor.ids, blocked=on)),
        lambda: all(_attacks(editor)),
    )
    for keyword, among in choosing(editor).items():
        _add_choice(form, keyword, among)


def choosing(editor: SelectionEditor) -> dict[str, dict[str, str]]:
    """Which keywords of the one selected attacker choose, and among what, by their names; the rules say which of these
    count.
    """
    if len(editor.permanents) != 1 or not all(_attacks(editor)):
        return {}
    (attacker,), scenario, called = editor.permanents, editor.scenario, editor.names
    defender = declared_table(scenario).defending.get(attacker.id)
    theirs = {p.id: called[p.id] for p in scenario.permanents if p.controller == defender}
    others = {a.attacker: called[a.attacker] for a in scenario.attacks if a.attacker != attacker.id}
    keywords = sorted(CHOOSING.keys() & set(read_keywords(attacker.keywords).counts))
    return {keyword: others if keyword == "mentor" else theirs for keyword in keywords}


def _attackable(editor: SelectionEditor) -> list[tuple[str, Any]]:
    called, board = editor.names, declared_table(editor.scenario)
    nothing = (QCoreApplication.translate("Inspector", "nothing"), None)
    return [nothing, *((called[each], each) for each in board.targets)]


def _attacks(editor: SelectionEditor) -> list[Attack | None]:
    attacks = {a.attacker: a for a in reversed(editor.scenario.attacks)}
    return [attacks.get(each) for each in editor.ids]


def _fighting(scenario: Scenario) -> set[str]:
    """All that is in combat, what is attacked among it."""
    there = {each for a in scenario.attacks for each in (a.attacker, a.target)}
    return there | {b.blocker for b in scenario.blocks} | set(scenario.removed)


def _add_choice(form: Form, keyword: str, among: dict[str, str]) -> None:
    editor = form.editor
    (attacker,) = editor.ids
    title = QCoreApplication.translate("Inspector", CHOOSING[keyword])
    field = ThingsField(title, QCoreApplication.translate("Inspector", "Choose…"), among, ())
    form.title(title, of=field.search)
    field.setObjectName(f"choice:{keyword}")
    field.edited.connect(lambda ids: editor.apply(lambda s: edits.choose_targets(s, attacker, keyword, ids)))

    def show() -> None:
        made = (c for c in editor.scenario.choices if c.source == attacker)
        field.show_ids(next((c.targets for c in made if c.keyword.casefold() == keyword), ()))

    form.add(field, show)


# Players, and the table itself when nothing is selected


def add_table(form: Form) -> None:
    """Put what belongs to the whole table into a form: its title, who may be attacked, effects of spells."""
    editor = form.editor
    chosen = tuple(
        at for at in range(len(editor.scenario.effects)) if f"effect:{at}" in editor.document.selection
    )

    def said_of(at: int) -> list[str]:
        return [titled(editor.scenario, editor.language)[at]]

    def say(name: str, typed: str) -> str:
        return editor.apply(lambda scenario: edits.entitle(scenario, name, typed, editor.language))

    if not chosen:
        form.title(QCoreApplication.translate("Inspector", "The table"), "section")
        title = QCoreApplication.translate("Inspector", "Title")
        said = QCoreApplication.translate("Inspector", "Description")
        for at, (name, text) in enumerate((("title", title), ("description", said))):
            form.text(name, text, partial(said_of, at), edit=say)
        _add_defending(form)
        form.title(
            QCoreApplication.translate(
                "Inspector",
                "Nothing is selected. These effects come from spells, or from nothing on the table.",
            )
        )
    form.title(QCoreApplication.translate("EffectList", "Effects"))
    effects = EffectList(editor.document, Holder(), editor.language, chosen)
    form.add(effects, effects.refresh)


def _add_defending(form: Form) -> None:
    """The one defending player, where there is one (CR 506.2a)."""
    editor = form.editor
    if editor.scenario.attack_option != "single":
        return
    title = QCoreApplication.translate("Inspector", "Defending player")

    def edit(player: str) -> None:
        editor.apply(lambda s: edits.setting(s, defending=player))

    def others() -> list[tuple[str, str]]:
        called = editor.names
        return [(called[p.id], p.id) for p in editor.scenario.players if p.id != editor.scenario.active]

    form.grid(1)
    form.choice("defending", title, others, lambda: [editor.scenario.defending], edit)


def add_players(form: Form) -> None:
    """Put everything about the selected players into a form."""
    editor = form.editor
    form.group("values")
    single = len(editor.players) == 1
    if single:
        form.text(
            "name",
            QCoreApplication.translate("Inspector", "Name"),
            lambda: [label_of(p, editor.language) for p in editor.players],
        )
    form.grid()
    life = QCoreApplication.translate("Inspector", "Life")
    form.number(
        "life",
        life,
        -NUMBER,
        lambda: [starting_life(editor.scenario, p.id) for p in editor.players],
        partial(editor.changed, "life"),
    )
    poison = QCoreApplication.translate("Inspector", "Poison")
    team = QCoreApplication.translate("Inspector", "Team")
    pool = QCoreApplication.translate("Inspector", "Mana in pool")
    form.fields({"poison": poison, "team": team})
    form.text(
        "pool",
        pool,
        lambda: [p.pool or "" for p in editor.players],
        "3WW",
        lambda name, typed: editor.changed(name, mana_of(typed) or None),
    )
    _add_lands(form)
    if single:
        _add_commander_damage(form, editor.players[0].id)


def _add_lands(form: Form) -> None:
    """The lands that landwalk looks for (CR 702.14c): basic types to tick, any other kind as a word."""
    editor = form.editor
    title = QCoreApplication.translate("Inspector", "Lands, for landwalk")
    form.group("lands", title)
    edit = partial(_set_land, editor)
    form.flags(
        "",
        [(kind, land_title(kind, editor.language)) for kind in BASIC],
        lambda kind: [kind.casefold() in map(str.casefold, p.lands) for p in editor.players],
        edit,
    )
    chips = WordChips(partial(land_title, language=editor.language), "land")
    chips.taken.connect(lambda kind: edit(kind, on=False))
    chips.setAccessibleName(title)
    form.add(chips, lambda: chips.show_values([_other_lands(p.lands) for p in editor.players]))
    choices = [(land_title(kind, editor.language), kind) for kind in OTHERS]
    more = SearchField(QCoreApplication.translate("Inspector", "Another kind of land…"), choices, free=True)
    more.setObjectName("add_land")
    more.chosen.connect(lambda kind: edit(kind, on=True))
    form.add(more)


def _other_lands(lands: tuple[str, ...]) -> tuple[str, ...]:
    basic = {kind.casefold() for kind in BASIC}
    return tuple(kind for kind in lands if kind.casefold() not in basic)


def _set_land(editor: SelectionEditor, kind: str, on: bool) -> None:  # noqa: FBT001  a signal's argument
    """Let each selected player control such a land or none; words are compared without regard to case (format 1.1)."""
    ids = frozenset(editor.ids)

    def step(scenario: Scenario) -> Scenario:
        for each in (player for player in scenario.players if player.id in ids):
            others = tuple(land for land in each.lands if land.casefold() != kind.casefold())
            lands = (*others, kind) if on else others
            scenario = edits.change(scenario, [each.id], lands=lands)
        return scenario

    editor.apply(step)


def _add_commander_damage(form: Form, player: str) -> None:
    editor = form.editor
    commanders = [p.id for p in editor.scenario.permanents if p.commander]
    if not commanders:
        return
    title = QCoreApplication.translate("Inspector", "Commander damage")
    form.group("commander_damage", title)
    called = editor.names

    def values(source: str) -> list[int]:
        return [p.commander_damage.get(source, 0) for p in editor.players]

    def edit(source: str, value: int, series: str) -> None:
        editor.apply(lambda s: edits.set_commander_damage(s, player, source, value), series)

    for each in commanders:
        name = f"commander_damage:{each}"
        form.number(name, called[each], 0, partial(values, each), partial(edit, each), under=title)
