"""`combat-sandbox games FILE...`: the combats of real games from the client's logs, judged and as scenarios."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import IO

import click
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from sandbox.cli import console
from sandbox.games.client_log import UpToDate, WrittenLog, is_archive, logs, opened
from sandbox.games.combats import LogEnd, LoggedCombat, follow_combats, read_combats
from sandbox.games.judging import JudgedCombat, judged
from sandbox.games.mistakes import Review, ReviewCode
from sandbox.games.names import Names
from sandbox.games.notes import Unread
from sandbox.games.serving import known_names
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import dumps, refused
from sandbox.words import games as words
from sandbox.words.catalogue import Language


@click.command(cls=console.TranslatedCommand)
@click.argument("files", nargs=-1, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True)
@click.option("-o", "--output", metavar="FOLDER")
@click.option("--names", metavar="FILE")
@click.option("--mine", is_flag=True)
@click.option("--opponents", is_flag=True)
@click.option("--review", is_flag=True)
@click.option("--follow", is_flag=True)
@console.language_option
def games(  # noqa: PLR0913  an argument an option
    ctx: click.Context,
    files: tuple[str, ...],
    *,
    as_json: bool,
    output: str | None,
    names: str | None,
    mine: bool,
    opponents: bool,
    review: bool,
    follow: bool,
    language: Language,
) -> None:
    """Read logs; exit status 0 all legal, 1 something illegal, 2 a file can't be read, 4 not written."""
    files = _named(ctx, files, follow=follow)
    if follow and (review or len(files) > 1):  # no advice in a game that runs
        raise click.UsageError(console.say(language, "cli-games-follow_alone"))
    if follow and _is_archive(files[0]):
        raise click.UsageError(
            console.say(language, "cli-games-follow_archive", file=console.printed_name(files[0]))
        )
    try:
        known = known_names(names)
    except ScenarioError as error:
        console.tell_faults(names or "", error.faults, language)
        ctx.exit(console.Status.UNREADABLE)
    folder = None if output is None else Path(output)
    reviewing = known if review else None
    made = partial(
        _JsonAnswer if as_json else _PlainAnswer, folder=folder, reviewing=reviewing, language=language
    )
    show = partial(
        _follow_log if follow else _read_log, made=made, names=known, mine=mine, opponents=opponents
    )
    ctx.exit(max(console.guarded(partial(show, file), file, ctx) for file in files))


def _read_log(
    file: str, *, made: Callable[[str], _Answer], names: Names, mine: bool, opponents: bool
) -> console.Status:
    told = made(file)
    with _readable(file), _opened(file) as raw, _shown(raw, told.language) as advanced:
        for each in read_combats(opened(raw), opponents=opponents):
            advanced()
            if isinstance(each, LogEnd):
                told.end(each)
            elif (each.attacks or told.reviewing is not None) and (not mine or is_yours(each)):
                told.combat(judged(each, names))
    told.flush()
    return told.status


def _named(ctx: click.Context, files: tuple[str, ...], *, follow: bool) -> tuple[str, ...]:
    """The logs that are named; to follow one, the newest where the client keeps them will do."""
    if follow and not files:
        files = tuple(str(path) for path in logs()[:1])
    if not files:
        raise click.MissingParameter(ctx=ctx, param=next(p for p in ctx.command.params if p.name == "files"))
    return files


def _is_archive(file: str) -> bool:
    with contextlib.suppress(OSError):  # told where it is read
        return is_archive(Path(file))
    return False


def _follow_log(
    file: str, *, made: Callable[[str], _Answer], names: Names, mine: bool, opponents: bool
) -> console.Status:
    told = made(file)
    told.flush()
    with _readable(file), contextlib.closing(WrittenLog(Path(file))) as log:
        for each in follow_combats(log, opponents=opponents):
            if isinstance(each, UpToDate):
                click.echo(
                    console.say(told.language, "cli-games-following", file=console.printed_name(file)),
                    err=True,
                )
            elif not mine or is_yours(each):
                told.combat(judged(each, names))
    return told.status


