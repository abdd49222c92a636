"""`login` and `logout`. The key is typed unseen or read from stdin, and never stands on a command line."""

from __future__ import annotations

import getpass
import os
import sys
from typing import Annotated

import typer

from videogen_client import Client, Unauthorized, access, saved
from videogen_client.cli import options, screen
from videogen_client.cli.exits import ExitCode, in_plain_words, stop


@in_plain_words
def login(
    context: typer.Context,
    base_url: Annotated[str | None, typer.Option("--base-url", metavar="URL", help="Of the service.")] = None,
    as_json: options.AsJson = False,
) -> None:
    """Save your key, if the service accepts it."""
    named = base_url or context.obj["base_url"] or os.environ.get("VIDEOGEN_BASE_URL")
    address = access.checked_address(named or access.known_address())
    screen.say(f"Service: {address}")
    key = access.checked_key(_ask())
    with Client(api_key=key, base_url=address, retry_seconds=context.obj["retry_seconds"]) as client:
        try:
            client.models()
        except Unauthorized:
            stop("The service does not accept this key. Nothing was saved.", ExitCode.KEY)
    is_in_keyring = saved.save(address, key)
    place = "the keyring" if is_in_keyring else str(saved.path())
    if as_json:
        screen.put_json({"base_url": address, "key_in": "keyring" if is_in_keyring else "file"})
    screen.say(f"The key works. It is saved in {place}.")
    if os.environ.get("VIDEOGEN_API_KEY"):
        screen.say("VIDEOGEN_API_KEY is set and comes before it.")


@in_plain_words
def logout(context: typer.Context, as_json: options.AsJson = False) -> None:
    """Forget address and key."""
    was_there = saved.forget()
    if as_json:
        screen.put_json({"forgotten": was_there})
    screen.say("Address and key are forgotten." if was_there else "Nothing was saved.")


def _ask() -> str:
    try:
        return getpass.getpass("API key: ", stream=sys.stderr) if sys.stdin.isatty() else sys.stdin.readline()
    except EOFError:
        return ""
