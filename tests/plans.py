"""What a good plan is: no table read from end to end, few rows, few pages."""

from __future__ import annotations

from collections.abc import Callable

from django.db import connection

from bench.plans import Statement, explain

FEW_PAGES = 80
"""Of 8 KiB; one index entry costs about 4. A statement that read the crowd would touch hundreds."""
CROWDED_TABLES = {"tasks_api_task", "webhooks_delivery", "webhooks_attempt"}
"""The others are a page or two here, and the planner may read them whole."""


def forget(table: str) -> None:
    """Leave no index entries of what other tests rolled back: no vacuum has been here, and a scan walks over them."""
    with connection.cursor() as cursor:
        cursor.execute(f"REINDEX TABLE {table}")


def check(call: Callable[[], object], *, rows: int = 20) -> list[Statement]:
    """No statement of the call reads a crowded table from end to end, many rows, or many pages."""
    statements = explain(call)
    for statement in statements:
        tables = {scan.removeprefix("Seq Scan ") for scan in statement.scans() if scan.startswith("Seq Scan")}
        assert not tables & CROWDED_TABLES, str(statement)
        assert statement.rows_read() <= rows, str(statement)
        assert statement.buffers <= FEW_PAGES, str(statement)
    return statements
