"""What is played: abilities from the bar at their card, spells at their targets, choices of triggers; and what the
table can't know, asked where the card lies. A play asks for its mode, its X and its targets on the table, and makes the
edit.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final, Literal, TypeAlias, TypeVar, get_args

from msgspec.structs import replace
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget, QWidgetAction

from sandbox import edits
from sandbox.bestiary import find, spell
from sandbox.rules.abilities.stack import unsaid_cards
from sandbox.rules.given import Hidden, answers, hidden
from sandbox.rules.judge import course, declared_table
from sandbox.rules.playable import (
    Held,
    Playable,
    castable,
    cost_choices,
    held_cards,
    may_put,
    moment_for,
    named_cost,
    playable,
    target_entries,
    word_choices,
)
from sandbox.rules.verdict import (
    AttackVerdict,
    BlockVerdict,
    CostChoice,
    OpenChoice,
    OptionalTrigger,
    StackOrder,
    TargetEntry,
    Timing,
)
from sandbox.scenario.actions import Enter
from sandbox.scenario.effects import Activated, Trigger
from sandbox.scenario.model import Choice, Permanent, Play, Played, Scenario, Spell
from sandbox.scenario.selectors import Value
from sandbox.words.catalogue import listed
from sandbox.words.effects import (
    ability_label,
    ability_modes,
    begun_large,
    cards_sought,
    effect_sentence,
    spell_modes,
    spell_sentence,
)
from sandbox.words.names import card_name, hidden_name, keyword_name, label_of, names, quality_name, word_text
from sandbox.words.plays import moment_text, played_name, why_not
from ui.canvas.hand.aiming import PaymentAsked
from ui.canvas.hand.declaring import CREWED
from ui.document.exchange import PLAY_MIME, play_in
from ui.shell.window import Aimed, Drop, FeatureTasks, Offered, Window
from ui.translations import Spoken
from ui.widgets.flow import in_column
from ui.widgets.menus import entry, open_at
from ui.widgets.parts import label

T = TypeVar("T")
Asking: TypeAlias = Generator[Callable[[Callable[[Any], None]], object], Any, T]
"""What asks one question after the other: each is asked with who takes its answer."""
Answer = int | bool | str
"""What somebody tells that the table can't know."""
MOST_X: Final = 15
"""So many values of X, and of what is asked as a number, a menu offers."""
MOMENTS: Final[tuple[Played, ...]] = get_args(Played)
MOST_ANSWERED: Final = 4
"""So many plays of others at the same moment can be answered from the menu, the last ones."""
FIELD: Final = 280
"""How wide the field for the name of a card is at least."""
SOUGHT: Final = 8
"""Of so many cards that a name may mean the first is taken that may be put."""
LONGEST: Final = 34
"""So many letters a button of the bar has at most."""


