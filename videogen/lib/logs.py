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
_REQUEST_FIELDS = ("method", "path", "status", "milliseconds", "account_id", "key_id")


class JsonFormatter(structlog.stdlib.ProcessorFormatter):
    """Every record as one JSON line. A request's, the one line that each request waits for, is put together by hand."""

    def format(self, record: logging.LogRecord) -> str:
        """The line without its end."""
        if record.name != _requests.name:
            return super().format(record)
        line = {name: record.__dict__[name] for name in _REQUEST_FIELDS if name in record.__dict__}
        line |= {
            "event": record.getMessage(),
            **structlog.contextvars.get_contextvars(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "timestamp": dt.datetime.fromtimestamp(record.created, dt.UTC).isoformat().replace("+00:00", "Z"),
        }
        return json.dumps(line)


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
            line = f"{self.format(record)}\n".encode(errors="backslashreplace")
            while line:
                line = line[os.write(_STANDARD_ERROR, line) :]
        except Exception:
            self.handleError(record)


def logging_config(level: str) -> dict[str, Any]:
    """A dictConfig that writes every logger as JSON lines on standard error."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "json": {
                "()": JsonFormatter,
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
    """Give each request an id, log one line when it ends, and put the id in the answer's `X-Request-Id`."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        started = time.perf_counter()
        request_id = uuid.uuid4().hex
        with bound(request_id=request_id):
            response = self.get_response(request)
            if _requests.isEnabledFor(logging.INFO) and not request.path.startswith(_SILENT):
                fields = {
                    "method": request.method,
                    "path": request.path[:200],
                    "status": response.status_code,
                    "milliseconds": round((time.perf_counter() - started) * 1000, 1),
                    **getattr(request, "log_fields", {}),
                }
                _requests.handle(
                    _requests.makeRecord(
                        _requests.name, logging.INFO, __file__, 0, "request_finished", (), None, extra=fields
                    )
                )
        response["X-Request-Id"] = request_id
        return response
