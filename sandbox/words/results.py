"""What combat leaves behind, in short lines: life, poison, who dies, who loses (CR 704); and of commanders damage so
far, the tax of the next cast, what returning one means in this edition (CR 903).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from sandbox.rules.rulebook import left_with_owner, number
from sandbox.rules.table.commander import is_replaced, is_returned, next_cast, way_back_rule
from sandbox.rules.verdict import PermanentOutcome, PlayerOutcome
from sandbox.scenario.model import Edition, HouseRule, Permanent, Player
from sandbox.scenario.variants import COMMANDER_DAMAGE, playing_with, starting_life, variant_of
from sandbox.words.catalogue import Language, in_a_row, listed, numeral, sentence
from sandbox.words.context import VerdictContext
from sandbox.words.findings import NAMES_SHOWN
from sandbox.words.names import counter_name, own_texts


def results(context: VerdictContext, among: Collection[str] | None = None) -> tuple[str, ...]:
    """Say what changed of all or some things: players, a line each, deaths, then planeswalkers, battles, counters."""
    scenario, outcome = context.state.scenario, context.verdict.outcome.permanents
    players = [p for p in scenario.players if among is None or p.id in among]
    permanents = [p for p in scenario.permanents if p.id in outcome and (among is None or p.id in among)]
    others = [p.id for p in permanents if not _shrunk(p, outcome[p.id])]
    lines = (*_players(context, players), *deaths(context, others), *_changes(context, permanents))
    return tuple(context.say("result-line", text=text) for text in lines)


def deaths(context: VerdictContext, among: Iterable[str], called: str = "") -> Iterator[str]:
    """Say who of some leaves the battlefield, in order, together where by the same rule; by name, or as `called`."""
    state = context.state
    groups: dict[tuple[str, str | None, bool], list[str]] = {}
    returning = []
    for thing in among:
        after = context.verdict.outcome.permanents.get(thing)
        if after is None:
            continue
        returned, replaced = is_returned(state, state.permanents[thing].card), is_replaced(state, after.zone)
        if after.may_return_to_command_zone:
            how = "instead" if replaced else "returned"
            how = how if returned else f"may_{how}"
            returning.append((how, called or context.name(thing), way_back_rule(state, after.zone)))
        if after.zone != "battlefield" and not (returned and replaced):
            place = "left" if left_with_owner(after.why) else after.zone
            dies = place == "graveyard" and state.is_creature(thing)
            groups.setdefault((place, after.why, dies), []).append(called or context.name(thing))
    for (end, why, death), gone in groups.items():
        kind = "gone" if why is None else "dies" if death else end
        names = listed(context.language, gone, most=NAMES_SHOWN)
        yield context.say(f"result-{kind}", names=names, n=len(gone), rule=why or "")
    for how, name, rule in returning:
        yield context.say(f"result-{how}", name=name, rule=rule)


def _players(context: VerdictContext, players: Iterable[Player]) -> Iterator[str]:
    """A line for each player that combat changes. What players share who share a life total is said of them together;
    poison and commander damage each has alone (CR 810.9, 903.10a).
    """
    said: set[str] = set()
    for player in players:
        after = context.verdict.outcome.players.get(player.id)
        if after is None:
            continue
        heads = playing_with(context.scenario, player.id)
        life, own, end = (
            _life(context, player, after),
            _own_facts(context, player, after),
            ([] if after.lost is None else [context.say("result-loses", rule=after.lost, n=len(heads))]),
        )
        lines: list[tuple[tuple[str, ...], list[str]]] = [((player.id,), [*life, *own, *end])]
        if len(heads) > 1:
            shared = [*life, *end] if player.id not in said else []
            lines = [(heads, shared), ((player.id,), own)]
        said.update(heads)
        for who, facts in lines:
            if facts:
                name = listed(context.language, map(context.name, who))
                message = "result-player-loses" if facts == end else "result-player"
                yield context.say(message, player=name, facts=in_a_row(context.language, facts))


def _life(context: VerdictContext, player: Player, after: PlayerOutcome) -> list[str]:
    before = starting_life(context.scenario, player.id)
    same = after.life == before
    return [] if same else [context.say("result-life", before=numeral(before), after=numeral(after.life))]


def _own_facts(context: VerdictContext, player: Player, after: PlayerOutcome) -> list[str]:
    facts = []
    if after.poison != player.poison:
        facts.append(context.say("result-poison", before=player.poison, after=after.poison))
    for commander, amount in after.commander_damage.items():
        if amount != player.commander_damage.get(commander, 0):
            name = context.name(commander)
            facts.append(context.say("result-commander", amount=amount, limit=COMMANDER_DAMAGE, name=name))
    return facts


def _changes(context: VerdictContext, permanents: Iterable[Permanent]) -> Iterator[str]:
    """Planeswalkers and battles with what is left of them; counters on creatures that are still there."""
    for permanent in permanents:
        after = context.verdict.outcome.permanents[permanent.id]
        for before, now in _shrunk(permanent, after):
            known = {"name": context.name(permanent.id), "before": str(before), "after": str(now)}
            gone = [*deaths(context, [permanent.id], context.say("result-counters-gone", **known))]
            yield in_a_row(context.language, gone or [context.say("result-counters-shown", **known)])
        if after.zone == "battlefield":
            yield from _counters(context, permanent, after)


def _shrunk(permanent: Permanent, after: PermanentOutcome) -> list[tuple[int, int]]:
    """Loyalty and defense before and after, where they changed."""
    pairs = ((permanent.loyalty, after.loyalty), (permanent.defense, after.defense))
    return [(was, now) for was, now in pairs if was is not None and now is not None and was != now]


def _counters(context: VerdictContext, permanent: Permanent, after: PermanentOutcome) -> Iterator[str]:
    """Counters that changed, loyalty and defense aside: they were said already."""
    for counter in dict.fromkeys((*permanent.counters, *after.counters)):
        before, now = permanent.counters.get(counter, 0), after.counters.get(counter, 0)
        if before != now and counter not in {"loyalty", "defense"}:
            name = context.name(permanent.id)
            kind = counter_name(counter, context.language)
            yield context.say("result-counters", name=name, counter=kind, before=before, after=now)


def format_title(name: str, language: Language = "en") -> str:
    """Name a format with the numbers that it begins with."""
    return sentence(language, f"commander-format-{name}")


def house_title(rule: HouseRule, language: Language = "en") -> str:
    """Name a house rule."""
    return sentence(language, f"commander-house-{rule}")


def house_titles(rules: Iterable[HouseRule], language: Language = "en") -> str:
    """Name house rules in a row; "" for none."""
    return listed(language, (house_title(rule, language) for rule in rules))


def house_says(rule: HouseRule, language: Language = "en") -> str:
    """Say what a house rule changes."""
    return sentence(language, f"commander-house-{rule}.says")


def damage_rule(context: VerdictContext) -> str:
    """Say how much combat damage from one commander loses the game, or that none does (CR 903.10a, 903.12h)."""
    if context.scenario.variant == "brawl":
        return context.say("commander-no_damage", rule=context.rule("brawl_no_commander_damage"))
    return context.say("commander-damage", limit=COMMANDER_DAMAGE, rule=context.rule("commander_damage"))


def damage_after(context: VerdictContext, player: str, commander: str) -> str:
    """Say how much damage a player has been dealt by a commander when combat is over; "" for none."""
    after = context.verdict.outcome.players.get(player)
    amount = after.commander_damage.get(commander, 0) if after else 0
    if not amount:
        return ""
    loses = "yes" if loses_to(context, player, commander) else "no"
    return context.say("commander-after", amount=amount, limit=COMMANDER_DAMAGE, loses=loses)


def loses_to(context: VerdictContext, player: str, commander: str) -> bool:
    """Say whether a commander's damage makes a player lose when combat is over (CR 903.10a)."""
    after = context.verdict.outcome.players.get(player)
    counts = variant_of(context.scenario).commander_damage and after is not None and after.lost is not None
    return counts and after is not None and after.commander_damage.get(commander, 0) >= COMMANDER_DAMAGE


