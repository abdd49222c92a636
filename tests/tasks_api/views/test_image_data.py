"""`imageUrl` as base64: the ways in which programs write it, at every address that takes an image (docs/api.md)."""

from __future__ import annotations

import base64
import io
import json
import textwrap
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.storage import default_storage
from PIL import Image

from tasks_api.models import Task
from tests.conftest import ApiClient
from tests.factories import issue_key

pytestmark = pytest.mark.django_db


def encoded(kind: str) -> bytes:
    """Noise, so that the base64 has every character of its alphabet."""
    file = io.BytesIO()
    Image.effect_noise((97, 80), 90).convert("RGB").save(file, kind)
    return file.getvalue()


IMAGE = encoded("JPEG")
TEXT = base64.b64encode(IMAGE).decode()
PADDED = base64.b64encode(IMAGE.ljust(len(IMAGE) // 3 * 3 + 4, b"\0")).decode()
"""Of one byte more than a multiple of three. What follows the image in its file is dropped."""

WRITTEN = {
    "data URL": f"data:image/jpeg;base64,{TEXT}",
    "another type": f"data:image/png;base64,{TEXT}",
    "no image's type": f"data:application/octet-stream;base64,{TEXT}",
    "a type that doesn't exist": f"data:image/jpg;base64,{TEXT}",
    "a text's type": f"data:text/plain;base64,{TEXT}",
    "no type": f"data:;base64,{TEXT}",
    "charset": f"data:image/jpeg;charset=utf-8;base64,{TEXT}",
    "only a charset": f"data:;charset=utf-8;base64,{TEXT}",
    "name": f"data:image/jpeg;name=IMG_0001.jpg;base64,{TEXT}",
    "name with a comma": f'data:image/jpeg;name="a, b;c.jpg";base64,{TEXT}',
    "escaped name": f"data:image/jpeg;name=my%20photo%2C.jpg;base64,{TEXT}",
    "capitals": f"DATA:IMAGE/JPEG;BASE64,{TEXT}",
    "spaces in its head": f"data: image/jpeg ; base64 , {TEXT}",
    "base64 before the charset": f"data:image/jpeg;base64;charset=utf-8,{TEXT}",
    "escapes": "data:image/jpeg;base64," + TEXT.replace("+", "%2B").replace("/", "%2f").replace("=", "%3D"),
    "escaped line breaks": "data:image/jpeg;base64," + "%0D%0A".join(textwrap.wrap(TEXT, 76)),
    "white space around it": f"\n  data:image/jpeg;base64,{TEXT}\n",
    "lines in a data URL": "data:image/jpeg;base64,\n" + "\n".join(textwrap.wrap(TEXT, 64)),
    "bare": TEXT,
    "lines of 76 (MIME, base64)": "\n".join(textwrap.wrap(TEXT, 76)) + "\n",
    "lines of 76 with CR LF (Java, OpenSSL on Windows)": "\r\n".join(textwrap.wrap(TEXT, 76)) + "\r\n",
    "spaces, tabs and form feeds": " \t\f".join(textwrap.wrap(TEXT, 1_000)),
    "alphabet for URLs": base64.urlsafe_b64encode(IMAGE).decode(),
    "no padding": PADDED.rstrip("="),
}


@pytest.fixture(autouse=True)
def _stored_and_deleted() -> Iterator[None]:
    yield
    for name in Task.objects.exclude(image_name="").values_list("image_name", flat=True):
        default_storage.delete(name)


def stored() -> bytes:
    with default_storage.open(Task.objects.get().image_name) as file:
        data: bytes = file.read()
    return data


def test_texts_have_what_they_are_written_without() -> None:
    assert PADDED.endswith("==")
    assert {"+", "/"} < set(TEXT)


@pytest.mark.parametrize("written", WRITTEN.values(), ids=WRITTEN)
def test_image_is_taken_however_its_base64_is_written(api: ApiClient, written: str) -> None:
    response = api.create(modelName="gen2_image_to_video", imageUrl=written)

    assert response.status_code == 200, response.content
    assert stored() == IMAGE


@pytest.mark.parametrize("written", WRITTEN.values(), ids=WRITTEN)
def test_video_of_the_other_api_takes_it_too(account: User, written: str) -> None:
    body = {"prompt": "A lake", "input_reference": {"image_url": written}}

    response = ApiClient(issue_key(account)).post("/v1/videos", json.dumps(body), "application/json")

    assert response.status_code == 200, response.content
    assert stored() == IMAGE


@pytest.mark.parametrize("written", WRITTEN.values(), ids=WRITTEN)
def test_video_of_openrouters_api_takes_it_as_a_first_frame(account: User, written: str) -> None:
    first = {"type": "image_url", "image_url": {"url": written}, "frame_type": "first_frame"}
    body = {"model": "gen2_image_to_video", "prompt": "A lake", "frame_images": [first]}

    response = ApiClient(issue_key(account)).post("/api/v1/videos", json.dumps(body), "application/json")

    assert response.status_code == 202, response.content
    assert stored() == IMAGE


def test_largest_image_is_taken_in_lines(api: ApiClient) -> None:
    text = base64.encodebytes(IMAGE.ljust(10 * 2**20, b"x")).decode()

    assert api.create(modelName="gen2_image_to_video", imageUrl=text).status_code == 200
    assert stored() == IMAGE


REFUSED: dict[str, tuple[str, str]] = {
    "percent-encoded bytes": ("data:image/png,%89PNG%0D%0A", "must look like data:image/png;base64,"),
    "an SVG as text": ("data:image/svg+xml;utf8,<svg/>", "must look like data:image/png;base64,"),
    "no base64": (f"data:image/jpeg,{TEXT}", "must look like data:image/png;base64,"),
    "no comma": (f"data:image/jpeg;base64{TEXT}", "must look like data:image/png;base64,"),
    "nothing": ("data:image/png;base64,", "nothing after the comma"),
    "only blanks": (" \n ", "The image is empty"),
    "a path": ("/home/me/photo.jpg", "neither an http or https address nor valid base64"),
    "a file's address": ("file:///home/me/photo.jpg", "must be an http or https address, or base64 data"),
    "a blob of a browser": ("blob:https://example.com/0b1c", "must be an http or https address, or base64 data"),
    "an address without its scheme": ("example.com/a.png", "neither an http or https address nor valid base64"),
    "cut base64": (TEXT[:-400], "cut off: the end of the file is missing"),
    "JSON": ('{"url": "https://example.com/a.png"}', "must be an http or https address, or base64 data"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refusal_says_what_is_wrong(api: ApiClient, assert_error: Any, name: str) -> None:
    value, said = REFUSED[name]

    error = assert_error(
        api.create(modelName="gen2_image_to_video", imageUrl=value), 400, "INVALID_PARAMETERS", field="imageUrl"
    )

    assert said in error["message"]
    assert not Task.objects.exists()
