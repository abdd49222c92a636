"""The admin's first page: what waits and runs, what fails, and what is wrong, in current values and plots of an hour and a day.

It reads the samples that the sweep keeps (`videogen.lib.metrics.sampling`), the stored series and the rows of processes: three
statements over small tables, however many tasks there are. Everybody sees the figures of what they may see.
"""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Iterator
from typing import Any, Final

from django.http import HttpRequest

from tasks_api import catalogue, failure_messages
from tasks_api.admin.queues import sees_tasks, sees_webhooks, visible_queues
from tasks_api.admin.task_list import TaskList
from videogen.lib.admin import marks
from videogen.lib.admin.links import list_url
from videogen.lib.admin.plots import plot
from videogen.lib.admin.queue_table import queue_table
from videogen.lib.admin.tables import Cell, FigureTable, whole_seconds
from videogen.lib.metrics import history as samples
from videogen.lib.metrics import limits
from videogen.lib.metrics.figures import Figures
from videogen.lib.metrics.history import History, Read, Span
from videogen.lib.processes import present as processes
from videogen.lib.processes.present import Present

MAX_REASONS: Final = 12
"""The most frequent reasons of failures that the page shows."""
HOUR_SHARE_STEPS: Final = 15
DAY_SHARE_STEPS: Final = 4
"""Each point of a plotted share is of so many steps: a quarter of an hour, and an hour."""

LATELY_MINUTES: Final = 10
ERRORS: Final = {
    "storage": ("Storage errors", "operations of the storage failed"),
    "upstream": ("Upstream errors", "calls of upstream servers failed"),
    "wake_ups": ("Lost wake-ups", "wake-ups could not be published"),
}
"""Kind of an error -> its heading, and what happened."""


def figures_for(request: HttpRequest) -> dict[str, Any]:
    """What the page shows to this user: `tables`, `problems`, and the times of the plots. Empty: nothing, and nothing is read."""
    if not (sees_tasks(request) or sees_webhooks(request) or request.user.has_perm("processes.view_serviceprocess")):
        return {}
    history, present = samples.read(), processes.read()
    service = _service_table(request, history, present)
    tables = [*_tables_of_work(request, history, present), service] if history.sampled_at else []
    return {
        "tables": tables,
        "problems": [cell for table in tables or [service] for cell in table.problems()],
        "is_sweep_running": bool(present.sweeps().running),
        "sampled_at": marks.when(history.sampled_at),
        "hour_starts_at": marks.when(history.hour.starts_at),
        "day_starts_at": marks.when(history.day.starts_at),
        "has_samples": history.sampled_at is not None,
    }


def search_for(request: HttpRequest) -> dict[str, str]:
    """The search box at the top: the `url` of the list of tasks, which searches, and `help`. Empty for who may not see tasks."""
    url = list_url(request, "tasks_api.task")
    return {"url": url, "help": TaskList.search_help_text} if url else {}


def _tables_of_work(request: HttpRequest, history: History, present: Present) -> Iterator[FigureTable]:
    if queues := visible_queues(request, history.now):
        url = list_url(request, "processes.serviceprocess")
        yield queue_table(queues, history, present, processes_url=url)
    if sees_tasks(request):
        failed_url = list_url(request, "tasks_api.task", status__exact="failed")
        yield _model_table(history, failed_url)
        yield _reason_table(request, history)
    if sees_webhooks(request):
        yield _webhook_table(history, list_url(request, "webhooks.delivery", status__exact="dead"))


# --- Models ---


def _model_table(history: History, failed_url: str) -> FigureTable:
    return FigureTable(
        name="models",
        caption="Models",
        columns=["Model", *(f"{what}, {span.name}" for what in ("Success", "Median time") for span in history.spans)],
        rows=[
            [
                Cell(text=model),
                *(_success(model, span, failed_url) for span in history.spans),
                *(_median(model, span) for span in history.spans),
            ]
            for model in catalogue.MODELS
        ],
    )