def cost_sentence(commander: Permanent, edition: Edition, language: Language = "en") -> str:
    """Say what the next cast from the command zone costs: cost and tax, or the tax alone (CR 903.8)."""
    cost, rule = next_cast(commander), number("commander_tax", edition)
    if commander.zone is not None:
        zone = sentence(language, f"commander-zone-{commander.zone}")
        said = sentence(language, "commander-elsewhere", zone=zone, rule=rule)
        if cost.total is None:
            return said
        total = sentence(language, "commander-elsewhere-cost", total=cost.total)
        return sentence(language, "commander-two", first=said, second=total)
    more = f"{{{cost.more}}}"
    if cost.total is not None:
        message = "commander-next_cast_taxed" if cost.more else "commander-next_cast"
        return sentence(language, message, base=cost.base or "", more=more, total=cost.total, rule=rule)
    said = sentence(language, "commander-tax", casts=commander.commander_casts, more=more, rule=rule)
    why = sentence(language, f"commander-cost-{'unknown' if cost.base is None else 'none'}")
    return sentence(language, "commander-two", first=said, second=why)


def component_sentence(context: VerdictContext, commander: Permanent) -> str:
    """Say of which other cards a melded or merged commander consists (CR 903.3b-c); "" for none."""
    if not commander.components:
        return ""
    cards = listed(context.language, commander.components)
    return context.say("commander-components", cards=cards, rule=context.rule("commander_component"))


def return_sentences(context: VerdictContext, commander: str) -> Iterator[str]:
    """Say what a commander's owner may do when it would leave, or did; nothing while it stays in play (CR 903.9).

    With it come the abilities that trigger as it dies, and what of a melded or merged commander stays behind.
    """
    after = context.verdict.outcome.permanents.get(commander)
    if after is None or not after.may_return_to_command_zone:
        return
    instead, rule = is_replaced(context.state, after.zone), way_back_rule(context.state, after.zone)
    zone = after.zone
    if commander in context.scenario.command_zone:
        yield context.say(f"commander-{'instead' if instead else 'first'}-{zone}", rule=rule)
    else:
        yield context.say(f"commander-may_return-{'instead' if instead else 'after'}-{zone}", rule=rule)
    texts = own_texts(context.scenario, context.language)
    for fact in context.verdict.triggers:
        if fact.event == "dies" and fact.about == commander:
            yield context.say(
                "commander-trigger", text=texts.get(fact.text, fact.text) or context.name(fact.source)
            )
