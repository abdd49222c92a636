"""Runs a command that can't outlive the process that started it.

The kernel ends the command when its owner ends, even after `kill -9` (Linux's parent-death signal; on macOS the command stays
behind then). What the command itself starts must end with it: PostgreSQL's processes do, and ours ask the kernel too
(`videogen.lib.interrupts.end_with_parent`).
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import IO

from videogen.lib.interrupts import end_with_parent


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
        user_id, group_id = user or (None, None)
        self._process = subprocess.Popen(
            argv,
            stdin=subprocess.DEVNULL if stdin is None else stdin,
            stdout=sys.stderr.fileno() if output is None else output,
            stderr=subprocess.STDOUT,
            env=env,
            cwd=cwd,
            pass_fds=pass_fds,
            start_new_session=True,
            user=user_id,
            group=group_id,
            extra_groups=None if user is None else [],
            # Called after the change of user, which would clear the request to the kernel. It takes no lock.
            preexec_fn=partial(end_with_parent, death_signal, parent=os.getpid()),
        )

    @property
    def pid(self) -> int:
        """The command's process id."""
        return self._process.pid

    def poll(self) -> int | None:
        """Return None while the command runs, else its exit status (-N: ended by signal N)."""
        if self._process.returncode is None and self._process.poll() is not None:
            self._kill_group()
        return self._process.returncode

    def wait(self) -> int:
        """Wait until the command ends by itself and return its exit status."""
        if self._process.returncode is None:
            self._process.wait()
            self._kill_group()
        return self._process.returncode

    def begin_stop(self) -> None:
        """Ask the command to stop and return at once, so that several can stop side by side."""
        if self.poll() is None and not self._is_stopping:
            self._is_stopping = True
            self._process.send_signal(self._stop_signal)
            self._process.send_signal(signal.SIGCONT)  # a frozen command doesn't receive signals

    def stop(self) -> int:
        """Stop the command, wait until it has ended, and return its exit status."""
        self.begin_stop()
        if self._process.returncode is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(self._grace_seconds)
            self._kill_group()
        return self._process.wait()

    def _kill_group(self) -> None:
        """Kill what the command has left in its process group, and the command itself if it still runs."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)
