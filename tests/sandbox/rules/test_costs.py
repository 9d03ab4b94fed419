"""Costs of attacking and blocking: their total, and a pool of mana that pays it or does not."""

from random import Random

import pytest

import sandbox
from sandbox.rules.costs import Owed, pays, total
from sandbox.scenario import effects as fx
from sandbox.scenario.model import Attack, Permanent, Player, Scenario
from sandbox.scenario.selectors import Defender


@pytest.mark.parametrize(
    ("costs", "owed", "mana"),
    [
        pytest.param([], Owed(), "", id="508.1h-nothing"),
        pytest.param(["{2}", "{2}"], Owed(4), "{4}", id="508.1h-propaganda-twice"),
        pytest.param(["{1}{W}", "{w}"], Owed(1, ("W", "W")), "{1}{W}{W}", id="107.4"),
        pytest.param(["Sacrifice a land", "Sacrifice a land"], Owed(0, (), (("Sacrifice a land", 2),)), "", id="118.1"),
        pytest.param(["{W/P}", "{2}"], Owed(2, ("W/P",)), "{2}{W/P}", id="107.4f-norns-annex"),
    ],
)  # fmt: skip
def test_costs_add_up(costs: list[str], owed: Owed, mana: str) -> None:
    assert total(costs) == owed
    assert total(costs).mana == mana


@pytest.mark.parametrize(
    ("pool", "cost", "answer"),
    [
        pytest.param("{W}{W}", "{2}", True, id="118.3-any-mana-pays-generic"),
        pytest.param("{1}", "{2}", False, id="118.3-too-little"),
        pytest.param("{3}", "{W}", False, id="118.3-wrong-colour"),
        pytest.param("{W}{U}", "{W/U}{W}", True, id="107.4e-hybrid-takes-the-other"),
        pytest.param("{W}", "{W/U}{W}", False, id="107.4e-one-mana-pays-once"),
        pytest.param("{2}", "{2/W}", True, id="107.4e-monocoloured-hybrid"),
        pytest.param("{R}", "{2/W}", False, id="107.4e-monocoloured-hybrid-one-of-another-colour"),
        pytest.param("{W}{R}{R}", "{2/W}{2/W}", True, id="107.4e-one-by-colour-one-by-two"),
        pytest.param("{W}{R}", "{2/W}{2/W}", False, id="107.4e-two-of-them-and-three-mana"),
        pytest.param("{W}{R}{R}", "{W}{2/W}", True, id="107.4e-colour-goes-where-nothing-else-does"),
        pytest.param("{W}", "{3/W}", None, id="107.4-no-such-symbol"),
        pytest.param("{5}", "{X}", None, id="107.3-unknown"),
        pytest.param("", "", True, id="nothing-owed"),
        pytest.param("{999}{W}", "{W}", True, id="118.3-colour-beside-much-mana"),
        pytest.param("{U}{B}{B}", "{W/U}{W/U}{B}", False, id="107.4e-two-hybrids-of-one-mana"),
    ],
)
def test_a_pool_pays_or_does_not(pool: str, cost: str, answer: bool | None) -> None:
    assert pays(pool, total([cost] if cost else [])) is answer


@pytest.mark.parametrize(
    ("pool", "life", "cost", "answer"),
    [
        pytest.param("", 2, "{W/P}", True, id="107.4f-life"),
        pytest.param("", 1, "{W/P}", False, id="119.4-life-below-2"),
        pytest.param("", 0, "{W/P}", False, id="119.4-no-life"),
        pytest.param("", -3, "{W/P}", False, id="119.4-less-than-no-life"),
        pytest.param("{W}", 1, "{W/P}", True, id="107.4f-mana-instead"),
        pytest.param("{R}", 1, "{W/P}", False, id="107.4f-of-that-colour"),
        pytest.param("", 3, "{W/P}{W/P}", False, id="119.4-life-for-one-of-two"),
        pytest.param("{W}", 3, "{W/P}{W/P}", True, id="107.4f-one-by-mana-one-by-life"),
        pytest.param("{W}", 3, "{1}{W/P}", True, id="107.4f-life-leaves-the-mana"),
        pytest.param("{W}", 1, "{1}{W/P}", False, id="107.4f-one-mana-pays-once"),
        pytest.param("{W}{R}", 2, "{1}{W/P}{W/P}", True, id="107.4f-mana-life-and-generic"),
        pytest.param("{R}", 40, "{1}{1}", False, id="107.4f-life-pays-no-generic"),
        pytest.param("{W}", 2, "{W/P}{W}", True, id="107.4f-life-where-the-mana-is-needed"),
        pytest.param("{G}", 1, "{G/W/P}", True, id="107.4f-hybrid"),
        pytest.param("{U}", 2, "{2/W}{W/P}", False, id="107.4e-f-life-for-the-other-alone"),
        pytest.param("{U}{U}", 2, "{2/W}{W/P}", True, id="107.4e-f-two-mana-and-life"),
    ],
)
def test_phyrexian_mana_is_paid_with_mana_or_with_life_that_is_there(
    pool: str, life: int, cost: str, answer: bool
) -> None:
    assert pays(pool, total([cost]), life) is answer


