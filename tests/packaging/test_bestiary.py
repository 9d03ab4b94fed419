"""The cards of the library are those that the tables of facts say."""

from bestiary import lines

from sandbox.resources import asset

from card_facts import tables


def test_the_library_is_what_the_facts_say() -> None:
    kept = asset("bestiary", "cards.jsonl").read_bytes().splitlines()
    assert [(mine, theirs) for mine, theirs in zip(kept, lines(), strict=True) if mine != theirs] == []


def test_a_spell_that_is_whole_says_what_it_does() -> None:
    """Spells stand in the table because they touch combat: a row without facts is one that nobody has read."""
    unread = [
        row["name"]
        for row in tables.rows_of(tables.FOLDER / "spells.csv")
        if not (row["combat"] or row["doubt"]) and {"Instant", "Sorcery"} & set(row["types"].split(";"))
    ]
    assert unread == ["Drain Power", "Pact of Negation", "Reap", "Timetwister"]
