"""The log: JSON lines that arrive whole, a line a request, and what never stands in it."""

from __future__ import annotations

import io
import json
import logging
import logging.config
import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from typing import Any

import django.db
import psycopg
import pytest
from django.conf import settings
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from generation import jobs
from tasks_api import lifecycle
from tasks_api.views import create
from tests.conftest import ApiClient, AssertError
from tests.factories import TaskFactory
from videogen.lib.logs import MAX_BYTES, RequestLogMiddleware

LogLines = Callable[[], list[dict[str, Any]]]

_log = logging.getLogger("a.module")


class Pipe(io.RawIOBase):
    """Keeps every write apart, as a pipe gets it."""

    def __init__(self) -> None:
        self.writes: list[bytes] = []

    def writable(self) -> bool:
        """It is."""
        return True

    def write(self, data: Any) -> int:
        """One system call."""
        self.writes.append(bytes(data))
        return len(data)


@pytest.fixture
def pipe(log_formatter: logging.Formatter) -> Any:
    """Where the service's handler writes, through the same layers as standard error."""
    pipe = Pipe()
    handler = logging.StreamHandler(io.TextIOWrapper(io.BufferedWriter(pipe), "utf-8", line_buffering=True))
    handler.setFormatter(log_formatter)
    _log.addHandler(handler)
    yield pipe
    _log.removeHandler(handler)


def test_lines_of_processes_and_threads_that_share_a_slow_pipe_arrive_whole() -> None:
    program = textwrap.dedent("""
        import logging, logging.config, sys
        from concurrent.futures import ThreadPoolExecutor
        from videogen.lib.logs import logging_config

        logging.config.dictConfig(logging_config("INFO"))
        log = logging.getLogger("many")

        def write(thread):
            for number in range(10):
                log.info("short", extra={"where": sys.argv[1], "by": thread})
                log.info("long", extra={"where": sys.argv[1], "text": "x" * 9_000})

        with ThreadPoolExecutor(8) as threads:
            list(threads.map(write, range(8)))
    """)
    reading, writing = os.pipe()
    processes = [
        subprocess.Popen([sys.executable, "-c", program, str(number)], stderr=writing, cwd=settings.BASE_DIR)
        for number in range(4)
    ]
    os.close(writing)
    got = b""
    with open(reading, "rb", buffering=0) as slow:
        while piece := slow.read(3_000):
            got += piece
            time.sleep(0.001)
    assert [process.wait() for process in processes] == [0] * 4

    lines = [json.loads(line) for line in got.splitlines()]
    assert sorted((line["where"], line["event"]) for line in lines) == sorted(
        [(str(number), event) for number in range(4) for event in ("short", "long")] * 80
    )


@pytest.mark.parametrize("length", [0, 100, 3_900, 3_990, *range(4_000, 4_010), 8_192, 9_000, 100_000])
@pytest.mark.parametrize("letter", ["x", "ü", "\N{WATER WAVE}", "\ud800", '"'], ids=ascii)
def test_record_of_any_length_is_one_write_of_valid_json(pipe: Pipe, length: int, letter: str) -> None:
    _log.warning("event", extra={"text": letter * length, "number": 7})

    [line] = pipe.writes
    assert len(line) <= MAX_BYTES
    assert line.endswith(b"\n")
    record = json.loads(line)
    assert (record["event"], record["number"], record["level"]) == ("event", 7, "warning")
    assert (record["text"] == letter * length) is ("cut" not in record)


def test_line_is_cut_only_when_it_does_not_fit(pipe: Pipe) -> None:
    _log.warning("event", extra={"text": ""})
    room = MAX_BYTES - len(pipe.writes.pop())
    for length in (room, room + 1):
        _log.warning("event", extra={"text": "x" * length})

    fits, is_cut = [json.loads(line) for line in pipe.writes]
    assert "cut" not in fits
    assert is_cut["cut"] == ["text"]


def test_cut_traceback_keeps_its_beginning_and_its_end_and_is_marked(pipe: Pipe) -> None:
    try:
        raise ValueError("the reason" + " and more" * 1_000)
    except ValueError:
        _log.exception("attempt_failed", extra={"video_task_id": "7"})

    [line] = pipe.writes
    record = json.loads(line)
    assert record["cut"] == ["exception"]
    assert record["exception"].startswith("Traceback (most recent call last):")
    assert "[...]" in record["exception"]
    assert record["exception"].endswith("and more")
    assert record["video_task_id"] == "7"


@pytest.mark.parametrize(
    "extra",
    [
        {f"field_{number}": "x" * 90 for number in range(100)},
        {"name_" * 2_000: 1},
        {"list": ["x" * 100] * 100, "object": {"x": "y" * 9_000}},
    ],
    ids=["many fields", "a long name", "no texts"],
)
def test_whatever_is_logged_fits_and_names_its_event(pipe: Pipe, extra: dict[str, Any]) -> None:
    _log.warning("event", extra=extra)

    [line] = pipe.writes
    assert len(line) <= MAX_BYTES
    record = json.loads(line)
    assert record["event"] == "event"
    assert record["cut"]


