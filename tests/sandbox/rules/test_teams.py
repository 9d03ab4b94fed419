"""Teams that take their turns together: each head pays with their own mana, poison counts together (CR 805, 810)."""

import json
from random import Random

import pytest

import sandbox
from sandbox.rules.costs import pays, total
from tests.declared import Json, creature, effect, enchantment, foe, table

TAX = enchantment("prison", effect("attack_cost", cost="{2}"))
HEADS = [{"id": "ann", "team": "we"}, {"id": "abe", "team": "we"}, {"id": "bob", "team": "they"}, {"id": "bea", "team": "they"}]  # fmt: skip


def giants(permanents: list[Json], **more: object) -> Json:
    board = table(permanents)
    board |= {"variant": "two_headed_giant", "players": [dict(head) for head in HEADS], **more}
    return board


def judged(board: Json) -> sandbox.Verdict:
    return sandbox.judge(sandbox.loads(json.dumps(board)))


def of(player: str, one: Json) -> Json:
    return {**one, "controller": player}


@pytest.mark.parametrize(
    ("pools", "attackers", "faults"),
    [
        pytest.param({"ann": "{2}", "abe": "{2}"}, "a b", [], id="805.5b-each-pays"),
        pytest.param({"ann": "{4}", "abe": ""}, "a b", ["abe"], id="805.5b-not-for-the-other-head"),
        pytest.param({"ann": "{2}"}, "a b", [], id="508.1h-a-head-without-a-pool-is-told"),
        pytest.param({"ann": "", "abe": ""}, "a b", ["abe", "ann"], id="508.1j-neither-pays"),
        pytest.param({"ann": "", "abe": "{2}"}, "b", [], id="508.1j-who-attacks-pays"),
    ],
)
def test_each_head_pays_for_their_own_creatures(
    pools: dict[str, str], attackers: str, faults: list[str]
) -> None:
    board = giants([creature("a"), of("abe", creature("b")), of("bob", TAX)])
    for player in board["players"]:
        player.update({"pool": pools[player["id"]]} if player["id"] in pools else {})
    board["attacks"] = [{"attacker": a, "target": "bob"} for a in attackers.split()]
    attack = judged(board).attack
    assert sorted(str(b.target) for b in attack.broken if b.code == "cannot_pay") == faults
    assert attack.legal == (not faults)
    mine = {"a": "ann", "b": "abe"}
    assert {mine[pair.attacker] for pair in attack.example} == {mine[a] for a in attackers.split()} - set(
        faults
    )


def test_each_head_pays_for_their_own_blocks() -> None:
    board = giants(
        [creature("a"), creature("b"), foe("x"), of("bea", foe("y")), enchantment("w", effect("block_cost", cost="{1}"))]
    )  # fmt: skip
    board["attacks"] = [{"attacker": a, "target": "bob"} for a in "ab"]
    board["blocks"] = [{"blocker": "x", "attacker": "a"}, {"blocker": "y", "attacker": "b"}]
    board["players"][2]["pool"], board["players"][3]["pool"] = "{2}", ""
    block = judged(board).blocks[0]
    assert [(b.code, b.creatures, b.target) for b in block.broken] == [("cannot_pay", ("y",), "bea")]
    assert [pair.blocker for pair in block.example] == ["x"]


@pytest.mark.parametrize("edition", ["2026-09-25", "2023-11-17", "2019-10-04"])
@pytest.mark.parametrize(
    ("heads", "poison", "lost"),
    [
        pytest.param(2, (7, 7), False, id="810.8d-14"),
        pytest.param(2, (8, 7), True, id="810.8d-15"),
        pytest.param(3, (8, 7, 4), False, id="810.11-three-heads-19"),
        pytest.param(3, (8, 7, 5), True, id="810.11-three-heads-20"),
        pytest.param(4, (6, 6, 6, 6), False, id="810.11-four-heads-24"),
        pytest.param(4, (7, 6, 6, 6), True, id="810.11-four-heads-25"),
    ],
)
def test_a_team_bears_five_counters_more_for_each_further_head(
    edition: str, heads: int, poison: tuple[int, ...], lost: bool
) -> None:
    board = giants([creature("a")], edition=edition)
    board["players"] = [{"id": f"w{i}", "team": "we"} for i in range(heads)]
    board["players"] += [{"id": f"t{i}", "team": "they", "poison": n} for i, n in enumerate(poison)]
    board |= {"active": "w0", "attacks": []}
    board["permanents"] = []
    rule = "704.5u" if edition == "2019-10-04" else "704.6b"
    seats = judged(board).outcome.players
    assert {seats[f"t{i}"].lost for i in range(heads)} == {rule if lost else None}


