"""The header `X-Ignored-Fields` on every response to a create: unknown fields are ignored, and this says which (docs/api.md).

A misspelt `aspectratio` would otherwise make a video of the wrong shape, and nobody would know why.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Any, Final

from rest_framework.request import Request

from tasks_api import errors

HEADER: Final = "X-Ignored-Fields"
MAX_NAMES: Final = 10


def note(request: Request, sent: Any, *, known: Container[str]) -> None:
    """Have the response name what is in `sent` and isn't `known`, as soon as the body was parsed. So a refusal names it too.

    Only plain names are shown, the first ten in the order of the body.
    """
    if not isinstance(sent, dict):
        return
    ignored = [name for name in sent if name not in known and errors.PLAIN_NAME.fullmatch(name)]
    if ignored:
        request._request.ignored_fields = {HEADER: ", ".join(ignored[:MAX_NAMES])}  # type: ignore[attr-defined]
