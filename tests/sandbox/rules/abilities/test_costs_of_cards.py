"""What spells cost with all that their keywords add, take off or let be paid otherwise (CR 601.2f), by named cards."""

from __future__ import annotations

import json

import pytest

import sandbox
from sandbox.bestiary import spell
from sandbox.rules.graph.state import starting_state
from sandbox.rules.play.possible import least_mana, possible_plays, usable
from sandbox.words.effects import cost_text
from tests.sandbox.rules.abilities.boards import board
from tests.sandbox.test_card_cases import plain

OWN = [
    # what a spell says of its own cost
    pytest.param("main", "Blasphemous Act", "{2}{R}", [], id="601.2f-less-for-each-creature"),
    pytest.param("main", "Ghalta, Primal Hunger", "{6}{G}{G}", [], id="601.2f-less-of-a-permanent-spell"),
    pytest.param("attackers", "Run Behind > a", "{2}{U}", [], id="601.2f-less-at-an-attacker"),
    pytest.param("attackers", "Run Behind > x", "{3}{U}", [], id="601.2f-not-at-another"),
    pytest.param("attackers", "Ride's End > a", "{1}{W}", [], id="601.2f-less-at-a-tapped-one"),
    pytest.param("attackers", "Price of Fame > x", "{3}{B}", [], id="601.2f-not-at-what-is-not-legendary"),
    pytest.param("attackers", "Embercleave > a", "{3}{R}{R}", [], id="601.2f-less-for-each-attacker-of-ones-own"),
    pytest.param("attackers", "Bolt Bend", "{3}{R}", [], id="601.2f-less-only-if"),
    pytest.param("main", 'Deem Inferior > x#{"cards_drawn_this_turn": 2}', "{1}{U}", [], id="601.2f-less-as-told"),
    pytest.param("main", "Khalni Hydra", "{G}" * 6, [], id="118.7c-less-of-a-color"),
    pytest.param("main", "Discontinuity", "{1}{U}", [], id="118.7c-less-of-a-color-and-generic"),
    pytest.param("main", 'Fireball > x, y {"x": 3}', "{4}{R}", [], id="601.2f-more-for-each-further-target"),
    # a choice of additional costs
    pytest.param("attackers", "Lightning Axe > x", "{R}", [], id="118.8-a-card"),
    pytest.param("attackers", 'Lightning Axe > x {"mode": 1}', "{5}{R}", [], id="118.8-or-mana"),
    # what is paid instead
    pytest.param("attackers", "Force of Will", "{3}{U}{U}", [], id="118.9-the-mana-cost"),
    pytest.param("attackers", 'Force of Will {"mode": 1}', "", [], id="118.9-life-and-a-card"),
    pytest.param("main", 'Skewer the Critics > bob {"mode": 1}', "{R}", ["mode_if"], id="702.137a-nobody-lost-life"),
    pytest.param(
        "main", 'Skewer the Critics > bob {"mode": 1}#{"opponent_lost_life": true}', "{R}", [], id="702.137a-spectacle"
    ),
    pytest.param("attackers", 'Fiery Temper > x {"mode": 1}', "{R}", [], id="702.35a-madness"),
    pytest.param("attackers", 'Alchemist\'s Greeting > x {"mode": 1}', "{1}{R}", [], id="702.35a-as-it-is-discarded"),
    pytest.param("main", 'Doomskar {"mode": 1}', "{1}{W}{W}", [], id="702.143a-foretell"),
    pytest.param("attackers", 'Doomskar {"mode": 1}', "{1}{W}{W}", ["sorcery_timing"], id="702.143a-and-still-a-sorcery"),
    pytest.param("attackers", 'Think Twice {"mode": 1}', "{2}{U}", [], id="702.34a-flashback"),
    pytest.param("attackers", 'Lava Dart > x {"mode": 1}', "", ["cannot_pay"], id="702.34a-flashback-without-a-mountain"),
    pytest.param("main", 'Flame Jab > x {"mode": 1}', "{R}", [], id="702.81a-retrace"),
    pytest.param("main", 'Wild Ride > a {"mode": 1}', "{4}{R}", [], id="702.180a-harmonize"),
    pytest.param("main", 'Wild Ride > a {"mode": 1, "paying": ["a"]}', "{2}{R}", [], id="702.180a-a-creature-is-tapped"),
    pytest.param(
        "blockers", 'The Last Ronin\'s Technique {"mode": 1}', "{1}{W}", [], id="702.190a-sneak-with-an-unblocked-attacker"
    ),
    pytest.param("attackers", 'The Last Ronin\'s Technique {"mode": 1}', "{1}{W}", ["timing"], id="702.190a-once-blocked"),
    # what was told to be paid besides
    pytest.param("main", 'Rite of Replication > x#{"kicked": true}', "{7}{U}{U}", [], id="702.33a-kicked-for-its-cost"),
    pytest.param("attackers", 'Constant Mists#{"bought_back": true}', "{1}{G}", ["cannot_pay"], id="702.27a-with-a-land"),
    pytest.param("attackers", 'Torch the Tower > x#{"bargained": true}', "{R}", ["pay_unsaid"], id="702.166a-with-which"),
    pytest.param(
        "attackers", 'Torch the Tower > x {"paying": ["b"]}#{"bargained": true}', "{R}", [], id="702.166a-bargained"
    ),
]  # fmt: skip