@pytest.mark.parametrize(
    ("option", "teams", "attacked"),
    [
        pytest.param("left", "we we they they", [], id="803.1a-a-teammate-is-next"),
        pytest.param("right", "we we they they", ["p3"], id="803.1b-an-opponent-is-next"),
        pytest.param("left", "we they we they", ["p1"], id="803.1a-an-opponent-is-next"),
        pytest.param("left", "we we they", [], id="803.1a-the-only-opponent-is-not-next"),
        pytest.param("right", "we they we", [], id="803.1b-the-only-opponent-is-not-next"),
        pytest.param("left", "we they", ["p1"], id="803.1a-two-players"),
        pytest.param("right", "we they", ["p1"], id="803.1b-two-players"),
        pytest.param("single", "we we they", ["p2"], id="506.2-the-only-opponent-defends"),
    ],
)
@pytest.mark.parametrize("edition", ["2026-09-25", "2019-10-04"])
def test_attack_left_and_right_look_at_the_next_seat_alone(
    edition: str, option: str, teams: str, attacked: list[str]
) -> None:
    board = table([creature("a")])
    board["players"] = [{"id": f"p{i}", "team": team} for i, team in enumerate(teams.split())]
    board["permanents"][0]["controller"] = "p0"
    board |= {"active": "p0", "attack_option": option, "edition": edition}
    for target in (p["id"] for p in board["players"][1:]):
        attack = judged(board | {"attacks": [{"attacker": "a", "target": target}]}).attack
        rules = [b.rule for b in attack.broken if b.code == "not_a_defender"]
        assert (rules == []) == (target in attacked)
        if teams.split()[int(target[1:])] == "they" and rules:
            assert rules == [{"left": "803.1a", "right": "803.1b"}[option]]


def test_a_team_that_turns_left_passes_over_its_own_heads() -> None:
    board = giants([creature("a")], attack_option="left", attacks=[{"attacker": "a", "target": "bea"}])
    assert judged(board).attack.legal


@pytest.mark.parametrize(
    ("life", "legal"), [pytest.param(2, True, id="107.4f"), pytest.param(1, False, id="119.4")]
)
def test_life_pays_phyrexian_mana_as_far_as_it_goes(life: int, *, legal: bool) -> None:
    board = table(
        [creature("a"), {**enchantment("annex", effect("attack_cost", cost="{W/P}")), "controller": "bob"}],
        "a:bob",
    )
    board["players"][0] |= {"pool": "", "life": life}
    assert judged(board).attack.legal is legal


def split_pays(pools: list[str], owed: list[list[str]], life: int) -> bool:
    """Say whether the life total can be parted so that each head pays with their own mana and that much life."""
    symbols = life // 2
    return any(
        pays(pools[0], total(owed[0]), 2 * n) and pays(pools[1], total(owed[1]), 2 * (symbols - n))
        for n in range(symbols + 1)
    )


@pytest.mark.parametrize("seed", range(50))
def test_heads_pay_with_their_own_mana_and_one_life_total_107_4f_810_9a(seed: int) -> None:
    rng = Random(seed)
    kinds = ("{W/P}", "{W/P}", "{U/P}", "{1}", "{W}", "{1}{W/P}") if seed % 2 else ("{W/P}",)
    costs = [rng.choices(kinds, k=rng.randint(1, 3)) for _ in HEADS[:2]]
    pools = [rng.choice(("", "", "{W}", "{1}", "{U}", "{W}{U}", "{2}{W}")) for _ in HEADS[:2]]
    life = rng.choice((0, 1, 2, 3, 4, 5, 6, 8))
    mine = [
        of(head, creature(f"{head}{i}", effect("attack_cost", cost=cost, creatures="self", defenders="any")))
        for head, some in zip(("ann", "abe"), costs, strict=True)
        for i, cost in enumerate(some)
    ]
    board = giants(mine)
    for player, pool in zip(board["players"], pools, strict=False):
        player["pool"] = pool
    for player in board["players"][:2]:
        player["life"] = life + 2  # they are alive
    board["attacks"] = [{"attacker": c["id"], "target": "bob"} for c in mine]
    attack = judged(board).attack
    assert ("cannot_pay" not in {b.code for b in attack.broken}) == split_pays(pools, costs, life + 2)
    chosen = [[c for i, c in enumerate(some) if any(a.attacker == f"{h}{i}" for a in attack.example)]
              for h, some in zip(("ann", "abe"), costs, strict=True)]  # fmt: skip
    assert split_pays(pools, chosen, life + 2)


@pytest.mark.parametrize(
    ("whose", "players", "paid"),
    [
        pytest.param("bob", "opponents", "{1}{G}", id="601.2f-once-though-both-heads-are-opponents"),
        pytest.param("ann", "you", "{1}{G}", id="601.2f-who-casts"),
        pytest.param("abe", "you", "{G}", id="601.2f-not-the-other-head"),
    ],
)
def test_what_a_spell_costs_more_counts_for_who_casts_it(whose: str, players: str, paid: str) -> None:
    growth = {"name": "Growth", "mana_cost": "{G}", "types": ["instant"], "targets": ["any"]}
    growth |= {"does": [{"do": "gets", "who": "target", "power": 3, "toughness": 3}]}
    thorn = of(whose, enchantment("thorn", effect("costs_more", players=players, cost="{1}")))
    cast = {"after": "main", "player": "ann", "card": growth, "targets": ["bear"]}
    [play] = judged(giants([thorn, creature("bear")], plays=[cast])).plays
    assert play.paid == paid