SYMBOLS = ("1", "W", "U", "W/U", "2/W", "W/P", "U/P", "W/U/P")


def payable(symbols: tuple[str, ...], mana: tuple[int, int, int], life: int) -> bool:
    """Try every way to pay: `mana` is white, blue and colourless."""
    if not symbols:
        return True
    first, rest = symbols[0], symbols[1:]
    sides = set(first.split("/"))
    kinds = [k for k, name in enumerate("WU") if name in sides] if sides != {"1"} else [0, 1, 2]
    for kind in kinds:
        if mana[kind] and payable(rest, tuple(n - (k == kind) for k, n in enumerate(mana)), life):
            return True
    if "P" in sides and life >= 2 and payable(rest, mana, life - 2):
        return True
    return "2" in sides and payable(("1", "1", *rest), mana, life)


@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", range(200))
def test_a_pool_and_life_pay_what_some_way_pays(seed: int) -> None:
    rng = Random(seed)
    symbols = tuple(rng.choices(SYMBOLS, k=rng.randint(1, 4)))
    mana, life = (rng.randint(0, 2), rng.randint(0, 2), rng.randint(0, 1)), rng.randint(0, 5)
    pool = "".join(f"{{{kind}}}" * n for kind, n in zip("WUC", mana, strict=True))
    cost = "".join(f"{{{symbol}}}" for symbol in symbols)
    assert pays(pool, total([cost]), life) is payable(symbols, mana, life)


def taxed(pool: str | None) -> Scenario:
    prison = Permanent(
        id="prison",
        controller="bob",
        types=("enchantment",),
        effects=(fx.AttackCost(cost="{2}", defenders="you"),),
    )
    mine = tuple(Permanent(id=i, controller="ann", power=1, toughness=1) for i in ("a", "b"))
    return Scenario(
        format="combat/1",
        active="ann",
        players=(Player(id="ann", pool=pool), Player(id="bob")),
        permanents=(*mine, prison),
        attacks=(Attack("a", "bob"), Attack("b", "bob")),
    )


@pytest.mark.parametrize(
    ("pool", "legal"),
    [
        pytest.param(None, True, id="508.1h-costs-are-only-told"),
        pytest.param("{4}", True, id="508.1j-paid"),
        pytest.param("{3}", False, id="508.1j-no-partial-payment"),
    ],
)
def test_an_attack_that_cannot_be_paid_is_illegal(pool: str | None, legal: bool) -> None:
    attack = sandbox.judge(taxed(pool)).attack
    assert attack.owed.mana == "{4}"
    assert attack.legal is legal
    assert [(b.rule, b.code, b.creatures) for b in attack.broken] == (
        [] if legal else [("508.1j", "cannot_pay", ("a", "b"))]
    )


def siren(target: str) -> Scenario:
    """A creature that must attack bob; one tax covers bob and his planeswalker alike."""
    annex = Permanent(
        id="annex", controller="bob", types=("enchantment",),
        effects=(fx.AttackCost(cost="{W/P}", defenders=Defender(of="you")),),
    )  # fmt: skip
    walker = Permanent(id="walker", controller="bob", types=("planeswalker",), loyalty=3)
    victim = Permanent(
        id="victim", controller="ann", power=1, toughness=1, effects=(fx.MustAttack(defenders="bob"),)
    )
    return Scenario(
        format="combat/1", active="ann", players=(Player(id="ann"), Player(id="bob")),
        permanents=(victim, walker, annex), attacks=(Attack("victim", target),) if target else (),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("target", "legal", "notes"),
    [
        pytest.param("walker", False, ["disputed_cost"], id="508.1d-pays-and-obeys-less"),
        pytest.param("bob", True, [], id="508.1d-pays-and-obeys"),
        pytest.param("", True, [], id="508.1d-nobody-must-pay"),
    ],
)
def test_a_verdict_that_no_published_ruling_covers_says_so(
    target: str, legal: bool, notes: list[str]
) -> None:
    verdict = sandbox.judge(siren(target))
    assert verdict.attack.legal is legal
    assert [n.code for n in verdict.notes] == notes
