"""The first file is read soon: what its types are is not worked out from text, class by class."""

from inspect import get_annotations
from typing import get_args

import pytest

from sandbox.scenario.actions import AnyAction
from sandbox.scenario.effects import AnyEffect
from sandbox.scenario.model import Permanent, Player, Scenario

KINDS = (Scenario, Player, Permanent, *get_args(AnyEffect), *get_args(AnyAction))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_annotations_are_values_but_for_what_is_defined_further_below(kind: type) -> None:
    own = get_annotations(kind)
    text = [name for name, value in own.items() if isinstance(value, str)]
    assert len(text) <= 1, text
