"""A page for blogs and answers: the table as shapes with its steps to click through, the ruling in words beside it.

One file without scripts and without anything from elsewhere. The steps are radio buttons, so that keyboard and screen
reader know them; the page follows the reader's choice of light or dark and can be switched.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import accumulate, chain
from typing import Final

from msgspec.structs import replace

from sandbox.scenario.notation import format_notation
from sandbox.words.catalogue import Language, sentence
from sandbox.words.names import titled
from sandbox.words.plays import resolved_name
from sandbox.words.ruling import Ruling, ruling
from ui.pictures.shot import Shot, at_every_step, moment_name, moments_of, table_in_words, told_at
from ui.pictures.svg import svg
from ui.theme import DARK, HIGH_CONTRAST, LIGHT, Theme

SIZE: Final = (1280, 960)
COLOUR: Final = re.compile(r'(?<==")#[0-9a-f]{6}(?=")')
DRAWN: Final = re.compile(r"<svg[^>]*>.*?(<g .*)</svg>", re.DOTALL)
GROUP: Final = re.compile(r"<g [^>]*>(?:<(?!/?g\b)[^>]*>[^<]*)+</g>")
SHAPE: Final = re.compile(r"<(?:path|polyline|polygon) [^>]*/>")
WORTH_SHARING: Final = 100
"""What has at least so many letters stands once in the page, however many steps and cards show it."""
TOKENS: Final = (
    "background",
    "surface",
    "raised",
    "edge",
    "text",
    "muted",
    "obeyed",
    "violated",
    "damage_text",
)
STYLE: Final = """
*{box-sizing:border-box}
body{margin:0;background:var(--background);color:var(--text);font:17px/1.5 system-ui,"Noto Sans","Noto Sans JP",sans-serif;line-break:strict;word-break:auto-phrase}
header,main,footer{max-width:88rem;margin:0 auto;padding:1rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline}
h1{font-size:1.5rem;line-height:1.25;margin:0}
h2,h3,h4{font-size:1.05rem;margin:1.25rem 0 .4rem}
header p{margin:0;color:var(--muted);flex-basis:100%}
header .looks{margin:0 0 0 auto;font-size:.85rem;color:var(--muted);align-items:center}
.looks legend{float:left;padding:0}
main{padding-top:0}
article{display:grid;grid-template-columns:minmax(0,1fr) 24rem;gap:1.5rem}
article+article{margin-top:3rem;padding-top:1.5rem;border-top:1px solid var(--edge)}
article>h2,article>p{grid-column:1/-1;margin:0}
article>h2{font-size:1.25rem}
article>p{color:var(--muted);margin-top:-1.25rem}
.hidden{position:absolute;opacity:0;pointer-events:none}
.steps{display:flex;flex-wrap:wrap;gap:.5rem;border:0;padding:0;margin:0 0 .75rem}
.steps label{padding:.45rem .9rem;border:1.5px solid var(--edge);border-radius:99rem;cursor:pointer;background:var(--surface)}
.steps label:hover{border-color:var(--text)}
.steps input:checked+label{background:var(--text);color:var(--background);border-color:var(--text)}
.steps input:focus-visible+label{outline:3px solid var(--damage_text);outline-offset:2px}
.stage{display:none;overflow-x:auto;border-radius:.75rem;border:1px solid var(--edge)}
.stage svg{display:block;width:100%;min-width:44rem;height:auto}
.stage text{font-family:"Combat Sandbox Sans","Noto Sans","Noto Sans JP",system-ui,sans-serif;white-space:pre}
.told{margin:0;padding:.6rem 1rem;background:var(--surface)}
.words{display:none}
.ruling>:first-child{margin-top:0}
.headline{font-size:1.4rem;font-weight:700;line-height:1.3;margin:0;color:var(--obeyed)}
.headline.illegal{color:var(--violated)}
ul{padding:0;margin:0;list-style:none}
li{margin:.5rem 0}
.finding{border-left:4px solid var(--edge);padding:.15rem 0 .15rem .75rem}
.broken,.violated{border-left-color:var(--violated)}
.obeyed{border-left-color:var(--obeyed)}
.finding b{display:block}
.finding i{display:block;font-style:normal;color:var(--damage_text)}
details{margin-top:1rem}
summary{cursor:pointer;color:var(--muted)}
code{display:block;overflow-wrap:anywhere;font-size:.85rem;background:var(--surface);padding:.75rem;border-radius:.5rem;margin-top:.5rem;user-select:all}
footer{color:var(--muted);font-size:.85rem}
@media (max-width:72rem){article{grid-template-columns:minmax(0,1fr)}}
@media (max-width:40rem){h1{font-size:1.25rem}header,main,footer{padding:.75rem}}
@media print{body{background:none}.steps{display:none}article{display:block}.ruling{margin-top:1rem}
.stage svg{min-width:0}.stage,li{break-inside:avoid}.stage{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
"""
EMBEDDED: Final = """
main{padding:0;max-width:none;display:flex;flex-direction:column}
main:not(:has(.steps~.steps)){height:100vh}
details{display:none}
.steps{margin:.4rem .4rem .5rem;gap:.35rem;font-size:.85rem}
.steps label{padding:.2rem .65rem}
.stage{flex:1 1 auto;min-height:0;overflow:hidden;border:0;border-radius:0;grid-template-rows:minmax(0,1fr) auto}
.stage svg{min-width:0;height:100%;max-height:100vh}
@media (max-width:30rem){.steps{font-size:.7rem;gap:.25rem}.steps label{padding:.1rem .5rem}}
"""
"""What is other in a frame: it shows the table whole, as large as steps and what is said below leave room; of several
each is as high as it is.
"""


def page(*shots: Shot) -> bytes:
    """An HTML page about the scenarios of some shots, one below the other, every step in it. Needs a QApplication.

    The first shot says how all of them look; if it is an `embed` only tables and steps are left, to stand in a frame.
    """
    first, embed = shots[0], shots[0].embed
    boards = [_every_step(shot) for shot in shots]
    looks = looks_of(first.theme)
    (*drawings, shared), colours = _drawings([step for steps in boards for step in steps], looks)
    title = _title(first) if len(shots) == 1 else sentence(first.language, "picture-tables", count=len(shots))
    starts = list(accumulate((len(steps) for steps in boards), initial=0))
    lines = chain(
        ["<!doctype html>", f'<html lang="{first.language}">', "<head>", '<meta charset="utf-8">'],
        ['<meta name="viewport" content="width=device-width,initial-scale=1">'],
        [
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        ],
        [
            f"<title>{escape(title)}</title>",
            *_preview(first, title),
            "<style>",
            *colour_rules(looks, {f"c{number}": pair for number, pair in enumerate(colours)}),
            STYLE.strip(),
            *([EMBEDDED.strip()] if embed else []),
            *_shown(starts[-1]),
        ],
        ["</style>", "</head>", "<body>"],
        [] if embed else _head(first, title, alone=len(shots) == 1),
        [shared, "<main>"],
        chain.from_iterable(
            _stage(shot, steps, drawings[start : start + len(steps)], start)
            if embed
            else _board(shot, steps, drawings[start : start + len(steps)], start, alone=len(shots) == 1)
            for shot, steps, start in zip(shots, boards, starts, strict=False)
        ),
        ["</main>"],
        [] if embed else [f"<footer>{_said(first.language, 'made_with')}</footer>"],
        ["</body>", "</html>", ""],
    )
    return "\n".join(lines).encode()


def _title(shot: Shot) -> str:
    return titled(shot.scenario, shot.language)[0].strip() or sentence(shot.language, "picture-table")


def _every_step(shot: Shot) -> tuple[Shot, ...]:
    """What a page draws of a scenario: its steps, and at the end the whole combat."""
    seen = replace(shot, moment=None, size=SIZE, scale=1.0, background="theme", headline=False, titled=False)
    return (*at_every_step(seen), seen)


def _said(language: Language, word: str) -> str:
    return escape(sentence(language, f"picture-{word}"))


def _preview(shot: Shot, title: str) -> Iterator[str]:
    """Yield what a chat shows of a link to the page."""
    told = titled(shot.scenario, shot.language)[1].strip()
    if not told and shot.verdict is not None:
        told = ruling(shot.scenario, shot.verdict, shot.language).headline
    rows = (
        ("name", "description", told),
        ("property", "og:title", title),
        ("property", "og:description", told),
    )
    for kind, name, text in (*rows, ("property", "og:type", "website"), ("name", "twitter:card", "summary")):
        if text:
            yield f'<meta {kind}="{name}" content="{escape(text)}">'


def _head(shot: Shot, title: str, *, alone: bool) -> Iterator[str]:
    description = titled(shot.scenario, shot.language)[1] if alone else ""
    yield f"<header><h1>{escape(title)}</h1>"
    yield f'<fieldset class="steps looks"><legend>{_said(shot.language, "theme")}</legend>'
    for look in ("auto", "light", "dark"):
        checked = " checked" if look == "auto" else ""
        yield f'<input type="radio" class="hidden" name="look" id="look-{look}"{checked}>'
        yield f'<label for="look-{look}">{_said(shot.language, f"look_{look}")}</label>'
    yield "</fieldset>"
    if description:
        yield f"<p>{escape(description)}</p>"
    yield "</header>"


def _board(
    shot: Shot, steps: Sequence[Shot], drawings: Sequence[str], start: int, *, alone: bool
) -> Iterator[str]:
    """One scenario: its table and its ruling; among several with its title. `start` numbers its first step."""
    yield "<article>"
    if not alone:
        description = titled(shot.scenario, shot.language)[1]
        yield f"<h2>{escape(_title(shot))}</h2>"
        yield f"<p>{escape(description)}</p>" if description else ""
    yield "<div>"
    yield from _stage(shot, steps, drawings, start)
    yield "</div>"
    yield from _ruling(shot, 2 if alone else 3)
    yield "</article>"


def _stage(shot: Shot, steps: Sequence[Shot], drawings: Sequence[str], start: int) -> Iterator[str]:
    """The steps as radio buttons, their drawings, and each in words."""
    first = [step.moment for step in steps].index(
        shot.moment
    )  # None: the whole combat, who fights whom and what comes of it
    names = [_name(step) for step in steps]
    moments = moments_of(shot.scenario)
    told = (*moments, next((each for each in reversed(moments) if each.timing != "end"), moments[-1]))
    yield f'<fieldset class="steps"><legend class="hidden">{_said(shot.language, "steps")}</legend>'
    for at, name in enumerate(names, start):
        checked = " checked" if at == start + first else ""
        yield f'<input type="radio" class="hidden" name="step{start}" id="s{at}"{checked}><label for="s{at}">{name}</label>'
    yield "</fieldset>"
    for at, (name, drawing, step) in enumerate(zip(names, drawings, steps, strict=True), start):
        yield f'<div class="stage" id="t{at}"><svg role="img" aria-label="{name}" aria-describedby="w{at}"'
        yield f'viewBox="0 0 {SIZE[0]} {SIZE[1]}">{drawing}</svg>{_caption(step)}</div>'
    yield f"<details><summary>{_said(shot.language, 'in_words')}</summary>"
    for at, (moment, step) in enumerate(zip(told, steps, strict=True), start):
        resolved = told_at(step)
        said = (*filter(None, (resolved,)), *table_in_words(moment, shot.language))
        lines = "".join(f"<li>{escape(line)}</li>" for line in said)
        yield f'<ul class="words" id="w{at}">{lines}</ul>'
    yield "</details>"


def _caption(shot: Shot) -> str:
    """What has just resolved, below the drawing."""
    told = told_at(shot)
    return f'<p class="told">{escape(told)}</p>' if told else ""


def _name(shot: Shot) -> str:
    """What a drawing shows: a step, or the whole combat."""
    if shot.moment is None:
        return _said(shot.language, "whole")
    resolved = resolved_name(shot.scenario, shot.moment, shot.language)
    return escape(f"→ {resolved}" if resolved else moment_name(shot.scenario, shot.moment, shot.language))


def _ruling(shot: Shot, level: int) -> Iterator[str]:
    """The ruling in words, under a heading of a level."""
    yield f'<section class="ruling" aria-label="{_said(shot.language, "ruling")}">'
    if shot.verdict is not None:
        said = ruling(shot.scenario, shot.verdict, shot.language)
        look = "headline" if said.legal else "headline illegal"
        yield f'<h{level} class="{look}">{escape(said.headline)}</h{level}>'
        if shot.findings:
            yield from _findings(said)
        yield from _list(shot.language, level + 1, "damage", (fight.text for fight in said.fights))
        yield from _list(shot.language, level + 1, "result", said.results)
        yield from _list(shot.language, level + 1, "story", (part.text for part in said.story))
        yield from _list(shot.language, level + 1, "notes", said.notes)
    notation = escape(format_notation(shot.scenario))
    yield f"<details><summary>{_said(shot.language, 'notation')}</summary><code>{notation}</code></details>"
    yield "</section>"


def _findings(said: Ruling) -> Iterator[str]:
    yield "".join(f"<p>{escape(line)}</p>" for line in said.score)
    yield "<ul>"
    for finding in (*said.wrong, *said.right):
        fix = f"<i>{escape(finding.fix)}</i>" if finding.fix else ""
        texts = f"<b>{escape(finding.title)}</b>{escape(finding.why)}{fix}"
        yield f'<li class="finding {finding.kind}">{texts}</li>'
    yield "</ul>"
    yield "".join(f"<p>{escape(line)}</p>" for line in said.example)


def _list(language: Language, level: int, heading: str, lines: Iterable[str]) -> Iterator[str]:
    items = [f"<li>{escape(line)}</li>" for line in lines]
    if items:
        yield f"<h{level}>{_said(language, heading)}</h{level}>"
        yield f"<ul>{''.join(items)}</ul>"


def _shown(count: int) -> Iterator[str]:
    """Yield the rules that show the step that is chosen."""
    for at in range(count):
        yield f":root:has(#s{at}:checked) :is(#t{at},#w{at}){{display:grid}}"


def looks_of(theme: Theme) -> tuple[Theme, Theme]:
    """The themes for readers of dark and of light pages; who chose high contrast gets it either way."""
    if theme == HIGH_CONTRAST:
        return theme, theme
    return (theme, LIGHT) if theme.dark else (DARK, theme)


def colour_rules(looks: tuple[Theme, Theme], named: Mapping[str, tuple[str, str]]) -> Iterator[str]:
    """Yield the colours of both themes by name: those of every page, and what else is `named` in dark and light."""
    sides = [
        ";".join(
            chain(
                (f"--{token}:{getattr(theme, token)}" for token in TOKENS),
                (f"--{name}:{pair[side]}" for name, pair in named.items()),
            )
        )
        for side, theme in enumerate(looks)
    ]
    yield f":root{{color-scheme:dark;{sides[0]}}}"
    yield f"@media (prefers-color-scheme:light){{:root{{color-scheme:light;{sides[1]}}}}}"
    yield "@media not print{"
    yield f":root:has(#look-dark:checked){{color-scheme:dark;{sides[0]}}}"
    yield f":root:has(#look-light:checked){{color-scheme:light;{sides[1]}}}}}"
    yield f"@media print{{:root{{color-scheme:light;{sides[1]}}}}}"


def _drawings(steps: Sequence[Shot], looks: tuple[Theme, Theme]) -> tuple[list[str], list[tuple[str, str]]]:
    """The drawing of each step, at the end of the list what they share, and the colours in dark and light.

    A theme changes colours and nothing else, so that one drawing does for both: its colours are looked up by number.
    """
    numbers: dict[tuple[str, str], int] = {}
    drawn = []
    for step in steps:
        one, other = (_drawn(replace(step, theme=theme)) for theme in looks)
        drawn.append(_in_both(one, other, numbers))
    return _shared(drawn), list(numbers)


def _drawn(shot: Shot) -> str:
    found = DRAWN.search(svg(shot, words=True).decode())
    assert found is not None
    return found.group(1)


def _in_both(dark: str, light: str, numbers: dict[tuple[str, str], int]) -> str:
    pairs = iter(list(zip(COLOUR.findall(dark), COLOUR.findall(light), strict=True)))
    assert COLOUR.sub("", dark) == COLOUR.sub("", light)

    def numbered(_found: re.Match[str]) -> str:
        return f"var(--c{numbers.setdefault(next(pairs), len(numbers))})"

    return COLOUR.sub(numbered, dark)


def _shared(drawings: list[str]) -> list[str]:
    """The drawings with what several of them show in one place, which comes last: groups, and shapes of many groups."""
    drawings, groups = _in_one_place(drawings, GROUP, "g")
    several, shapes = _in_one_place([*drawings, *groups], SHAPE, "p")
    kept = "".join((*several[len(drawings) :], *shapes))
    hidden = (
        f'<svg width="0" height="0" aria-hidden="true" style="position:absolute"><defs>{kept}</defs></svg>'
    )
    return [*several[: len(drawings)], hidden]


def _in_one_place(drawings: list[str], kind: re.Pattern[str], letter: str) -> tuple[list[str], list[str]]:
    """The drawings without what of a kind stands in them several times, and that by its names."""
    times = Counter(chain.from_iterable(kind.findall(drawing) for drawing in drawings))
    several = sorted(each for each, count in times.items() if count > 1 and len(each) > WORTH_SHARING)
    names = {each: f"{letter}{number}" for number, each in enumerate(several)}

    def used(found: re.Match[str]) -> str:
        name = names.get(found.group())
        return found.group() if name is None else f'<use href="#{name}"/>'

    defined = [each.replace(" ", f' id="{name}" ', 1) for each, name in names.items()]
    return [kind.sub(used, drawing) for drawing in drawings], defined
