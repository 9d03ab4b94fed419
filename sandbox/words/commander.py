"""Commanders in sentences: damage so far, the tax of the next cast, what returning one means in this edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sandbox.rules.rulebook import number
from sandbox.rules.table.commander import is_replaced, next_cast, way_back_rule
from sandbox.scenario.house import HouseRule
from sandbox.scenario.model import Edition, Permanent
from sandbox.scenario.variants import COMMANDER_DAMAGE, variant_of
from sandbox.words.catalogue import Language, listed, sentence
from sandbox.words.context import VerdictContext
from sandbox.words.names import own_texts


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


def tax_sentence(context: VerdictContext, commander: Permanent) -> str:
    """Say what the next cast from the command zone costs (CR 903.8)."""
    return cost_sentence(commander, context.scenario.edition, context.language)


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
