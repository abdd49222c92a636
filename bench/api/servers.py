"""PostgreSQL and Valkey for all contestants, and the accounts, keys and tasks that each of them finds there."""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import psycopg

from videogen.local.embedded import EmbeddedPostgres, EmbeddedValkey

CHECKOUT: Final = Path(__file__).resolve().parent.parent.parent
PEERS: Final = CHECKOUT / "bench/peers"
BENCH_PYTHON: Final = CHECKOUT / ".venv-bench/bin/python"
ACCOUNTS: Final = 2000
"""Each with a key and a finished task, taken in turn: no account comes near 10 requests a second, so the limiter counts
and refuses nobody."""
PROMPT: Final = ("A red fox walks through falling snow at night, lanterns glow between the birches. " * 8)[:600].strip()


@dataclass(slots=True)
class Servers:
    """What all contestants share."""

    folder: Path
    postgres: EmbeddedPostgres
    valkey: EmbeddedValkey
    secret_key: str = field(default_factory=lambda: secrets.token_urlsafe(48))

    def connect(self, database: str = "postgres") -> psycopg.Connection[Any]:
        return psycopg.connect(self.url(database), autocommit=True)

    def url(self, database: str) -> str:
        return self.postgres.url.rpartition("/")[0] + f"/{database}"

    def environment(self, database: str) -> dict[str, str]:
        """What every contestant is told."""
        return {
            "PATH": os.environ["PATH"],
            "DATABASE_URL": self.url(database),
            "REDIS_URL": self.valkey.url,
            "PYTHONUNBUFFERED": "1",
        }

    def service_environment(self, database: str) -> dict[str, str]:
        """Production's settings on one of the databases."""
        return {
            **self.environment(database),
            "DATA_DIR": str(self.folder / database),
            "DEBUG": "false",
            "SECRET_KEY": self.secret_key,
            "BASE_URL": "http://127.0.0.1",
            "DJANGO_SETTINGS_MODULE": "videogen.settings",
        }


@dataclass(frozen=True, slots=True)
class Data:
    """The keys of the accounts, and a finished task of each in the same order."""

    keys: list[str]
    tasks: list[str]


@contextmanager
def shared_servers() -> Iterator[Servers]:
    """PostgreSQL with fsync on, and Valkey in memory, as in compose.yaml."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="videogen-bench-")))
        yield Servers(
            folder,
            stack.enter_context(EmbeddedPostgres(folder, durable=True)),
            stack.enter_context(EmbeddedValkey(folder, durable=False)),
        )


def prepare_service(servers: Servers, database: str, checkout: Path) -> Data:
    """A database of its own for the service's code in `checkout`, filled by that code."""
    with servers.connect() as link:
        link.execute(f"CREATE DATABASE {database}".encode())
    done = subprocess.run(
        [sys.executable, Path(__file__).parent / "rows.py", str(ACCOUNTS), PROMPT],
        cwd=checkout,
        env=servers.service_environment(database),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return Data(**json.loads(done.stdout.splitlines()[-1]))


def prepare_limit(servers: Servers) -> None:
    """The FastAPI peer's tables and tasks. The ids follow from a number, so that pgbench can ask for them."""
    with servers.connect() as link:
        link.execute("CREATE DATABASE fastapi")
    with servers.connect("fastapi") as link:
        link.execute((PEERS / "fastapi_app/tables.sql").read_bytes())
        link.execute(
            """INSERT INTO task SELECT md5(number::text)::uuid, number, 'success', '', 'https://cdn.example.com/v/' || number,
                   now(), now(), 'gen2_text_to_video', %s, '', '9:16', 10, '' FROM generate_series(1, %s) number""",
            [PROMPT, ACCOUNTS],
        )
        link.execute("VACUUM ANALYZE")


def prepare_fastapi(servers: Servers) -> Data:
    """Its keys."""
    secret = [secrets.token_urlsafe(30) for _ in range(ACCOUNTS)]
    with servers.connect("fastapi") as link:
        link.execute(
            "INSERT INTO api_key SELECT sha256(key::bytea), number FROM unnest(%s::text[]) WITH ORDINALITY given (key, number)",
            [secret],
        )
        link.execute("VACUUM ANALYZE api_key")
        tasks = link.execute("SELECT id::text FROM task ORDER BY account_id").fetchall()
    return Data(secret, [task for (task,) in tasks])


def prepare_naive(servers: Servers) -> Data:
    """The same for the naive peer."""
    secret = [secrets.token_hex(20) for _ in range(ACCOUNTS)]
    with servers.connect() as link:
        link.execute("CREATE DATABASE naive")
    settings = {"PYTHONPATH": str(PEERS), "DJANGO_SETTINGS_MODULE": "naive_drf.settings"}
    for option in ((), ("--run-syncdb",)):  # its own table, which has no migration, refers to those that have one
        command = [BENCH_PYTHON, "-m", "django", "migrate", "--verbosity", "0", *option]
        subprocess.run(command, cwd=PEERS, env={**servers.environment("naive"), **settings}, check=True)
    with servers.connect("naive") as link:
        link.execute(
            """INSERT INTO auth_user (username, password, is_superuser, first_name, last_name, email, is_staff, is_active,
                   date_joined)
               SELECT 'user' || number, '', false, '', '', '', false, true, now() FROM generate_series(1, %s) number""",
            [ACCOUNTS],
        )
        link.execute(
            """INSERT INTO authtoken_token
               SELECT key, now(), number FROM unnest(%s::text[]) WITH ORDINALITY given (key, number)""",
            [secret],
        )
        link.execute(
            """INSERT INTO naive_drf_task (id, account_id, status, error_message, result_url, created_at, completed_at,
                   model_name, prompt, image_url, aspect_ratio, duration, callback_url)
               SELECT gen_random_uuid(), number, 'success', '', 'https://cdn.example.com/v/' || number, now(), now(),
                   'gen2_text_to_video', %s, '', '9:16', 10, '' FROM generate_series(1, %s) number""",
            [PROMPT, ACCOUNTS],
        )
        link.execute("VACUUM ANALYZE")
        tasks = link.execute("SELECT id::text FROM naive_drf_task ORDER BY account_id").fetchall()
    return Data(secret, [task for (task,) in tasks])