class Playing(FeatureTasks):
    """Plays for one window."""

    @property
    def _language(self) -> Spoken:
        return self._shell.app_context.language

    # What the bar offers

    def offers(self) -> Iterator[Offered]:
        """What can be chosen, activated and told for the one card or player that is selected."""
        document = self._document
        if len(document.selection) != 1 or document.answer_hidden:
            return
        (thing,), scenario = document.selection, document.scenario
        carrier = declared_table(scenario).permanents.get(thing)
        if carrier is not None:
            told = course(scenario)
            yield from (self._choosing(each, carrier) for each in told.open if each.source == thing)
            yield from (self._declining(each, carrier) for each in told.optional if each.source == thing)
            for order in told.orders:
                mine = (n for n, each in enumerate(order.abilities) if each.source == thing)
                yield from (self._ordering(order, place) for place in mine)
            yield from (self._activating(each, carrier) for each in playable(scenario, thing, self._step))
            yield from self._owing(carrier)
        for held in held_cards(scenario):
            if held.player == thing:
                yield self._casting(held)
        for unknown in hidden(scenario):
            if thing in (unknown.thing, *unknown.sources):
                yield self._telling(unknown)

    def answer(self, thing: str) -> None:
        """Ask at once for what a card waits for, in a menu where one is needed."""
        self._document.select([thing])
        asked = next((each for each in self.offers() if each.urgent), None)
        if asked is not None and asked.menu is not None:
            asked.menu().popup(QCursor.pos())
        elif asked is not None and asked.take is not None:
            asked.take()

    @property
    def _step(self) -> Timing | None:
        shown = self._document.shown_step
        return None if shown is None else shown.timing

    def _activating(self, each: Playable, carrier: Permanent) -> Offered:
        scenario, language = self._document.scenario, self._language
        label = ability_label(each.ability, scenario, carrier, language)
        same = [p for p in scenario.plays if _ability(p) == _ability(each.play)]
        times = sum(p.times for p in same)
        said = effect_sentence(each.ability, scenario, carrier, language)
        faults = why_not(scenario, each.play, each.broken, language)
        when = moment_text(each.play.after, language)
        told = "\n".join((said, when, *faults))
        text = label if len(label) <= LONGEST else f"{label[: LONGEST - 1]}…"
        repeated = not each.ability.targets and not each.ability.modes
        return Offered(
            key=f"ability:{carrier.id}:{each.play.ability}",
            text=f"{text} ×{times}" if times else text,
            told=told,
            take=partial(self.begin, each.play),
            turn=partial(self._turn, each.play) if repeated else partial(self._turn_last, each.play),
        )

    def _casting(self, held: Held) -> Offered:
        scenario, language = self._document.scenario, self._language
        name = card_name(held.card.name, language)
        told = spell_sentence(held.card, scenario, held.player, language)
        return Offered(
            key=held.id,
            text=" ".join(filter(None, (name, held.card.mana_cost))),
            told="\n".join(filter(None, (self.tr("In hand: click to cast it"), told))),
            take=partial(self.cast, held.id),
        )

    def cast(self, card: str) -> None:
        """Cast a card of a hand, by its id."""
        held = next((each for each in held_cards(self._document.scenario) if each.id == card), None)
        if held is not None:
            self.begin(Play(after="blockers", player=held.player, card=held.card))

    def crew(self, thing: str, creatures: Sequence[str]) -> None:
        """Crew a Vehicle, or saddle a Mount, with creatures that were dropped on it; power that lacks is asked for."""
        each = next(
            (e for e in playable(self._document.scenario, thing, self._step) if e.ability.keyword in CREWED),
            None,
        )
        if each is not None:
            self.begin(each.play, creatures)

    def _turn(self, play: Play, by: int) -> None:
        """Play it once more, or once less; turns in a row are one step for undo."""
        edit = edits.add_play if by > 0 else edits.play_less
        series = f"play:{play.source}:{play.ability}:{play.after}"
        whole = replace(play, paying=named_cost(self._document.scenario, play)) if by > 0 else play
        self._document.apply(lambda scenario: edit(scenario, whole), series)

    def _turn_last(self, play: Play, by: int) -> None:
        """What has targets is played once more at the same, or once less."""
        scenario = self._document.scenario
        there = [p for p in scenario.plays if _ability(p) == _ability(play)]
        if there:
            self._turn(there[-1], by)
        elif by > 0:
            self.begin(play)

    # Playing: mode, X, targets, one after the other

    def begin(self, play: Play, aimed: Sequence[str] = ()) -> None:
        """Play something: ask what is to be chosen, then put it at its moment. `aimed` is what it was dropped on."""
        self._go_on(self._played(play, aimed))

    def _go_on(self, asking: Asking[None], answer: object = None) -> None:
        """Ask what comes next, once what was asked is answered."""
        try:
            question = asking.send(answer)
        except StopIteration:
            return
        question(partial(self._go_on, asking))

    def _played(self, play: Play, aimed: Sequence[str]) -> Asking[None]:
        """Ask for modes, X, a word, targets, the card that is put and what pays for it, one after the other; then put
        it at its moment: in response to what another player plays then, or after it, wherever these are its legal
        targets and it may matter.
        """
        scenario = self._document.scenario
        if play.card is not None:
            play = castable(scenario, replace(play, after=moment_for(scenario, self._step)))
        part = _part_of(scenario, play)
        if part is not None and len(part.modes) > 1:  # one is chosen at once
            play = replace(play, mode=(yield from self._modes(self._mode_texts(part, play), part.choose)))
        if "{X}" in _cost(scenario, play):
            play = replace(play, x=(yield partial(self._pick, [f"X = {n}" for n in range(MOST_X + 1)])))
        if words := word_choices(scenario, play):
            texts = [begun_large(word_text(word, self._language)) for word in words]
            play = replace(play, choose=words[(yield partial(self._pick, texts))])
        what = played_name(scenario, play, self._language)
        theirs = [
            n for n, p in enumerate(scenario.plays) if p.after == play.after and p.player != play.player
        ]
        when: dict[int | None, tuple[TargetEntry, ...]] = {
            place: target_entries(scenario, play, place) for place in (*theirs[-MOST_ANSWERED:], None)
        }
        play = replace(
            play, targets=(yield partial(self._aim, what, _at_any(tuple(when.values())), aimed=aimed))
        )
        puts = None if part is None or play.puts else unsaid_cards(part.does)
        if puts is not None:
            menu = partial(self._cards, puts, play.source or "", play.player)
            card = yield lambda taken: menu(taken).popup(QCursor.pos())
            play = replace(play, puts=() if card is None else (card,))
        play = replace(play, paying=(yield from self._paid(play, what)))
        able = [place for place, entries in when.items() if _allows(entries, play.targets)] or [None]
        if None in able:  # else it answers one of them in any case
            able = [n for n in able if n is None or _touches(scenario.plays[n], play)]
        texts = self._places(able) if len(able) > 1 else []
        self._add(play, able[-1])
        if texts:  # who leaves the menu keeps the play
            place = yield partial(self._pick, texts)
            if place != len(able) - 1:
                self._document.undo_stack.undo()
                self._add(play, able[place])

    def _mode_texts(self, part: Spell | Activated, play: Play) -> Sequence[str]:
        scenario = self._document.scenario
        if isinstance(part, Spell):
            return spell_modes(part, scenario, play.player, self._language)
        carrier = declared_table(scenario).permanents.get(play.source or "")
        return ability_modes(part, scenario, carrier, self._language)

    def _modes(
        self, texts: Sequence[str], choose: Value | Literal["any"], picked: tuple[int, ...] = ()
    ) -> Asking[int | tuple[int, ...]]:
        """Ask for one mode after the other, as many as may be chosen; those that do nothing here may be left out (CR
        700.2).
        """
        left = [mode for mode in range(len(texts)) if mode not in picked]
        while left and not (isinstance(choose, int) and len(picked) >= choose):
            more = [self.tr("No other mode")] if picked else []
            place = yield partial(self._pick, [*(texts[mode] for mode in left), *more])
            if place == len(left):
                break
            picked = (*picked, left.pop(place))
        return picked[0] if len(picked) == 1 else tuple(sorted(picked))

    def _aim(
        self,
        what: str,
        entries: tuple[TargetEntry, ...],
        done: Callable[[tuple[str, ...]], None],
        *,
        payment: PaymentAsked | None = None,
        aimed: Sequence[str] = (),
    ) -> None:
        """Ask on the table for targets, or for what pays."""
        self._shell.view.aiming.ask(what, entries, done, payment)
        for each in aimed:
            self._shell.view.aiming.attempt(each)

    def _paid(self, play: Play, what: str) -> Asking[tuple[str, ...]]:
        """Ask on the table what pays for it, part by part; where nothing else can, that does."""
        named: tuple[str, ...] = ()
        for choice in cost_choices(self._document.scenario, play):
            legal = tuple(each for each in choice.legal if each not in named)
            chosen = choice.usual
            if not choice.is_paid(()) and not set(legal) <= set(choice.usual):
                entry = TargetEntry(legal, len(legal), len(legal))
                payment = PaymentAsked(partial(self._paid_words, choice, what), choice.is_paid, choice.usual)
                chosen = yield partial(self._aim, what, (entry,), payment=payment)
            named += chosen
        return named

    def _paid_words(self, choice: CostChoice, what: str, chosen: tuple[str, ...]) -> str:
        """What is asked to pay with, how much of it was chosen, and what Enter takes."""
        said = {
            "crew": self.tr("{what}: click who is tapped for it, power {have} of {need}"),
            "saddle": self.tr("{what}: click who is tapped for it, power {have} of {need}"),
            "tap": self.tr("{what}: click what is tapped for it, {have} of {need}"),
            "sacrifice": self.tr("{what}: click what is sacrificed for it, {have} of {need}"),
            "return": self.tr("{what}: click what is returned for it, {have} of {need}"),
            "exile": self.tr("{what}: click what is exiled for it, {have} of {need}"),
            "remove": self.tr("{what}: click what loses counters for it, {have} of {need}"),
        }[choice.what]
        powers = choice.powers
        have = len(chosen) if powers is None else sum(powers[each] for each in chosen)
        text = said.format(what=what, have=have, need=choice.number)
        if chosen or not choice.usual:
            return text
        view = self._shell.view
        usual = listed(self._language, [view.name_of(each) for each in choice.usual])
        return self.tr("{question}; Enter takes {usual}").format(question=text, usual=usual)

    def _places(self, able: Sequence[int | None]) -> list[str]:
        """What it could resolve before, and after which."""
        scenario, language = self._document.scenario, self._language
        called = [played_name(scenario, scenario.plays[n], language) for n in able if n is not None]
        texts = [self.tr("In response to {what}: resolves first").format(what=name) for name in called]
        if None in able:
            texts.append(self.tr("After {what} has resolved").format(what=called[-1]))
        return texts

    def _add(self, whole: Play, before: int | None) -> None:
        scenario = self._document.scenario
        if self._document.apply(lambda now: edits.add_play(now, whole, before)):
            said = self.tr("{player}, {what}: {when}").format(
                player=names(scenario, self._language).get(whole.player, whole.player),
                what=played_name(scenario, whole, self._language),
                when=moment_text(whole.after, self._language),
            )
            self._shell.say(said)

    def take_drop(self, data: QMimeData, at: QPointF) -> None:
        """Play a spell that was dropped on the table, at what it was dropped on; on open ground its player casts it."""
        play, thing, view = play_in(data), self._thing_at(at), self._shell.view
        if play is not None and thing is None:
            spot = view.mapToScene(view.viewport().mapFrom(self._shell, at.toPoint()))
            seat = view.table_scene.layout_.ground_at(spot.x(), spot.y())
            self.begin(replace(play, player=seat or play.player))
        elif play is not None and thing is not None:
            self.begin(play, (thing,))

    def aim_drop(self, data: QMimeData) -> Aimed:
        """What a spell may target lights, and once it is held over one of it that alone."""
        play = play_in(data)
        legal = () if play is None else self._targets(play)

        def aimed(at: QPointF) -> tuple[str, ...]:
            thing = self._thing_at(at)
            return (thing,) if thing is not None and thing in legal else legal

        return aimed

    def _targets(self, play: Play) -> tuple[str, ...]:
        """What the first target of a spell may be, in any of its modes."""
        scenario = self._document.scenario
        modes = play.card.modes if play.card is not None else ()
        said = castable(scenario, replace(play, after=moment_for(scenario, self._step)))
        ways = (replace(said, mode=n) for n in range(len(modes))) if len(modes) > 1 else (said,)
        entries = (entry for way in ways for entry in target_entries(scenario, way)[:1])
        return tuple(dict.fromkeys(each for entry in entries for each in entry.legal))

    def _thing_at(self, at: QPointF) -> str | None:
        view = self._shell.view
        spot = view.viewport().mapFrom(self._shell, at.toPoint())
        return view.thing_at(view.mapToScene(spot))

    def _pick(self, texts: Iterable[str], taken: Callable[[int], None]) -> None:
        open_at(self._menu(texts, taken), QCursor.pos())

    def _menu(self, texts: Iterable[str], taken: Callable[[int], None]) -> QMenu:
        menu = QMenu(self._shell)
        menu.setObjectName("play-choices")
        for number, text in enumerate(texts):
            entry(menu, text, partial(taken, number))
        return menu

    # What was played: its targets, how often, X, when

    def fill(self, menu: QMenu) -> None:
        """Let the menu hold what can be done with the play that is selected."""
        chosen = [each for each in self._document.selection if each.startswith("play:")]
        if len(chosen) != 1:
            return
        place, scenario = int(chosen[0].partition(":")[2]), self._document.scenario
        play = scenario.plays[place]
        if target_entries(scenario, play):
            entry(menu, self.tr("Other targets…"), partial(self._aim_again, place))
        for each in course(scenario).optional:
            if each.averts and each.source in play.targets and each.player == play.player:
                entry(menu, self._declining_words(each), partial(self.decline, each))
        entry(menu, self.tr("Once more"), partial(self._change, place, times=play.times + 1))
        if play.times > 1:
            entry(menu, self.tr("Once less"), partial(self._change, place, times=play.times - 1))
        if "{X}" in _cost(scenario, play) or play.x:
            numbers = menu.addMenu("X")
            for x in range(MOST_X + 1):
                entry(numbers, f"X = {x}", partial(self._change, place, x=x))
        together = [n for n, other in enumerate(scenario.plays) if other.after == play.after and n != place]
        if together:
            self._fill_order(menu.addMenu(self.tr("Resolve it")), place, together)
        steps = menu.addMenu(self.tr("Play it"))
        for after in MOMENTS:
            moved = partial(self._move, place, after)
            entry(steps, moment_text(after, self._language), moved, holds=after == play.after)
        self._fill_casters(menu, place, play)

    def _fill_casters(self, menu: QMenu, place: int, play: Play) -> None:
        """Let another player cast it, if it is a spell."""
        if play.source is not None:
            return
        casters = menu.addMenu(self.tr("Cast by"))
        for player in self._document.scenario.players:
            cast = partial(self._change, place, player=player.id)
            entry(casters, label_of(player, self._language), cast, holds=player.id == play.player)

    def _fill_order(self, menu: QMenu, place: int, together: Sequence[int]) -> None:
        """Let a play resolve before each other of its moment, or after all."""
        scenario = self._document.scenario
        for other in together:
            what = played_name(scenario, scenario.plays[other], self._language)
            moved = partial(self._move, place, scenario.plays[place].after, other)
            entry(menu, self.tr("before {what}").format(what=what), moved)
        if together[-1] > place:
            entry(menu, self.tr("last"), partial(self._resolve_last, place))

    def _aim_again(self, place: int) -> None:
        scenario = self._document.scenario
        what = played_name(scenario, scenario.plays[place], self._language)
        entries = target_entries(scenario, scenario.plays[place])
        self._shell.view.aiming.ask(what, entries, lambda targets: self._change(place, targets=targets))

    def _change(self, place: int, **fields: object) -> None:
        self._document.apply(lambda scenario: edits.change_play(scenario, place, **fields))

    def _move(self, place: int, after: Played, before: int | None = None) -> None:
        self._document.apply(lambda scenario: edits.move_play(scenario, place, after, before))

    def _resolve_last(self, place: int) -> None:
        """Let all others of its moment resolve before it."""

        def step(scenario: Scenario) -> Scenario:
            play = scenario.plays[place]
            return edits.add_play(edits.remove_plays(scenario, (place,)), play)

        self._document.apply(step)

    # What triggers and waits for a choice (CR 603.3c-d)

    def _choosing(self, asked: OpenChoice, carrier: Permanent) -> Offered:
        scenario, language = self._document.scenario, self._language
        if asked.puts is not None and not asked.modes:
            return self._putting(asked, asked.puts)
        ability = None if asked.keyword else _trigger_of(carrier, asked.trigger)
        told = "" if ability is None else effect_sentence(ability, scenario, carrier, language)
        modes = ability_modes(ability, scenario, carrier, language) if ability and asked.modes else ()

        def go_on(first: int) -> None:
            self._go_on(self._chosen_modes(asked, modes, first))

        return Offered(
            key=f"choice:{asked.source}:{asked.trigger}",
            text=self.tr("Choose a mode") if modes else self.tr("Choose the target"),
            told=told,
            take=None if modes else partial(self.choose, asked),
            menu=partial(self._menu, modes, go_on) if modes else None,
            urgent=True,
        )

    def _owing(self, carrier: Permanent) -> Iterator[Offered]:
        """What a declared creature owes is paid, or, by a click, its controller has no mana for it (CR 508.1i-j)."""
        verdict, scenario = self._document.verdict, self._document.scenario
        declared: tuple[AttackVerdict | BlockVerdict, ...] = ()
        if verdict is not None:
            declared = (verdict.attack, *verdict.blocks)
        owed = [cost.cost for each in declared for cost in each.costs if cost.creature == carrier.id]
        payer = next((p for p in scenario.players if p.id == carrier.controller), None)
        if not owed or payer is None:
            return
        short = payer.pool is not None and any(
            f.code == "cannot_pay" for each in declared for f in each.broken
        )
        said = self.tr("{player} pays {cost}") if short else self.tr("{player} doesn't pay {cost}")
        cost = listed(self._language, owed)
        pool = None if short else "{0}"
        yield Offered(
            key=f"owed:{carrier.id}",
            text=said.format(player=names(scenario, self._language)[payer.id], cost=cost),
            told=self.tr(
                "What isn't paid for isn't declared. Mana in pool, in the inspector of the player, says how much there is."
            ),
            take=lambda: self._document.apply(lambda s: edits.change(s, (payer.id,), pool=pool)),
        )

    def _declining(self, each: OptionalTrigger, carrier: Permanent) -> Offered:
        """What may be declined, or not paid for, is so by a click, and by another it is not (CR 118.12, 603.5)."""
        scenario, language = self._document.scenario, self._language
        ability = _trigger_of(carrier, each.trigger)
        told = "" if ability is None else effect_sentence(ability, scenario, carrier, language)
        return Offered(
            key=f"optional:{each.source}:{each.trigger}",
            text=self._declining_words(each),
            told=told,
            take=partial(self.decline, each),
        )

    def _declining_words(self, each: OptionalTrigger) -> str:
        """What a click does with what is optional."""
        who = names(self._document.scenario, self._language).get(each.player, each.player)
        if not each.cost:
            return self.tr("Do it after all") if each.declined else self.tr("Decline it")
        said = self.tr("{player} pays {cost}") if each.declined else self.tr("{player} doesn't pay {cost}")
        return said.format(player=who, cost=each.cost)

    def decline(self, each: OptionalTrigger) -> None:
        """Let what is optional be declined or not paid for, or, where it is, be done or paid for."""
        declined = not each.declined
        self._document.apply(lambda s: edits.decline(s, each.source, each.trigger, declined=declined))

    def _ordering(self, order: StackOrder, place: int) -> Offered:
        """Of what triggers together its controller says what resolves first: by a menu, or by the wheel (CR 603.3b)."""
        scenario, language = self._document.scenario, self._language
        called, mine = names(scenario, language), order.abilities[place]
        carrier = declared_table(scenario).permanents[mine.source]
        ability = None if mine.keyword else _trigger_of(carrier, mine.trigger)
        told = (
            keyword_name(mine.keyword, language)
            if ability is None
            else effect_sentence(ability, scenario, carrier, language)
        )
        count = len(order.abilities)

        def move(to: int) -> None:
            self._document.apply(lambda now: edits.move_trigger(now, order.abilities, place, to))

        others = [n for n in range(count) if n != place]
        texts = [self.tr("before {what}").format(what=called[order.abilities[n].source]) for n in others]
        return Offered(
            key=f"order:{mine.source}:{mine.keyword}:{mine.trigger}",
            text=self.tr("Resolves {place} of {count}").format(place=place + 1, count=count),
            told="\n".join(
                (
                    told,
                    self.tr(
                        "What triggers together resolves in the order that its controller chooses (603.3b)."
                    ),
                )
            ),
            menu=partial(
                self._menu,
                [*texts, self.tr("last")],
                lambda n: move([*(m - (m > place) for m in others), count - 1][n]),
            ),
            turn=lambda by: move(place - by),
        )

    def _putting(self, asked: OpenChoice, puts: Enter) -> Offered:
        """What puts a card onto the battlefield that the table doesn't show asks for it where the card lies."""
        taken = partial(self._put, asked)
        return Offered(
            key=f"choice:{asked.source}:{asked.trigger}",
            text=self.tr("Choose the card"),
            told=self.tr(
                "The table can't see this card. Say which one it is; without an answer none enters."
            ),
            menu=partial(self._cards, puts, asked.source, asked.player, taken),
            urgent=True,
        )

    def _put(self, asked: OpenChoice, card: Spell | None) -> None:
        before, more = self._known(asked), () if card is None else (card,)
        self._choose(replace(before, puts=(*before.puts, *more), declined=card is None))

    def _cards(self, puts: Enter, source: str, player: str, taken: Callable[[Spell | None], None]) -> QMenu:
        """A menu of the cards that may be put: those of the hand, any other by its name, none."""
        scenario, language = self._document.scenario, self._language

        def able(cards: Iterable[Spell]) -> tuple[Spell, ...]:
            return may_put(scenario, cards, puts, source, player)

        hand = (held.card for held in held_cards(scenario) if held.player == player)
        mine = able(hand) if puts.out_of == "hand" else ()
        texts = [*(card_name(card.name, language) for card in mine), self.tr("none")]
        menu = self._menu(texts, lambda place: taken((*mine, None)[place]))
        sought = "" if puts.cards is None else cards_sought(puts.cards, scenario, player, language)

        def named(card: Spell) -> None:
            menu.close()
            taken(card)

        other = QWidgetAction(menu)
        other.setDefaultWidget(CardField(able, named, sought, language))
        menu.addAction(other)
        menu.aboutToShow.connect(other.defaultWidget().setFocus)
        return menu

    def choose(self, asked: OpenChoice) -> None:
        """Ask on the table for the targets of what triggered."""
        what = names(self._document.scenario, self._language).get(asked.source, asked.source)
        self._shell.view.aiming.ask(what, asked.targets, partial(self._chosen, asked))

    def _chosen_modes(self, asked: OpenChoice, texts: Sequence[str], first: int) -> Asking[None]:
        mode = yield from self._modes(texts, asked.choose, (first,))
        self._choose(replace(_choice(asked), mode=mode))
        left = [each for each in course(self._document.scenario).open if each.source == asked.source]
        if left and not left[0].modes:
            self.choose(left[0])

    def _chosen(self, asked: OpenChoice, targets: tuple[str, ...]) -> None:
        self._choose(replace(self._known(asked), targets=targets))

    def _known(self, asked: OpenChoice) -> Choice:
        """What was chosen for it so far."""
        none = _choice(asked)
        here = none.source, none.keyword, none.trigger
        choices = self._document.scenario.choices
        return next((c for c in choices if (c.source, c.keyword, c.trigger) == here), none)

    def _choose(self, choice: Choice) -> None:
        self._document.apply(lambda scenario: edits.choose(scenario, choice))

    # What the table can't know

    def _telling(self, asked: Hidden) -> Offered:
        scenario, language = self._document.scenario, self._language
        what = hidden_name(asked.key, language)
        called = names(scenario, language)
        whose = called.get(asked.thing, asked.thing)
        values = self._answers(asked)
        texts = [self._answer_text(asked, value) for value in values]
        shown = "?" if asked.told is None else self._answer_text(asked, asked.told)
        told = self.tr(
            "Given: {what} ({whose}). The table can't see it; without an answer it counts as nothing."
        )
        return Offered(
            key=f"given:{asked.thing}:{asked.key}",
            text=self.tr("{what}: {value}").format(what=what, value=shown),
            told=told.format(what=what, whose=whose),
            menu=partial(self._menu, texts, lambda place: self._tell(asked, values[place])),
            turn=partial(self._turn_told, asked),
            urgent=asked.told is None,
        )

    def _answers(self, asked: Hidden) -> tuple[Answer, ...]:
        """What may be told, from the least, or the most likely, on."""
        if asked.is_number:
            return tuple(range(MOST_X + 1))
        return (False, True) if asked.asks == "yes_no" else answers(self._document.scenario, asked)

    def _answer_text(self, asked: Hidden, value: Answer) -> str:
        if asked.asks == "yes_no":
            return self.tr("yes") if value else self.tr("no")
        if isinstance(value, int):
            return str(int(value))
        if asked.asks in ("player", "permanent"):
            return names(self._document.scenario, self._language).get(value, value)
        return (
            quality_name(value, self._language)
            if asked.asks == "card_type"
            else word_text(value, self._language)
        )

    def _tell(self, asked: Hidden, value: Answer) -> None:
        series = f"given:{asked.thing}:{asked.key}"
        self._document.apply(lambda s: edits.tell(s, asked.thing, asked.key, value), series)

    def _turn_told(self, asked: Hidden, by: int) -> None:
        told = {each.key: each.told for each in hidden(self._document.scenario) if each.thing == asked.thing}
        now, values = told.get(asked.key), self._answers(asked)
        if asked.is_number:
            self._tell(asked, max(0, (now if isinstance(now, int) else 0) + by))
        elif values:
            place = values.index(now) + by if now in values else 0
            self._tell(asked, values[max(0, min(place, len(values) - 1))])