def _outcome(model: str, outcome: str) -> Read:
    return lambda sample: sample["models"].get(model, {}).get(outcome, 0.0)


def _success(model: str, span: Span, failed_url: str) -> Cell:
    """Of those that made a video or failed. Cancelled ones are neither; they only count where alerts count them."""
    success, failed, cancelled = (_outcome(model, outcome) for outcome in ("success", "failed", "cancelled"))
    made, failures, stopped = span.grown(success), span.grown(failed), span.grown(cancelled)
    tried = made + failures
    too_many = span.name == "last hour" and limits.are_too_many(failures, tried + stopped, limit=limits.MAX_FAILED)
    stopped_note = f", {stopped:,.0f} cancelled" if stopped else ""
    shares = span.shares(success, [success, failed], steps=_steps(span))
    return Cell(
        text=percent(made / tried) if tried else marks.NOTHING,
        url=failed_url if failures else "",
        note=(f"{made:,.0f} of {tried:,.0f}" if tried else "no task") + stopped_note,
        plot=plot(f"Success of {model}, {span.name}", shares, top=1.0, show=percent),
        problem=f"{model}: {failures:,.0f} of {tried:,.0f} tasks failed in the last hour." if too_many else "",
    )


def _median(model: str, span: Span) -> Cell:
    seconds = span.median_seconds(model)
    return Cell(
        text=_seconds(seconds) if seconds is not None else marks.NOTHING,
        plot=plot(
            f"Median time of {model}, {span.name}",
            span.gauge(lambda sample: sample["model_seconds"].get(model)),
            show=_seconds,
        ),
    )


# --- Failures ---


def _reason_table(request: HttpRequest, history: History) -> FigureTable:
    """What failed most in the last day, with links to the tasks. Refused content is named by its rule."""
    known = {reason for sample in [*history.day.samples, history.now] if sample for reason in sample["reasons"]}
    by_count = sorted(((history.day.grown(_reason(reason)), reason) for reason in known), reverse=True)
    return FigureTable(
        name="reasons",
        caption="Failures by reason",
        columns=["Reason", "Because of", "Last hour", "Last day"],
        rows=[
            [
                Cell(text=reason, url=list_url(request, "tasks_api.task", reason=reason)),
                Cell(text=_cause(reason)),
                *(_count(f"Failures by {reason}", span, _reason(reason)) for span in history.spans),
            ]
            for count, reason in by_count[:MAX_REASONS]
            if count
        ],
        empty="No task failed in the last day.",
    )


def _reason(reason: str) -> Read:
    return lambda sample: sample["reasons"].get(reason, 0.0)


def _cause(reason: str) -> str:
    if reason in failure_messages.REJECTED:
        return "a content rule"
    return "the caller's input" if reason in failure_messages.INPUT_FAULTS else "the service"


# --- Webhooks ---


def _webhook_table(history: History, dead_url: str) -> FigureTable:
    return FigureTable(
        name="webhooks",
        caption="Webhooks",
        columns=["Deliveries", "Last hour", "Last day"],
        rows=[
            [Cell(text="Delivered"), *(_delivered(span, dead_url) for span in history.spans)],
            [
                Cell(text="Dead"),
                *(_count("Dead webhooks", span, _webhooks("dead"), dead_url) for span in history.spans),
            ],
        ],
    )


def _webhooks(outcome: str) -> Read:
    return lambda sample: sample["webhooks"].get(outcome, 0.0)


def _delivered(span: Span, dead_url: str) -> Cell:
    delivered, dead, cancelled = (span.grown(_webhooks(outcome)) for outcome in ("delivered", "dead", "cancelled"))
    ended = delivered + dead
    too_many = span.name == "last hour" and limits.are_too_many(dead, ended + cancelled, limit=limits.MAX_DEAD)
    shares = span.shares(_webhooks("delivered"), [_webhooks("delivered"), _webhooks("dead")], steps=_steps(span))
    return Cell(
        text=percent(delivered / ended) if ended else marks.NOTHING,
        url=dead_url if dead else "",
        note=f"{delivered:,.0f} of {ended:,.0f}" if ended else "no webhook",
        plot=plot(f"Delivered webhooks, {span.name}", shares, top=1.0, show=percent),
        problem=f"{dead:,.0f} of {ended:,.0f} webhooks were given up in the last hour." if too_many else "",
    )


