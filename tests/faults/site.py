"""The whole service in processes of its own, on servers of its own, to be injured and then examined.

Each kind of process reaches PostgreSQL over a wire of its own, so a fault hits the web server alone, or the sweep alone.
The truth is read past all wires, from the rows.
"""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from weakref import WeakKeyDictionary

from django.conf import settings

from tasks_api import keys
from tests import frail_storage
from tests.faults.fleet import Fleet, wait_for
from tests.faults.prefork import Process
from tests.faults.rows import AUDIT_LOG, Rows
from tests.faults.statements import END, MORE_WAITS, RECORD_DELIVERED
from tests.faults.tcp_proxy import Wire
from tests.faults.wake_ups import WakeUps
from tests.receiver import HOST, Authority
from videogen.local.embedded import EmbeddedPostgres, EmbeddedValkey
from videogen.local.embedded.server import find_free_port
from videogen.local.launcher import is_ready

ROLES: Final = ("web", "worker", "deliverer", "sweeper")


@dataclass(frozen=True, slots=True)
class Account:
    """An account with a key."""

    id: int
    key: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What the web server said. `status` 0: nothing, the connection broke."""

    status: int
    body: dict[str, Any]
    seconds: float

    @property
    def task_id(self) -> uuid.UUID:
        """Of a create that was answered with 200."""
        assert self.status == 200, (self.status, self.body)
        return uuid.UUID(self.body["data"]["taskId"])


class Site(Rows, WakeUps):
    """Web, generation worker, webhook worker and sweep; who stands on the stage is set by `scale`."""

    def __init__(self, folder: Path, authority: Authority) -> None:
        self.data_dir = folder / "data"
        self.data_dir.mkdir(parents=True)
        logs = folder / "logs"
        logs.mkdir()
        self.postgres = EmbeddedPostgres(folder, durable=False)
        self.valkey = EmbeddedValkey(folder, durable=False)
        self.postgres.start()
        self.valkey.start()
        self.wires = {role: Wire(self.postgres.url) for role in ROLES}
        for wire in self.wires.values():
            wire.is_stale = self._is_stale
        self.port = find_free_port()  # none that an outgoing connection may take while the web server is away
        self.fleet = Fleet(
            logs,
            {
                "DJANGO_SETTINGS_MODULE": "tests.faults.settings",
                "DATABASE_URL": self.postgres.url,
                "REDIS_URL": self.valkey.url,
                "DATA_DIR": str(self.data_dir),
                "OUTBOUND_ALLOWED_NETS": "127.0.0.0/8",
                "OUTBOUND_STATIC_HOSTS": f"{HOST}=127.0.0.1",
                "OUTBOUND_CA_BUNDLE": str(authority.bundle),
            },
        )
        self.variables: dict[str, str] = {}
        """Environment of the processes that are started from now on, until the site is cleared. Set before `scale`."""
        self._standing: dict[str, list[Process]] = {role: [] for role in ROLES}
        self._variables_of: WeakKeyDictionary[Process, dict[str, str]] = WeakKeyDictionary()
        self.given_up = 0
        """Processes that ended because a child was killed, and were replaced."""
        self._migrate()

    def _migrate(self) -> None:
        subprocess.run(
            [sys.executable, "manage.py", "migrate", "--verbosity", "0"],
            cwd=settings.BASE_DIR,
            env=self.fleet.environment,
            check=True,
        )
        for statement in AUDIT_LOG:
            self.rows(statement)

    def _is_stale(self, text: str, parameters: bytes) -> bool:
        """Whether a process is still busy with the test before: it ends a row that is gone, or asks for more work after its
        last."""
        if all(part in text for part in MORE_WAITS):
            return not self.rows("SELECT id FROM tasks_api_task WHERE phase = 'running'")
        if any(all(part in text for part in end) for end in (END, RECORD_DELIVERED)):
            tokens = self.rows(
                """SELECT lease_token FROM tasks_api_task WHERE phase = 'running'
                   UNION ALL SELECT lease_token FROM webhooks_delivery WHERE phase = 'running'"""
            )
            shown = parameters + text.encode()
            return not any(token.bytes in shown or str(token).encode() in shown for (token,) in tokens)
        return False

    # --- The stage ---

    def scale(self, **counts: int) -> None:
        """Bring just so many processes of each kind onto the stage: `worker=2, sweeper=0`; unnamed kinds: one."""
        for role in ROLES:
            self._bury(role)
            self._send_off_strangers(role)
            standing, wanted = self._standing[role], counts.get(role, 1)
            while len(standing) > wanted:
                self.fleet.stop(standing.pop())
            while len(standing) < wanted:
                self.start(role)
        if self._standing["web"]:
            wait_for(lambda: is_ready(self.base_url), what="web server")

    def _bury(self, role: str) -> None:
        """As a supervisor does: what ended from an injury is replaced. What ended without one fails the test."""
        self.fleet.check()
        for process in list(self._standing[role]):
            if not process.is_running():
                self._leave(process)
                self.fleet.bury(process)
                self.given_up += 1

    def _send_off_strangers(self, role: str) -> None:
        """End those that were started with other variables than these: for an earlier test, or as an exception in it."""
        for process in list(self._standing[role]):
            if self._variables_of[process] != self.variables:
                self.stop(process)

    def start(self, role: str, **environment: str) -> Process:
        """One more process of a kind."""
        variables = {**self.variables, **environment}
        environment = {"DATABASE_URL": self.wires[role].url, **variables}
        if role == "web":
            process = self.fleet.web(self.port, **environment)
        elif role == "sweeper":
            process = self.fleet.sweep(**environment)
        elif role == "deliverer":
            process = self.fleet.worker("webhooks", concurrency=settings.WEBHOOK_THREADS, **environment)
        else:
            process = self.fleet.worker("generation", concurrency=1, **environment)
        self._standing[role].append(process)
        self._variables_of[process] = variables
        return process

    def one(self, role: str) -> Process:
        """The process of that kind (the newest, if there are more)."""
        return self._standing[role][-1]

    def all(self, role: str) -> list[Process]:
        """All of that kind."""
        return list(self._standing[role])

    def kill(self, process: Process) -> None:
        """kill -9 for a process and everything it started; it is off the stage."""
        self._leave(process)
        self.fleet.kill(process)

    def stop(self, process: Process) -> None:
        """End a process as a deploy does; it is off the stage."""
        self._leave(process)
        self.fleet.stop(process)

    def _leave(self, process: Process) -> None:
        for standing in self._standing.values():
            if process in standing:
                standing.remove(process)

    frozen = staticmethod(Fleet.frozen)

    @contextmanager
    def second_web(self) -> Iterator[None]:
        """Another web server, which gets the requests that are sent meanwhile."""
        first, self.port = self.port, find_free_port()
        process = self.fleet.web(self.port, DATABASE_URL=self.wires["web"].url, **self.variables)
        try:
            wait_for(lambda: is_ready(self.base_url), what="second web server")
            yield
        finally:
            self.fleet.stop(process)
            self.port = first

    def dismiss(self, *roles: str) -> None:
        """End all of these kinds: the next cast starts new ones (they may remember a fault, and rest from it)."""
        for role in roles or ROLES:
            while self._standing[role]:
                self.fleet.stop(self._standing[role].pop())

    def crash_database(self, *, down_seconds: float = 0) -> None:
        """Immediate shutdown, as kill -9 of every server process; and a start with recovery."""
        os.kill(self.postgres.pid, signal.SIGQUIT)
        wait_for(lambda: self.postgres.poll() is not None, what="end of PostgreSQL")
        time.sleep(down_seconds)
        self.postgres.start()

    def crash_broker(self, *, down_seconds: float = 0) -> None:
        """kill -9; and a start with nothing in it."""
        os.kill(self.valkey.pid, signal.SIGKILL)
        wait_for(lambda: self.valkey.poll() is not None, what="end of Valkey")
        time.sleep(down_seconds)
        self.valkey.start()

    def set_storage(self, state: str) -> None:
        """ "away", "hanging", "slow", or "" for a whole storage (`tests.frail_storage`)."""
        frail_storage.set_state(state, self.data_dir)

    def drafts(self) -> list[Path]:
        """Files that are being stored."""
        return list((self.data_dir / "media").rglob("*.draft"))

    # --- From outside ---

    @property
    def base_url(self) -> str:
        """Of the web server."""
        return f"http://127.0.0.1:{self.port}"

    def account(self, *, running_cap: int | None = None) -> Account:
        """A new account with a key."""
        key = keys.generate()
        [(account_id,)] = self.rows(
            """INSERT INTO auth_user (username, password, is_active, is_staff, is_superuser, first_name, last_name, email,
                   date_joined) VALUES (%s, '', true, false, false, '', '', '', now()) RETURNING id""",
            uuid.uuid4().hex,
        )
        self.rows(
            "INSERT INTO tasks_api_apikey (account_id, name, digest, prefix) VALUES (%s, '', %s, 'vg_test') RETURNING id",
            account_id,
            keys.digest(key),
        )
        self.rows(
            "INSERT INTO tasks_api_accountsettings (account_id, running_cap, allows_faces) VALUES (%s, %s, false)",
            account_id,
            running_cap,
        )
        return Account(account_id, key)

    def create(
        self,
        prompt: str = "A lake",
        *,
        account: Account,
        callback_url: str = "",
        model: str = "gen2_text_to_video",
        timeout: float = 60,
        idempotency_key: str = "",
    ) -> Answer:
        """POST /api/tasks."""
        params = {
            "projectName": "gen2",
            "modelName": model,
            "prompt": prompt,
            "callbackUrl": callback_url,
        }
        headers = {"Idempotency-Key": idempotency_key} if idempotency_key else {}
        body = {"requestParams": params}
        return self.call("POST", "/api/tasks", account=account, body=body, timeout=timeout, headers=headers)

    def query(self, task_id: uuid.UUID, *, account: Account) -> Answer:
        """GET /api/tasks/:id."""
        return self.call("GET", f"/api/tasks/{task_id}", account=account)

    def call(
        self,
        method: str,
        path: str,
        *,
        account: Account,
        body: Any = None,
        timeout: float = 60,
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        """One request on a connection of its own."""
        client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        sent = {"Authorization": f"Bearer {account.key}", "Content-Type": "application/json", **(headers or {})}
        began_at = time.monotonic()
        try:
            client.request(method, path, None if body is None else json.dumps(body), sent)
            response = client.getresponse()
            status, parsed = response.status, json.loads(response.read())
        except (OSError, http.client.HTTPException, ValueError):
            status, parsed = 0, {}
        finally:
            client.close()
        return Answer(status, parsed, time.monotonic() - began_at)

    # --- The rows ---

    def set_read_only(self, on: bool) -> None:
        """As when another server took over: connections are lost, and new ones may only read."""
        with self.transaction() as connection:
            connection.execute("SET TRANSACTION READ WRITE")
            name = connection.info.dbname
            value = "SET default_transaction_read_only = on" if on else "RESET default_transaction_read_only"
            connection.execute(f"ALTER DATABASE {name} {value}".encode())
        if on:
            for wire in self.wires.values():
                wire.cut()

    def wait_until(self, task_id: uuid.UUID, phase: str, *, seconds: float = 60) -> None:
        """Until the task stands in that phase."""
        self._wait_for(lambda: self.task(task_id, "phase") == (phase,), seconds=seconds, what=f"task is {phase}")

    def wait_until_ended(self, *, seconds: float = 60) -> None:
        """Until no task is unfinished and no delivery is under way."""
        unfinished = """SELECT (SELECT count(*) FROM tasks_api_task WHERE phase <> 'ended')
                             + (SELECT count(*) FROM webhooks_delivery WHERE ended_at IS NULL)"""
        self._wait_for(lambda: self.value(unfinished) == 0, seconds=seconds, what="all tasks and deliveries ended")

    def _wait_for(self, condition: Callable[[], bool], *, seconds: float, what: str) -> None:
        """As `wait_for`; fails at once when a process has ended by itself."""

        def is_so() -> bool:
            self.fleet.check()
            return condition()

        wait_for(is_so, seconds=seconds, what=what)

    # --- Between tests ---

    def clear(self) -> None:
        """No task, no wake-up, every wire and the storage whole."""
        self.set_storage("")
        for wire in self.wires.values():
            wire.serve()
        self.postgres.start()
        self.valkey.start()
        self.variables = {}
        self.fleet.tasks_kill = False
        self.rows(
            """TRUNCATE webhooks_attempt, webhooks_delivery, tasks_api_task, tasks_api_taskattempt, tasks_api_accountload,
                   tasks_api_queuefigures, tasks_api_removedfile, tasks_api_unwantedwork, audit_log"""
        )
        self.flush_broker()

    def close(self) -> None:
        """End everything."""
        self.fleet.close()
        for wire in self.wires.values():
            wire.close()
        self.valkey.stop()
        self.postgres.stop()
