"""Reads a table of MODELS_FILE into a msgspec struct, which says what each key may hold.

No struct may have a text with `Meta(pattern=…)` in a union with a table or a list: msgspec 0.22 corrupts memory then.
"""

from __future__ import annotations

import re
from typing import Any, Final, TypeVar

import msgspec

_T = TypeVar("_T")
_PLACE: Final = re.compile(r" - at (?:`key` in )?`\$\.?(?P<keys>[^`\[]*)[^`]*`\Z")
_FIELD: Final = re.compile(r"Object (?:missing required|contains (?P<unknown>unknown)) field `(?P<key>.*)`")


def read(table: Any, struct: type[_T]) -> _T:
    """The table as this struct. Raises ValueError with the text `KEY: what is wrong`; the key is `a.b` in an inner table.

    A struct's `__post_init__` raises such a ValueError too, for what msgspec's constraints can't express.
    """
    try:
        return msgspec.convert(table, struct)
    except msgspec.ValidationError as error:
        text = str(error)
    keys = ""
    if place := _PLACE.search(text):
        text, keys = text[: place.start()], place["keys"]
    if field := _FIELD.fullmatch(text):
        text, keys = "is unknown" if field["unknown"] else "is missing", f"{keys}.{field['key']}".lstrip(".")
    raise ValueError(f"{keys}: {text}" if keys else text)
