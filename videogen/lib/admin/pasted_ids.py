"""Ids in the spellings that people paste: from a response, a webhook, a log, the page of a list."""

from __future__ import annotations

import re
import uuid
from typing import Final

from videogen.lib.admin.marks import SHORT_ID_LENGTH

_WHOLE: Final = re.compile(
    r"(?:video_|msg_)?([0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12})", re.ASCII | re.IGNORECASE
)
_END: Final = re.compile(rf"[0-9a-f]{{{SHORT_ID_LENGTH}}}", re.ASCII | re.IGNORECASE)


def whole_id(text: str) -> uuid.UUID | None:
    """The id of a task, in upper case too, without dashes, as the `video_…` of /v1/videos or the `msg_…` of its webhook."""
    match = _WHOLE.fullmatch(text)
    return uuid.UUID(match[1]) if match else None


def id_end(text: str) -> str | None:
    """The last characters of an id, as lists show them."""
    return text.lower() if _END.fullmatch(text) else None
