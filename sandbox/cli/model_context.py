"""The methods of `combat-sandbox serve` as tools of the Model Context Protocol, by its own library: the extra `mcp`."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, Signature
from typing import Any, Final, get_type_hints

import msgspec
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from sandbox.cli.console import say
from sandbox.cli.requests import METHODS, RequestFault, result_of
from sandbox.words.catalogue import Language

USUAL: Final = {"time": 10.0, "kind": "svg", "verdict": True}
"""What a tool is asked for where nothing else is said: it has to answer soon, and in text."""


def tools_server(language: Language) -> MCPServer:
    """The server with a tool for each method; what can't be answered is an error with its reason."""
    server = MCPServer("combat-sandbox")
    for method in METHODS:
        told = say(language, f"cli-serve-tool-{method}")
        server.add_tool(_tool(method, language), method, description=told)
    return server


def _tool(method: str, language: Language) -> Callable[..., Any]:
    """A function that asks for what a method takes."""

    def asked(**params: Any) -> Any:  # noqa: ANN401  as each method gives it
        given = {key: value for key, value in params.items() if value is not None}
        found = result_of(method, msgspec.Raw(msgspec.json.encode(given)), language)
        if isinstance(found, RequestFault):
            raise ToolError(found.message)
        return msgspec.to_builtins(found)

    kind, call = METHODS[method]
    taken = [
        Parameter(
            each.name,
            Parameter.KEYWORD_ONLY,
            default=Parameter.empty if each.required else USUAL.get(each.name, each.default),
            annotation=dict[str, Any] | str if each.type is msgspec.Raw else each.type,
        )
        for each in msgspec.structs.fields(kind)
        if each.name != "language"
    ]
    told = Signature(taken, return_annotation=get_type_hints(call)["return"])
    asked.__signature__ = told  # type: ignore[attr-defined]
    return asked


def serve_tools(language: Language) -> None:
    """Serve the tools on the standard input and output until it ends."""
    tools_server(language).run("stdio")
