"""`webhooks list`, `webhooks redeliver` and `webhooks test`."""

from __future__ import annotations

from typing import Annotated

import typer

from videogen_client import Delivery, DeliveryAttempt
from videogen_client.cli import options, printing
from videogen_client.cli.exit_codes import ExitCode, fail, reports_errors

app = typer.Typer(help="Show, resend and test webhooks.", no_args_is_help=True, rich_markup_mode=None)


@app.command("list")
@reports_errors
def list_deliveries(context: typer.Context, task_id: options.TaskId, as_json: options.AsJson = False) -> None:
    """List the deliveries of a task's webhook, oldest first."""
    with options.client(context) as client:
        deliveries = client.webhooks(task_id)
    printing.print_rows(deliveries, as_json=as_json, lines=_lines, cells=_cells)


@app.command()
@reports_errors
def redeliver(context: typer.Context, task_id: options.TaskId, as_json: options.AsJson = False) -> None:
    """Send a task's webhook again."""
    with options.client(context) as client:
        delivery = client.redeliver(task_id)
    if as_json:
        printing.print_json(delivery)
    else:
        printing.print_message(f"Sending {delivery.webhook_id} again: generation {delivery.generation}.")


@app.command("test")
@reports_errors
def send_sample(
    context: typer.Context,
    callback_url: Annotated[str, typer.Argument(metavar="URL", help="An https URL of yours.")],
    as_json: options.AsJson = False,
) -> None:
    """Send one signed sample to a URL. Exit code 1: the response was not 200."""
    with options.client(context) as client:
        test = client.test_webhook(callback_url)
    if as_json:
        printing.print_json(test)
    if not test.delivered:
        fail(f"Not delivered: {_describe_response(test.http_status, test.error)}.", ExitCode.FAILED)
    printing.print_message(f"Delivered in {test.milliseconds} ms.")


def _lines(delivery: Delivery) -> list[str]:
    first = f"{delivery.webhook_id}  {delivery.status}, generation {delivery.generation}"
    return [first, *(_attempt_line(attempt) for attempt in delivery.attempts)]


def _attempt_line(attempt: DeliveryAttempt) -> str:
    response = _describe_response(attempt.http_status, attempt.error)
    duration = "" if attempt.milliseconds is None else f" after {attempt.milliseconds} ms"
    return f"{attempt.number}  {printing.local_time(attempt.started_at)}  {response}{duration}"


def _describe_response(http_status: int | None, error: str | None) -> str:
    return f"answered {http_status}" if http_status is not None else (error or "in progress")


def _cells(delivery: Delivery) -> list[object]:
    last = delivery.attempts[-1] if delivery.attempts else None
    return [
        delivery.webhook_id,
        delivery.generation,
        delivery.status,
        delivery.created_at,
        len(delivery.attempts),
        _describe_response(last.http_status, last.error) if last else None,
    ]
