"""What combat leaves behind, in short lines: life, poison, commander damage, who dies, who loses (CR 704)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from sandbox.rules.rulebook import number
from sandbox.rules.verdict import PermanentOutcome, PlayerOutcome, Verdict
from sandbox.scenario.model import Permanent, Player, Scenario
from sandbox.words.catalogue import Language, in_a_row, listed, sentence
from sandbox.words.names import names

COMMANDER_DAMAGE = 21


def results(scenario: Scenario, verdict: Verdict, language: Language = "en") -> tuple[str, ...]:
    """Say what changed: a line a player, the deaths, then planeswalkers, battles and counters."""
    called = names(scenario, language)
    creatures = {permanent.id for permanent in scenario.permanents}
    return (
        *_players(scenario, verdict, called, language),
        *(
            sentence(language, "result-line", text=text)
            for text in (
                *deaths(scenario, verdict, called, language, creatures),
                *_changes(scenario, verdict, called, language),
            )
        ),
    )


def deaths(
    scenario: Scenario,
    verdict: Verdict,
    called: Mapping[str, str],
    language: Language,
    among: Collection[str],
) -> Iterator[str]:
    """Say who of some permanents leaves the battlefield, together where the same rule does it."""
    groups: dict[tuple[str, str | None, bool], list[str]] = {}
    for permanent in scenario.permanents:
        after = verdict.outcome.permanents.get(permanent.id)
        if permanent.id in among and after is not None and after.zone != "battlefield":
            groups.setdefault((after.zone, after.why, permanent.is_creature), []).append(called[permanent.id])
    for (zone, why, creature), gone in groups.items():
        kind = "dies" if creature and zone == "graveyard" else zone
        facts = {"names": listed(language, gone), "n": len(gone), "rule": why or ""}
        yield sentence(language, f"result-{kind}" if why else "result-gone", **facts)
    for permanent in scenario.permanents:
        after = verdict.outcome.permanents.get(permanent.id)
        if permanent.id in among and after is not None and after.may_return_to_command_zone:
            rule = number("commander_zone_change", scenario.edition)
            yield sentence(language, "result-command_zone", name=called[permanent.id], rule=rule)


def _players(
    scenario: Scenario, verdict: Verdict, called: Mapping[str, str], language: Language
) -> Iterator[str]:
    seen: set[str] = set()
    for player in scenario.players:
        after = verdict.outcome.players.get(player.id)
        shared = player.team if scenario.variant == "two_headed_giant" else None
        if after is None or (shared is not None and shared in seen):
            continue
        seen.update(() if shared is None else (shared,))
        together = [p.id for p in scenario.players if p.id == player.id or (shared and p.team == shared)]
        facts = list(_player_facts(scenario, verdict, player, after, called, language))
        if facts:
            name = listed(language, [called[each] for each in together])
            text = sentence(language, "result-player", player=name, facts=in_a_row(language, facts))
            yield sentence(language, "result-line", text=text)


def _player_facts(
    scenario: Scenario,
    verdict: Verdict,
    player: Player,
    after: PlayerOutcome,
    called: Mapping[str, str],
    language: Language,
) -> Iterator[str]:
    before = life_before(scenario, player)
    if after.life != before:
        yield sentence(language, "result-life", before=str(before), after=str(after.life))
    if after.poison != player.poison:
        yield sentence(language, "result-poison", before=player.poison, after=after.poison)
    for commander, amount in after.commander_damage.items():
        if amount != player.commander_damage.get(commander, 0):
            name = called.get(commander, commander)
            yield sentence(language, "result-commander", amount=amount, limit=COMMANDER_DAMAGE, name=name)
    if after.lost is not None:
        yield sentence(language, "result-loses", rule=after.lost)


def _changes(
    scenario: Scenario, verdict: Verdict, called: Mapping[str, str], language: Language
) -> Iterator[str]:
    for permanent in scenario.permanents:
        after = verdict.outcome.permanents.get(permanent.id)
        if after is None:
            continue
        for before, now in ((permanent.loyalty, after.loyalty), (permanent.defense, after.defense)):
            if before is not None and now is not None and before != now:
                facts = {"name": called[permanent.id], "before": str(before), "after": str(now)}
                yield sentence(language, "result-counters-shown", **facts)
        if after.zone == "battlefield":
            yield from _counters(permanent, after, called, language)


def _counters(
    permanent: Permanent, after: PermanentOutcome, called: Mapping[str, str], language: Language
) -> Iterator[str]:
    """Counters that changed, loyalty and defense aside: they were said already."""
    for counter in dict.fromkeys((*permanent.counters, *after.counters)):
        before, now = permanent.counters.get(counter, 0), after.counters.get(counter, 0)
        if before != now and counter not in {"loyalty", "defense"}:
            facts: dict[str, str | int] = {"counter": counter, "before": before, "after": now}
            yield sentence(language, "result-counters", name=called[permanent.id], **facts)


def life_before(scenario: Scenario, player: Player) -> int:
    """Give the life total that a player has before combat (CR 103.4, 810.4, 903.7)."""
    if player.life is not None:
        return player.life
    if scenario.variant == "commander":
        return 40
    if scenario.variant == "brawl":
        return 25 if len(scenario.players) == 2 else 30  # noqa: PLR2004  two players or more
    return 30 if scenario.variant == "two_headed_giant" else 20
