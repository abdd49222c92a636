"""The rows of a site, past all wires: the truth, whatever the service believes."""

from __future__ import annotations

import time
import uuid
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import psycopg

from videogen.local.embedded import EmbeddedPostgres

AUDIT_LOG: Final = (
    "CREATE TABLE audit_log (task_id uuid NOT NULL, status text NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp())",
    """CREATE FUNCTION write_audit_log() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN INSERT INTO audit_log (task_id, status) VALUES (NEW.id, NEW.status); RETURN NULL; END $$""",
    """CREATE TRIGGER write_audit_log_of_creates AFTER INSERT ON tasks_api_task
       FOR EACH ROW EXECUTE FUNCTION write_audit_log()""",
    """CREATE TRIGGER write_audit_log_of_ends AFTER UPDATE ON tasks_api_task
       FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION write_audit_log()""",
)
"""Statements that make a table of every change of a task's status: a test that only read the end would miss a task that
ended twice in the same way."""


class Rows:
    """Reads and writes the tables of the service."""

    postgres: EmbeddedPostgres

    def rows(self, statement: str, *parameters: Any) -> list[tuple[Any, ...]]:
        """Run a statement past all wires; a reading one again if the server died under it."""
        tries = 3 if statement.lstrip().startswith("SELECT") else 1
        while True:
            tries -= 1
            try:
                with self._connected() as connection:
                    cursor = connection.execute(statement.encode(), parameters or None)
                    return cursor.fetchall() if cursor.description else []
            except psycopg.OperationalError:
                if not tries:
                    raise

    @contextmanager
    def transaction(self) -> Iterator[psycopg.Connection[Any]]:
        """A transaction of the examiner's own, past all wires."""
        with self._connected() as connection:
            connection.autocommit = False
            yield connection

    def _connected(self) -> psycopg.Connection[Any]:
        """A connection of the examiner's own; while the server recovers from a crash, once it has."""
        gives_up_at = time.monotonic() + 60
        while True:
            try:
                return psycopg.connect(self.postgres.url, autocommit=True, connect_timeout=5)
            except psycopg.OperationalError:
                if time.monotonic() > gives_up_at:
                    raise
                time.sleep(0.1)

    def value(self, statement: str, *parameters: Any) -> Any:
        """The one value of the one row."""
        [(value,)] = self.rows(statement, *parameters)
        return value

    def task(self, task_id: uuid.UUID, *columns: str) -> tuple[Any, ...]:
        """Columns of a task."""
        [row] = self.rows(f"SELECT {', '.join(columns)} FROM tasks_api_task WHERE id = %s", task_id)
        return row

    def delayed(self) -> int:
        """Tasks and deliveries that wait for their next attempt."""
        count: int = self.value(
            """SELECT (SELECT count(*) FROM tasks_api_task WHERE phase = 'delayed')
                    + (SELECT count(*) FROM webhooks_delivery WHERE phase = 'delayed')"""
        )
        return count

    def copy_as_waiting(self, tasks: Iterable[uuid.UUID]) -> None:
        """Enter the same tasks anew, past the service: nobody rings for them."""
        self.rows(
            """INSERT INTO tasks_api_task (id, account_id, status, error_message, result_url, result_name, created_at,
                   model_name, prompt, image_url, image_name, aspect_ratio, duration_seconds, callback_url, queue, phase,
                   due_at, round, has_queue, attempts, claims, progress, checkpoint, moderation)
               SELECT gen_random_uuid(), account_id, 'processing', '', '', '', now(), model_name, prompt, '', '', aspect_ratio,
                   duration_seconds, callback_url, queue, 'waiting', now(), round + 1, false, 0, 0, 0, '{}', '[]'
               FROM tasks_api_task WHERE id = ANY(%s)""",
            list(tasks),
        )
        self.rows(
            """UPDATE tasks_api_accountload load SET unfinished = (
                   SELECT count(*) FROM tasks_api_task task
                   WHERE task.account_id = load.account_id AND task.status = 'processing')"""
        )

    def expire_leases(self) -> None:
        """Let the leases of dead or frozen processes be over, as if their time had passed."""
        self.rows("UPDATE tasks_api_task SET lease_until = now() - interval '1 second' WHERE phase = 'running'")
        self.rows("UPDATE webhooks_delivery SET lease_until = now() WHERE phase = 'running'")
