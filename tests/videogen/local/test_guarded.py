"""Guarded commands: started, stopped, and gone with their owner whatever happens to it."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.videogen.local.processes import all_end, is_running, running_owner, wait_until
from videogen.local.guarded import Guarded

STUBBORN = "trap '' TERM; echo ready; while :; do sleep 0.05; done"
OWNER = """
from videogen.local.guarded import Guarded
guarded = Guarded(["sleep", "600"])
facts.update(pid=guarded.pid)
"""


@pytest.fixture
def output(tmp_path: Path) -> Path:
    return tmp_path / "output"


@pytest.fixture
def sleeper() -> Iterator[Guarded]:
    guarded = Guarded(["sleep", "600"])
    yield guarded
    guarded.stop()


def run_shell(script: str, output: Path, *, grace_seconds: float = 10.0) -> Guarded:
    """Start a shell script and return when it has written its first line."""
    with output.open("wb") as file:
        guarded = Guarded(["sh", "-c", script], output=file, grace_seconds=grace_seconds)
    assert wait_until(lambda: output.read_text().endswith("\n"))
    return guarded


@pytest.mark.parametrize(("script", "status"), [("exit 0", 0), ("exit 3", 3), ("kill -9 $$", -9)])
def test_the_owner_sees_how_the_command_ended(script: str, status: int) -> None:
    guarded = Guarded(["sh", "-c", script])
    assert guarded.wait() == status
    assert guarded.poll() == status
    assert guarded.stop() == status


def test_a_running_command_has_no_status(sleeper: Guarded) -> None:
    assert sleeper.poll() is None
    assert is_running(sleeper.pid)


def test_stop_sends_the_stop_signal_first(output: Path) -> None:
    guarded = run_shell("trap 'exit 7' TERM; echo ready; while :; do sleep 0.05; done", output)
    assert guarded.stop() == 7


def test_a_frozen_command_still_stops_in_order(output: Path) -> None:
    guarded = run_shell("trap 'exit 7' TERM; echo ready; while :; do sleep 0.05; done", output)
    os.kill(guarded.pid, signal.SIGSTOP)
    assert guarded.stop() == 7


def test_a_stubborn_command_is_killed_after_the_grace_time(output: Path) -> None:
    guarded = run_shell(STUBBORN, output, grace_seconds=0.3)
    started = time.monotonic()
    guarded.begin_stop()
    assert guarded.poll() is None
    assert guarded.stop() == -signal.SIGKILL
    assert time.monotonic() - started >= 0.3


@pytest.mark.parametrize("ending", ["stopped", "by itself"])
def test_nothing_of_the_commands_group_survives_it(ending: str, output: Path) -> None:
    guarded = run_shell("trap '' TERM; sleep 600 & echo $!; sleep 0.5", output)
    pids = [int(word) for word in output.read_text().split()]
    assert len(pids) == 1
    if ending == "stopped":
        guarded.stop()
    else:
        assert guarded.wait() == 0
    assert all_end(pids)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_the_command_goes_with_its_owner(number: signal.Signals) -> None:
    with running_owner(OWNER) as owner:
        facts = owner.read_facts()
        owner.end(number)
        assert all_end(facts.values())


def test_the_command_goes_though_a_fork_of_its_owner_lives_on() -> None:
    fork = "import os\nfacts['fork'] = os.fork()\nif not facts['fork']: time.sleep(600)\n"
    with running_owner(OWNER + fork) as owner:
        facts = owner.read_facts()
        try:
            owner.process.kill()
            owner.process.wait()
            assert all_end([facts["pid"]])
            assert is_running(facts["fork"])
        finally:
            os.kill(facts["fork"], signal.SIGKILL)


def test_ctrl_c_is_the_owners_to_handle() -> None:
    with running_owner(
        "import signal\nsignal.signal(signal.SIGINT, lambda *_: print('{}', flush=True))" + OWNER
    ) as owner:
        facts = owner.read_facts()
        os.killpg(owner.pid, signal.SIGINT)
        assert owner.read_facts() == {}  # the owner has handled it and goes on
        for pid in facts.values():
            assert os.getpgid(pid) != owner.pid
            assert is_running(pid)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process that its parent has died")
def test_a_frozen_command_goes_with_its_owner_too() -> None:
    with running_owner(OWNER) as owner:
        facts = owner.read_facts()
        os.kill(facts["pid"], signal.SIGSTOP)
        owner.end(signal.SIGKILL)
        assert all_end(facts.values())


def test_a_thread_cannot_start_one() -> None:
    with ThreadPoolExecutor(1) as pool, pytest.raises(RuntimeError, match="main thread"):
        pool.submit(Guarded, ["sleep", "600"]).result()


def test_a_command_that_cannot_start_says_why(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file or directory: '/no/such/program'"):
        Guarded(["/no/such/program"])
    (tmp_path / "plain").touch()
    with pytest.raises(OSError, match="Permission denied"):
        Guarded([tmp_path / "plain"])


def test_output_and_errors_go_to_one_place_and_nothing_comes_in(output: Path) -> None:
    with output.open("wb") as file:
        guarded = Guarded(
            ["sh", "-c", "echo out; echo err >&2; cat; pwd; echo $WORD"],
            output=file,
            cwd=Path("/"),
            env={"WORD": "hello", "PATH": os.environ["PATH"]},
        )
    assert guarded.wait() == 0
    assert output.read_text() == "out\nerr\n/\nhello\n"
