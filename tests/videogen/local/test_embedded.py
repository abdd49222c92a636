"""The embedded servers, started for real: addresses, data, owners, crashes, refusals."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Timer

import psycopg
import pytest
import redis

from tests.videogen.local.processes import STACK_OWNER, all_end, is_running, query, running_owner, wait_until
from videogen.local import folder_lock
from videogen.local.embedded import (
    EmbeddedPostgres,
    EmbeddedServer,
    EmbeddedServerError,
    EmbeddedValkey,
)
from videogen.local.guarded import Guarded

AS_ROOT = os.geteuid() == 0
LINUX = sys.platform == "linux"

Servers = tuple[EmbeddedPostgres, EmbeddedValkey]


def ping(url: str) -> bool:
    with redis.Redis.from_url(url) as client:
        return bool(client.ping())


def kill(embedded: EmbeddedServer) -> None:
    os.kill(embedded.pid, signal.SIGKILL)
    assert wait_until(lambda: embedded.poll() is not None)


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """Two running servers; tests that use them leave them running."""
    data_dir = tmp_path_factory.mktemp("stack")
    with EmbeddedPostgres(data_dir, durable=False) as postgres, EmbeddedValkey(data_dir, durable=True) as valkey:
        yield postgres, valkey


@pytest.fixture(scope="module")
def used_data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A DATA_DIR that has run before, so that another start is quick; at rest between tests."""
    data_dir = tmp_path_factory.mktemp("used dir's")  # a name to quote
    with EmbeddedPostgres(data_dir, durable=True) as postgres:
        query(postgres.url, "CREATE TABLE kept AS SELECT 42 AS answer")
    return data_dir


# What a client gets.


def test_both_servers_answer_at_their_addresses(servers: Servers) -> None:
    postgres, valkey = servers
    ((version,),) = query(postgres.url, "SHOW server_version_num")
    assert str(version).startswith("18")
    assert ping(valkey.url)


def test_the_database_belongs_to_a_role_that_is_no_superuser_but_may_create_databases(servers: Servers) -> None:
    postgres, _ = servers
    assert query(postgres.url, "SELECT current_database(), current_user") == [("videogen", "videogen")]
    assert query(postgres.url, "SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user") == [
        (False, True)
    ]
    query(postgres.url, "CREATE DATABASE another")
    query(postgres.url, "DROP DATABASE another")


def test_the_database_is_utf8_in_utc_with_room_for_200_clients(servers: Servers) -> None:
    postgres, _ = servers
    assert query(postgres.url, "SELECT getdatabaseencoding(), upper('é') = 'É', 'Z' < 'a'") == [("UTF8", True, True)]
    for setting, value in {"timezone": "UTC", "max_connections": "200", "listen_addresses": "127.0.0.1"}.items():
        assert query(postgres.url, f"SHOW {setting}") == [(value,)]


def test_nobody_gets_in_without_the_password(servers: Servers) -> None:
    postgres, valkey = servers
    for role in ("videogen", "postgres"):
        address = postgres.url.partition("@")[2]
        with pytest.raises(psycopg.OperationalError, match="password"):
            psycopg.connect(f"postgres://{role}:wrong@{address}")
    address = valkey.url.partition("@")[2]
    with pytest.raises(redis.AuthenticationError):
        ping(f"redis://{address}")
    with pytest.raises(redis.AuthenticationError):
        ping(f"redis://:wrong@{address}")


@pytest.mark.skipif(not LINUX, reason="reads /proc")
def test_the_passwords_stand_on_no_command_line_and_in_no_public_file(servers: Servers) -> None:
    for embedded in servers:
        password = embedded.url.partition("@")[0].rpartition(":")[2]
        assert len(password) == 48
        assert password.encode() not in Path(f"/proc/{embedded.pid}/cmdline").read_bytes()
        assert embedded.folder.stat().st_mode & 0o077 == 0


def test_servers_see_none_of_the_owners_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_KEY", "do-not-pass-on")
    with EmbeddedValkey(tmp_path, durable=False) as valkey:
        if LINUX:
            assert b"do-not-pass-on" not in Path(f"/proc/{valkey.pid}/environ").read_bytes()
        assert ping(valkey.url)


