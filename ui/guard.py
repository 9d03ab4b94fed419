"""What PySide6 can't do on Python 3.11: a version that crashes there is refused before anything is shown, and errors
that Qt's own code passes on are made whole.

PySide6 6.12 takes away a reference to None on almost every call that hands back nothing. None is immortal since Python
3.12; on Python 3.11 the count reaches zero within minutes and the interpreter dies.

Qt calls a method that a class of ours overrides, and an error leaves it. Where Python called Qt before, PySide6 keeps
the error to raise it there, and adds to its text. Up to Python 3.11 an error that the interpreter itself raised (an
index out of range, a missing attribute, a division by zero) is no object yet at that point, and the program dies. An
error becomes one as soon as an `except` looks at it, so every override gets one.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from types import FunctionType
from typing import Any, Final

from PySide6.QtCore import QMetaMethod, QMetaObject, QObject
from shiboken6 import Shiboken, isValid

UNSOUND_SINCE = (6, 12)
NONE_IS_IMMORTAL_SINCE = (3, 12)


def unsound_pair(pyside: str | None = None, python: tuple[int, ...] | None = None) -> str | None:
    """Say in one sentence, English and Japanese, why this pair may not run; None if it may.

    Takes the version of PySide6 and of Python; without them, those of this process.
    """
    pyside = pyside or _installed_pyside()
    python = python or tuple(sys.version_info[:2])
    if pyside is None or python >= NONE_IS_IMMORTAL_SINCE or _numbers(pyside) < UNSOUND_SINCE:
        return None
    name = f"Python {python[0]}.{python[1]}"
    return (
        f"PySide6 {pyside} crashes on {name}: use Python 3.12 or newer, or PySide6-Essentials older than 6.12.\n"
        f"PySide6 {pyside} は {name} で異常終了します。Python 3.12 以降か、6.12 より前の PySide6-Essentials をお使いください。"
    )


def require_sound_pair() -> None:
    """Raise ImportError with the sentence of `unsound_pair` where this process runs such a pair."""
    refusal = unsound_pair()
    if refusal is not None:
        raise ImportError(refusal)


def _installed_pyside() -> str | None:
    try:
        return version("PySide6-Essentials")
    except PackageNotFoundError:
        return None


def _numbers(text: str) -> tuple[int, ...]:
    """The leading numbers of a version, as in (6, 12) for 6.12.0rc1."""
    return tuple(int(part) for part in text.split(".")[:2] if part.isdigit())


WHOLE_SINCE: Final = (3, 12)
"""From here on errors are objects from the beginning."""


def keep_errors_whole() -> None:
    """Let every class that is derived from one of Qt's from now on pass on whole errors, where that is needed."""
    if sys.version_info < WHOLE_SINCE:
        Shiboken.Object.__init_subclass__ = classmethod(_wrap_overrides)  # type: ignore[assignment,arg-type]


def _wrap_overrides(made: type, **_: Any) -> None:
    """Wrap what Qt calls of a class: what overrides a function of Qt's and is no slot, which is called otherwise."""
    for base in (base for base in made.__mro__[1:] if base.__module__.startswith("PySide6.")):
        ours = {name for name, value in vars(made).items() if isinstance(value, FunctionType)}
        for name in (ours & vars(base).keys()) - _slots(base):
            if not name.startswith("__") and not hasattr(vars(made)[name], "whole"):
                setattr(made, name, _whole(vars(made)[name]))


@functools.cache
def _slots(base: type) -> frozenset[str]:
    if not issubclass(base, QObject):
        return frozenset()
    meta: QMetaObject = base.staticMetaObject  # type: ignore[attr-defined]  # the stubs have it of no class
    if not isValid(
        meta
    ):  # somebody asked an object of it that went, and PySide gave its description up with it
        return frozenset(vars(base))
    methods = (meta.method(at) for at in range(meta.methodCount()))
    slots = (method for method in methods if method.methodType() == QMetaMethod.MethodType.Slot)
    return frozenset(bytes(method.name().data()).decode() for method in slots)


def _whole(function: Callable[..., object]) -> Callable[..., object]:
    @functools.wraps(function)
    def called(*arguments: object, **named: object) -> object:
        try:
            return function(*arguments, **named)
        except BaseException:  # noqa: TRY203  to have looked at it is the point
            raise

    called.whole = True  # type: ignore[attr-defined]
    return called
