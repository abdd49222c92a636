"""Which part of a file a request wants: the headers `Range` and `If-Range` (RFC 9110, 13.1.5 and 14.2).

They are read as nginx reads them with the settings of deploy/nginx.conf, so that it doesn't matter which of the two serves a
file. Django has nothing for this.
"""

from __future__ import annotations

import re
from typing import Final

from django.http import HttpRequest
from django.utils.http import parse_http_date_safe

NOTHING: Final = range(0)
_UNIT: Final = "bytes="
_PART: Final = re.compile(r" *(?:(?P<first>\d{1,18}) *- *(?P<last>\d{0,18})|-(?P<length>\d{1,18})) *", re.ASCII)


def requested_part(request: HttpRequest, *, size: int, etag: str, changed_at: int) -> range | None:
    """The wanted bytes of a file of `size` bytes with this `ETag`, changed at this Unix time.

    None is the whole file, also if several parts are wanted, or a part of another version. `NOTHING` is a part that the file
    doesn't have, or that isn't one.
    """
    wanted = request.headers.get("Range", "")
    if wanted[: len(_UNIT)].lower() != _UNIT or wanted == _UNIT or not _is_same_version(request, etag, changed_at):
        return None
    found = None
    for text in wanted[len(_UNIT) :].split(","):
        match = _PART.fullmatch(text)
        if match is None:
            return NOTHING
        if match["length"]:
            part = range(max(size - int(match["length"]), 0), size)
        else:
            part = range(int(match["first"]), min(int(match["last"]) + 1, size) if match["last"] else size)
        if part and found:
            return None
        if not part and part.start == 0:  # the file is empty
            return None
        found = part or found
    return found or NOTHING


def _is_same_version(request: HttpRequest, etag: str, changed_at: int) -> bool:
    expected = request.headers.get("If-Range")
    if expected is None:
        return True
    if expected.endswith('"'):
        return expected == etag
    return parse_http_date_safe(expected) == changed_at