@contextlib.contextmanager
def _readable(file: str) -> Iterator[None]:
    """Raise `ScenarioError` where the system refuses to read a log."""
    try:
        yield
    except OSError as error:
        if isinstance(error, BrokenPipeError) or console.is_full(
            error
        ):  # it is the answer that can't be written
            raise
        raise refused(file, error, "unreadable_file") from error


@contextlib.contextmanager
def _opened(file: str) -> Iterator[IO[bytes]]:
    if file == "-":
        yield sys.stdin.buffer
        return
    with Path(file).open("rb") as raw:
        yield raw


@contextlib.contextmanager
def _shown(raw: IO[bytes], language: Language) -> Iterator[Callable[[], None]]:
    """Show how much of a file is read, where somebody looks on."""
    if not (sys.stderr.isatty() and raw.seekable()):
        yield lambda: None
        return
    from rich.console import Console  # noqa: PLC0415  only where there is something to show
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        size = raw.seek(0, 2)
        raw.seek(0)
        shown = bar.add_task(console.say(language, "cli-games-bar"), total=size)
        yield lambda: bar.update(shown, completed=raw.tell())


class _Answer:
    """What is said of a log, combat by combat; where a bar is shown on the same screen, it is said after it."""

    def __init__(
        self, file: str, *, folder: Path | None, reviewing: Names | None, language: Language
    ) -> None:
        self.file, self.folder, self.language, self.reviewing = file, folder, language, reviewing
        self.findings: dict[ReviewCode, int] = {}
        self.unnamed = False
        self.status = console.Status.ALL_WELL
        self.combats = self.legal = self.agree = self.written = self.matches = 0
        self._match = ""
        self._held: list[Callable[[], None]] | None = (
            [] if sys.stderr.isatty() and sys.stdout.isatty() else None
        )

    def combat(self, judged: JudgedCombat) -> None:
        """Tell a combat and write it if there is a folder; one without attack only if that was a mistake."""
        reviewed = self._reviewed(judged)
        if not judged.combat.attacks and (reviewed is None or not reviewed.mistakes):
            return
        self.combats += 1
        self.legal += bool(judged.legal)
        self.agree += bool(judged.agrees)
        if judged.combat.match != self._match:
            self._match = judged.combat.match
            self.matches += 1
        place = self._written(judged)
        if judged.legal is False:
            self.status = max(self.status, console.Status.ILLEGAL)
        self._say(partial(self.tell, judged, place, reviewed))

    def end(self, log: LogEnd) -> None:
        """Say what is left to say of the log as a whole."""
        off = next((each for each in log.unread if each.code == "detailed_logs_off"), None)
        if not log.games and off is not None:
            self.status = max(self.status, console.Status.UNREADABLE)
        self._say(partial(self.tell_end, log, off if not log.games else None))

    def flush(self) -> None:
        """Say what was kept until the bar is gone, and from then on everything at once."""
        held, self._held = self._held, None
        for said in held or ():
            said()

    def tell(self, judged: JudgedCombat, place: Path | None, review: Review | None) -> None:
        """Print a combat."""
        raise NotImplementedError

    def tell_end(self, log: LogEnd, off: Unread | None) -> None:
        """Print the end of a log; `off` where no games are in it since the client was told not to write them."""
        raise NotImplementedError

    def _say(self, said: Callable[[], None]) -> None:
        if self._held is None:
            said()
        else:
            self._held.append(said)

    def _reviewed(self, judged: JudgedCombat) -> Review | None:
        if self.reviewing is None:
            return None
        from sandbox.games.review import review  # noqa: PLC0415  the search is loaded when it is asked for

        found = review(judged, self.reviewing)
        if found is not None:
            for finding in found.findings:
                self.findings[finding] = self.findings.get(finding, 0) + 1
            self.unnamed = self.unnamed or any("abilities" in each.unless for each in found.mistakes)
        return found

    def _written(self, judged: JudgedCombat) -> Path | None:
        """Write a combat's scenario; where it can't be, that is the status."""
        if self.folder is None or judged.scenario is None:
            return None
        combat = judged.combat
        stem = "stdin" if self.file == "-" else Path(self.file).name.removesuffix(".gz").removesuffix(".log")
        again = f"-{combat.number}" if combat.number > 1 else ""
        name = f"{stem}-m{self.matches}-g{combat.game}-t{combat.turn:02}{again}.combat.json"
        scenario = words.titled(judged.scenario, combat, self.language)
        if not console.write_file(lambda: dumps(scenario), self.folder / name, self.language):
            self.status = max(self.status, console.Status.UNWRITABLE)
            return None
        self.written += 1
        return self.folder / name


