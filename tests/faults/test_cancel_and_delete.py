"""Cancelled renders die, whoever kills their worker meanwhile; and of a deleted task nothing is left anywhere."""

from __future__ import annotations

import base64
import io
import time
import uuid
from pathlib import Path

import pytest
from PIL import Image

from tests.faults import invariants
from tests.faults.fleet import descendants, wait_for
from tests.faults.prefork import Process
from tests.faults.site import Account, Site
from tests.faults.statements import END
from tests.faults.tcp_proxy import Moment
from tests.receiver import Receiver

pytestmark = pytest.mark.xdist_group("faults-2")

RARE_HEARTBEATS = {"LEASE_SECONDS": "240", "HEARTBEAT_SECONDS": "60"}
MESSAGE = "The task was cancelled by the caller. Please try again."


def renderers(worker: Process) -> list[int]:
    """The storybook's child processes of a worker."""

    def is_renderer(pid: int) -> bool:
        try:
            return b"storybook.child" in Path(f"/proc/{pid}/cmdline").read_bytes()
        except OSError:
            return False

    return [pid for pid in descendants(worker.pid) if is_renderer(pid)]


def test_render_of_a_cancelled_task_is_dead_long_before_the_next_heartbeat(site: Site, hook: Receiver) -> None:
    site.variables = {"GENERATION_BACKEND": "storybook", **RARE_HEARTBEATS}
    site.scale(sweeper=0)
    worker, account = site.one("worker"), site.account()
    task = site.create("A red fox in the snow", account=account, callback_url=hook.url()).task_id
    wait_for(lambda: renderers(worker), what="renderer")

    answer = site.call("POST", f"/api/tasks/{task}/cancel", account=account)
    cancelled_at = time.monotonic()
    wait_for(lambda: not renderers(worker), seconds=30, what="end of the renderer")

    assert (answer.status, answer.body["data"]["status"], answer.body["data"]["errorMessage"]) == (
        200,
        "failed",
        MESSAGE,
    )
    assert time.monotonic() - cancelled_at < 30  # a heartbeat comes every minute
    assert len(hook.wait_for(1)) == 1
    assert site.call("POST", f"/api/tasks/{task}/cancel", account=account).status == 409
    invariants.check(site, [task], received=hook.requests)


@pytest.mark.slow
def test_task_of_a_worker_that_was_killed_is_cancelled_and_stays_so(site: Site, hook: Receiver) -> None:
    site.scale()
    account = site.account()
    task = site.create("A lake [hang:60]", account=account, callback_url=hook.url()).task_id
    site.wait_until(task, "running")
    site.kill(site.one("worker"))

    assert site.call("POST", f"/api/tasks/{task}/cancel", account=account).status == 200
    site.start("worker")
    other = site.create("A lake", account=account).task_id
    site.wait_until_ended()

    assert site.task(task, "status", "error_message") == ("failed", MESSAGE)
    assert site.task(other, "status") == ("success",)
    assert len(hook.wait_for(1)) == 1
    invariants.check(site, [task, other], received=hook.requests)


@pytest.mark.parametrize("moment", [Moment.ASKED, pytest.param(Moment.COMMIT_ANSWERED, marks=pytest.mark.slow)])
def test_cancel_in_the_middle_of_a_finish_ends_the_task_once(site: Site, hook: Receiver, moment: Moment) -> None:
    site.scale()
    account = site.account()
    with site.wires["worker"].stop_at(END, moment) as stop:
        task = site.create(account=account, callback_url=hook.url()).task_id
        stop.wait()
        answer = site.call("POST", f"/api/tasks/{task}/cancel", account=account)
    site.wait_until_ended()

    cancelled = moment is Moment.ASKED
    assert answer.status == (200 if cancelled else 409)
    assert site.task(task, "status") == ("failed" if cancelled else "success",)
    assert len(hook.wait_for(1)) == 1
    wait_for(lambda: len(stored(site)) == (0 if cancelled else 3), what="no files of a finish that lost")
    invariants.check(site, [task], received=hook.requests)


def stored(site: Site) -> list[Path]:
    """The files in the storage."""
    return [path for path in (site.data_dir / "media").rglob("*") if path.is_file()]


# --- Nothing is left ---

WORDS = ("quokka", "zeppelin", "marzipan", "chartreuse", "bandersnatch")
"""Of the prompt, the callback's path, its query, the image's path, and the second prompt."""


@pytest.mark.slow
def test_nothing_of_a_deleted_task_is_left_in_database_storage_and_logs(site: Site, hook: Receiver) -> None:
    site.variables = {"GENERATION_BACKEND": "storybook"}
    site.scale()
    account = site.account()
    callback = f"{hook.url('/' + WORDS[1])}?key={WORDS[2]}"
    tasks = [
        create(site, account, f"A {WORDS[0]} by a lake", callback, model="gen2_image_to_video", image=image()),
        create(
            site, account, f"A {WORDS[4]}", callback, model="gen2_image_to_video", image=hook.url(f"/{WORDS[3]}.png")
        ),
    ]
    site.wait_until_ended(seconds=120)
    assert [site.task(task, "status") for task in tasks] == [("success",), ("failed",)]
    assert set(WORDS) <= {word for word in WORDS if word in everything(site)}

    for task in tasks:
        answer = site.call("DELETE", f"/api/tasks/{task}", account=account)
        assert (answer.status, answer.body["data"]) == (200, {"taskId": str(task), "deleted": True})

    assert [word for word in WORDS if word in everything(site)] == []
    assert stored(site) == []
    assert [
        word for word in WORDS if any(word in path.read_text(errors="replace") for path in site.fleet.log_files())
    ] == []
    assert site.value("SELECT count(*) FROM tasks_api_removedfile WHERE erased_at IS NULL") == 0


def image() -> str:
    """A small one as base64."""
    file = io.BytesIO()
    Image.new("RGB", (64, 80), "teal").save(file, "PNG")
    return base64.b64encode(file.getvalue()).decode()


def create(site: Site, account: Account, prompt: str, callback: str, *, model: str, image: str) -> uuid.UUID:
    params = {
        "projectName": "gen2", "modelName": model, "prompt": prompt, "imageUrl": image, "callbackUrl": callback,
    }  # fmt: skip
    return site.call("POST", "/api/tasks", account=account, body={"requestParams": params}).task_id


def everything(site: Site) -> str:
    """All rows of all tables as text, bytes too."""
    names = site.rows("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    dump = []
    for (name,) in names:
        for row in site.rows(f"SELECT * FROM {name}"):
            dump += [value.decode(errors="replace") if isinstance(value, bytes) else str(value) for value in row]
    return "\n".join(dump)
