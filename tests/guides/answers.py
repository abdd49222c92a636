"""Compares what a guide shows as an answer with what came.

All must be the same, words and numbers too, but for what is another one each time: ids, keys, times, addresses, and the few
numbers of MAY_DIFFER.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

MAY_DIFFER: Final = frozenset(
    {
        "estimatedTime",
        "estimatedSecondsLeft",
        "milliseconds",
        "bytes",
        "created_at",
        "completed_at",
        "created",
        "succeeded",
    }
)
"""Members whose number is another one each time."""

_OTHER_EACH_TIME: Final = (
    ("<address>", re.compile(r"https?://[^\s\"'<>]+?(?=\.(?:mp4|jpg|jpeg|png|webp)\b|[\s\"'<>]|$)")),
    ("<time>", re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)")),
    ("<id>", re.compile(r"\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b")),
    ("<id>", re.compile(r"\b(?:msg|video)_[0-9a-f]{32}\b")),
    ("<key>", re.compile(r"\b(?:vg|whsec)_[0-9A-Za-z+/=]{20,}")),
)


def same_text(shown: str, came: str) -> str | None:
    """What is different, None if nothing is."""
    shown_lines, came_lines = (_settled(text).strip().splitlines() for text in (shown, came))
    return None if shown_lines == came_lines else f"shown:\n{shown}\ncame:\n{came}"


def same_json(shown: str, came: str) -> str | None:
    """What is different, None if nothing is."""
    try:
        difference = _difference(json.loads(shown), json.loads(came), where="")
    except ValueError as error:
        difference = str(error)
    return f"{difference}\nshown:\n{shown}\ncame:\n{came}" if difference else None


def _settled(text: str) -> str:
    for name, pattern in _OTHER_EACH_TIME:
        text = pattern.sub(name, text)
    return text


def _difference(shown: Any, came: Any, *, where: str) -> str | None:
    if type(shown) is not type(came):
        return f"{where or 'the answer'} is {type(came).__name__}, shown as {type(shown).__name__}"
    if isinstance(shown, dict):
        if shown.keys() != came.keys():
            return f"{where or 'the answer'} has {sorted(came)}, shown with {sorted(shown)}"
        pairs = [(f"{where}.{name}", shown[name], came[name]) for name in shown]
    elif isinstance(shown, list):
        if len(shown) != len(came):
            return f"{where or 'the answer'} has {len(came)} members, shown with {len(shown)}"
        pairs = [(f"{where}[{number}]", *both) for number, both in enumerate(zip(shown, came, strict=True))]
    else:
        equal = _settled(shown) == _settled(came) if isinstance(shown, str) else shown == came
        if equal or (isinstance(shown, int | float) and where.rpartition(".")[2] in MAY_DIFFER):
            return None
        return f"{where or 'the answer'} is {came!r}, shown as {shown!r}"
    return next((found for name, one, other in pairs if (found := _difference(one, other, where=name))), None)
