"""`list`, `models` and `usage`."""

from __future__ import annotations

import itertools
import sys
from typing import Annotated, cast

import typer

from videogen_client import Model, ModelName, Task, UsageCounts, UsageRow
from videogen_client.cli import completion, options, printing
from videogen_client.cli.exit_codes import reports_errors


@reports_errors
def list_tasks(
    context: typer.Context,
    status: Annotated[
        str | None,
        typer.Option(
            "--status", metavar="STATUS", help="processing, success or failed.", autocompletion=completion.statuses
        ),
    ] = None,
    model: Annotated[
        str | None,
        typer.Option(
            "--model", "-m", metavar="NAME", help="Only tasks of this model.", autocompletion=completion.models
        ),
    ] = None,
    after: Annotated[
        str | None, typer.Option("--after", metavar="TIME", help="Created at or after this time: 2026-01-31T12:00:00Z.")
    ] = None,
    before: Annotated[str | None, typer.Option("--before", metavar="TIME", help="Created before this time.")] = None,
    limit: Annotated[int, typer.Option("--limit", "-n", metavar="NUMBER", min=1, help="How many at most.")] = 20,
    all_tasks: Annotated[bool, typer.Option("--all", help="No limit.")] = False,
    as_json: options.AsJson = False,
) -> None:
    """List your tasks, newest first."""
    with options.client(context) as client:
        tasks = client.tasks(
            status=status,
            model=cast("ModelName | None", model),
            created_after=after,
            created_before=before,
            page_size=100 if all_tasks else min(limit, 100),
        )
        printing.print_rows(
            tasks if all_tasks else itertools.islice(tasks, min(limit, sys.maxsize)),
            as_json=as_json,
            lines=_task_lines,
            cells=_task_cells,
        )


@reports_errors
def models(context: typer.Context, as_json: options.AsJson = False) -> None:
    """List the models."""
    with options.client(context) as client:
        printing.print_rows(client.models(), as_json=as_json, lines=_model_lines, cells=_model_cells)


@reports_errors
def usage(
    context: typer.Context,
    start: Annotated[
        str | None, typer.Option("--from", metavar="DAY", help="The first day (UTC): 2026-01-01. Default: 30 days ago.")
    ] = None,
    end: Annotated[str | None, typer.Option("--to", metavar="DAY", help="The last day. Default: today.")] = None,
    group_by: Annotated[
        str | None,
        typer.Option(
            "--by",
            metavar="day,key,model",
            help="One or more of these. Default: day.",
            autocompletion=completion.usage_groups,
        ),
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Count your tasks by day, API key or model."""
    with options.client(context) as client:
        counted = client.usage(start=start, end=end, group_by=group_by)
    if as_json:
        printing.print_json(counted)
        return
    printing.print_rows(counted.rows, as_json=False, lines=_usage_lines, cells=_usage_cells)
    printing.print_message(f"Total: {_describe_counts(counted.total)}")


def _task_lines(task: Task) -> list[str]:
    time = task.created_at.astimezone().strftime("%d %b %H:%M")
    return [f"{task.id} {task.status:<10} {time}", task.params.prompt]


def _task_cells(task: Task) -> list[object]:
    return [task.id, task.status, task.created_at, task.params.model, task.params.prompt]


def _model_lines(model: Model) -> list[str]:
    durations = " or ".join(f"{seconds:g}" for seconds in model.durations)
    aspect_ratios = " or ".join(model.aspect_ratios)
    remix = "makes remixes" if model.allows_remix else "makes no remixes"
    return [model.name, f"{model.kind}, {model.tier}", f"{durations} s, {aspect_ratios}, {remix}"]


def _model_cells(model: Model) -> list[object]:
    durations = ",".join(f"{seconds:g}" for seconds in model.durations)
    return [model.name, model.kind, model.tier, durations, ",".join(model.aspect_ratios), model.allows_remix]


def _usage_lines(row: UsageRow) -> list[str]:
    return ["  ".join(str(name) for name in (row.day, row.key, row.model) if name), _describe_counts(row)]


def _usage_cells(row: UsageRow) -> list[object]:
    return [row.day, row.key, row.model, row.created, row.succeeded, row.failed, row.cancelled, row.seconds]


def _describe_counts(counts: UsageCounts) -> str:
    ended = f"{counts.succeeded} succeeded, {counts.failed} failed, {counts.cancelled} cancelled"
    return f"{counts.created} created, {ended}, {counts.seconds:g} s of video"