@pytest.mark.parametrize(("after", "text", "paid", "broken"), OWN)
def test_a_spell_costs_what_it_says_itself_or_what_is_paid_instead(
    after: str, text: str, paid: str, broken: list[str]
) -> None:
    what, _, given = text.partition("#")
    told = f'\nalso {{"ann": {{"given": {given}}}}}' if given else ""
    [play] = judged(f"{TWO}play {after} ann: {what}{told}").plays
    assert (play.paid, [each.code for each in play.broken]) == (paid, broken)


@pytest.mark.parametrize(
    ("plays", "size"),
    [
        pytest.param(["Think Twice"], "4/4", id="608.2n-cast-from-the-hand-it-is-the-seventh-card"),
        pytest.param(['Think Twice {"mode": 1}'], "1/1", id="702.34a-flashed-back-it-is-exiled"),
        pytest.param(['Snapback > x {"mode": 1}'], "4/4", id="118.9-a-card-of-the-hand-is-exiled-for-it"),
        pytest.param(['Spinning Darkness > x {"mode": 1}'], "1/1", id="118.9-cards-of-the-graveyard-are"),
    ],
)
def test_what_is_cast_for_something_else_counts_in_the_graveyard_as_it_should(
    plays: list[str], size: str
) -> None:
    text = 'ann: a = Werebear\nbob: x = Hill Giant\nattack a\nalso {"ann": {"given": {"graveyard": 6}}}\n'
    verdict = judged(text + "\n".join(f"play attackers ann: {each}" for each in plays))
    [werebear] = [s for step in verdict.damage for s in step.sizes if s.creature == "a"]
    assert f"{werebear.power}/{werebear.toughness}" == size


TWO = "ann: a = Grizzly Bears | b = Memnite | t = Ornithopter | g = Llanowar Elves\nbob: x = Hill Giant | y = Memnite\nattack a\n"


def judged(text: str) -> sandbox.Verdict:
    return sandbox.judge(sandbox.loads(json.dumps(board(text))))


