"""Runs a command that can't outlive the process that started it.

The owner creates a `Guarded`. It starts this file as a small separate process, the watchdog. The watchdog starts the command,
and ends it when the owner stops it, exits or is killed: the watchdog's standard input is a pipe from the owner, which closes
with the owner in any case. Everything that the command leaves behind is ended too.

The watchdog's half runs as `python -I -S watchdog.py ...`, so this file only uses the standard library.
"""

from __future__ import annotations

import argparse
import contextlib
import ctypes
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36

# How often the watchdog checks that its owner is still its parent. The pipe shows that immediately, unless a process that the
# owner forked holds a copy of the pipe's other end.
OWNER_CHECK_SECONDS = 1.0

# How long the watchdog tries to kill what the command left behind.
LEFTOVERS_SECONDS = 5.0

# How long the watchdog may clean up after the command was killed, before the owner treats it as stuck.
CLEAN_UP_SECONDS = 10.0


# The owner's half.


class Guarded:
    """A running command that ends with its owner.

    The command gets its own session, so Ctrl-C in the owner's terminal doesn't reach it, and /dev/null as standard input. Use
    it from one thread only.
    """

    def __init__(
        self,
        argv: Sequence[str | Path],
        *,
        stop_signal: signal.Signals = signal.SIGTERM,
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
        SIGKILL is sent to its whole process group and to everything else that it left behind. `output` receives standard
        output and standard error (default: the owner's standard error). `user` is a user and group id to run as, for root.
        `stdin` and `pass_fds` are open file descriptors; the latter keep their numbers.

        Raises OSError with a readable reason if the command can't be started.
        """
        self._grace_seconds = grace_seconds
        self._status: int | None = None
        options = [f"--stop-signal={int(stop_signal)}", f"--grace-seconds={grace_seconds}"]
        options += [f"--cwd={cwd}"] if cwd is not None else []
        options += [f"--user={user[0]}", f"--group={user[1]}"] if user is not None else []
        options += [f"--stdin={stdin}"] if stdin is not None else []
        options += [f"--pass-fd={fd}" for fd in pass_fds]
        owner_reader, owner_writer = os.pipe()
        report_reader, report_writer = os.pipe()
        self._owner_pipe = os.fdopen(owner_writer, "wb")
        self._report_pipe = os.fdopen(report_reader, "rb")
        try:
            self._watchdog = subprocess.Popen(
                [sys.executable, "-I", "-S", __file__, *options, "--", *map(str, argv)],
                stdin=owner_reader,
                stdout=report_writer,
                stderr=output,
                env=env,
                pass_fds=[*pass_fds, *([stdin] if stdin is not None else [])],
                start_new_session=True,
            )
        except BaseException:
            self._owner_pipe.close()
            self._report_pipe.close()
            raise
        finally:
            os.close(owner_reader)
            os.close(report_writer)
        self.watchdog_pid = self._watchdog.pid
        try:
            self.pid = self._read_start()
            """The command's own process id (not the watchdog's)."""
        except BaseException:
            self._owner_pipe.close()
            self._watchdog.wait()
            self._report_pipe.close()
            raise

    def poll(self) -> int | None:
        """Return None while the command runs, else its exit status (-N: ended by signal N).

        If the watchdog itself was killed, the status is the watchdog's.
        """
        return None if self._watchdog.poll() is None else self.stop()

    def wait(self) -> int:
        """Wait until the command ends by itself and return its exit status."""
        self._watchdog.wait()
        return self.stop()

    def begin_stop(self) -> None:
        """Ask the command to stop and return at once, so that several can stop side by side."""
        self._owner_pipe.close()

    def stop(self) -> int:
        """Stop the command and everything that it left behind, wait until it has ended, and return its exit status.

        Raises TimeoutError if it couldn't even be killed.
        """
        if self._status is None:
            self._status = self._finish()
        return self._status

    def _read_start(self) -> int:
        word, _, rest = self._read_line().partition(" ")
        if word != "started":
            raise OSError(rest or "the watchdog ended before it started its command")
        return int(rest)

    def _read_line(self) -> str:
        return self._report_pipe.readline().decode(errors="replace").rstrip("\n")

    def _finish(self) -> int:
        self.begin_stop()
        try:
            watchdog_status = self._watchdog.wait(self._grace_seconds + CLEAN_UP_SECONDS)
        except subprocess.TimeoutExpired:
            raise TimeoutError(f"process {self.pid} does not end") from None
        word, _, status = self._read_line().partition(" ")
        self._report_pipe.close()
        if word == "ended":
            return int(status)
        self._end_orphan()
        return watchdog_status

    def _end_orphan(self) -> None:
        """End a command whose watchdog was killed. On Linux, the kernel has already sent it the stop signal."""
        with contextlib.suppress(ProcessLookupError):
            deadline = time.monotonic() + self._grace_seconds
            while time.monotonic() < deadline:
                os.kill(self.pid, 0)
                time.sleep(0.02)
            os.killpg(self.pid, signal.SIGKILL)


# The watchdog's half.


def main(arguments: Sequence[str]) -> None:
    options = _parse(arguments)
    owner = os.getppid()
    _call_prctl(PR_SET_CHILD_SUBREAPER, 1)
    wake, stop_wanted = _catch_signals()
    try:
        child = _start(options)
    except OSError as error:
        _report(f"failed {error}")
        return
    _report(f"started {child}")
    status = _watch(child, until=lambda: stop_wanted() or os.getppid() != owner, wake=wake)
    if status is None:
        status = _end(child, stop_signal=options.stop_signal, grace_seconds=options.grace_seconds, wake=wake)
    _end_leftovers(child)
    _report(f"ended {status}")


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--stop-signal", type=int, required=True)
    parser.add_argument("--grace-seconds", type=float, required=True)
    parser.add_argument("--cwd")
    parser.add_argument("--user", type=int)
    parser.add_argument("--group", type=int)
    parser.add_argument("--stdin", type=int)
    parser.add_argument("--pass-fd", type=int, action="append", default=[])
    parser.add_argument("argv", nargs="+")
    return parser.parse_args(arguments)


def _catch_signals() -> tuple[int, Callable[[], bool]]:
    """Let signals wake up the loop. Returns the descriptor to select on, and a function that says whether SIGTERM was received.

    It sets handlers and not SIG_IGN, because the child would inherit ignored signals.
    """
    wake, wake_writer = os.pipe()
    os.set_blocking(wake, False)
    os.set_blocking(wake_writer, False)
    signal.set_wakeup_fd(wake_writer, warn_on_full_buffer=False)
    seen: set[int] = set()
    for number in (signal.SIGCHLD, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM):
        signal.signal(number, lambda received, _frame: seen.add(received))
    return wake, lambda: signal.SIGTERM in seen


def _start(options: argparse.Namespace) -> int:
    watchdog = os.getpid()

    def die_with_the_watchdog() -> None:
        # A second safeguard. It is set after the change of user, which would clear it. It is the stop signal, so that the
        # command can shut down cleanly.
        _call_prctl(PR_SET_PDEATHSIG, options.stop_signal)
        if os.getppid() != watchdog:
            os._exit(1)

    child = subprocess.Popen(
        options.argv,
        stdin=subprocess.DEVNULL if options.stdin is None else options.stdin,
        stdout=sys.stderr.fileno(),
        cwd=options.cwd,
        start_new_session=True,
        pass_fds=options.pass_fd,
        preexec_fn=die_with_the_watchdog,  # safe: this process has one thread
        user=options.user,
        group=options.group,
        extra_groups=None if options.user is None else [],
    )
    child.returncode = 0  # waited for in _reap, not by Popen
    return child.pid


def _watch(child: int, *, until: Callable[[], bool], wake: int, seconds: float | None = None) -> int | None:
    """Return the child's exit status, or None if it is time to stop it or if `seconds` have passed."""
    deadline = None if seconds is None else time.monotonic() + seconds
    pipes = [wake] if seconds is not None else [wake, sys.stdin.fileno()]
    while True:
        status = _reap(child)
        if status is not None:
            return status
        timeout = OWNER_CHECK_SECONDS if deadline is None else deadline - time.monotonic()
        if until() or timeout <= 0:
            return None
        ready, _, _ = select.select(pipes, [], [], timeout)
        if wake in ready:
            os.read(wake, 1024)
        if sys.stdin.fileno() in ready and not os.read(sys.stdin.fileno(), 1024):
            return None


def _end(child: int, *, stop_signal: int, grace_seconds: float, wake: int) -> int:
    """Stop the child, cleanly if it reacts in time, and return its exit status."""
    os.kill(child, stop_signal)
    os.kill(child, signal.SIGCONT)  # a stopped child doesn't receive signals
    status = _watch(child, until=lambda: False, wake=wake, seconds=grace_seconds)
    while status is None:
        os.killpg(child, signal.SIGKILL)
        status = _watch(child, until=lambda: False, wake=wake, seconds=OWNER_CHECK_SECONDS)
    return status


def _reap(child: int) -> int | None:
    """Reap ended processes, including adopted ones. Returns the child's exit status once it has ended."""
    with contextlib.suppress(ChildProcessError):
        while True:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == child:
                return os.waitstatus_to_exitcode(status)
            if pid == 0:
                break
    return None


def _end_leftovers(child: int) -> None:
    """Kill what the child left behind: its process group, and on Linux all descendants, which we adopt."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child, signal.SIGKILL)
    deadline = time.monotonic() + LEFTOVERS_SECONDS
    with contextlib.suppress(ChildProcessError):
        while time.monotonic() < deadline:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                for pid in _list_children():
                    with contextlib.suppress(ProcessLookupError, PermissionError):
                        os.kill(pid, signal.SIGKILL)
                time.sleep(0.01)


def _list_children() -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            # pid (name) state parent ...; the name may hold anything, brackets included
            parent = stat.read_text(errors="replace").rpartition(")")[2].split()[1]
            if int(parent) == os.getpid():
                found.append(int(stat.parent.name))
    return found


def _call_prctl(option: int, value: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def _report(line: str) -> None:
    with contextlib.suppress(BrokenPipeError):
        os.write(sys.stdout.fileno(), f"{line}\n".encode())


if __name__ == "__main__":
    main(sys.argv[1:])
