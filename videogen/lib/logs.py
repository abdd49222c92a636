"""JSON logs: one line a request, ids bound once, a request id in every answer.

An event name is static text and what varies stands in fields: ids, codes, durations; never a key, a body, an image or a
URL's query. `bind()` adds fields to every later line of the same request or job.
"""

from __future__ import annotations

import datetime as dt
import json
import logging
import os
import time
import uuid
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import structlog
from django.http import HttpRequest, HttpResponse

_SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.ExtraAdder(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
]

bind = structlog.contextvars.bind_contextvars
bound = structlog.contextvars.bound_contextvars
_requests = logging.getLogger("videogen.request")


_STANDARD_ERROR = 2
_SILENT = ("/health/", "/media/", "/static/")
"""Health probes would drown the log; media is the CDN's business."""


class LineHandler(logging.Handler):
    """Writes each record to standard error with one system call, and without a lock: no thread waits for another's line.

    POSIX keeps such a write to a file or, up to PIPE_BUF bytes, to a pipe in one piece.
    """

    def createLock(self) -> None:  # noqa: N802 (logging's name)
        """None is needed."""
        self.lock = None

    def emit(self, record: logging.LogRecord) -> None:
        """One line."""
        try:
            _write(self.format(record))
        except Exception:
            self.handleError(record)


def _write(line: str) -> None:
    rest = f"{line}\n".encode(errors="backslashreplace")
    while rest:
        rest = rest[os.write(_STANDARD_ERROR, rest) :]


def logging_config(level: str) -> dict[str, Any]:
    """A dictConfig that writes every logger as JSON lines on standard error."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "json": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": _SHARED,
                "processors": [
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    structlog.processors.JSONRenderer(default=str),
                ],
            }
        },
        "handlers": {"stderr": {"class": "videogen.lib.logs.LineHandler", "formatter": "json"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # Every request has our own line; Django's would repeat refused ones, with the full path.
            "django.request": {"level": "CRITICAL"},
            "django.security.DisallowedHost": {"level": "CRITICAL"},
            # Celery tells of every doorbell twice; the jobs tell what they did.
            "celery.worker.strategy": {"level": "WARNING"},
            "celery.app.trace": {"level": "WARNING"},
            "celery.worker.request": {"level": "WARNING"},
        },
    }


class RequestLogMiddleware:
    """Give each request an id, log one line when it ends, and put the id in the answer's `X-Request-Id`.

    Every request waits for its line, so it is put together by hand: a logging record would take four times as long.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        started = time.perf_counter()
        request_id = uuid.uuid4().hex
        structlog.contextvars.clear_contextvars()
        bind(request_id=request_id)
        response = self.get_response(request)
        if _requests.isEnabledFor(logging.INFO) and not request.path.startswith(_SILENT):
            line = {
                "method": request.method,
                "path": request.path[:200],
                "status": response.status_code,
                "milliseconds": round((time.perf_counter() - started) * 1000, 1),
                **getattr(request, "log_fields", {}),
                "event": "request_finished",
                "request_id": request_id,
                "level": "info",
                "logger": _requests.name,
                "timestamp": _now(),
            }
            with suppress(OSError):  # a full disk costs the line, not the answer
                _write(json.dumps(line))
        response["X-Request-Id"] = request_id
        return response


def _now() -> str:
    """As in every other line: 2026-11-21T09:30:00.123456Z."""
    return dt.datetime.now(dt.UTC).isoformat().replace("+00:00", "Z")
