"""Runs a command that can't outlive the process that started it.

The kernel ends the command when its owner ends, even after `kill -9` (Linux's parent-death signal; on macOS the command stays
behind then). What the command itself starts must end with it: PostgreSQL's processes do, and ours ask the kernel too
(`videogen.lib.interrupts.end_with_parent`).
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Final

SHIM: Final = Path(__file__).with_name("exec_shim.py")
KILLED_SECONDS: Final = 10.0
"""How long a command that was sent SIGKILL may take to end, before it is treated as stuck."""


class Guarded:
    """A running command that ends with its owner.

    The command gets its own session, so Ctrl-C in the owner's terminal doesn't reach it, and /dev/null as standard input.
    Create it in the main thread: the kernel sends the signal when the thread ends that started the command.
    """

    def __init__(
        self,
        argv: Sequence[str | Path],
        *,
        stop_signal: signal.Signals = signal.SIGTERM,
        death_signal: signal.Signals = signal.SIGKILL,
        grace_seconds: float = 10.0,
        env: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        user: tuple[int, int] | None = None,
        output: int | IO[bytes] | None = None,
        stdin: int | None = None,
        pass_fds: Sequence[int] = (),
    ) -> None:
        """Start the command.

        To stop it, `stop_signal` is sent to the command itself, which must stop its own children. After `grace_seconds`,
        SIGKILL is sent to its whole process group. `death_signal` is what it gets when the owner ends without stopping it.
        `output` receives standard output and standard error (default: the owner's standard error). `user` is a user and group
        id to run as, for root. `stdin` and `pass_fds` are open file descriptors; the latter keep their numbers.

        Raises OSError with a readable reason if the command can't be started.
        """
        if threading.current_thread() is not threading.main_thread():
            raise RuntimeError("a guarded command must be started from the main thread")
        self._stop_signal, self._grace_seconds = stop_signal, grace_seconds
        self._is_stopping = False
        program, *arguments = map(str, argv)
        reader, writer = os.pipe()
        ids = map(str, user) if user is not None else ("", "")
        shim = [sys.executable, "-I", "-S", SHIM, str(os.getpid()), str(writer), str(int(death_signal)), *ids]
        with os.fdopen(reader, "rb") as problems:
            try:
                self._process = subprocess.Popen(
                    [*shim, shutil.which(program) or program, *arguments],
                    stdin=subprocess.DEVNULL if stdin is None else stdin,
                    stdout=sys.stderr.fileno() if output is None else output,
                    stderr=subprocess.STDOUT,
                    env=env,
                    cwd=cwd,
                    pass_fds=[*pass_fds, writer],
                    start_new_session=True,
                )
            finally:
                os.close(writer)
            problem = problems.read()
        if problem:
            self._process.wait()
            raise OSError(problem.decode())

    @property
    def pid(self) -> int:
        """The command's process id."""
        return self._process.pid

    def poll(self) -> int | None:
        """Return None while the command runs, else its exit status (-N: ended by signal N)."""
        if self._process.returncode is None and not self._has_ended(os.WNOHANG):
            return None
        return self._collect()

    def wait(self) -> int:
        """Wait until the command ends by itself and return its exit status."""
        if self._process.returncode is None:
            self._has_ended(0)
        return self._collect()

    def begin_stop(self) -> None:
        """Ask the command to stop and return at once, so that several can stop side by side."""
        if self.poll() is None and not self._is_stopping:
            self._is_stopping = True
            self._process.send_signal(self._stop_signal)
            self._process.send_signal(signal.SIGCONT)  # a frozen command doesn't receive signals

    def stop(self) -> int:
        """Stop the command, wait until it has ended, and return its exit status. Raises TimeoutError if it can't be killed."""
        self.begin_stop()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(self._grace_seconds)
        self._kill_group()
        try:
            return self._process.wait(KILLED_SECONDS)
        except subprocess.TimeoutExpired:
            raise TimeoutError(f"process {self.pid} does not end") from None

    def _has_ended(self, options: int) -> bool:
        """Whether the command has ended. Its id stays taken, so that its group can be ended before it is collected."""
        return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOWAIT | options) is not None

    def _collect(self) -> int:
        """The exit status of an ended command. What it left in its group is killed."""
        if self._process.returncode is None:
            self._kill_group()
        return self._process.wait()

    def _kill_group(self) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)
