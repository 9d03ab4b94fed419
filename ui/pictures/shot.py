"""What a picture shows, as a value: a board with its verdict at a moment of combat, its look, size and background."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from sandbox.by_id import remembered
from sandbox.pictures import Ending, PictureError
from sandbox.rules.judge import course, declared_table
from sandbox.rules.verdict import Moment, Verdict
from sandbox.scenario.model import Permanent, Scenario
from sandbox.words.catalogue import Language, listed, sentence
from sandbox.words.names import names
from sandbox.words.plays import resolved_name
from ui.theme import DARK, Theme

KEYS: Final = {"green": "#00ff00", "magenta": "#ff00ff"}
"""The pure colours that a chroma key takes out."""
FULL_HD: Final = (1920, 1080)
ON_THE_WAY: Final = 3
"""So many pictures are seen between two steps."""
Question = Literal["legal", "dies", "lethal"]
"""What viewers are asked: which blocks are legal (attacks, where nobody blocks), who dies, who loses."""


class Poll(Struct, frozen=True, forbid_unknown_fields=True):
    """A question to viewers, whose answer is seen once it is `revealed`."""

    question: Question
    revealed: bool = False


class Shot(Struct, frozen=True):
    """What is to be seen.

    `size` are pixels before `scale`, None the table's own; `background` is "theme", "transparent", "green", "magenta"
    or `#rrggbb`. With `headline` the verdict stands in a band below, without `findings` the table shows what happens
    and not what is right or wrong. A title stands over it if it is `titled` and there is a ground to read it on. `text`
    is how large the letters on cards are. What a presenter drew is there if it is `marked`. What moves shows
    how a step comes of the one before if it `moves`: a share of the way from the moment `since` has been gone then.
    A page that is an `embed` stands in a frame of another one. Where somebody is `lit`, all others step back. A `poll`
    letters what viewers decide about and asks them below. `fight` is the only fight that is seen, counted from 1; a
    `band` is the headline, or the question, alone.
    """

    scenario: Scenario
    verdict: Verdict | None
    theme: Theme = DARK
    language: Language = "en"
    moment: str | None = None
    size: tuple[int, int] | None = FULL_HD
    scale: float = 1.0
    background: str = "theme"
    headline: bool = False
    findings: bool = True
    titled: bool = True
    marked: bool = True
    moves: bool = True
    since: str | None = None
    share: float = 1.0
    text: float = 1.0
    embed: bool = False
    lit: tuple[str, ...] = ()
    poll: Poll | None = None
    fight: int | None = None
    band: bool = False

    @property
    def has_band(self) -> bool:
        """Whether something is said below the table: a question counts more than the ruling, which would answer it."""
        return self.headline or self.poll is not None or self.band

    @property
    def tells(self) -> bool:
        """Whether what is right and wrong is seen: viewers are not told before it is revealed."""
        return self.findings and (self.poll is None or self.poll == Poll("legal", revealed=True))

    @property
    def ground(self) -> str | None:
        """The colour behind everything; None where there is none."""
        if self.background == "theme":
            return self.theme.background
        return None if self.background == "transparent" else KEYS.get(self.background, self.background)

    @property
    def has_title(self) -> bool:
        """Whether a title is drawn: not over what is filmed behind."""
        return self.titled and self.background == "theme"

    @property
    def shown_verdict(self) -> Verdict | None:
        """What the table shows of the verdict."""
        return self.verdict if self.tells or self.verdict is None else without_findings(self.verdict)


@remembered(2)
def moments_of(scenario: Scenario) -> tuple[Moment, ...]:
    """The moments of a scenario's combat one by one."""
    return course(scenario).scenes


def at_step(shot: Shot, step: str | None) -> Shot:
    """A shot at a step as people name it (`sandbox.pictures.Step`).

    Raises `PictureError` where the combat has no such step.
    """
    moment = "regular" if step == "damage" else step
    steps = [each.timing for each in course(shot.scenario).moments]
    if moment is not None and moment not in steps:
        there = ", ".join("damage" if each == "regular" else each for each in steps)
        raise PictureError("no_step", step=str(step), steps=there)
    return replace(shot, moment=moment)


