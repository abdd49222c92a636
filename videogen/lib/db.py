"""Living through a restart of PostgreSQL, and refusing one whose tables this code does not understand."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

import psycopg
from django.conf import settings
from django.core.management.base import CommandError
from django.db import InterfaceError, InternalError, OperationalError, ProgrammingError, connection
from django.db.migrations.recorder import MigrationRecorder

Result = TypeVar("Result")

DATABASE_UNAVAILABLE: Final = (OperationalError, InterfaceError, InternalError)
"""What a database raises that cannot serve: it is down, restarts, does not answer, or (InternalError) became read-only
because another server took over. The connection is of no use any more; a new one may reach a server that works."""
BEFORE_THE_FIRST_RELEASE: Final = {
    ("tasks_api", "0002_final_states_stay"),
    ("tasks_api", "0003_due_and_counted"),
    ("tasks_api", "0004_moderation"),
    ("webhooks", "0002_what_is_sent_stays"),
    ("webhooks", "0003_due_since"),
}
"""Migrations, by app and name, that the first release replaced by one initial migration per app."""


def reconnecting(read: Callable[[], Result]) -> Result:
    """Run `read`; if a kept connection turns out to be dead, open a new one and run it once more.

    For the first statement of a request or a job, outside a transaction, and only for one that may safely run twice.
    Raises one of DATABASE_UNAVAILABLE when the database is away.
    """
    had_connection = connection.connection is not None
    try:
        return read()
    except DATABASE_UNAVAILABLE:
        connection.close()
        if not had_connection:
            raise
        return read()


@contextmanager
def only_sorted_by_an_index() -> Iterator[None]:
    """Within: a statement that asks for an order gets it from an index that has it, if there is one, whatever PostgreSQL
    believes about the number of rows.

    Its guess may be of when the table was small. Then a sort of "the few rows there are" seems as good as an index that has
    the order, and reads everything when there are many.
    """
    with connection.cursor() as cursor:
        cursor.execute("SET enable_sort = off")
        try:
            yield
        except BaseException:
            if not connection.in_atomic_block:  # there the rollback takes the setting back
                connection.close()
            raise
        cursor.execute("SET enable_sort = on")


class _ClosedWithItsThread:
    """Held by a thread; when that ends, so does its connection."""

    def __init__(self, link: psycopg.Connection[Any]) -> None:
        self._link = link

    def __del__(self) -> None:
        self._link.close()


_of_this_thread = threading.local()


def close_with_its_thread(connection: Any, **_: Any) -> None:
    """Receives Django's signal of a new connection. The web server ends threads that were idle, and Django's object for the
    connection would keep it open until Python looks for circles: two bursts of requests used up PostgreSQL's connections."""
    _of_this_thread.link = _ClosedWithItsThread(connection.connection)


def demand_database() -> None:
    """For commands: raise CommandError in plain words if there is no database to talk to, or not one of this code."""
    if not settings.DATABASE_URL:
        raise CommandError(
            f"No stack runs on DATA_DIR {settings.DATA_DIR}. Start it in another shell with `make up` and the same "
            "DATA_DIR, or set DATABASE_URL."
        )
    try:
        connection.ensure_connection()
    except OperationalError as error:
        raise CommandError(f"The database does not answer: {str(error).splitlines()[0]}") from None
    demand_current_tables()


def demand_current_tables() -> None:
    """Raise CommandError, with one sentence that says what to do, if the tables are from before the first release.

    The first release began its migrations anew, so Django takes such tables for up to date although they are not. They
    are known by what only they have: a record, in django_migrations, of one of BEFORE_THE_FIRST_RELEASE. That list is
    fixed on purpose. A record that is merely unknown may be of the next release, whose migrations run while workers of
    this one still serve, and those must go on.

    Costs one query. Says nothing of a database that is away (who needs it waits for it) or has no tables yet.
    """
    recorded = MigrationRecorder(connection).migration_qs.filter(
        name__in=[name for _, name in BEFORE_THE_FIRST_RELEASE]
    )
    try:
        found = set(recorded.values_list("app", "name"))
    except DATABASE_UNAVAILABLE:
        connection.close()
        return
    except ProgrammingError:  # no django_migrations: a new database
        return
    if found & BEFORE_THE_FIRST_RELEASE:
        raise CommandError(_describe_way_out())


def _describe_way_out() -> str:
    if settings.EMBEDDED:
        return (
            f"The database in {settings.DATA_DIR / 'postgres'} is from before the first release and cannot be "
            "upgraded: remove that folder, with the tasks and keys in it, and start again."
        )
    return (
        f"The database {connection.settings_dict['NAME']} is from before the first release and cannot be upgraded: dump "
        "what you need of it, for example with pg_dump, and set DATABASE_URL to a new, empty database."
    )
