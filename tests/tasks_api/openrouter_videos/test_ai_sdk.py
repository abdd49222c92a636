"""Vercel's AI SDK with its OpenRouter provider as their users have them: nothing is changed but `baseURL` and the key."""

from __future__ import annotations

import contextlib
import json
import select
import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from django.conf import settings

from tests.local_stack import Stack
from tests.tasks_api.openrouter_videos.conftest import image

pytestmark = pytest.mark.xdist_group("stack")  # the stack is started once, for all who use it

NODE: Final = Path(settings.BASE_DIR) / ".venv-tools/bin/node"
NODE_MODULES: Final = Path(settings.BASE_DIR) / "tests/npm/node_modules"
SCRIPT: Final = Path(__file__).with_name("generate_video.mjs")
VERSIONS: Final = {"ai": "6.", "@openrouter/ai-sdk-provider": "2.10."}


class Sdk:
    """The packages in a folder of their own, with a key of the stack."""

    def __init__(self, stack: Stack, folder: Path) -> None:
        self.stack = stack
        self.folder = folder
        self.video = folder / "video.mp4"
        (folder / "node_modules").symlink_to(NODE_MODULES)
        shutil.copy(SCRIPT, folder)
        self._earlier = len(self._all_tasks())

    def generate(self, base_url: str = "", *, download: bool = True, **asked: Any) -> dict[str, Any]:
        """What one `generateVideo` came to."""
        request = {
            "baseURL": f"{base_url or self.stack.base_url}/api/v1",
            "apiKey": self.stack.key,
            "model": "gen2_text_to_video",
            "prompt": "A lake",
            "output": str(self.video),
            "download": download,
            **asked,
        }
        done = subprocess.run(
            [NODE, self.folder / SCRIPT.name],
            input=json.dumps(request),
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        made: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return made

    def tasks(self) -> list[dict[str, Any]]:
        """The `requestParams` of the tasks of this test, the newest first."""
        tasks = self._all_tasks()
        return [task["requestParams"] for task in tasks[: len(tasks) - self._earlier]]

    def _all_tasks(self) -> list[dict[str, Any]]:
        _, answer = self.stack.call("/api/tasks?limit=100")
        tasks: list[dict[str, Any]] = answer["data"]["tasks"]
        return tasks


@pytest.fixture(scope="module")
def account(stack: Stack) -> Stack:
    """The stack with a key of an account whose limits nobody else uses up."""
    for needed in (NODE, NODE_MODULES / "ai"):
        if not needed.exists():
            pytest.skip(f"{needed} is missing: `make tests/npm/node_modules/ready` installs it")
    return stack.seen_by("ai-sdk")


@pytest.fixture
def sdk(account: Stack, tmp_path: Path) -> Sdk:
    """The SDK before its first request of this test."""
    return Sdk(account, tmp_path)


def test_packages_are_those_that_the_documentation_names(account: Stack) -> None:
    for name, version in VERSIONS.items():
        assert json.loads((NODE_MODULES / name / "package.json").read_text())["version"].startswith(version)


def test_video_is_made_from_text(sdk: Sdk) -> None:
    made = sdk.generate(options={"aspectRatio": "16:9", "duration": 10, "seed": 7})

    assert made["mediaType"] == "video/mp4", made
    assert sdk.video.read_bytes()[4:8] == b"ftyp"
    [params] = sdk.tasks()
    assert (params["prompt"], params["aspectRatio"], params["duration"]) == ("A lake", "16:9", 10)


def test_video_is_made_from_an_image(sdk: Sdk) -> None:
    start = sdk.folder / "start.png"
    start.write_bytes(image())

    made = sdk.generate(model="gen2_image_to_video", image=str(start))

    assert made["bytes"] == len(sdk.video.read_bytes()), made
    assert sdk.video.read_bytes()[4:8] == b"ftyp"
    [params] = sdk.tasks()
    assert (params["modelName"], params["imageUrl"][-4:]) == ("gen2_image_to_video", ".png")


def test_resolution_of_the_package_is_our_size(sdk: Sdk) -> None:
    assert "error" not in sdk.generate(model="gen2_pro_text_to_video", options={"resolution": "1920x1080"})

    [params] = sdk.tasks()
    assert (params["aspectRatio"], params["duration"]) == ("16:9", 15)
    error = sdk.generate(options={"resolution": "1280x720"})["error"]
    assert (error["name"], error["statusCode"]) == ("AI_APICallError", 400)
    assert error["message"] == "size must be 480x854 or 854x480 for gen2_text_to_video."
    assert len(sdk.tasks()) == 1


def test_failure_is_told_in_our_words(sdk: Sdk) -> None:
    error = sdk.generate(prompt="A lake [reject:adult]")["error"]

    assert "adult content" in error["message"]
    assert len(sdk.tasks()) == 1  # it isn't repeated


@pytest.mark.slow
def test_packages_own_download_refuses_addresses_of_this_machine(sdk: Sdk) -> None:
    assert sdk.generate(download=False)["error"]["name"] == "AI_DownloadError"


# --- Sent again ---


class FirstAnswerCut:
    """A wire to the service that is cut as soon as the answer to the first POST arrives: the task is there, and its caller
    doesn't know."""

    def __init__(self, service: tuple[str, int]) -> None:
        self._service = service
        self._server = socket.create_server(("127.0.0.1", 0))
        self.base_url = f"http://127.0.0.1:{self._server.getsockname()[1]}"
        self.posts = 0
        threading.Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        """Take no more connections."""
        self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()

    def _serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._server.accept()
                threading.Thread(target=self._join, args=(client,), daemon=True).start()

    def _join(self, client: socket.socket) -> None:
        is_to_be_cut = False
        with contextlib.suppress(OSError), client, socket.create_connection(self._service) as service:
            while True:
                for link in select.select([client, service], [], [])[0]:
                    data = link.recv(65_536)
                    if not data or (link is service and is_to_be_cut):
                        return
                    if link is client and data.startswith(b"POST "):
                        self.posts += 1
                        is_to_be_cut = self.posts == 1
                    (service if link is client else client).sendall(data)


@pytest.fixture
def wire(stack: Stack) -> Iterator[FirstAnswerCut]:
    """A wire to the stack."""
    running = FirstAnswerCut(("127.0.0.1", int(stack.variables["PORT"])))
    yield running
    running.close()


def test_create_whose_answer_is_lost_is_sent_again_and_stays_one_task(sdk: Sdk, wire: FirstAnswerCut) -> None:
    made = sdk.generate(wire.base_url, headers={"Idempotency-Key": "one video"})

    assert made["mediaType"] == "video/mp4", made
    assert wire.posts == 2
    assert len(sdk.tasks()) == 1


@pytest.mark.slow
def test_without_a_key_the_same_makes_two_tasks(sdk: Sdk, wire: FirstAnswerCut) -> None:
    assert "error" not in sdk.generate(wire.base_url)

    assert (wire.posts, len(sdk.tasks())) == (2, 2)
