"""What a running stack leaves in DATA_DIR, so that a second shell with the same DATA_DIR talks to the same stack.

`manage.py up` writes `stack.json` while its processes run; `videogen.settings` reads it, and finds the embedded servers
themselves through `videogen.lib.embedded`. Secrets the stack makes for itself are files of mode 0600 beside it.
"""

from __future__ import annotations

import json
import os
import secrets
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Stack:
    """Where a running stack answers."""

    pid: int
    base_url: str
    debug: bool


def _note(data_dir: Path) -> Path:
    return data_dir / "stack.json"


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def running(data_dir: Path) -> Stack | None:
    """The stack that runs on `data_dir`, or None. A note left by a process that is gone does not count."""
    try:
        stack = Stack(**json.loads(_note(data_dir).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None
    return stack if _is_alive(stack.pid) else None


def announce(data_dir: Path, stack: Stack) -> None:
    """Leave the note."""
    write_private(_note(data_dir), json.dumps(asdict(stack)))


def withdraw(data_dir: Path) -> None:
    """Take the note away; it may be gone already."""
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
    """The secret kept under `name`, drawn anew (64 URL-safe characters) and kept if there is none."""
    value = read_secret(data_dir, name)
    if not value:
        value = secrets.token_urlsafe(48)
        write_private(data_dir / name, value)
    return value
