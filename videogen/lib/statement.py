"""The statements that every request waits for: prepared once on each connection, then run by name, past the cursors.

The cursors of Django and psycopg take 220 us of CPU around such a statement, this takes 60 (`bench/results.md` has what a
request costs). Everything else in the service uses cursors.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from typing import Any, Final
from weakref import WeakKeyDictionary

import psycopg
from django.db import DEFAULT_DB_ALIAS, connections
from psycopg.adapt import PyFormat, Transformer
from psycopg.pq import ConnStatus, ExecStatus
from psycopg.pq.abc import PGresult

Row = tuple[Any, ...]

_PARAMETER: Final = re.compile(r"%\((\w+)\)s")
_prepared: WeakKeyDictionary[psycopg.Connection, set[bytes]] = WeakKeyDictionary()
"""The names that each connection knows; they go with it."""


class Statement:
    """One SQL statement that gives one row or none, with named parameters: %(name)s."""

    def __init__(self, sql: str) -> None:
        self._sql = sql
        self._names = tuple(dict.fromkeys(_PARAMETER.findall(sql)))
        self._numbered = _PARAMETER.sub(lambda found: f"${self._names.index(found[1]) + 1}", sql).encode()
        self._name = b"vg_" + hashlib.sha256(self._numbered).hexdigest()[:16].encode()

    def fetch(self, parameters: Mapping[str, Any]) -> Row | None:
        """Run it and return its row. Raises what Django's cursors raise.

        Within a transaction, and for whoever listens to Django's cursors, it is one of those that runs it.
        """
        database = connections[DEFAULT_DB_ALIAS]
        if database.in_atomic_block or database.execute_wrappers or database.queries_logged:
            with database.cursor() as cursor:
                cursor.execute(self._sql, parameters)
                row: Row | None = cursor.fetchone()
                return row
        database.ensure_connection()
        with database.wrap_database_errors:
            values = [parameters[name] for name in self._names]
            try:
                return self._run(database.connection, values)
            except psycopg.errors.InvalidSqlStatementName:  # psycopg forgets all that is prepared when it rolls back
                _prepared[database.connection].clear()
                return self._run(database.connection, values)

    def _run(self, link: psycopg.Connection, values: list[Any]) -> Row | None:
        known = _prepared.setdefault(link, set())
        if self._name not in known:
            _demand_success(link, link.pgconn.prepare(self._name, self._numbered))
            known.add(self._name)
        rows = Transformer(link)
        sent: Any = rows.dump_sequence(values, [PyFormat.TEXT] * len(values))
        result = link.pgconn.exec_prepared(self._name, sent)
        _demand_success(link, result)
        if result.ntuples == 0:
            return None
        rows.set_pgresult(result)
        return rows.load_row(0, tuple)


def _demand_success(link: psycopg.Connection, result: PGresult) -> None:
    if result.status in (ExecStatus.TUPLES_OK, ExecStatus.COMMAND_OK):
        return
    if link.pgconn.status == ConnStatus.BAD:
        raise psycopg.OperationalError(link.pgconn.get_error_message())
    raise psycopg.errors.error_from_result(result)
