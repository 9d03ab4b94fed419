"""Finding a card by what people type."""

import pytest

from sandbox.deck.cards import CardFacts, card_book
from sandbox.scenario.card_names import fold

BOOK = card_book()


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        pytest.param("Sol Ring", "Sol Ring", id="as-printed"),
        pytest.param("sol ring", "Sol Ring", id="case"),
        pytest.param("Lim-Dûl's Vault", "Lim-Dul's Vault", id="circumflex"),
        pytest.param("Nazgûl", "Nazgul", id="accent"),
        pytest.param("Æther Vial", "Aether Vial", id="ligature"),
        pytest.param("Atraxa, Praetors’ Voice", "Atraxa, Praetors' Voice", id="curly-apostrophe"),
        pytest.param("Fire // Ice", "Fire // Ice", id="split"),
        pytest.param("Fire/Ice", "Fire // Ice", id="split-one-slash"),
        pytest.param("Fire", "Fire // Ice", id="split-front-only"),
        pytest.param("Delver of Secrets", "Delver of Secrets", id="front-face"),
        pytest.param("Delver of Secrets // Insectile Aberration", "Delver of Secrets", id="both-faces"),
        pytest.param("Bonecrusher Giant // Stomp", "Bonecrusher Giant", id="adventure"),
        pytest.param("SP//dr, Piloted by Peni", "SP//dr, Piloted by Peni", id="slashes-in-a-name"),
        pytest.param("Summon: Choco/Mog", "Summon: Choco/Mog", id="slash-in-a-name"),
    ],
)
def test_a_name_is_found_however_it_is_typed(typed: str, name: str) -> None:
    card = BOOK.find(typed)
    assert card is not None
    assert card.name == name


@pytest.mark.parametrize(
    ("typed", "suggested"),
    [
        pytest.param("Sol Rnig", "Sol Ring", id="misspelt"),
        pytest.param("Insectile Aberration", "Delver of Secrets", id="back-face-alone"),
        pytest.param("Delver of Secrets // Ice", "Delver of Secrets", id="faces-of-two-cards"),
        pytest.param("Ice", "Fire // Ice", id="second-half-alone"),
    ],
)
def test_what_is_not_a_cards_name_is_unknown_and_only_suggested(typed: str, suggested: str) -> None:
    assert BOOK.find(typed) is None
    assert suggested in BOOK.suggest(typed)


@pytest.mark.parametrize("typed", ["", "/", "//", "   ", "!?", "xqzzyxw vvkkw"])
def test_nothing_is_suggested_for_what_is_like_no_name(typed: str) -> None:
    assert BOOK.find(typed) is None
    assert BOOK.suggest(typed) == ()


def test_no_two_cards_fold_to_the_same_name() -> None:
    names = [row[0] for row in BOOK._rows.values() if isinstance(row, list)]
    assert len(names) > 31_000
    assert len({fold(name) for name in names}) == len(names)


def test_own_facts_come_before_the_known_ones_and_are_suggested_too() -> None:
    book = card_book(
        (CardFacts("Sol Ring", ("W",), ("Artifact",)), CardFacts("Háček // Čárka", ("U",), ("Instant",)))
    )
    ring, split = book.find("sol ring"), book.find("hacek")
    assert ring is not None
    assert ring.color_identity == ("W",)
    assert split is not None
    assert split.name == "Háček // Čárka"
    assert book.suggest("hacek // carkka") == ("Háček // Čárka",)


def test_every_row_of_the_assets_is_a_card() -> None:
    for key in list(BOOK._rows):
        card = BOOK.find(BOOK._rows[key][0])
        assert card is not None
        assert fold(card.name) == key
        assert card.types
        assert card.commander in ("yes", "no", "by-text")
