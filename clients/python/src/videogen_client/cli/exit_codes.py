"""The exit codes, and the message for each error."""

from __future__ import annotations

import functools
import os
import re
import sys
from collections.abc import Callable
from enum import IntEnum
from typing import Any, Final, NoReturn, ParamSpec

import typer

from videogen_client import errors
from videogen_client.cli import printing

P = ParamSpec("P")


class ExitCode(IntEnum):
    """The exit codes of every command. The README describes them."""

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


DESCRIPTION: Final = """Exit codes: 0 done, 1 the task failed, 2 invalid parameters,
3 no valid API key, 4 not found, 5 the task's state does not allow it,
6 a limit was reached, 7 the service is unreachable or failed,
8 the timeout was reached, 9 a file cannot be read or written,
130 interrupted."""

_PARAMETER_FOR_NAME: Final = {
    "imageUrl": "image",
    "modelName": "model",
    "aspectRatio": "aspect_ratio",
    "callbackUrl": "callback_url",
    "remixTargetId": "task_id",
    "Idempotency-Key": "idempotency_key",
    "createdAfter": "after",
    "createdBefore": "before",
    "from": "start",
    "to": "end",
    "groupBy": "group_by",
    "task": "task_id",
    "poll_seconds": "poll",
    "created_after": "after",
    "created_before": "before",
}
"""The name of a parameter in the API or in the library, and in the functions of the commands. Other names are the same."""
_NAME: Final = re.compile(r"([A-Za-z_-]+): ")
"""How the message of a `ValueError` of the library begins."""

_CODE_FOR_ERROR: Final[list[tuple[type[Exception], ExitCode]]] = [
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
"""The first match counts."""


def reports_errors(command: Callable[P, None]) -> Callable[P, None]:
    """Decorates a command: instead of a traceback, an error becomes a message on stderr and an exit code."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
            sys.stdout.flush()
        except BrokenPipeError:  # the reader is gone, as in `videogen list | head`
            _discard_stdout()
        except KeyboardInterrupt:
            fail("Interrupted.", ExitCode.INTERRUPTED)
        except (errors.VideogenError, OSError, ValueError) as error:
            try:
                sys.stdout.flush()
            except OSError:  # the disk is full: Python would fail again at exit, with an exit code of its own
                _discard_stdout()
            context: Any = kwargs["context"]  # every command has it
            fail(_message(error, context), next(code for kind, code in _CODE_FOR_ERROR if isinstance(error, kind)))

    return run


def _discard_stdout() -> None:
    """Send whatever is still buffered to /dev/null."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def fail(message: str, code: ExitCode) -> NoReturn:
    """Print the message on stderr, and exit."""
    printing.print_message(message)
    raise typer.Exit(code)


def _message(error: Exception, context: Any) -> str:
    if isinstance(error, errors.Unauthorized):
        if os.environ.get("VIDEOGEN_API_KEY"):
            return "The service does not accept the key in VIDEOGEN_API_KEY."
        return "The service does not accept this key. Run `videogen login` to save a different one."
    if isinstance(error, errors.InvalidParameters) and error.field:
        return _in_own_words(error.message, error.field, context)
    if isinstance(error, ValueError) and (named := _NAME.match(str(error))):
        return _in_own_words(str(error), named[1], context)
    if isinstance(error, errors.TaskFailed):
        return f"The task failed: {error}"
    if isinstance(error, errors.ApiError) and error.status >= 500 and error.request_id:
        return f"{error} (request {error.request_id})"
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else f"{error.strerror}."
    return str(error)


def _in_own_words(message: str, name: str, context: Any) -> str:
    """The message with the running command's name of the parameter (`--image`, `URL`) instead of that of the API or the
    library. It begins with that name. Further on, a plain word such as `duration` is only a word."""
    own = own_name(name, context)
    if own is None:
        return message
    start = r"\A" if name.islower() else r"(?<![\w-])"
    said = re.sub(rf"{start}{re.escape(name)}(?![\w-])", own, message)
    return said if said.startswith(own) else f"{own}: {said}"


def own_name(name: str, context: Any) -> str | None:
    """What the person at the terminal types for this parameter; None if the command has no such parameter."""
    parameter = _PARAMETER_FOR_NAME.get(name, name)
    if parameter == "base_url" and not (context.params.get("base_url") or context.obj["base_url"]):
        return "VIDEOGEN_BASE_URL"
    while context is not None:
        for each in context.command.params:
            if each.name == parameter:
                return str(each.opts[0] if each.param_type_name == "option" else each.metavar)
        context = context.parent
    return None
