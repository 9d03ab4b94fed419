"""The stack: what triggered goes onto it, and what is on it resolves (CR 405, 603.3, 608)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.abilities import choosing
from sandbox.rules.abilities.actions import perform
from sandbox.rules.abilities.evaluation import applies, things, value_of
from sandbox.rules.abilities.events import Occurrence
from sandbox.rules.abilities.keywords import RANKS, ROWS
from sandbox.rules.abilities.resolution import Copying, Resolution, countering
from sandbox.rules.abilities.triggering import Triggered
from sandbox.rules.graph.context import EffectContext
from sandbox.rules.graph.records import Modification
from sandbox.rules.graph.state import CombatState
from sandbox.rules.verdict import Done, Note, OpenChoice
from sandbox.scenario.actions import AnyAction, Become, CopySpell, Create, DoGets, Enter, PutCounters
from sandbox.scenario.effects import AnyEffect, Conditional, Mode, Trigger
from sandbox.scenario.keywords import plain_name
from sandbox.scenario.model import Choice, Scenario, Spell
from sandbox.scenario.selectors import As, Players, Target, Targets, Value, WhoWord, selectors_in, within

WordAsked = As | tuple[str, ...]
"""What somebody says by a word: of what kind it is, or one of these."""
MOST: Final = 2_000
"""No more abilities than this resolve in one step: one that lets itself trigger again must not go on for ever."""


class StackItem(Struct, frozen=True):
    """An ability or a spell on the stack, with all that was chosen for it (CR 405.1).

    `fact` is its place among what the verdict tells; `asks_again` the intervening condition (CR 603.4), `cost` what is
    paid as it resolves, or what they may pay who are `unless_paid_by` so that it does nothing. `returns` says how often
    what left had come back as it was put there, `began` as it triggered: what leaves and returns is something else (CR
    400.7).
    """

    context: EffectContext
    does: tuple[AnyAction, ...]
    targets: Targets = ()
    chosen: choosing.ChosenTargets = choosing.ChosenTargets()
    returns: Mapping[str, int] = {}
    began: Mapping[str, int] = {}
    cost: str = ""
    unless_paid_by: Players | None = None
    asks_again: Conditional | None = None
    amounts: tuple[int, ...] = ()
    cards: tuple[Spell, ...] = ()
    declined: bool = False
    keyword: str = ""
    note: str = ""
    fact: int = -1


class Resolved(Struct, frozen=True):
    """What came of a resolved ability or spell; `fizzled`: all its targets had become illegal; or `countered`."""

    resolution: Resolution
    fizzled: bool = False
    countered: bool = False


Waiting = tuple[int, "Triggered", "Choice | None"]
"""What triggered, by its place among what is told, with what was chosen for it."""


def in_order(state: CombatState, waiting: Iterable[Waiting]) -> list[Waiting]:
    """What triggered, in the order in which it is put onto the stack: the active player's first, then each other's in
    turn order; each player's as they chose, else so that what stands first on the table resolves first (CR 603.3b).
    """
    seats = {player: seat for seat, player in enumerate(state.seating.turn_order)}

    def place(entry: tuple[int, Waiting]) -> tuple[int, int, int, int]:
        n, (_, each, choice) = entry
        ability = each.ability
        order = 0 if choice is None else choice.order
        rank = RANKS.get(ability.keyword, -1)
        return seats.get(ability.context.you or "", len(seats)), order, -rank, -n

    return [each for _, each in sorted(enumerate(waiting), key=place)]


def choices_for(state: CombatState, choices: Sequence[Choice], each: Triggered) -> tuple[Choice, ...]:
    """The entries of a scenario that choose for an ability, or for the keyword that it stands for."""
    carrier, keyword, place = each.ability.context.carrier, each.ability.keyword, each.ability.place
    keyword = keyword or (EXERT if exerts(each.ability.trigger) else "")
    mine = (c for c in choices if c.source == carrier)
    return tuple(
        c for c in mine if (plain_name(c.keyword) == keyword if c.keyword else meant(state, c) == place)
    )


def meant(state: CombatState, choice: Choice) -> int:
    """The place of the ability that is chosen for: as named, or, where none is, the only one that asks for it."""
    named = choice.targets or choice.mode or choice.declined
    if choice.trigger or not named or choice.source not in state.permanents:
        return choice.trigger
    asking = [n for n, ability in enumerate(_triggers_of(state, choice.source)) if _asks(ability, choice)]
    return asking[0] if len(asking) == 1 else choice.trigger


def is_asked(state: CombatState, choice: Choice) -> bool:
    """Whether the ability that is meant asks for what was chosen."""
    if choice.source not in state.permanents:
        return True
    abilities, place = _triggers_of(state, choice.source), meant(state, choice)
    return place >= len(abilities) or _asks(abilities[place], choice)


def _triggers_of(state: CombatState, source: str) -> list[Trigger]:
    return [e for e in state.characteristics(source).effects if isinstance(e, Trigger)]


def _asks(ability: Trigger, choice: Choice) -> bool:
    """Whether an ability asks for what was chosen: targets, or who is picked as it resolves, modes, a yes or no."""
    if choice.declined:
        may = any(getattr(each, "may", False) for each in within(ability))
        return bool(ability.optional or ability.cost or may)
    if choice.mode:
        return bool(ability.modes)
    if not choice.targets:
        return True
    named = picks(ability.does) or any(m.targets or picks(m.does) for m in ability.modes)
    return bool(ability.targets or ability.cost or named)


def picks(does: Iterable[AnyAction]) -> bool:
    """Whether more than targets is named: chosen as it resolves, attacked by what enters, a copy's (CR 608.2d)."""
    return any(
        isinstance(each, Create | Enter | CopySpell)
        or getattr(each, "choose", None) is not None
        or "chosen" in (getattr(each, name) for name in each.__struct_fields__)
        for each in within(tuple(does))
    )


