"""The exit codes, and what a person reads when something went wrong."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable
from enum import IntEnum
from typing import Final, NoReturn, ParamSpec

import typer

from videogen_client import errors
from videogen_client.cli import screen

P = ParamSpec("P")


class ExitCode(IntEnum):
    """What the command ends with (README.md)."""

    OK = 0
    FAILED = 1
    USAGE = 2
    KEY = 3
    NOT_FOUND = 4
    CONFLICT = 5
    LIMIT = 6
    UNAVAILABLE = 7
    TIMEOUT = 8
    FILE = 9
    INTERRUPTED = 130


IN_WORDS: Final = """Exit codes: 0 done, 1 the task failed, 2 bad parameters,
3 no valid key, 4 not found, 5 the state does not permit it,
6 a limit is reached, 7 the service cannot be reached or failed,
8 the time to wait is over, 9 a file cannot be read or written,
130 interrupted."""

_OPTIONS: Final = {
    "imageUrl": "--image",
    "modelName": "--model",
    "aspectRatio": "--shape",
    "callbackUrl": "--callback-url",
    "remixTargetId": "ID",
    "createdAfter": "--after",
    "createdBefore": "--before",
    "from": "--from",
    "to": "--to",
    "groupBy": "--by",
}
"""What the service calls a parameter is an option of another name here."""

_CODES: Final[list[tuple[type[Exception], ExitCode]]] = [
    (errors.TaskFailed, ExitCode.FAILED),
    (errors.InvalidParameters, ExitCode.USAGE),
    (errors.PayloadTooLarge, ExitCode.USAGE),
    (errors.UnsupportedMediaType, ExitCode.USAGE),
    (errors.MissingKey, ExitCode.KEY),
    (errors.Unauthorized, ExitCode.KEY),
    (errors.TaskNotFound, ExitCode.NOT_FOUND),
    (errors.NotFound, ExitCode.NOT_FOUND),
    (errors.Conflict, ExitCode.CONFLICT),
    (errors.RateLimitExceeded, ExitCode.LIMIT),
    (errors.WaitTimeout, ExitCode.TIMEOUT),
    (errors.VideogenError, ExitCode.UNAVAILABLE),
    (OSError, ExitCode.FILE),
    (ValueError, ExitCode.USAGE),
]


def in_plain_words(command: Callable[P, None]) -> Callable[P, None]:
    """The command, with a sentence on stderr and an exit code in place of a traceback."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
            sys.stdout.flush()
        except BrokenPipeError:  # `videogen list | head`: nobody reads on
            _leave_stdout()
        except KeyboardInterrupt:
            stop("Interrupted.", ExitCode.INTERRUPTED)
        except (errors.VideogenError, OSError, ValueError) as error:
            try:
                sys.stdout.flush()
            except OSError:  # a full disk: Python would try again at its end, and make its own exit code of it
                _leave_stdout()
            stop(_sentence(error), next(code for kind, code in _CODES if isinstance(error, kind)))

    return run


def _leave_stdout() -> None:
    """What is still to be written goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def stop(message: str, code: ExitCode) -> NoReturn:
    """Say it and end."""
    screen.say(message)
    raise typer.Exit(code)


def _sentence(error: Exception) -> str:
    if isinstance(error, errors.Unauthorized):
        if os.environ.get("VIDEOGEN_API_KEY"):
            return "The service does not accept the key in VIDEOGEN_API_KEY."
        return "The service does not accept this key. `videogen login` saves another one."
    if isinstance(error, errors.InvalidParameters) and error.field in _OPTIONS:
        return f"{_OPTIONS[error.field]}: {error}"
    if isinstance(error, errors.TaskFailed):
        return f"The task failed: {error}"
    if isinstance(error, errors.ApiError) and error.status >= 500 and error.request_id:
        return f"{error} (request {error.request_id})"
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else f"{error.strerror}."
    return str(error)
