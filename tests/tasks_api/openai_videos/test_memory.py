"""What a large form costs the web process: no more than a large body of JSON does."""

from __future__ import annotations

import http.client
import sys
from collections.abc import Callable

import pytest
from PIL import Image

from tests.faults.conftest import fleet
from tests.faults.fleet import Fleet
from tests.tasks_api.http import test_body_memory as json_bodies
from tests.tasks_api.openai_videos.conftest import BOUNDARY, file, form, image, text

__all__ = ["fleet"]

MIB = 2**20
LAKE = text("prompt", "A lake")


def large_image() -> bytes:
    """A PNG of 10 MiB: what follows the image in the file is not looked at."""
    return image().ljust(10 * MIB, b"x")


def largest_image_that_is_kept() -> bytes:
    """A BMP's worth of noise as PNG, all of it pixels."""
    import io

    noise = io.BytesIO()
    Image.effect_noise((3_200, 3_200), 100).save(noise, "PNG", compress_level=0)
    return noise.getvalue()


BODIES: dict[str, Callable[[], tuple[int, bytes]]] = {
    "image": lambda: (200, form(LAKE, file(large_image()))),
    "image of pixels": lambda: (200, form(LAKE, file(largest_image_that_is_kept()))),
    "file over its limit": lambda: (413, form(LAKE, file(b"x" * (14 * MIB)))),
    "text over its limit": lambda: (413, form(text("prompt", "\U0001f98a" * (14 * MIB // 4)))),
    "many parts": lambda: (400, form(*(text(f"x{number}", "y" * 400) for number in range(28_000)))),
    "no end": lambda: (400, form(LAKE, file(b"\r\n--x" * (14 * MIB // 5)))[:-20]),
}


class Web(json_bodies.Web):
    """The web server's one process that answers."""

    def post_form(self, body: bytes) -> int:
        client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        content_type = f"multipart/form-data; boundary={BOUNDARY}"
        client.request(
            "POST", "/v1/videos", body, {"Authorization": f"Bearer {self.key}", "Content-Type": content_type}
        )
        status = client.getresponse().status
        client.close()
        return status


@pytest.mark.slow  # the short form: test_multipart.py, a hostile form
@pytest.mark.django_db(transaction=True)
def test_large_form_costs_little_memory_whatever_is_in_it(fleet: Fleet) -> None:
    web = Web(fleet)
    for _ in range(5):
        assert web.post_form(form(LAKE)) == 200
    before = web.memory("VmRSS")
    most: dict[str, int] = {}
    for name, make in BODIES.items():
        status, body = make()
        web.forget()
        assert (name, web.post_form(body)) == (name, status)
        most[name] = web.memory("VmHWM") - before

    after = web.memory("VmRSS") - before
    sys.stderr.write(
        str({name: f"{size / MIB:.0f} MiB" for name, size in most.items()}) + f" afterwards {after / MIB:.0f} MiB\n"
    )
    assert {name: size for name, size in most.items() if size > json_bodies.MAX_MORE} == {}
    assert after < 20 * MIB
