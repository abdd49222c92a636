"""What is written where: results on stdout, words on stderr; for people on a terminal, for programs in a pipe."""

from __future__ import annotations

import dataclasses
import datetime as dt
import json
import logging
import sys
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from videogen_client.bar import console_on

Record = TypeVar("Record")


def prepare() -> None:
    """What the streams cannot encode is replaced; what is tried again is told."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    logger = logging.getLogger("videogen_client")
    logger.setLevel("INFO")
    logger.addHandler(_Told())
    logger.propagate = False


def say(message: str) -> None:
    """Words for a person, on stderr. An indented line is a command to copy: no line break comes into it."""
    console = console_on(sys.stderr)
    for line in clean(message).splitlines():
        console.print(line, soft_wrap=line.startswith("  ") or not console.is_terminal)


def put(text: str) -> None:
    """A result, on stdout, just as it is but for control characters."""
    sys.stdout.write(clean(text) + "\n")


def put_json(value: Any) -> None:
    """One JSON value, on stdout."""
    sys.stdout.write(json.dumps(plain(value), indent=2) + "\n")


def put_rows(
    records: Iterable[Record],
    *,
    as_json: bool,
    lines: Callable[[Record], Sequence[str]],
    cells: Callable[[Record], Sequence[object]],
) -> None:
    """Records: as JSON, as `lines` on a terminal (all but the first are indented), or as `cells` with tabs between."""
    if as_json:
        put_json(list(records))
        return
    console = console_on(sys.stdout)
    for record in records:
        if console.is_terminal:
            for number, line in enumerate(lines(record)):
                indent = "  " if number else ""
                console.print(indent + clean(line).replace("\n", " "), no_wrap=True, overflow="ellipsis")
        else:
            sys.stdout.write("\t".join(_cell(cell) for cell in cells(record)) + "\n")


def plain(value: Any) -> Any:
    """A record as JSON takes it: its own names, times as ISO 8601."""
    match value:
        case list() | tuple():
            return [plain(each) for each in value]
        case dict():
            return {name: plain(each) for name, each in value.items()}
        case dt.datetime():
            return value.astimezone(dt.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        case dt.date():
            return value.isoformat()
    return plain(dataclasses.asdict(value)) if dataclasses.is_dataclass(value) else value  # type: ignore[arg-type]


def clean(text: str) -> str:
    """Without what would steer the terminal or turn the direction of writing: a prompt is anybody's text."""
    return "".join("\ufffd" if _steers(character) else character for character in text.replace("\r\n", "\n"))


def local(time: dt.datetime | None) -> str:
    """A time as a person here reads it."""
    return time.astimezone().strftime("%Y-%m-%d %H:%M:%S") if time else "not yet"


def _cell(value: object) -> str:
    return "" if value is None else clean(" ".join(str(plain(value)).split()))


def _steers(character: str) -> bool:
    if unicodedata.category(character) == "Cc":
        return character not in "\n\t"
    return "\u202a" <= character <= "\u202e" or "\u2066" <= character <= "\u2069"


class _Told(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        say(record.getMessage())
