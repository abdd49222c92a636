"""The site, started once for all fault tests of a run and cleared between them."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from redis import Redis

from tests.faults.fleet import Fleet
from tests.faults.site import Site
from tests.receiver import HOST, Authority, Receiver, server_context


@pytest.fixture(scope="session")
def _whole_site(tmp_path_factory: pytest.TempPathFactory, authority: Authority) -> Iterator[Site]:
    made = Site(tmp_path_factory.mktemp("site"), authority)
    yield made
    made.close()


@pytest.fixture
def site(_whole_site: Site, request: pytest.FixtureRequest) -> Iterator[Site]:
    """The whole service, empty. The test casts the processes it needs."""
    _whole_site.clear()
    shutil.rmtree(_whole_site.data_dir / "media", ignore_errors=True)
    yield _whole_site
    is_spoiled = has_failed(request) or request.node.get_closest_marker("spoils") is not None
    try:
        _whole_site.fleet.check()
    except AssertionError:
        is_spoiled = True
        raise
    finally:
        if has_failed(request):
            sys.stderr.write(_whole_site.fleet.logs())
        if is_spoiled:
            for wire in _whole_site.wires.values():
                wire.serve()
            _whole_site.dismiss()


@pytest.fixture
def hook(authority: Authority) -> Iterator[Receiver]:
    """A receiver of webhooks that answers 200."""
    receiver = Receiver(server_context(authority.ca, HOST))
    yield receiver
    receiver.stop()


@pytest.fixture
def fleet(transactional_db: None, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Fleet]:
    """Processes on the test's own database and an empty broker."""
    flush_broker()
    folder = tmp_path / "logs"
    folder.mkdir()
    database = connection.settings_dict
    address = f"{database['USER']}:{database['PASSWORD']}@{database['HOST']}:{database['PORT']}/{database['NAME']}"
    made = Fleet(folder, {"DATABASE_URL": f"postgres://{address}", "DATA_DIR": str(tmp_path / "data")})
    yield made
    try:
        made.check()
    finally:
        made.close()
        if has_failed(request):
            sys.stderr.write(made.logs())


def has_failed(request: pytest.FixtureRequest) -> bool:
    """Whether the test has failed, or broke off before it was called."""
    report: Any = getattr(request.node, "report", None)
    return report is None or bool(report.failed)


def flush_broker() -> None:
    """Empty the test run's own broker: every wake-up and counter is gone."""
    with Redis.from_url(settings.REDIS_URL) as client:
        client.flushdb()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Leave the test's outcome where the fixtures find it."""
    report = yield
    if report.when == "call":  # type: ignore[attr-defined]
        item.report = report  # type: ignore[attr-defined]
    return report
