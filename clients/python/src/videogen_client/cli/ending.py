"""`cancel` and `delete`."""

from __future__ import annotations

import typer

from videogen_client.cli import options, screen
from videogen_client.cli.exits import in_plain_words


@in_plain_words
def cancel(context: typer.Context, task_id: options.TaskId, as_json: options.AsJson = False) -> None:
    """End a task that has not ended yet."""
    with options.client(context) as client:
        task = client.cancel(task_id)
    if as_json:
        screen.put_json(task)
    else:
        screen.say(f"Cancelled {task.id}.")


@in_plain_words
def delete(context: typer.Context, task_id: options.TaskId, as_json: options.AsJson = False) -> None:
    """Delete a task that has ended, and its film."""
    with options.client(context) as client:
        client.delete(task_id)
    if as_json:
        screen.put_json({"id": task_id, "deleted": True})
    else:
        screen.say(f"Deleted {task_id}.")
