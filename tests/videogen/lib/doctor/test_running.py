"""Checks that hang, raise or need the database: each is named, and holds up no other."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import OperationalError, connection

from videogen.lib.doctor import CheckResult, Status, failed, limits, ok, running, skipped, warning, worst

pytestmark = pytest.mark.django_db(transaction=True)

thawed = threading.Event()


def is_well() -> CheckResult:
    """Ends at once."""
    return ok("Fine.")


@limits(seconds=0.2, late_advice="Thaw it.")
def hangs() -> CheckResult:
    """Ends when the test does."""
    thawed.wait(30)
    return ok("Thawed.")


def raises() -> CheckResult:
    """As one that has a bug."""
    raise KeyError("a secret")


@limits(needs_database=True)
def asks_database() -> CheckResult:
    """One statement."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return ok("It answers.")


@limits(needs_database=True)
def asks_missing_table() -> CheckResult:
    """As before a migration."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM no_such_table")
    return ok("It's there.")


@pytest.fixture(autouse=True)
def _thaw() -> Iterator[None]:
    thawed.clear()
    yield
    thawed.set()


def run(*names: str, **options: Any) -> dict[str, CheckResult]:
    return dict(running.run({name: [f"{__name__}.{name}"] for name in names}, **options))


def test_check_that_hangs_is_named_and_holds_up_no_other() -> None:
    results = run("hangs", "is_well", "asks_database")

    assert list(results) == ["hangs", "is_well", "asks_database"]
    assert results["hangs"] == failed("It did not end within 0.2 s.", "Thaw it.")
    assert results["is_well"].status == results["asks_database"].status == "ok"


def test_unexpected_error_is_named_by_its_type_alone() -> None:
    faults: list[Exception] = []

    results = run("raises", "is_well", on_fault=faults.append)

    assert results["raises"].status == "failed"
    assert "KeyError" in results["raises"].seen
    assert "a secret" not in str(results["raises"])
    assert [type(fault) for fault in faults] == [KeyError]
    assert results["is_well"].status == "ok"


@pytest.mark.parametrize("is_frozen", [False, True])
def test_what_needs_the_database_is_skipped_without_one(monkeypatch: pytest.MonkeyPatch, is_frozen: bool) -> None:
    def no_answer() -> bool:
        if is_frozen:
            thawed.wait(30)
        raise OperationalError("gone")

    monkeypatch.setattr(running, "DATABASE_SECONDS", 0.2)
    monkeypatch.setattr(running, "_database_answers", no_answer)

    results = run("asks_database", "is_well")

    assert results == {"asks_database": skipped("Needs the database, which doesn't answer."), "is_well": ok("Fine.")}


def test_what_needs_tables_is_skipped_without_them() -> None:
    result = run("asks_missing_table")["asks_missing_table"]

    assert result.status == "skipped"
    assert "run manage.py migrate" in result.seen


def test_check_whose_module_cannot_be_imported_holds_up_no_other() -> None:
    results = dict(running.run({"broken": ["no.such.module"], "whole": [f"{__name__}.is_well"]}))

    assert results["broken"].status == "failed"
    assert "ModuleNotFoundError" in results["broken"].seen
    assert results["whole"].status == "ok"


def test_check_of_several_parts_is_as_its_worst_part() -> None:
    parts = [ok("A."), skipped("B."), warning("C.", "Do C."), failed("D.", "Do D."), failed("E.", "Do D.")]

    assert worst(parts) == CheckResult(Status.FAILED, "D. E. C. A. A part was skipped. B.", "Do D. Do C.")
    assert worst([skipped("B."), skipped("B.")]) == skipped("B.")
