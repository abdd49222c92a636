"""What a running stack leaves in DATA_DIR, so that a second shell with the same DATA_DIR talks to the same stack.

`manage.py up` writes `stack.json` while its processes run; `videogen.settings` reads it, and finds the embedded servers
themselves through `videogen.local.embedded`. Secrets the stack makes for itself are files of mode 0600 beside it.
"""

from __future__ import annotations

import fcntl
import json
import os
import secrets
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Stack:
    """Where a running stack answers."""

    base_url: str


def _note(data_dir: Path) -> Path:
    return data_dir / "stack.json"


def running(data_dir: Path) -> Stack | None:
    """The stack that runs on `data_dir`, or None.

    A running stack holds a lock on its note. A note without a lock was left behind by a process that was killed.
    """
    try:
        with _note(data_dir).open(encoding="utf-8") as note:
            if _is_held(note.fileno()):
                return Stack(**json.load(note))
    except (OSError, ValueError, TypeError):
        pass
    return None


def _is_held(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    return False


def announce(data_dir: Path, stack: Stack) -> int:
    """Write the note and lock it. The lock lasts until the returned descriptor is closed or this process ends."""
    write_private(_note(data_dir), json.dumps(asdict(stack)))
    descriptor = os.open(_note(data_dir), os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    return descriptor


def withdraw(data_dir: Path) -> None:
    """Remove the note, if it is still there."""
    _note(data_dir).unlink(missing_ok=True)


def write_private(path: Path, content: str) -> None:
    """Write a file only its owner can read, whole or not at all."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(content)
    draft.replace(path)


def read_secret(data_dir: Path, name: str) -> str:
    """The secret kept under `name`, or an empty text."""
    try:
        return (data_dir / name).read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def keep_secret(data_dir: Path, name: str) -> str:
    """The secret kept under `name`; if there is none, a new random one of 64 URL-safe characters, which is then kept."""
    value = read_secret(data_dir, name)
    if not value:
        value = secrets.token_urlsafe(48)
        write_private(data_dir / name, value)
    return value
