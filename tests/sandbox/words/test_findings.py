"""Findings in words: who is wrong, who causes it, the rule, the fix."""

import pytest

from sandbox.rules.verdict import AttackPayment, AttackRequirement, BlockRequirement, Broken, Note
from sandbox.words import findings
from sandbox.words.catalogue import Language, Wording

NAMES = {"bear": "Bear", "elf": "Elf", "angel": "Angel", "bob": "Bob", "grounds": "Dueling Grounds"}


@pytest.mark.parametrize(
    ("fault", "language", "text"),
    [
        pytest.param(
            Broken("508.1c", "max_attackers", ("bear", "elf"), None, "grounds", 1, 2),
            "en",
            "At most 1 creature can attack, but 2 do. Dueling Grounds says so (508.1c).",
            id="508.1c-max_attackers",
        ),
        pytest.param(
            Broken("508.1c", "max_attackers", ("bear", "elf"), None, "grounds", 1, 2),
            "ja",
            "攻撃できるクリーチャーは1体までだが、2体が攻撃している。原因：Dueling Grounds（508.1c）。",
            id="508.1c-max_attackers-ja",
        ),
        pytest.param(
            Broken("508.1c", "cannot_attack", ("bear",), "bob", "bear"),
            "en",
            "Bear can't attack Bob. Its own ability says so (508.1c).",
            id="508.1c-own-ability",
        ),
        pytest.param(
            Broken("508.1c", "cannot_attack", ("bear",)),
            "en",
            "Bear can't attack. An effect says so (508.1c).",
            id="508.1c-an-effect",
        ),
        pytest.param(
            Broken("702.9b", "flying", ("bear",), "angel"),
            "en",
            "Bear can't block Angel. Angel has flying; only flying or reach can block it (702.9b).",
            id="702.9b-flying",
        ),
        pytest.param(
            Broken("702.111b", "menace", ("bear",), "angel", None, 2, 1),
            "ja",
            "Angelは威迫を持つが、ブロックしているのはBearだけである。威迫：2体以上でなければブロックされない（702.111b）。",
            id="702.111b-menace-ja",
        ),
        pytest.param(
            Broken("508.1a", "tapped", ("bear", "elf")),
            "en",
            "Bear and Elf are tapped. Only untapped creatures can be declared (508.1a).",
            id="508.1a-plural",
        ),
        pytest.param(
            Broken("999.9", "never_heard_of", ("bear",)),
            "en",
            "Bear breaks a restriction (never_heard_of). An effect says so (999.9).",
            id="unknown-code",
        ),
    ],
)
def test_a_broken_restriction_says_who_why_and_the_rule(fault: Broken, language: Language, text: str) -> None:
    assert findings.broken(fault, Wording(NAMES, language)).in_full(language) == text


@pytest.mark.parametrize(
    ("code", "count", "found", "creatures", "fix"),
    [
        pytest.param("wrong_total", 5, 3, ("bear",), "assign 2 more", id="510.1a-too-little"),
        pytest.param("wrong_total", 5, 6, ("bear",), "assign 1 less", id="510.1a-too-much"),
        pytest.param("not_lethal_first", 3, 1, ("bear", "elf"), "2 more to Elf first", id="510.1c-order"),
        pytest.param("not_lethal_before_trample", 3, 2, ("bear", "elf"), "1 more to Elf first", id="702.19b"),
        pytest.param("not_a_recipient", None, 2, ("bear",), "", id="510.1c-nobody-knows"),
    ],
)
def test_a_wrong_assignment_names_its_fix(
    code: str, count: int | None, found: int, creatures: tuple[str, ...], fix: str
) -> None:
    assert (
        findings.broken(Broken("510.1", code, creatures, "bob", None, count, found), Wording(NAMES, "en")).fix
        == fix
    )


@pytest.mark.parametrize(
    ("asked", "language", "text"),
    [
        pytest.param(
            AttackRequirement("508.1d", "must_attack", "bear", None, "bear", "obeyed"),
            "en",
            "Bear must attack if able: obeyed. Its own ability requires it (508.1d).",
            id="508.1d-obeyed",
        ),
        pytest.param(
            AttackRequirement("701.15b", "goaded_other_player", "bear", ("elf",), "bob", "violated"),
            "en",
            "Bear must attack a player other than Bob if able: not obeyed, though it could be. "
            "Goaded by Bob (701.15b).",
            id="701.15b-violated",
        ),
        pytest.param(
            AttackRequirement("701.15b", "goaded", "bear", None, "bob", "excused"),
            "ja",
            "Bearは可能なら攻撃しなければならない：免除。Bobが使嗾した（701.15b）。",
            id="701.15b-excused-ja",
        ),
        pytest.param(
            AttackRequirement("508.1d", "must_be_attacked", None, ("bob", "elf"), "grounds", "violated"),
            "en",
            "Bob or Elf must be attacked if able: not obeyed, though it could be. "
            "Dueling Grounds requires it (508.1d).",
            id="508.1d-must-be-attacked",
        ),
        pytest.param(
            BlockRequirement("509.1c", "must_be_blocked", None, ("angel",), "angel", "obeyed"),
            "en",
            "Angel must be blocked if able: obeyed. Its own ability requires it (509.1c).",
            id="509.1c-must-be-blocked",
        ),
    ],
)
def test_a_requirement_says_its_status(
    asked: AttackRequirement | BlockRequirement, language: Language, text: str
) -> None:
    said = findings.requirement(asked, Wording(NAMES, language))
    assert findings.with_status(said, asked.status, language) == text


@pytest.mark.parametrize(
    ("cost", "text"),
    [
        pytest.param("{2}", "Bear owes {2} to attack Bob", id="508.1h-mana"),
        pytest.param(
            "Sacrifice a land", "Bear owes a cost to attack Bob: Sacrifice a land", id="508.1h-words"
        ),
    ],
)
def test_a_cost_reads_well_in_symbols_and_in_words(cost: str, text: str) -> None:
    said = findings.payment(AttackPayment("bear", "bob", cost, "grounds"), "508.1h", Wording(NAMES, "en"))
    assert (said.title, said.why) == (text, "Dueling Grounds (508.1h).")


def test_of_many_names_the_rest_is_counted() -> None:
    many = {str(n): f"Goblin {n}" for n in range(60)}
    said = findings.broken(Broken("508.1a", "tapped", tuple(many)), Wording(many, "en"))
    assert said.title.endswith("Goblin 6 and 53 more are tapped")


@pytest.mark.parametrize(
    ("note", "text"),
    [
        pytest.param(
            Note("unknown_keyword", None, ("bear",), "zeal"),
            'Bear has "zeal", which the rules of combat don\'t know and ignore.',
            id="without-a-rule",
        ),
        pytest.param(
            Note("regenerated", "701.19a", ("bear",)),
            "Bear regenerates: tapped, without damage, out of combat (701.19a).",
            id="701.19a",
        ),
        pytest.param(Note("brand_new", "1.2", ("bear",)), "Bear (brand_new) (1.2).", id="unknown-code"),
    ],
)
def test_a_note_ends_with_its_rule(note: Note, text: str) -> None:
    assert findings.note(note, Wording(NAMES, "en")) == text
