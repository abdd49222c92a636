"""Options that several commands share, and the client made from the options before the command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Final

import typer

from videogen_client import Client
from videogen_client.cli import completion
from videogen_client.polling import MIN_POLL_SECONDS

DEFAULT_RETRY_SECONDS: Final = 30.0
"""Less than the library's: a person at a terminal wants to know about an outage sooner than a program does."""

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON on stdout, and messages on stderr.")]
TaskId = Annotated[str, typer.Argument(metavar="ID", help="The task's id.", show_default=False)]
Prompt = Annotated[str, typer.Argument(metavar="PROMPT", help="What the video shows. - reads it from stdin.")]
Model = Annotated[
    str | None,
    typer.Option("--model", "-m", metavar="NAME", help="See `videogen models`.", autocompletion=completion.models),
]
AspectRatio = Annotated[
    str | None,
    typer.Option(
        "--aspect-ratio",
        metavar="9:16|16:9",
        help="9:16 is portrait, 16:9 landscape.",
        autocompletion=completion.aspect_ratios,
    ),
]
Duration = Annotated[
    int | None,
    typer.Option(
        "--duration",
        metavar="SECONDS",
        help="10 or 15; pro models 10, 15 or 25.",
        autocompletion=completion.durations,
    ),
]
CallbackUrl = Annotated[
    str | None, typer.Option("--callback-url", metavar="URL", help="Gets a webhook when the task ends.")
]
Output = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="PATH", help="Save the video: a file or folder.")
]
NoWait = Annotated[bool, typer.Option("--no-wait", help="Print the id at once instead of waiting for the video.")]
Force = Annotated[bool, typer.Option("--force", help="Replace an existing file.")]
Timeout = Annotated[
    float | None, typer.Option("--timeout", metavar="SECONDS", min=0, help="Stop waiting; the task continues.")
]
Poll = Annotated[
    float | None,
    typer.Option("--poll", metavar="SECONDS", min=MIN_POLL_SECONDS, help="How often to check the task."),
]
IdempotencyKey = Annotated[
    str | None,
    typer.Option("--idempotency-key", metavar="TEXT", help="Repeating the command with the same key makes one video."),
]
Extra = Annotated[
    list[str] | None,
    typer.Option("--extra", metavar="NAME=VALUE", help="A parameter of a newer service, by its name in the API."),
]


def parse_extra(given: list[str] | None) -> dict[str, object]:
    """The values of --extra: JSON (10, true), anything else a text. Raises `ValueError`."""
    extra: dict[str, object] = {}
    for each in given or ():
        name, equals, value = each.partition("=")
        if not (name and equals):
            raise ValueError(f"extra: {each[:80]!r} is not NAME=VALUE.")
        try:
            extra[name] = json.loads(value)
        except ValueError:
            extra[name] = value
    return extra


def client(context: typer.Context) -> Client:
    """A client with the options before the command."""
    return Client(base_url=context.obj["base_url"], retry_seconds=context.obj["retry_seconds"])