EXERT: Final = "exert"


def exerts(effect: AnyEffect) -> bool:
    """Whether it is what a creature does that is exerted as it attacks (CR 701.43d)."""
    done = effect.does if isinstance(effect, Trigger) and effect.event == "attacks" else ()
    return any(isinstance(do, Become) and do.state == "exerted" for do in done)


def exertions(scenario: Scenario) -> tuple[Choice, ...]:
    """What plays say of creatures that are exerted as they attack, as the choices for what that does (CR 701.43d)."""
    return tuple(
        Choice(source=p.source, keyword=EXERT, targets=p.targets, mode=p.mode, choose=p.choose)
        for p in scenario.plays
        if p.source is not None and p.paying == (p.source,)
    )


def choice_of(state: CombatState, choices: Sequence[Choice], each: Triggered, instance: int) -> Choice | None:
    """What was chosen for an instance of an ability: several entries serve its instances in turn, one alone serves all.

    Of a keyword's targets, and of the cards that are put onto the battlefield, each instance takes its own.
    """
    entries = choices_for(state, choices, each)
    if not entries:
        return None
    if each.ability.keyword and len(entries) == 1 and ROWS[each.ability.keyword].targets:
        own = entries[0].targets[instance : instance + 1]
        return replace(entries[0], targets=own)
    if len(entries) == 1:
        return _with_its_cards(entries[0], each, instance)
    return entries[instance] if instance < len(entries) else None


def _with_its_cards(entry: Choice, each: Triggered, instance: int) -> Choice:
    """An entry with the card that this instance puts onto the battlefield; with all, where it puts several."""
    if not entry.puts:
        return entry
    asked = unsaid_cards(each.ability.trigger.does)
    one = asked is None or asked.cards is None or asked.cards.choose == 1
    own = entry.puts[instance : instance + 1] if one else () if instance else entry.puts
    return replace(entry, puts=own, declined=entry.declined and not own)


def has_targets(state: CombatState, each: Triggered) -> bool:
    """Whether there is a legal target for each that an ability asks for."""
    targets = each.ability.trigger.targets
    if not isinstance(targets, tuple):
        return True
    return all(
        _legal(state, target, each.context)
        for target in targets
        if choosing.bounds(state, target, each.context)[0]
    )


def _legal(state: CombatState, target: WhoWord | Target, context: EffectContext) -> tuple[str, ...]:
    """What an ability may target: as attackers are declared not what enters attacking only then (CR 508.4, 603.3d)."""
    legal = choosing.legal_targets(state, target, context)
    late = state.entering if state.timing == "attackers" else ()
    return tuple(each for each in legal if each not in late)