def test_another_process_finds_the_addresses_of_a_running_stack(servers: Servers, tmp_path: Path) -> None:
    for embedded in servers:
        assert type(embedded).find_url(embedded.data_dir) == embedded.url
        assert type(embedded).find_url(tmp_path) is None


def test_fsync_is_on_where_the_data_is_to_last(servers: Servers, used_data_dir: Path) -> None:
    with EmbeddedPostgres(used_data_dir, durable=True) as durable:
        assert query(durable.url, "SHOW fsync") == [("on",)]
    assert query(servers[0].url, "SHOW fsync") == [("off",)]


# Stops, crashes, and starts after them.


def test_a_restart_keeps_address_and_data(servers: Servers) -> None:
    postgres, valkey = servers
    addresses = postgres.url, valkey.url
    query(postgres.url, "CREATE TABLE restarted AS SELECT 1 AS one")
    with redis.Redis.from_url(valkey.url) as client:
        client.set("restarted", "1")
    for embedded in servers:
        old_pid = embedded.pid
        embedded.restart()
        assert not is_running(old_pid)
    assert (postgres.url, valkey.url) == addresses
    assert query(postgres.url, "SELECT one FROM restarted") == [(1,)]
    with redis.Redis.from_url(valkey.url) as client:
        assert client.get("restarted") == b"1"


def test_a_killed_server_is_replaced_at_the_same_address_and_lost_nothing(servers: Servers) -> None:
    postgres, valkey = servers
    address = postgres.url
    query(address, "CREATE TABLE crashed AS SELECT 1 AS one")
    for embedded in servers:
        assert embedded.poll() is None
        kill(embedded)
        assert embedded.poll() == -signal.SIGKILL
        embedded.start()
        assert embedded.poll() is None
    assert query(address, "SELECT one FROM crashed") == [(1,)]
    assert ping(valkey.url)


def test_starting_a_running_server_changes_nothing(servers: Servers) -> None:
    for embedded in servers:
        pid = embedded.pid
        embedded.start()
        assert embedded.pid == pid


def test_a_later_start_finds_the_data_of_an_earlier_one(used_data_dir: Path) -> None:
    with EmbeddedPostgres(used_data_dir, durable=True) as postgres:
        assert query(postgres.url, "SELECT answer FROM kept") == [(42,)]


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_the_servers_end_with_their_owner_however_it_ends(number: signal.Signals, used_data_dir: Path) -> None:
    with running_owner(STACK_OWNER, used_data_dir) as owner:
        facts = owner.read_facts()
        assert EmbeddedPostgres.find_url(used_data_dir) == facts["url"]
        owner.end(number)
        assert all_end([facts["postgres"], facts["valkey"]])
    assert wait_until(lambda: EmbeddedPostgres.find_url(used_data_dir) is None)
    assert wait_until(lambda: EmbeddedValkey.find_url(used_data_dir) is None)


def test_a_start_right_after_the_owner_was_killed_waits_for_its_server(used_data_dir: Path) -> None:
    with running_owner(STACK_OWNER, used_data_dir) as owner:
        facts = owner.read_facts()
        connection = psycopg.connect(facts["url"])
        session = connection.info.backend_pid
        os.kill(session, signal.SIGSTOP)  # PostgreSQL waits for the processes of its sessions
        owner.end(signal.SIGKILL)
        Timer(0.5, os.kill, (session, signal.SIGCONT)).start()
        with connection, EmbeddedPostgres(used_data_dir, durable=False) as postgres:
            assert not is_running(facts["postgres"])
            assert query(postgres.url, "SELECT answer FROM kept") == [(42,)]


def test_a_stale_pid_file_is_no_obstacle_though_its_number_is_in_use(used_data_dir: Path) -> None:
    with EmbeddedPostgres(used_data_dir, durable=False) as postgres:
        data = postgres.folder / "data"
        pid_file = (data / "postmaster.pid").read_text()
        kill(postgres)
    owner = data.stat()
    # PostgreSQL believes in any process of its own user.
    stranger = Guarded(["sleep", "600"], user=(owner.st_uid, owner.st_gid) if AS_ROOT else None)
    try:
        (data / "postmaster.pid").write_text("\n".join([str(stranger.pid), *pid_file.splitlines()[1:]]))
        with EmbeddedPostgres(used_data_dir, durable=False) as postgres:
            assert query(postgres.url, "SELECT answer FROM kept") == [(42,)]
        assert stranger.poll() is None
    finally:
        stranger.stop()


