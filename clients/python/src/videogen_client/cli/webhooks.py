"""`webhooks`: what became of a task's, sending it again, and trying an address."""

from __future__ import annotations

from typing import Annotated

import typer

from videogen_client import Delivery, DeliveryAttempt
from videogen_client.cli import options, screen
from videogen_client.cli.exits import ExitCode, in_plain_words, stop

app = typer.Typer(help="A task's webhooks.", no_args_is_help=True, rich_markup_mode=None)


@app.command("list")
@in_plain_words
def deliveries(context: typer.Context, task_id: options.TaskId, as_json: options.AsJson = False) -> None:
    """Show the deliveries of a task's webhook, oldest first."""
    with options.client(context) as client:
        found = client.webhooks(task_id)
    screen.put_rows(found, as_json=as_json, lines=_lines, cells=_cells)


@app.command()
@in_plain_words
def redeliver(context: typer.Context, task_id: options.TaskId, as_json: options.AsJson = False) -> None:
    """Send a task's webhook again."""
    with options.client(context) as client:
        new = client.redeliver(task_id)
    if as_json:
        screen.put_json(new)
    else:
        screen.say(f"It is sent again: generation {new.generation} of {new.webhook_id}.")


@app.command("test")
@in_plain_words
def try_address(
    context: typer.Context,
    callback_url: Annotated[str, typer.Argument(metavar="URL", help="An https address of yours.")],
    as_json: options.AsJson = False,
) -> None:
    """Send one signed sample to an address. Exit code 1: it did not answer 200."""
    with options.client(context) as client:
        outcome = client.test_webhook(callback_url)
    if as_json:
        screen.put_json(outcome)
    if not outcome.delivered:
        stop(f"Not delivered: {_what(outcome.http_status, outcome.error)}.", ExitCode.FAILED)
    screen.say(f"Delivered in {outcome.milliseconds} ms.")


def _lines(delivery: Delivery) -> list[str]:
    head = f"{delivery.webhook_id}  {delivery.status}, generation {delivery.generation}"
    return [head, *(_attempt(attempt) for attempt in delivery.attempts)]


def _attempt(attempt: DeliveryAttempt) -> str:
    duration = "" if attempt.milliseconds is None else f" after {attempt.milliseconds} ms"
    return (
        f"{attempt.number}  {screen.local(attempt.started_at)}  {_what(attempt.http_status, attempt.error)}{duration}"
    )


def _what(http_status: int | None, error: str | None) -> str:
    return f"answered {http_status}" if http_status is not None else (error or "under way")


def _cells(delivery: Delivery) -> list[object]:
    last = delivery.attempts[-1] if delivery.attempts else None
    outcome = _what(last.http_status, last.error) if last else None
    return [
        delivery.webhook_id,
        delivery.generation,
        delivery.status,
        delivery.created_at,
        len(delivery.attempts),
        outcome,
    ]
