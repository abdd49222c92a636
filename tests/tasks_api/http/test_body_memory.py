"""What a large body costs the web process: the real server, its resident memory at its highest."""

from __future__ import annotations

import base64
import http.client
import io
import json
import sys
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image

from tasks_api.http.parsers import MAX_BODY_BYTES
from tests.factories import UserFactory, issue_key
from tests.faults.conftest import fleet
from tests.faults.fleet import Fleet, descendants, wait_for
from videogen.local.embedded.server import find_free_port
from videogen.local.launcher import is_ready

__all__ = ["fleet"]

MIB = 2**20
MAX_MORE = 90 * MIB
MAX_MORE_UNESCAPED = 110 * MIB
"""With one long text of escapes and emoji: the decoder holds what it has unescaped besides the body and the text."""
MAX_KEPT = MAX_BODY_BYTES + 10 * MIB
"""The allocator may keep the place of one body for the next one, or not: 4 to 6 MiB or 18 to 20 are seen."""
MAX_KEPT_MORE = 8 * MIB
"""By the same bodies once more. A body that something held on to would be 15."""
SPACE = MAX_BODY_BYTES - 1_000


def request(*, prompt: str = "A lake", model: str = "gen2_text_to_video", image: str = "", more: str = "1") -> bytes:
    return (
        f'{{"requestParams": {{"projectName": "gen2", "modelName": "{model}", "imageUrl": "{image}", "prompt": "{prompt}"}},'
        f' "more": {more}}}'
    ).encode()


def image() -> str:
    """A PNG of 10 MiB as base64: what follows the image in the file is not looked at."""
    file = io.BytesIO()
    Image.new("RGB", (64, 80), "teal").save(file, "PNG")
    return base64.b64encode(file.getvalue().ljust(10 * MIB, b"x")).decode()


BODIES: dict[str, Callable[[], tuple[int, bytes]]] = {
    "image": lambda: (200, request(image=image(), model="gen2_image_to_video")),
    "image with escapes": lambda: (
        200,
        request(image=image().replace("/", "\\/").replace("+", "\\u002B"), model="gen2_image_to_video"),
    ),
    "prompt of emoji": lambda: (400, request(prompt="\U0001f98a" * (SPACE // 4))),
    "prompt with one emoji": lambda: (400, request(prompt="\U0001f98a" + "x" * SPACE)),
    "prompt with one escaped emoji": lambda: (400, request(prompt="\\ud83d\\udd8a" + "x" * (SPACE - 12))),
    "prompt of escapes": lambda: (400, request(prompt="\\ud83d\\udd8a" * (SPACE // 12))),
    "unknown text": lambda: (200, request(more='"' + "\U0001f98a" * (SPACE // 4) + '"')),
    "many texts": lambda: (400, request(more=json.dumps(["\U0001f98a" + "x" * 60_000] * 230, ensure_ascii=False))),
    "many small texts": lambda: (
        400,
        request(more=json.dumps(["\U0001f98a" + "x" * 400] * 33_000, ensure_ascii=False)),
    ),
}


class Web:
    """The web server's one process that answers."""

    def __init__(self, fleet: Fleet) -> None:
        self.port = find_free_port()
        self.key = issue_key(UserFactory.create())
        process = fleet.web(self.port)
        wait_for(lambda: is_ready(f"http://127.0.0.1:{self.port}"), what="web server")
        self.pid = descendants(process.pid)[-1]

    def post(self, body: bytes) -> int:
        """With an `Idempotency-Key`, which costs a digest of all that was parsed."""
        client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"}
        headers["Idempotency-Key"] = uuid.uuid4().hex
        client.request("POST", "/api/tasks", body, headers)
        status = client.getresponse().status
        client.close()
        return status

    def memory(self, name: str) -> int:
        """`VmRSS`: now; `VmHWM`: the most since `forget`. In bytes (proc(5))."""
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(name))

    def forget(self) -> None:
        """Let the most be what is now."""
        Path(f"/proc/{self.pid}/clear_refs").write_text("5")


class Measured(NamedTuple):
    """Resident memory in bytes: the most while each body was answered, and that after all."""

    most: dict[str, int]
    after: int

    def __str__(self) -> str:
        most = ", ".join(f"{name} {size / MIB:.0f} MiB" for name, size in self.most.items())
        return f"{most}, afterwards {self.after / MIB:.0f} MiB"


def measure_all(web: Web) -> Measured:
    most: dict[str, int] = {}
    for name, make in BODIES.items():
        status, body = make()
        web.forget()
        assert (name, web.post(body)) == (name, status)
        most[name] = web.memory("VmHWM")
    return Measured(most, web.memory("VmRSS"))


def limit_of(name: str) -> int:
    return MAX_MORE_UNESCAPED if name == "prompt with one escaped emoji" else MAX_MORE


@pytest.mark.django_db(transaction=True)
def test_large_body_costs_little_memory_whatever_is_in_it(fleet: Fleet) -> None:
    web = Web(fleet)
    for _ in range(5):
        assert web.post(request()) == 200
    before = web.memory("VmRSS")
    first, second = (measure_all(web) for _ in range(2))

    sys.stderr.write(f"before {before / MIB:.0f} MiB, most {first} {second}\n")
    assert {name for name, most in first.most.items() if most > before + limit_of(name)} == set()
    assert first.after < before + MAX_KEPT
    assert second.after < first.after + MAX_KEPT_MORE


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_large_bodies_are_parsed_two_at_a_time(fleet: Fleet) -> None:
    web = Web(fleet)
    assert web.post(request()) == 200
    before = web.memory("VmRSS")
    _, body = BODIES["image with escapes"]()

    with ThreadPoolExecutor(8) as pool:
        statuses = list(pool.map(web.post, [body] * 8))

    assert set(statuses) == {200}
    most = web.memory("VmHWM") - before
    sys.stderr.write(f"eight at once: {most / MIB:.0f} MiB\n")
    assert most < 8 * MAX_BODY_BYTES + 2 * MAX_MORE
