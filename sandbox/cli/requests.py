"""What `combat-sandbox serve` answers: JSON-RPC 2.0 requests, a value in and a value out.

A request names a method and its parameters; a scenario is an object as in a file, or a line of notation. What can't be
read is an error whose `data` holds every fault with its place.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Literal, get_args

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from sandbox.cli.window import unseen
from sandbox.pictures import Ending, PictureError, Step, ThemeName
from sandbox.scenario.errors import Misplaced, ScenarioError
from sandbox.scenario.files import loads
from sandbox.scenario.model import Scenario
from sandbox.scenario.notation import format_notation, parse_notation
from sandbox.solve.answer import COMPONENTS, FRONT, AskedQuestion, Component, Question
from sandbox.words.catalogue import Language, sentence
from sandbox.words.faults import fault_json

UNPARSED, NO_REQUEST, NO_METHOD, BAD_PARAMS, INTERNAL = -32700, -32600, -32601, -32602, -32603
"""The error codes of JSON-RPC."""
TYPES: Final[dict[Ending, str]] = {
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".pdf": "application/pdf",
    ".gif": "image/gif",
    ".webp": "image/webp",
    ".mp4": "video/mp4",
    ".html": "text/html",
}
TEXTS: Final = frozenset({".svg", ".html"})
"""Kinds of pictures that are given as text."""
EQUAL, SMALL = 256, 16_384
"""So many answers to equal requests are kept, of scenarios up to so many bytes."""
Picture = Literal["png", "svg", "pdf", "gif", "webp", "mp4", "html"]


class ScenarioParams(Struct, frozen=True, forbid_unknown_fields=True):
    """What every method takes: a scenario as an object or as a line of notation, and the language of the answer."""

    scenario: msgspec.Raw
    language: Language | None = None


class CheckParams(ScenarioParams, frozen=True, forbid_unknown_fields=True):
    """Without `sentences` the result is facts alone, which is told much sooner."""

    sentences: bool = True


class ExplainParams(ScenarioParams, frozen=True, forbid_unknown_fields=True):
    """Every best declaration, at most so many."""

    most: int = 10


class SolveParams(ScenarioParams, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A question about a scenario; `time` are the seconds that it may take."""

    question: Question
    player: str | None = None
    goal: tuple[Component, ...] = COMPONENTS
    most: int = FRONT
    tricks: int = 0
    own_tricks: int = 0
    ahead: int = 0
    time: float | None = None


class RenderParams(ScenarioParams, frozen=True, forbid_unknown_fields=True):
    """A picture of a kind."""

    kind: Picture = "png"
    size: tuple[int, int] = (1920, 1080)
    theme: ThemeName = "dark"
    step: Step | None = None
    scale: float = 1.0
    background: str = "theme"
    verdict: bool = False
    findings: bool = True


