"""Options that several commands share, and the client that they work with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from videogen_client import Client
from videogen_client.waiting import LEAST_SECONDS

RETRY_SECONDS: Final = 30.0
"""A person at a terminal wants to hear of an outage sooner than a program does."""

AsJson = Annotated[bool, typer.Option("--json", help="JSON alone on stdout, words on stderr.")]
TaskId = Annotated[str, typer.Argument(metavar="ID", help="The task's id.", show_default=False)]
Prompt = Annotated[str, typer.Argument(metavar="PROMPT", help="What the film shows; - reads it from stdin.")]
Shape = Annotated[str | None, typer.Option("--shape", metavar="9:16|16:9", help="Upright or wide.")]
Seconds = Annotated[int | None, typer.Option("--duration", metavar="SECONDS", help="10, 15, or 25 on pro models.")]
CallbackUrl = Annotated[str | None, typer.Option("--callback-url", metavar="URL", help="Gets a webhook at the end.")]
Output = Annotated[Path | None, typer.Option("--output", "-o", metavar="PATH", help="Save the film: a file or folder.")]
NoWait = Annotated[bool, typer.Option("--no-wait", help="Print the id, and do not wait for the film.")]
Force = Annotated[bool, typer.Option("--force", help="Replace a file that is there.")]
Timeout = Annotated[
    float | None, typer.Option("--timeout", metavar="SECONDS", min=0, help="Wait no longer; the task goes on.")
]
Poll = Annotated[
    float | None,
    typer.Option("--poll", metavar="SECONDS", min=LEAST_SECONDS, help="Look this often, not as the service asks."),
]
IdempotencyKey = Annotated[
    str | None,
    typer.Option("--idempotency-key", metavar="TEXT", help="Sent again with the same, it makes one film."),
]


def client(context: typer.Context) -> Client:
    """A client as the options before the command say."""
    return Client(base_url=context.obj["base_url"], retry_seconds=context.obj["retry_seconds"])
