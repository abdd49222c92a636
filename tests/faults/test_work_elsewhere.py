"""Videos that another server makes, which counts its jobs: whatever dies meanwhile, each is ordered once.

The one exception is the documented one: this side dies, or the connection, between an order and its answer.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults import invariants
from tests.faults.fleet import wait_for
from tests.faults.site import Site
from tests.generation.backends.openai_videos.conftest import KEY, PROMPT, video
from tests.generation.backends.openai_videos.stub import (
    Call,
    Manner,
    Upstream,
    drip,
    endless,
    file,
    hang_up,
    job,
    say,
)

pytestmark = pytest.mark.xdist_group("faults-3")

CLIPS = 2
"""A video of ten seconds takes two jobs."""
POOLS = {"processes": "", "threads": "threads"}


class Gate:
    """Holds the first request to come by until it is opened."""

    def __init__(self) -> None:
        self.reached = threading.Event()
        self.opened = threading.Event()

    def before(self, then: Manner) -> Manner:
        """The request is held, and then answered."""

        def answer(call: Call) -> None:
            self.reached.set()
            self.opened.wait(60)
            then(call)

        return answer


@pytest.fixture
def upstream() -> Iterator[Upstream]:
    """A server without idempotency keys: it counts."""
    server = Upstream(video=video(5))
    yield server
    server.close()


TABLE = """
[models.{model}]
backend = "openai_videos"
[models.{model}.options]
preset = "sglang"
url = "{url}"
key_env = "UPSTREAM_KEY"
poll_seconds = [0.1, 0.2]
"""


def map_models(site: Site, folder: Path, **servers: Upstream) -> None:
    """Have the models made by these servers."""
    mapping = folder / "models.toml"
    mapping.write_text("".join(TABLE.format(model=model, url=server.url) for model, server in servers.items()))
    site.variables = {"MODELS_FILE": str(mapping), "UPSTREAM_KEY": KEY}


@pytest.fixture
def elsewhere(site: Site, upstream: Upstream, tmp_path: Path) -> Site:
    """The service, with one model made by that server."""
    map_models(site, tmp_path, gen2_text_to_video=upstream)
    return site


def hold(upstream: Upstream, gate: Gate, moment: str, *, then: Manner | None = None) -> None:
    """Have the first request of that kind wait at the gate, and then be answered, well if nothing else is said."""
    going_on = [job("in_progress", 50), job("completed")]
    upstream.on_look = going_on
    if moment == "create":
        upstream.on_create = [gate.before(then or say(200, {"id": "video_1", **job("queued")})), None]
    elif moment == "look":
        upstream.on_look = [gate.before(then or say(200, {"id": "video_1", **job("queued")})), *going_on]
    else:
        upstream.on_content = [gate.before(then or file(upstream.video)), None]


def start_worker(site: Site, pool: str) -> None:
    process = site.fleet.worker(
        "generation", concurrency=30 if pool else 1, pool=pool, DATABASE_URL=site.wires["worker"].url, **site.variables
    )
    site._standing["worker"].append(process)
    site._variables_of[process] = dict(site.variables)


@pytest.mark.slow
@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("moment", ["create", "look", "content"])
@pytest.mark.parametrize("fault", ["kill", "stop", "database", "broker", "lease"])
def test_job_is_ordered_once_whatever_dies(
    pool: str, moment: str, fault: str, elsewhere: Site, upstream: Upstream
) -> None:
    site, gate = elsewhere, Gate()
    hold(upstream, gate, moment)
    site.scale(worker=0)
    start_worker(site, POOLS[pool])
    task = site.create(account=site.account()).task_id
    assert gate.reached.wait(60)

    worker = site.one("worker")
    if fault == "kill":
        site.kill(worker)
        site.expire_leases()
        start_worker(site, POOLS[pool])
    elif fault == "stop":
        site.stop(worker)
        start_worker(site, POOLS[pool])
    elif fault == "database":
        site.crash_database(down_seconds=2)
    elif fault == "broker":
        site.crash_broker(down_seconds=2)
    else:
        site.expire_leases()
        start_worker(site, POOLS[pool])
    gate.opened.set()
    site.wait_until_ended(seconds=120)

    assert site.task(task, "status") == ("success",)
    assert upstream.deleted == []
    is_lost = moment == "create" and fault in {"kill", "stop", "lease"}
    assert len(upstream.created) == CLIPS or (is_lost and len(upstream.created) == CLIPS + 1)
    invariants.check(site, [task])


@pytest.mark.long  # each waits for half a minute and for the back-off after it
@pytest.mark.parametrize("moment", ["create", "look", "content"])
def test_server_that_was_away_for_half_a_minute_is_paid_once(moment: str, elsewhere: Site, upstream: Upstream) -> None:
    site, gate = elsewhere, Gate()
    hold(upstream, gate, moment, then=hang_up)
    site.scale(worker=0)
    start_worker(site, "threads")
    task = site.create(account=site.account()).task_id
    assert gate.reached.wait(60)

    upstream.go_away(30)
    gate.opened.set()
    site.wait_until_ended(seconds=200)

    assert site.task(task, "status") == ("success",)
    assert len(upstream.created) == CLIPS + (moment == "create")
    invariants.check(site, [task])


@pytest.mark.slow
def test_server_that_drips_and_floods_starves_no_other_and_gets_no_secret_logged(
    site: Site, upstream: Upstream, tmp_path: Path
) -> None:
    bad = Upstream()
    gossip = say(500, f"{PROMPT.upper()} {KEY}".encode(), {"Content-Type": "text/plain"})
    bad.on_look = [drip, gossip, job("in_progress", 250), drip, job("completed")]
    bad.on_content = [drip, gossip, endless, say(200, PROMPT.encode()), endless]
    map_models(site, tmp_path, gen2_text_to_video=upstream, gen2_pro_text_to_video=bad)
    upstream.on_look = [job("completed")]
    site.scale(worker=0)
    start_worker(site, "threads")
    other = site.account()
    for account in [site.account() for _ in range(25)]:
        assert site.create(PROMPT, account=account, model="gen2_pro_text_to_video").status == 200
    wait_for(lambda: len(bad.looks) >= 25, what="the bad server's jobs are watched")

    tasks = [site.create(account=other).task_id for _ in range(3)]
    wait_for(lambda: {site.task(task, "phase")[0] for task in tasks} == {"ended"}, seconds=90, what="the others' end")

    bad.close()
    assert {site.task(task, "status") for task in tasks} == {("success",)}
    assert len(bad.created) == 25
    logs = "".join(path.read_text(errors="replace") for path in site.fleet.log_files())
    assert "upstream_job_created" in logs
    assert KEY not in logs
    assert PROMPT.lower() not in logs.lower()