class CardField(QWidget):
    """A field for the name of a card that may be put, and below it what Enter takes, or why not."""

    def __init__(
        self,
        able: Callable[[Iterable[Spell]], tuple[Spell, ...]],
        taken: Callable[[Spell], None],
        sought: str,
        language: Spoken,
    ) -> None:
        """`able` says which of some cards may be put, `sought` what these are in words."""
        super().__init__()
        self._able, self._taken, self._sought, self._language = able, taken, sought, language
        self._card: Spell | None = None
        self._field, self._said = QLineEdit(), label("", "muted")
        self._field.setObjectName("card-put")
        self._field.setPlaceholderText(self.tr("Another card, by its name"))
        self._field.setMinimumWidth(FIELD)
        self._field.setAccessibleName(self._field.placeholderText())
        self._field.textChanged.connect(self._seek)
        self._field.returnPressed.connect(self._take)
        in_column(self._field, self._said, on=self, margins=(6, 4, 6, 4), spacing=4)
        self.setFocusProxy(self._field)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._seek()
        self._said.setMinimumHeight(2 * self._said.fontMetrics().lineSpacing())

    def _seek(self) -> None:
        found = [card for each in find(self._field.text(), SOUGHT) if (card := spell(each.name)) is not None]
        self._card = next(iter(self._able(found)), None)
        said = self.tr("Only {what}").format(what=self._sought)
        if self._card is not None:
            said = self.tr("Enter takes {card}").format(card=card_name(self._card.name, self._language))
        elif found:
            wrong = card_name(found[0].name, self._language)
            said = self.tr("{card} can't be put: only {what}").format(card=wrong, what=self._sought)
        elif self._field.text():
            said = self.tr("No card is called that")
        self._said.setText(said)
        self._field.setAccessibleDescription(said)

    def _take(self) -> None:
        if self._card is not None:
            self._taken(self._card)