def put(
    state: CombatState, each: Triggered, choice: Choice | None, fact: int
) -> tuple[StackItem | None, tuple[Note, ...]]:
    """A triggered ability on the stack, modes and targets chosen; None where none is legal (CR 603.3c-d) or said."""
    trigger, context = each.ability.trigger, each.context
    if choice is not None and (choice.choose or choice.x):
        context = context.speaking(word=choice.choose, x=choice.x)
    row = ROWS.get(each.ability.keyword)
    subject = (context.carrier or "",) if context.carrier in state.permanents else ()
    called = trigger.text or each.ability.keyword or None
    open_note = Note("choose", state.rule("choices_of_triggers"), subject, called)
    does, targets, unsaid = _modes(state, trigger, trigger.modes, trigger.choose, choice, context)
    if unsaid:
        return None, (open_note,)
    named = () if choice is None else choice.targets
    if row is not None and row.asks and not named:
        return None, ()
    first = row is not None and row.takes_first
    chosen = choosing.choose_targets(
        state, targets, named if targets else (), context, _legal, takes_first=first
    )
    if not targets:
        chosen = replace(chosen, rest=tuple(named))
    notes: tuple[Note, ...] = ()
    if chosen.wrong and row is None:
        rule = state.rule("trigger_target")
        notes = (Note("not_a_target", rule, (*subject, *chosen.wrong), each.ability.keyword or None),)
    if chosen.wrong and first:
        chosen = choosing.choose_targets(state, targets, (), context, _legal, takes_first=True)
    elif chosen.wrong:
        right = tuple(tuple(t for t in some if t not in chosen.wrong) for some in chosen.targets)
        chosen = replace(chosen, targets=right)
    if chosen.none:
        return None, notes
    if chosen.open:
        return None, (*notes, open_note)
    declined = choice is not None and choice.declined
    asks = trigger.if_ is not None or trigger.unless is not None
    undone = declined and trigger.optional is True and trigger.unless_paid_by is None
    item = StackItem(
        context=context.speaking(targets=chosen.targets),
        does=() if undone else does,
        targets=targets,
        chosen=chosen,
        returns=state.returns,
        began=each.returns,
        cost=trigger.cost,
        unless_paid_by=trigger.unless_paid_by,
        asks_again=trigger if asks and trigger.event != "state" else None,  # CR 603.4, 603.8
        amounts=() if choice is None else choice.amounts,
        cards=() if choice is None else choice.puts,
        declined=declined,
        keyword=each.ability.keyword,
        note=trigger.text,
        fact=fact,
    )
    return item, notes


def unsaid_cards(does: Iterable[AnyAction]) -> Enter | None:
    """What puts cards onto the battlefield that the table doesn't show, so that somebody has to say which."""
    return next((each for each in does if isinstance(each, Enter) and each.cards is not None), None)


def unsaid_word(does: Iterable[AnyAction], *, of_spell: bool) -> WordAsked | None:
    """What somebody says as it resolves that is no target: a color, creature type or name, or one of several keywords
    or kinds of counters (CR 608.2d). What a permanent's ability calls chosen was chosen as the permanent entered.
    """
    for each in does:
        words: tuple[str, ...] = getattr(each, "keywords", ())
        if any(word.endswith(" from choice") for word in words):
            return "color"
        if choice := getattr(each, "choice", None):
            return words if choice is True else choice
        if isinstance(each, PutCounters) and each.or_:
            return (each.counter, *each.or_)
        whom = (getattr(each, field, None) for field in ("who", "creatures")) if of_spell else ()
        chosen = next((s.chosen for who in whom for s in selectors_in(who or "any") if s.chosen), None)
        if chosen is not None:
            return chosen
    return None


def open_choice(state: CombatState, each: Triggered, choice: Choice | None) -> OpenChoice:
    """What is to be chosen for a triggered ability of which nobody said it: its modes first, then its targets."""
    trigger, ability = each.ability.trigger, each.ability
    does, targets, unsaid = _modes(state, trigger, trigger.modes, trigger.choose, choice, each.context)
    return OpenChoice(
        step="beginning" if state.timing is None or state.timing == "main" else state.timing,
        source=ability.context.carrier or "",
        trigger=0 if ability.keyword else ability.place,
        keyword=ability.keyword,
        player=ability.context.you or "",
        text=trigger.text,
        targets=choosing.target_entries(state, targets, each.context, _legal),
        modes=trigger.modes if unsaid else (),
        choose=trigger.choose,
        puts=unsaid_cards(does),
    )


