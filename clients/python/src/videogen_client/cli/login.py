"""`login` and `logout`. The key is typed without being shown, or read from stdin; it is never a command-line argument."""

from __future__ import annotations

import getpass
import os
import sys
from typing import Annotated

import typer

from videogen_client import Client, Unauthorized, credentials, saved_login
from videogen_client.cli import options, printing
from videogen_client.cli.exit_codes import ExitCode, fail, reports_errors


@reports_errors
def login(
    context: typer.Context,
    base_url: Annotated[str | None, typer.Option("--base-url", metavar="URL", help="The service.")] = None,
    as_json: options.AsJson = False,
) -> None:
    """Save your API key, if the service accepts it."""
    given = base_url or context.obj["base_url"] or os.environ.get("VIDEOGEN_BASE_URL")
    url = credentials.parse_base_url(given or credentials.default_base_url())
    printing.print_message(f"Service: {url}")
    key = credentials.parse_api_key(_read_key())
    with Client(api_key=key, base_url=url, retry_seconds=context.obj["retry_seconds"]) as client:
        try:
            client.models()
        except Unauthorized:
            fail("The service does not accept this key. Nothing was saved.", ExitCode.KEY)
    is_in_keyring = saved_login.save(url, key)
    if as_json:
        printing.print_json({"base_url": url, "key_in": "keyring" if is_in_keyring else "file"})
    place = "the keyring" if is_in_keyring else str(saved_login.file_path())
    printing.print_message(f"The key works. It was saved in {place}.")
    if os.environ.get("VIDEOGEN_API_KEY"):
        printing.print_message("VIDEOGEN_API_KEY is set, and is used instead of the saved key.")


@reports_errors
def logout(context: typer.Context, as_json: options.AsJson = False) -> None:
    """Delete the saved URL and API key."""
    existed = saved_login.forget()
    if as_json:
        printing.print_json({"forgotten": existed})
    printing.print_message("The saved URL and key were deleted." if existed else "Nothing was saved.")


def _read_key() -> str:
    try:
        return getpass.getpass("API key: ", stream=sys.stderr) if sys.stdin.isatty() else sys.stdin.readline()
    except EOFError:
        return ""
