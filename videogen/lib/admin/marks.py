"""How a value looks in the admin: badges, short ids, times in the reader's zone, durations in words, addresses by their host.

The style of each is in `static/videogen_admin/admin.css`. `admin.js` shows times in the reader's zone and copies ids.
"""

from __future__ import annotations

import datetime as dt
from typing import Final
from urllib.parse import urlsplit

from django.utils.html import format_html
from django.utils.safestring import SafeString

NOTHING: Final = "–"
"""For a value that is not there. Django shows "-"."""
GOOD, BAD, BUSY, QUIET = "good", "bad", "busy", "quiet"
"""The kinds of a badge: it went well, it needs someone, it is under way, nothing is to be done."""
SHORT_ID_LENGTH: Final = 8

_UNITS: Final = (("d", 86_400), ("h", 3_600), ("min", 60), ("s", 1))


def badge(text: str, kind: str = QUIET) -> SafeString:
    """The text in a coloured frame. `kind` is one of the constants above."""
    return format_html('<span class="badge badge-{}">{}</span>', kind, text)


def id_end(value: object) -> SafeString:
    """The last characters of an id, which differ from row to row (a UUIDv7 begins with its time). Its title is all of it."""
    whole = str(value)
    return format_html('<code class="short-id" title="{}">{}</code>', whole, whole[-SHORT_ID_LENGTH:])


def copy_button(value: object) -> SafeString:
    """A small button that copies the value. It is shown only where scripts run and may use the clipboard."""
    return format_html(
        '<button type="button" class="copy" data-copy="{}" title="Copy" aria-label="Copy {}"></button>', value, value
    )


def when(time: dt.datetime | None) -> SafeString | str:
    """The time to the second: in UTC, or in the reader's zone where scripts run."""
    if time is None:
        return NOTHING
    utc = time.astimezone(dt.UTC)
    return format_html('<time datetime="{}">{}</time>', utc.isoformat(), f"{utc:%Y-%m-%d %H:%M:%S} UTC")


def took(time: dt.timedelta | None) -> str:
    """A duration in words, by its two largest units: "2 h 5 min", "43 s", "0.4 s"."""
    if time is None:
        return NOTHING
    seconds = time.total_seconds()
    if 0 < seconds < 10:
        return f"{seconds:.1f} s"
    parts, left = [], round(max(seconds, 0))
    for unit, size in _UNITS:
        count, left = divmod(left, size)
        parts.append((count, unit))
    first = next((at for at, (count, _) in enumerate(parts) if count), len(parts) - 1)
    return " ".join(f"{count} {unit}" for count, unit in parts[first : first + 2] if count) or "0 s"


def host_of(address: str) -> str:
    """Host and port of an address. Its path and query may contain secrets, so a viewer sees this alone."""
    try:
        return urlsplit(address).netloc.rpartition("@")[2] or NOTHING
    except ValueError:
        return NOTHING
