"""A pool of mana that doesn't pay for all: the best declarations are those that it pays (CR 508.1j, 509.1f)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import combinations, product
from random import Random

import pytest

import sandbox
from sandbox.explain.declarations import Maxima, maxima
from sandbox.rules.costs import pays, total
from tests.declared import Json, creature, effect, enchantment, foe, table

Pairs = Mapping[str, frozenset[str]]
Prices = list[tuple[str, frozenset[str], frozenset[str]]]
"""Costs, with who owes them and for what."""

PRISON = enchantment("prison", effect("attack_cost", cost="{2}"))
MUST = effect("must_attack")


@pytest.mark.parametrize(
    ("pool", "permanents", "example", "maximum", "count"),
    [
        pytest.param("{4}", [creature("a", MUST), creature("b")], "a b", 1, 2, id="508.1j-pays"),
        pytest.param("{3}", [creature("a", MUST), creature("b")], "a", 1, 1, id="508.1j-pays-for-one"),
        pytest.param("{3}", [creature("a"), creature("b", MUST)], "b", 1, 1, id="508.1d-for-whom-it-counts"),
        pytest.param("{3}", [creature("a"), creature("b")], "a|b", 0, 3, id="508.1j-for-either-or-nobody"),
        pytest.param("{1}", [creature("a", MUST), creature("b")], "", 0, 1, id="508.1d-for-nobody"),
        pytest.param("", [creature("a", MUST), creature("b", MUST)], "", 0, 1, id="508.1j-nothing-in-it"),
    ],
)
def test_the_nearest_attack_and_the_best_ones_are_those_that_the_pool_pays(
    pool: str, permanents: list[Json], example: str, maximum: int, count: int
) -> None:
    board = table([*permanents, PRISON], "a:bob b:bob")
    board["players"][0]["pool"] = pool
    scenario = sandbox.loads(json.dumps(board))
    attack = sandbox.judge(scenario).attack
    assert attack.maximum == maximum
    assert attack.legal == (pool == "{4}")
    assert [(b.rule, b.code, b.creatures, b.target) for b in attack.broken] == (
        [] if attack.legal else [("508.1j", "cannot_pay", ("a", "b"), "ann")]
    )
    assert " ".join(a.attacker for a in attack.example) in example.split("|")
    found = maxima(scenario)
    assert (found.maximum, found.count, found.exact) == (maximum, count, True)


def owed(declared: Pairs, prices: Prices) -> list[str]:
    """Give what a declaration costs: each price once for each creature that owes it."""
    return [
        cost for cost, who, what in prices for c, objects in declared.items() if c in who and objects & what
    ]


def declarations(creatures: list[str], objects: list[str], most: int) -> Iterator[dict[str, frozenset[str]]]:
    sets = [frozenset(c) for n in range(most + 1) for c in combinations(objects, n)]
    for chosen in product(sets, repeat=len(creatures)):
        yield {c: some for c, some in zip(creatures, chosen, strict=True) if some}


COSTS = ("{1}", "{2}", "{W}", "{1}{U}", "{W/U}", "{2/W}", "{W/P}", "Sacrifice a land")
POOLS = ("", "{1}", "{W}", "{U}{W}", "{2}{W}", "{3}", "{W}{W}{U}")


@pytest.mark.unmeasured
@pytest.mark.parametrize("blocks", [False, True], ids=["508.1j", "509.1f"])
@pytest.mark.parametrize("seed", range(150))
def test_no_other_declaration_that_the_pool_pays_is_better_or_nearer(seed: int, *, blocks: bool) -> None:
    rng = Random(seed)
    mine, theirs, most = ["a", "b", "c"], ["x", "y"], 1
    wishes = {c: rng.choice([None, *theirs]) for c in mine if rng.random() < 0.7}
    prices: Prices = [
        (rng.choice(COSTS), frozenset(rng.sample(mine, rng.randint(1, 3))), frozenset(rng.sample(theirs, rng.randint(1, 2))))
        for _ in range(rng.randint(1, 3))
    ]  # fmt: skip
    if blocks:
        most = rng.randint(1, 2)
        board = table([*map(creature, theirs), *map(foe, mine)], "x:bob y:bob")
        cost, wish, whom = "block_cost", "must_block", "attackers"
        more = [effect("extra_blocks", creatures=mine, count=most - 1)]
    else:
        board = table([*map(creature, mine), *map(foe, ["x0"])], players="ann x y")
        board["permanents"][-1]["controller"] = "x"
        cost, wish, whom, more = "attack_cost", "must_attack", "defenders", []
    board["effects"] = [
        effect(cost, cost=c, creatures=sorted(who), **{whom: sorted(what)}) for c, who, what in prices
    ]
    board["effects"] += [effect(wish, creatures=[c], **({whom: [o]} if o else {})) for c, o in wishes.items()]
    board["effects"] += more
    now = {c: frozenset(rng.sample(theirs, rng.randint(1, most))) for c in mine if rng.random() < 0.8}
    name = ("blocks", "blocker", "attacker") if blocks else ("attacks", "attacker", "target")
    board[name[0]] = [{name[1]: c, name[2]: o} for c, some in now.items() for o in sorted(some)]
    pool = rng.choice(POOLS)
    life = rng.choice((1, 2, 3, 20))
    board["players"][1 if blocks else 0] |= {"pool": pool, "life": life}

    def obeyed(d: Pairs) -> int:
        return sum(bool(d.get(c)) and (o is None or o in d[c]) for c, o in wishes.items())

    def due(d: Pairs) -> set[tuple[str, int]]:
        return {(c, i) for i, (_, who, what) in enumerate(prices) for c in d if c in who and d[c] & what}

    payable = [d for d in declarations(mine, theirs, most) if pays(pool, total(owed(d, prices)), life)]
    able = [d for d in payable if due(d) <= due(now)]
    best = max(map(obeyed, able))
    nearest = min(sum(d.get(c) != now.get(c) for c in mine) for d in able if obeyed(d) == best)
    scenario = sandbox.loads(json.dumps(board))
    verdict = sandbox.judge(scenario)
    judged = verdict.blocks[0] if blocks else verdict.attack
    example: dict[str, frozenset[str]] = {}
    for pair in judged.example:
        c, o = getattr(pair, name[1]), getattr(pair, name[2])
        example[c] = example.get(c, frozenset()) | {o}
    paid = pays(pool, total(owed(now, prices)), life) is True
    assert [b.code for b in judged.broken] == ([] if paid else ["cannot_pay"])
    assert judged.maximum == best
    assert example in able
    assert sum(example.get(c) != now.get(c) for c in mine) == nearest
    assert judged.legal == (paid and obeyed(now) == best)
    found = maxima(scenario, "bob" if blocks else None)
    assert (found.count, found.exact) == (sum(obeyed(d) == best for d in able), True)
    if {(c, i) for i, (_, who, _) in enumerate(prices) for c in who} <= due(now):
        assert found.further is None
    else:
        most_of_all = max(map(obeyed, payable))
        more = sum(obeyed(d) == most_of_all and d not in able for d in payable)
        assert found.further == Maxima(most_of_all, more, exact=True, declarations=())