def test_a_data_folder_whose_making_was_interrupted_is_made_again(tmp_path: Path) -> None:
    with running_owner(STACK_OWNER, tmp_path) as owner:
        assert wait_until(lambda: (tmp_path / "postgres" / "data.new" / "PG_VERSION").exists())
        owner.end(signal.SIGKILL)
    assert not (tmp_path / "postgres" / "data").exists()
    with EmbeddedPostgres(tmp_path, durable=False) as postgres:
        assert query(postgres.url, "SELECT 1") == [(1,)]
        assert not (tmp_path / "postgres" / "data.new").exists()


@pytest.mark.skipif(not LINUX, reason="reads /proc")
def test_a_stopped_server_leaves_no_shared_memory(used_data_dir: Path) -> None:
    with EmbeddedPostgres(used_data_dir, durable=False) as postgres:
        segment = (postgres.folder / "data" / "postmaster.pid").read_text().splitlines()[6].split()[1]
        uid = (postgres.folder / "data").stat().st_uid
        assert segment in list_segments(uid)
    assert segment not in list_segments(uid)


def list_segments(uid: int) -> list[str]:
    lines = Path("/proc/sysvipc/shm").read_text().splitlines()[1:]
    return [fields[1] for fields in map(str.split, lines) if fields[7] == str(uid)]


# Several at once.


def test_a_data_dir_in_use_is_refused(servers: Servers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder_lock, "HANDOVER_SECONDS", 0.1)
    for embedded in servers:
        second = type(embedded)(embedded.data_dir, durable=False)
        with pytest.raises(EmbeddedServerError, match=f"DATA_DIR {embedded.data_dir}: .* is in use by another process"):
            second.start()
    assert ping(servers[1].url)
    assert query(servers[0].url, "SELECT 1") == [(1,)]


def test_stacks_run_side_by_side(servers: Servers, used_data_dir: Path, tmp_path: Path) -> None:
    others: list[EmbeddedServer] = [
        EmbeddedPostgres(used_data_dir, durable=False),
        EmbeddedValkey(used_data_dir, durable=False),
        EmbeddedValkey(tmp_path, durable=False),
    ]
    try:
        for other in others:
            other.start()
        assert len({embedded.url for embedded in (*servers, *others)}) == 5
        assert all(ping(embedded.url) for embedded in (servers[1], others[1], others[2]))
        assert query(others[0].url, "SELECT answer FROM kept") == [(42,)]
    finally:
        for other in others:
            other.stop()


# Failures.


def test_a_failed_start_shows_the_end_of_the_log(tmp_path: Path, used_data_dir: Path) -> None:
    broken = tmp_path / "broken"
    pid_file = used_data_dir / "postgres" / "data" / "postmaster.pid"
    assert wait_until(lambda: not pid_file.exists())  # the test before may have killed the owner
    subprocess.run(["cp", "-a", used_data_dir, broken], check=True)
    with (broken / "postgres" / "data" / "postgresql.conf").open("a") as config:
        config.write("no such setting\n")
    with pytest.raises(EmbeddedServerError) as caught:
        EmbeddedPostgres(broken, durable=True).start()
    for part in ("PostgreSQL did not start", 'syntax error in file "', str(broken / "logs"), "set DATABASE_URL"):
        assert part in str(caught.value)


def test_a_lost_address_is_an_error_and_not_another_address(tmp_path: Path) -> None:
    valkey = EmbeddedValkey(tmp_path, durable=False)
    with pytest.raises(EmbeddedServerError, match="has not been started"):
        _ = valkey.url
    valkey.start()
    valkey.stop()
    port = int(valkey.url.rpartition(":")[2].partition("/")[0])
    with (
        socket.create_server(("127.0.0.1", port)),
        pytest.raises(EmbeddedServerError, match=r"(?s)did not start.*Address already in use"),
    ):
        valkey.start()
