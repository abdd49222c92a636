"""Values that the options of several backends have (docs/backends.md)."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Annotated, Any, Final, Literal

from msgspec import Meta

SIZE: Final = re.compile(r"([1-9][0-9]{1,4})x([1-9][0-9]{1,4})")

ONE_LINE: Final = r"\A[^\x00-\x1f\x7f-\xa0\u2028\u2029]*\Z"
Text = Annotated[str, Meta(max_length=1_000, pattern=ONE_LINE)]
AspectRatio = Literal["9:16", "16:9"]


def size_for(
    sizes: Mapping[AspectRatio, str], sizes_hd: Mapping[AspectRatio, str], *, width: int, height: int
) -> str | None:
    """The configured size for a video of these pixels; None if there is none."""
    table = sizes_hd if min(width, height) > 720 and sizes_hd else sizes
    return table.get("16:9" if width > height else "9:16")


def check_names(key: str, table: Mapping[str, Any], *, pattern: re.Pattern[str], taken: Collection[str]) -> None:
    """Raise ValueError if a name in the table isn't one, or if the service fills it in."""
    for name in table:
        if name in taken:
            raise ValueError(f"{key}.{name}: is filled in by the service")
        if not pattern.fullmatch(name):
            raise ValueError(f"{key}: {name!r} must be letters, digits and underscores")
