"""The calls to a server, and what each of its answers means. Keys and addresses stay in this module."""

from __future__ import annotations

import base64
import hashlib
import json
import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, urljoin, urlsplit

from generation.backends.openai_videos.answers import Job, JobPhase, cost_of, loggable, parsed, read_job, retry_after
from generation.backends.openai_videos.counting import counting
from generation.backends.openai_videos.faults import Fault, read_fault
from generation.backends.openai_videos.job_log import Segment
from generation.backends.openai_videos.options import KeyMissing, Options
from generation.backends.openai_videos.refusals import Kind
from generation.contracts import Busy, Failed, Rejected, Retryable
from videogen.lib import outbound

_log = logging.getLogger(__name__)

CALL_SECONDS: Final = 30.0
DELETE_SECONDS: Final = 5.0
_ANSWER_BYTES: Final = 1024 * 1024
_LIST_BYTES: Final = 8 * 1024 * 1024
_DOWNLOAD_SECONDS: Final = 900.0
"""For one call; the next one continues the file."""
_LOST_ANSWER: Final = frozenset({408, 499, 500, 502, 504, 520, 522, 524})
"""Statuses with which a gateway, or a server that failed, says that it has no answer. The job may exist."""
_NO_ROOM: Final = frozenset({429, 503})
_TEMPORARY: Final = frozenset({409, 425, 521, 523})
_OPERATORS: Final[Mapping[int, Kind]] = {401: Kind.KEY, 402: Kind.BALANCE, 403: Kind.ACCOUNT}
"""What a status means whose answer says nothing else."""
_RESET: Final = re.compile(r"reset before headers(?!.*(?:connection failure|connection timeout|overflow))", re.DOTALL)
"""Envoy's 503 for a server that went away after the request was sent. With the other reasons the request was never sent."""
_STARTING_SECONDS: Final = 60
"""A server that accepts no connection may be starting, and loading a model takes a while."""
_URL_CHARACTERS: Final = "".join(chr(code) for code in range(0x21, 0x7F))
"""The only characters that may be sent in an address; a file's name may have others."""

Tick = Callable[[], None]
"""Called several times a second during a call. What it raises ends the call."""


class Unanswered(Exception):
    """A create was sent, and it is unknown whether it created a job. The server may be starting again."""

    retry_after_seconds: Final = _STARTING_SECONDS


class UpstreamRefused(Failed):
    """The server won't make what was asked for, with this image or at all."""


class Unavailable(Exception):
    """The server gave no answer about a job. The job may exist all the same."""

    def __init__(
        self, error: str, *, status: int = 0, kind: Kind = Kind.OTHER, retry_after_seconds: int | None = None
    ) -> None:
        super().__init__(error)
        self.status = status
        self.kind = kind or _OPERATORS.get(status, Kind.OTHER)
        self.retry_after_seconds = retry_after_seconds
        self.fault = busy_or_retryable(status, retry_after_seconds)
        """What ends the attempt if the server stays unavailable."""


class JobNotFound(Exception):
    """The server doesn't know the job."""


def busy_or_retryable(status: int, retry_after_seconds: int | None) -> Busy | Retryable:
    """What a status means for a job that exists: no room now, which costs no attempt, or a temporary fault."""
    if status in _NO_ROOM:
        return Busy(retry_after_seconds=retry_after_seconds)
    return Retryable("upstream", retry_after_seconds=retry_after_seconds)


@dataclass(frozen=True, slots=True, kw_only=True)
class JobRequest:
    """One clip to create."""

    prompt: str
    size: str
    clip_seconds: float
    seed: int
    image: Path | None
    """A PNG that the clip begins with."""
    idempotency_key: str
    """The same for the same job on every attempt. It is also the value of `marker_field`, and keeps the bytes of the body the
    same when the create is sent again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """An address that a job's file may be at, and how it may be called."""

    url: str
    is_operators: bool
    """Whether it is in the operator's own network, as the server and its CDN are; any other host must be public."""
    has_key: bool
    is_named: bool = True
    """Whether a job or a redirect named it. False for `/content`, which every server has."""


