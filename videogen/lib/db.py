"""Connections to PostgreSQL: sharing few of them, surviving a restart, and ending with their thread."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

import psycopg
from django.conf import settings
from django.core.management.base import CommandError
from django.db import InterfaceError, InternalError, OperationalError, connection

Result = TypeVar("Result")

DATABASE_UNAVAILABLE: Final = (OperationalError, InterfaceError, InternalError)
"""What an unavailable database raises. It is down, restarting, not answering, or (InternalError) read-only because another
server took over. The connection can't be used any more; a new one may reach a working server."""


def share_connections() -> None:
    """From now on, the threads of this process take their connections from Django's pool.

    For a process with hundreds of threads that mostly wait: Django gives every thread its own connection, and PostgreSQL has
    only so many. With the pool, a thread has one from its first query until it releases it. The pool checks each connection
    before it hands it out, so a restart of PostgreSQL leaves no dead ones.
    """
    connection.close()
    database = connection.settings_dict  # one dictionary for all threads
    database["CONN_MAX_AGE"] = 0
    database["CONN_HEALTH_CHECKS"] = True
    database["OPTIONS"]["pool"] = settings.WORKER_CONNECTION_POOL


def release_connection(**_: Any) -> None:
    """Give this thread's connection back to the pool. For a thread that now waits; also receives Celery's signal `task_postrun`.

    Where there is no pool, a thread keeps its connection.
    """
    if connection.pool:  # type: ignore[attr-defined]  # PostgreSQL's
        connection.close()


def drop_connection() -> None:
    """Close this thread's connection after one of DATABASE_UNAVAILABLE, so that the next one is new.

    A pool would keep a connection to a server that is read-only now, because such a connection still answers.
    """
    if connection.connection is not None:
        connection.connection.close()
    connection.close()


@contextmanager
def brief_connection() -> Iterator[None]:
    """The database may be used inside. At the end the connection is released."""
    try:
        yield
    finally:
        release_connection()


def reconnecting(read: Callable[[], Result]) -> Result:
    """Run `read`. If a persistent connection turns out to be dead, reconnect and run it once more.

    Use it for the first statement of a request or a job, outside a transaction, and only for a read that may safely run
    twice. Raises one of DATABASE_UNAVAILABLE if the database is unavailable.
    """
    had_connection = connection.connection is not None
    try:
        return read()
    except DATABASE_UNAVAILABLE:
        drop_connection()
        if not had_connection:
            raise
        return read()


@contextmanager
def order_from_index() -> Iterator[None]:
    """Inside this context, PostgreSQL takes a statement's order from a matching index if there is one, and doesn't sort.

    Its row estimates may date from when the table was small. Then sorting "the few rows there are" looks as cheap as reading
    the index, and reads every row once there are many.
    """
    with connection.cursor() as cursor:
        cursor.execute("SET enable_sort = off")
        try:
            yield
        except BaseException:
            if not connection.in_atomic_block:  # inside one, the rollback restores the setting
                drop_connection()
            raise
        cursor.execute("SET enable_sort = on")


class _ClosedWithThread:
    """Closes its connection when the thread that holds this object ends."""

    def __init__(self, psycopg_connection: psycopg.Connection[Any]) -> None:
        self._psycopg_connection = psycopg_connection
        self._process_id = os.getpid()

    def __del__(self) -> None:
        if os.getpid() == self._process_id:  # in a forked child, closing would end the parent's session
            self._psycopg_connection.close()


_this_thread = threading.local()


def close_with_thread(connection: Any, **_: Any) -> None:
    """Close the new connection when its thread ends; receives Django's signal `connection_created`.

    The web server ends idle threads, but Django's connection object would keep the connection open until the garbage
    collector finds its reference cycle. Two bursts of requests used up PostgreSQL's connections that way.
    A pooled connection is the pool's: other threads use it next.
    """
    if connection.pool:
        return
    _this_thread.connection = _ClosedWithThread(connection.connection)


def require_database() -> None:
    """For commands: raise a readable CommandError if no database is reachable."""
    if not settings.DATABASE_URL:
        raise CommandError(
            f"No stack runs on DATA_DIR {settings.DATA_DIR}. Start it in another shell with `make up` and the same "
            "DATA_DIR, or set DATABASE_URL."
        )
    try:
        connection.ensure_connection()
    except OperationalError as error:
        raise CommandError(f"The database does not answer: {str(error).splitlines()[0]}") from None
