"""Run the command `videogen` in a pipe, on a terminal, or in this process."""

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
class CommandResult:
    """The exit code and output of a command."""

    returncode: int
    stdout: str
    stderr: str


class InProcessRunner:
    """Runs the command in this process, which is faster. For tests where that makes no difference."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def run(self, *arguments: str) -> CommandResult:
        """Run the command to its end."""
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as raised:
            app(arguments, prog_name="videogen")
        captured = self._capsys.readouterr()
        return CommandResult(int(raised.value.code or 0), captured.out, captured.err)


class Shell:
    """Runs the command as a process in `folder`. `variables` are the only VIDEOGEN_ variables it gets."""

    def __init__(self, folder: Path, variables: Mapping[str, str]) -> None:
        self.folder = folder
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("VIDEOGEN_")}
        for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TERM"):
            inherited.pop(name, None)
        self.variables = {**inherited, **variables}

    def run(
        self, *arguments: str, stdin: str = "", variables: Mapping[str, str] | None = None, umask: int = -1
    ) -> subprocess.CompletedProcess[str]:
        """Run the command to its end, with pipes."""
        return subprocess.run(
            [*COMMAND, *arguments],
            cwd=self.folder,
            env={**self.variables, **(variables or {})},
            input=stdin,
            capture_output=True,
            text=True,
            timeout=120,
            umask=umask,
            check=False,
        )

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        """Start the command with pipes, and return while it runs."""
        return subprocess.Popen(
            [*COMMAND, *arguments],
            cwd=self.folder,
            env=self.variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            # A background job of a shell ignores SIGINT, and its children inherit that.
            preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
        )

    def run_on_terminal(
        self,
        *arguments: str,
        typed: str = "",
        prompt: str = "",
        columns: int = 60,
        variables: Mapping[str, str] | None = None,
    ) -> tuple[int, str]:
        """The exit code, and everything the terminal showed. Types `typed` once `prompt` is shown."""
        terminal, command_side = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        with subprocess.Popen(
            [*COMMAND, *arguments],
            cwd=self.folder,
            env={**self.variables, "TERM": "xterm", **(variables or {})},
            stdin=command_side,
            stdout=command_side,
            stderr=command_side,
            start_new_session=True,
        ) as process:
            os.close(command_side)
            try:
                shown = _read_terminal(terminal, typed, prompt)
            finally:
                os.close(terminal)
        return process.returncode, shown


def _read_terminal(terminal: int, typed: str, prompt: str) -> str:
    shown = ""
    ends_at = time.monotonic() + 120
    while time.monotonic() < ends_at:
        if not select.select([terminal], [], [], 1)[0]:
            continue
        try:
            block = os.read(terminal, 65_536)
        except OSError:  # the command has ended
            break
        if not block:
            break
        shown += block.decode(errors="replace")
        if typed and prompt in shown:
            time.sleep(0.1)  # the echo is turned off just after the prompt
            os.write(terminal, typed.encode())
            typed = ""
    return shown
