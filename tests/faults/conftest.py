"""The fleet, ended after each test whatever happened."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.faults.fleet import Fleet, flush_broker


@pytest.fixture
def fleet(transactional_db: None, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Fleet]:
    """Real processes on this test's database and an empty broker."""
    flush_broker()
    folder = tmp_path / "logs"
    folder.mkdir()
    made = Fleet(folder, DATA_DIR=str(tmp_path / "data"))
    yield made
    made.stop()
    report: Any = getattr(request.node, "report", None)
    if report is not None and report.failed:
        sys.stderr.write(made.logs())


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Leave the test's outcome where the fixture finds it."""
    report = yield
    if report.when == "call":  # type: ignore[attr-defined]
        item.report = report  # type: ignore[attr-defined]
    return report
