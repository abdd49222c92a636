"""The command `videogen` as a person's shell starts it: in a pipe, or on a terminal of its own."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from videogen_client.cli import app

COMMAND = (sys.executable, "-m", "videogen_client")


@dataclass(frozen=True)
class Ended:
    """What a command left."""

    returncode: int
    stdout: str
    stderr: str


class Here:
    """Runs it in this process, where that makes no difference: it is cheaper than a process of its own."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def run(self, *arguments: str) -> Ended:
        """Until it ends."""
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            app(arguments, prog_name="videogen")
        captured = self._capsys.readouterr()
        return Ended(int(ended.value.code or 0), captured.out, captured.err)


class Shell:
    """Runs it in `folder`, with these variables and no other of its own."""

    def __init__(self, folder: Path, variables: Mapping[str, str]) -> None:
        self.folder = folder
        kept = {name: value for name, value in os.environ.items() if not name.startswith("VIDEOGEN_")}
        for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TERM"):
            kept.pop(name, None)
        self.variables = {**kept, **variables}

    def run(
        self, *arguments: str, given: str = "", more: Mapping[str, str] | None = None, umask: int = -1
    ) -> subprocess.CompletedProcess[str]:
        """In pipes, until it ends."""
        return subprocess.run(
            [*COMMAND, *arguments],
            cwd=self.folder,
            env={**self.variables, **(more or {})},
            input=given,
            capture_output=True,
            text=True,
            timeout=60,
            umask=umask,
            check=False,
        )

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        """In pipes; the test goes on beside it."""
        return subprocess.Popen(
            [*COMMAND, *arguments],
            cwd=self.folder,
            env=self.variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=partial(
                signal.signal, signal.SIGINT, signal.SIG_DFL
            ),  # a run in a shell's background ignores it
        )

    def on_terminal(
        self,
        *arguments: str,
        typed: str = "",
        prompt: str = "",
        columns: int = 60,
        more: Mapping[str, str] | None = None,
    ) -> tuple[int, str]:
        """Exit code and all that the terminal showed. `typed` is typed once `prompt` is there."""
        terminal, other_side = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        with subprocess.Popen(
            [*COMMAND, *arguments],
            cwd=self.folder,
            env={**self.variables, "TERM": "xterm", **(more or {})},
            stdin=other_side,
            stdout=other_side,
            stderr=other_side,
            start_new_session=True,
        ) as process:
            os.close(other_side)
            try:
                shown = _watched(terminal, typed, prompt)
            finally:
                os.close(terminal)
        return process.returncode, shown


def _watched(terminal: int, typed: str, prompt: str) -> str:
    shown = ""
    ends_at = time.monotonic() + 60
    while time.monotonic() < ends_at:
        if not select.select([terminal], [], [], 1)[0]:
            continue
        try:
            part = os.read(terminal, 65_536)
        except OSError:  # the other side has ended
            break
        if not part:
            break
        shown += part.decode(errors="replace")
        if typed and prompt in shown:
            time.sleep(0.1)  # the echo is turned off just after the prompt
            os.write(terminal, typed.encode())
            typed = ""
    return shown
