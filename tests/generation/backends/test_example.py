"""The backend that docs/backends.md shows keeps the contract, and the pages say what is true of it."""

from __future__ import annotations

import datetime as dt
import json
import re
import threading
import tomllib
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest
from django.conf import settings
from django.db import connection

from examples import job_server
from generation import routing
from generation.contracts import Backend, Busy, Failed, Retryable, Stopped, StopReason
from tasks_api import catalogue
from tests.factories import TaskFactory
from tests.generation.backends.contract import BackendContract, StrictMonitor
from tests.generation.backends.openai_videos.conftest import video
from videogen.lib.config import model_routes
from videogen.lib.config.model_routes import BackendSpec

ROOT = Path(__file__).resolve().parents[3]
PAGES = sorted((ROOT / "docs").glob("backends*.md"))
DOTTED = "examples.job_server.JobServerBackend"


class JobServer(ThreadingHTTPServer):
    """The server that the example is for: each job waits, works, and is done."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Call)
        self.video = video(1)
        self.looks: dict[str, list[dict[str, Any]]] = {}
        self.by_key: dict[str, str] = {}
        self.deleted: list[str] = []
        self.status = 200
        """Of every answer."""


class _Call(BaseHTTPRequestHandler):
    server: JobServer

    def log_message(self, *_: Any) -> None:
        """Be silent."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        job = self.server.by_key.setdefault(self.headers["Idempotency-Key"], f"job-{len(self.server.by_key)}")
        steps = [("waiting", 0.0), ("working", 0.5), ("done", 1.0)]
        self.server.looks.setdefault(job, [{"state": state, "done": done} for state, done in steps])
        self._answer({"id": job})

    def do_GET(self) -> None:
        job, _, rest = self.path.removeprefix("/jobs/").partition("/")
        looks = self.server.looks.get(job, [{"state": "failed"}])
        self._answer(self.server.video if rest else looks.pop(0) if len(looks) > 1 else looks[0])

    def do_DELETE(self) -> None:
        self.server.deleted.append(self.path.removeprefix("/jobs/"))
        self._answer({})

    def _answer(self, body: Any) -> None:
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(self.server.status)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[JobServer]:
    """Running, and looked at without pauses."""
    monkeypatch.setattr(job_server, "PAUSE_SECONDS", 0.001)
    with JobServer() as running:
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield running
        running.shutdown()
        thread.join()


class TestJobServer(BackendContract):
    """Every promise of the contract."""

    stops_at: ClassVar[tuple[str, ...]] = ("check", "progress", "queued", "checkpoint")

    @pytest.fixture(autouse=True)
    def _serve(self, server: JobServer) -> None:
        self.server = server

    def build(self) -> Backend:
        """By its dotted path, as MODELS_FILE names it."""
        return routing.build(
            BackendSpec(backend=DOTTED, options={"url": f"http://127.0.0.1:{self.server.server_port}"})
        )

    def paid(self) -> int:
        """Jobs that the server began."""
        return len(self.server.by_key)

    def test_what_nobody_wants_is_ended_and_what_the_next_attempt_wants_is_kept(self, tmp_path: Path) -> None:
        for reason, deleted in ((StopReason.SHUTDOWN, []), (StopReason.CANCELLED, ["job-0"])):
            with pytest.raises(Stopped):
                self.run(StrictMonitor(stop_at="checkpoint", reason=reason), tmp_path / reason.value)
            assert self.server.deleted == deleted

    @pytest.mark.parametrize(("status", "fault"), [(503, Busy), (500, Retryable), (400, Failed)])
    def test_refusals_keep_their_meaning(self, tmp_path: Path, status: int, fault: type[Exception]) -> None:
        self.server.status = status

        with pytest.raises(fault):
            self.run(StrictMonitor(), tmp_path / "work")


def test_page_leads_to_the_file_and_names_its_class() -> None:
    page = (ROOT / "docs/backends.md").read_text(encoding="utf-8")

    assert "(../examples/job_server.py)" in page
    assert f'backend = "{DOTTED}"' in page
    assert len(Path(job_server.__file__).read_text(encoding="utf-8").splitlines()) < 100


def test_every_mapping_on_the_pages_can_be_read_and_built(tmp_path: Path) -> None:
    tables = [block for page in PAGES for block in _mappings(page.read_text(encoding="utf-8"))]
    assert len(tables) >= 4
    for number, table in enumerate(tables):
        tomllib.loads(table)
        file = tmp_path / f"{number}.toml"
        file.write_text(table, encoding="utf-8")
        found, faults = model_routes.read(
            file, models=catalogue.MODELS, backends=settings.BACKENDS, attempt_seconds=1800
        )
        assert not faults, table
        for route in found.values():
            for spec in (route.spec, route.fallback):
                if spec is not None:
                    routing.build(spec)


@pytest.mark.django_db
def test_query_for_the_cost_counts_every_part_that_was_paid_for() -> None:
    page = (ROOT / "docs/backends-planning.md").read_text(encoding="utf-8")
    [query] = re.findall(r"(?m)(?:^    .*\n)*^    SELECT (?:.*\n)+?(?=\n)", page)
    when = dt.datetime(2026, 11, 15, tzinfo=dt.UTC)
    part = {"id": "v", "used_seconds": 12.5, "cost": 0.5}
    TaskFactory.create(success=True, completed_at=when, checkpoint={"segments": [part, part]})
    TaskFactory.create(failed=True, completed_at=when, checkpoint={"segments": [part, {"id": "w", "cost": None}]})
    TaskFactory.create(success=True, completed_at=when, usage={"before_fallback": {"segments": [part]}})
    TaskFactory.create(success=True, completed_at=when, checkpoint={"scene": "of the storybook"})

    with connection.cursor() as cursor:
        cursor.execute(query)
        cost, seconds, count = cursor.fetchone()

    assert (float(cost), float(seconds), count) == (2.0, 50.0, 5)


def _mappings(page: str) -> list[str]:
    """Code blocks that hold whole models."""
    blocks = re.findall(r"(?m)(?:^(?:    .*)?\n)+", page)
    return [re.sub(r"(?m)^    ", "", block) for block in blocks if re.match(r"\s*\[models\.\w+\]\n", block)]
