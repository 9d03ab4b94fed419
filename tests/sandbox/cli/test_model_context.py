"""The methods of `serve` as tools of the Model Context Protocol: what they take, what they give, what can't be read."""

import asyncio
from inspect import signature

import pytest

pytest.importorskip("mcp", reason="the extra mcp is not installed")

from sandbox.cli import model_context
from sandbox.cli.requests import METHODS

LINE = "combat/1 | players ann*, bob | @ann elf 1/1 | attacks elf>bob"


def test_there_is_a_tool_for_each_method_with_words_of_the_language() -> None:
    for language in ("en", "ja"):
        tools = asyncio.run(model_context.tools_server(language).list_tools())  # type: ignore[arg-type]
        assert {tool.name for tool in tools} == set(METHODS)
        assert all(tool.description for tool in tools)


def test_a_tool_takes_what_its_method_takes_in_time_that_somebody_waits() -> None:
    taken = signature(model_context._tool("solve", "en")).parameters
    assert taken["question"].default is taken["question"].empty
    assert taken["time"].default == model_context.USUAL["time"]
    assert "language" not in taken


def test_a_tool_answers() -> None:
    assert model_context._tool("check", "en")(scenario=LINE, sentences=None)["legal"] is True


def test_what_cannot_be_read_is_an_error_with_its_reason() -> None:
    with pytest.raises(model_context.ToolError, match="nonsense"):
        model_context._tool("check", "en")(scenario="nonsense")
