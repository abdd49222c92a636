"""The table of queues: what waits and runs in each, who works on it, and what is wrong. On the first page and the queues' own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from videogen.lib.admin import marks
from videogen.lib.admin.plots import plot
from videogen.lib.admin.tables import Cell, FigureTable, whole_seconds
from videogen.lib.metrics import limits
from videogen.lib.metrics.figures import Figures
from videogen.lib.metrics.history import History, Span
from videogen.lib.processes.present import Group, Present
from videogen.lib.queue import Phase

PHASES: Final = (Phase.WAITING, Phase.DELAYED, Phase.BLOCKED, Phase.RUNNING)
COLUMNS: Final = (
    *("Queue", "Waiting", "Delayed", "Blocked", "Running", "Oldest due", "Workers"),
    *("Waiting in the last hour", "In the last day"),
)


@dataclass(frozen=True, slots=True)
class Queue:
    """One queue, as the user may see it."""

    name: str
    rows: str
    """What is in it: "tasks" or "webhooks"."""
    list_url: Callable[[Phase], str]
    """The list of its rows in a phase. Empty if the user may not see it."""


def queue_table(queues: Sequence[Queue], history: History, present: Present, *, processes_url: str) -> FigureTable:
    """The table of these queues. `processes_url`: the list of processes, or ""."""
    rows = [list(_cells(queue, history, present.workers_of(queue.name), processes_url)) for queue in queues]
    return FigureTable(name="queues", caption="Queues", columns=COLUMNS, rows=rows)


def _cells(queue: Queue, history: History, workers: Group, processes_url: str) -> Iterator[Cell]:
    now = history.now["queues"].get(queue.name, {})
    yield Cell(text=queue.name)
    for phase in PHASES:
        number = now.get(phase.word, 0)
        yield Cell(text=f"{number:,.0f}", url=queue.list_url(phase) if number else "")
    yield _oldest_due(queue, now.get("oldest_due_seconds", 0.0))
    yield _workers(queue, workers, now, processes_url)
    for span in history.spans:
        yield Cell(text="", plot=_plot(queue.name, span))


def _oldest_due(queue: Queue, seconds: float) -> Cell:
    if not seconds:
        return Cell(text=marks.NOTHING)
    age = whole_seconds(seconds)
    is_late = seconds > limits.MAX_OLDEST_DUE_SECONDS
    return Cell(
        text=age,
        url=queue.list_url(Phase.WAITING),
        problem=f"Queue {queue.name}: the oldest could have started {age} ago." if is_late else "",
    )


def _workers(queue: Queue, workers: Group, now: dict[str, float], url: str) -> Cell:
    """How many run, when the youngest heartbeat was, and why any of them pauses."""
    age = workers.age
    seen = f"seen {whole_seconds(age)} ago" if age is not None else ""
    reasons = sorted({process.pause_reason or "no reason given" for process in workers.pauses})
    if workers.running:
        is_paused = len(workers.pauses) == workers.running
        return Cell(
            text=f"{workers.running}",
            url=url,
            note="; ".join([seen, *(f"paused: {reason}" for reason in reasons)]),
            problem=f"Queue {queue.name}: all its workers pause: {'; '.join(reasons)}." if is_paused else "",
        )
    unfinished = sum(now.get(phase.word, 0) for phase in PHASES)
    return Cell(
        text="none",
        kind=marks.QUIET,
        url=url,
        note=seen,
        problem=f"Queue {queue.name} has no worker. Unfinished {queue.rows}: {unfinished:,.0f}." if unfinished else "",
    )


def _plot(queue: str, span: Span) -> str:
    def waiting(sample: Figures) -> float | None:
        return sample["queues"].get(queue, {}).get(Phase.WAITING.word, 0.0)

    return plot(f"Waiting in {queue}, {span.name}", span.gauge(waiting), show="{:,.0f}".format)