class _JsonAnswer(_Answer):
    """For programs: an object a line and combat, and one more where something is to be said of the log as a whole."""

    def tell(self, judged: JudgedCombat, place: Path | None, review: Review | None) -> None:
        """Print a combat."""
        told: words.ReviewTold | UnsetType | None = UNSET
        if self.reviewing is not None:
            wording = words.wording_in(judged.combat, self.reviewing, self.language)
            told = None if review is None else words.review_told(review, wording)
        line = words.combat_told(console.shown_name(self.file), judged, self.language, told)
        console.write_line(line if place is None else replace(line, output=console.shown_name(str(place))))

    def tell_end(self, log: LogEnd, off: Unread | None) -> None:
        """Print what is not understood and stands in no combat."""
        unread = tuple(words.unread_told(fact, self.language) for fact in _notes(log))
        line = words.CombatTold(file=console.shown_name(self.file), unread=unread)
        if self.reviewing is not None:
            line = replace(line, review=None)
        if off is not None:
            message = words.unread_told(off, self.language).message
            fault = words.FaultTold(f"line {off.line}", off.code, "", "", message)
            line = replace(line, valid=False, error=fault, errors=(fault,))
        if unread:
            console.write_line(line)


class _PlainAnswer(_Answer):
    """For people: a line a combat, what differs below it, and how many there were."""

    def tell(self, judged: JudgedCombat, place: Path | None, review: Review | None) -> None:  # noqa: ARG002  told at the end
        """Print a combat."""
        click.echo(words.combat_line(judged, self.language))
        for text in words.differs_lines(judged, self.language):
            click.echo(f"  - {text}")
        for fact in judged.unread:
            if fact.code != "unnamed":
                click.echo(f"  - {words.unread_line(fact, self.language)}")
        if self.reviewing is not None and review is not None:
            wording = words.wording_in(judged.combat, self.reviewing, self.language)
            told = [words.mistake_text(each, wording) for each in review.mistakes]
            for text in (*told, *words.review_notes(review, self.language)):
                click.echo(f"  * {text}")

    def tell_end(self, log: LogEnd, off: Unread | None) -> None:
        """Print how many combats there were, and what is not understood and stands in none of them."""
        for fact in _notes(log):
            if fact is not off and fact.line:
                click.echo(f"  - {words.unread_line(fact, self.language)}")
        if off is not None:
            click.echo(
                f"{console.printed_name(self.file)}: {words.unread_text(off, self.language)}", err=True
            )
            return
        click.echo(
            console.say(
                self.language,
                "games-summary",
                file=console.printed_name(self.file),
                combats=self.combats,
                games=log.games,
                legal=self.legal,
                agree=self.agree,
            )
        )
        if self.findings:
            click.echo(words.findings_line(self.findings, self.language))
            click.echo(words.fair_line(unnamed=self.unnamed, language=self.language))
        if self.folder is not None:
            place = console.printed_name(str(self.folder))
            click.echo(console.say(self.language, "games-written", count=self.written, place=place))


def _notes(log: LogEnd) -> tuple[Unread, ...]:
    if log.games or any(each.code == "detailed_logs_off" for each in log.unread):
        return log.unread
    return (*log.unread, Unread(0, "no_game"))


def is_yours(combat: LoggedCombat) -> bool:
    """Whether something was to be decided by the one whose log it is."""
    if combat.active in combat.you:
        return True
    return any(p.is_creature and not p.tapped and p.controller in combat.you for p in combat.permanents)
