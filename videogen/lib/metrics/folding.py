"""Adding up in the sweep what transactions counted."""

from __future__ import annotations

from typing import Final

from django.db import connection, transaction

from videogen.lib.metrics import buffer

BATCH: Final = 1_000
"""Rows of one transaction: a few milliseconds."""
MAX_BATCHES: Final = 10
"""Of one round. After a day without a sweep, the other sweeps of this process still have their turn every second."""

_FOLD: Final = """
WITH gone AS (
    DELETE FROM metrics_metricevent
    WHERE id IN (SELECT id FROM metrics_metricevent ORDER BY id LIMIT %s) RETURNING counted
), sums AS (
    SELECT item ->> 0 AS name, item -> 1 AS labels, sum((item ->> 2)::float8) AS value
    FROM gone, jsonb_array_elements(counted) item GROUP BY 1, 2
), added AS (
    INSERT INTO metrics_metricseries AS series (name, labels, value) SELECT name, labels, value FROM sums
    ON CONFLICT (name, labels) DO UPDATE SET value = series.value + excluded.value
)
SELECT count(*) FROM gone
"""


def sweep() -> list[str]:
    """Move what was counted to the totals. There is nothing to claim."""
    buffer.flush()
    for _ in range(MAX_BATCHES):
        if fold() < BATCH:
            break
    return []


def fold() -> int:
    """Add up to BATCH rows to the totals and delete them, in one transaction. Returns how many.

    One sweep at a time: the others have nothing to do, and don't wait.
    """
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(hashtext('metrics_metricevent'))")
        [(is_ours,)] = cursor.fetchall()
        if not is_ours:
            return 0
        cursor.execute(_FOLD, [BATCH])
        [(count,)] = cursor.fetchall()
        return int(count)
