"""Readers of single values in `[models.NAME.options]`: each takes the key and what stands there, and raises ValueError with a
text that begins with the key's name (so that a mistake is told by line and key, docs/backends.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from generation.postprocess import TooShort

Reader = Callable[[str, Any], Any]
SHAPES: Final = ("9:16", "16:9")
SIZE: Final = re.compile(r"([1-9][0-9]{1,4})x([1-9][0-9]{1,4})")


def text(longest: int = 1_000) -> Reader:
    """One line of so many characters."""

    def read(key: str, value: Any) -> str:
        if not isinstance(value, str) or len(value) > longest or not value.isprintable():
            raise ValueError(f"{key}: must be a text of one line, up to {longest} characters")
        return value

    return read


def matching(pattern: re.Pattern[str], what: str, *, or_empty: bool = False) -> Reader:
    """A text that the pattern matches as a whole; `what` says so in words."""

    def read(key: str, value: Any) -> str:
        if not isinstance(value, str) or not (pattern.fullmatch(value) or (or_empty and value == "")):
            raise ValueError(f"{key}: must be {what}")
        return value

    return read


def one_of(*allowed: str) -> Reader:
    """One of these words."""

    def read(key: str, value: Any) -> str:
        if not isinstance(value, str) or value not in allowed:
            raise ValueError(f"{key}: must be one of {', '.join(allowed)}")
        return value

    return read


def truth(key: str, value: Any) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise ValueError(f"{key}: must be true or false")
    return value


def number(least: float, most: float) -> Reader:
    """A number within bounds."""

    def read(key: str, value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
            raise ValueError(f"{key}: must be a number from {least:g} to {most:g}")
        return value

    return read


def whole(least: int, most: int) -> Reader:
    """A whole number within bounds."""

    def read(key: str, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise ValueError(f"{key}: must be a whole number from {least} to {most}")
        return value

    return read


def sizes(*, or_empty: bool = False) -> Reader:
    """A size in pixels for each shape; an empty one, where that is allowed, means that none is sent."""

    def read(key: str, value: Any) -> Mapping[str, str]:
        if not isinstance(value, Mapping):
            raise ValueError(f'{key}: must be a table such as {{ "9:16" = "480x832" }}')
        for shape, size in value.items():
            is_size = isinstance(size, str) and bool(SIZE.fullmatch(size) or (or_empty and size == ""))
            if shape not in SHAPES or not is_size:
                raise ValueError(f'{key}: must give a size such as "480x832" for "9:16" and "16:9"')
        return MappingProxyType(dict(value))

    return read


too_short: Final = one_of(*TooShort)
"""What becomes of a clip that is shorter than the video."""
