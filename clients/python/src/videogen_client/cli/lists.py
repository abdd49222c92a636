"""`list`, `models` and `usage`: what there is."""

from __future__ import annotations

import itertools
import sys
from typing import Annotated

import typer

from videogen_client import Model, Task, Usage, UsageCounts, UsageRow
from videogen_client.cli import options, screen
from videogen_client.cli.exits import in_plain_words


@in_plain_words
def list_tasks(
    context: typer.Context,
    status: Annotated[
        str | None, typer.Option("--status", metavar="STATUS", help="processing, success or failed.")
    ] = None,
    model: Annotated[str | None, typer.Option("--model", "-m", metavar="NAME", help="Only this model's.")] = None,
    after: Annotated[str | None, typer.Option("--after", metavar="TIME", help="2026-01-31T12:00:00Z")] = None,
    before: Annotated[str | None, typer.Option("--before", metavar="TIME", help="The same, exclusive.")] = None,
    limit: Annotated[int, typer.Option("--limit", "-n", metavar="NUMBER", min=1, help="How many at most.")] = 20,
    everything: Annotated[bool, typer.Option("--all", help="All of them.")] = False,
    as_json: options.AsJson = False,
) -> None:
    """List your tasks, newest first."""
    with options.client(context) as client:
        found = client.tasks(
            status=status,
            model=model,
            created_after=after,
            created_before=before,
            page_size=100 if everything else min(limit, 100),
        )
        screen.put_rows(
            found if everything else itertools.islice(found, min(limit, sys.maxsize)),
            as_json=as_json,
            lines=_task_lines,
            cells=_task_cells,
        )


@in_plain_words
def models(context: typer.Context, as_json: options.AsJson = False) -> None:
    """List the models."""
    with options.client(context) as client:
        screen.put_rows(client.models(), as_json=as_json, lines=_model_lines, cells=_model_cells)


@in_plain_words
def usage(
    context: typer.Context,
    start: Annotated[str | None, typer.Option("--from", metavar="DAY", help="2026-01-01; 30 days ago.")] = None,
    end: Annotated[str | None, typer.Option("--to", metavar="DAY", help="The last day; today.")] = None,
    group_by: Annotated[str | None, typer.Option("--by", metavar="day,key,model", help="Any of them.")] = None,
    as_json: options.AsJson = False,
) -> None:
    """Count your tasks: by day, key or model."""
    with options.client(context) as client:
        found: Usage = client.usage(start=start, end=end, group_by=group_by)
    if as_json:
        screen.put_json(found)
        return
    screen.put_rows(found.rows, as_json=False, lines=_usage_lines, cells=_usage_cells)
    screen.say(f"In all: {_counts(found.total)}")


def _task_lines(task: Task) -> list[str]:
    time = task.created_at.astimezone().strftime("%d %b %H:%M")
    return [f"{task.id} {task.status:<10} {time}", task.params.prompt]


def _task_cells(task: Task) -> list[object]:
    return [task.id, task.status, task.created_at, task.params.model, task.params.prompt]


def _model_lines(model: Model) -> list[str]:
    durations = " or ".join(f"{seconds:g}" for seconds in model.durations)
    remix = "can be remixed" if model.allows_remix else "no remix"
    shapes = " or ".join(model.aspect_ratios)
    return [model.name, f"{model.kind}, {model.tier}", f"{durations} s, {shapes}, {remix}"]


def _model_cells(model: Model) -> list[object]:
    durations = ",".join(f"{seconds:g}" for seconds in model.durations)
    return [model.name, model.kind, model.tier, durations, ",".join(model.aspect_ratios), model.allows_remix]


def _usage_lines(row: UsageRow) -> list[str]:
    return ["  ".join(str(name) for name in (row.day, row.key, row.model) if name), _counts(row)]


def _usage_cells(row: UsageRow) -> list[object]:
    return [row.day, row.key, row.model, row.created, row.succeeded, row.failed, row.cancelled, row.seconds]


def _counts(counts: UsageCounts) -> str:
    ends = f"{counts.succeeded} done, {counts.failed} failed, {counts.cancelled} cancelled"
    return f"{counts.created} created, {ends}, {counts.seconds:g} s"
