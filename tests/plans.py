"""What a good plan is: no table read from end to end, few rows, few pages."""

from __future__ import annotations

from collections.abc import Callable

from django.db import connection

from tests.explain import Statement, explain

FEW_PAGES = 80
"""Of 8 KiB; one index entry costs about 4. A statement that read the crowd would touch hundreds."""
CROWDED_TABLES = {"tasks_api_task", "webhooks_delivery", "webhooks_attempt"}
"""The others are a page or two here, and the planner may read them whole."""


def forget(table: str) -> None:
    """Within the test: an empty table that the planner knows nothing of, and no index entries of what others rolled back."""
    with connection.cursor() as cursor:
        cursor.execute(f"TRUNCATE {table} CASCADE")
        cursor.execute(
            """SELECT pg_clear_attribute_stats(schemaname, tablename, attname, false) FROM pg_stats
               WHERE schemaname = 'public' AND tablename = %s""",
            [table],
        )


def check(call: Callable[[], object], *, rows: int = 20) -> list[Statement]:
    """No statement of the call reads a crowded table from end to end, many rows, or many pages. An empty table has no pages."""
    statements = explain(call)
    for statement in statements:
        assert not statement.tables_read_whole() & CROWDED_TABLES, str(statement)
        assert statement.rows_read() <= rows, str(statement)
        assert statement.buffers <= FEW_PAGES, str(statement)
    return statements
