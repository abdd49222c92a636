"""Readers of single values in `[models.NAME.options]`. Each takes the key and its value, and raises ValueError with a text that
begins with the key's name, so that a mistake is reported with line and key (docs/backends.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from generation.postprocess import TooShort

Reader = Callable[[str, Any], Any]
ASPECT_RATIOS: Final = ("9:16", "16:9")
SIZE: Final = re.compile(r"([1-9][0-9]{1,4})x([1-9][0-9]{1,4})")


def text(max_characters: int = 1_000) -> Reader:
    """One line of text."""

    def read(key: str, value: Any) -> str:
        if not isinstance(value, str) or len(value) > max_characters or not value.isprintable():
            raise ValueError(f"{key}: must be one line of text, up to {max_characters} characters")
        return value

    return read


def matching(pattern: re.Pattern[str], what: str, *, or_empty: bool = False) -> Reader:
    """A text that matches the whole pattern; `what` describes it in the error."""

    def read(key: str, value: Any) -> str:
        if not isinstance(value, str) or not (pattern.fullmatch(value) or (or_empty and value == "")):
            raise ValueError(f"{key}: must be {what}")
        return value

    return read


def one_of(*allowed: str) -> Reader:
    """One of these texts."""

    def read(key: str, value: Any) -> str:
        if not isinstance(value, str) or value not in allowed:
            raise ValueError(f"{key}: must be one of {', '.join(allowed)}")
        return value

    return read


def boolean(key: str, value: Any) -> bool:
    """`true` or `false`."""
    if not isinstance(value, bool):
        raise ValueError(f"{key}: must be true or false")
    return value


def number(minimum: float, maximum: float) -> Reader:
    """A number in this range."""

    def read(key: str, value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not minimum <= value <= maximum:
            raise ValueError(f"{key}: must be a number from {minimum:g} to {maximum:g}")
        return value

    return read


def whole(minimum: int, maximum: int) -> Reader:
    """A whole number in this range."""

    def read(key: str, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not minimum <= value <= maximum:
            raise ValueError(f"{key}: must be a whole number from {minimum} to {maximum}")
        return value

    return read


def sizes(*, or_empty: bool = False) -> Reader:
    """A size in pixels for each aspect ratio. With `or_empty`, an empty size means that none is sent."""

    def read(key: str, value: Any) -> Mapping[str, str]:
        if not isinstance(value, Mapping):
            raise ValueError(f'{key}: must be a table such as {{ "9:16" = "480x832" }}')
        for aspect_ratio, size in value.items():
            is_size = isinstance(size, str) and bool(SIZE.fullmatch(size) or (or_empty and size == ""))
            if aspect_ratio not in ASPECT_RATIOS or not is_size:
                raise ValueError(f'{key}: must give a size such as "480x832" for "9:16" and "16:9"')
        return MappingProxyType(dict(value))

    return read


too_short: Final = one_of(*TooShort)
"""What is done with a clip that is shorter than the video."""