@pytest.mark.parametrize(
    ("text", "paid", "broken"),
    [
        pytest.param("Aerial Formation > a", "{U}", [], id="207.2c-strive-one-target"),
        pytest.param("Aerial Formation > a, b", "{2}{U}{U}", [], id="207.2c-strive-two-targets"),
        pytest.param("Aerial Formation > a, b, t", "{4}{U}{U}{U}", [], id="207.2c-strive-three-targets"),
        pytest.param('Borrowed Malevolence > a {"mode": [0]}', "{B}", [], id="702.120a-escalate-one-mode"),
        pytest.param('Borrowed Malevolence > a, x {"mode": [0, 1]}', "{2}{B}", [], id="702.120a-escalate-two-modes"),
        pytest.param('Grab the Reins > x {"mode": 0}', "{3}{R}", [], id="702.42a-entwine-not-paid"),
        pytest.param('Grab the Reins > x, bob {"mode": [0, 1]}', "{5}{R}{R}", [], id="702.42a-entwine-paid"),
        pytest.param("Gigadrowse > x", "{U}", [], id="702.56a-not-replicated"),
        pytest.param('Gigadrowse > x#{"times_replicated": 2}', "{U}{U}{U}", [], id="702.56a-replicated-twice"),
        pytest.param("Burst Lightning > x", "{R}", [], id="702.33a-not-kicked"),
        pytest.param('Burst Lightning > x#{"kicked": true}', "{4}{R}", [], id="702.33a-kicked"),
        pytest.param("Lens Flare > a", "{2}{W}", [], id="702.41a-affinity-for-two-artifacts"),
        pytest.param("Death Rattle > x", "{5}{B}", [], id="702.66a-nothing-exiled"),
        pytest.param('Death Rattle > x#{"cards_delved": 3}', "{2}{B}", [], id="702.66a-delve-for-three"),
        pytest.param('Death Rattle > x#{"cards_delved": 9}', "{B}", [], id="702.66a-for-generic-mana-alone"),
        pytest.param("Whispers of the Muse", "{U}", [], id="702.27a-not-bought-back"),
        pytest.param('Whispers of the Muse#{"bought_back": true}', "{5}{U}", [], id="702.27a-bought-back"),
        pytest.param("Curtains' Call > x, y", "{4}{B}", [], id="702.125a-undaunted-one-opponent"),
        pytest.param("Pack's Favor > a", "{2}{G}", [], id="702.51a-nothing-tapped"),
        pytest.param('Pack\'s Favor > a {"paying": ["b"]}', "{1}{G}", [], id="702.51a-a-colorless-creature"),
        pytest.param('Gather Courage > a {"paying": ["g"]}', "", [], id="702.51a-a-green-creature"),
        pytest.param('Pack\'s Favor > a {"paying": ["a"]}', "{2}", ["cannot_tap"], id="702.51a-a-tapped-creature"),
        pytest.param('Pack\'s Favor > a {"paying": ["y"]}', "{1}{G}", ["cannot_tap"], id="702.51a-not-yours"),
        pytest.param('Bottle-Cap Blast > x {"paying": ["b", "t"]}', "{2}{R}", [], id="702.126a-improvise"),
        pytest.param(
            'March of the Multitudes {"x": 3, "paying": ["b", "t"]}', "{1}{W}{W}{G}", [], id="702.51b-what-is-paid-for-X"
        ),
        pytest.param('Death Pulse > x {"mode": 1}', "{1}{B}{B}", [], id="702.29a-cycled"),
        pytest.param('Decree of Pain {"mode": 1}', "{3}{B}{B}", [], id="702.29a-a-sorcery-is-cycled-at-any-time"),
        pytest.param("Decree of Pain", "{6}{B}{B}", ["sorcery_timing"], id="307.1-and-cast-as-a-sorcery"),
    ],
)  # fmt: skip
def test_a_spell_costs_what_its_keywords_say(text: str, paid: str, broken: list[str]) -> None:
    what, _, given = text.partition("#")
    told = f'\nalso {{"ann": {{"given": {given}}}}}' if given else ""
    [play] = judged(f"{TWO}play attackers ann: {what}{told}").plays
    assert (play.paid, [each.code for each in play.broken]) == (paid, broken)


@pytest.mark.parametrize(
    ("text", "paid"),
    [
        pytest.param("ann: e = Goblin Electromancer\nplay main ann: Lightning Strike > bob", "{R}", id="118.7a-less"),
        pytest.param("ann: e = Goblin Electromancer\nplay main ann: Hill Giant", "{3}{R}", id="118.7-others-cost-all"),
        pytest.param("bob: e = Goblin Electromancer\nplay main ann: Lightning Strike > bob", "{1}{R}", id="118.7-theirs"),
        pytest.param(
            "ann: e = Goblin Electromancer | b = Baral, Chief of Compliance\nplay main ann: Lightning Strike > bob",
            "{R}",
            id="118.7c-generic-mana-alone",
        ),
        pytest.param(
            "ann: e = Goblin Electromancer\nbob: t = Thalia, Guardian of Thraben\nplay main ann: Lightning Strike > bob",
            "{1}{R}",
            id="601.2f-more-and-less",
        ),
        pytest.param(
            'ann: e = Goblin Electromancer\nplay main ann: Fireball > bob {"x": 3}', "{2}{R}", id="107.3-of-x-too"
        ),
        pytest.param(
            'ann: a = Animar, Soul of Elements {"counters": {"+1/+1": 2}}\nplay main ann: Hill Giant',
            "{1}{R}",
            id="118.7a-for-each-counter",
        ),
        pytest.param("ann: m = Emerald Medallion\nplay main ann: Overrun", "{1}{G}{G}{G}", id="118.7a-of-a-colour"),
        pytest.param("ann: h = Helm of Awakening\nplay main ann: Hill Giant", "{2}{R}", id="118.7a-for-everybody"),
        pytest.param(
            "ann: n = Nahiri, Storm of Stone | b = Bonesplitter | a = Memnite\nplay main ann: $b > a", "", id="118.7-equip"
        ),
        pytest.param(
            "ann: w = Bladehold War-Whip | a = Memnite\nplay main ann: $w > a", "{3}{W}{R}", id="118.7-of-other-equipment"
        ),
        pytest.param("ann: k = Killian, Ink Duelist\nbob: x = Hill Giant\nplay main ann: Lightning Strike > x", "{R}", id="118.7a-at-a-creature"),
        pytest.param("ann: k = Killian, Ink Duelist\nplay main ann: Lightning Strike > bob", "{1}{R}", id="118.7a-at-no-creature"),
        pytest.param("ann: g = Goreclaw, Terror of Qal Sisma\nplay main ann: Craw Wurm", "{2}{G}{G}", id="118.7a-with-power-4"),
        pytest.param("ann: g = Goreclaw, Terror of Qal Sisma\nplay main ann: Hill Giant", "{3}{R}", id="118.7a-with-less-power"),
        pytest.param(
            'ann: h = Herald of War {"counters": {"+1/+1": 2}}\nplay main ann: Serra Angel', "{1}{W}{W}", id="118.7a-own-counters"
        ),
        pytest.param("bob: d = Geyser Drake\nplay main bob: Lightning Strike > ann", "{R}", id="118.7a-while-it-is-not-their-turn"),
        pytest.param("ann: d = Geyser Drake\nplay main ann: Lightning Strike > bob", "{1}{R}", id="118.7a-but-in-it-not"),
        pytest.param("ann: u = The Ur-Dragon\nplay main ann: Shivan Dragon", "{3}{R}{R}", id="118.7a-others-of-its-type"),
        pytest.param("ann: s = Etherium Sculptor\nplay main ann: Frogmite", "{2}", id="702.41a-beside-affinity"),
    ],
)  # fmt: skip
def test_a_spell_costs_as_much_less_as_effects_say(text: str, paid: str) -> None:
    [play] = judged(text).plays
    assert (play.paid, play.legal) == (paid, True)


