"""The command `videogen`."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand

from videogen_client import ignored_fields
from videogen_client.cli import lists, login, options, printing, videos, webhooks
from videogen_client.cli.exit_codes import DESCRIPTION, own_name
from videogen_client.version import __version__

# \b: click keeps the line breaks of this paragraph.
app = typer.Typer(
    name="videogen",
    help=f"Create videos with a videogen service.\n\n\b\n{DESCRIPTION}",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)
COMMANDS: Final[dict[str, Callable[..., None]]] = {
    "create": videos.create,
    "remix": videos.remix,
    "show": videos.show,
    "list": lists.list_tasks,
    "cancel": videos.cancel,
    "delete": videos.delete,
    "models": lists.models,
    "usage": lists.usage,
    "login": login.login,
    "logout": login.logout,
}


class Command(TyperCommand):
    """A command that answers an option of another tool (`--seconds`) with its own (`--duration`)."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Called by typer. The exception for an unknown option has its name, and what it suggests instead."""
        try:
            return super().parse_args(ctx, args)
        except Exception as error:
            known = ignored_fields.nearest(getattr(error, "option_name", "").lstrip("-"))
            if known and (own := own_name(known, ctx)):
                vars(error)["possibilities"] = [own]
            raise


for name, command in COMMANDS.items():
    app.command(name, cls=Command)(command)
app.add_typer(webhooks.app, name="webhooks")


def _print_version(wanted: bool) -> None:
    if wanted:
        printing.print_result(f"videogen {__version__}")
        raise typer.Exit


@app.callback()
def global_options(
    context: typer.Context,
    base_url: Annotated[
        str | None,
        typer.Option("--base-url", metavar="URL", help="The service. Default: VIDEOGEN_BASE_URL, or the saved one."),
    ] = None,
    retry_seconds: Annotated[
        float,
        typer.Option("--retry-seconds", metavar="SECONDS", min=0, help="How long to retry after temporary errors."),
    ] = options.DEFAULT_RETRY_SECONDS,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Store the options that come before the command."""
    context.obj = {"base_url": base_url, "retry_seconds": retry_seconds}


def main() -> None:
    """The entry point. SIGTERM and SIGHUP raise SystemExit, so that no partial download is left behind."""
    printing.configure()
    for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
        signal.signal(number, _exit)
    app(prog_name="videogen")


def _exit(number: int, _frame: Any) -> None:
    sys.exit(128 + number)
