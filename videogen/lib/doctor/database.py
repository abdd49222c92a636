"""PostgreSQL: migrations, indexes, a pooler that loses sessions, and the clock."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from django.conf import settings
from django.db import connection

from videogen.lib import migrations
from videogen.lib.db import DATABASE_UNAVAILABLE
from videogen.lib.doctor.results import CheckResult, failed, ok, warning
from videogen.lib.doctor.running import limits

CLOCK_WARNING_SECONDS: Final = 1.0
"""More than this is not a matter of the network: NTP isn't running."""
CLOCK_FAILED_SECONDS: Final = 30.0
"""Retries with a countdown come that much too early or late, and receivers and stores begin to doubt signatures."""
_ROUNDS: Final = 5
"""How often two sessions take turns. One round shows most poolers, but some hand out their connections in turn."""

_INVALID_INDEXES: Final = """
    SELECT index.relname, progress.pid IS NOT NULL
    FROM pg_index
    JOIN pg_class index ON index.oid = pg_index.indexrelid
    JOIN pg_namespace namespace ON namespace.oid = index.relnamespace
    LEFT JOIN pg_stat_progress_create_index progress ON progress.index_relid = index.oid
    WHERE NOT pg_index.indisvalid AND namespace.nspname = ANY (current_schemas(false))
    ORDER BY index.relname
"""


@limits(late_advice="Check whether PostgreSQL is frozen, or a firewall drops its packets.")
def applied_migrations() -> CheckResult:
    """The database answers, and has every migration of this code."""
    if not settings.DATABASE_URL:
        return failed(
            f"No stack runs on DATA_DIR {settings.DATA_DIR}, and DATABASE_URL is not set.",
            "Start one with `make up` and the same DATA_DIR, or set DATABASE_URL.",
        )
    try:
        pending = migrations.pending()
    except DATABASE_UNAVAILABLE as error:
        reason = str(error).strip().splitlines()[0]
        advice = "Check that PostgreSQL runs, and DATABASE_URL."
        if "startup parameter" in reason:
            advice = "A pooler refuses this: connect to PostgreSQL itself, or with session pooling."
        return failed(f"The database does not answer: {reason}.", advice)
    total = migrations.count()
    if pending:
        first = ".".join(pending[0])
        return failed(
            f"{len(pending)} of {total} migrations are missing, the first is {first}.", "Run manage.py migrate."
        )
    with connection.cursor() as cursor:
        cursor.execute("SHOW transaction_read_only")
        (is_read_only,) = cursor.fetchone()
    if is_read_only == "on":
        return failed("The database accepts no writes.", "Let DATABASE_URL lead to the primary server.")
    version = connection.pg_version // 10_000  # type: ignore[attr-defined]  # PostgreSQL's
    return ok(f"All {total} migrations are applied, in PostgreSQL {version}.")


@limits(needs_database=True)
def valid_indexes() -> CheckResult:
    """No index is invalid. A CREATE INDEX CONCURRENTLY that failed leaves one, which costs writes and serves no query."""
    with connection.cursor() as cursor:
        cursor.execute(_INVALID_INDEXES)
        rows: list[tuple[str, bool]] = cursor.fetchall()
        cursor.execute("SELECT count(*) FROM pg_indexes WHERE schemaname = ANY (current_schemas(false))")
        (total,) = cursor.fetchone()
    broken = [name for name, is_being_built in rows if not is_being_built]
    if broken:
        return failed(
            f"{len(broken)} of {total} indexes are invalid: {', '.join(broken)}.",
            f"Run REINDEX INDEX CONCURRENTLY {broken[0]}; and drop those whose names end in _ccnew or _ccold.",
        )
    if rows:
        names = ", ".join(name for name, _ in rows)
        return warning(f"These indexes are being built now: {names}.", "Wait, and run this again.")
    return ok(f"All {total} indexes are valid.")


@limits(needs_database=True, late_advice="Check whether a pooler has no connection left.")
def session_is_kept() -> CheckResult:
    """Statements of one connection reach one session of PostgreSQL, with the settings that it began with.

    A pooler in transaction mode gives its few sessions to whoever begins a transaction. Two connections that take turns and
    never end would then meet in the same one.
    """
    with _two_connections() as (one, other):
        turns = [(_session(one), _session(other)) for _ in range(_ROUNDS)]
        of_one, of_other = map(set, zip(*turns, strict=True))
        if len(of_one) > 1 or of_one & of_other:
            return failed(
                "A pooler in transaction mode is in front of PostgreSQL: a connection has no session of its own.",
                "Connect to PostgreSQL itself, or set the pooler to session mode: prepared statements get lost.",
            )
        (lock_timeout,) = one.execute("SHOW lock_timeout", prepare=False).fetchone()
    if lock_timeout == "0":
        return warning(
            "PostgreSQL doesn't get the time limits that this service connects with (lock_timeout is 0).",
            "Let the pooler pass on the startup parameter `options`, or connect to PostgreSQL itself.",
        )
    return ok(f"Each connection kept its own session for {_ROUNDS} turns.")


@limits(needs_database=True)
def clocks_agree() -> CheckResult:
    """This host's clock and the database's. Leases and retries use the database's alone; signatures, countdowns and
    certificates use this host's."""
    offset, uncertainty = min((_clock_offset() for _ in range(3)), key=lambda measured: measured[1])
    seconds = max(0.0, abs(offset) - uncertainty)
    direction = "ahead of" if offset < 0 else "behind"
    seen = f"This host's clock is {abs(offset):.2f} s {direction} the database's (measured within {uncertainty:.3f} s)."
    advice = "Run NTP (chrony, systemd-timesyncd) on both hosts: signatures and retries go by this host's clock."
    if seconds > CLOCK_FAILED_SECONDS:
        return failed(seen, advice)
    if seconds > CLOCK_WARNING_SECONDS:
        return warning(seen, advice)
    return ok(seen)


def _clock_offset() -> tuple[float, float]:
    """How many seconds the database's clock is ahead, and how exact that is."""
    with connection.cursor() as cursor:
        began_at, began = time.time(), time.monotonic()
        cursor.execute("SELECT extract(epoch FROM clock_timestamp())::float8")
        (theirs,) = cursor.fetchone()
        half = (time.monotonic() - began) / 2
    return theirs - (began_at + half), half


@contextmanager
def _two_connections() -> Iterator[tuple[Any, Any]]:
    """Two of psycopg's, because a thread keeps only one of Django's (`videogen.lib.db.close_with_thread`)."""
    with contextlib.ExitStack() as open_ones:
        both: list[Any] = []
        for _ in range(2):
            new: Any = connection.get_new_connection(connection.get_connection_params())
            open_ones.callback(new.close)
            new.autocommit = True
            both.append(new)
        yield both[0], both[1]


def _session(database: Any) -> int:
    """The process id of the session that runs a statement."""
    pid: int = database.execute("SELECT pg_backend_pid()", prepare=False).fetchone()[0]
    return pid
