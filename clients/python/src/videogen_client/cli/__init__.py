"""The command `videogen`."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from typing import Annotated, Any, Final

import typer

from videogen_client.cli import ending, films, lists, login, options, screen, webhooks
from videogen_client.cli.exits import IN_WORDS
from videogen_client.version import __version__

# \b: click keeps the lines of this paragraph as they are.
app = typer.Typer(
    name="videogen",
    help=f"Make films with a videogen service.\n\n\b\n{IN_WORDS}",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)
COMMANDS: Final[dict[str, Callable[..., None]]] = {
    "create": films.create,
    "remix": films.remix,
    "show": films.show,
    "list": lists.list_tasks,
    "cancel": ending.cancel,
    "delete": ending.delete,
    "models": lists.models,
    "usage": lists.usage,
    "login": login.login,
    "logout": login.logout,
}
for name, command in COMMANDS.items():
    app.command(name)(command)
app.add_typer(webhooks.app, name="webhooks")


def _version(wanted: bool) -> None:
    if wanted:
        screen.put(f"videogen {__version__}")
        raise typer.Exit


@app.callback()
def everything(
    context: typer.Context,
    base_url: Annotated[
        str | None, typer.Option("--base-url", metavar="URL", help="Of the service; else VIDEOGEN_BASE_URL, or saved.")
    ] = None,
    retry_seconds: Annotated[
        float,
        typer.Option("--retry-seconds", metavar="SECONDS", min=0, help="How long to try again what fails in passing."),
    ] = options.RETRY_SECONDS,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Options that stand before the command."""
    context.obj = {"base_url": base_url, "retry_seconds": retry_seconds}


def main() -> None:
    """The entry point. SIGTERM and SIGHUP end it as an exit does, so that no half film is left behind."""
    screen.prepare()
    for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
        signal.signal(number, _end)
    app(prog_name="videogen")


def _end(number: int, _frame: Any) -> None:
    sys.exit(128 + number)
