"""Which migrations the database lacks."""

from __future__ import annotations

import functools
from typing import Final

from django.db import ProgrammingError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from psycopg.errors import UndefinedTable

Migration = tuple[str, str]
"""The app's label and the migration's name."""

ADVICE: Final = "run manage.py migrate"


def pending() -> list[Migration]:
    """The migrations of this code that the database lacks, sorted. All of them if it's empty.

    One small query, so that a health check can ask often. Raises one of DATABASE_UNAVAILABLE.
    """
    try:
        applied = set(MigrationRecorder(connection).migration_qs.values_list("app", "name"))
    except ProgrammingError as error:
        if not isinstance(error.__cause__, UndefinedTable):  # such as a prepared statement that a pooler lost
            raise
        applied = set()
    return sorted(_known() - applied)


def count() -> int:
    """How many migrations this code has."""
    return len(_known())


@functools.cache
def _known() -> frozenset[Migration]:
    """The migrations of this code. They don't change while it runs."""
    return frozenset(MigrationLoader(None).graph.nodes)
