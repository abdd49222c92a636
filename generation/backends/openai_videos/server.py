"""The calls to a server, and what each of its answers means. Keys and addresses stay in here."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import logging
import math
import re
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, unquote_plus, urljoin, urlsplit

from generation.backends.openai_videos.answers import Fault, Job, JobPhase, cost_of, parsed, read_fault, read_job
from generation.backends.openai_videos.job_log import Segment
from generation.backends.openai_videos.options import KeyMissing, Options
from generation.contracts import Busy, Failed, Rejected, Retryable
from videogen.lib import outbound

_log = logging.getLogger(__name__)

LOOK_SECONDS: Final = 30.0
DELETE_SECONDS: Final = 5.0
_ANSWER_BYTES: Final = 1024 * 1024
_LIST_BYTES: Final = 8 * 1024 * 1024
_DOWNLOAD_SECONDS: Final = 900.0
"""One call; the next one continues the file."""
_LONGEST_WISH: Final = 300
_NO_ANSWER: Final = frozenset({408, 499, 500, 502, 504, 520, 522, 524})
"""Statuses with which something in between, or a server that stumbled, says that there is no answer: the job may exist."""
_NO_ROOM: Final = frozenset({429, 503})
_PASSING: Final = frozenset({409, 425, 521, 523})
_BROKE_OFF: Final = re.compile(
    r"reset before headers(?!.*(?:connection failure|connection timeout|overflow))", re.DOTALL
)
"""Envoy's 503 where the server went away after it had been asked. The other reasons: it was never asked."""
_STARTING_SECONDS: Final = 60
"""A server that takes no connection may be starting, and loading a model takes a while."""

Tick = Callable[[], None]


class Unanswered(Exception):
    """A create was sent, and nobody knows whether it made a job. Whoever did not answer may be starting again."""

    retry_after_seconds: Final = _STARTING_SECONDS


class UpstreamRefused(Failed):
    """The server will not do what was asked for, with this image or at all."""


class Away(Exception):
    """There was no answer about a job. It may exist all the same."""

    def __init__(self, why: str, *, status: int = 0, retry_after_seconds: int | None = None) -> None:
        super().__init__(why)
        self.retry_after_seconds = retry_after_seconds
        self.fault = no_room_or_fault(status, retry_after_seconds)
        """What ends the attempt if it stays so."""


def no_room_or_fault(status: int, retry_after_seconds: int | None) -> Busy | Retryable:
    """What an answer about a job that exists means: no room now, which costs no attempt, or an outside fault."""
    if status in _NO_ROOM:
        return Busy(retry_after_seconds=retry_after_seconds)
    return Retryable("upstream", retry_after_seconds=retry_after_seconds)


class Absent(Exception):
    """The server does not know the job."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """One clip to create."""

    prompt: str
    size: str
    clip_seconds: float
    seed: int
    image: Path | None
    """A PNG that the clip begins with."""
    name: str
    """Ours for this create: the idempotency key, the marker, and what keeps its bytes the same when it is sent again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where a file is fetched from, and whether that is the operator's own network and the server that gets the key."""

    url: str
    is_operators: bool
    has_key: bool
    is_named: bool = True
    """Whether a job or a redirect named it; `/content` is ours to ask for."""


