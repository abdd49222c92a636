"""Markers, and fixtures every test may use: a clean limiter, a client with a key, the canonical error assertion.

Markers are set here, by folder, from the tables in tests/kinds.py:

    faults, browser, attacks, ...   one for each kind of tests that start processes, draw videos or wait
    smoke                           of each kind, the few that the short suite keeps

and on single tests, by hand:

    slow    takes longer than CI allows: the large form of a test, a rarer case of a table
    long    takes longer than any regular run allows; the reason stands beside it

`make test` is the short suite (`pytest --short`): the smoke tests, and all that is of no kind and not slow. `make test-rest`
(`pytest --rest`) runs what it leaves out, but for the slow tests, which `make test-slow` runs. `make test-full` is all three.
One kind: `pytest -m browser`.
"""

from __future__ import annotations

import io
import json
import logging
import logging.config
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client
from redis import Redis

from tasks_api.http import throttling
from tasks_api.lifecycle import deleting
from tasks_api.queries import estimates
from tests import kinds
from tests.factories import UserFactory, issue_key
from tests.local_stack import stack  # noqa: F401
from tests.receiver import authority, outside, receiver, start_receiver  # noqa: F401
from videogen.lib.inbound import readiness
from videogen.lib.inbound.own_count import Outage, OwnCount
from videogen.lib.logs import logging_config

LONG_GROUPS = (
    "faults-3",
    "faults-2",
    "stack",
    "stack-2",
    "faults-1",
    "test_worker",
    "test_film",
    "test_subjects",
    "test_parse",
    "test_edges",
)
"""Started first, the longest at the head: the short ones fill up what is left, and all processes end at the same time."""


IMAGES = Path(settings.MEDIA_ROOT) / "images"
"""Where the storage of this process keeps images of tasks."""

JOINED_GROUPS = {"stack": ("stack", "stack-2"), "site": ("faults-1", "faults-2", "faults-3")}
"""The groups of the tests that use a fixture."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("suites")
    group.addoption("--short", dest="markexpr", action="store_const", const=kinds.SHORT, help="the short suite")
    group.addoption(
        "--rest", dest="markexpr", action="store_const", const=kinds.REST, help="what the short suite leaves out"
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A suite does not even read the files of which it runs nothing: that would take as long as many of its tests."""
    may_run = {kinds.SHORT: kinds.has_short_tests, kinds.REST: kinds.has_rest_tests}.get(config.option.markexpr)
    return True if may_run and not may_run(collection_path) else None


@pytest.hookimpl(tryfirst=True)  # after tests/storybook/conftest.py, and before `-m` chooses
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark by folder. Side by side (pytest-xdist), a module stays in one process, for what it has drawn or started once."""
    for item in items:
        _mark(item)
        if config.option.markexpr == kinds.SHORT:
            _join(item)
        if item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


def _mark(item: pytest.Item) -> None:
    """Its kind, and whether the short suite keeps it."""
    kind = kinds.kind_of(item.path)
    if kind is not None:
        item.add_marker(kind)
        if kinds.is_smoke(item.path, item.name):
            item.add_marker(pytest.mark.smoke)
        if kind == "storybook" and item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.long)  # whole tables of drawings: as much time as half of all the others
    elif started := kinds.PROCESSES & set(getattr(item, "fixturenames", ())):
        raise pytest.UsageError(
            f"{item.nodeid} starts processes ({', '.join(started)}): add it to a kind in tests/kinds.py"
        )


def _join(item: pytest.Item) -> None:
    """One stack and one site are enough for the few tests of the short suite: xdist joins the names of a test's groups."""
    for fixture, groups in JOINED_GROUPS.items():
        if fixture in getattr(item, "fixturenames", ()):
            for group in groups:
                item.add_marker(pytest.mark.xdist_group(group))


def _turn(item: pytest.Item) -> int:
    """When a test's group is started."""
    group = next(mark.args[0] for mark in item.iter_markers("xdist_group"))
    return LONG_GROUPS.index(group) if group in LONG_GROUPS else len(LONG_GROUPS)


@pytest.hookimpl(tryfirst=True)  # before xdist tells their order
def pytest_collection_finish(session: pytest.Session) -> None:
    """The long groups come first.

    Refuses to run where pytest-xdist tears groups apart: each process would start a stack of its own.
    """
    session.items.sort(key=_turn)
    if getattr(session.config.option, "loadgroup", False) and any("@" not in item.nodeid for item in session.items):
        raise pytest.UsageError("this pytest-xdist keeps no groups together with this pytest")


def _uses_the_database(request: pytest.FixtureRequest) -> bool:
    """By a fixture or by the mark, which asks for its fixture under another name."""
    fixtures = {"db", "transactional_db"} & set(request.fixturenames)
    return bool(fixtures) or request.node.get_closest_marker("django_db") is not None


@pytest.fixture(autouse=True)
def _no_limits_left_over(request: pytest.FixtureRequest) -> Iterator[None]:
    """Each test starts with all its requests, and with a limiter that trusts Redis."""
    yield
    throttling.outage, throttling.own_count = Outage(), OwnCount(settings.RATE_LIMIT_PER_SECOND, seconds=1)
    if _uses_the_database(request):
        with Redis.from_url(settings.REDIS_URL) as client:
            for key in client.scan_iter("vg:rl:*"):
                client.delete(key)


