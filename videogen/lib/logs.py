"""JSON logs: one line a request, ids bound once, a request id in every answer.

An event name is static text and what varies stands in fields: ids, codes, durations; never a key, a body, an image or a
URL's query. `bind()` adds fields to every later line of the same request or job.
"""

from __future__ import annotations

import json
import logging
import re
import time
import traceback
import uuid
from collections.abc import Callable, MutableMapping
from types import TracebackType
from typing import Any, Final

import django.db
import psycopg
import structlog
from django.http import HttpRequest, HttpResponse


def format_exception(exc_info: tuple[type[BaseException], BaseException, TracebackType | None]) -> str:
    """The traceback, with only the first line of what a database error says.

    The lines after it show values: PostgreSQL's DETAIL of a broken constraint holds the whole row, with the prompt and the
    callback's query.
    """
    text = "".join(traceback.format_exception(*exc_info)).rstrip()
    chain = [exc_info[1]]
    while (error := chain[-1].__cause__ or chain[-1].__context__) and error not in chain:
        chain.append(error)
    for error in chain:
        if isinstance(error, (django.db.Error, psycopg.Error)):
            text = text.replace(str(error), str(error).partition("\n")[0])
    return text


_SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.ExtraAdder(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.ExceptionRenderer(format_exception),
]

bind = structlog.contextvars.bind_contextvars
bound = structlog.contextvars.bound_contextvars
_requests = logging.getLogger("videogen.request")

MAX_BYTES: Final = 4_096
"""Longest line, its end included. POSIX keeps a write of so many bytes to a pipe in one piece (PIPE_BUF on Linux), so that the
lines of several processes do not tear each other."""
_SHORTER: Final = (3_000, 2_000, 1_000, 500, 250, 100)
"""Lengths that the values of a longer line are cut to, until it fits."""
_ALWAYS: Final = ("event", "level", "logger", "timestamp", "request_id")
_SILENT: Final = ("/health/", "/media/", "/static/")
"""Health probes would drown the log; media is the CDN's business."""


_SECRET: Final = re.compile(
    r"(vg(?:_|%(?:25)*5f))[0-9a-z]{6,}|(whsec(?:_|%(?:25)*5f))[0-9a-z+/=_%-]{6,}", re.IGNORECASE
)
"""An API key or a signing secret, whole or cut, also as an address spells it. What an
admin sees of a key, five characters, is shorter."""


def redact(text: str) -> str:
    """The text without keys and secrets: somebody pasted one into an address, or a library shows it in an error."""
    return _SECRET.sub(r"\1\2[...]", text)


def render(logger: Any, method: str, fields: MutableMapping[str, Any]) -> str:
    """The line of a record: one JSON object, ASCII alone, at most MAX_BYTES - 1 characters (the handler ends the line).

    Of a longer record the long values lose their middle (a traceback says most at its beginning and its end), and the field
    `cut` names them. Keys and secrets are taken out before, for a cut could go through one. A processor of structlog.
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
    for most in _SHORTER:
        cut = [name for name, text in texts.items() if len(text) > most]
        kept = {name: _without_middle(texts[name], most) if name in cut else value for name, value in fields.items()}
        line = json.dumps({**kept, "cut": cut}, default=str)
        if len(line) < MAX_BYTES:
            return line
    kept = {name: _without_middle(texts[name], 50) for name in _ALWAYS if name in texts}
    return json.dumps({**kept, "cut": "all other fields"})


def _without_middle(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most // 2]} [...] {text[-(most // 2) :]}"


def logging_config(level: str) -> dict[str, Any]:
    """A dictConfig that writes every logger as JSON lines on standard error."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "json": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": _SHARED,
                "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, render],
            }
        },
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # Every request has our own line; Django's would repeat refused ones, with the full path.
            "django.request": {"level": "CRITICAL"},
            "django.security": {"level": "CRITICAL"},
            # Celery tells of every doorbell twice; the jobs tell what they did.
            "celery.worker.strategy": {"level": "WARNING"},
            "celery.app.trace": {"level": "CRITICAL"},  # nor of failures: `videogen.celery` logs those
            "celery.worker.request": {"level": "WARNING"},
        },
    }


def log_failure(**_: Any) -> None:
    """Receives Django's signal of an exception that nobody caught: one line, with the traceback and without the query."""
    _requests.error("request_failed", exc_info=True)


class RequestLogMiddleware:
    """Give each request an id, log one line when it ends, and put the id in the answer's `X-Request-Id`.

    A view, or what runs before it, may leave more fields for the line on the request, as a mapping `log_fields`.
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