class Server:
    """One model's server, or two: one for text and one for requests with an image."""

    def __init__(self, options: Options) -> None:
        self._options = options

    def create(self, order: Order) -> Job:
        """Create a job. Raises what `_refusal` tells, and `Unanswered` when it may have been made all the same.

        It takes no `tick`: whoever leaves between the request and its answer leaves a job behind that nobody knows.
        """
        headers, body = self._form(order)
        if self._options.idempotency_header:
            headers[self._options.idempotency_header] = order.name
        url = self._base(by_image=order.image is not None) + "/videos"
        try:
            headers |= self._authorization()
        except KeyMissing:
            raise Failed("upstream_failed") from None
        try:
            answer = outbound.call_operator(
                url,
                method="POST",
                headers=headers,
                body=body,
                deadline_seconds=self._options.create_seconds,
                max_bytes=_ANSWER_BYTES,
            )
        except outbound.OutboundError as fault:
            _log.warning("upstream_create_failed", extra={"error": fault.name, "arrived": fault.may_have_arrived})
            if fault.may_have_arrived:
                raise Unanswered from None
            raise Retryable("upstream", retry_after_seconds=_STARTING_SECONDS) from None
        return self._created(answer, order)

    def _created(self, answer: outbound.Answer, order: Order) -> Job:
        said = self._said(answer)
        fault = read_fault(said)
        if 200 <= answer.status < 300:
            job = read_job(said, is_created=True)
            if job is not None and job.id and job.phase is not JobPhase.FAILED:
                return job if job.cost is not None else replace(job, cost=cost_of(answer.headers))
            if (job is None or not job.id) and not _is_error(said, fault):
                _log.warning("upstream_create_unreadable", extra={"http_status": answer.status})
                raise Unanswered
        words = self.without_secrets(fault, order.prompt)
        _log.warning(
            "upstream_create_refused", extra={"http_status": answer.status, "about": fault.about, "said": words}
        )
        if _is_no_answer(answer.status, fault):
            raise Unanswered
        raise self._refusal(answer, fault)

    def _refusal(self, answer: outbound.Answer, fault: Fault) -> Exception:
        """What an answer to a create means that made no job."""
        wish = retry_after(answer)
        if fault.about == "quota" or answer.status == 402:
            return Failed("upstream_failed")
        if fault.about == "policy" and answer.status not in _NO_ROOM | _PASSING:
            return Rejected("upstream_policy")
        if answer.status in _NO_ROOM or fault.about == "full":
            return Busy(retry_after_seconds=wish)
        if fault.about == "memory":
            return Failed("memory")
        if answer.status in {401, 403}:
            return Failed("upstream_failed")
        if answer.status in _PASSING or answer.status >= 505:
            return Retryable("upstream", retry_after_seconds=wish or _STARTING_SECONDS)
        return UpstreamRefused("upstream_failed")

    def find(self, name: str, *, by_image: bool) -> Job | None:
        """The job that carries our marker, among the newest 100. Raises `Away`."""
        answer = self._call("GET", f"{self._base(by_image=by_image)}/videos?limit=100&order=desc", _LIST_BYTES)
        said = self._said(answer)
        if answer.status != 200 or not isinstance(said, dict) or not isinstance(said.get("data"), list):
            raise Away(f"status {answer.status}")
        marked = (entry for entry in said["data"] if isinstance(entry, dict))
        ours = (entry for entry in marked if entry.get(self._options.marker_field) == name)
        return next((read_job(entry, is_created=True) for entry in ours), None)

    def look(self, segment: Segment, *, tick: Tick) -> Job:
        """How a job stands. Raises `Away`, `Absent`, or what a failed job means.

        The answer's id may be another one: the created one stays.
        """
        answer = self._call("GET", self._job_url(segment), _ANSWER_BYTES, tick=tick)
        said = self._said(answer)
        job = read_job(said)
        # Beside a status of failure, `{"id": "req-1", "status": "error"}` tells of the call, and not of the job.
        if job is not None and (answer.status < 300 or job.id == segment.id or said.get("object") == "video"):
            return job
        if answer.status in {404, 410}:
            raise Absent
        fault = read_fault(said)
        if answer.status in {400, 422} and fault.about in {"policy", "memory"}:
            raise fault.verdict()  # a gateway that tells of a failed job without showing it
        raise Away(f"status {answer.status}", status=answer.status, retry_after_seconds=retry_after(answer))

    def delete(self, segment: Segment) -> int:
        """End or forget a job; the HTTP status. Raises `Away`."""
        return self._call("DELETE", self._job_url(segment), _ANSWER_BYTES, seconds=DELETE_SECONDS).status

    def models(self) -> tuple[int, Any]:
        """Status and content of `GET /models`. Raises `Away`, and `Failed` without a key."""
        try:
            self._authorization()
        except KeyMissing:
            raise Failed("upstream_failed") from None
        answer = self._call("GET", f"{self._base(by_image=False)}/models", _ANSWER_BYTES)
        return answer.status, self._said(answer)

    # Files

    def sources(self, job: Job, segment: Segment) -> list[Source]:
        """Where the file may be: the addresses that the job names, if they are allowed, then its `/content`."""
        own = Source(url=f"{self._job_url(segment)}/content", is_operators=True, has_key=True, is_named=False)
        named = [self.source(link, near=own.url) for link in job.links]
        return [source for source in named if source is not None] + [own]

    def source(self, link: str, *, near: str) -> Source | None:
        """An address from an answer. Only the server itself gets the key; other hosts must be public, or the operator's CDN.

        `near` is what a relative one is relative to. None: not an address that may be called.
        """
        try:
            url = quote(urljoin(near, link), safe=_SENDABLE)
            origin = _origin(url)
        except ValueError:
            return None
        if any(origin == _origin(base) for base in (self._options.url, self._options.url_with_image) if base):
            return Source(url=url, is_operators=True, has_key=True)
        if any(origin == _origin(base) and _lies_below(url, base) for base in self._options.cdn):
            return Source(url=url, is_operators=True, has_key=False)
        return Source(url=url, is_operators=False, has_key=False) if url.lower().startswith("https://") else None

    def fetch(self, source: Source, download: outbound.Download, *, tick: Tick) -> outbound.Answer:
        """One call for a file. Raises `outbound.OutboundError`, and `Retryable` without a key."""
        if not source.is_operators:
            return download.from_public(source.url, deadline_seconds=_DOWNLOAD_SECONDS, tick=tick)
        try:
            headers = self._authorization() if source.has_key else {}
        except KeyMissing:
            raise Retryable("upstream") from None
        return download.from_operator(source.url, headers=headers, deadline_seconds=_DOWNLOAD_SECONDS, tick=tick)

    # The parts of a call

    def _form(self, order: Order) -> tuple[dict[str, str], bytes]:
        fields = self._fields(order)
        files = []
        if order.image is not None:
            image = order.image.read_bytes()
            if self._options.image == "file":
                files = [outbound.FilePart(
                    field="input_reference", name="image.png", content=image, content_type="image/png"
                )]  # fmt: skip
            else:
                field = "input_reference" if self._options.image == "data_uri" else "reference_url"
                fields[field] = f"data:image/png;base64,{base64.b64encode(image).decode()}"
        if self._options.body == "json" and not files:
            return {"Content-Type": "application/json"}, json.dumps(fields).encode()
        texts = [(name, value if isinstance(value, str) else json.dumps(value)) for name, value in fields.items()]
        boundary = hashlib.sha256(order.name.encode() + order.prompt.encode()).hexdigest()
        content_type, body = outbound.multipart(texts, files, boundary=boundary)
        return {"Content-Type": content_type}, body

    def _fields(self, order: Order) -> dict[str, Any]:
        options = self._options
        fields: dict[str, Any] = {"prompt": order.prompt}
        model = (options.model_with_image if order.image is not None else "") or options.model
        if model:
            fields["model"] = model
        if order.size:
            fields["size"] = order.size
        if options.seconds == "num_frames":
            fields |= {"num_frames": options.frames(order.clip_seconds), "fps": options.fps}
        elif options.seconds == "number":
            fields |= {"seconds": order.clip_seconds, "fps": options.fps}
        else:
            fields["seconds"] = f"{order.clip_seconds:g}"
        if options.seed:
            fields["seed"] = order.seed
        if options.marker_field:
            fields[options.marker_field] = order.name
        return fields | dict(options.send)

    def _call(
        self, method: str, url: str, max_bytes: int, *, seconds: float = LOOK_SECONDS, tick: Tick | None = None
    ) -> outbound.Answer:
        try:
            return outbound.call_operator(
                url,
                method=method,
                headers=self._authorization(),
                deadline_seconds=seconds,
                max_bytes=max_bytes,
                tick=tick,
            )
        except KeyMissing:
            raise Away("no key") from None
        except outbound.OutboundError as fault:
            raise Away(fault.name) from None

    def _said(self, answer: outbound.Answer) -> Any:
        """The JSON of an answer, or its plain text; None if it is neither."""
        try:
            content = outbound.unpacked(answer, max_bytes=_LIST_BYTES)
        except outbound.OutboundError:
            return None
        said = parsed(content)
        if said is None and answer.headers.get("Content-Type", "").lower().startswith("text/plain"):
            return content.decode(errors="replace")
        return said

    def _authorization(self) -> dict[str, str]:
        """Raises `KeyMissing`, which ends what was not begun; what is under way is looked for again."""
        try:
            key = self._options.key()
        except KeyMissing as fault:
            _log.error("upstream_key_missing", extra={"where": str(fault)})
            raise
        return {"Authorization": f"Bearer {key}"} if key else {}

    def _base(self, *, by_image: bool) -> str:
        return (self._options.url_with_image if by_image else "") or self._options.url

    def _job_url(self, segment: Segment) -> str:
        return f"{self._base(by_image=segment.by_image)}/videos/{quote(segment.id, safe='')}"

    def without_secrets(self, fault: Fault, *prompts: str) -> str:
        """What may be logged of a server's words: no key, no address, no data, and nothing at all if it repeats a prompt."""
        said = f"{fault.code}: {fault.message}" if fault.code else fault.message
        if any(_repeats(said, prompt) for prompt in prompts):
            return "(not shown: it repeats the prompt)"
        try:
            key = self._options.key()
        except KeyMissing:
            key = ""
        said = said.replace(key, "[key]") if key else said
        return _DATA.sub("[...]", _ADDRESS.sub("[address]", said))[:500]


