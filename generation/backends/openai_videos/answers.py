"""Reads what a server answers: a job in any of the known spellings, and what of it may be logged."""

from __future__ import annotations

import html
import json
import math
import re
import time
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from enum import Enum
from typing import Any, Final
from urllib.parse import unquote_plus

from generation.backends.openai_videos.faults import Fault, names_error, read_fault
from generation.backends.openai_videos.progress import Progress, read_progress
from generation.backends.openai_videos.refusals import Kind, kind_of

MAX_ID_CHARACTERS: Final = 1_000
_MAX_LOGGED_CHARACTERS: Final = 500
_MAX_NUMBER: Final = 1e12
"""No job takes or costs more, and a video's sum of such numbers still fits into JSON."""
_MAX_RETRY_AFTER_SECONDS: Final = 300


class JobPhase(Enum):
    """What a job is doing."""

    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


_PHASES: Final[Mapping[str, JobPhase]] = {
    **dict.fromkeys(
        ("queued", "in_queue", "pending", "submitted", "not_start", "waiting", "throttled"), JobPhase.QUEUED
    ),
    **dict.fromkeys(("queueing", "created", "accepted", "scheduled", "requeued", "retry"), JobPhase.QUEUED),
    **dict.fromkeys(("in_progress", "processing", "running", "generating", "started"), JobPhase.RUNNING),
    **dict.fromkeys(("completed", "complete", "succeeded", "success", "succeed", "done", "finished"), JobPhase.DONE),
    **dict.fromkeys(("failed", "failure", "fail", "error", "expired"), JobPhase.FAILED),
    **dict.fromkeys(
        ("cancelled", "canceled", "deleted", "rejected", "aborted", "terminated", "timed_out", "timeout"),
        JobPhase.FAILED,
    ),
    **dict.fromkeys(("moderated", "content_moderated", "request_moderated", "nsfw"), JobPhase.FAILED),
}

_ENDS: Final = frozenset({"aborted", "blocked", "error", "expired", "failed", "failure", "rejected", "timeout"})
"""Last words of a status that is over, such as `processing_failed`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A job as its server describes it."""

    id: str
    status: str
    """In lower case, at most 40 characters, so that it can be logged."""
    progress: Progress
    fault: Fault
    has_error: bool
    """Whether an error stands beside a status that we don't know."""
    links: tuple[str, ...]
    """The addresses of the file that the job names."""
    seconds: float | None
    """What is billed: seconds of computing if the server reports them, else seconds of video."""
    cost: float | None

    @property
    def phase(self) -> JobPhase:
        """What it is doing. A known status counts more than an error beside it, because the work is paid for. With an unknown
        status, it has failed if there is an error, and is running if there is none."""
        return _PHASES.get(self.status, JobPhase.FAILED if self.has_error else JobPhase.RUNNING)

    @property
    def is_known(self) -> bool:
        """Whether the status is a known one."""
        return self.status in _PHASES


# --- Jobs ---


def parsed(body: bytes) -> Any:
    """The JSON of an answer; None if it is not JSON."""
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None


def read_job(content: Any, *, is_created: bool = False) -> Job | None:
    """The job in an answer, whatever the HTTP status was; None if there is none.

    `is_created`: this answers a create. A job with an id is paid for, so it needs no status, unless the answer is an error that
    the table of refusals knows.
    """
    if not isinstance(content, Mapping):
        return None
    fault = read_fault(content)
    value = content.get("status")
    if isinstance(value, int) and not isinstance(value, bool):
        value = f"number {value}"  # some servers count: unknown, so it is running
    if not isinstance(value, str):
        if not is_created:
            return None
        value = "error" if fault.kind else "queued"
    job_id = _job_id(content)
    if not job_id and content.get("object") != "video":
        return None
    usage = content.get("usage")
    if not isinstance(usage, Mapping):
        usage = {}
    status = re.sub(r"[^a-z0-9]+", "_", value.strip().lower())[:40]
    seconds = _number(content.get("inference_time_s"))
    cost = _number(usage.get("cost"))
    return Job(
        id=job_id,
        status=status,
        progress=read_progress(content.get("progress")),
        fault=fault,
        has_error=status not in _PHASES and _ends(content, status, fault),
        links=_links(content),
        seconds=seconds if seconds is not None else _number(usage.get("duration_seconds")),
        cost=cost if cost is not None else _number(content.get("cost")),
    )


