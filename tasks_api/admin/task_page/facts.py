"""What several parts of the page show alike: pairs of a label and a value, shortened texts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from videogen.lib.admin.marks import NOTHING

Text = SafeString | str
Fact = tuple[str, Text]
"""A label and its value."""

MAX_CHARACTERS: Final = 300
"""Of a text that something else chose: a backend, a moderator, a receiver."""


def known(pairs: Iterable[tuple[str, Text | None]]) -> list[Fact]:
    """The pairs that have a value."""
    return [(label, value) for label, value in pairs if value]


def joined(values: Iterable[Text], separator: str = ", ") -> SafeString:
    """The values as one, each escaped unless it is safe."""
    escaped = [format_html("{}", value) for value in values]
    return mark_safe(separator.join(escaped))  # noqa: S308  # every part is escaped


def shortened(value: Any) -> str:
    """As text of at most MAX_CHARACTERS, whatever it is."""
    text = value if isinstance(value, str) else "" if value is None else str(value)
    return text if len(text) <= MAX_CHARACTERS else f"{text[:MAX_CHARACTERS]}…"


def without_query(address: str) -> str:
    """The address without its query and fragment, which may contain a signature."""
    return address.partition("#")[0].partition("?")[0] or NOTHING
