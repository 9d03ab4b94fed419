"""However large a declaration is, its verdict comes after so much counted work, and says what was not proven."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sandbox import loads
from sandbox.rules.judge import judge
from sandbox.rules.solving import declaration, solver
from sandbox.rules.verdict import AttackVerdict, BlockVerdict, Verdict
from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import Language
from sandbox.words.explanations import survey
from sandbox.words.findings import verdict_json
from sandbox.words.ruling import ruling

Json = dict[str, Any]
LITTLE = 8_000
"""So much work is allowed here, a small part of what a verdict may take."""
COSTS = ("{1}", "{W}", "{U}{U}", "{W/U}", "{2/R}", "{G/P}", "{R/G}{1}")


def table(permanents: list[Json], attackers: int, effects: list[Json], seats: int = 1) -> Scenario:
    """Give a table of Ann and others, of whom the first creatures attack one after the other."""
    others = [f"p{n}" for n in range(seats)]
    attacks = [
        {"attacker": p["id"], "target": others[n % seats]} for n, p in enumerate(permanents[:attackers])
    ]
    players = [{"id": "ann", "pool": "{W}{W}{U}{B}{R}{R}{G}{9}"}, *({"id": each} for each in others)]
    board = {"format": "combat/1", "active": "ann", "players": players, "permanents": permanents}
    return loads(json.dumps(board | {"attacks": attacks, "effects": effects}))


def creature(name: str, controller: str, *effects: Json, **facts: Any) -> Json:
    return {"id": name, "controller": controller, "power": 2, "toughness": 2, "effects": effects, **facts}


def some(rng: Random, letter: str, size: int, count: int) -> list[str]:
    return [f"{letter}{n}" for n in sorted(rng.sample(range(size), min(size, count)))]


def rivals(rng: Random, size: int) -> Scenario:
    """Of many pairs of creatures that must attack no more than one may."""
    limits = [{"kind": "max_attackers", "count": 1, "who": some(rng, "c", size, 2)} for _ in range(4 * size)]
    return table([creature(f"c{n}", "ann", {"kind": "must_attack"}) for n in range(size)], 0, limits)


def companions(rng: Random, size: int) -> Scenario:
    """Goaded creatures need others along, few of whom may attack the same players (CR 701.15b, 802.3a)."""
    seats = ["p0", "p1", "p2"]
    mine = []
    for n in range(size):
        who = some(rng, "c", size, 6)
        needs = {"kind": "needs_co_attackers", "count": rng.randint(1, 3), "who": who}
        follows = [{"kind": "also_attacks", "who": some(rng, "c", size, 6)}] if n % 5 == 0 else []
        mine.append(creature(f"c{n}", "ann", needs, *follows, goaded_by=rng.sample(seats, 1 + n % 2)))
    kind = {"kind": "max_attackers", "count": 2}
    limits = [kind | {"who": some(rng, "c", size, 7), "defenders": rng.sample(seats, 2)} for _ in range(size)]
    return table(mine, size // 2, limits, seats=3)


def lures(rng: Random, size: int) -> Scenario:
    """Attackers with menace want blockers that block several, not alone, and not too many of them."""
    half = size // 2
    wants = ({"kind": "must_be_blocked", "blockers": some(rng, "b", half, 5)} for _ in range(half))
    mine = [creature(f"a{n}", "ann", each, keywords=["menace"]) for n, each in enumerate(wants)]
    binds: tuple[Json, ...] = ({"kind": "cannot_block_alone"}, {"kind": "extra_blocks", "count": 2})
    theirs = [
        creature(f"b{n}", "p0", {"kind": "must_block", "attackers": some(rng, "a", half, 3)}, binds[n % 2])
        for n in range(half)
    ]
    limits = [{"kind": "max_blockers", "count": 2, "who": some(rng, "b", half, 6)} for _ in range(half)]
    return table([*mine, *theirs], half, limits)


def taxes(rng: Random, size: int) -> Scenario:
    """Everybody must attack, everything costs something, and the pool does not pay for all (CR 508.1j)."""
    kind = {"kind": "attack_cost", "defenders": "p0"}
    owed = [
        kind | {"cost": rng.choice(COSTS), "creatures": some(rng, "c", size, size // 2)} for _ in range(8)
    ]
    mine = [creature(f"c{n}", "ann", {"kind": "must_attack"}) for n in range(size)]
    limits = [{"kind": "max_attackers", "count": 1, "who": some(rng, "c", size, 2)} for _ in range(size)]
    return table(mine, size, [*owed, *limits])


WORST = [
    pytest.param(maker, size, id=f"{rule}-{maker.__name__}-{size}")
    for maker, rule in ((rivals, "508.1c"), (companions, "701.15b"), (lures, "509.1c"), (taxes, "508.1j"))
    for size in (20, 60, 300)
]


def declared(verdict: Verdict) -> AttackVerdict | BlockVerdict:
    """Give the declaration that is the hard one."""
    return verdict.blocks[0] if any(b.requirements for b in verdict.blocks) else verdict.attack


@pytest.mark.unmeasured
@pytest.mark.parametrize(("maker", "size"), WORST)
def test_a_verdict_comes_after_little_work_and_the_same_each_time(
    maker: Callable[[Random, int], Scenario], size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(declaration.Effort.__init__, "__defaults__", (LITTLE, None))
    scenario = maker(Random(size), size)
    found = declared(judge(scenario))
    assert found == declared(judge(scenario))
    assert found.maximum <= (found.maximum if found.at_most is None else found.at_most)
    assert found.at_most != found.maximum
    if size == 300:
        assert not found.nearest


@pytest.mark.parametrize(
    "maker",
    [
        pytest.param(rivals, id="508.1c"),
        pytest.param(companions, id="701.15b"),
        pytest.param(lures, id="509.1c"),
        pytest.param(taxes, id="508.1j"),
    ],
)
def test_what_was_not_proven_encloses_what_is_true(
    maker: Callable[[Random, int], Scenario], monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario = maker(Random(12), 14)
    true = declared(judge(scenario)).maximum
    for work in (0, 100, 1_000, 5_000):
        monkeypatch.setattr(declaration.Effort.__init__, "__defaults__", (work, None))
        found = declared(judge(scenario))
        assert found.maximum <= true <= (found.maximum if found.at_most is None else found.at_most)


@pytest.mark.parametrize(
    ("language", "headline", "score"),
    [
        pytest.param(
            "en", "Legal as far as was worked out",
            "Obeys 0 requirements. The most that a legal attack can obey was too much to work out: "
            "at least 0, at most 1 (508.1d).", id="en",
        ),
        pytest.param(
            "ja", "確かめた範囲では適正",
            "従っている強制：0。適正な攻撃が従える最大数は計算量が大きすぎて確定していない："
            "0以上1以下（508.1d）。", id="ja",
        ),
    ],
)  # fmt: skip
def test_what_was_not_proven_is_said(
    language: Language, headline: str, score: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(declaration.Effort.__init__, "__defaults__", (0, None))
    monkeypatch.setattr(solver, "TRIED", 0)
    wants = creature("c0", "ann", {"kind": "must_attack"}, {"kind": "cannot_attack_alone"})
    needs = [creature(f"c{n}", "ann", {"kind": "cannot_attack_alone"}) for n in (1, 2)]
    rivals_of = [{"kind": "max_attackers", "count": 2}]
    scenario = table([wants, *needs], 0, rivals_of)
    verdict = judge(scenario)
    assert verdict.attack.at_most == 1
    said = ruling(scenario, verdict, language)
    assert said.headline == headline
    assert said.score[0] == score
    assert verdict_json(scenario, verdict, language)["attack"]["at_most"] == 1
    found = survey(scenario, verdict, language=language)
    assert (found.maximum, found.at_most, found.exact) == (0, 1, False)
