"""JSON logs: one line per request, and a request id in every response.

An event name is static text. Everything variable is in fields: ids, codes, durations. Keys, bodies, images and URL queries are
never logged. `bind()` adds fields to every later line of the same request or job.
"""

from __future__ import annotations

import datetime as dt
import json
import logging
import re
import time
import traceback
import uuid
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any, Final

import django.db
import psycopg
import structlog
from django.http import HttpRequest, HttpResponse


def format_exception(exc_info: tuple[type[BaseException], BaseException, TracebackType | None]) -> str:
    """The traceback, with only the first line of a database error's text.

    Further lines contain values: PostgreSQL's DETAIL for a violated constraint has the whole row, including the prompt and the
    callback URL's query.
    """
    text = "".join(traceback.format_exception(*exc_info)).rstrip()
    chain = [exc_info[1]]
    while (error := chain[-1].__cause__ or chain[-1].__context__) and error not in chain:
        chain.append(error)
    for error in chain:
        if isinstance(error, (django.db.Error, psycopg.Error)):
            text = text.replace(str(error), str(error).partition("\n")[0])
    return text


bind = structlog.contextvars.bind_contextvars
bound = structlog.contextvars.bound_contextvars
_requests = logging.getLogger("videogen.request")

MAX_BYTES: Final = 4_096
"""Longest line, including its end. POSIX writes this many bytes to a pipe atomically (PIPE_BUF on Linux), so the lines of several
processes don't mix."""
_SHORTER: Final = (3_000, 2_000, 1_000, 500, 250, 100)
"""The values of a longer line are cut to these lengths, one after the other, until it fits."""
_ALWAYS: Final = ("event", "level", "logger", "timestamp", "request_id")
_SILENT: Final = ("/health/", "/media/", "/static/")
"""Paths that aren't logged: health checks would flood the log, and media is the CDN's concern."""


_SECRET: Final = re.compile(
    r"(vg(?:_|%(?:25)*5f))[0-9a-z]{6,}|(whsec(?:_|%(?:25)*5f))[0-9a-z+/=_%-]{6,}", re.IGNORECASE
)
"""An API key or a signing secret, whole or partial, also percent-encoded. The prefix that admins see, five characters, is
shorter."""


def current_request_id() -> str:
    """The id of the request that is being answered, or that created the task at work. Empty if there is none."""
    return str(structlog.contextvars.get_contextvars().get("request_id", ""))


def redact(text: str) -> str:
    """The text without keys and secrets. Somebody may have pasted one into a URL, or a library may show one in an error."""
    return _SECRET.sub(r"\1\2[...]", text)


def render(fields: Mapping[str, Any]) -> str:
    """The line of a record: one JSON object in ASCII, at most MAX_BYTES - 1 characters (the handler adds the line end).

    In a longer record, long values lose their middle (the start and the end of a traceback matter most), and the field `cut`
    names them. Keys and secrets are removed first, because a cut could go through one.
    """
    line = json.dumps(fields, default=str)
    plain = line.lower()
    if "vg_" in plain or "vg%" in plain or "whsec" in plain:
        line = redact(line)
        fields = json.loads(line)
    if len(line) < MAX_BYTES:
        return line
    texts = {
        name: value if isinstance(value, str) else json.dumps(value, default=str) for name, value in fields.items()
    }
    for length in _SHORTER:
        cut = [name for name, text in texts.items() if len(text) > length]
        kept = {name: _without_middle(texts[name], length) if name in cut else value for name, value in fields.items()}
        line = json.dumps({**kept, "cut": cut}, default=str)
        if len(line) < MAX_BYTES:
            return line
    kept = {name: _without_middle(texts[name], 50) for name in _ALWAYS if name in texts}
    return json.dumps({**kept, "cut": "all other fields"})


def _without_middle(text: str, length: int) -> str:
    return text if len(text) <= length else f"{text[: length // 2]} [...] {text[-(length // 2) :]}"


def timestamp(seconds: float) -> str:
    """A Unix time as the lines show it."""
    return dt.datetime.fromtimestamp(seconds, dt.UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


_STANDARD_ATTRIBUTES: Final = {*vars(logging.makeLogRecord({})), "message", "asctime", "taskName"}


class JsonFormatter(logging.Formatter):
    """Formats a record as a line: its event, the bound fields, and its own fields (`extra`)."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end."""
        extra = {name: value for name, value in vars(record).items() if name not in _STANDARD_ATTRIBUTES}
        fields = {"event": record.getMessage(), **structlog.contextvars.get_contextvars(), **extra}
        fields["level"] = record.levelname.lower()
        fields["logger"] = record.name
        fields["timestamp"] = timestamp(record.created)
        if record.exc_info and record.exc_info[1] is not None:
            fields["exception"] = format_exception(record.exc_info)
        return render(fields)


def logging_config(level: str) -> dict[str, Any]:
    """A dictConfig that writes every logger as JSON lines on standard error."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": JsonFormatter}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # Every request has our own line. Django's would repeat refused ones, with the full path.
            "django.request": {"level": "CRITICAL"},
            "django.security": {"level": "CRITICAL"},
            # Celery logs every wake-up twice. The jobs log what they did.
            "celery.worker.strategy": {"level": "WARNING"},
            "celery.app.trace": {"level": "CRITICAL"},  # `videogen.celery` logs failures
            "celery.worker.request": {"level": "WARNING"},
            "multiprocessing": {"level": "WARNING", "propagate": True},  # Celery's pool: a child that was killed
            "psycopg.pool": {"level": "WARNING"},  # otherwise a line for every connection that a thread takes
        },
    }


def log_failure(**_: Any) -> None:
    """Log an uncaught exception with its traceback and without the query; receives Django's signal `got_request_exception`."""
    _requests.error("request_failed", exc_info=True)


class RequestLogMiddleware:
    """Gives each request an id, logs one line when it ends, and adds the id to the response as `X-Request-Id`.

    A view or authentication class can add more fields to the line by setting a mapping `log_fields` on the request.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        started_at = time.perf_counter()
        request_id = uuid.uuid4().hex
        structlog.contextvars.clear_contextvars()
        bind(request_id=request_id)
        response = self.get_response(request)
        if not request.path.startswith(_SILENT):
            _requests.info(
                "request_finished",
                extra={
                    "method": request.method,
                    "path": request.path[:200],
                    "status": response.status_code,
                    "milliseconds": round((time.perf_counter() - started_at) * 1000, 1),
                    **getattr(request, "log_fields", {}),
                },
            )
        response["X-Request-Id"] = request_id
        return response
