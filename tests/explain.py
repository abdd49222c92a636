"""What PostgreSQL did for a call: every statement the call made, with its plan and the buffers it touched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from django.db import connection, transaction

_EXPLAINED = ("SELECT", "(SELECT", "INSERT", "UPDATE", "DELETE", "WITH")


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """One executed statement."""

    sql: str
    plan: dict[str, Any]
    """The root node of EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)."""

    @property
    def buffers(self) -> int:
        """Pages of 8 KiB touched, planning not included."""
        return int(self.plan["Shared Hit Blocks"]) + int(self.plan["Shared Read Blocks"])

    def nodes(self) -> Iterator[dict[str, Any]]:
        """All nodes of the plan that ran."""
        pending = [self.plan]
        while pending:
            node = pending.pop()
            pending += node.get("Plans", [])
            if node["Actual Loops"]:
                yield node

    def scans(self) -> set[str]:
        """What was read and how: `Index Only Scan task_waiting`, `Seq Scan tasks_api_task`."""
        return {
            f"{node['Node Type']} {node.get('Index Name') or node.get('Relation Name')}"
            for node in self.nodes()
            if "Scan" in node["Node Type"] and ("Index Name" in node or "Relation Name" in node)
        }

    def tables_read_whole(self) -> set[str]:
        """The tables that were read from end to end, but for those without a page."""
        return {
            node["Relation Name"]
            for node in self.nodes()
            if node["Node Type"] == "Seq Scan" and node["Shared Hit Blocks"] + node["Shared Read Blocks"]
        }

    def rows_read(self) -> int:
        """The most rows that one scan of the plan read, those it threw away included."""
        return max(self._rows_of_scans(), default=0)

    def rows_read_by_all_scans(self) -> int:
        """The same of all scans together. A row that is read from two indexes counts twice."""
        return sum(self._rows_of_scans())

    def _rows_of_scans(self) -> Iterator[int]:
        for node in self.nodes():
            if "Scan" in node["Node Type"]:
                yield int((node["Actual Rows"] + node.get("Rows Removed by Filter", 0)) * node["Actual Loops"])

    def __str__(self) -> str:
        """The statement's first words, and what its scans read."""
        scans = (
            f"{node['Node Type']} {node.get('Index Name') or node.get('Relation Name', '')}"
            f" rows {node['Actual Rows']} x {node['Actual Loops']}, {node.get('Rows Removed by Filter', 0)} removed,"
            f" {node['Shared Hit Blocks'] + node['Shared Read Blocks']} pages"
            for node in self.nodes()
            if "Scan" in node["Node Type"]
        )
        return "\n    ".join([" ".join(self.sql.split())[:100], *scans])


class _Undo(Exception):
    pass


def explain(call: Callable[[], object]) -> list[Statement]:
    """Run `call` twice, each time undone: once plainly, so that caches are warm, once under EXPLAIN ANALYZE."""
    _undone(call)
    statements: list[Statement] = []

    def execute(run: Any, sql: str, parameters: Any, many: bool, context: Any) -> Any:
        if sql.lstrip().startswith(_EXPLAINED) and not context.get("explaining"):
            context["connection"].execute_wrappers.remove(execute)
            try:
                statements.append(Statement(sql=sql, plan=_plan(sql, parameters)))
            finally:
                context["connection"].execute_wrappers.append(execute)
        return run(sql, parameters, many, context)

    with connection.execute_wrapper(execute):
        _undone(call)
    return statements


def _plan(sql: str, parameters: Any) -> dict[str, Any]:
    plan: dict[str, Any] = {}

    def ask() -> None:
        with connection.cursor() as cursor:
            cursor.execute(f"EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) {sql}", parameters)
            answer = cursor.fetchone()
        assert answer
        plan.update(answer[0][0]["Plan"])

    _undone(ask)
    return plan


def _undone(call: Callable[[], object]) -> None:
    try:
        with transaction.atomic():
            call()
            raise _Undo
    except _Undo:
        pass
