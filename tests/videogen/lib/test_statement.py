"""A prepared statement gives what a cursor gives, and fails as a cursor fails."""

from __future__ import annotations

import contextlib
import datetime as dt
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.db import DataError, IntegrityError, OperationalError, connection, transaction
from django.db.backends.utils import CursorWrapper

from videogen.lib.statement import Statement

pytestmark = pytest.mark.django_db(transaction=True)

_SQL = """SELECT %(number)s::bigint, %(text)s::text || %(text)s::text, %(id)s::uuid, %(bytes)s::bytea, %(none)s::text, true,
    1.5::float8, timestamptz '2026-01-02 03:04:05.678+02', '{"a": 1}'::jsonb WHERE %(number)s::bigint > 0"""
_VALUES: dict[str, Any] = {"number": 7, "text": "ü'%", "id": uuid.UUID(int=5), "bytes": b"\0\xff'", "none": None}


def _by_cursor(sql: str, values: dict[str, Any] | None = None) -> Any:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return cursor.fetchone() if cursor.description else None


def _in_a_transaction_that_fails(call: Callable[[], Any]) -> None:
    with contextlib.suppress(ZeroDivisionError), transaction.atomic():
        call()
        raise ZeroDivisionError


def _refuse_cursors(*_: Any) -> Any:
    raise AssertionError("a cursor was used")


def test_row_is_that_of_a_cursor_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = _by_cursor(_SQL, _VALUES)
    monkeypatch.setattr(CursorWrapper, "execute", _refuse_cursors)

    found = [Statement(_SQL).fetch(_VALUES) for _ in range(3)]

    assert found == [expected] * 3
    assert expected[0:3] == (7, "ü'%ü'%", uuid.UUID(int=5))
    assert expected[7] == dt.datetime(2026, 1, 2, 1, 4, 5, 678000, tzinfo=dt.UTC)


def test_no_row_is_none() -> None:
    assert Statement(_SQL).fetch({**_VALUES, "number": -1}) is None


@pytest.mark.parametrize("forget", ["rollback", "deallocate", "reconnect"])
def test_connection_that_forgot_it_learns_it_again(forget: str) -> None:
    statement = Statement("SELECT %(number)s::int + 1")
    assert statement.fetch({"number": 1}) == (2,)

    if forget == "rollback":
        _in_a_transaction_that_fails(lambda: _by_cursor("SELECT 1"))
    elif forget == "deallocate":
        _by_cursor("DEALLOCATE ALL")
    else:
        connection.close()

    assert statement.fetch({"number": 2}) == (3,)


def test_within_a_transaction_it_is_part_of_it() -> None:
    statement = Statement("UPDATE auth_group SET name = %(name)s RETURNING name")
    _by_cursor("INSERT INTO auth_group (name) VALUES ('old')")

    _in_a_transaction_that_fails(lambda: statement.fetch({"name": "new"}))

    assert _by_cursor("SELECT name FROM auth_group") == ("old",)


def test_who_listens_to_cursors_hears_it() -> None:
    heard = []

    def listen(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        heard.append((sql, params))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(listen):
        assert Statement("SELECT %(number)s::int").fetch({"number": 4}) == (4,)

    assert heard == [("SELECT %(number)s::int", {"number": 4})]


@pytest.mark.parametrize(
    ("sql", "values", "error"),
    [
        ("INSERT INTO auth_group (id, name) VALUES (1, 'x'), (1, 'x') RETURNING %(n)s::int", {"n": 1}, IntegrityError),
        ("SELECT %(n)s::int", {"n": "x"}, DataError),
        ("SELECT pg_sleep(5), %(n)s::int", {"n": 1}, OperationalError),
        ("SELECT pg_terminate_backend(pg_backend_pid()), %(n)s::int", {"n": 1}, OperationalError),
    ],
)
def test_errors_are_djangos(sql: str, values: dict[str, Any], error: type[Exception]) -> None:
    _by_cursor("SET statement_timeout = 200")

    with pytest.raises(error):
        Statement(sql).fetch(values)

    connection.close()
    assert Statement("SELECT %(number)s::int").fetch({"number": 4}) == (4,)
