"""Two commanders: each partner rule, in each edition."""

import pytest

from sandbox.deck.cards import CardFacts, card_book
from sandbox.deck.commanders import pair_fault, pairing
from sandbox.scenario.model import Edition

BOOK = card_book()
OLDEST: Edition = "2019-10-04"
OLD: Edition = "2023-11-17"
NEW: Edition = "2026-09-25"


def card(name: str) -> CardFacts:
    found = BOOK.find(name)
    assert found is not None, name
    return found


PAIRS = [
    pytest.param("Tymna the Weaver", "Thrasios, Triton Hero", "partner", OLDEST, id="702.124h-partner"),
    pytest.param("Will Kenrith", "Rowan Kenrith", "partner_with", OLDEST, id="702.124j-partner-with"),
    pytest.param(
        "Pir, Imaginative Rascal", "Toothy, Imaginary Friend", "partner_with", OLDEST, id="702.124j-pir"
    ),
    pytest.param(
        "Sophina, Spearsage Deserter",
        "Othelm, Sigardian Outcast",
        "friends_forever",
        OLD,
        id="702.124i-friends",
    ),
    pytest.param(
        "Wilson, Refined Grizzly", "Raised by Giants", "choose_a_background", OLD, id="702.124k-background"
    ),
    pytest.param("Rose Tyler", "The Tenth Doctor", "doctors_companion", OLD, id="702.124m-doctor"),
    pytest.param(
        "Amy Pond", "The Eleventh Doctor", "doctors_companion", OLD, id="702.124g-one-of-two-abilities"
    ),
    pytest.param("Amy Pond", "Rory Williams", "partner_with", OLDEST, id="702.124g-the-other-of-two"),
]


@pytest.mark.parametrize(("first", "second", "ability", "since"), PAIRS)
def test_a_pair_is_joined_by_its_ability_from_its_edition_on(
    first: str, second: str, ability: str, since: Edition
) -> None:
    for edition in (OLDEST, OLD, NEW):
        there = edition >= since
        for pair in ((card(first), card(second)), (card(second), card(first))):
            assert pairing(*pair, edition) == (ability if there else None)
            assert pair_fault(*pair, edition) == (None if there else ("partner_not_in_edition", ability))


@pytest.mark.parametrize("ability", ["character_select", "father_and_son", "survivors"])
def test_partner_text_came_last_and_joins_only_the_same_text(ability: str) -> None:
    cards = [card(row[0]) for row in BOOK._rows.values() if isinstance(row, list) and ability in row[6]]
    assert len(cards) > 1
    assert pairing(cards[0], cards[1], NEW) == ability
    assert pair_fault(cards[0], cards[1], OLD) == ("partner_not_in_edition", ability)
    assert pair_fault(cards[0], card("Tymna the Weaver"), NEW) == ("partner_mixed", None)


@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        pytest.param(
            "Tymna the Weaver", "Will Kenrith", "partner_mixed", id="702.124f-partner-and-partner-with"
        ),
        pytest.param("Will Kenrith", "Pir, Imaginative Rascal", "partner_mixed", id="702.124j-another-name"),
        pytest.param(
            "Tymna the Weaver",
            "Sophina, Spearsage Deserter",
            "partner_mixed",
            id="702.124f-partner-and-friends",
        ),
        pytest.param(
            "Tymna the Weaver", "Raised by Giants", "partner_mixed", id="702.124k-partner-and-background"
        ),
        pytest.param("Rose Tyler", "Amy Pond", "partner_mixed", id="702.124m-two-companions"),
        pytest.param("The Tenth Doctor", "The Eleventh Doctor", "partner_mixed", id="702.124m-two-doctors"),
        pytest.param(
            "Rose Tyler", "The Master, Multiplied", "no_partner", id="702.124m-a-time-lord-is-no-doctor"
        ),
        pytest.param(
            "Tymna the Weaver", "Krenko, Mob Boss", "no_partner", id="702.124a-only-one-has-partner"
        ),
        pytest.param(
            "Krenko, Mob Boss", "Isamaru, Hound of Konda", "no_partner", id="702.124a-neither-has-any"
        ),
    ],
)
def test_variants_do_not_mix(first: str, second: str, code: str) -> None:
    for pair in ((card(first), card(second)), (card(second), card(first))):
        assert pair_fault(*pair, NEW) == (code, None)


def test_a_name_has_to_be_named_on_both_cards() -> None:
    first = CardFacts("A", (), ("Creature",), ("Legendary",), partner=("partner_with:B",))
    second = CardFacts("B", (), ("Creature",), ("Legendary",), partner=("partner_with:C",))
    assert pair_fault(first, second, NEW) == ("partner_mixed", None)


def test_a_doctor_with_another_creature_type_takes_no_companion() -> None:
    rogue = CardFacts("Doctor Rogue", (), ("Creature",), ("Legendary",), ("Time Lord", "Doctor", "Rogue"))
    assert pair_fault(card("Rose Tyler"), rogue, NEW) == ("no_partner", None)