def _modes(
    state: CombatState,
    plain: object,
    modes: tuple[Mode, ...],
    choose: Value | str,
    choice: Choice | None,
    context: EffectContext,
) -> tuple[tuple[AnyAction, ...], Targets, bool]:
    """What is done and targeted: of several modes those that were chosen (CR 700.2); whether nobody said which."""
    does, targets = getattr(plain, "does", ()), getattr(plain, "targets", ())
    own: Targets = targets if isinstance(targets, tuple) else ()
    if not modes:
        return does, own, False
    number = len(modes) if choose == "any" else value_of(state, choose, context)  # type: ignore[arg-type]
    if choice is None and number < len(modes):
        return (), (), True
    more, aimed = chosen_modes(modes, choice.mode if choice else tuple(range(len(modes))))
    return (*does, *more), (*own, *aimed), False


def picked_modes(modes: tuple[Mode, ...], mode: int | tuple[int, ...]) -> list[Mode]:
    """The modes at some places; there may be fewer."""
    return [modes[n] for n in ((mode,) if isinstance(mode, int) else mode) if n < len(modes)]


def chosen_modes(
    modes: tuple[Mode, ...], mode: int | tuple[int, ...]
) -> tuple[tuple[AnyAction, ...], Targets]:
    """What several modes do together, and all that they target."""
    does: list[AnyAction] = []
    targets: list[object] = []
    for each in picked_modes(modes, mode):
        does += [_retargeted(action, len(targets)) for action in each.does]
        targets += each.targets
    return tuple(does), tuple(targets)  # type: ignore[arg-type]


def _retargeted(action: AnyAction, before: int) -> AnyAction:
    """An action of a later mode, whose targets come after those of the modes before."""
    if not before:
        return action
    shifted = {}
    names = ("target", "target2", "target3", "target4")
    for field in action.__struct_fields__:
        said = getattr(action, field)
        if isinstance(said, str) and said in names and names.index(said) + before < len(names):
            shifted[field] = names[names.index(said) + before]
    return replace(action, **shifted) if shifted else action


def target_events(item: StackItem, place: int = 0) -> tuple[Occurrence, ...]:
    """What becomes a target as something is put onto the stack, at a place there (CR 115.10)."""
    source = item.context.carrier
    others = () if source is None else (source,)
    return tuple(
        Occurrence("becomes_target", each, others, place)
        for each in dict.fromkeys(choosing.all_of(item.chosen.targets))
    )


def copies_of(state: CombatState, item: StackItem, copying: Copying) -> list[StackItem]:
    """The copies of a spell, as they are put on the stack: with the same targets, or new ones (CR 707.10c-d)."""
    whole = choosing.all_of(item.chosen.targets)
    if copying.only is not None and (len(set(whole)) != 1 or whole[0] not in copying.only):
        return []
    context = replace(item.context, you=copying.by)
    item = replace(item, does=tuple(each for each in item.does if not _as_it_is_cast(each)))
    size = len(whole)
    if copying.each is not None:
        named = [(each,) * size for each in copying.each if each not in whole]
    else:
        named = [copying.picks[n * size : (n + 1) * size] for n in range(copying.number)]
    made: list[StackItem] = []
    for new in named:
        chosen = choosing.choose_targets(state, item.targets, new, context) if new else item.chosen
        if chosen.wrong or chosen.none or chosen.open:
            if copying.each is not None:
                continue
            chosen = item.chosen
        own, now = context.speaking(targets=chosen.targets), state.returns
        made.append(replace(item, context=own, chosen=chosen, returns=now, began=now, fact=-1))
    return made


def _as_it_is_cast(action: AnyAction) -> bool:
    """Whether it copies its own spell without anybody's choice, as storm does: what isn't cast doesn't (CR 702.40a)."""
    return isinstance(action, CopySpell) and action.of == "self" and not action.may


def countered(state: CombatState, item: StackItem, place: int = 0) -> Resolved | None:
    """What comes of what is at a place on the stack if it was countered: nothing (CR 701.6a); None if it wasn't."""
    if not state.spent.get(countering(place)):
        return None
    state = replace(state, spent={**state.spent, countering(place): 0})
    return Resolved(Resolution(state, item.context), countered=True)