class Server:
    """One model's server, or two: one for text and one for requests with an image."""

    def __init__(self, options: Options) -> None:
        self._options = options

    # --- Create ---

    def create(self, request: JobRequest) -> Job:
        """Create a job. Raises what `_refusal` returns, and `Unanswered` if the job may exist all the same.

        It takes no `tick`: a caller that left before the answer would leave a job behind that nobody knows.
        """
        headers, body = self._form(request)
        if self._options.idempotency_header:
            headers[self._options.idempotency_header] = request.idempotency_key
        url = self._base(by_image=request.image is not None) + "/videos"
        try:
            headers |= self._authorization()
        except KeyMissing:
            raise Failed("upstream_failed") from None
        try:
            answer = counting("create", lambda: outbound.call_operator(
                url,
                method="POST",
                headers=headers,
                body=body,
                deadline_seconds=self._options.create_seconds,
                max_bytes=_ANSWER_BYTES,
            ))  # fmt: skip
        except outbound.OutboundError as fault:
            _log.warning("upstream_create_failed", extra={"error": fault.name, "arrived": fault.may_have_arrived})
            if fault.may_have_arrived:
                raise Unanswered from None
            raise Retryable("upstream", retry_after_seconds=_STARTING_SECONDS) from None
        return self._created(answer, request)

    def _created(self, answer: outbound.Answer, request: JobRequest) -> Job:
        content = self._content(answer)
        fault = read_fault(content)
        if 200 <= answer.status < 300:
            job = read_job(content, is_created=True)
            if job is not None and job.id and job.phase is not JobPhase.FAILED:
                return job if job.cost is not None else replace(job, cost=cost_of(answer.headers))
            if (job is None or not job.id) and not (fault.kind or _names_error(content)):
                _log.warning("upstream_create_unreadable", extra={"http_status": answer.status})
                raise Unanswered
        detail = self.loggable(fault, request.prompt)
        _log.warning(
            "upstream_create_refused", extra={"http_status": answer.status, "kind": fault.kind.value, "detail": detail}
        )
        if _may_have_created(answer.status, fault):
            raise Unanswered
        raise self._refusal(answer, fault)

    def _refusal(self, answer: outbound.Answer, fault: Fault) -> Exception:
        """What an answer to a create means that certainly created no job."""
        delay = retry_after(answer.headers)
        kind = fault.kind
        if kind is Kind.REFUSED:
            return Rejected("upstream_policy")
        if kind.needs_operator or answer.status == 402:
            self.tell_operator(kind if kind.needs_operator else Kind.BALANCE, http_status=answer.status)
            return Failed("upstream_failed")
        if answer.status in _NO_ROOM or kind is Kind.WAITS:
            return Busy(retry_after_seconds=delay)
        if kind is Kind.MEMORY:
            return Failed("memory")
        if answer.status in _OPERATORS:
            self.tell_operator(_OPERATORS[answer.status], http_status=answer.status)
            return Failed("upstream_failed")
        if answer.status in _TEMPORARY or answer.status >= 505:
            return Retryable("upstream", retry_after_seconds=delay or _STARTING_SECONDS)
        return UpstreamRefused("upstream_failed")

    def tell_operator(self, kind: Kind, *, http_status: int = 0) -> None:
        """Log an error that only the operator can fix; nothing if `kind` is another."""
        if kind.needs_operator:
            fields = {
                "backend": "openai_videos",
                "preset": self._options.preset,
                "kind": kind.value,
                "http_status": http_status,
            }
            _log.error("upstream_needs_operator", extra=fields)

    def _form(self, request: JobRequest) -> tuple[dict[str, str], bytes]:
        """Headers and body of a create."""
        fields = self._fields(request)
        files = []
        if request.image is not None:
            image = request.image.read_bytes()
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
        boundary = hashlib.sha256(request.idempotency_key.encode() + request.prompt.encode()).hexdigest()
        content_type, body = outbound.multipart(texts, files, boundary=boundary)
        return {"Content-Type": content_type}, body

    def _fields(self, request: JobRequest) -> dict[str, Any]:
        options = self._options
        fields: dict[str, Any] = {"prompt": request.prompt}
        model = (options.model_with_image if request.image is not None else "") or options.model
        if model:
            fields["model"] = model
        if request.size:
            fields["size"] = request.size
        if options.seconds == "num_frames":
            fields |= {"num_frames": options.frames(request.clip_seconds), "fps": options.fps}
        elif options.seconds == "number":
            fields |= {"seconds": request.clip_seconds, "fps": options.fps}
        else:
            fields["seconds"] = f"{request.clip_seconds:g}"
        if options.seed:
            fields["seed"] = request.seed
        if options.marker_field:
            fields[options.marker_field] = request.idempotency_key
        return fields | dict(options.send)

    # --- Jobs that exist ---

    def find(self, idempotency_key: str, *, by_image: bool) -> Job | None:
        """The job with this marker, among the newest 100. Raises `Unavailable`."""
        answer = self._call("find", "GET", f"{self._base(by_image=by_image)}/videos?limit=100&order=desc", _LIST_BYTES)
        content = self._content(answer)
        if answer.status != 200 or not isinstance(content, dict) or not isinstance(content.get("data"), list):
            raise Unavailable(f"status {answer.status}")
        entries = (entry for entry in content["data"] if isinstance(entry, dict))
        ours = (entry for entry in entries if entry.get(self._options.marker_field) == idempotency_key)
        return next((read_job(entry, is_created=True) for entry in ours), None)

    def poll(self, segment: Segment, *, tick: Tick) -> Job:
        """The job now. Raises `Unavailable`, `JobNotFound`, or what a failed job means.

        The answer may have another id; the id from the create stays.
        """
        answer = self._call("poll", "GET", self._job_url(segment), _ANSWER_BYTES, tick=tick)
        content = self._content(answer)
        job = read_job(content)
        # With an error status, `{"id": "req-1", "status": "error"}` describes the call and not the job.
        is_ours = job is not None and (job.id == segment.id or content.get("object") == "video")
        if job is not None and (answer.status < 300 or (is_ours and job.is_known)):
            return job
        fault = read_fault(content)
        kind = fault.kind
        if kind is Kind.REFUSED:
            raise fault.exception()  # a gateway reports a failed job without showing it
        if answer.status in {404, 410}:
            raise JobNotFound
        if answer.status in {400, 422} and kind is Kind.MEMORY:
            raise fault.exception()
        delay = retry_after(answer.headers)
        raise Unavailable(f"status {answer.status}", status=answer.status, kind=kind, retry_after_seconds=delay)

    def delete(self, segment: Segment) -> int:
        """End or forget a job; returns the HTTP status. Raises `Unavailable`."""
        return self._call("delete", "DELETE", self._job_url(segment), _ANSWER_BYTES, seconds=DELETE_SECONDS).status

    # --- Files ---

    def sources(self, job: Job, segment: Segment) -> list[Source]:
        """Where the file may be: the addresses that the job names, if they may be called, then its `/content`."""
        own = Source(url=f"{self._job_url(segment)}/content", is_operators=True, has_key=True, is_named=False)
        named = [self.source(link, base=own.url) for link in job.links]
        return [source for source in named if source is not None] + [own]

    def source(self, link: str, *, base: str) -> Source | None:
        """An address from an answer; None if it may not be called. A relative one is relative to `base`.

        Only the server itself gets the key. Other hosts must be public, or the operator's CDN.
        """
        try:
            url = quote(urljoin(base, link), safe=_URL_CHARACTERS)
            origin = _origin(url)
        except ValueError:
            return None
        if any(origin == _origin(server) for server in (self._options.url, self._options.url_with_image) if server):
            return Source(url=url, is_operators=True, has_key=True)
        if any(origin == _origin(prefix) and _is_below(url, prefix) for prefix in self._options.cdn):
            return Source(url=url, is_operators=True, has_key=False)
        return Source(url=url, is_operators=False, has_key=False) if url.lower().startswith("https://") else None

    def fetch(self, source: Source, download: outbound.Download, *, tick: Tick) -> outbound.Answer:
        """One call for a file. Raises `outbound.OutboundError`, and `Retryable` without a key."""
        if not source.is_operators:
            return counting(
                "download", lambda: download.from_public(source.url, deadline_seconds=_DOWNLOAD_SECONDS, tick=tick)
            )
        try:
            headers = self._authorization() if source.has_key else {}
        except KeyMissing:
            raise Retryable("upstream") from None
        return counting("download", lambda: download.from_operator(
            source.url, headers=headers, deadline_seconds=_DOWNLOAD_SECONDS, tick=tick
        ))  # fmt: skip

    def check_refusal(self, source: Source, answer: outbound.Answer) -> None:
        """Raise `Rejected` if the server doesn't hand over the file because of its content rules."""
        if source.has_key and answer.status >= 400:
            fault = read_fault(self._content(answer))
            if fault.kind is Kind.REFUSED:
                raise fault.exception()

    # --- The parts of a call ---

    def _call(
        self,
        operation: str,
        method: str,
        url: str,
        max_bytes: int,
        *,
        seconds: float = CALL_SECONDS,
        tick: Tick | None = None,
    ) -> outbound.Answer:
        try:
            headers = self._authorization()
            return counting(operation, lambda: outbound.call_operator(
                url, method=method, headers=headers, deadline_seconds=seconds, max_bytes=max_bytes, tick=tick
            ))  # fmt: skip
        except KeyMissing:
            raise Unavailable("no key") from None
        except outbound.OutboundError as fault:
            raise Unavailable(fault.name) from None

    def _content(self, answer: outbound.Answer) -> Any:
        """The JSON of an answer, or its plain text; None if it is neither."""
        try:
            body = outbound.unpacked(answer, max_bytes=_LIST_BYTES)
        except outbound.OutboundError:
            return None
        content = parsed(body)
        if content is None and answer.headers.get("Content-Type", "").lower().startswith("text/plain"):
            return body.decode(errors="replace")
        return content

    def _authorization(self) -> dict[str, str]:
        """Raises `KeyMissing`. Without a key no new job is created, and a job that exists is asked for again later."""
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

    def loggable(self, fault: Fault, *prompts: str) -> str:
        """What may be logged of a server's fault (`answers.loggable`)."""
        try:
            key = self._options.key()
        except KeyMissing:
            key = ""
        return loggable(fault, key=key, prompts=prompts)


def _may_have_created(status: int, fault: Fault) -> bool:
    """Whether the job of a refused create may exist. It doesn't if the answer says why there is none."""
    return (status in _LOST_ANSWER and not fault.kind) or bool(_RESET.search(fault.message))


def _names_error(content: Any) -> bool:
    """Whether an answer without a job is an error, although its HTTP status says success."""
    return isinstance(content, dict) and bool(content.get("error"))


def _origin(url: str) -> tuple[str, str, int]:
    """Scheme, host and port. Raises ValueError for anything but http and https."""
    parts = urlsplit(url)
    default = {"http": 80, "https": 443}.get(parts.scheme)
    if default is None or not parts.hostname or "@" in parts.netloc:
        raise ValueError("not an address")
    return parts.scheme, parts.hostname, parts.port or default


def _is_below(url: str, prefix: str) -> bool:
    path, root = urlsplit(url).path, urlsplit(prefix).path.rstrip("/")
    return not root or path == root or path.startswith(f"{root}/")
