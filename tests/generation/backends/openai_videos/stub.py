"""A server that speaks `/v1/videos` on 127.0.0.1, counts what it is asked for, and has the manners a test gives it."""

from __future__ import annotations

import contextlib
import gzip
import json
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import unquote


class Call(BaseHTTPRequestHandler):
    """One request, read whole. A manner answers it."""

    protocol_version = "HTTP/1.1"
    upstream: Upstream
    body: bytes

    def log_message(self, *_: Any) -> None:
        """Be silent."""

    def _handle(self) -> None:
        self.body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.close_connection = True
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            self.upstream._route(self)

    do_GET = do_POST = do_DELETE = _handle  # noqa: N815


Manner = Callable[[Call], None]
Step = Any
"""A manner, or a job's description."""


def say(status: int, body: Any = b"", headers: Mapping[str, str] | None = None) -> Manner:
    """A whole answer; anything but bytes as JSON."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    kind = "video/mp4" if isinstance(body, bytes) else "application/json"

    def answer(call: Call) -> None:
        call.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": str(len(content)), **(headers or {})}.items():
            call.send_header(name, value)
        call.end_headers()
        call.wfile.write(content)

    return answer


def text(status: int, words: str) -> Manner:
    """A plain text, as gateways write it."""
    return say(status, words.encode(), {"Content-Type": "text/plain; charset=utf-8"})


def zipped(body: bytes) -> Manner:
    """Compressed although nobody asked for it."""
    packed = gzip.compress(body)
    return say(200, packed, {"Content-Encoding": "gzip", "Content-Length": str(len(packed))})


def cut(content: bytes, at: int, headers: Mapping[str, str] | None = None) -> Manner:
    """A head that promises everything, a part of the body, and the end of the connection."""

    def answer(call: Call) -> None:
        say(200, b"", {"Content-Length": str(len(content)), **(headers or {})})(call)
        call.wfile.write(content[:at])

    return answer


def hang_up(_: Call) -> None:
    """No answer."""


def pause(seconds: float, then: Manner) -> Manner:
    """Slowly."""

    def answer(call: Call) -> None:
        call.upstream.stopped.wait(seconds)
        then(call)

    return answer


def after(act: Callable[[], object], then: Manner) -> Manner:
    """Let something happen while the request is here, and answer."""

    def answer(call: Call) -> None:
        act()
        then(call)

    return answer


def drip(call: Call) -> None:
    """A head, and then a byte now and then."""
    say(200, b"", {"Content-Length": "100000"})(call)
    while not call.upstream.stopped.wait(0.05):
        call.wfile.write(b"x")


def endless(call: Call) -> None:
    """A body without an end."""
    call.send_response(200)
    call.end_headers()
    while not call.upstream.stopped.is_set():
        call.wfile.write(bytes(65_536))


def byte_by_byte(call: Call) -> None:
    """A head that never ends."""
    for byte in b"HTTP/1.1 200 OK\r\nX-Slow: " + b"x" * 1_000:
        if call.upstream.stopped.wait(0.05):
            return
        call.wfile.write(bytes([byte]))


def endless_head(call: Call) -> None:
    """More header than anybody reads."""
    call.wfile.write(b"HTTP/1.1 200 OK\r\n")
    while not call.upstream.stopped.is_set():
        call.wfile.write(b"X-More: " + b"y" * 10_000 + b"\r\n")


def file(content: bytes, *, ranges: bool = True) -> Manner:
    """A file as Starlette serves it, with Range."""

    def answer(call: Call) -> None:
        wish = call.headers.get("Range", "")
        extra = {"Accept-Ranges": "bytes", "ETag": '"abc"'} if ranges else {}
        if not (ranges and wish):
            return say(200, content, extra)(call)
        start = int(wish.removeprefix("bytes=").split("-")[0])
        extra["Content-Range"] = f"bytes {start}-{len(content) - 1}/{len(content)}"
        return say(206, content[start:], extra)(call)

    return answer


def job(status: str, progress: Any = 0, **more: Any) -> dict[str, Any]:
    """A job as most servers show it."""
    return {"object": "video", "status": status, "progress": progress, "error": None, **more}


class _Listening(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 512


@dataclass(kw_only=True)
class Created:
    """One create as it arrived."""

    fields: dict[str, Any]
    files: dict[str, bytes]
    headers: Message
    path: str


@dataclass(kw_only=True)
class Upstream:
    """The server. The manners may be replaced; each list is used up one a request, and its last one stays."""

    video: bytes = b""
    on_create: list[Manner | None] = field(default_factory=lambda: [None])
    """None: a job is made and shown."""
    on_look: list[Step] = field(default_factory=lambda: [job("queued"), job("in_progress", 0), job("completed", 100)])
    """A dict is a job's description, its id filled in. One list for each job."""
    on_content: list[Manner | None] = field(default_factory=lambda: [None])
    on_delete: list[Manner] = field(default_factory=lambda: [say(200, {"deleted": True})])
    on_list: Manner = field(default_factory=lambda: say(400, {"error": {"message": "no"}}))
    other: dict[str, Manner] = field(default_factory=dict)
    """More addresses, by path."""
    honours_keys: bool = False
    created: list[Created] = field(default_factory=list)
    jobs: dict[str, list[Step]] = field(default_factory=dict)
    requests: list[tuple[str, str, Message]] = field(default_factory=list)
    looks: list[tuple[str, float]] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    stopped: threading.Event = field(default_factory=threading.Event)
    _keys: dict[str, str] = field(default_factory=dict)
    _lock: Any = field(default_factory=threading.RLock)

    def __post_init__(self) -> None:
        self._listen(0)

    def _listen(self, port: int) -> None:
        kind = type("Bound", (Call,), {"upstream": self})
        self._server = _Listening(("127.0.0.1", port), kind)
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        self._thread.start()

    @property
    def origin(self) -> str:
        """Scheme, host and port."""
        return f"http://127.0.0.1:{self._server.server_port}"

    @property
    def url(self) -> str:
        """What goes into the options."""
        return f"{self.origin}/v1"

    def close(self) -> None:
        """Stop, and free the port."""
        self.stopped.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def go_away(self, seconds: float) -> None:
        """Take no connection for so long, and come back with the same jobs."""
        port = self._server.server_port
        self._server.shutdown()
        self._server.server_close()
        timer = threading.Timer(seconds, self._listen, [port])
        timer.daemon = True
        timer.start()

    def _route(self, call: Call) -> None:
        with self._lock:
            self.requests.append((call.command, call.path, call.headers))
            manner = self._manner(call)
        manner(call)

    def _manner(self, call: Call) -> Manner:
        path = call.path.partition("?")[0]
        if path in self.other:
            return self.other[path]
        if path == "/v1/videos":
            return self._create(call) if call.command == "POST" else self.on_list
        name, _, rest = path.removeprefix("/v1/videos/").partition("/")
        identity = unquote(name)
        if not path.startswith("/v1/videos/") or identity not in self.jobs:
            return say(404, {"detail": "Video not found"})
        if call.command == "DELETE":
            self.deleted.append(identity)
            refusal: Manner = _next(self.on_delete)
            return refusal
        if rest == "content":
            return _next(self.on_content) or file(self.video)
        self.looks.append((identity, time.monotonic()))
        step: Manner | dict[str, Any] = _next(self.jobs[identity])
        return step if callable(step) else say(200, {"id": identity, **step})

    def _create(self, call: Call) -> Manner:
        fields, files = _form(call)
        key = call.headers.get("Idempotency-Key", "")
        if self.honours_keys and key in self._keys:
            return say(200, {"id": self._keys[key], **job("queued")})
        self.created.append(Created(fields=fields, files=files, headers=call.headers, path=call.path))
        manner = _next(self.on_create)
        identity = f"video_{len(self.jobs) + 1}"
        self.jobs[identity] = list(self.on_look)
        self._keys[key] = identity
        return manner or say(200, {"id": identity, **job("queued"), **self._echo(fields)})

    def _echo(self, fields: dict[str, Any]) -> dict[str, Any]:
        return {name: fields[name] for name in ("model", "size", "seconds") if name in fields}


def _next(steps: list[Any]) -> Any:
    return steps.pop(0) if len(steps) > 1 else steps[0]


def _form(call: Call) -> tuple[dict[str, Any], dict[str, bytes]]:
    kind = call.headers.get("Content-Type", "")
    if kind == "application/json":
        return json.loads(call.body), {}
    fields: dict[str, Any] = {}
    files: dict[str, bytes] = {}
    boundary = kind.partition("boundary=")[2].encode()
    for part in call.body.split(b"--" + boundary)[1:-1]:
        head, _, content = part.strip(b"\r\n").partition(b"\r\n\r\n")
        name = head.partition(b'name="')[2].partition(b'"')[0].decode()
        if b"filename=" in head:
            files[name] = content
        else:
            fields[name] = content.decode()
    return fields, files