def _ability(play: Play) -> tuple[object, ...]:
    return play.after, play.source, play.ability


def _part_of(scenario: Scenario, play: Play) -> Spell | Activated | None:
    """What is played: a spell, or an ability of its source."""
    found = () if play.card is not None else playable(scenario, play.source or "", None)
    return play.card or next((each.ability for each in found if each.play.ability == play.ability), None)


def _cost(scenario: Scenario, play: Play) -> str:
    part = _part_of(scenario, play)
    return "" if part is None else (part.mana_cost or "") if isinstance(part, Spell) else part.cost


def _trigger_of(carrier: Permanent, number: int) -> Trigger | None:
    return next(islice((e for e in carrier.effects if isinstance(e, Trigger)), number, None), None)


def _at_any(ways: Sequence[tuple[TargetEntry, ...]]) -> tuple[TargetEntry, ...]:
    """Entries of targets with all that is legal at one moment or another."""
    return tuple(
        replace(same[-1], legal=tuple(dict.fromkeys(each for one in same for each in one.legal)))
        for same in zip(*ways, strict=False)
    )


def _allows(entries: tuple[TargetEntry, ...], targets: tuple[str, ...]) -> bool:
    legal = {each for entry in entries for each in entry.legal}
    return legal.issuperset(targets)


def _touches(one: Play, other: Play) -> bool:
    """Whether it may matter which of two resolves first: not where each has targets of its own."""
    return not (one.targets and other.targets) or not set(one.targets).isdisjoint(other.targets)


def _choice(asked: OpenChoice) -> Choice:
    return Choice(source=asked.source, keyword=asked.keyword, trigger=0 if asked.keyword else asked.trigger)


def register(shell: Window) -> None:
    """Let the bar offer what can be played and chosen, and spells be dropped on their targets."""
    playing = Playing(shell)
    shell.offering.append(playing.offers)
    shell.context_first.append(playing.fill)
    shell.play_wanted.connect(playing.begin)
    shell.view.cast_wanted.connect(playing.cast)
    shell.view.answer_wanted.connect(playing.answer)
    shell.view.crew_wanted.connect(playing.crew)
    shell.drops.append(Drop(lambda data: data.hasFormat(PLAY_MIME), playing.take_drop, playing.aim_drop))