_ADDRESS: Final = re.compile(r"\b[a-z][a-z0-9+.-]*://\S+|\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?", re.IGNORECASE)
_DATA: Final = re.compile(r"(?:sk-|Bearer )\S+|[A-Za-z0-9+/=_-]{60,}")
_ESCAPED: Final = re.compile(r"\\+u([0-9a-f]{4})", re.IGNORECASE)
_TELLING: Final = 12
"""So many bytes of letters of a prompt in a row are no coincidence: a dozen in English, four in Chinese."""
_SENDABLE: Final = "".join(chr(code) for code in range(0x21, 0x7F))
"""An address may hold nothing else; a file's name does."""


def _repeats(said: str, prompt: str) -> bool:
    told, kept = _letters(said), _letters(prompt)
    if len(kept) <= _TELLING:
        return kept in told if kept else prompt.strip() in said
    return any(kept[at : at + _TELLING] in told for at in range(len(kept) - _TELLING + 1))


def _letters(text: str) -> bytes:
    """Letters and digits alone, whatever way a server quotes, escapes and wraps what it repeats."""
    text = _ESCAPED.sub(lambda match: chr(int(match[1], 16)), unquote_plus(html.unescape(text)))
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKC", text).casefold())).encode(errors="replace")


def _is_no_answer(status: int, fault: Fault) -> bool:
    """Whether the job may exist. Something in between that speaks of moderation means a service that it did not reach."""
    is_told = fault.about and (status == 500 or fault.about != "policy")
    return (status in _NO_ANSWER and not is_told) or bool(_BROKE_OFF.search(fault.message))


def _is_error(said: Any, fault: Fault) -> bool:
    """Whether an answer without a job tells of an error, although its HTTP status is one of success."""
    return fault.about == "policy" or (isinstance(said, dict) and bool(said.get("error")))


def _origin(url: str) -> tuple[str, str, int]:
    """Raises ValueError for anything but http and https."""
    parts = urlsplit(url)
    default = {"http": 80, "https": 443}.get(parts.scheme)
    if default is None or not parts.hostname or "@" in parts.netloc:
        raise ValueError("not an address")
    return parts.scheme, parts.hostname, parts.port or default


def _lies_below(url: str, base: str) -> bool:
    path, root = urlsplit(url).path, urlsplit(base).path.rstrip("/")
    return not root or path == root or path.startswith(f"{root}/")


def retry_after(answer: outbound.Answer) -> int | None:
    """The server's wish in whole seconds, from a number or a date."""
    text = answer.headers.get("Retry-After", "").strip()
    if re.fullmatch(r"[0-9]{1,9}", text):
        return min(int(text), _LONGEST_WISH)
    try:
        wish = math.ceil(parsedate_to_datetime(text).timestamp() - time.time())
    except (ValueError, OverflowError):
        return None
    return min(max(wish, 0), _LONGEST_WISH)