def resolve(state: CombatState, item: StackItem) -> Resolved:
    """What comes of an ability or a spell as it resolves: one action after the other, in order (CR 608.2).

    A condition that it triggered under is asked again (603.4); illegal targets are left out, and where all are illegal
    nothing happens (608.2b).
    """
    changed = others(state, item.returns)
    targets = choosing.still_legal(state, item.targets, item.chosen.targets, item.context, changed)
    targets = tuple(tuple(t for t in some if t not in changed) for some in targets)
    context = item.context if item.context.acting is None else item.context.speaking(targets=targets)
    r = Resolution(
        state,
        context,
        picks=item.chosen.rest,
        amounts=_amounts(item, targets),
        cards=item.cards,
        declined=item.declined,
        keyword=item.keyword,
        note=item.note,
        others=others(state, item.began),
    )
    if choosing.all_of(item.chosen.targets) and not choosing.all_of(targets):
        return Resolved(r, fizzled=True)
    if item.asks_again is not None and not applies(state, item.asks_again, context):
        return Resolved(r.telling(Done("if", not_done=True)))
    for action in item.does:
        r = perform(r, action)
    return Resolved(_told_unsaid(r, item))


def _told_unsaid(r: Resolution, item: StackItem) -> Resolution:
    """Go on with a note where it asked for a color, a type or a name, and nobody said one."""
    carrier = r.carrier or ""
    asked = None if r.acting.word else unsaid_word(item.does, of_spell=carrier not in r.state.permanents)
    if asked is None or isinstance(asked, tuple):  # of several keywords the first is taken
        return r
    subjects = (carrier,) if carrier in r.state.permanents else ()
    return r.noting(Note("word_unsaid", r.state.rule("choices_on_resolution"), subjects, item.note or None))


def nothing(state: CombatState, item: StackItem, done: Done) -> Resolved:
    """What comes of an ability that isn't paid for, or that somebody pays off: nothing (CR 118.12)."""
    return Resolved(Resolution(state, item.context).telling(done))


def others(state: CombatState, before: Mapping[str, int]) -> frozenset[str]:
    """What left and came back since: something else than what is meant (CR 400.7)."""
    if state.returns is before:
        return frozenset()
    return frozenset(each for each, number in state.returns.items() if before.get(each, 0) != number)


TOLD_APART: Final = 50
"""So many abilities that do the same for the same keyword are told apart."""


def alike(items: Sequence[StackItem]) -> int:
    """How many on top of the stack are of one keyword whose instances don't matter to each other; 0 for few."""
    keyword = items[-1].keyword
    if len(items) <= TOLD_APART or not keyword or not ROWS[keyword].together:
        return 0
    number = next((n for n, each in enumerate(reversed(items)) if each.keyword != keyword), len(items))
    return number if number > TOLD_APART else 0


def resolve_together(state: CombatState, items: Iterable[StackItem]) -> CombatState:
    """The state after many abilities of a keyword resolved: what they give a creature is one change, of nobody."""
    power: dict[str, int] = {}
    toughness: dict[str, int] = {}
    keyword = ""
    for item in items:
        keyword = item.keyword
        for action in item.does:
            if isinstance(action, DoGets) and applies(state, action, item.context):
                up = value_of(state, action.power, item.context)
                tougher = value_of(state, action.toughness, item.context)
                for each in things(state, action.creatures, item.context):
                    power[each] = power.get(each, 0) + up
                    toughness[each] = toughness.get(each, 0) + tougher
    return state.with_permanents(
        state.permanents[each].modified(
            Modification(power=power[each], toughness=toughness[each], keyword=keyword)
        )
        for each in power
        if state.is_here(each) and (power[each] or toughness[each])
    )


def _amounts(item: StackItem, targets: tuple[tuple[str, ...], ...]) -> tuple[int, ...]:
    """How something is divided among the targets that are left (CR 608.2i)."""
    whole = choosing.all_of(item.chosen.targets)
    if len(item.amounts) != len(whole):
        return item.amounts
    left = set(choosing.all_of(targets))
    return tuple(n for n, each in zip(item.amounts, whole, strict=True) if each in left)