class GamesParams(Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a client's log, whose combats are told; `mine` are those in which something was yours to decide."""

    log: str
    mine: bool = False
    language: Language | None = None


class RpcRequest(Struct, frozen=True):
    """A request of JSON-RPC 2.0; one without `id` gets no answer."""

    method: str
    jsonrpc: Literal["2.0"]
    params: msgspec.Raw = msgspec.Raw(b"{}")
    id: int | str | UnsetType | None = UNSET


class RequestFault(Struct, frozen=True, omit_defaults=True):
    """Why a request has no result; `data` are the faults of a scenario."""

    code: int
    message: str
    data: list[dict[str, str]] = []


class RpcResponse(Struct, frozen=True, omit_defaults=True):
    """The answer to a request: its result or an error."""

    id: int | str | None
    result: Any = UNSET
    error: RequestFault | UnsetType = UNSET
    jsonrpc: Literal["2.0"] | UnsetType = UNSET


def answered(line: bytes | str, language: Language) -> bytes:
    """The answer to a request as JSON, empty where it wants none; in `language`, unless the request names another."""
    try:
        asked = msgspec.json.decode(line, type=RpcRequest)
    except msgspec.ValidationError as error:
        return _encoded(None, RequestFault(NO_REQUEST, str(error)))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return _encoded(None, RequestFault(UNPARSED, str(error)))
    answer = result_of(asked.method, asked.params, language)
    return b"" if asked.id is UNSET else _encoded(asked.id, answer)


def _encoded(number: int | str | None, answer: object) -> bytes:
    head = RpcResponse(number, jsonrpc="2.0")
    said = (
        msgspec.structs.replace(head, error=answer)
        if isinstance(answer, RequestFault)
        else msgspec.structs.replace(head, result=answer)
    )
    return msgspec.json.encode(said)


def result_of(method: str, params: msgspec.Raw, language: Language) -> object:
    """What a method gives, or a `RequestFault`."""
    if method not in METHODS:
        return RequestFault(NO_METHOD, f"{method}: {', '.join(METHODS)}")
    kind, call = METHODS[method]
    said = language
    try:
        asked = msgspec.json.decode(params, type=kind)
        said = asked.language or language
        return call(asked, said)
    except ScenarioError as error:
        faults = [fault_json(fault, said) for fault in error.faults]
        return RequestFault(BAD_PARAMS, faults[0]["message"], faults)
    except PictureError as error:
        return RequestFault(BAD_PARAMS, sentence(said, f"cli-picture-{error.code}", **error.facts))
    except (msgspec.DecodeError, ValueError) as error:
        return RequestFault(BAD_PARAMS, str(error))
    except Exception as error:  # noqa: BLE001  one request must not end the others
        return RequestFault(INTERNAL, f"{type(error).__name__}: {error}"[:300])


def _read(raw: msgspec.Raw) -> Scenario:
    """A scenario that is given as an object, or as a text: a line of notation."""
    from sandbox import bestiary  # noqa: PLC0415  the library of spells only where a line may name one

    text = bytes(raw)
    if text.startswith(b'"'):
        return parse_notation(msgspec.json.decode(text, type=str), bestiary.spell, bestiary.asked)
    return loads(text)


def _check(asked: CheckParams, language: Language) -> dict[str, Any]:
    text = bytes(asked.scenario)
    judged = _judged if len(text) <= SMALL else _judged.__wrapped__
    return judged(text, language, sentences=asked.sentences)


@lru_cache(maxsize=EQUAL)
def _judged(text: bytes, language: Language, *, sentences: bool) -> dict[str, Any]:
    from sandbox.rules.judge import judge  # noqa: PLC0415  the rules are loaded when something is asked
    from sandbox.words.findings import verdict_json  # noqa: PLC0415
    from sandbox.words.ruling import told_json  # noqa: PLC0415

    scenario = _read(msgspec.Raw(text))
    tell = told_json if sentences else verdict_json
    return tell(scenario, judge(scenario), language)


def _explain(asked: ExplainParams, language: Language) -> dict[str, Any]:
    from sandbox.rules.judge import judge  # noqa: PLC0415
    from sandbox.words.explanations import surveys_json  # noqa: PLC0415

    scenario = _read(asked.scenario)
    verdict = judge(scenario)
    return {"legal": verdict.legal, "surveys": surveys_json(scenario, verdict, asked.most, language)}


def _solve(asked: SolveParams, language: Language) -> list[dict[str, Any]]:
    from sandbox.solve.ask import solve_all  # noqa: PLC0415
    from sandbox.words.answers import answer_json, answer_lines  # noqa: PLC0415

    scenario = _read(asked.scenario)
    if asked.player is not None and asked.player not in {p.id for p in scenario.players}:
        raise ScenarioError([Misplaced(("players",), "dangling_id", ("player",), asked.player)])
    question = msgspec.convert(asked, AskedQuestion, from_attributes=True)
    answers = solve_all(scenario, replace(question, seconds=asked.time))
    return [
        {**answer_json(answer), "sentences": list(answer_lines(scenario, answer, language))}
        for answer in answers
    ]


def _render(asked: RenderParams, language: Language) -> dict[str, Any]:
    save_picture = unseen("picture")
    ending = next(each for each in get_args(Ending) if each == f".{asked.kind}")
    data: bytes = save_picture(
        _read(asked.scenario),
        None,
        asked.size,
        asked.theme,
        language,
        step=asked.step,
        ending=ending,
        scale=asked.scale,
        background=asked.background,
        headline=asked.verdict,
        findings=asked.findings,
    )
    if ending in TEXTS:
        return {"type": TYPES[ending], "text": data.decode()}
    return {"type": TYPES[ending], "base64": base64.b64encode(data).decode()}


def _notation(asked: ScenarioParams, _language: Language) -> dict[str, Any]:
    scenario = _read(asked.scenario)
    return {"notation": format_notation(scenario), "scenario": msgspec.to_builtins(scenario)}


def _games(asked: GamesParams, language: Language) -> list[Any]:
    from io import BytesIO  # noqa: PLC0415

    from sandbox.cli.games import is_yours  # noqa: PLC0415
    from sandbox.games.combats import LogEnd, read_combats  # noqa: PLC0415
    from sandbox.games.judging import judged  # noqa: PLC0415
    from sandbox.games.names import ListedNames  # noqa: PLC0415
    from sandbox.words.games import combat_told  # noqa: PLC0415

    found = (each for each in read_combats(BytesIO(asked.log.encode())) if not isinstance(each, LogEnd))
    return [
        combat_told("", judged(each, ListedNames()), language)
        for each in found
        if each.attacks and (not asked.mine or is_yours(each))
    ]


METHODS: Final[dict[str, tuple[type[Any], Callable[[Any, Language], object]]]] = {
    "check": (CheckParams, _check),
    "explain": (ExplainParams, _explain),
    "solve": (SolveParams, _solve),
    "render": (RenderParams, _render),
    "notation": (ScenarioParams, _notation),
    "games": (GamesParams, _games),
}
"""What each method takes, and what does it."""
