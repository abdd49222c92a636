"""Prints results on stdout and messages on stderr: formatted for people on a terminal, for programs in a pipe."""

from __future__ import annotations

import dataclasses
import datetime as dt
import json
import logging
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from videogen_client.progress_bar import console_for
from videogen_client.terminal_text import clean

Record = TypeVar("Record")


def configure() -> None:
    """Replace characters that the streams cannot encode, and print the library's log, which reports retries."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    logger = logging.getLogger("videogen_client")
    logger.setLevel("INFO")
    logger.addHandler(_MessageHandler())
    logger.propagate = False


def print_message(message: str) -> None:
    """Print a message on stderr. An indented line is a command to copy, so it is never wrapped."""
    console = console_for(sys.stderr)
    for line in clean(message).splitlines():
        console.print(line, soft_wrap=line.startswith("  ") or not console.is_terminal)


def print_result(text: str) -> None:
    """Print a result on stdout, unwrapped."""
    sys.stdout.write(clean(text) + "\n")


def print_json(value: Any) -> None:
    """Print one JSON value on stdout."""
    sys.stdout.write(json.dumps(to_json(value), indent=2) + "\n")


def print_rows(
    records: Iterable[Record],
    *,
    as_json: bool,
    lines: Callable[[Record], Sequence[str]],
    cells: Callable[[Record], Sequence[object]],
) -> None:
    """Print records on stdout.

    As JSON, or on a terminal as `lines` (the first flush left, the others indented), or in a pipe as one line of
    tab-separated `cells` each.
    """
    if as_json:
        print_json(list(records))
        return
    console = console_for(sys.stdout)
    for record in records:
        if console.is_terminal:
            for number, line in enumerate(lines(record)):
                text = clean(line).replace("\n", " ")
                console.print(("  " if number else "") + text, no_wrap=True, overflow="ellipsis")
        else:
            sys.stdout.write("\t".join(_cell_text(cell) for cell in cells(record)) + "\n")


def to_json(value: Any) -> Any:
    """A value that `json` can write: a dataclass becomes a dict with the same names, a time ISO 8601."""
    match value:
        case list() | tuple():
            return [to_json(item) for item in value]
        case dict():
            return {name: to_json(item) for name, item in value.items()}
        case dt.datetime():
            return value.astimezone(dt.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        case dt.date():
            return value.isoformat()
    return to_json(dataclasses.asdict(value)) if dataclasses.is_dataclass(value) else value  # type: ignore[arg-type]


def local_time(time: dt.datetime) -> str:
    """The time in this machine's time zone."""
    return time.astimezone().strftime("%Y-%m-%d %H:%M:%S")


def _cell_text(value: object) -> str:
    return "" if value is None else clean(" ".join(str(to_json(value)).split()))


class _MessageHandler(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        print_message(record.getMessage())