def test_line_of_a_request_has_the_fields_of_every_other_line(rf: RequestFactory, log_lines: LogLines) -> None:
    def refuse(request: HttpRequest) -> HttpResponse:
        _log.warning("other")
        request.log_fields = {"account_id": 7}  # type: ignore[attr-defined]
        return HttpResponse(status=404)

    answers = []
    for _ in range(2):
        answers.append(RequestLogMiddleware(refuse)(rf.get("/api/tasks/x?secret=1")))
        answers.append(RequestLogMiddleware(refuse)(rf.get("/health/live")))

    first, ours, probe, *again = log_lines()
    assert [ours.pop(name) for name in ("method", "path", "status", "account_id")] == ["GET", "/api/tasks/x", 404, 7]
    assert ours.pop("milliseconds") >= 0
    assert set(ours) == set(first)
    assert {name: ours[name] for name in ("event", "level", "logger", "request_id")} == {
        "event": "request_finished",
        "level": "info",
        "logger": "videogen.request",
        "request_id": first["request_id"],
    }
    assert [line["event"] for line in again] == ["other", "request_finished", "other"]
    ids = list(dict.fromkeys(line["request_id"] for line in (first, probe, *again)))
    assert ids == [answer["X-Request-Id"] for answer in answers]


@pytest.mark.django_db
def test_log_that_cannot_be_written_costs_no_answer(api: ApiClient, pipe: Pipe, assert_error: AssertError) -> None:
    requests = logging.getLogger("videogen.request")
    [handler] = _log.handlers
    requests.addHandler(handler)
    pipe.write = lambda data: os.write(os.open("/dev/full", os.O_WRONLY), data)  # type: ignore[method-assign]
    try:
        response = api.get("/api/tasks/x")
    finally:
        requests.removeHandler(handler)
        del pipe.write

    assert_error(response, 404, "TASK_NOT_FOUND")


SECRETS = ("a prompt of two\nlines", "?token=hunter2")


def break_constraint(*_: Any, **__: Any) -> Any:
    """PostgreSQL's message quotes the whole row."""
    with transaction.atomic():
        TaskFactory.create(prompt=SECRETS[0], callback_url=f"https://hook.example.com/{SECRETS[1]}", phase="nowhere")


def assert_tells_the_fault_alone(line: dict[str, Any], *, place: str = "break_constraint") -> None:
    text = json.dumps(line)
    assert "hunter2" not in text
    assert "a prompt of two" not in text
    assert "DETAIL" not in text
    assert "Traceback (most recent call last)" in line["exception"]
    assert "psycopg.errors.CheckViolation: new row for relation" in line["exception"]
    assert "django.db.utils.IntegrityError: new row for relation" in line["exception"]
    assert f"in {place}" in line["exception"]


@pytest.mark.django_db
def test_row_that_a_database_error_quotes_is_not_logged(
    api: ApiClient, monkeypatch: pytest.MonkeyPatch, log_lines: LogLines
) -> None:
    with pytest.raises(IntegrityError, match="Failing row contains"):
        break_constraint()
    monkeypatch.setattr(create, "store", break_constraint)

    assert api.create().status_code == 500

    [line] = [line for line in log_lines() if line["event"] == "request_failed"]
    assert_tells_the_fault_alone(line)


@pytest.mark.django_db
def test_job_that_fails_with_a_database_error_logs_no_row(monkeypatch: pytest.MonkeyPatch, log_lines: LogLines) -> None:
    monkeypatch.setattr(lifecycle, "claim_next", break_constraint)

    assert jobs.generate_next.apply(args=("generation",)).failed()

    [line] = log_lines()
    assert (line["event"], line["job"], line["level"]) == ("job_failed", "generation.generate_next", "error")
    assert_tells_the_fault_alone(line, place="generate_next")  # the middle of a long traceback is cut


@pytest.mark.parametrize("chained", ["cause", "context", "quoted"])
def test_row_is_not_logged_with_an_exception_that_came_of_it(log_lines: LogLines, chained: str) -> None:
    fault = psycopg.errors.CheckViolation(f"new row\nDETAIL:  Failing row contains ({SECRETS})\n\nValueError: hunter2")
    try:
        try:
            raise django.db.DataError(*fault.args) from fault
        except django.db.DataError as error:
            if chained == "cause":
                raise RuntimeError("cause") from error
            raise RuntimeError("context" if chained == "context" else f"quoted: {error}")  # noqa: B904
    except RuntimeError:
        _log.exception("attempt_failed")

    [line] = log_lines()
    assert "hunter2" not in json.dumps(line)
    assert "DETAIL" not in line["exception"]
    assert line["exception"].endswith(f"RuntimeError: {'quoted: new row' if chained == 'quoted' else chained}")
    assert "django.db.utils.DataError: new row\n" in line["exception"]


def test_exception_of_another_kind_keeps_all_its_lines(log_lines: LogLines) -> None:
    try:
        raise ValueError("one\ntwo")
    except ValueError:
        _log.exception("attempt_failed")

    assert log_lines()[0]["exception"].endswith("ValueError: one\ntwo")
