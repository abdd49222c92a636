"""The file of a running stack in DATA_DIR, through which a second shell with the same DATA_DIR finds the stack; and its secrets.

`manage.py up` keeps `stack.json` while its processes run, and `videogen.settings` reads it. The embedded servers are found
through `videogen.local.embedded`. The stack's generated secrets are files with mode 0600 beside it.
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
    """A running stack."""

    base_url: str


def _file(data_dir: Path) -> Path:
    return data_dir / "stack.json"


def running(data_dir: Path) -> Stack | None:
    """The stack that runs on `data_dir`, or None.

    A running stack holds a lock on its file. A file without a lock was left behind by a killed process.
    """
    try:
        with _file(data_dir).open(encoding="utf-8") as file:
            if _is_locked(file.fileno()):
                return Stack(**json.load(file))
    except (OSError, ValueError, TypeError):
        pass
    return None


def _is_locked(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    return False


def publish(data_dir: Path, stack: Stack) -> int:
    """Write the file and lock it. The lock lasts until the returned descriptor is closed or this process ends."""
    write_private(_file(data_dir), json.dumps(asdict(stack)))
    descriptor = os.open(_file(data_dir), os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    return descriptor


def remove(data_dir: Path) -> None:
    """Delete the file, if it still exists."""
    _file(data_dir).unlink(missing_ok=True)


def write_private(path: Path, content: str) -> None:
    """Write a file that only its owner can read, completely or not at all."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(content)
    draft.replace(path)


def read_secret(data_dir: Path, name: str) -> str:
    """The secret stored under `name`. Empty if there is none."""
    try:
        return (data_dir / name).read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def keep_secret(data_dir: Path, name: str) -> str:
    """The secret stored under `name`. If there is none, a new random one of 64 URL-safe characters is stored."""
    value = read_secret(data_dir, name)
    if not value:
        value = secrets.token_urlsafe(48)
        write_private(data_dir / name, value)
    return value