# --- The sweep and the disk ---


def _service_table(request: HttpRequest, history: History, present: Present) -> FigureTable:
    return FigureTable(
        name="service",
        caption="Service",
        columns=["", "Now", "Last hour", "Last day"],
        rows=[
            [Cell(text="Sweep"), _sweep(request, present), Cell(text=""), Cell(text="")],
            [Cell(text="Disk for videos"), _disk(history.now), *(_disk_plot(span) for span in history.spans)],
            *(_errors(kind, heading, sentence, history) for kind, (heading, sentence) in ERRORS.items()),
        ],
    )


def _sweep(request: HttpRequest, present: Present) -> Cell:
    sweeps = present.sweeps()
    url = list_url(request, "processes.serviceprocess")
    if sweeps.age is None:
        return Cell(text="not seen", url=url, problem="No sweep has been seen in the last ten minutes.")
    age = whole_seconds(sweeps.age)
    if not sweeps.running:
        return Cell(text=f"seen {age} ago", url=url, problem=f"The sweep was last seen {age} ago.")
    return Cell(text=f"seen {age} ago", kind=marks.GOOD, url=url, note=f"{sweeps.running} running")


def _errors(kind: str, heading: str, sentence: str, history: History) -> list[Cell]:
    def errors(sample: Figures) -> float:
        return sample["errors"].get(kind, 0.0)

    lately = history.hour.grown_lately(errors, steps=LATELY_MINUTES)
    problem = f"{lately:,.0f} {sentence} in the last ten minutes." if lately > limits.MAX_ERRORS else ""
    now = Cell(text=f"{lately:,.0f} lately" if lately else marks.NOTHING, problem=problem)
    return [Cell(text=heading), now, *(_count(heading, span, errors) for span in history.spans)]


def _disk(now: Figures) -> Cell:
    disk = now["disk"]
    if disk is None:
        return Cell(text=marks.NOTHING, note="in a bucket, or not read")
    free, size = disk["free_bytes"], disk["size_bytes"]
    is_low = free < limits.MIN_FREE * size or free < limits.MIN_FREE_BYTES
    text = f"{gibibytes(free)} free"
    return Cell(
        text=text,
        note=f"{percent(free / size)} of {gibibytes(size)}" if size else "",
        problem=f"The disk for videos is nearly full: {text}." if is_low else "",
    )


def _disk_plot(span: Span) -> Cell:
    def share(sample: Figures) -> float | None:
        disk = sample["disk"]
        return disk["free_bytes"] / disk["size_bytes"] if disk and disk["size_bytes"] else None

    return Cell(text="", plot=plot(f"Free part of the disk, {span.name}", span.gauge(share), top=1.0, show=percent))


# --- In words ---


def _count(name: str, span: Span, read: Read, url: str = "") -> Cell:
    number = span.grown(read)
    return Cell(
        text=f"{number:,.0f}",
        url=url if number else "",
        plot=plot(f"{name}, {span.name}", span.growth(read), show="{:,.0f}".format),
    )


def _steps(span: Span) -> int:
    return HOUR_SHARE_STEPS if span.name == "last hour" else DAY_SHARE_STEPS


def _seconds(seconds: float) -> str:
    return marks.took(dt.timedelta(seconds=seconds))


def percent(part: float) -> str:
    """Rounded down, so that 100 % means all."""
    return f"{math.floor(part * 1000) / 10:g} %"


def gibibytes(number: float) -> str:
    """A size of a disk."""
    return f"{number / 2**30:,.{0 if number >= 10 * 2**30 else 1}f} GiB"
