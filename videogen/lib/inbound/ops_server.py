"""The server of `manage.py ops`: health for load balancers, orchestrators and monitors, and metrics for Prometheus, away from the
web server's threads.

It stays quick while requests hang or fill the web server. It answers whatever `Host` a probe sends, because probes come by the
host's address. It has no limits on who connects, so only the internal network may reach it.
"""

from __future__ import annotations

import json
import logging
import socket
import socketserver
import sys
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler
from typing import Any, Final, NamedTuple

from videogen.lib.inbound import readiness
from videogen.lib.metrics import scrape

_log = logging.getLogger(__name__)

SILENCE_SECONDS: Final = 5.0
"""A client that sends nothing for so long is disconnected: it holds a thread."""


class Page(NamedTuple):
    """An answer."""

    status: int
    media_type: str
    body: bytes


def _json(status: int, fields: dict[str, str]) -> Page:
    return Page(status, "application/json", json.dumps(fields).encode())


def live(_: str) -> Page:
    """200 while this process responds at all."""
    return _json(200, {"status": "ok"})


def ready(_: str) -> Page:
    """200 if this host can serve requests, else 503."""
    verdict = readiness.probe.verdict()
    return _json(verdict.status, verdict.body())


def metrics(accept: str) -> Page:
    """What Prometheus scrapes (docs/operations.md, "Metrics")."""
    return Page(200, *scrape.scrape(accept))


PAGES: Final[dict[str, Callable[[str], Page]]] = {
    "/health/live": live,
    "/health/ready": ready,
    "/metrics": metrics,
}
"""Path -> what answers, given the header `Accept`. Each path may end in a slash."""


class _Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD; the standard library refuses everything else."""

    timeout = SILENCE_SECONDS

    def do_GET(self) -> None:
        """The page of this path, or 404."""
        page = PAGES.get(self.path.partition("?")[0].removesuffix("/"))
        accept = self.headers.get("Accept", "")
        status, media_type, body = page(accept) if page else _json(404, {"status": "not found"})
        self.send_response(status)
        self.send_header("Content-Type", media_type)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def do_HEAD(self) -> None:
        """The same without the body."""
        self.do_GET()

    def log_message(self, *args: object) -> None:
        """Log nothing: probes come every few seconds."""


class OpsServer(socketserver.ThreadingTCPServer):
    """Listens at once; `serve_forever()` answers.

    `http.server.HTTPServer` would ask DNS for the host's name, which may hang.
    """

    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, host: str, port: int) -> None:
        """Raises OSError if it can't listen there."""
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        super().__init__((host, port), _Handler)
        readiness.probe.start()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Log an error of ours. A client that went away isn't one."""
        if not isinstance(sys.exc_info()[1], OSError):
            _log.exception("request_failed")
