"""Living through a restart of PostgreSQL: persistent connections die with it and are opened again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from django.conf import settings
from django.core.management.base import CommandError
from django.db import InterfaceError, InternalError, OperationalError, connection

Result = TypeVar("Result")

DATABASE_AWAY: Final = (OperationalError, InterfaceError, InternalError)
"""What a database raises that cannot serve: it is down, restarts, does not answer, or (InternalError) became read-only
because another server took over. The connection is of no use any more; a new one may reach a server that works."""


def reconnecting(read: Callable[[], Result]) -> Result:
    """Run `read`; if a kept connection turns out to be dead, open a new one and run it once more.

    For the first statement of a request or a job, outside a transaction, and only for one that may safely run twice.
    Raises one of DATABASE_AWAY when the database is away.
    """
    had_connection = connection.connection is not None
    try:
        return read()
    except DATABASE_AWAY:
        connection.close()
        if not had_connection:
            raise
        return read()


def demand_database() -> None:
    """For commands: raise CommandError in plain words if there is no database to talk to."""
    if not settings.DATABASE_URL:
        raise CommandError(
            f"No stack runs on DATA_DIR {settings.DATA_DIR}. Start it in another shell with `make up` and the same "
            "DATA_DIR, or set DATABASE_URL."
        )
    try:
        connection.ensure_connection()
    except OperationalError as error:
        raise CommandError(f"The database does not answer: {str(error).splitlines()[0]}") from None
