"""Reads what a server says: a job in any of the known spellings, and what a refusal or a failure is about."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from generation.contracts import Failed, Rejected

MAX_ID_CHARACTERS: Final = 1_000
_MAX_SAID_CHARACTERS: Final = 4_000
_MAX_NUMBER: Final = 1e12
"""No job takes or costs more; and the sum of a video's is a number that JSON can hold."""


class JobPhase(Enum):
    """Where a job stands."""

    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


_PHASES: Final[Mapping[str, JobPhase]] = {
    **dict.fromkeys(
        ("queued", "in_queue", "pending", "submitted", "not_start", "waiting", "throttled"), JobPhase.QUEUED
    ),
    **dict.fromkeys(("in_progress", "processing", "running", "generating", "started"), JobPhase.RUNNING),
    **dict.fromkeys(("completed", "complete", "succeeded", "success", "succeed", "done", "finished"), JobPhase.DONE),
    **dict.fromkeys(("failed", "failure", "fail", "error", "expired"), JobPhase.FAILED),
    **dict.fromkeys(("cancelled", "canceled", "deleted", "rejected"), JobPhase.FAILED),
}

_POLICY: Final = re.compile(
    r"content[ _-]?(?:policy|filter|moderation)|moderation|usage polic|safety[ _-]?(?:system|filter|polic|guideline|check)"
    r"|policy[ _-]?violation|violat\w+ (?:\w+ ){0,3}polic|prohibited content|responsible ai|\brai\b|sensitive (?:content|word)"
    r"|inappropriate content|nsfw",
    re.IGNORECASE,
)
_MEMORY: Final = re.compile(
    r"out[ _-]?of[ _-]?memory|outofmemory|\boom\b|not enough memory|insufficient memory|bad_?alloc", re.IGNORECASE
)
_FULL: Final = re.compile(
    r"queue (?:is )?full|too many (?:requests|jobs|tasks)|at capacity|no capacity|overloaded|rate[ _-]?limit|server (?:is )?busy"
    r"|concurren\w+ (?:\w+ )?limit",
    re.IGNORECASE,
)
_QUOTA: Final = re.compile(r"insufficient[ _-]?(?:quota|balance|credit|funds)|billing|payment required", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """What a server says is wrong, as far as it can be read."""

    code: str = ""
    message: str = ""

    @property
    def about(self) -> str:
        """`policy`, `memory`, `quota`, `full`, or empty for anything else."""
        said = f"{self.code} {self.message}"
        kinds = (("memory", _MEMORY), ("quota", _QUOTA), ("full", _FULL), ("policy", _POLICY))
        return next((kind for kind, pattern in kinds if pattern.search(said)), "")

    def verdict(self) -> Rejected | Failed:
        """What a job that ended with this raises."""
        if self.about == "policy":
            return Rejected("upstream_policy")
        return Failed("memory" if self.about == "memory" else "upstream_failed")


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A job as its server describes it."""

    id: str
    status: str
    """In lower case, at most 40 characters, so that it may stand in a log."""
    fraction: float
    """0.0 to 1.0; a job that is not done is never at 1.0."""
    fault: Fault
    links: tuple[str, ...]
    """Addresses of the file that the job names."""
    seconds: float | None
    """What is billed: of computing where the server tells that, else of video."""
    cost: float | None

    @property
    def phase(self) -> JobPhase:
        """Where it stands; a status that nobody knows is work in progress."""
        return _PHASES.get(self.status, JobPhase.RUNNING)

    @property
    def is_known(self) -> bool:
        """Whether the status is a known one."""
        return self.status in _PHASES


def parsed(body: bytes) -> Any:
    """The JSON of an answer; None if it is none."""
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None


def read_job(said: Any, *, is_created: bool = False) -> Job | None:
    """The job in an answer, whatever its HTTP status was; None if there is none in it.

    `is_created`: this answers a create. A job that has an id is paid for, so it needs no status.
    """
    if not isinstance(said, Mapping):
        return None
    stands = said.get("status")
    if isinstance(stands, int) and not isinstance(stands, bool):
        stands = f"number {stands}"  # some count: unknown, so work in progress
    if not isinstance(stands, str):
        if not is_created:
            return None
        stands = "queued"
    identity = _identity(said)
    if not identity and said.get("object") != "video":
        return None
    usage = said.get("usage")
    if not isinstance(usage, Mapping):
        usage = {}
    status = re.sub(r"[^a-z0-9]+", "_", stands.strip().lower())[:40]
    seconds = _number(said.get("inference_time_s"))
    cost = _number(usage.get("cost"))
    return Job(
        id=identity,
        status=status,
        fraction=_fraction(said.get("progress"), is_done=_PHASES.get(status) is JobPhase.DONE),
        fault=read_fault(said),
        links=_links(said),
        seconds=seconds if seconds is not None else _number(usage.get("duration_seconds")),
        cost=cost if cost is not None else _number(said.get("cost")),
    )


def cost_of(headers: Mapping[str, str]) -> float | None:
    """What a gateway says in its headers that the call cost."""
    return _number(headers.get("x-litellm-response-cost", "")) or None


def _identity(said: Mapping[str, Any]) -> str:
    """The job's id, or empty. It goes into an address: dots alone would climb out of it."""
    for name in ("id", "task_id"):
        value = said.get(name)
        text = str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""
        if text.strip(".") and len(text) <= MAX_ID_CHARACTERS and text.isprintable():
            return text
    return ""


def _fraction(value: Any, *, is_done: bool) -> float:
    if is_done:
        return 1.0
    number = _number(value.strip().rstrip("%") if isinstance(value, str) else value)
    return min(max((number or 0.0) / 100, 0.0), 0.99)


def _number(value: Any) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        number = float(value)
    except (ValueError, OverflowError):
        return None
    return number if 0 <= number < _MAX_NUMBER else None


def _links(said: Mapping[str, Any]) -> tuple[str, ...]:
    metadata = said.get("metadata")
    several = said.get("urls")
    found = [said.get("url"), said.get("video_url")]
    found += several[:1] if isinstance(several, list) else []
    found += [metadata.get("url")] if isinstance(metadata, Mapping) else []
    return tuple(dict.fromkeys(link for link in found if isinstance(link, str) and link))


def read_fault(said: Any) -> Fault:
    """The error in an answer or a job: OpenAI's `error` object, a text, or FastAPI's `detail`."""
    if isinstance(said, str):
        return Fault(message=said[:_MAX_SAID_CHARACTERS])
    if isinstance(said, list):
        return Fault(message="; ".join(_complaint(item) for item in said[:5])[:_MAX_SAID_CHARACTERS])
    if not isinstance(said, Mapping):
        return Fault()
    for name in ("error", "detail"):
        if said.get(name):
            return read_fault(said[name])
    words = [str(said[name]) for name in ("code", "type", "failure_code") if isinstance(said.get(name), str | int)]
    message = said.get("message") or said.get("msg") or said.get("failure_reason")
    return Fault(code=" ".join(words)[:200], message=str(message or "")[:_MAX_SAID_CHARACTERS])


def _complaint(item: Any) -> str:
    """One of FastAPI's complaints, without the value that it complains of."""
    if not isinstance(item, Mapping):
        return ""
    place = item.get("loc")
    return f"{'.'.join(str(part) for part in place) if isinstance(place, list) else ''}: {item.get('msg', '')}"