def frames(shot: Shot, ending: Ending) -> tuple[Shot, ...]:
    """What a file of a kind shows of a shot: every moment where it moves, unless the shot is of one."""
    return at_every_step(shot) if shot.moment is None and ending in {".gif", ".webp", ".mp4"} else (shot,)


def at_every_step(shot: Shot) -> tuple[Shot, ...]:
    """A shot for each moment, in order: each step that happens, and in it what resolves."""
    return tuple(replace(shot, moment=each.key) for each in moments_of(shot.scenario))


def between(before: Shot, after: Shot) -> tuple[Shot, ...]:
    """What is seen on the way from one step of a combat to the next, ever slower; nothing between different tables."""
    same = before.scenario is after.scenario and before.moment is not None and after.moment is not None
    if not (same and after.moves):
        return ()
    ways = (step / (ON_THE_WAY + 1) for step in range(1, ON_THE_WAY + 1))
    return tuple(replace(after, since=before.moment, share=1 - (1 - way) ** 3) for way in ways)


def without_findings(verdict: Verdict) -> Verdict:
    """A verdict that says what happens and nothing of what is right, wrong or owed."""
    return replace(
        verdict,
        legal=True,
        attack=replace(verdict.attack, legal=True, broken=(), requirements=(), costs=()),
        blocks=tuple(
            replace(each, legal=True, broken=(), requirements=(), costs=()) for each in verdict.blocks
        ),
        damage=tuple(replace(each, legal=True, broken=()) for each in verdict.damage),
    )


# What pictures and pages say besides the ruling: names of steps, headings, the table in words


def step_name(moment: str, language: Language) -> str:
    """A step's name as people read it."""
    return sentence(language, f"picture-step-{moment}")


def moment_name(scenario: Scenario, moment: str, language: Language) -> str:
    """The name of a moment: its step, with what has just resolved in it."""
    step = step_name(moment.partition(":")[0], language)
    resolved = resolved_name(scenario, moment, language)
    return f"{step} → {resolved}" if resolved else step


def told_at(shot: Shot) -> str:
    """What has just resolved at the moment of a shot, in a sentence; "" where nothing has."""
    if shot.verdict is None or all(part.moment != shot.moment for part in course(shot.scenario).story):
        return ""
    from sandbox.words.ruling import ruling  # noqa: PLC0415  most pictures do without its words

    told = ruling(shot.scenario, shot.verdict, shot.language).story
    return next((part.text for part in told if part.moment == shot.moment), "")


def table_in_words(moment: Moment, language: Language) -> Iterator[str]:
    """Say what lies on the table as a step ends: a line a player, then attacks and blocks; for screen readers."""
    scenario = moment.scenario
    called, board = names(scenario, language), declared_table(scenario).characteristics

    def told(p: Permanent) -> str:
        now = board[p.id]
        return f"{called[p.id]} {now.power}/{now.toughness}" if now.is_creature else called[p.id]

    for player in scenario.players:
        after = moment.outcome.players.get(player.id)
        things = [p for p in scenario.permanents if p.controller == player.id and _is_there(moment, p)]
        yield sentence(
            language,
            "picture-player",
            player=called[player.id],
            life=str(after.life) if after is not None else "",
            things=listed(language, map(told, things)) or "—",
        )
    for attack in scenario.attacks:
        facts = {"attacker": called[attack.attacker], "target": called.get(attack.target, attack.target)}
        yield sentence(language, "picture-attacks", **facts)
    for block in scenario.blocks:
        facts = {"blocker": called[block.blocker], "attacker": called[block.attacker]}
        yield sentence(language, "picture-blocks", **facts)


def _is_there(moment: Moment, permanent: Permanent) -> bool:
    after = moment.outcome.permanents.get(permanent.id)
    return after is None or (after.zone == "battlefield" and not after.absent and not after.phased_out)