def cost_of(headers: Mapping[str, str]) -> float | None:
    """The cost of the call that a gateway reports in its headers."""
    return _number(headers.get("x-litellm-response-cost", "")) or None


def _job_id(content: Mapping[str, Any]) -> str:
    """The job's id, or empty. It becomes part of an address, where an id of dots alone would lead to another folder."""
    for name in ("id", "task_id"):
        value = content.get(name)
        text = str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""
        if text.strip(".") and len(text) <= MAX_ID_CHARACTERS and text.isprintable():
            return text
    return ""


def _ends(content: Mapping[str, Any], status: str, fault: Fault) -> bool:
    """Whether a job with an unknown status has ended, because an error stands beside it. It goes on if the status is a number, or
    says so itself (`retrying`)."""
    words = status.split("_")
    goes_on = words[0].startswith("retry") or (
        words[-1] not in _ENDS and any(word.isdecimal() or word.endswith("ing") for word in words)
    )
    said = tuple(
        pair for pair in fault.said if pair != ("status", content["status"])
    )  # `moderation` is no refusal by itself
    return not goes_on and (names_error(content) or kind_of(said) is Kind.REFUSED)


def _number(value: Any) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        number = float(value)
    except (ValueError, OverflowError):
        return None
    return number if 0 <= number < _MAX_NUMBER else None


def _links(content: Mapping[str, Any]) -> tuple[str, ...]:
    metadata = content.get("metadata")
    urls = content.get("urls")
    links = [content.get("url"), content.get("video_url")]
    links += urls[:1] if isinstance(urls, list) else []
    links += [metadata.get("url")] if isinstance(metadata, Mapping) else []
    return tuple(dict.fromkeys(link for link in links if isinstance(link, str) and link))


def retry_after(headers: Mapping[str, str]) -> int | None:
    """The `Retry-After` header in whole seconds, from a number or a date."""
    text = headers.get("Retry-After", "").strip()
    if re.fullmatch(r"[0-9]{1,9}", text):
        return min(int(text), _MAX_RETRY_AFTER_SECONDS)
    try:
        seconds = math.ceil(parsedate_to_datetime(text).timestamp() - time.time())
    except (ValueError, OverflowError):
        return None
    return min(max(seconds, 0), _MAX_RETRY_AFTER_SECONDS)


# --- What may be logged ---

_ADDRESS: Final = re.compile(r"\b[a-z][a-z0-9+.-]*://\S+|\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?", re.IGNORECASE)
_DATA: Final = re.compile(r"(?:sk-|Bearer )\S+|[A-Za-z0-9+/=_-]{60,}")
_ESCAPED: Final = re.compile(r"\\+u([0-9a-f]{4})", re.IGNORECASE)
_REPEATED_BYTES: Final = 12
"""This many bytes of a prompt's letters in a row are no coincidence: a dozen letters in English, four in Chinese."""


def loggable(fault: Fault, *, key: str, prompts: tuple[str, ...]) -> str:
    """What may be logged of a fault: no key, no address, no data, and nothing at all if it repeats a prompt."""
    text = f"{fault.code}: {fault.message}" if fault.code else fault.message
    if any(_repeats(text, prompt) for prompt in prompts):
        return "(not shown: it repeats the prompt)"
    text = text.replace(key, "[key]") if key else text
    return _DATA.sub("[...]", _ADDRESS.sub("[address]", text))[:_MAX_LOGGED_CHARACTERS]


def _repeats(text: str, prompt: str) -> bool:
    answered, asked = _letters(text), _letters(prompt)
    if len(asked) <= _REPEATED_BYTES:
        return asked in answered if asked else prompt.strip() in text
    return any(asked[at : at + _REPEATED_BYTES] in answered for at in range(len(asked) - _REPEATED_BYTES + 1))


def _letters(text: str) -> bytes:
    """Only the letters and digits, however a server quotes, escapes or wraps what it repeats."""
    text = _ESCAPED.sub(lambda match: chr(int(match[1], 16)), unquote_plus(html.unescape(text)))
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKC", text).casefold())).encode(errors="replace")
