"""The methods of `combat-sandbox serve` as tools of the Model Context Protocol, by its own library: the extra `mcp`."""

from __future__ import annotations

from typing import Any

import msgspec
from mcp.server.mcpserver import MCPServer

from sandbox.cli.console import say
from sandbox.cli.requests import RequestFault, result_of
from sandbox.words.catalogue import Language


def tools_server(language: Language) -> MCPServer:
    """The server with a tool for each method; what can't be answered is an error with its reason."""
    server = MCPServer("combat-sandbox")

    def asked(method: str, **params: Any) -> Any:  # noqa: ANN401  as each method gives it
        given = {key: value for key, value in params.items() if value is not None}
        found = result_of(method, msgspec.Raw(msgspec.json.encode(given)), language)
        if isinstance(found, RequestFault):
            raise ValueError(found.message)  # noqa: TRY004  the tool's caller is told, nobody catches it
        return msgspec.to_builtins(found)

    def check(scenario: dict[str, Any] | str) -> dict[str, Any]:
        found: dict[str, Any] = asked("check", scenario=scenario)
        return found

    def explain(scenario: dict[str, Any] | str, most: int = 10) -> dict[str, Any]:
        found: dict[str, Any] = asked("explain", scenario=scenario, most=most)
        return found

    def solve(
        scenario: dict[str, Any] | str,
        question: str,
        player: str | None = None,
        time: float = 10.0,
    ) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = asked(
            "solve", scenario=scenario, question=question, player=player, time=time
        )
        return found

    def render(scenario: dict[str, Any] | str, kind: str = "svg", theme: str = "dark") -> dict[str, Any]:
        found: dict[str, Any] = asked("render", scenario=scenario, kind=kind, theme=theme, verdict=True)
        return found

    def notation(scenario: dict[str, Any] | str) -> dict[str, Any]:
        found: dict[str, Any] = asked("notation", scenario=scenario)
        return found

    def games(log: str, *, mine: bool = False) -> list[Any]:
        found: list[Any] = asked("games", log=log, mine=mine)
        return found

    for tool, words in (
        (check, "cli-serve-tool_check"),
        (explain, "cli-serve-tool_explain"),
        (solve, "cli-serve-tool_solve"),
        (render, "cli-serve-tool_render"),
        (notation, "cli-serve-tool_notation"),
        (games, "cli-serve-tool_games"),
    ):
        server.add_tool(tool, tool.__name__, description=say(language, words))
    return server


def serve_tools(language: Language) -> None:
    """Serve the tools on the standard input and output until it ends."""
    tools_server(language).run("stdio")
