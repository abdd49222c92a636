"""Migrations, indexes, poolers and clocks, each on a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import DatabaseError, connection

from tests.videogen.lib.doctor.pooler import needs_pgbouncer, pooler
from videogen.lib.doctor import database

pytestmark = pytest.mark.django_db

BROKEN = "doctor_broken_index"


def execute(*statements: str) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


# --- Migrations ---


def test_every_migration_is_applied() -> None:
    result = database.applied_migrations()

    assert result.status == "ok"
    assert "migrations are applied, in PostgreSQL" in result.seen


def test_missing_migration_is_named() -> None:
    execute("DELETE FROM django_migrations WHERE app = 'processes' AND name = '0002_seen_proxies'")

    result = database.applied_migrations()

    assert result.status == "failed"
    assert "1 of " in result.seen
    assert "the first is processes.0002_seen_proxies" in result.seen
    assert "manage.py migrate" in result.advice


def test_database_that_accepts_no_writes_is_named() -> None:
    execute("SET TRANSACTION READ ONLY")

    result = database.applied_migrations()

    assert result.status == "failed"
    assert "accepts no writes" in result.seen


def test_stack_that_does_not_run_is_named(settings: Any) -> None:
    settings.DATABASE_URL = ""

    result = database.applied_migrations()

    assert result.status == "failed"
    assert "No stack runs on DATA_DIR" in result.seen


# --- Indexes ---


@pytest.fixture
def broken_index(transactional_db: None) -> Iterator[None]:
    """As a CREATE UNIQUE INDEX CONCURRENTLY leaves it that met a duplicate."""
    execute("CREATE TABLE doctor_table AS SELECT 1 AS value FROM generate_series(1, 2)")
    with pytest.raises(DatabaseError):
        execute(f"CREATE UNIQUE INDEX CONCURRENTLY {BROKEN} ON doctor_table (value)")
    yield
    execute("DROP TABLE doctor_table")


def test_indexes_are_valid() -> None:
    assert database.valid_indexes().status == "ok"


def test_invalid_index_is_named(broken_index: None) -> None:
    result = database.valid_indexes()

    assert result.status == "failed"
    assert "1 of " in result.seen
    assert BROKEN in result.seen
    assert f"REINDEX INDEX CONCURRENTLY {BROKEN}" in result.advice


# --- A pooler ---


@contextmanager
def through(port: int) -> Iterator[None]:
    """New connections go there."""
    kept = connection.settings_dict["PORT"]
    connection.settings_dict["PORT"] = str(port)
    try:
        yield
    finally:
        connection.settings_dict["PORT"] = kept


def test_sessions_of_postgresql_itself_are_kept() -> None:
    assert database.session_is_kept().status == "ok"


@needs_pgbouncer
def test_pooler_in_transaction_mode_is_found() -> None:
    with pooler("transaction") as port, through(port):
        result = database.session_is_kept()

    assert result.status == "failed"
    assert "A pooler in transaction mode" in result.seen
    assert "session mode" in result.advice


@needs_pgbouncer
def test_pooler_in_session_mode_that_drops_the_time_limits_is_a_warning() -> None:
    with pooler("session") as port, through(port):
        result = database.session_is_kept()

    assert result.status == "warning"
    assert "lock_timeout" in result.seen


# --- Clocks ---


def put_database_clock(seconds: float) -> None:
    """Ahead, by a function that stands before PostgreSQL's own. The test's transaction undoes it."""
    execute(
        "CREATE SCHEMA other_clock",
        "CREATE FUNCTION other_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS "
        f"$$ SELECT pg_catalog.clock_timestamp() + interval '{seconds} seconds' $$",
        "SET LOCAL search_path TO other_clock, pg_catalog, public",
    )


@pytest.mark.parametrize(
    ("seconds", "status", "seen"),
    [(0, "ok", "s "), (5, "warning", "s behind"), (-5, "warning", "s ahead of"), (3_600, "failed", "s behind")],
)
def test_clock_that_differs_from_the_database_is_found(seconds: int, status: str, seen: str) -> None:
    put_database_clock(seconds)

    result = database.clocks_agree()

    assert result.status == status
    assert seen in result.seen