@pytest.mark.parametrize(
    ("mode", "life"),
    [pytest.param(0, 18, id="601.2i-cast"), pytest.param(1, 20, id="702.29a-cycling-is-no-casting")],
)
def test_what_is_cycled_is_not_cast(mode: int, life: int) -> None:
    text = "ann: e = Eidolon of the Great Revel\nbob: x = Memnite\nplay attackers bob: Primal Boost > x"
    verdict = judged(f'{text} {{"mode": {mode}}}')
    assert verdict.outcome.players["bob"].life == life


def test_what_is_tapped_for_a_spell_can_not_block() -> None:
    text = "ann: a = Memnite\nbob: g = Llanowar Elves\nattack a\nblock g > a\nplay attackers bob: Gather Courage > a"
    verdict = judged(text + ' {"paying": ["g"]}')
    assert [each.code for each in verdict.blocks[0].broken] == ["tapped"]


@pytest.mark.parametrize(
    ("hand", "given", "plays"),
    [
        pytest.param(["Fiery Temper"], {}, {(0, "{1}{R}{R}")}, id="702.35a-no-madness-from-the-hand"),
        pytest.param(["Run Behind"], {}, {(0, "{2}{U}"), (0, "{3}{U}")}, id="601.2f-by-whom-it-is-aimed-at"),
        pytest.param(["Pyrokinesis"], {}, {(0, "{4}{R}{R}")}, id="118.9-no-other-card-to-exile"),
        pytest.param(["Pyrokinesis", "Shock"], {}, {(0, "{4}{R}{R}"), (1, "")}, id="118.9-another-card-to-exile"),
        pytest.param(["Spinning Darkness"], {"graveyard": 2}, {(0, "{4}{B}{B}")}, id="118.9-too-few-in-the-graveyard"),
        pytest.param(["Spinning Darkness"], {"graveyard": 3}, {(0, "{4}{B}{B}"), (1, "")}, id="118.9-enough-there"),
    ],
)  # fmt: skip
def test_what_could_be_played_from_a_hand_is_told_with_what_it_costs(
    hand: list[str], given: dict[str, int], plays: set[tuple[int, str]]
) -> None:
    seat = {"ann": {"hand": [plain(spell(name)) for name in hand], "given": given}}
    state = starting_state(sandbox.loads(json.dumps(board(f"{TWO}also {json.dumps(seat)}"))))
    first = next(iter(usable(state, "ann")))
    found = list(possible_plays(state, state, first, "attackers", 0))
    assert {(play.mode, mana) for play, mana in found} == plays


@pytest.mark.parametrize(
    ("name", "least"),
    [
        pytest.param("Murder", "{1}{B}{B}", id="118.3-its-mana-cost"),
        pytest.param("Snuff Out", "", id="118.9-something-else"),
        pytest.param("Run Behind", "", id="601.2f-maybe-less"),
    ],
)
def test_the_least_that_a_card_may_cost(name: str, least: str) -> None:
    assert least_mana(spell(name)) == least


@pytest.mark.parametrize(
    ("name", "said"),
    [
        pytest.param("Force of Will", "exile a blue card from hand", id="118.9-a-card-of-a-color"),
        pytest.param(
            "Draconic Intervention", "exile an instant or sorcery card", id="118.8-a-card-of-a-type"
        ),
    ],
)
def test_a_cost_names_cards_that_the_table_does_not_show(name: str, said: str) -> None:
    card = spell(name)
    assert said in cost_text(card.additional or card.modes[-1].cost, "en").casefold()
