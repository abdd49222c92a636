"""Runs the checks side by side, each with its time limit, so that one that hangs is named and holds up no other."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

import psycopg
from django.db import ProgrammingError, connection, connections
from django.utils.module_loading import import_string

from videogen.lib import migrations
from videogen.lib.db import DATABASE_UNAVAILABLE
from videogen.lib.doctor.results import CheckResult, failed, skipped, worst

SECONDS: Final = 10.0
"""How long a function of a check may take, unless it says otherwise."""
DATABASE_SECONDS: Final = 5.0
"""How long the database may take to answer. If it doesn't, the checks that need it are skipped."""
NEEDS_DATABASE: Final = skipped("Needs the database, which doesn't answer.")
NEEDS_TABLES: Final = skipped(f"Needs tables that the database lacks: {migrations.ADVICE}.")
_LATE_ADVICE: Final = "Check whether what it asks is frozen or behind a firewall that drops packets."

Function = Callable[[], CheckResult]
FunctionT = TypeVar("FunctionT", bound=Function)
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class _Limits:
    seconds: float = SECONDS
    needs_database: bool = False
    late_advice: str = _LATE_ADVICE


def limits(
    *, seconds: float = SECONDS, needs_database: bool = False, late_advice: str = _LATE_ADVICE
) -> Callable[[FunctionT], FunctionT]:
    """A decorator for a check's function: how long it may take, whether it is skipped without a database, and what to do if
    it takes longer. A function without it has the defaults."""

    def mark(function: FunctionT) -> FunctionT:
        function.limits = _Limits(seconds, needs_database, late_advice)  # type: ignore[attr-defined]
        return function

    return mark


def run(
    paths_by_name: Mapping[str, Sequence[str]], *, on_fault: Callable[[Exception], None] = lambda _: None
) -> Iterator[tuple[str, CheckResult]]:
    """Run the checks, and yield the name and result of each in the given order, as soon as it is known.

    All begin at once, but those that need the database only after it has answered. So this takes as long as the slowest.
    `on_fault` gets an exception that no check expects.
    """
    parts = {name: [_load(path) for path in paths] for name, paths in paths_by_name.items()}
    with _preparing_no_statements():
        functions = [function for own in parts.values() for function in own]
        waiting = [function for function in functions if _limits(function).needs_database]
        started = {function: _start(function) for function in functions if function not in waiting}
        if waiting and _has_database():
            started |= {function: _start(function) for function in waiting}
        for name, own in parts.items():
            yield name, worst(_result(function, started.get(function), on_fault) for function in own)


def each(check: Callable[[Item], CheckResult], items: Mapping[str, Item], *, seconds: float) -> list[CheckResult]:
    """`check` of each item, side by side. `items` has their names for people. One that takes longer than `seconds` fails."""
    started = {name: _Started(partial(check, item), seconds) for name, item in items.items()}
    results = []
    for name, one in started.items():
        result = one.result()
        if isinstance(result, _Late):
            result = failed(f"{name} did not answer within {seconds:g} s.", _LATE_ADVICE)
        elif not isinstance(result, CheckResult):
            raise result
        results.append(result)
    return results


def _load(path: str) -> Function:
    """The function. If its module can't be imported, one that raises the reason: the other checks should run."""
    try:
        function: Function = import_string(path)
    except Exception as error:
        return partial(_raise, error)
    return function


def _raise(error: Exception) -> CheckResult:
    raise error


def _start(function: Function) -> _Started:
    return _Started(function, _limits(function).seconds)


def _limits(function: Function) -> _Limits:
    found: _Limits = getattr(function, "limits", _Limits())
    return found


class _Late(Exception):
    """The function didn't end in time."""


class _Started:
    """A function that runs in a thread of its own. The thread keeps no process alive."""

    def __init__(self, function: Callable[[], Any], seconds: float) -> None:
        self._function, self._ends_at = function, time.monotonic() + seconds
        self._answers: queue.SimpleQueue[Any] = queue.SimpleQueue()
        threading.Thread(target=self._run, name="doctor", daemon=True).start()

    def _run(self) -> None:
        try:
            answer = self._function()
        except Exception as error:
            answer = error
        self._answers.put(answer)
        connection.close()  # this thread's

    def result(self) -> Any:
        """What the function returned, the exception that it raised, or `_Late`."""
        try:
            return self._answers.get(timeout=max(0.0, self._ends_at - time.monotonic()))
        except queue.Empty:
            return _Late()


def _result(function: Function, started: _Started | None, on_fault: Callable[[Exception], None]) -> CheckResult:
    if started is None:
        return NEEDS_DATABASE
    result = started.result()
    if isinstance(result, CheckResult):
        return result
    its = _limits(function)
    if isinstance(result, _Late):
        if its.needs_database and not _has_database():
            return NEEDS_DATABASE
        return failed(f"It did not end within {its.seconds:g} s.", its.late_advice)
    return _fault(result, on_fault)


def _fault(error: Exception, on_fault: Callable[[Exception], None]) -> CheckResult:
    """The result of a function that raised. An unexpected error's text may contain anything, so it isn't shown."""
    cause = error.__cause__
    if isinstance(error, ProgrammingError) and isinstance(
        cause, psycopg.errors.UndefinedTable | psycopg.errors.UndefinedColumn
    ):
        return NEEDS_TABLES
    if isinstance(error, (*DATABASE_UNAVAILABLE, psycopg.OperationalError)):
        if not _has_database():
            return NEEDS_DATABASE
        first_line, *_ = str(error).strip().splitlines() or [type(error).__name__]
        return failed(f"The database refused: {first_line}.", "Check PostgreSQL's log.")
    on_fault(error)
    return failed(
        f"It failed unexpectedly: {type(error).__name__}.", "Run it again with --traceback, which says where."
    )


def _database_answers() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return True


def _has_database() -> bool:
    return _Started(_database_answers, DATABASE_SECONDS).result() is True


@contextmanager
def _preparing_no_statements() -> Iterator[None]:
    """Prepared statements get lost behind a pooler in transaction mode. One check says so; the others should work there."""
    options = connections.settings["default"]["OPTIONS"]
    kept = options.get("prepare_threshold")
    options["prepare_threshold"] = None
    try:
        yield
    finally:
        options["prepare_threshold"] = kept