@pytest.fixture
def limit_of_a_minute(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The rate limit holds for a minute instead of a second: a busy machine needs longer than that for eleven requests."""
    script = throttling._SCRIPT
    for of_a_second, of_a_minute in (("> 1000000 do", "> 60000000 do"), ("KEYS[1], 1100)", "KEYS[1], 60100)")):
        assert script.count(of_a_second) == 1
        script = script.replace(of_a_second, of_a_minute)
    monkeypatch.setattr(throttling, "_SCRIPT", script)
    throttling._script.cache_clear()
    yield
    throttling._script.cache_clear()


@pytest.fixture(autouse=True)
def _no_statistics_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test measures a queue and reads its statistics within the second for which a process keeps them."""
    monkeypatch.setattr(estimates, "KEPT_SECONDS", -1.0)


@pytest.fixture(autouse=True)
def _no_probe_left_over() -> Iterator[None]:
    """The threads of one that a test started would go on asking the test's database."""
    yield
    readiness.probe.stop()


@pytest.fixture(autouse=True)
def _no_pause_left_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test whose storage fails to delete a file leaves none to the next test in this process."""
    monkeypatch.setattr(deleting, "_paused_until", float("-inf"))
    monkeypatch.setattr(deleting, "_failed", set())


@pytest.fixture(autouse=True)
def _no_images_left_over() -> Iterator[None]:
    """The rows that name them are rolled back; a test that looks for images may be the next one in this process."""
    yield
    for path in filter(Path.is_file, IMAGES.glob("*")):
        path.unlink()


@pytest.fixture
def log_formatter() -> logging.Formatter:
    """Makes of a record the line that the service logs."""
    configurator = logging.config.DictConfigurator(logging_config("INFO"))
    formatter: logging.Formatter = configurator.configure_formatter(configurator.config["formatters"]["json"])
    return formatter


@pytest.fixture
def log_lines(
    log_formatter: logging.Formatter, caplog: pytest.LogCaptureFixture
) -> Iterator[Callable[[], list[dict[str, Any]]]]:
    """What was logged since the last call, at level INFO or above."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(log_formatter)
    caplog.set_level("INFO")
    logging.getLogger().addHandler(handler)

    def read() -> list[dict[str, Any]]:
        lines = [json.loads(line) for line in stream.getvalue().splitlines()]
        stream.truncate(0)
        stream.seek(0)
        return lines

    yield read
    logging.getLogger().removeHandler(handler)


@pytest.fixture
def account(db: None) -> User:
    """An account."""
    user: User = UserFactory.create()
    return user


class ApiClient(Client):
    """A client of the API: JSON in, a Bearer key, and a parsed answer."""

    def __init__(self, key: str | None = None) -> None:
        super().__init__(raise_request_exception=False, headers={"authorization": f"Bearer {key}"} if key else None)

    def create(self, params: Any = None, **changes: Any) -> HttpResponse:
        """POST /api/tasks with valid parameters, `changes` applied; a value of `...` leaves the parameter out."""
        valid = {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A quiet lake at dawn"}
        merged = {name: value for name, value in {**valid, **changes}.items() if value is not ...}
        return self.post_json({"requestParams": merged if params is None else params})

    def post_json(self, body: Any) -> HttpResponse:
        """POST any JSON value."""
        return self.post_raw(json.dumps(body).encode())

    def post_raw(self, body: bytes, content_type: str = "application/json", **extra: Any) -> HttpResponse:
        """POST bytes as they are."""
        return self.generic("POST", "/api/tasks", body, content_type, **{"CONTENT_TYPE": content_type, **extra})  # type: ignore[return-value]

    def query(self, task_id: object) -> HttpResponse:
        """GET /api/tasks/:id."""
        return self.get(f"/api/tasks/{task_id}")  # type: ignore[return-value]


@pytest.fixture
def api(account: User) -> ApiClient:
    """A client with a key of `account`."""
    return ApiClient(issue_key(account))


AssertError = Callable[..., dict[str, Any]]


@pytest.fixture
def assert_error() -> AssertError:
    """The one assertion for every error (specification, section 7); returns `error`."""

    def check(response: HttpResponse, status: int, code: str, *, field: str | None = None) -> dict[str, Any]:
        body = json.loads(response.content)
        assert (response.status_code, body["error"]["code"], body["error"].get("details", {}).get("field")) == (
            status,
            code,
            field,
        ), body
        assert response["Content-Type"].startswith("application/json")
        assert response["X-Request-Id"]
        assert set(body) == {"success", "statusCode", "error"}
        assert body["success"] is False
        assert body["statusCode"] == status
        assert set(body["error"]) <= {"code", "message", "details"}
        assert isinstance(body["error"]["message"], str)
        assert len(body["error"]["message"]) > 10
        if field is not None:
            assert set(body["error"]["details"]) == {"field", "message"}
            assert body["error"]["details"]["message"]
        error: dict[str, Any] = body["error"]
        return error

    return check
